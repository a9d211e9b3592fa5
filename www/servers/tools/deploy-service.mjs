// Asks where to deploy, then has the client's model write the release note.

import { withoutAnswer } from "../client.mjs";

export const deployService = {
  name: "deploy_service",
  title: "Deploy a service",
  description:
    "Deploys a service to an environment that you choose; your model writes the release note.",
  inputSchema: () => ({
    properties: {
      service: { type: "string", title: "Service", minLength: 1, default: "checkout" },
      version: { type: "string", title: "Version", minLength: 1, default: "4.2.0" },
    },
    required: ["service", "version"],
  }),

  async run({ service, version }, client) {
    const answer = await client.fillIn({
      message: `Where should ${service} ${version} go?`,
      requestedSchema: {
        type: "object",
        properties: {
          environment: {
            type: "string",
            title: "Environment",
            oneOf: [
              { const: "staging", title: "Staging" },
              { const: "production-eu", title: "Production, Europe" },
              { const: "production", title: "Production, everywhere" },
            ],
          },
          note: {
            type: "string",
            title: "Note",
            description: "For the deployment log",
            maxLength: 200,
          },
        },
        required: ["environment"],
      },
    });
    if (answer.action !== "accept") {
      return withoutAnswer(answer, {
        decline: `${service} ${version} was not deployed: you said no.`,
        cancel: `${service} ${version} waits: you did not choose an environment.`,
        unsupported: `${service} ${version} was not deployed: your client cannot be asked where to.`,
      });
    }

    const { environment, note } = answer.content;
    const release = await client.write(
      `Write one sentence that announces ${service} ${version} on ${environment}.`,
    );
    return [
      `Deployed ${service} ${version} to ${environment}.`,
      note === undefined ? "The log has no note." : `Note in the log: ${note}`,
      release === undefined
        ? "No release note: your client offers no model."
        : `Release note: ${release}`,
    ].join("\n");
  },
};
