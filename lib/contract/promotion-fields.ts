import { z } from "zod";

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

/** Texts that cannot be left out, in English. */
const NEEDED: readonly string[] = ["main", "body"];

type Texts<Name extends string> = Record<`${Name}.en` | `${Name}.ar`, string | null>;
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

const image = z.int().min(1).max(2_147_483_647);
const day = z.iso.date().regex(/^20/).nullable();
const neededText = (most: number) => z.string().trim().min(1).max(most);
/** An empty text is a missing one. */
const freeText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((typed) => (typed === "" ? null : typed))
    .nullable();

/** A page of this shop without its language (`/all-products/3/power-tools`), or another site by https. */
const isAddress = (url: string | null): boolean =>
  url === null || /^\/(?!\/)[^\s\\]*$/.test(url) || (/^https:\/\/[^\s\\]+$/i.test(url) && URL.canParse(url));

const rulesOf = (kind: PromotionKind): Record<string, z.ZodType> => ({
  pictureId: image,
  pictureRtlId: image.nullable(),
  ...Object.fromEntries(
    Object.entries(PROMOTION_TEXTS[kind]).flatMap(([name, most]) => [
      [`${name}.en`, NEEDED.includes(name) ? neededText(most) : freeText(most)],
      [`${name}.ar`, freeText(most)],
    ]),
  ),
  ...Object.fromEntries(
    PROMOTION_BUTTONS[kind].map((name) => [`${name}Url`, freeText(LONGEST_URL).refine(isAddress)]),
  ),
  ...(kind === "campaign" ? { placement: z.enum(PLACEMENTS) } : {}),
  startsOn: day,
  endsOn: day,
  isActive: z.boolean(),
});

const SHAPES = { banner: z.strictObject(rulesOf("banner")), campaign: z.strictObject(rulesOf("campaign")) };

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

/** The fields that are wrong beside another one: Arabic without English, half a button, days that end before they begin. */
const wrongTogether = (kind: PromotionKind, fields: Readonly<Record<string, unknown>>): string[] => {
  const buttons = PROMOTION_BUTTONS[kind].flatMap((name) => {
    const [text, url] = [`${name}Text.en`, `${name}Url`];
    if (isEmpty(fields[text]) === isEmpty(fields[url])) return [];
    return isEmpty(fields[text]) ? [text] : [url];
  });
  const english = Object.keys(PROMOTION_TEXTS[kind]).flatMap((name) =>
    isEmpty(fields[`${name}.en`]) && !isEmpty(fields[`${name}.ar`]) ? [`${name}.en`] : [],
  );
  const { startsOn, endsOn } = fields;
  const isTurned = typeof startsOn === "string" && typeof endsOn === "string" && endsOn < startsOn;
  return [...buttons, ...english, ...(isTurned ? ["endsOn"] : [])];
};

/** Lists the wrong fields by their names, such as `main.en`; empty if it can be saved. */
export const wrongPromotionFields = (
  kind: PromotionKind,
  fields: Readonly<Record<string, unknown>>,
): string[] => {
  const read = SHAPES[kind].safeParse(fields);
  const alone = read.success
    ? []
    : read.error.issues.flatMap((issue) =>
        issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")],
      );
  return [...new Set([...alone, ...wrongTogether(kind, fields)])];
};

/** Reads fields as they are stored: trimmed, an empty text is null. Null if one of them is wrong. */
export const readPromotionFields = <K extends PromotionKind>(
  kind: K,
  fields: Readonly<Record<string, unknown>>,
): PromotionFields[K] | null =>
  wrongPromotionFields(kind, fields).length === 0 ? (SHAPES[kind].parse(fields) as PromotionFields[K]) : null;
