import "server-only";
import { sql } from "drizzle-orm";
import type { AfterYes } from "@/lib/model/after-yes";
import { isFarPrice } from "@/lib/model/far-price";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { PACK_UNITS, type Pack } from "@/lib/model/pack-units";
import type { PriceTier } from "@/lib/model/price-tiers";
import { isNumberOf, type NumberField } from "@/lib/model/typed-number";
import { vendorOf, type Actor } from "../../base/actor";
import { packJson } from "../listing/pack";
import { priceTiersJson } from "../listing/price-tiers";
import type { Db, Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";

/** Rules of selling a product: its quantities, prices by quantity, tags and related products. */
export type Selling = {
  minimum: number | null;
  maximum: number | null;
  /** Quantities are multiples of it. */
  step: number | null;
  pack: Pack | null;
  tiers: PriceTier[];
  /** True if a tier counts all lines of the product, false if of each choice alone. */
  isTierPerProduct: boolean;
  tagIds: number[];
  /** Part numbers of related products, in the order of the page. */
  related: string[];
};

/**
 * What a seller's change needs once the product is approved. The contents of a piece and the pieces that one must buy are part
 * of the offer. Tags and related products only lead to it.
 */
export const SELLING_AFTER_YES: Readonly<Record<keyof Selling, AfterYes>> = {
  minimum: "waits",
  maximum: "waits",
  step: "waits",
  pack: "waits",
  tiers: "waits-if-far",
  isTierPerProduct: "free",
  tagIds: "free",
  related: "free",
};

/** True if a price by quantity falls below half of the price. */
export const hasFarTier = ({ tiers }: Pick<Selling, "tiers">): boolean =>
  tiers.some(({ basisPoints }) => isFarPrice(10_000, 10_000 - basisPoints));

type Row = Omit<Selling, "tiers" | "isTierPerProduct"> & {
  priceTiers: { tiers: PriceTier[]; isPerProduct: boolean };
};

export const readSelling = async (on: Db | Tx, productId: number): Promise<Selling> => {
  const { rows } = await on.execute<Row>(sql`
    select p.order_minimum_quantity as minimum, p.order_maximum_quantity as maximum, p.order_quantity_step as step, ${packJson} as pack,
      ${priceTiersJson} as "priceTiers",
      (select coalesce(jsonb_agg(l.tag_id order by l.tag_id), '[]') from product_tags l where l.product_id = p.id) as "tagIds",
      (select coalesce(jsonb_agg(o.sku order by r.position), '[]') from related_products r join products o on o.id = r.related_product_id
        where r.product_id = p.id) as related
    from products p where p.id = ${productId}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`No product ${productId}`);
  const { priceTiers, ...rest } = row;
  return { ...rest, tiers: priceTiers.tiers, isTierPerProduct: priceTiers.isPerProduct };
};

/** A value that cannot be. @property other what stands in its way */
export type SellingProblem = { key: string; field: string; reason: string; other: string | null };

const problem = (field: string, reason: string, other: string | null = null): SellingProblem => ({
  key: "",
  field,
  reason,
  other,
});

const isNoneOr = (value: number | null, field: NumberField): boolean =>
  value === null || isNumberOf(value, field);

const quantityProblems = ({ minimum, maximum, step, pack }: Selling): SellingProblem[] => {
  const wrong = [
    ...(isNoneOr(minimum, NUMBER_FIELDS.orderPieces) ? [] : [problem("minimum", "pieces")]),
    ...(isNoneOr(maximum, NUMBER_FIELDS.orderPieces) ? [] : [problem("maximum", "pieces")]),
    ...(isNoneOr(step, NUMBER_FIELDS.step) ? [] : [problem("step", "step")]),
    ...(pack === null ||
    (isNumberOf(pack.quantity, NUMBER_FIELDS.packContents) && PACK_UNITS.includes(pack.unit))
      ? []
      : [problem("pack", "pack")]),
  ];
  if (wrong.length > 0) return wrong;
  return [
    ...(maximum !== null && maximum < (minimum ?? 1) ? [problem("maximum", "below-minimum")] : []),
    ...(step !== null && (minimum ?? step) % step !== 0 ? [problem("minimum", "not-a-multiple")] : []),
    ...(step !== null && (maximum ?? 0) % step !== 0 ? [problem("maximum", "not-a-multiple")] : []),
  ];
};

const tierProblems = ({ tiers }: Selling): SellingProblem[] =>
  tiers.flatMap(({ minimumQuantity, basisPoints }, i) => {
    const before = tiers[i - 1];
    const place = String(i + 1);
    if (!isNumberOf(minimumQuantity, NUMBER_FIELDS.tierPieces))
      return [problem("tiers", "tier-pieces", place)];
    if (!isNumberOf(basisPoints, NUMBER_FIELDS.tierPercent)) return [problem("tiers", "tier-percent", place)];
    return before && (minimumQuantity <= before.minimumQuantity || basisPoints <= before.basisPoints)
      ? [problem("tiers", "tier-order", place)]
      : [];
  });

/** Tags and products that are not there. A seller relates their own goods to each other, and keeps what was related. */
const unknownOnes = async (
  tx: Tx,
  actor: Actor,
  product: { id: number; sku: string },
  { tagIds, related }: Selling,
  before: Selling,
): Promise<SellingProblem[]> => {
  const { rows } = await tx.execute<{ tags: number[]; skus: { sku: string; vendorId: number }[] }>(sql`
    select (select coalesce(jsonb_agg(id), '[]') from tags where id in (select jsonb_array_elements_text(${JSON.stringify(tagIds)}::jsonb)::int)) as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', sku, 'vendorId', vendor_id)), '[]') from products
        where sku in (select jsonb_array_elements_text(${JSON.stringify(related)}::jsonb))) as skus`);
  const { tags, skus } = rows[0] ?? { tags: [], skus: [] };
  const vendorId = vendorOf(actor);
  const isFor = (sku: string): boolean =>
    sku !== product.sku &&
    skus.some(
      (one) =>
        one.sku === sku && (vendorId === null || one.vendorId === vendorId || before.related.includes(sku)),
    );
  return [
    ...(tagIds.some((id) => !tags.includes(id)) ? [problem("tags", "unknown")] : []),
    ...related.filter((sku) => !isFor(sku)).map((sku) => problem("related", "unknown", sku)),
  ];
};

/** Everything of it that cannot be. @param before what is stored */
export const sellingProblems = async (
  tx: Tx,
  actor: Actor,
  product: { id: number; sku: string },
  selling: Selling,
  before: Selling,
): Promise<SellingProblem[]> => [
  ...quantityProblems(selling),
  ...tierProblems(selling),
  ...(await unknownOnes(tx, actor, product, selling, before)),
];

type Named = { id: number; name: Localized };

/** Names for the form: all tags, and the related products. */
export const listSellingNames = async (
  on: Db | Tx,
  related: readonly string[],
): Promise<{ tags: Named[]; related: { sku: string; name: Localized }[] }> => {
  const { rows: tags } = await on.execute<Named>(
    sql`select id, name from tags order by lower(name->>'en'), id`,
  );
  const { rows } = await on.execute<{ sku: string; name: Localized }>(
    sql`select sku, name from products where sku in (select jsonb_array_elements_text(${JSON.stringify(related)}::jsonb))`,
  );
  return { tags, related: rows };
};
