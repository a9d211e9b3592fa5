// Checks an answer against the schema it was asked with. The client checked it too, but a server
// that trusts its clients has no check at all.

/** Every rule that the content breaks, as `{field, rule, limit?}`, in the schema's order. */
export function brokenRules(schema, content) {
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    return [{ field: "content", rule: "type" }];
  }
  const { properties, required = [] } = schema;
  const known = Object.entries(properties).flatMap(([field, property]) => {
    const has = Object.hasOwn(content, field);
    if (!has) return required.includes(field) ? [{ field, rule: "required" }] : [];
    return brokenByValue(property, content[field]).map((broken) => ({ field, ...broken }));
  });
  const unknown = Object.keys(content)
    .filter((field) => !Object.hasOwn(properties, field))
    .map((field) => ({ field, rule: "additionalProperties" }));
  return [...known, ...unknown];
}

function brokenByValue(property, value) {
  if (!types[property.type](value)) return [{ rule: "type", limit: property.type }];
  return Object.entries(rules).flatMap(([rule, holds]) =>
    property[rule] === undefined || holds(value, property[rule])
      ? []
      : [{ rule, limit: typeof property[rule] === "object" ? undefined : property[rule] }],
  );
}

const types = {
  string: (value) => typeof value === "string",
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  array: (value) => Array.isArray(value),
};

const rules = {
  // Lengths count code points, as JSON Schema has it, not UTF-16 units.
  minLength: (text, least) => [...text].length >= least,
  maxLength: (text, most) => [...text].length <= most,
  format: (text, format) => formats[format](text),
  minimum: (number, least) => number >= least,
  maximum: (number, most) => number <= most,
  minItems: (list, least) => list.length >= least,
  maxItems: (list, most) => list.length <= most,
  enum: (value, members) => members.includes(value),
  oneOf: (value, members) => members.some((member) => member.const === value),
  items: (list, { enum: members, anyOf }) =>
    list.every((entry) => (members ?? anyOf.map((member) => member.const)).includes(entry)),
};

const formats = {
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  uri: (text) => URL.canParse(text),
  date: isDate,
  "date-time": (text) => {
    const [, date, rest] = /^(\d{4}-\d{2}-\d{2})[Tt ](.+)$/.exec(text) ?? [];
    return (
      date !== undefined &&
      isDate(date) &&
      /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(rest)
    );
  },
};

/** Whether the text is a day of the calendar, written year-month-day. */
export function isDate(text) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // 30 February parses in some engines, as a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
