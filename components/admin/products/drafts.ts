import { hasFields, readKept, writeKept } from "../device";
import type { ProductFields } from "./product-fields";

/**
 * Keeps unsaved input on the device under the product and its version, so that a closed phone loses
 * nothing. A draft of an older version is offered too: saving it meets the server's check for conflicts.
 */
export type Draft = {
  /** When it was typed, ISO 8601. */
  at: string;
  /** The version it was typed over; null for a product that nobody has changed yet, or a new one. */
  version: string | null;
  /** The fields before, so that only what was typed is sent. */
  before: ProductFields;
  fields: ProductFields;
};

const keyOf = (id: string): string => `desk.draft.product.${id}`;

const isDraft = (value: unknown): value is Draft => hasFields(value, ["fields", "before", "at"]);

/** The kept draft of a product, or null. */
export const readDraft = (id: string): Draft | null => {
  const draft = readKept(keyOf(id));
  return isDraft(draft) ? draft : null;
};

/** @returns false if the device did not keep it */
export const keepDraft = (id: string, draft: Draft): boolean => writeKept(keyOf(id), draft);

export const forgetDraft = (id: string): boolean => writeKept(keyOf(id), null);
