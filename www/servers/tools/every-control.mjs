// One field of every kind that the protocol knows, with and without a default.

import { withoutAnswer } from "../client.mjs";

export const everyControl = {
  name: "every_control",
  title: "Every control",
  description: "A hotel's registration that has a field of every kind.",
  inputSchema: () => ({ properties: {} }),

  async run(_args, client) {
    const answer = await client.fillIn({
      message: "Tell the hotel about your stay.",
      requestedSchema,
    });
    if (answer.action !== "accept") {
      return withoutAnswer(answer, {
        decline: "Nothing was registered: you said no.",
        cancel: "Nothing was registered: you did not decide.",
        unsupported: "Nothing was registered: your client cannot be asked.",
      });
    }
    const given = Object.keys(answer.content).length;
    return `Registered ${given} of ${Object.keys(requestedSchema.properties).length} fields.`;
  },
};

const requestedSchema = {
  type: "object",
  properties: {
    name: { type: "string", title: "Name", minLength: 2, maxLength: 40 },
    nickname: { type: "string", title: "Name on the door", maxLength: 20, default: "Guest" },
    wishes: {
      type: "string",
      title: "Wishes",
      description: "Anything that makes the stay better",
      maxLength: 500,
    },
    email: { type: "string", title: "E-mail", format: "email" },
    website: { type: "string", title: "Website", format: "uri" },
    arrival: { type: "string", title: "Arrival", format: "date" },
    wake_up: {
      type: "string",
      title: "Wake-up call",
      description: "On the first morning",
      format: "date-time",
    },
    nights: { type: "integer", title: "Nights", minimum: 1, maximum: 30, default: 2 },
    luggage: {
      type: "number",
      title: "Luggage",
      description: "In kilograms",
      minimum: 0,
      maximum: 99.5,
    },
    parking: { type: "boolean", title: "Parking space" },
    breakfast: { type: "boolean", title: "Breakfast", default: true },
    bed: { type: "string", title: "Bed", enum: ["single", "double", "twin"] },
    view: {
      type: "string",
      title: "View",
      oneOf: [
        { const: "sea", title: "The sea" },
        { const: "garden", title: "The garden" },
        { const: "any", title: "No preference" },
      ],
      default: "any",
    },
    newspaper: {
      type: "string",
      title: "Newspaper",
      enum: ["de", "en", "es", "fr", "it", "ja", "pt", "zh"],
      enumNames: [
        "German",
        "English",
        "Spanish",
        "French",
        "Italian",
        "Japanese",
        "Portuguese",
        "Chinese",
      ],
    },
    extras: {
      type: "array",
      title: "Extras",
      minItems: 1,
      maxItems: 3,
      items: { type: "string", enum: ["towels", "kettle", "crib", "desk"] },
      default: ["towels"],
    },
    diets: {
      type: "array",
      title: "Diets",
      items: {
        anyOf: [
          { const: "vegetarian", title: "Vegetarian" },
          { const: "vegan", title: "Vegan" },
          { const: "gluten-free", title: "Without gluten" },
        ],
      },
    },
  },
  required: ["name", "arrival", "bed", "extras"],
};
