import type { Language } from "@/lib/languages/languages";

/** Kinds of promotions: a slide on the home page, or an offer with a page of its own. */
export const PROMOTION_KINDS = ["banner", "campaign"] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Places where a campaign is announced: on the home page, or in the box beside the lists (ruling O25). */
export const PLACEMENTS = ["home", "listing-sidebar"] as const;

/** The texts of each kind and their most characters, in the order of the form. */
export const PROMOTION_TEXTS = {
  banner: { top: 80, main: 80, bottom: 160, leftText: 40, rightText: 40 },
  campaign: { main: 80, discount: 30, body: 20_000, buttonText: 40 },
} as const;

/** The buttons of each kind: `left` has the text `leftText` and the address `leftUrl`. A button needs both. */
export const PROMOTION_BUTTONS: Readonly<Record<PromotionKind, readonly ("left" | "right" | "button")[]>> = {
  banner: ["left", "right"],
  campaign: ["button"],
};

/** Most characters of a button's address. */
export const LONGEST_URL = 500;

type Texts<Name extends string> = Record<`${Name}.${Language}`, string | null>;
type Shared = {
  /** Ids of `images`. */
  pictureId: number;
  pictureRtlId: number | null;
  /** First and last day in India, both inclusive, as `YYYY-MM-DD`; null is open. */
  startsOn: string | null;
  endsOn: string | null;
  isActive: boolean;
};

/** The fields that people edit, flat. A text that is missing in a language is null. */
export type PromotionFields = {
  banner: Shared &
    Texts<keyof typeof PROMOTION_TEXTS.banner> & { leftUrl: string | null; rightUrl: string | null };
  campaign: Shared &
    Texts<keyof typeof PROMOTION_TEXTS.campaign> & {
      placement: (typeof PLACEMENTS)[number];
      buttonUrl: string | null;
    };
};
