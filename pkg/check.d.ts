/** One place of a content that breaks its schema. Never the value itself. */
export type ContentProblem = {
  /** The place in the content, an RFC 6901 pointer: `/guests`, or empty for all of it. */
  pointer: string;
  /** The property; not there where the content as a whole is at fault. */
  field?: string;
  /** The keyword that is broken: `maximum`, `required`, `additionalProperties`, … */
  keyword: string;
  /** The limit that the keyword sets, where it is one value. */
  limit?: unknown;
  /** What is wrong, in a sentence. */
  sentence: string;
};

/** One thing to say of a schema. */
export type SchemaFinding = {
  /** The place in the schema, an RFC 6901 pointer. */
  pointer: string;
  /**
   * `error`: no form can be drawn, or no answer be right; `warning`: some clients refuse it, or lose
   * part of it; `advice`: the form could be better.
   */
  severity: "error" | "warning" | "advice";
  /** The name of the rule that found it: `default-unused`, `dropped-by-typescript`, … */
  rule: string;
  /** What is the matter, in a sentence. */
  sentence: string;
  /** What to do about it. */
  mend: string;
};

/**
 * What in a content breaks the `requestedSchema` that asked for it, as any validator of JSON Schema
 * judges: for a server that checks what it receives. Both are objects, or JSON text.
 *
 * Rejects with a `TypeError` where the schema is no object, or refers to nothing.
 */
export function check(schema: unknown, content: unknown, options?: { lang?: string }): Promise<ContentProblem[]>;

/**
 * What other clients will not take of a `requestedSchema`, what cannot be answered, and what makes
 * a poor form. The worst comes first.
 */
export function lint(schema: unknown): Promise<SchemaFinding[]>;
