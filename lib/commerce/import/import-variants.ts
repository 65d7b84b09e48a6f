import "server-only";
import { sql } from "drizzle-orm";
import { prorate, toPaise } from "@/lib/money";
import type { Tx } from "../db/client";
import { variants } from "../db/schema";
import { lockStock } from "../inventory/stock";
import { inChunks, reserveIds, upsert } from "./bulk-write";
import type { CatalogueProduct } from "./catalogue-files";
import { variantsOf, type PlannedVariant } from "./catalogue-variants";

type Planned = PlannedVariant & { productId: number; position: number };
type Stored = { id: number; productId: number; key: string; isActive: boolean; quantity: number | null };

/** The products of a chunk as one parameter. */
const idsOf = (ids: readonly number[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`;

const storedVariants = async (tx: Tx, productIds: readonly number[]): Promise<Stored[]> =>
  (
    await tx.execute<Stored>(sql`
      select v.id, v.product_id as "productId", v.selection_key as key, v.is_active as "isActive", s.quantity
      from variants v left join stock_levels s on s.variant_id = v.id
      where v.product_id in ${idsOf(productIds)}`)
  ).rows;

/** A change of stock: `quantity` pieces more or less, and why. */
type Movement = { variant_id: number; product_id: number; quantity: number; reason: "import" | "correction" };

/**
 * Plans the stock of variants that the database has had no stock of. A new product gets the pieces of the files.
 * If a known product's variants were replaced by others, the shop owns the pieces of those that are gone: they go
 * to the new ones, in the proportion of the files, so that nothing is sold that is not there.
 */
const firstStock = (
  planned: readonly Planned[],
  gone: readonly Stored[],
  idOf: (variant: Planned) => number,
): Movement[] => {
  const left = gone.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const wanted = planned.map(({ stockQuantity }) => stockQuantity);
  const total = wanted.reduce((sum, n) => sum + n, 0);
  const replaces = gone.length > 0;
  const shares = replaces ? prorate(left, total > 0 ? wanted : wanted.map(() => 1)) : wanted;
  return [
    ...planned.map((variant, i) => ({
      variant_id: idOf(variant),
      product_id: variant.productId,
      quantity: shares[i] ?? 0,
      reason: replaces ? ("correction" as const) : ("import" as const),
    })),
    ...(planned.length === 0
      ? []
      : gone.map(({ id, productId, quantity }) => ({
          variant_id: id,
          product_id: productId,
          quantity: -(quantity ?? 0),
          reason: "correction" as const,
        }))),
  ];
};

const moveStock = async (tx: Tx, movements: readonly Movement[]): Promise<void> => {
  if (movements.length === 0) return;
  await tx.execute(sql`
    with moved as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as m(variant_id int, product_id int, quantity int, reason text)
    ), stocked as (
      insert into stock_levels as s (variant_id, product_id, quantity) select variant_id, product_id, greatest(quantity, 0) from moved order by variant_id
      on conflict (variant_id) do update set quantity = s.quantity + (select m.quantity from moved m where m.variant_id = s.variant_id)
    )
    insert into stock_movements (variant_id, product_id, quantity, reason) select variant_id, product_id, quantity, reason from moved where quantity <> 0`);
};

const importChunk = async (
  tx: Tx,
  list: readonly CatalogueProduct[],
  imageId: (name: string) => number,
): Promise<number> => {
  const planned = list.flatMap((product) =>
    variantsOf(product).map((variant, position): Planned => ({
      ...variant,
      productId: product.id,
      position,
    })),
  );
  const nameOf = ({ productId, key }: { productId: number; key: string }) => `${productId} ${key}`;
  const productIds = list.map(({ id }) => id);
  const names = new Set(planned.map(nameOf));
  const findGone = async (ids: readonly number[]) =>
    (await storedVariants(tx, ids)).filter((stored) => stored.isActive && !names.has(nameOf(stored)));
  const replaced = (await findGone(productIds)).map(({ productId }) => productId);
  await lockStock(tx, replaced);
  const gone = await findGone(replaced);
  const switchedOff = idsOf(gone.map(({ id }) => id));
  if (gone.length > 0)
    await tx.execute(sql`update variants set is_active = false where id in ${switchedOff}`);
  // Part numbers that move between variants are freed first, because each is unique at every moment.
  const skus = JSON.stringify(planned.map(({ sku, ...variant }) => ({ sku, name: nameOf(variant) })));
  await tx.execute(sql`
    update variants v set sku = 'earlier ' || v.id from jsonb_to_recordset(${skus}::jsonb) as n(sku text, name text)
    where v.sku = n.sku and n.name <> v.product_id || ' ' || v.selection_key`);
  const written = await upsert(
    tx,
    variants,
    planned.map((variant) => ({
      productId: variant.productId,
      sku: variant.sku,
      gtin: variant.gtin ?? null,
      selectionKey: variant.key,
      pricePaise: variant.price === undefined ? null : toPaise(variant.price),
      weightGrams: variant.weightGrams ?? null,
      imageId: variant.image === undefined ? null : imageId(variant.image),
      position: variant.position,
      isActive: true,
    })),
    {
      fields: [
        "productId",
        "sku",
        "gtin",
        "selectionKey",
        "pricePaise",
        "weightGrams",
        "imageId",
        "position",
        "isActive",
      ],
      key: ["productId", "selectionKey"],
    },
  );

  const stored = new Map((await storedVariants(tx, productIds)).map((variant) => [nameOf(variant), variant]));
  const groups = new Map<number, { fresh: Planned[]; gone: Stored[] }>(
    productIds.map((id) => [id, { fresh: [], gone: [] }]),
  );
  for (const variant of planned)
    if ((stored.get(nameOf(variant))?.quantity ?? null) === null)
      groups.get(variant.productId)?.fresh.push(variant);
  for (const variant of gone) groups.get(variant.productId)?.gone.push(variant);
  await moveStock(
    tx,
    [...groups.values()].flatMap((of) =>
      firstStock(of.fresh, of.gone, (variant) => stored.get(nameOf(variant))?.id ?? 0),
    ),
  );
  return written + gone.length;
};

/**
 * Writes the variants of the products. A variant that is no longer in the files is switched off and kept,
 * because order lines refer to it. The stock of a variant that has one is never changed, because the shop owns
 * it.
 * @returns how many rows were written
 */
export const importVariants = async (
  tx: Tx,
  list: readonly CatalogueProduct[],
  imageId: (name: string) => number,
): Promise<number> => {
  let written = 0;
  for (const chunk of inChunks(list)) written += await importChunk(tx, chunk, imageId);
  await reserveIds(tx, [variants]);
  return written;
};
