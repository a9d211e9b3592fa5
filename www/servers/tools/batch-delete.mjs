// A yes-or-no. Accept only says that the form was sent: the Yes is in its content.

import { withoutAnswer } from "../client.mjs";

export const batchDelete = {
  name: "batch_delete",
  title: "Delete a batch of files",
  description: "Deletes every file in a folder, once you have said yes.",
  inputSchema: () => ({
    properties: {
      folder: { type: "string", title: "Folder", minLength: 1, default: "invoices/2019" },
      files: { type: "integer", title: "Files", minimum: 1, maximum: 500, default: 12 },
    },
    required: ["folder", "files"],
  }),

  async run({ folder, files }, client) {
    const batch = `${files === 1 ? "1 file" : `${files} files`} in ${folder}`;
    const answer = await client.fillIn({
      message: `Delete ${batch} for good? This cannot be undone.`,
      requestedSchema: {
        type: "object",
        properties: { confirm: { type: "boolean", title: "Delete for good" } },
        required: ["confirm"],
      },
    });
    if (answer.action !== "accept") {
      return withoutAnswer(answer, {
        decline: `Kept ${batch}: you declined.`,
        cancel: `Kept ${batch}: you did not decide.`,
        unsupported: `Kept ${batch}: your client cannot be asked to confirm.`,
      });
    }
    return answer.content.confirm ? `Deleted ${batch}.` : `Kept ${batch}: you answered No.`;
  },
};
