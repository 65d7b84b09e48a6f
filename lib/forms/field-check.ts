import type { FieldProblem } from "@/lib/model/account";
import { isIndianPin } from "@/lib/model/indian-pin";
import { mobileOf } from "@/lib/model/latin-digits";

export type FieldRule = {
  required?: boolean;
  /** In characters. */ min?: number;
  max?: number;
  type?: "text" | "email" | "password";
  /** Name of the field that must have the same value. */ sameAs?: string;
  /** Finds the rule that a value of its own kind breaks. Here, so that pages without the field do not load it. */
  check?: (text: string) => FieldProblem["rule"] | null;
};

/** One @, no spaces, a dot in the domain. Only a sent mail can prove more. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Field check of specification section 5; null if the value may be sent. Surrounding spaces count only in
 * passwords. The messages are `islands.fieldCheck.{rule}`.
 */
export const checkField = (value: string, rule: FieldRule): FieldProblem | null => {
  const text = rule.type === "password" ? value : value.trim();
  if (text === "") return rule.required ? { rule: "required" } : null;
  if (rule.min !== undefined && text.length < rule.min) return { rule: "min", n: rule.min };
  if (rule.max !== undefined && text.length > rule.max) return { rule: "max", n: rule.max };
  if (rule.type === "email" && !EMAIL.test(text)) return { rule: "email" };
  const broken = rule.check?.(text) ?? null;
  return broken === null ? null : { rule: broken };
};

/** Lists every invalid field, in the order of the rules. */
export const checkFields = <K extends string>(
  values: Record<K, string>,
  rules: Partial<Record<K, FieldRule>>,
): Partial<Record<K, FieldProblem>> => {
  const problems: Partial<Record<K, FieldProblem>> = {};
  for (const key of Object.keys(rules) as K[]) {
    const rule = rules[key];
    const isOther = rule?.sameAs !== undefined && values[key] !== values[rule.sameAs as K];
    const problem = rule
      ? (checkField(values[key], rule) ?? (isOther ? { rule: "match" as const } : null))
      : null;
    if (problem) problems[key] = problem;
  }
  return problems;
};

/** Maximum lengths in characters of fields without a check (ruling O38). */
export const MOBILE_MAX = 20;
export const POSTAL_MAX = 12;

const INDIAN_MOBILE = /^(\+?91|0)?\d{10}$/;

/** True if a number is unusual in India: shown as a hint while it is typed. */
export const isOddMobile = (typed: string): boolean =>
  typed.trim() !== "" && !INDIAN_MOBILE.test(mobileOf(typed));
export const isOddPin = (typed: string): boolean => typed.trim() !== "" && !isIndianPin(typed);

/** Returns the id of a chosen place, or null. */
export const idOrNull = (value: string): number | null => (value === "" ? null : Number(value));

/** Field of "Notify me". The server has the same bound. */
export const NOTICE_RULES = { Email: { required: true, type: "email", max: 150 } } satisfies Record<
  string,
  FieldRule
>;

/** Field of the newsletter. The server has the same bound. */
export const NEWSLETTER_RULE = { required: true, type: "email", max: 150 } satisfies FieldRule;

/** Bounds of the contact form (specification section 5). */
export const CONTACT_RULES = {
  FullName: { required: true, max: 200 },
  Email: { required: true, type: "email", max: 100 },
  PhoneNumber: { required: true, max: 20 },
  Subject: { required: true, max: 150 },
  Message: { required: true, max: 2000 },
} satisfies Record<string, FieldRule>;

/** Maximum characters of a review, as in the call (ruling O73). */
export const REVIEW_MAX = 200;

/** No rating is preselected (ruling O74). */
export const REVIEW_RULES = {
  ReviewRating: { required: true },
  ReviewerName: { required: true, max: REVIEW_MAX },
  ReviewerEmail: { required: true, type: "email", max: REVIEW_MAX },
  ReviewTitle: { required: true, max: REVIEW_MAX },
  ReviewBody: { required: true, max: REVIEW_MAX },
} satisfies Record<string, FieldRule>;
