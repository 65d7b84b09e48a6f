import "server-only";
import { sql } from "drizzle-orm";
import { asDecimal } from "@/lib/model/money";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { isNumberOf } from "@/lib/model/typed-number";
import { changedPrice, type PriceStep } from "@/lib/model/price-rounding";
import { vendorOf, type Actor } from "../../base/actor";
import { asJob, db } from "../../base/db/client";
import { done, failed, type Result } from "../../base/result";
import { articlesAboveMrp } from "../../catalogue/products/above-mrp";
import type { RowChange } from "./check-products";
import { problemAt, type Problem } from "./import-problem";
import { keepDifferences, makeImport, note } from "./keep-import";

/**
 * A change of prices: all conditions hold, and at least one is needed. @property name by which it is listed
 * @property basisPoints hundredths of a percent, -9000 to 100000
 */
export type PricePlan = {
  name: string;
  brandId: number | null;
  categoryId: number | null;
  vendorId: number | null;
  basisPoints: number;
  step: PriceStep;
};

type PlanRefusal = "NOTHING_CHOSEN" | "PERCENT_INVALID" | "TOO_MANY";

/** Prices that are changed at once. */
const MOST_PRICES = 50_000;

/** The field of an article's own price; the product's is `pricePaise`. */
export const OWN_PRICE = "ownPricePaise";

type Priced = {
  id: number;
  sku: string;
  field: "pricePaise" | typeof OWN_PRICE;
  price: number;
  mrp: number | null;
};

/** Reads the prices of products and the own prices of their articles, product by product. */
const readPrices = async (actor: Actor, { brandId, categoryId, vendorId }: PricePlan): Promise<Priced[]> => {
  const seller = vendorOf(actor) ?? vendorId;
  const { rows } = await db().execute<Priced>(sql`
    with chosen as (
      select p.id, p.sku, p.price_paise from products p
      where (${brandId}::int is null or p.brand_id = ${brandId}) and (${seller}::int is null or p.vendor_id = ${seller})
        and (${categoryId}::int is null or exists (select from product_categories c join categories k on k.id = c.category_id
          where c.product_id = p.id and ${categoryId}::int in (k.id, k.parent_id)))
    )
    select id, sku, 'pricePaise' as field, price_paise::float8 as price, null::float8 as mrp, 0 as place, 0 as article from chosen
    union all select c.id, v.sku, ${OWN_PRICE}, v.price_paise::float8, v.mrp_paise::float8, 1, v.id
      from chosen c join variants v on v.product_id = c.id where v.price_paise is not null
    order by id, place, article limit ${MOST_PRICES + 1}`);
  return rows;
};

/** Prices that would be above the highest retail price of an article. */
const aboveMrp = async (changes: readonly RowChange[], prices: readonly Priced[]): Promise<Problem[]> => {
  const afterOf = new Map(changes.map(({ row, after }) => [row, Number(after)]));
  const own = prices.flatMap(({ sku, mrp }, at) => {
    const after = afterOf.get(at + 1);
    return after === undefined || mrp === null || after <= mrp
      ? []
      : [problemAt(at + 1, sku, "below-mrp", asDecimal(after), { mrp: asDecimal(mrp) })];
  });
  const products = prices.flatMap(({ id, field }, at) => {
    const pricePaise = afterOf.get(at + 1);
    return field === "pricePaise" && pricePaise !== undefined ? [{ id, pricePaise, row: at + 1 }] : [];
  });
  const withOwn = new Set(prices.filter(({ field }) => field === OWN_PRICE).map(({ sku }) => sku));
  const following = (await articlesAboveMrp(db(), products)).filter(({ sku }) => !withOwn.has(sku));
  return [
    ...own,
    ...following.flatMap(({ productId, sku, mrpPaise }) =>
      products
        .filter(({ id }) => id === productId)
        .map(({ row, pricePaise }) =>
          problemAt(row, sku, "below-mrp", asDecimal(pricePaise), { mrp: asDecimal(mrpPaise) }),
        ),
    ),
  ];
};

/**
 * Plans new prices for the goods of a brand, a category or a seller, and keeps them as an import: it shows each price before and
 * after, is written and undone like a file. Nothing changes yet. A seller plans those of their own goods.
 * @returns the import, or the prices that would be above the highest retail price, by part number; TOO_MANY above 50,000
 */
export const planPrices = async (
  actor: Actor,
  plan: PricePlan,
): Promise<Result<{ importId: number | null; problems: Problem[] }, PlanRefusal>> => {
  const { basisPoints, step } = plan;
  if (!isNumberOf(basisPoints, NUMBER_FIELDS.priceChange)) return failed("PERCENT_INVALID");
  if (basisPoints === 0 && step === "paisa") return failed("PERCENT_INVALID");
  if (plan.brandId === null && plan.categoryId === null && plan.vendorId === null && vendorOf(actor) === null)
    return failed("NOTHING_CHOSEN");
  return asJob(async () => {
    const prices = await readPrices(actor, plan);
    if (prices.length > MOST_PRICES) return failed("TOO_MANY");
    const changes = prices.flatMap(({ sku, field, price }, at): RowChange[] => {
      const after = changedPrice(price, basisPoints, step);
      return after === price ? [] : [{ row: at + 1, sku, isNew: false, field, before: price, after }];
    });
    const problems = await aboveMrp(changes, prices);
    if (problems.length > 0) return done({ importId: null, problems });
    const importId = await makeImport(actor, plan.name, "prices");
    await note(importId, { rowCount: prices.length });
    await keepDifferences(importId, { changes });
    await note(importId, { state: "checked" });
    return done({ importId, problems: [] });
  });
};
