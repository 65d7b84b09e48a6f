import type { FieldRule } from "./field-check";

/** The one field of "Notify me"; the server has the same bound. */
export const NOTICE_RULES = { Email: { required: true, type: "email", max: 150 } } satisfies Record<
  string,
  FieldRule
>;
