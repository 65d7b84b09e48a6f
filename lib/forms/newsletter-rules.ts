import type { FieldRule } from "./field-check";

/** One field; the server has the same bound. */
export const NEWSLETTER_RULE = { required: true, type: "email", max: 150 } satisfies FieldRule;
