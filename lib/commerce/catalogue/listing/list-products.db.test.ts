import { sql } from "drizzle-orm";
import { db } from "@/lib/commerce/base/db/client";
import {
  aBrand,
  aCategory,
  aColor,
  aDiscount,
  aProduct,
  aReview,
  aSize,
  aTag,
  aVendor,
} from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { findVendorId } from "./vendors";
import { listProducts } from "./list-products";
import { NO_FILTERS, type ProductFilters } from "./product-filters";
import type { ProductSort } from "./product-order";

useTestDatabase();

const ALL = { limit: 100, offset: 0 };
const find = async (filters: Partial<ProductFilters> = {}, text = "", sort: ProductSort = "oldest") =>
  listProducts({ ...NO_FILTERS, ...filters }, text, sort, ALL);
const names = async (...asked: Parameters<typeof find>) => (await find(...asked)).map((p) => p.name.en);
const ago = (days: number) => new Date(Date.UTC(2026, 0, 31 - days));

/** Creates five visible products, oldest first: bolt, nut, drill, saw, hammer; and two hidden ones. */
const aShop = async () => {
  // Takes the products of earlier tests off sale, so that each test is independent.
  await db().execute(sql`update products set is_active = false`);
  const tools = await aCategory({ name: "Tools" });
  const power = await aCategory({ name: "Power tools", parentId: tools.id });
  const fasteners = await aCategory({ name: "Fasteners" });
  const [acme, zen] = [await aBrand("Acme"), await aBrand("Zen")];
  const [red, blue] = [await aColor("Red"), await aColor("Blue")];
  const [m6, m8] = [await aSize({ shortName: "M6" }), await aSize({ shortName: "M8" })];
  const [bulk, gift] = [await aTag("Bulk"), await aTag("Gift")];
  const vendor = await aVendor({ name: { en: "Ravi Tools", ar: "رافي" } });
  const bolt = await aProduct({
    name: "Bolt",
    pricePaise: 10_00,
    categories: [fasteners.id],
    brandId: acme.id,
    sizes: [m6.id, m8.id],
    tags: [bulk.id],
    createdAt: ago(5),
  });
  const nut = await aProduct({
    name: "Nut",
    pricePaise: 100_00,
    categories: [fasteners.id],
    brandId: zen.id,
    sizes: [m6.id],
    createdAt: ago(4),
    stock: 0,
  });
  const drill = await aProduct({
    name: "Drill",
    pricePaise: 600_00,
    categories: [power.id],
    brandId: acme.id,
    colors: [red.id, blue.id],
    tags: [gift.id],
    createdAt: ago(3),
    isPopular: true,
    vendorId: vendor.id,
  });
  const saw = await aProduct({
    name: "Saw",
    pricePaise: 200_00,
    categories: [power.id, fasteners.id],
    brandId: zen.id,
    colors: [red.id],
    createdAt: ago(2),
    isHome: true,
  });
  const hammer = await aProduct({
    name: "Hammer",
    pricePaise: 200_00,
    categories: [tools.id],
    tags: [bulk.id, gift.id],
    createdAt: ago(1),
  });
  await aProduct({ name: "Hidden", isActive: false, categories: [tools.id] });
  await aProduct({
    name: "Suspended",
    vendorId: (await aVendor({ isActive: false })).id,
    categories: [tools.id],
  });
  await aReview({ productId: bolt.id, rating: 4 });
  await aReview({ productId: drill.id, rating: 5 });
  await aReview({ productId: saw.id, rating: 3 });
  const deal = await aDiscount({ products: [drill.id], value: 5000 });
  return {
    tools,
    power,
    fasteners,
    acme,
    zen,
    red,
    blue,
    m6,
    m8,
    bulk,
    gift,
    vendor,
    bolt,
    nut,
    drill,
    saw,
    hammer,
    deal,
  };
};

test("R89: without a filter every product on sale is found, and nothing else", async () => {
  await aShop();
  expect(await names()).toEqual(["Bolt", "Nut", "Drill", "Saw", "Hammer"]);
});

