import { readDevice, writeDevice } from "../device";
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

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && "fields" in value && "before" in value && "at" in value;

/** The kept draft of a product, or null. */
export const readDraft = (id: string): Draft | null => {
  const kept = readDevice(keyOf(id));
  if (kept === null) return null;
  try {
    const draft: unknown = JSON.parse(kept);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
};

/** @returns false if the device did not keep it */
export const keepDraft = (id: string, draft: Draft): boolean => writeDevice(keyOf(id), JSON.stringify(draft));

export const forgetDraft = (id: string): boolean => writeDevice(keyOf(id), null);
