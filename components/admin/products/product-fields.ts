import type { AdminAnswer } from "@/lib/admin-contract/calls";

export type Product = AdminAnswer<"products/show">;
export type ProductFields = Product["fields"];
export type ProductField = keyof ProductFields;

/** The texts of a product that exist in both languages, in the order of the form. */
export const TEXTS = ["name", "short", "description"] as const;

const set = <K extends ProductField>(target: Partial<ProductFields>, from: ProductFields, name: K): void => {
  target[name] = from[name];
};

/** The fields whose values differ from those before. */
export const changesOf = (before: ProductFields, after: ProductFields): Partial<ProductFields> => {
  const changes: Partial<ProductFields> = {};
  for (const name of Object.keys(after) as ProductField[])
    if (after[name] !== before[name]) set(changes, after, name);
  return changes;
};

/** Values that the editor saw in the fields that they changed. */
export const seenOf = (before: ProductFields, changes: Partial<ProductFields>): Partial<ProductFields> => {
  const seen: Partial<ProductFields> = {};
  for (const name of Object.keys(changes) as ProductField[]) set(seen, before, name);
  return seen;
};
