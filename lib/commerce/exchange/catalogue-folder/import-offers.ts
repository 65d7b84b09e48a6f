import "server-only";
import { sql } from "drizzle-orm";
import { toPaise } from "@/lib/model/money";
import type { Tx } from "../../base/db/client";
import { reviews } from "../../base/db/schema/catalog";
import { discountCategories, discountProducts, discounts } from "../../base/db/schema/discounts";
import { replaceChildren, reserveIds, upsert } from "../../base/db/bulk-write";
import type { Catalogue } from "../../catalogue/catalogue-files";
import { switchByFiles } from "../../base/db/import-memory";
import { noonInIndia } from "./import-products";
import { CatalogueError } from "./read-catalogue";

const paiseOrNull = (rupees: number | null): number | null => (rupees === null ? null : toPaise(rupees));

/** @throws CatalogueError if an offer that was made in the shop has a code of the files */
const refuseTakenCodes = async (tx: Tx, { discounts: listed }: Catalogue): Promise<void> => {
  const codes = listed.flatMap(({ id, couponCode }) => (couponCode === null ? [] : [{ id, couponCode }]));
  const taken = await tx.execute<{ id: number; code: string }>(sql`
    select listed.id, listed."couponCode" as code from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as listed (id int, "couponCode" text)
    join discounts d on upper(d.coupon_code) = upper(listed."couponCode") and d.id <> listed.id
    where d.id not in (select jsonb_array_elements_text(${JSON.stringify(listed.map(({ id }) => id))}::jsonb)::int)`);
  if (taken.rows.length > 0)
    throw new CatalogueError(
      taken.rows.map(
        ({ id, code }) => `discounts.json: an offer made in the shop has the code ${code} of ${id}`,
      ),
    );
};

/**
 * Imports discounts and coupons. Those that were changed at the desk get the files' values again, but stay on or off.
 * The counted uses of a coupon never change, and its limit never falls below
 * them.
 * @throws CatalogueError for a code that an offer of the shop has
 */
export const importDiscounts = async (tx: Tx, catalogue: Catalogue): Promise<number> => {
  await refuseTakenCodes(tx, catalogue);
  const used = new Map(
    (await tx.select({ id: discounts.id, usedCount: discounts.usedCount }).from(discounts)).map((row) => [
      row.id,
      row.usedCount,
    ]),
  );
  const rows = catalogue.discounts.map((discount) => ({
    ...discount,
    // Rupees → paise and percent → hundredths of a percent are the same conversion.
    value: toPaise(discount.value),
    maxDiscountPaise: paiseOrNull(discount.maxDiscountAmount),
    minOrderPaise: paiseOrNull(discount.minOrderAmount),
    usageLimit:
      discount.usageLimit === null ? null : Math.max(discount.usageLimit, used.get(discount.id) ?? 0),
  }));
  const owners = rows.map((row) => row.id);
  let written = await upsert(tx, discounts, rows, {
    fields: [
      "id",
      "name",
      "appliesTo",
      "valueType",
      "value",
      "couponCode",
      "paidBy",
      "maxDiscountPaise",
      "minOrderPaise",
      "usageLimit",
      "usageLimitPerCustomer",
      "startsOn",
      "endsOn",
      "isActive",
    ],
    key: ["id"],
    insertOnly: ["isActive"],
  });
  const namedByProduct = catalogue.products.flatMap((product) =>
    product.compareDiscount === null ? [] : [[product.compareDiscount, product.id] as const],
  );
  const pairs = [
    ...catalogue.discounts.flatMap((discount) => discount.productIds.map((id) => [discount.id, id] as const)),
    ...namedByProduct,
  ];
  const onProducts = [
    ...new Map(
      pairs.map(([discountId, productId]) => [`${discountId} ${productId}`, { discountId, productId }]),
    ).values(),
  ];
  const onCategories = catalogue.discounts.flatMap((discount) =>
    discount.categoryIds.map((categoryId) => ({ discountId: discount.id, categoryId })),
  );
  written += await replaceChildren(tx, discountProducts, onProducts, {
    fields: ["discountId", "productId"],
    key: ["discountId", "productId"],
    owner: "discountId",
    owners,
  });
  written += await replaceChildren(tx, discountCategories, onCategories, {
    fields: ["discountId", "categoryId"],
    key: ["discountId", "categoryId"],
    owner: "discountId",
    owners,
  });
  written += await switchByFiles(
    tx,
    discounts,
    catalogue.discounts.filter((discount) => discount.isActive).map((discount) => discount.id),
  );
  await reserveIds(tx, [discounts]);
  return written;
};

/** Imports the catalogue's sample reviews. Real reviews never change, whatever their id. */
export const importReviews = async (tx: Tx, catalogue: Catalogue): Promise<number> => {
  const rows = catalogue.reviews.map(({ lang, date, ...review }) => ({
    ...review,
    language: lang,
    status: "published" as const,
    createdAt: noonInIndia(date),
  }));
  const gone = await tx.execute(
    sql`delete from reviews where is_sample and id not in (select jsonb_array_elements_text(${JSON.stringify(rows.map((row) => row.id))}::jsonb)::int)`,
  );
  const written = await upsert(tx, reviews, rows, {
    fields: [
      "id",
      "productId",
      "rating",
      "language",
      "title",
      "body",
      "reviewerName",
      "status",
      "isSample",
      "createdAt",
    ],
    key: ["id"],
    guard: sql`reviews.is_sample`,
  });
  await reserveIds(tx, [reviews]);
  return (gone.rowCount ?? 0) + written;
};
