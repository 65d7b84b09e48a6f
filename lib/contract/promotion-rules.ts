import { z } from "zod";
import { freeText, neededText } from "@/lib/contract/typed-texts";
import {
  LONGEST_URL,
  PLACEMENTS,
  PROMOTION_BUTTONS,
  PROMOTION_TEXTS,
  type PromotionFields,
  type PromotionKind,
} from "@/lib/model/promotion-fields";

/** Texts that cannot be left out, in English. */
const NEEDED: readonly string[] = ["main", "body"];

const image = z.int().min(1).max(2_147_483_647);
const day = z.iso.date().regex(/^20/).nullable();

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
