import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "../../base/db/client";
import { oneOfIds } from "../../base/db/one-of";
import { variants } from "../../base/db/schema";
import { handStockOver, moveStock, type Movement } from "../../stock/hand-stock-over";
import { lockStock } from "../../stock/stock";
import { freeMovedNumbers, switchArticlesOff, writeArticles } from "../../catalogue/products/write-articles";
import { inChunks, reserveIds } from "../../base/db/bulk-write";
import type { CatalogueProduct } from "../../catalogue/catalogue-files";
import { articleOf, variantsOf, type PlannedVariant } from "./catalogue-variants";

type Planned = PlannedVariant & { productId: number; position: number };
type Stored = { id: number; productId: number; key: string; isActive: boolean; quantity: number | null };

const storedVariants = async (tx: Tx, productIds: readonly number[]): Promise<Stored[]> =>
  (
    await tx.execute<Stored>(sql`
      select v.id, v.product_id as "productId", v.selection_key as key, v.is_active as "isActive", s.quantity
      from variants v left join stock_levels s on s.variant_id = v.id
      where v.product_id in ${oneOfIds(productIds)}`)
  ).rows;

/**
 * Plans the stock of variants that the database has had no stock of. A new product gets the pieces of the files.
 * If a known product's variants were replaced by others, those get the pieces of the ones that are gone, in the
 * proportion of the files.
 */
const firstStock = (
  planned: readonly Planned[],
  gone: readonly Stored[],
  idOf: (variant: Planned) => number,
): Movement[] => {
  const fresh = planned.map((variant) => ({
    variantId: idOf(variant),
    productId: variant.productId,
    pieces: variant.stockQuantity,
  }));
  if (gone.length === 0)
    return fresh.map(({ pieces, ...variant }) => ({ ...variant, quantity: pieces, reason: "import" }));
  return handStockOver(
    fresh,
    gone.map(({ id, productId, quantity }) => ({ variantId: id, productId, pieces: quantity ?? 0 })),
  );
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
  await switchArticlesOff(
    tx,
    gone.map(({ id }) => id),
  );
  const articles = planned.map(({ image, productId, key, position, ...variant }) => ({
    ...articleOf(variant),
    pictureId: image === undefined ? null : imageId(image),
    productId,
    key,
    position,
  }));
  await freeMovedNumbers(tx, articles);
  const written = await writeArticles(tx, articles);

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
