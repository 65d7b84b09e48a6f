import "server-only";
import { sql } from "drizzle-orm";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { isNumberOf } from "@/lib/model/typed-number";
import { mayActFor, type Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { refuseConflicts } from "../../base/audit/refuse-conflicts";
import { hasPartNumber } from "../../base/db/article-numbers";
import { inTransaction } from "../../base/db/client";
import { done, failed, Refusal, refusable, type Result } from "../../base/result";
import { withLawful, wrongFields } from "./check-fields";
import { readProduct, readProducts, type EditableProduct, type ProductFields } from "./product-fields";
import { writeProducts } from "./write-products";

export type ProductRefusal = "NOT_FOUND" | "FIELDS_INVALID" | "CONFLICT";

/** @property seen the values that the editor saw, of some or all changed fields; a field without one is overwritten */
type Edit = { changes: Partial<ProductFields>; seen: Partial<ProductFields> };

/**
 * Changes fields of a product. The shop's pages follow within a second, by the database's change log. Of two who edit
 * one field, the later is told what the first made of it; other fields of the first are kept.
 * @returns the product afterwards. Facts of FIELDS_INVALID: `fields`; of CONFLICT: as of `refuseConflicts`
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
      const wrong = await wrongFields(tx, withLawful(product.fields, changes));
      if (wrong.length > 0) throw new Refusal<ProductRefusal>("FIELDS_INVALID", { fields: wrong });
      await refuseConflicts(tx, "product", product, { changed: Object.keys(changes), wanted: changes, seen });
      await writeProducts(tx, actor, [{ product, changes }]);
      return (await readProduct(tx, sku)) ?? product;
    }),
  );

/**
 * Switches products on or off, or puts them into a category, all or none.
 * @returns their part numbers. Facts of NOT_FOUND: `sku`; of FIELDS_INVALID: `fields`
 */
export const changeProducts = async (
  actor: Actor,
  skus: readonly string[],
  changes: Partial<Pick<ProductFields, "isActive" | "categoryId">>,
): Promise<Result<string[], "NOT_FOUND" | "FIELDS_INVALID">> =>
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
      await writeProducts(tx, actor, edits);
      return sorted;
    }),
  );

/** Which products a change of prices is for: all conditions hold. At least one is needed. */
type PriceSelection = { skus: readonly string[] | null; categoryId: number | null; vendorId: number | null };
type ChangedPrice = { sku: string; before: number; after: number };

/**
 * Changes prices by a percentage, in paise rounded half up: those of the products, and the own prices of their
 * variants. @param basisPoints hundredths of a percent, -9000 to 100000, not 0
 * @returns the products whose price changed; NOTHING_CHOSEN without a condition
 */
export const changePrices = async (
  actor: Actor,
  chosen: PriceSelection,
  basisPoints: number,
): Promise<Result<ChangedPrice[], "NOTHING_CHOSEN" | "PERCENT_INVALID">> => {
  if (basisPoints === 0 || !isNumberOf(basisPoints, NUMBER_FIELDS.priceChange))
    return failed("PERCENT_INVALID");
  const { skus, categoryId } = chosen;
  const vendorId = actor.role === "seller" ? actor.id : chosen.vendorId;
  if (skus === null && categoryId === null && vendorId === null) return failed("NOTHING_CHOSEN");
  const factor = sql`(10000 + ${basisPoints}::bigint)`;
  return done(
    await inTransaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number; sku: string; before: string; after: string }>(sql`
        with chosen as (
          select id, sku, price_paise as before, greatest(1, (price_paise * ${factor} + 5000) / 10000) as after from products
          where (${skus === null}::bool or ${hasPartNumber(sql`sku`, skus ?? [])})
            and (${categoryId}::int is null or exists (select from product_categories c join categories k on k.id = c.category_id
              where c.product_id = products.id and ${categoryId}::int in (k.id, k.parent_id)))
            and (${vendorId}::int is null or vendor_id = ${vendorId}::int)
          order by id for update
        ), own as (
          update variants v set price_paise = greatest(1, (v.price_paise * ${factor} + 5000) / 10000) from chosen where v.product_id = chosen.id and v.price_paise is not null
        )
        update products p set price_paise = chosen.after, updated_at = now() from chosen where p.id = chosen.id returning p.id, p.sku, chosen.before, chosen.after`);
      const changed = rows
        .map(({ id, sku, before, after }) => ({ id, sku, before: Number(before), after: Number(after) }))
        .sort((a, b) => a.id - b.id);
      for (const { id, before, after } of changed)
        await writeAudit(tx, actor, {
          action: "product.price",
          subject: "product",
          subjectId: id,
          before: { pricePaise: before },
          after: { pricePaise: after },
        });
      return changed.map(({ sku, before, after }) => ({ sku, before, after }));
    }),
  );
};
