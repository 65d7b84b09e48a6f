import { sql } from "drizzle-orm";
import { db, inTransaction } from "@/lib/commerce/base/db/client";
import * as t from "@/lib/commerce/base/db/schema";
import {
  aBrand,
  aCategory,
  aDiscount,
  aProduct,
  aReview,
  aShippingMethod,
  aTag,
  anImage,
} from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";

useTestDatabase();

/** Returns the changes logged while the work ran, as `entity:id`, sorted. */
const noted = async (work: () => Promise<unknown>): Promise<string[]> => {
  const [{ version } = { version: 0 }] = (
    await db().execute<{ version: number }>(
      sql`select coalesce(max(version), 0)::float8 as version from change_log`,
    )
  ).rows;
  await work();
  const { rows } = await db().execute<{ what: string }>(
    sql`select entity || ':' || entity_id as what from change_log where version > ${version}`,
  );
  return rows.map((row) => row.what).sort();
};
const run = (query: ReturnType<typeof sql>) => noted(() => db().execute(query));

test("a product's own change is noted, a change of nothing is not", async () => {
  const bolt = await aProduct();
  expect(await run(sql`update products set name = '{"en":"Nut"}' where id = ${bolt.id}`)).toEqual([
    `product:${bolt.id}`,
  ]);
  expect(
    await run(
      sql`update products set name = name, price_paise = price_paise, updated_at = now() where id = ${bolt.id}`,
    ),
  ).toEqual([]);
  expect(await run(sql`update products set is_active = false where false`)).toEqual([]);
});

test("held changes are noted when they are told, and hide no other change of the same product", async () => {
  const [bolt, nut] = [await aProduct(), await aProduct()];
  const rename = (id: number, name: string) =>
    sql`update products set name = jsonb_build_object('en', ${name}::text) where id = ${id}`;
  const held = await noted(() =>
    inTransaction(async (tx) => {
      await tx.execute(sql`select hold_changes()`);
      await tx.execute(rename(bolt.id, "Held"));
      await tx.execute(rename(nut.id, "Held"));
    }),
  );
  expect(held).toEqual([`held product:${bolt.id}`, `held product:${nut.id}`]);
  expect(await run(rename(bolt.id, "Told"))).toEqual([`product:${bolt.id}`]);
  expect(await run(sql`select tell_held_changes()`)).toEqual([`product:${bolt.id}`, `product:${nut.id}`]);
  expect(await run(sql`select tell_held_changes()`)).toEqual([]);
});

test("many held changes are told as one of everything, and each has its time", async () => {
  const settle = async () => {
    const { rows } = await db().execute<{ is: boolean }>(sql`select settle_held_changes() as is`);
    return rows[0]!.is;
  };
  const hold = (from: number, to: number) =>
    inTransaction(async (tx) => {
      await tx.execute(sql`select hold_changes()`);
      await tx.execute(
        sql`select note_changes('product', array(select generate_series(${from}::int, ${to}::int)))`,
      );
    });
  const written = async () => {
    const { rows } = await db().execute<{ products: number; held: number; told: number }>(
      sql`select count(*) filter (where entity = 'product')::int as products, count(*) filter (where entity like 'held %')::int as held, count(*) filter (where tx <> '0')::int as told from change_log`,
    );
    return rows[0]!;
  };
  await db().execute(sql`delete from change_log`);
  await db().execute(sql`select note_changes('product', array[900000])`);
  await hold(900_000, 904_999);
  expect([await settle(), (await written()).held]).toEqual([false, 5000]);
  await hold(905_000, 905_000);
  expect([await settle(), await written()]).toEqual([
    true,
    { products: expect.any(Number) as number, held: 4002, told: 1 },
  ]);
  while (await settle());
  expect(await written()).toEqual({ products: 5001, held: 1, told: 1 });
  expect(await run(sql`select tell_held_changes()`)).toEqual(["everything:0"]);
  expect(await written()).toEqual({ products: 5001, held: 0, told: 2 });
  expect(await settle()).toBe(false);
});

test("what hangs on a product is noted as the product", async () => {
  const [bolt, tag, image, method] = [
    await aProduct(),
    await aTag(),
    await anImage(),
    await aShippingMethod(),
  ];
  const product = [`product:${bolt.id}`];
  expect(await noted(() => db().insert(t.productTags).values({ productId: bolt.id, tagId: tag.id }))).toEqual(
    product,
  );
  expect(
    await noted(() =>
      db().insert(t.productImages).values({ productId: bolt.id, imageId: image.id, position: 0 }),
    ),
  ).toEqual(product);
  expect(
    await noted(() =>
      db().insert(t.productShippingMethods).values({ productId: bolt.id, shippingMethodId: method.id }),
    ),
  ).toEqual(product);
  expect(await noted(() => aReview({ productId: bolt.id }))).toEqual(product);
  expect(await run(sql`delete from reviews where product_id = ${bolt.id}`)).toEqual(product);
  expect(await run(sql`update images set hash = 'ffffffff' where id = ${image.id}`)).toEqual(product);
  expect(
    await run(sql`update shipping_methods set name = '{"en":"Courier"}' where id = ${method.id}`),
  ).toEqual(product);
  expect(await run(sql`update product_tags set tag_id = tag_id where product_id = ${bolt.id}`)).toEqual([]);
});

