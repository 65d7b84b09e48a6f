import { hasFields, readKept, writeKept } from "../device";

/**
 * Keeps unsaved input of a product on the device, so that nothing is lost when a phone closes the browser. A draft of an
 * older version is offered too, because the server checks for conflicts when it is saved.
 */
export type Draft<F> = {
  /** When it was typed, ISO 8601. */
  at: string;
  /** The version it was typed over; null for a product that nobody has changed yet, or a new one. */
  version: string | null;
  /** The fields before, so that only what was typed is sent. */
  before: F;
  fields: F;
};

const nameOf = (id: string): string => `product.${id}`;

const isDraft = <F>(value: unknown): value is Draft<F> => hasFields(value, ["fields", "before", "at"]);

/** The kept draft of a product, or null. */
export const readDraft = <F>(id: string): Draft<F> | null => {
  const draft = readKept(nameOf(id));
  return isDraft<F>(draft) ? draft : null;
};

/** @returns false if the device did not keep it */
export const keepDraft = (id: string, draft: Draft<object>): boolean => writeKept(nameOf(id), draft);

export const forgetDraft = (id: string): boolean => writeKept(nameOf(id), null);
