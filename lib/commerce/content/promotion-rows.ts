import "server-only";
import type { PromotionFields, PromotionKind } from "@/lib/model/promotion-fields";
import { indiaDay } from "../base/clock";
import type { Db, Tx } from "../base/db/client";
import type { Localized } from "../base/db/columns";
import { localizedOf } from "../base/db/keep-languages";
import { banners, campaigns } from "../base/db/schema";

/** A banner or a campaign as people edit it. `order` is its place: the lowest is shown first. */
export type PromotionRow<K extends PromotionKind = PromotionKind> = {
  id: number;
  order: number;
  fields: PromotionFields[K];
};

/** State of a banner or a campaign today, in India. */
export const promotionState = ({
  isActive,
  startsOn,
  endsOn,
}: PromotionRow["fields"]): "off" | "planned" | "running" | "over" => {
  const today = indiaDay();
  if (!isActive) return "off";
  if (startsOn !== null && today < startsOn) return "planned";
  return endsOn !== null && endsOn < today ? "over" : "running";
};

/** The table of each kind. */
export const PROMOTION_TABLES = { banner: banners, campaign: campaigns } as const;

const tongues = <Name extends string>(name: Name, text: Localized | null) =>
  ({ [`${name}.en`]: text?.en ?? null, [`${name}.ar`]: text?.ar ?? null }) as Record<
    `${Name}.en` | `${Name}.ar`,
    string | null
  >;

/** A text as it is stored; null without an English one. */
const stored = (en: string | null, ar: string | null): Localized | null =>
  en === null ? null : localizedOf(en, ar);
const storedOrEmpty = (en: string | null, ar: string | null): Localized => stored(en, ar) ?? { en: "" };

const bannerFields = (row: typeof banners.$inferSelect): PromotionFields["banner"] => ({
  pictureId: row.imageId,
  pictureRtlId: row.imageRtlId,
  ...tongues("top", row.topTitle),
  ...tongues("main", row.mainTitle),
  ...tongues("bottom", row.bottomTitle),
  ...tongues("leftText", row.leftButtonText),
  leftUrl: row.leftButtonUrl,
  ...tongues("rightText", row.rightButtonText),
  rightUrl: row.rightButtonUrl,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  isActive: row.isActive,
});

/** The columns of a banner without its id and its place. */
export const bannerColumns = (fields: PromotionFields["banner"]) => ({
  imageId: fields.pictureId,
  imageRtlId: fields.pictureRtlId,
  topTitle: stored(fields["top.en"], fields["top.ar"]),
  mainTitle: storedOrEmpty(fields["main.en"], fields["main.ar"]),
  bottomTitle: stored(fields["bottom.en"], fields["bottom.ar"]),
  leftButtonText: stored(fields["leftText.en"], fields["leftText.ar"]),
  leftButtonUrl: fields.leftUrl,
  rightButtonText: stored(fields["rightText.en"], fields["rightText.ar"]),
  rightButtonUrl: fields.rightUrl,
  startsOn: fields.startsOn,
  endsOn: fields.endsOn,
  isActive: fields.isActive,
});

const campaignFields = (row: typeof campaigns.$inferSelect): PromotionFields["campaign"] => ({
  pictureId: row.coverId,
  pictureRtlId: row.coverRtlId,
  ...tongues("main", row.mainTitle),
  ...tongues("discount", row.discountTitle),
  ...tongues("body", row.body),
  ...tongues("buttonText", row.buttonText),
  buttonUrl: row.buttonUrl,
  placement: row.placement,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  isActive: row.isActive,
});

/** The columns of a campaign without its id and its place. */
export const campaignColumns = (fields: PromotionFields["campaign"]) => ({
  coverId: fields.pictureId,
  coverRtlId: fields.pictureRtlId,
  mainTitle: storedOrEmpty(fields["main.en"], fields["main.ar"]),
  discountTitle: stored(fields["discount.en"], fields["discount.ar"]),
  body: storedOrEmpty(fields["body.en"], fields["body.ar"]),
  buttonText: stored(fields["buttonText.en"], fields["buttonText.ar"]),
  buttonUrl: fields.buttonUrl,
  placement: fields.placement,
  startsOn: fields.startsOn,
  endsOn: fields.endsOn,
  isActive: fields.isActive,
});

const readBanners = async (on: Db | Tx, isLocked: boolean): Promise<PromotionRow<"banner">[]> => {
  const query = on.select().from(banners).orderBy(banners.id);
  const rows = await (isLocked ? query.for("update") : query);
  return rows.map((row) => ({ id: row.id, order: row.displayOrder, fields: bannerFields(row) }));
};

const readCampaigns = async (on: Db | Tx, isLocked: boolean): Promise<PromotionRow<"campaign">[]> => {
  const query = on.select().from(campaigns).orderBy(campaigns.id);
  const rows = await (isLocked ? query.for("update") : query);
  return rows.map((row) => ({ id: row.id, order: row.displayOrder, fields: campaignFields(row) }));
};

const READERS: { [K in PromotionKind]: (on: Db | Tx, isLocked: boolean) => Promise<PromotionRow<K>[]> } = {
  banner: readBanners,
  campaign: readCampaigns,
};

/**
 * Lists all banners or all campaigns, also those that are off or over, in the shop's order. They are few.
 * @param isLocked true locks them until the transaction ends
 */
export const readPromotions = async <K extends PromotionKind>(
  on: Db | Tx,
  kind: K,
  isLocked = false,
): Promise<PromotionRow<K>[]> => {
  const read: (on: Db | Tx, isLocked: boolean) => Promise<PromotionRow<K>[]> = READERS[kind];
  return (await read(on, isLocked)).sort((a, b) => a.order - b.order || a.id - b.id);
};
