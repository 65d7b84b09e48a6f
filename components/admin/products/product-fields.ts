import type { AdminAnswer } from "@/lib/admin-contract/calls";

export type Product = AdminAnswer<"products/show">;
export type ProductFields = Product["fields"];
export type ProductField = keyof ProductFields;

/** The texts of a product that exist in both languages, in the order of the form. */
export const TEXTS = ["name", "short", "description"] as const;

/** The fields whose values differ from those before. */
export const changesOf = <F extends object>(before: F, after: F): Partial<F> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => (before as Record<string, unknown>)[name] !== value),
  ) as Partial<F>;

/** Values that the editor saw in the fields that they changed. */
export const seenOf = <F extends object>(before: F, changes: Partial<F>): Partial<F> =>
  Object.fromEntries(
    Object.keys(changes).map((name) => [name, (before as Record<string, unknown>)[name]]),
  ) as Partial<F>;
