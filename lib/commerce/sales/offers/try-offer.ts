import "server-only";
import { inArray, sql } from "drizzle-orm";
import { selectionsOfKey } from "@/lib/model/selections";
import { indiaDay } from "../../base/clock";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { discounts } from "../../base/db/schema";
import { covers, type CouponProblem, type CouponRule } from "../../pricing/coupon";
import { loadCartProducts, type CartProduct } from "../orders/cart-products";
import { couponOfCode } from "../orders/coupon-of-code";
import type { CartLine, LineProblem } from "../../pricing/cart-line";
import { priceCart, type PricedCart } from "../../pricing/price-cart";
import { Refusal, refusable, type Result } from "../../base/result";
import { checkOffer } from "./check-offer";
import { NEW_OFFER, readOffer, tidied, type EditableOffer, type OfferFields } from "./offer-fields";

/** A line of the cart: the part number of an article or product, and its pieces. */
type TriedLine = { sku: string; quantity: number };

/** A line as the shopper would have it; amounts in paise. */
type TrialLine = TriedLine & {
  name: Localized;
  unitPaise: number;
  discountedUnitPaise: number;
  lineTotalPaise: number;
  /** The automatic discount in its price. `isDraft`: the offer that is tried. */
  discount: { name: Localized; isDraft: boolean } | null;
  /** True if the tried offer is for its product. */
  isCovered: boolean;
  problem: LineProblem | null;
};

/** Price of a cart. */
type Trial = {
  /** The day it is computed for: today, or the first day of a draft that is still to come. */
  day: string;
  lines: TrialLine[];
  subtotalPaise: number;
  coupon: { code: string; discountPaise: number } | null;
  /** Why the code takes nothing off; null without a code, or if it does. */
  problem: CouponProblem | null;
  totalPaise: number;
};

/** The id of a draft that is not stored: the newest of all, since the older of two equal discounts wins. */
const NEWEST = 2_147_483_647;

/** A draft as the rule that it would be, switched on. @throws Refusal FIELDS_INVALID; a name is not needed */
const ruleOfDraft = async (id: number | null, draft: OfferFields): Promise<CouponRule> => {
  const stored = id === null ? NEW_OFFER : await readOffer(db(), id);
  if (stored === null) throw new Refusal("NOT_FOUND");
  const offer: EditableOffer = { ...stored, fields: tidied({ ...draft, isActive: true }) };
  const { wrong, unknown, ids } = await checkOffer(db(), offer);
  const fields = wrong.filter((name) => name !== "name.en" && name !== "name.ar");
  if (fields.length > 0) throw new Refusal("FIELDS_INVALID", { fields, unknown: unknown.join(", ") });
  const { appliesTo } = offer.fields;
  const idsOf = (scope: OfferFields["appliesTo"]) => new Set(appliesTo === scope ? ids : []);
  return {
    ...offer.fields,
    id: stored.id ?? NEWEST,
    usedCount: stored.usedCount,
    productIds: idsOf("product"),
    categoryIds: idsOf("category"),
    brandIds: idsOf("brand"),
  };
};

/** Finds the articles of part numbers; a product's number stands for its first article. @throws Refusal FIELDS_INVALID */
const cartLinesOf = async (lines: readonly TriedLine[]): Promise<CartLine[]> => {
  const { rows } = await db().execute<{ sku: string; productId: number; key: string }>(sql`
    select w.sku, v.product_id as "productId", v.selection_key as key
    from jsonb_array_elements_text(${JSON.stringify(lines.map(({ sku }) => sku))}::jsonb) as w(sku)
    cross join lateral (select v.* from variants v join products p on p.id = v.product_id
      where lower(w.sku) in (lower(v.sku), lower(p.sku))
      order by (v.sku = w.sku) desc, (p.sku = w.sku) desc, (lower(v.sku) = lower(w.sku)) desc, v.position, v.id limit 1) v`);
  const found = new Map(rows.map((row) => [row.sku, row]));
  const wrong = lines.flatMap(({ sku }, i) => (found.has(sku) ? [] : [`lines.${i}`]));
  if (wrong.length > 0) throw new Refusal("FIELDS_INVALID", { fields: wrong });
  return lines.map(({ sku, quantity }) => ({
    productId: found.get(sku)?.productId ?? 0,
    selections: selectionsOfKey(found.get(sku)?.key ?? ""),
    quantity,
  }));
};

