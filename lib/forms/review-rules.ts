import type { FieldRule } from "./field-check";

/** Characters of a review; the call takes no more (ruling O73). */
export const REVIEW_MAX = 200;

/** Nobody's stars are chosen for them (ruling O74). */
export const REVIEW_RULES = {
  ReviewRating: { required: true },
  ReviewerName: { required: true, max: REVIEW_MAX },
  ReviewerEmail: { required: true, type: "email", max: REVIEW_MAX },
  ReviewTitle: { required: true, max: REVIEW_MAX },
  ReviewBody: { required: true, max: REVIEW_MAX },
} satisfies Record<string, FieldRule>;
