import "server-only";
import { sql } from "drizzle-orm";
import { percentOf } from "@/lib/model/money";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { isNumberOf } from "@/lib/model/typed-number";
import { mayActFor, type Actor } from "../../base/actor";
import { refuseConflicts } from "../../base/audit/refuse-conflicts";
import { hasPartNumber } from "../../base/db/article-numbers";
import { inTransaction } from "../../base/db/client";
import { failed, Refusal, refusable, type Result } from "../../base/result";
import { readArticles } from "./article-fields";
import { refuseAboveMrp } from "./above-mrp";
import { withLawful, wrongFacts, wrongFields } from "./check-fields";
import { editArticles } from "./edit-articles";
import { readProduct, readProducts, type EditableProduct, type ProductFields } from "./product-fields";
import { writeProducts } from "./write-products";

export type ProductRefusal = "NOT_FOUND" | "FIELDS_INVALID" | "CONFLICT" | "ABOVE_MRP";

/** @property seen the values that the editor saw, of some or all changed fields; a field without one is overwritten */
type Edit = { changes: Partial<ProductFields>; seen: Partial<ProductFields> };

/**
 * Changes fields of a product. The shop's pages follow within a second, by the database's change log. Of two who edit
 * one field, the later is told what the first made of it; other fields of the first are kept. Of a seller's changes some
 * may wait for the owner's yes (`readProposal`).
 * @returns the product afterwards. Facts of FIELDS_INVALID: `wrongFacts`; of CONFLICT: as of `refuseConflicts`; of ABOVE_MRP:
 * as of `refuseAboveMrp`
 */
export const editProduct = async (
  actor: Actor,
  sku: string,
  { changes, seen }: Edit,
): Promise<Result<EditableProduct, ProductRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const product = await readProduct(tx, sku, true);
      if (product === null || !mayActFor(actor, product.vendorId))
        throw new Refusal<ProductRefusal>("NOT_FOUND");
      const saved = withLawful(product.fields, changes);
      const wrong = await wrongFields(tx, saved);
      if (wrong.length > 0)
        throw new Refusal<ProductRefusal>("FIELDS_INVALID", await wrongFacts(tx, wrong, saved));
      await refuseConflicts(tx, "product", product, { changed: Object.keys(changes), wanted: changes, seen });
      await writeProducts(tx, actor, [{ product, changes }]);
      if (changes.pricePaise !== undefined) await refuseAboveMrp(tx, [product.id]);
      return (await readProduct(tx, sku)) ?? product;
    }),
  );

/** Products that were changed, or of which a seller's change waits for the owner's yes: how many of them do. */
type ChangedProducts = { skus: string[]; waiting: number };

/**
 * Switches products on or off, or puts them into a category, all or none.
 * @returns their part numbers, and of how many the change waits. Facts of NOT_FOUND: `sku`; of FIELDS_INVALID: `fields`
 */
export const changeProducts = async (
  actor: Actor,
  skus: readonly string[],
  changes: Partial<Pick<ProductFields, "isActive" | "categoryId">>,
): Promise<Result<ChangedProducts, "NOT_FOUND" | "FIELDS_INVALID">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const wrong = await wrongFields(tx, changes);
      if (wrong.length > 0) throw new Refusal("FIELDS_INVALID", { fields: wrong });
      const sorted = [...new Set(skus)].sort();
      const productOf = await readProducts(tx, sorted, true);
      const edits = sorted.map((sku) => {
        const product = productOf(sku);
        if (product === undefined || !mayActFor(actor, product.vendorId))
          throw new Refusal("NOT_FOUND", { sku });
        return { product, changes };
      });
      const waiting = await writeProducts(tx, actor, edits);
      return { skus: sorted, waiting: waiting.length };
    }),
  );

/** Which products a change of prices is for: all conditions hold. At least one is needed. */
type PriceSelection = { skus: readonly string[] | null; categoryId: number | null; vendorId: number | null };
/** In paise. @property waiting how many products have a price that waits for the owner's yes */
type ChangedPrices = { changed: { sku: string; before: number; after: number }[]; waiting: number };

/**
 * Changes prices by a percentage, in paise rounded half up: those of the products, and the own prices of their
 * variants. @param basisPoints hundredths of a percent, -9000 to 100000, not 0
 * @returns the products whose price changed at once; NOTHING_CHOSEN without a condition; facts of ABOVE_MRP: as of
 * `refuseAboveMrp`
 */
export const changePrices = async (
  actor: Actor,
  chosen: PriceSelection,
  basisPoints: number,
): Promise<Result<ChangedPrices, "NOTHING_CHOSEN" | "PERCENT_INVALID" | "ABOVE_MRP">> => {
  if (basisPoints === 0 || !isNumberOf(basisPoints, NUMBER_FIELDS.priceChange))
    return failed("PERCENT_INVALID");
  const { skus, categoryId } = chosen;
  const vendorId = actor.role === "seller" ? actor.id : chosen.vendorId;
  if (skus === null && categoryId === null && vendorId === null) return failed("NOTHING_CHOSEN");
  const priceOf = (paise: number): number => Math.max(1, percentOf(paise, 10_000 + basisPoints));
  return refusable(() =>
    inTransaction(async (tx) => {
      const { rows } = await tx.execute<{ sku: string }>(sql`
        select sku from products
        where (${skus === null}::bool or ${hasPartNumber(sql`sku`, skus ?? [])})
          and (${categoryId}::int is null or exists (select from product_categories c join categories k on k.id = c.category_id
            where c.product_id = products.id and ${categoryId}::int in (k.id, k.parent_id)))
          and (${vendorId}::int is null or vendor_id = ${vendorId}::int)
        order by id`);
      const found = rows.map(({ sku }) => sku);
      const productOf = await readProducts(tx, found, true);
      const edits = found.flatMap((sku) => {
        const product = productOf(sku);
        return product === undefined
          ? []
          : [{ product, changes: { pricePaise: priceOf(product.fields.pricePaise) } }];
      });
      const productId = edits.map(({ product }) => product.id);
      // Before the products: how far a price moves is judged beside the product's price of before.
      const ownPrices = (await readArticles(tx, { productId }, true)).flatMap((article) =>
        article.pricePaise === null
          ? []
          : [{ article, changes: { pricePaise: priceOf(article.pricePaise) } }],
      );
      await editArticles(tx, actor, ownPrices, "");
      const waiting = await writeProducts(tx, actor, edits, "", "product.price");
      await refuseAboveMrp(tx, productId);
      const changed = edits
        .filter(({ product }) => !waiting.includes(product.id))
        .map(({ product: { sku, fields }, changes }) => ({
          sku,
          before: fields.pricePaise,
          after: changes.pricePaise,
        }));
      return { changed, waiting: waiting.length };
    }),
  );
};