test("R363: each filter alone", async () => {
  const s = await aShop();
  expect(await names({ category: [s.tools.id] })).toEqual(["Drill", "Saw", "Hammer"]);
  expect(await names({ category: [s.power.id] })).toEqual(["Drill", "Saw"]);
  expect(await names({ category: [s.power.id, s.fasteners.id] })).toEqual(["Bolt", "Nut", "Drill", "Saw"]);
  expect(await names({ size: [s.m8.id] })).toEqual(["Bolt"]);
  expect(await names({ size: [s.m6.id, s.m8.id] })).toEqual(["Bolt", "Nut"]);
  expect(await names({ color: [s.blue.id] })).toEqual(["Drill"]);
  expect(await names({ color: [s.blue.id, s.red.id] })).toEqual(["Drill", "Saw"]);
  expect(await names({ tag: [s.bulk.id] })).toEqual(["Bolt", "Hammer"]);
  expect(await names({ brand: [s.acme.id] })).toEqual(["Bolt", "Drill"]);
  expect(await names({ minRating: 4 })).toEqual(["Bolt", "Drill"]);
  expect(await names({ minRating: 1 })).toEqual(["Bolt", "Drill", "Saw"]);
  expect(await names({ onlyDeals: true })).toEqual(["Drill"]);
  expect(await names({ vendorId: s.vendor.id })).toEqual(["Drill"]);
  expect(await names({ category: [2_000_000_000] })).toEqual([]);
});

test("R363: a price band holds its lower edge, not its upper, and today's price counts", async () => {
  await aShop();
  expect(await names({ minPaise: 10_00, belowPaise: 100_00 })).toEqual(["Bolt"]);
  expect(await names({ minPaise: 100_00, belowPaise: 200_00 })).toEqual(["Nut"]);
  expect(await names({ minPaise: 200_00, belowPaise: 300_00 })).toEqual(["Saw", "Hammer"]);
  expect(await names({ minPaise: 300_00, belowPaise: 400_00 })).toEqual(["Drill"]);
  expect(await names({ minPaise: 600_00 })).toEqual([]);
  expect(await names({ minPaise: 300_00, belowPaise: 100_00 })).toEqual([]);
});

test("R106: filters of different groups are combined", async () => {
  const s = await aShop();
  expect(await names({ category: [s.tools.id], color: [s.red.id], minRating: 4 })).toEqual(["Drill"]);
  expect(
    await names({ brand: [s.acme.id], tag: [s.bulk.id], size: [s.m6.id], belowPaise: 50_00 }, "bolt"),
  ).toEqual(["Bolt"]);
  expect(
    await names(
      {
        brand: [s.acme.id],
        color: [s.red.id],
        minRating: 5,
        onlyDeals: true,
        vendorId: s.vendor.id,
        category: [s.tools.id],
        tag: [s.gift.id],
        minPaise: 299_99,
        belowPaise: 300_01,
      },
      "drill",
    ),
  ).toEqual(["Drill"]);
  expect(await names({ brand: [s.zen.id], tag: [s.gift.id] })).toEqual([]);
});

test("R113: each sort is total: equal keys stand in the order of ids", async () => {
  await aShop();
  expect(await names({}, "", "cheapest")).toEqual(["Bolt", "Nut", "Saw", "Hammer", "Drill"]);
  expect(await names({}, "", "dearest")).toEqual(["Drill", "Saw", "Hammer", "Nut", "Bolt"]);
  expect(await names({}, "", "newest")).toEqual(["Hammer", "Saw", "Drill", "Nut", "Bolt"]);
  expect(await names({}, "", "oldest")).toEqual(["Bolt", "Nut", "Drill", "Saw", "Hammer"]);
  expect(await names({}, "", "popular")).toEqual(["Drill", "Bolt", "Saw", "Nut", "Hammer"]);
  expect(await names({}, "", "featured")).toEqual(["Saw", "Drill", "Bolt", "Nut", "Hammer"]);
});

