import "server-only";
import { inArray, sql } from "drizzle-orm";
import type { Tx } from "../base/db/client";
import { products, variants, vendors } from "../base/db/schema";
import { tell } from "../base/events";
import { setting } from "../base/settings/shop-settings";
import { vendorLanguage } from "../base/vendor-language";

/** A stock level before and after a change. */
export type LevelChange = { variantId: number; before: number; after: number };

/**
 * Queues the mails to the owner and to the sellers about variants that this change took below the low stock. A
 * variant that was low before causes no mail, so one mail is sent until it is restocked.
 * @param lowPieces the owner's setting, if the caller has read it
 */
export const tellLowStock = async (
  tx: Tx,
  changes: readonly LevelChange[],
  lowPieces?: number,
): Promise<void> => {
  const least = lowPieces ?? (await setting("stock", tx)).lowPieces;
  const left = new Map(
    changes
      .filter(({ before, after }) => before >= least && after < least)
      .map((c) => [c.variantId, c.after]),
  );
  if (left.size === 0) return;
  const found = await tx
    .select({
      variantId: variants.id,
      sku: variants.sku,
      name: products.name,
      vendorId: vendors.id,
      email: vendors.email,
      language: vendorLanguage,
    })
    .from(variants)
    .innerJoin(products, sql`${products.id} = ${variants.productId}`)
    .innerJoin(vendors, sql`${vendors.id} = ${products.vendorId}`)
    .where(inArray(variants.id, [...left.keys()]))
    .orderBy(variants.id);
  const articlesOf = (list: typeof found) =>
    list.map(({ variantId, sku, name }) => ({ sku, name, left: left.get(variantId) ?? 0 }));
  const byVendor = [...new Map(found.map((one) => [one.vendorId, one])).values()];
  await tell(tx, "stock-low", {
    owner: [{ payload: { articles: articlesOf(found) } }],
    seller: byVendor.map(({ vendorId, email, language }) => ({
      recipient: email,
      language,
      payload: { articles: articlesOf(found.filter((one) => one.vendorId === vendorId)) },
    })),
  });
};
