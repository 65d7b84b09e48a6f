import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { finderOf } from "@/lib/model/article-numbers";
import { COUPON_PAYERS } from "@/lib/model/offers";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { isNumberOf } from "@/lib/model/typed-number";
import { OFFER_SCOPES } from "@/lib/model/offers";
import { hasPartNumber } from "../../base/db/article-numbers";
import type { Db, Tx } from "../../base/db/client";
import { discounts } from "../../base/db/schema";
import type { EditableOffer, OfferFields } from "./offer-fields";

/** Letters of a name. */
const LONGEST_NAME = 200;
/** Most products, categories or brands of an offer. */
const LONGEST_LIST = 500;
/** The checkout takes codes of up to 30 letters. */
const CODE = /^[A-Za-z0-9_-]{3,30}$/;

const isName = (value: unknown): boolean =>
  typeof value === "string" && value.trim() !== "" && value.length <= LONGEST_NAME;

const isDay = (value: unknown): boolean => {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

/** True for a list of at most 500 values. */
const isList = (value: unknown): boolean => Array.isArray(value) && value.length <= LONGEST_LIST;
const isIds = (value: unknown): boolean =>
  isList(value) && (value as unknown[]).every((one) => Number.isSafeInteger(one));

const orNone =
  (isRight: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || isRight(value);

const isAmount = orNone((value) => isNumberOf(value, NUMBER_FIELDS.offerAmount));
const isLimit = orNone((value) => isNumberOf(value, NUMBER_FIELDS.uses));

const RULES: Record<keyof OfferFields, (value: unknown) => boolean> = {
  "name.en": isName,
  "name.ar": orNone(isName),
  appliesTo: (value) => OFFER_SCOPES.some((scope) => scope === value),
  skus: isList,
  categoryIds: isIds,
  brandIds: isIds,
  valueType: (value) => value === "fixed" || value === "percentage",
  value: (value) => isNumberOf(value, NUMBER_FIELDS.offerAmount),
  couponCode: orNone((value) => typeof value === "string" && CODE.test(value)),
  paidBy: (value) => COUPON_PAYERS.some((payer) => payer === value),
  maxDiscountPaise: isAmount,
  minOrderPaise: isAmount,
  usageLimit: isLimit,
  usageLimitPerCustomer: isLimit,
  startsOn: orNone(isDay),
  endsOn: orNone(isDay),
  isActive: (value) => typeof value === "boolean",
};

/** Fields that only a coupon has: an automatic discount is part of a shown price, which has no cart and no customer. */
const OF_COUPONS = ["minOrderPaise", "usageLimit", "usageLimitPerCustomer"] as const;

/** The fields that cannot be beside the others. */
const wrongTogether = ({ usedCount, fields }: EditableOffer): (keyof OfferFields)[] => {
  const { appliesTo, valueType, value, couponCode, paidBy, usageLimit, startsOn, endsOn } = fields;
  const isCoupon = couponCode !== null;
  return [
    ...(valueType === "percentage" && value > NUMBER_FIELDS.offerPercent.most ? (["value"] as const) : []),
    ...(!isCoupon && appliesTo === "cart" ? (["couponCode"] as const) : []),
    ...(!isCoupon && paidBy === "shop" ? (["paidBy"] as const) : []),
    ...OF_COUPONS.filter((name) => !isCoupon && fields[name] !== null),
    ...(usageLimit !== null && usageLimit < usedCount ? (["usageLimit"] as const) : []),
    ...(startsOn !== null && endsOn !== null && endsOn < startsOn ? (["endsOn"] as const) : []),
  ];
};

const isCodeTaken = async (on: Db | Tx, { id, fields: { couponCode } }: EditableOffer): Promise<boolean> =>
  couponCode !== null &&
  (await on.$count(
    discounts,
    and(eq(sql`upper(${discounts.couponCode})`, sql`upper(${couponCode})`), ne(discounts.id, id ?? 0)),
  )) > 0;

type Found = { key: string | number; id: number };
type Named = {
  field: "skus" | "categoryIds" | "brandIds";
  wanted: readonly (string | number)[];
  found: Found[];
};

const findProducts = async (on: Db | Tx, skus: readonly string[]): Promise<Found[]> => {
  const { rows } = await on.execute<{ sku: string; id: number }>(
    sql`select sku, id from products where ${hasPartNumber(sql`sku`, skus)}`,
  );
  const productOf = finderOf(rows);
  return skus.flatMap((key) => {
    const product = productOf(key);
    return product === undefined ? [] : [{ key, id: product.id }];
  });
};

/** Finds the products, categories or brands that an offer names; null for one on the whole cart. */
const findNamed = async (
  on: Db | Tx,
  { appliesTo, skus, categoryIds, brandIds }: OfferFields,
): Promise<Named | null> => {
  if (appliesTo === "cart") return null;
  if (appliesTo === "product") return { field: "skus", wanted: skus, found: await findProducts(on, skus) };
  const [field, wanted, from] = {
    category: ["categoryIds", categoryIds, sql`select id as key, id from categories where id::text`] as const,
    brand: ["brandIds", brandIds, sql`select id as key, id from brands where id::text`] as const,
  }[appliesTo];
  const { rows } = await on.execute<Found>(
    sql`${from} in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`,
  );
  return { field, wanted, found: rows };
};

/** Result of a check. `unknown`: names that the shop does not have. `ids`: rows of the known names. */
type CheckedOffer = { wrong: (keyof OfferFields)[]; unknown: string[]; ids: number[] };

/**
 * Checks an offer as a whole: each field alone, the fields together, and what they name.
 * @param offer with tidied fields
 */
export const checkOffer = async (on: Db | Tx, offer: EditableOffer): Promise<CheckedOffer> => {
  const wrong = new Set(
    (Object.keys(RULES) as (keyof OfferFields)[]).filter((name) => !RULES[name](offer.fields[name])),
  );
  if (wrong.size === 0) for (const name of wrongTogether(offer)) wrong.add(name);
  if (!wrong.has("couponCode") && (await isCodeTaken(on, offer))) wrong.add("couponCode");
  const named = wrong.has("appliesTo") ? null : await findNamed(on, offer.fields);
  if (named === null) return { wrong: [...wrong], unknown: [], ids: [] };
  const known = new Set(named.found.map(({ key }) => key));
  const unknown = named.wanted.filter((one) => !known.has(one)).map(String);
  if (unknown.length > 0 || known.size === 0) wrong.add(named.field);
  return { wrong: [...wrong], unknown, ids: [...new Set(named.found.map(({ id }) => id))] };
};
