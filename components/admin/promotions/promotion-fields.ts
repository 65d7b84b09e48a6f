import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { LocalizedText } from "@/lib/admin-contract/shapes";
import { PROMOTION_BUTTONS, PROMOTION_TEXTS, type PromotionKind } from "@/lib/model/promotion-fields";
import { LANGUAGE_CODES } from "@/lib/languages/languages";
import { localizedOf, textOf, type KeptDraft } from "../parts/kept-draft";
import { useRead } from "../use-read";

export type Promotion = AdminAnswer<"promotions/save">;
export type Fields = Promotion["fields"];

/** The tabs of the page, and the last part of their addresses. */
export const TABS = { banner: "banners", campaign: "campaigns" } as const satisfies Record<
  PromotionKind,
  string
>;

/** The kind of a tab in an address; banners for an unknown one. */
export const kindOf = (tab: string | undefined): PromotionKind =>
  tab === TABS.campaign ? "campaign" : "banner";

/** Reads all promotions of a kind. There are few, so the form reads all of them too. */
export const usePromotions = (kind: PromotionKind) =>
  useRead("promotions/list", { kind }, { refetchOnWindowFocus: false });

/** Names of a kind's texts, in the order of the form. */
export const textNames = (kind: PromotionKind): string[] => Object.keys(PROMOTION_TEXTS[kind]);

/** Most characters of a text. */
export const longest = (kind: PromotionKind, name: string): number =>
  (PROMOTION_TEXTS[kind] as Readonly<Record<string, number>>)[name] ?? 0;

/** The name of a promotion in lists. */
export const titleOf = (fields: Fields): LocalizedText => localizedOf(fields, "main");

/** Number of missing Arabic texts. */
export const missingTexts = (kind: PromotionKind, fields: Fields): number =>
  textNames(kind).filter((name) => textOf(fields, `${name}.en`) !== "" && textOf(fields, `${name}.ar`) === "")
    .length;

/** The fields of a new one: on, without days. */
const emptyFields = (kind: PromotionKind): Fields => ({
  pictureId: null,
  pictureRtlId: null,
  ...Object.fromEntries(
    textNames(kind).flatMap((name) => LANGUAGE_CODES.map((language) => [`${name}.${language}`, null])),
  ),
  ...Object.fromEntries(PROMOTION_BUTTONS[kind].map((name) => [`${name}Url`, null])),
  ...(kind === "campaign" ? { placement: "home" } : {}),
  startsOn: null,
  endsOn: null,
  isActive: true,
});

/** Fields with which a form begins. @param found null for a new promotion */
export const startOf = (kind: PromotionKind, found: Promotion | null): KeptDraft => {
  const fields = found?.fields ?? emptyFields(kind);
  return {
    before: fields,
    fields,
    pictures:
      found === null
        ? {}
        : {
            [String(fields.pictureId)]: found.picture,
            ...(found.pictureRtl === null ? {} : { [String(fields.pictureRtlId)]: found.pictureRtl }),
          },
  };
};
