import type { FieldProblem } from "@/lib/model/account";

/** Arabic-Indic and Persian digits as 0 to 9; phones, postal codes and quantities are kept that way. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

export type FieldRule = {
  required?: boolean;
  /** Characters. */ min?: number;
  max?: number;
  type?: "text" | "email" | "password";
  /** The field this one repeats. */ sameAs?: string;
};

/** One @, no spaces, a dot in the domain: what lies beyond only a mail can tell. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * The shared check of specification section 5; null when the value may be sent. Spaces around count only in passwords.
 * The words are `islands.fieldCheck.{rule}`.
 */
export const checkField = (value: string, rule: FieldRule): FieldProblem | null => {
  const text = rule.type === "password" ? value : value.trim();
  if (text === "") return rule.required ? { rule: "required" } : null;
  if (rule.min !== undefined && text.length < rule.min) return { rule: "min", n: rule.min };
  if (rule.max !== undefined && text.length > rule.max) return { rule: "max", n: rule.max };
  if (rule.type === "email" && !EMAIL.test(text)) return { rule: "email" };
  return null;
};

/** Every field that may not be sent yet, in the order of the rules. */
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
