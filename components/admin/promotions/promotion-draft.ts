import { readDevice, writeDevice } from "../device";
import type { Fields } from "./promotion-fields";

/** What is typed, over what was there, with the addresses of the pictures by their ids. */
export type PromotionDraft = { before: Fields; fields: Fields; pictures: Record<string, string> };

const keyOf = (id: string): string => `desk.draft.promotion.${id}`;

const isDraft = (value: unknown): value is PromotionDraft =>
  typeof value === "object" &&
  value !== null &&
  "before" in value &&
  "fields" in value &&
  "pictures" in value;

/** The draft that this device kept; null if there is none. @param id such as `banner.100000` or `campaign.new` */
export const readPromotionDraft = (id: string): PromotionDraft | null => {
  const kept = readDevice(keyOf(id));
  if (kept === null) return null;
  try {
    const draft: unknown = JSON.parse(kept);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
};

/** Keeps a draft, or removes it by null. @returns false if the device did not keep it */
export const keepPromotionDraft = (id: string, draft: PromotionDraft | null): boolean =>
  writeDevice(keyOf(id), draft === null ? null : JSON.stringify(draft));