/** The names of the discounts in the prices of a cart. */
const discountNames = async ({ lines }: PricedCart): Promise<Map<number, Localized>> => {
  const ids = lines.flatMap(({ discountId }) => (discountId === null ? [] : [discountId]));
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: discounts.id, name: discounts.name })
    .from(discounts)
    .where(inArray(discounts.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** A line of the answer. */
const trialLine = (
  { sku, quantity }: TriedLine,
  priced: PricedCart["lines"][number] | undefined,
  products: ReadonlyMap<number, CartProduct>,
  names: ReadonlyMap<number, Localized>,
  { rule, draft }: { rule: CouponRule | null; draft: OfferFields | null },
): TrialLine => {
  if (priced === undefined) throw new Error(`The line of ${sku} was not priced.`);
  const { productId, discountId } = priced;
  const product = products.get(productId);
  const isDraft = rule !== null && discountId === rule.id;
  const ownName = { en: draft?.["name.en"] ?? "", ...(draft?.["name.ar"] ? { ar: draft["name.ar"] } : {}) };
  return {
    sku,
    quantity,
    name: product?.name ?? { en: sku },
    unitPaise: priced.unitPaise,
    discountedUnitPaise: priced.discountedUnitPaise,
    lineTotalPaise: priced.lineTotalPaise,
    discount:
      discountId === null
        ? null
        : { name: isDraft ? ownName : (names.get(discountId) ?? { en: "" }), isDraft },
    isCovered:
      rule !== null &&
      product !== undefined &&
      covers(rule, { productId, categoryIds: product.categoryIds, brandId: product.brandId }),
    problem: priced.problem,
  };
};

/**
 * Tells what a cart costs with an offer, by the rules of the cart itself. Nothing is counted, reserved or written, and no
 * limit of guesses applies.
 * @param trial.id the offer that is tried, stored or null for a new one
 * @param trial.draft its unsaved fields, tried as if they were saved and switched on; null tries the stored offers as they are
 * @param trial.code as a shopper types it; empty for none. A visitor types it: limits per customer do not apply
 * @returns facts of FIELDS_INVALID: `fields`, those of the draft or `lines.<n>` for a part number that is not there
 */
export const tryOffer = async ({
  id,
  draft,
  code,
  lines,
}: {
  id: number | null;
  draft: OfferFields | null;
  code: string;
  lines: readonly TriedLine[];
}): Promise<Result<Trial, "NOT_FOUND" | "FIELDS_INVALID">> =>
  refusable(async () => {
    const rule = draft === null ? null : await ruleOfDraft(id, draft);
    const today = indiaDay();
    const firstDay = rule?.startsOn ?? today;
    const day = firstDay > today ? firstDay : today;
    const asked = await cartLinesOf(lines);
    const products = await loadCartProducts(
      db(),
      asked.map(({ productId }) => productId),
      day,
      rule,
    );
    const cart = priceCart(asked, products);
    const answer =
      code === ""
        ? null
        : await couponOfCode(db(), code, cart, products, {
            customerId: null,
            day,
            isLocked: false,
            draft: rule,
          });
    const names = await discountNames(cart);
    const coupon = answer?.ok ? answer.value : null;
    return {
      day,
      lines: lines.map((line, i) => trialLine(line, cart.lines[i], products, names, { rule, draft })),
      subtotalPaise: cart.subtotalPaise,
      coupon: coupon === null ? null : { code: coupon.code, discountPaise: coupon.discountPaise },
      problem: answer === null || answer.ok ? null : answer.problem,
      totalPaise: cart.totalPaise - (coupon?.discountPaise ?? 0),
    };
  });
