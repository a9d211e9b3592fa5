import { withoutAnswer } from "../client.mjs";

export const contact = {
  name: "contact",
  title: "Leave your contact details",
  description: "Asks for a name, an e-mail address and an age of 18 or more.",
  inputSchema: () => ({
    properties: {
      topic: { type: "string", title: "Topic", minLength: 1, default: "the wine club" },
    },
    required: ["topic"],
  }),

  async run({ topic }, client) {
    const answer = await client.fillIn({
      message: `Who would like to hear about ${topic}?`,
      requestedSchema: {
        type: "object",
        properties: {
          name: { type: "string", title: "Name", minLength: 1, maxLength: 80 },
          email: { type: "string", title: "E-mail", format: "email" },
          age: { type: "integer", title: "Age", minimum: 18, maximum: 120 },
        },
        required: ["name", "email", "age"],
      },
    });
    if (answer.action !== "accept") {
      return withoutAnswer(answer, {
        decline: "No details were kept: you said no.",
        cancel: "No details were kept: you did not decide.",
        unsupported: "No details were kept: your client cannot be asked for them.",
      });
    }
    const { name, email, age } = answer.content;
    return `Welcome, ${name}. News about ${topic} goes to ${email} (age ${age}).`;
  },
};
