import fc from "fast-check";
import { sql } from "drizzle-orm";
import { automaticDiscount } from "@/lib/commerce/pricing/automatic-discount";
import { db } from "@/lib/commerce/base/db/client";
import * as t from "@/lib/commerce/base/db/schema";
import { aBrand, aCategory, aDiscount, aProduct, aReview } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";

useTestDatabase();

type Row = Record<string, unknown>;
const one = async (query: ReturnType<typeof sql>) => (await db().execute<Row>(query)).rows[0] as Row;
const priceOf = async (id: number) => {
  const row = await one(
    sql`select current_price_paise::float8 as price, current_discount_id as discount from products where id = ${id}`,
  );
  return [row.price, row.discount];
};
const day = (offset: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(Date.now() + offset * 86_400_000);

describe("the price of today", () => {
  test("is the base price without a discount", async () => {
    const bolt = await aProduct({ pricePaise: 49_00 });
    expect(await priceOf(bolt.id)).toEqual([49_00, null]);
  });

  test("follows a discount as it comes, changes and goes", async () => {
    const bolt = await aProduct({ pricePaise: 333_33 });
    const discount = await aDiscount({ products: [bolt.id], value: 1250 });
    // 12.5 % of 33333 is 4166.625: half up 4167.
    expect(await priceOf(bolt.id)).toEqual([29166, discount.id]);
    await db().execute(sql`update discounts set value = 5000 where id = ${discount.id}`);
    // 50 % is 16666.5: half up 16667.
    expect(await priceOf(bolt.id)).toEqual([16666, discount.id]);
    await db().execute(sql`update discounts set is_active = false where id = ${discount.id}`);
    expect(await priceOf(bolt.id)).toEqual([333_33, null]);
    await db().execute(sql`update discounts set is_active = true where id = ${discount.id}`);
    await db().execute(sql`delete from discounts where id = ${discount.id}`);
    expect(await priceOf(bolt.id)).toEqual([333_33, null]);
  });

  test("follows the base price, and undoes a price written by hand", async () => {
    const bolt = await aProduct({ pricePaise: 100_00 });
    const { id } = await aDiscount({ products: [bolt.id], value: 1000 });
    await db().execute(sql`update products set price_paise = 20000 where id = ${bolt.id}`);
    expect(await priceOf(bolt.id)).toEqual([180_00, id]);
    await db().execute(
      sql`update products set current_price_paise = 1, current_discount_id = null where id = ${bolt.id}`,
    );
    expect(await priceOf(bolt.id)).toEqual([180_00, id]);
  });

  test("takes the product's own discount instead of a larger one of its category", async () => {
    const category = await aCategory();
    const bolt = await aProduct({ categories: [category.id], pricePaise: 100_00 });
    const wide = await aDiscount({ categories: [category.id], value: 3000 });
    expect(await priceOf(bolt.id)).toEqual([70_00, wide.id]);
    const own = await aDiscount({ products: [bolt.id], value: 500 });
    expect(await priceOf(bolt.id)).toEqual([95_00, own.id]);
  });

  test("covers the children of a discounted category, and a product that joins or leaves it", async () => {
    const parent = await aCategory();
    const child = await aCategory({ parentId: parent.id });
    const other = await aCategory();
    const { id } = await aDiscount({ categories: [parent.id], value: 1000 });
    const inside = await aProduct({ categories: [child.id], pricePaise: 100_00 });
    const outside = await aProduct({ categories: [other.id], pricePaise: 100_00 });
    expect([await priceOf(inside.id), await priceOf(outside.id)]).toEqual([
      [90_00, id],
      [100_00, null],
    ]);
    await db()
      .insert(t.productCategories)
      .values({ productId: outside.id, categoryId: child.id, position: 1 });
    await db().execute(sql`delete from product_categories where product_id = ${inside.id}`);
    expect([await priceOf(inside.id), await priceOf(outside.id)]).toEqual([
      [100_00, null],
      [90_00, id],
    ]);
    await db().execute(sql`update categories set parent_id = null where id = ${child.id}`);
    expect(await priceOf(outside.id)).toEqual([100_00, null]);
  });

  test("takes the best of several, the older among equals, within the cap and never below zero", async () => {
    const bolt = await aProduct({ pricePaise: 100_00 });
    const first = await aDiscount({ products: [bolt.id], value: 1000 });
    await aDiscount({ products: [bolt.id], valueType: "fixed", value: 10_00 });
    expect(await priceOf(bolt.id)).toEqual([90_00, first.id]);
    await aDiscount({ products: [bolt.id], value: 9000, maxDiscountPaise: 5_00 });
    expect(await priceOf(bolt.id)).toEqual([90_00, first.id]);
    const huge = await aDiscount({ products: [bolt.id], valueType: "fixed", value: 500_00 });
    expect(await priceOf(bolt.id)).toEqual([0, huge.id]);
  });

  test("is not touched by coupons, minimum orders or discounts of the cart", async () => {
    const bolt = await aProduct({ pricePaise: 100_00 });
    await aDiscount({ products: [bolt.id], couponCode: "OFF10" });
    await aDiscount({ products: [bolt.id], minOrderPaise: 500_00 });
    await aDiscount({ appliesTo: "cart" });
    expect(await priceOf(bolt.id)).toEqual([100_00, null]);
  });

  test("holds on its first and its last day in India, not a day longer", async () => {
    const bolt = await aProduct({ pricePaise: 100_00 });
    const { id } = await aDiscount({ products: [bolt.id], startsOn: "2026-03-10", endsOn: "2026-03-12" });
    const on = async (today: string) => {
      await db().execute(sql`select refresh_current_prices(array[${bolt.id}]::int[], ${today}::date)`);
      return priceOf(bolt.id);
    };
    expect(await on("2026-03-09")).toEqual([100_00, null]);
    expect(await on("2026-03-10")).toEqual([90_00, id]);
    expect(await on("2026-03-12")).toEqual([90_00, id]);
    expect(await on("2026-03-13")).toEqual([100_00, null]);
  });

  test("uses today's date in India by itself", async () => {
    const bolt = await aProduct({ pricePaise: 100_00 });
    await aDiscount({ products: [bolt.id], startsOn: day(1) });
    await aDiscount({ products: [bolt.id], endsOn: day(-1) });
    expect(await priceOf(bolt.id)).toEqual([100_00, null]);
    const { id } = await aDiscount({ products: [bolt.id], startsOn: day(0), endsOn: day(0) });
    expect(await priceOf(bolt.id)).toEqual([90_00, id]);
  });

  test("is refreshed without touching what is right", async () => {
    await aProduct();
    await db().execute(sql`select refresh_current_prices()`);
    expect(await one(sql`select refresh_current_prices() as changed`)).toEqual({ changed: 0 });
  });

  test("agrees with the rule that prices a purchase, for any price and discounts", async () => {
    const category = await aCategory();
    const brand = await aBrand();
    const product = await aProduct({ categories: [category.id], brandId: brand.id });
    const rule = fc.record({
      appliesTo: fc.constantFrom("product" as const, "category" as const, "brand" as const),
      valueType: fc.constantFrom("fixed" as const, "percentage" as const),
      value: fc.integer({ min: 1, max: 10_000 }),
      maxDiscountPaise: fc.option(fc.integer({ min: 1, max: 5000 })),
      isActive: fc.boolean(),
      startsOn: fc.option(fc.constantFrom("2026-03-01", "2026-03-02", "2026-03-03")),
      endsOn: fc.option(fc.constantFrom("2026-03-01", "2026-03-02", "2026-03-03")),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.array(rule, { maxLength: 4 }),
        async (pricePaise, rules) => {
          await db().execute(sql`delete from discounts`);
          await db().execute(sql`update products set price_paise = ${pricePaise} where id = ${product.id}`);
          const rows = [];
          for (const r of rules)
            rows.push(
              await aDiscount({
                ...r,
                ...(r.appliesTo === "product"
                  ? { products: [product.id] }
                  : r.appliesTo === "category"
                    ? { categories: [category.id] }
                    : { brands: [brand.id] }),
              }),
            );
          await db().execute(sql`select refresh_current_prices(null, '2026-03-02'::date)`);
          const expected = automaticDiscount(pricePaise, rows, "2026-03-02");
          expect(await priceOf(product.id)).toEqual([
            pricePaise - (expected?.paise ?? 0),
            expected?.id ?? null,
          ]);
        },
      ),
      { numRuns: 40 },
    );
  });
});

test("the rating is the mean of the published reviews", async () => {
  const bolt = await aProduct();
  const rating = async () =>
    one(
      sql`select rating_average::float8 as average, rating_count as count from products where id = ${bolt.id}`,
    );
  expect(await rating()).toEqual({ average: null, count: 0 });
  await aReview({ productId: bolt.id, rating: 5 });
  await aReview({ productId: bolt.id, rating: 4 });
  const third = await aReview({ productId: bolt.id, rating: 4 });
  await aReview({ productId: bolt.id, rating: 1, status: "pending" });
  expect(await rating()).toEqual({ average: 4.33, count: 3 });
  await db().execute(sql`update reviews set status = 'refused' where id = ${third.id}`);
  expect(await rating()).toEqual({ average: 4.5, count: 2 });
  await db().execute(sql`delete from reviews where product_id = ${bolt.id}`);
  expect(await rating()).toEqual({ average: null, count: 0 });
});