test("R113 R117: pages part the list: together they are the whole, in order, each with the exact total", async () => {
  await aShop();
  const same = await aCategory();
  for (let i = 0; i < 20; i += 1)
    await aProduct({ name: `Twin ${i}`, categories: [same.id], pricePaise: 50_00, createdAt: ago(9) });
  for (const sort of ["featured", "cheapest", "dearest", "newest", "oldest", "popular"] as const) {
    const whole = await listProducts(NO_FILTERS, "", sort, ALL);
    const parts = [];
    for (let offset = 0; offset < 28; offset += 7)
      parts.push(...(await listProducts(NO_FILTERS, "", sort, { limit: 7, offset })));
    expect(parts.map((p) => p.id)).toEqual(whole.map((p) => p.id));
    expect(new Set(parts.map((p) => p.total))).toEqual(new Set([25]));
  }
  expect(await listProducts(NO_FILTERS, "", "featured", { limit: 7, offset: 28 })).toEqual([]);
});

test("a card says what its page would", async () => {
  const s = await aShop();
  const [bolt, nut, drill] = await find();
  expect(bolt).toEqual({
    id: s.bolt.id,
    name: { en: "Bolt" },
    categoryId: s.fasteners.id,
    categoryName: { en: "Fasteners" },
    pricePaise: 10_00,
    currentPricePaise: 10_00,
    discountId: null,
    rating: 4,
    ratingCount: 1,
    picture: null,
    isInStock: true,
    hasRequiredChoice: true,
    orderMinimumQuantity: null,
    pack: null,
    priceTiers: { isPerProduct: false, tiers: [] },
    total: 5,
  });
  expect([nut?.isInStock, nut?.rating]).toEqual([false, null]);
  expect([drill?.pricePaise, drill?.currentPricePaise, drill?.discountId]).toEqual([
    600_00,
    300_00,
    s.deal.id,
  ]);
});

test("R121: a vendor is found by slug or by name in either language, unless suspended", async () => {
  const { vendor } = await aShop();
  const other = await aVendor({ slug: "ravi-tools-2", name: "Other" });
  const gone = await aVendor({ slug: "gone", isActive: false });
  expect(await findVendorId(vendor.slug)).toBe(vendor.id);
  expect(await findVendorId("رافي")).not.toBeNull();
  expect(await findVendorId("OTHER")).not.toBeNull();
  expect(await findVendorId(other.slug)).toBe(other.id);
  expect(await findVendorId("ravi-&-tools,-2")).toBe(other.id);
  expect(await findVendorId(gone.slug)).toBeNull();
  expect(await findVendorId("no such vendor\0")).toBeNull();
});

test("where an article was asked for, price order and price range go by its price", async () => {
  await db().execute(sql`update products set is_active = false`);
  const [m6, m12] = [await aSize({ shortName: "M6" }), await aSize({ shortName: "M12" })];
  const steep = await aProduct({
    name: "Steep",
    pricePaise: 49_00,
    sizes: [m6.id, { id: m12.id, additional: 150_00 }],
  });
  const flat = await aProduct({
    name: "Flat",
    pricePaise: 89_00,
    sizes: [m6.id, { id: m12.id, additional: 10_00 }],
  });
  const asked = { size: [m12.id] };
  expect(await names(asked, "", "cheapest")).toEqual(["Flat", "Steep"]);
  expect(await names(asked, "", "dearest")).toEqual(["Steep", "Flat"]);
  expect(await names({ size: [m6.id] }, "", "cheapest")).toEqual(["Steep", "Flat"]);
  // ₹199 and ₹99.
  expect(await names({ ...asked, belowPaise: 100_00 })).toEqual(["Flat"]);
  expect(await names({ ...asked, minPaise: 150_00 })).toEqual(["Steep"]);
  const [second, ...others] = await listProducts({ ...NO_FILTERS, ...asked }, "", "cheapest", {
    limit: 1,
    offset: 1,
  });
  expect([second?.id, second?.total, others]).toEqual([steep.id, 2, []]);
  expect(flat.id).not.toBe(steep.id);
});