test("a stock move is noted as stock, and as availability only when it flips", async () => {
  const bolt = await aProduct({ stock: 10, orderMinimumQuantity: 2 });
  const take = (n: number) =>
    run(sql`update stock_levels set quantity = quantity - ${n} where product_id = ${bolt.id}`);
  expect(await take(3)).toEqual([`stock:${bolt.id}`]);
  expect(await take(6)).toEqual([`availability:${bolt.id}`, `stock:${bolt.id}`]);
  expect(await take(1)).toEqual([`stock:${bolt.id}`]);
  expect(await take(0)).toEqual([]);
  expect(await take(-5)).toEqual([`availability:${bolt.id}`, `stock:${bolt.id}`]);
});

test("kinds with their own name are noted under it", async () => {
  const [category, brand] = [await aCategory(), await aBrand()];
  const bolt = await aProduct({ categories: [category.id], brandId: brand.id });
  expect(await run(sql`update categories set name = '{"en":"Bolts"}' where id = ${category.id}`)).toEqual([
    `category:${category.id}`,
  ]);
  expect(await run(sql`update brands set name = '{"en":"Zenith"}' where id = ${brand.id}`)).toEqual([
    `brand:${brand.id}`,
  ]);
  expect(await run(sql`update vendors set name = '{"en":"Ravi Tools"}' where id = ${bolt.vendorId}`)).toEqual(
    [`vendor:${bolt.vendorId}`],
  );
  expect(await run(sql`update vendors set email = 'new@example.com' where id = ${bolt.vendorId}`)).toEqual(
    [],
  );
  expect(await run(sql`insert into labels values (80, 'title', 'ar', 'الرغبات')`)).toEqual(["label:80"]);
  expect(
    await run(sql`insert into payment_methods (id, name, kind) values (6, '{"en":"Cash"}', 'cash')`),
  ).toEqual(["payment-method:6"]);
});

test("a category is noted when the number of its products changes, not when a product itself does", async () => {
  const [bolts, nuts] = [await aCategory(), await aCategory()];
  const bolt = await aProduct({ categories: [bolts.id] });
  const product = `product:${bolt.id}`;
  expect(await run(sql`update products set price_paise = price_paise + 100 where id = ${bolt.id}`)).toEqual([
    product,
  ]);
  expect(
    await run(sql`update product_categories set category_id = ${nuts.id} where product_id = ${bolt.id}`),
  ).toEqual([`category-count:${bolts.id}`, `category-count:${nuts.id}`, product]);
  expect(await run(sql`update products set is_active = false where id = ${bolt.id}`)).toEqual([
    `category-count:${nuts.id}`,
    product,
  ]);
  expect(await run(sql`update products set is_active = true where id = ${bolt.id}`)).toEqual([
    `category-count:${nuts.id}`,
    product,
  ]);
});

test("a discount is noted with the products whose price it changes; a counted coupon use is not", async () => {
  const bolt = await aProduct();
  const discount = await aDiscount();
  expect(
    await noted(() =>
      db().execute(sql`update discounts set applies_to = 'product' where id = ${discount.id}`),
    ),
  ).toEqual([`discount:${discount.id}`]);
  expect(
    await noted(() =>
      db().insert(t.discountProducts).values({ discountId: discount.id, productId: bolt.id }),
    ),
  ).toEqual([`discount:${discount.id}`, `product:${bolt.id}`]);
  expect(await run(sql`update discounts set used_count = used_count + 1 where id = ${discount.id}`)).toEqual(
    [],
  );
});

test("a deleted product is noted", async () => {
  const category = await aCategory();
  const bolt = await aProduct({ stock: null, categories: [category.id] });
  expect(await run(sql`delete from products where id = ${bolt.id}`)).toEqual([
    `category-count:${category.id}`,
    `product:${bolt.id}`,
  ]);
});

test("a thing has one row, with a growing version and moment", async () => {
  const bolt = await aProduct();
  const row = async () =>
    (
      await db().execute<{ version: number; at: string; rows: number }>(
        sql`select version::float8 as version, changed_at::text as at, (count(*) over ())::int as rows from change_log where entity = 'product' and entity_id = ${bolt.id}`,
      )
    ).rows[0]!;
  const before = await row();
  await db().execute(sql`update products set name = '{"en":"Nut"}' where id = ${bolt.id}`);
  const after = await row();
  expect(after.rows).toBe(1);
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.at > before.at).toBe(true);
});
