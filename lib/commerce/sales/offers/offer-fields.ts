import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { partNumberOf } from "@/lib/model/article-numbers";
import type { OFFER_SCOPES } from "@/lib/model/offers";
import type { CouponPayer } from "@/lib/model/offers";
import type { Db, Tx } from "../../base/db/client";
import { discounts } from "../../base/db/schema";

/**
 * The fields of an offer that people edit, flat, so that two editors of different fields do not meet. With a code it is
 * a coupon, without one an automatic discount. Amounts in paise; `value` is paise or hundredths of a percent. Of `skus`,
 * `categoryIds` and `brandIds` only the list of `appliesTo` counts. Days are `YYYY-MM-DD` in India, both inclusive; null
 * is open.
 */
export type OfferFields = Record<`name.${Language}`, string | null> & {
  appliesTo: (typeof OFFER_SCOPES)[number];
  skus: string[];
  categoryIds: number[];
  brandIds: number[];
  valueType: "fixed" | "percentage";
  value: number;
  couponCode: string | null;
  paidBy: CouponPayer;
  maxDiscountPaise: number | null;
  minOrderPaise: number | null;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
  startsOn: string | null;
  endsOn: string | null;
  isActive: boolean;
};

/** An offer with what editing never changes. `id` is null for one that is not stored yet. */
export type EditableOffer = { id: number | null; usedCount: number; fields: OfferFields };
export type StoredOffer = EditableOffer & { id: number };

/** A new offer is off until it is switched on. */
export const NEW_OFFER: EditableOffer = {
  id: null,
  usedCount: 0,
  fields: {
    "name.en": "",
    "name.ar": null,
    appliesTo: "cart",
    skus: [],
    categoryIds: [],
    brandIds: [],
    valueType: "percentage",
    value: 0,
    couponCode: null,
    paidBy: "seller",
    maxDiscountPaise: null,
    minOrderPaise: null,
    usageLimit: null,
    usageLimitPerCustomer: null,
    startsOn: null,
    endsOn: null,
    isActive: false,
  },
};

const LISTS = { skus: "product", categoryIds: "category", brandIds: "brand" } as const;

const inOrder = <T extends string | number>(list: readonly T[]): T[] =>
  [...new Set(list)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** An empty text as none. */
const textOrNone = (text: string | null): string | null => {
  const trimmed = (text ?? "").trim();
  return trimmed === "" ? null : trimmed;
};

/** The fields as they are stored: texts without outer spaces, lists in order, lists of other scopes empty. */
export const tidied = (fields: OfferFields): OfferFields => {
  const listOf = <T extends string | number>(name: keyof typeof LISTS, list: readonly T[]): T[] =>
    fields.appliesTo === LISTS[name] ? inOrder(list) : [];
  return {
    ...fields,
    "name.en": (fields["name.en"] ?? "").trim(),
    "name.ar": textOrNone(fields["name.ar"]),
    // An empty code is a wrong one: without any, the coupon would become a discount of shown prices.
    couponCode: fields.couponCode?.trim() ?? null,
    skus: listOf("skus", fields.skus.map(partNumberOf)),
    categoryIds: listOf("categoryIds", fields.categoryIds),
    brandIds: listOf("brandIds", fields.brandIds),
  };
};

/** Reads an offer; null if there is none. @param isLocked true locks it until the transaction ends */
export const readOffer = async (on: Db | Tx, id: number, isLocked = false): Promise<StoredOffer | null> => {
  const found = on.select().from(discounts).where(eq(discounts.id, id));
  const [row] = await (isLocked ? found.for("update") : found);
  if (row === undefined) return null;
  const { rows } = await on.execute<Pick<OfferFields, keyof typeof LISTS>>(sql`
    select array(select p.sku from discount_products l join products p on p.id = l.product_id where l.discount_id = ${id}) as skus,
      array(select category_id from discount_categories where discount_id = ${id}) as "categoryIds",
      array(select brand_id from discount_brands where discount_id = ${id}) as "brandIds"`);
  const { name, usedCount, id: storedId, ...rest } = row;
  const { skus = [], categoryIds = [], brandIds = [] } = rows[0] ?? {};
  return {
    id: storedId,
    usedCount,
    fields: tidied({
      ...rest,
      "name.en": name.en,
      "name.ar": name.ar ?? null,
      skus,
      categoryIds,
      brandIds,
    }),
  };
};

/** Reads an offer by its code, in any case, or by its number; null if there is none. */
export const findOffer = async (on: Db | Tx, word: string): Promise<StoredOffer | null> => {
  const isCode = sql`upper(${discounts.couponCode}) = upper(${word})`;
  const [row] = await on
    .select({ id: discounts.id })
    .from(discounts)
    .where(sql`${isCode} or ${discounts.id}::text = ${word}`)
    .orderBy(sql`${isCode} is true desc`)
    .limit(1);
  return row === undefined ? null : readOffer(on, row.id);
};
