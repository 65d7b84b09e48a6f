import "server-only";
import { sql } from "drizzle-orm";
import { toPaise } from "@/lib/money";
import type { Tx } from "../db/transaction";
import { reviews } from "../db/schema/catalog";
import { discountCategories, discountProducts, discounts } from "../db/schema/commerce";
import { banners, campaigns } from "../db/schema/content";
import { replaceChildren, reserveIds, upsert } from "./bulk-write";
import type { Catalogue } from "./catalogue-files";
import { switchByFiles } from "./import-memory";
import { cleanText, noonInIndia } from "./import-products";

/** The promo box of the listings (ruling O25) is a campaign of its own, above the ids of the files' campaigns. */
export const PROMO_CAMPAIGN_ID = 90_001;

const paiseOrNull = (rupees: number | null): number | null => (rupees === null ? null : toPaise(rupees));

/** Discounts and coupons. How often a coupon was used is never touched, and a limit never falls below it. */
export const importDiscounts = async (tx: Tx, catalogue: Catalogue): Promise<number> => {
  const used = new Map((await tx.select({ id: discounts.id, usedCount: discounts.usedCount }).from(discounts)).map((row) => [row.id, row.usedCount]));
  const rows = catalogue.discounts.map((discount) => ({
    ...discount,
    // Rupees → paise and percent → hundredths of a percent are the same step.
    value: toPaise(discount.value),
    maxDiscountPaise: paiseOrNull(discount.maxDiscountAmount),
    minOrderPaise: paiseOrNull(discount.minOrderAmount),
    usageLimit: discount.usageLimit === null ? null : Math.max(discount.usageLimit, used.get(discount.id) ?? 0),
  }));
  const owners = rows.map((row) => row.id);
  let written = await upsert(tx, discounts, rows, {
    fields: ["id", "name", "appliesTo", "valueType", "value", "couponCode", "maxDiscountPaise", "minOrderPaise", "usageLimit", "usageLimitPerCustomer", "startsOn", "endsOn", "isActive"],
    key: ["id"],
    insertOnly: ["isActive"],
  });
  const namedByProduct = catalogue.products.flatMap((product) => (product.compareDiscount === null ? [] : [[product.compareDiscount, product.id] as const]));
  const pairs = [...catalogue.discounts.flatMap((discount) => discount.productIds.map((id) => [discount.id, id] as const)), ...namedByProduct];
  const onProducts = [...new Map(pairs.map(([discountId, productId]) => [`${discountId} ${productId}`, { discountId, productId }])).values()];
  const onCategories = catalogue.discounts.flatMap((discount) => discount.categoryIds.map((categoryId) => ({ discountId: discount.id, categoryId })));
  written += await replaceChildren(tx, discountProducts, onProducts, { fields: ["discountId", "productId"], key: ["discountId", "productId"], owner: "discountId", owners });
  written += await replaceChildren(tx, discountCategories, onCategories, { fields: ["discountId", "categoryId"], key: ["discountId", "categoryId"], owner: "discountId", owners });
  written += await switchByFiles(tx, discounts, catalogue.discounts.filter((discount) => discount.isActive).map((discount) => discount.id));
  await reserveIds(tx, [discounts]);
  return written;
};

/** The catalogue's sample reviews. Real reviews are left alone, whatever their id. */
export const importReviews = async (tx: Tx, catalogue: Catalogue): Promise<number> => {
  const rows = catalogue.reviews.map(({ lang, date, ...review }) => ({ ...review, language: lang, status: "published" as const, createdAt: noonInIndia(date) }));
  const gone = await tx.execute(sql`delete from reviews where is_sample and id not in (select jsonb_array_elements_text(${JSON.stringify(rows.map((row) => row.id))}::jsonb)::int)`);
  const written = await upsert(tx, reviews, rows, {
    fields: ["id", "productId", "rating", "language", "title", "body", "reviewerName", "status", "isSample", "createdAt"],
    key: ["id"],
    guard: sql`reviews.is_sample`,
  });
  await reserveIds(tx, [reviews]);
  return (gone.rowCount ?? 0) + written;
};

/** Banners, campaigns and the promo box. */
export const importContent = async (tx: Tx, catalogue: Catalogue, imageIds: ReadonlyMap<string, number>): Promise<number> => {
  const scene = (name: string): number => imageIds.get(`scenes/${name}`) ?? 0;
  const sceneOrNull = (name: string | null): number | null => (name === null ? null : scene(name));

  const bannerRows = catalogue.banners.map((banner, i) => ({
    id: banner.id,
    imageId: scene(banner.image),
    imageRtlId: sceneOrNull(banner.imageRtl),
    topTitle: banner.TopTitle,
    mainTitle: banner.MainTitle,
    bottomTitle: banner.BottomTitle,
    leftButtonText: banner.LeftButtonText,
    leftButtonUrl: banner.LeftButtonUrl,
    rightButtonText: banner.RightButtonText,
    rightButtonUrl: banner.RightButtonUrl,
    displayOrder: i + 1,
    isActive: true,
  }));
  let written = await upsert(tx, banners, bannerRows, {
    fields: ["id", "imageId", "imageRtlId", "topTitle", "mainTitle", "bottomTitle", "leftButtonText", "leftButtonUrl", "rightButtonText", "rightButtonUrl", "displayOrder", "isActive"],
    key: ["id"],
    insertOnly: ["isActive"],
  });

  const { promo } = catalogue.site;
  const asParagraph = (text: string): string => `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`;
  const promoBody = promo.text.ar === undefined ? { en: asParagraph(promo.text.en) } : { en: asParagraph(promo.text.en), ar: asParagraph(promo.text.ar) };
  const campaignRows = [
    ...catalogue.campaigns.map((campaign, i) => ({
      id: campaign.id,
      coverId: scene(campaign.cover),
      coverRtlId: sceneOrNull(campaign.coverRtl),
      mainTitle: campaign.title,
      discountTitle: campaign.discountTitle,
      body: cleanText(campaign.body),
      placement: "home" as const,
      buttonText: null,
      buttonUrl: null,
      displayOrder: i + 1,
      isActive: true,
    })),
    { id: PROMO_CAMPAIGN_ID, coverId: scene(promo.image), coverRtlId: null, mainTitle: promo.title, discountTitle: null, body: promoBody, placement: "listing-sidebar" as const, buttonText: promo.button, buttonUrl: promo.url, displayOrder: 1, isActive: true },
  ];
  written += await upsert(tx, campaigns, campaignRows, {
    fields: ["id", "coverId", "coverRtlId", "mainTitle", "discountTitle", "body", "placement", "buttonText", "buttonUrl", "displayOrder", "isActive"],
    key: ["id"],
    insertOnly: ["isActive"],
  });
  written += await switchByFiles(tx, banners, bannerRows.map((row) => row.id));
  written += await switchByFiles(tx, campaigns, campaignRows.map((row) => row.id));
  await reserveIds(tx, [banners, campaigns]);
  return written;
};
