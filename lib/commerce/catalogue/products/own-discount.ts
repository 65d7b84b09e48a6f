import "server-only";
import { eq, sql, type SQL } from "drizzle-orm";
import type { Tx } from "../../base/db/client";
import { discountProducts, discounts } from "../../base/db/schema";

/**
 * SQL: true for a discount `d` that is a product's own. It covers this product alone at all times, by a percentage, has
 * no code, and came from no import.
 */
export const isOwnDiscount = sql`d.applies_to = 'product' and d.value_type = 'percentage' and d.coupon_code is null
  and d.starts_on is null and d.ends_on is null and d.max_discount_paise is null and d.min_order_paise is null
  and (select count(*) from discount_products o where o.discount_id = d.id) = 1
  and not exists (select from import_state i where i.key = 'catalogue/discounts/' || d.id)`;

const ofProduct = (productId: SQL): SQL =>
  sql`from discounts d join discount_products l on l.discount_id = d.id where l.product_id = ${productId} and ${isOwnDiscount} order by d.id limit 1`;

/** SQL: a product's own discount in hundredths of a percent; 0 if it is off, null if there is none. */
export const ownDiscountOf = (productId: SQL): SQL =>
  sql`(select case when d.is_active then d.value else 0 end ${ofProduct(productId)})`;

/** Sets a product's own discount. @param basisPoints hundredths of a percent; 0 switches it off */
export const writeOwnDiscount = async (
  tx: Tx,
  product: { id: number; sku: string },
  basisPoints: number,
): Promise<void> => {
  const { rows } = await tx.execute<{ id: number }>(sql`select d.id ${ofProduct(sql`${product.id}::int`)}`);
  const [own] = rows;
  if (own !== undefined) {
    await tx
      .update(discounts)
      .set(basisPoints === 0 ? { isActive: false } : { isActive: true, value: basisPoints })
      .where(eq(discounts.id, own.id));
    return;
  }
  if (basisPoints === 0) return;
  const [made] = await tx
    .insert(discounts)
    .values({
      name: { en: `Offer on ${product.sku}`, ar: `عرض على ${product.sku}` },
      appliesTo: "product",
      valueType: "percentage",
      value: basisPoints,
    })
    .returning({ id: discounts.id });
  if (made !== undefined)
    await tx.insert(discountProducts).values({ discountId: made.id, productId: product.id });
};
