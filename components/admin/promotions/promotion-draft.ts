import { hasFields, readKept, writeKept } from "../device";
import type { Fields } from "./promotion-fields";

/** Unsaved fields, the fields before them, and the addresses of the pictures by their ids. */
export type PromotionDraft = { before: Fields; fields: Fields; pictures: Record<string, string> };

const keyOf = (id: string): string => `desk.draft.promotion.${id}`;

const isDraft = (value: unknown): value is PromotionDraft =>
  hasFields(value, ["before", "fields", "pictures"]);

/** The draft that this device kept; null if there is none. @param id such as `banner.100000` or `campaign.new` */
export const readPromotionDraft = (id: string): PromotionDraft | null => {
  const draft = readKept(keyOf(id));
  return isDraft(draft) ? draft : null;
};

/** Keeps a draft, or removes it by null. @returns false if the device did not keep it */
export const keepPromotionDraft = (id: string, draft: PromotionDraft | null): boolean =>
  writeKept(keyOf(id), draft);
