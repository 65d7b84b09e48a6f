import { inArray } from "drizzle-orm";
import { indiaDay } from "../../base/clock";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aBrand, aCategory, aDiscount, aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { loadCartProducts } from "./cart-products";

useTestDatabase();

test("a purchase takes the discount that the shop shows: the database's rule and ours agree", async () => {
  const tools = await aCategory({ name: "Tools" });
  const drills = await aCategory({ name: "Drills", parentId: tools.id });
  const brand = await aBrand();
  const ids: number[] = [];
  for (const pricePaise of [1, 7, 99_99, 100_00, 123_45, 5_000_00]) {
    for (const categories of [[tools.id], [drills.id], []]) {
      for (const brandId of [brand.id, null])
        ids.push(
          (await aProduct({ pricePaise, brandId, ...(categories.length > 0 ? { categories } : {}) })).id,
        );
    }
  }
  const some = ids.filter((_, i) => i % 3 === 0);
  const discounts = [
    { products: some, value: 1250 },
    { products: some.slice(2), valueType: "fixed" as const, value: 50_00 },
    { products: some.slice(5), value: 9000, maxDiscountPaise: 3_00 },
    { categories: [tools.id], value: 333 },
    { brands: [brand.id], value: 500 },
    { products: ids, value: 5000, couponCode: "HALF" },
    { products: ids, value: 5000, minOrderPaise: 1 },
    { products: ids, value: 5000, endsOn: "2020-01-01" },
    { products: ids, value: 5000, startsOn: "2999-01-01" },
    { products: ids, value: 5000, isActive: false },
  ];
  for (const discount of discounts) {
    await aDiscount(discount);
    const products = await loadCartProducts(db(), ids, indiaDay());
    const shown = await db()
      .select({
        id: t.products.id,
        price: t.products.currentPricePaise,
        discountId: t.products.currentDiscountId,
      })
      .from(t.products)
      .where(inArray(t.products.id, ids));
    for (const { id, price, discountId } of shown) {
      const product = products.get(id);
      expect({
        id,
        price: (product?.basePaise ?? 0) - (product?.discount?.paise ?? 0),
        discountId: product?.discount?.id ?? null,
      }).toEqual({ id, price, discountId });
    }
  }
});

test("only what is on sale is found, whatever ids are asked for", async () => {
  const [sold, hidden, left] = [
    await aProduct(),
    await aProduct({ isActive: false }),
    await aProduct({ vendorId: (await aVendor({ isActive: false })).id }),
  ];
  const found = await loadCartProducts(
    db(),
    [sold.id, sold.id, hidden.id, left.id, 0, -1, 1.5, 1e12, Number.NaN, Number.POSITIVE_INFINITY],
    indiaDay(),
  );
  expect([...found.keys()]).toEqual([sold.id]);
  expect(await loadCartProducts(db(), [], indiaDay())).toEqual(new Map());
});
