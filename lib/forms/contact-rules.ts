import type { FieldRule } from "./field-check";

/** Bounds of the contact form (specification section 5). */
export const CONTACT_RULES = {
  FullName: { required: true, max: 200 },
  Email: { required: true, type: "email", max: 100 },
  PhoneNumber: { required: true, max: 20 },
  Subject: { required: true, max: 150 },
  Message: { required: true, max: 2000 },
} satisfies Record<string, FieldRule>;
