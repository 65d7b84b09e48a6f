import { eq, sql } from "drizzle-orm";
import { db } from "@/lib/commerce/base/db/client";
import {
  aBrand,
  aCategory,
  aColor,
  aDiscount,
  aProduct,
  aReview,
  aShippingMethod,
  aSize,
  aTag,
  aVendor,
  anAttribute,
  anImage,
} from "@/lib/commerce/base/db/seed-builders";
import { variants } from "@/lib/commerce/base/db/schema";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { listReviews } from "../reviews/list-reviews";
import { getProduct } from "./get-product";
import { listAttributeOptions } from "./attribute-lists";
import { listRelatedProducts } from "./list-products";

useTestDatabase();

const picture = ({ key, hash, width, widths }: Awaited<ReturnType<typeof anImage>>) => ({
  key,
  hash,
  width,
  widths,
});

test("R367: a product comes whole", async () => {
  const [category, brand, vendor, tag] = [
    await aCategory({ name: "Locks" }),
    await aBrand("Zen"),
    await aVendor({ slug: "ravi", name: "Ravi" }),
    await aTag("Gift"),
  ];
  const [red, small, method] = [
    await aColor("Red", "#FF0000"),
    await aSize({ shortName: "S", name: "Small", centimeters: 1.5 }),
    await aShippingMethod({ name: "Courier" }),
  ];
  const [front, back, reddish, sized] = [await anImage(), await anImage(), await anImage(), await anImage()];
  const made = await aProduct({
    name: { en: "Padlock", ar: "قفل" },
    sku: "L-1",
    categories: [category.id],
    brandId: brand.id,
    vendorId: vendor.id,
    tags: [tag.id],
    shippingMethods: [method.id],
    colors: [red.id],
    sizes: [{ id: small.id, type: 2, additional: 1250, description: "<p>Small</p>", imageId: sized.id }],
    images: [front.id, back.id],
    colorImages: { [red.id]: [reddish.id] },
    pricePaise: 200_00,
    stock: 7,
    orderMinimumQuantity: 2,
    orderMaximumQuantity: 5,
    isDangerous: true,
    weightGrams: 150,
    madeBy: "Zen, Ludhiana 141010",
    bisLicence: "CM/L-8400101234",
  });
  const deal = await aDiscount({ products: [made.id], value: 2500 });
  await aReview({ productId: made.id, rating: 4, isSample: true });
  expect(await getProduct(made.id)).toEqual({
    id: made.id,
    name: { en: "Padlock", ar: "قفل" },
    sku: "L-1",
    category: { id: category.id, name: { en: "Locks" } },
    vendor: { id: vendor.id, name: { en: "Ravi" }, slug: "ravi" },
    brand: { id: brand.id, name: { en: "Zen" } },
    shortDescription: { en: "" },
    fullDescription: { en: "" },
    metaTitle: null,
    metaDescription: null,
    metaKeywords: null,
    pricePaise: 200_00,
    currentPricePaise: 150_00,
    discountId: deal.id,
    gstRate: 18,
    hsnCode: "7318",
    madeBy: "Zen, Ludhiana 141010",
    packedBy: null,
    importedBy: null,
    bisLicence: "CM/L-8400101234",
    displayStockQuantity: true,
    stockQuantity: 7,
    orderMinimumQuantity: 2,
    orderMaximumQuantity: 5,
    orderQuantityStep: null,
    priceTiers: { tiers: [], isPerProduct: false },
    pack: null,
    isShippingFree: true,
    estimatedShippingDays: null,
    weightGrams: 150,
    isDigital: false,
    isDangerous: true,
    rating: 4,
    ratingCount: 1,
    hasSampleReviews: true,
    pictures: [
      { alt: null, colorId: null, height: front.height, picture: picture(front) },
      { alt: null, colorId: null, height: back.height, picture: picture(back) },
      { alt: null, colorId: red.id, height: reddish.height, picture: picture(reddish) },
    ],
    colors: [{ id: red.id, name: { en: "Red" }, hex: "#FF0000" }],
    sizes: [
      {
        id: small.id,
        name: { en: "Small" },
        shortName: { en: "S" },
        inches: null,
        centimeters: 1.5,
        description: { en: "<p>Small</p>" },
        picture: picture(sized),
        priceType: 2,
        additionalPrice: 1250,
      },
    ],
    variants: [
      {
        key: `1:${red.id},2:${small.id}`,
        sku: made.variants[0]?.sku,
        gtin: null,
        stock: 7,
        mrpPaise: null,
        packQuantity: null,
        picture: null,
        weightGrams: null,
        pricePaise: null,
        currentPricePaise: null,
        specifications: [],
      },
    ],
    tags: [{ id: tag.id, name: { en: "Gift" } }],
    specifications: [],
    shippingMethods: [{ id: method.id, name: { en: "Courier" }, description: null }],
  });
});

test("the stock is the sum of the variants that are made; a price of a variant's own is discounted alike", async () => {
  const [m6, m8] = [await aSize(), await aSize()];
  const bolt = await aProduct({ sizes: [m6.id, m8.id], stock: 7, pricePaise: 200_00 });
  await aDiscount({ products: [bolt.id], value: 2500 });
  const [first, second] = bolt.variants;
  const change = (id: number | undefined, values: Partial<typeof variants.$inferInsert>) =>
    db()
      .update(variants)
      .set(values)
      .where(eq(variants.id, id ?? 0));
  await change(second?.id, { pricePaise: 300_00, gtin: "96385074" });
  expect(await getProduct(bolt.id)).toMatchObject({
    stockQuantity: 14,
    variants: [
      { key: `2:${m6.id}`, pricePaise: null, currentPricePaise: null, gtin: null },
      { key: `2:${m8.id}`, pricePaise: 300_00, currentPricePaise: 225_00, gtin: "96385074" },
    ],
  });
  const own = await anImage();
  await change(second?.id, { imageId: own.id });
  expect((await getProduct(bolt.id))?.variants.map((one) => one.picture)).toEqual([null, picture(own)]);
  await change(first?.id, { isActive: false });
  expect(await getProduct(bolt.id)).toMatchObject({ stockQuantity: 7, variants: [{ key: `2:${m8.id}` }] });
});

test("a bare product has empty lists; an unknown, inactive or suspended one is none", async () => {
  const bare = await aProduct({ stock: null });
  expect(await getProduct(bare.id)).toMatchObject({
    brand: null,
    stockQuantity: 0,
    pictures: [],
    colors: [],
    sizes: [],
    tags: [],
    shippingMethods: [],
    rating: null,
    hasSampleReviews: false,
  });
  expect(await getProduct(2_000_000_000)).toBeNull();
  expect(await getProduct((await aProduct({ isActive: false })).id)).toBeNull();
  expect(
    await getProduct((await aProduct({ vendorId: (await aVendor({ isActive: false })).id })).id),
  ).toBeNull();
});

test("goods must be chosen though their row does not ask: then the first is preselected (ruling O120)", async () => {
  const [thread, length] = [await anAttribute("Thread"), await anAttribute("Length")];
  const { id } = await aProduct({
    attributes: [
      {
        id: thread.id,
        isRequired: false,
        definesVariant: true,
        options: [{ value: "Coarse" }, { value: "Fine" }],
      },
      {
        id: length.id,
        isRequired: true,
        definesVariant: true,
        options: [{ value: "1 m" }, { value: "2 m" }],
      },
    ],
  });
  const options = await listAttributeOptions(id);
  expect(
    options.map(({ value, isRequired, isPreselected }) => [value.en, isRequired, isPreselected]),
  ).toEqual([
    ["Coarse", true, true],
    ["Fine", true, false],
    ["1 m", true, false],
    ["2 m", true, false],
  ]);
});

test("R366: options come attribute by attribute", async () => {
  const [finish, pack] = [await anAttribute({ en: "Finish", ar: "التشطيب" }), await anAttribute("Pack")];
  const made = await aProduct({
    attributes: [
      { id: pack.id, options: [{ value: "10" }, { value: "50", additional: 40_00 }] },
      { id: finish.id, isRequired: false, options: [{ value: "Zinc", type: 2, additional: 500 }] },
    ],
  });
  const [ten, fifty, zinc] = made.options.map((o) => o.id);
  expect(await listAttributeOptions(made.id)).toEqual([
    {
      id: ten,
      attributeId: pack.id,
      attributeName: { en: "Pack" },
      isRequired: true,
      isPreselected: false,
      value: { en: "10" },
      priceType: 1,
      additionalPrice: 0,
    },
    {
      id: fifty,
      attributeId: pack.id,
      attributeName: { en: "Pack" },
      isRequired: true,
      isPreselected: false,
      value: { en: "50" },
      priceType: 1,
      additionalPrice: 40_00,
    },
    {
      id: zinc,
      attributeId: finish.id,
      attributeName: { en: "Finish", ar: "التشطيب" },
      isRequired: false,
      isPreselected: false,
      value: { en: "Zinc" },
      priceType: 2,
      additionalPrice: 500,
    },
  ]);
  expect(await listAttributeOptions(2_000_000_000)).toEqual([]);
});

test("R145 R365: related products: hints in their order, then the category by popularity, never itself or what is not on sale", async () => {
  const [locks, lamps] = [await aCategory(), await aCategory()];
  const lock = await aProduct({ categories: [locks.id] });
  const chain = await aProduct({ categories: [lamps.id] });
  const lamp = await aProduct({ categories: [lamps.id] });
  const plain = await aProduct({ categories: [locks.id] });
  const popular = await aProduct({ categories: [locks.id], isPopular: true });
  const hidden = await aProduct({ categories: [locks.id], isActive: false });
  await db().execute(
    sql`insert into related_products values (${lock.id}, ${lamp.id}, 0), (${lock.id}, ${chain.id}, 1), (${lock.id}, ${hidden.id}, 2)`,
  );
  const related = await listRelatedProducts(lock.id, { limit: 10, offset: 0 });
  expect(related.map((p) => p.id)).toEqual([lamp.id, chain.id, popular.id, plain.id]);
  expect(related[0]?.total).toBe(4);
  expect(await listRelatedProducts(2_000_000_000, { limit: 10, offset: 0 })).toEqual([]);
});

test("R369: reviews: published ones, newest first", async () => {
  const lock = await aProduct();
  const old = await aReview({
    productId: lock.id,
    createdAt: new Date("2026-01-01T06:30:00Z"),
    reviewerEmail: "asha@example.com",
  });
  const fresh = await aReview({
    productId: lock.id,
    createdAt: new Date("2026-02-01T00:00:00Z"),
    language: "ar",
    title: "ممتاز",
  });
  await aReview({ productId: lock.id, status: "pending" });
  const reviews = await listReviews(lock.id);
  expect(reviews.map((r) => r.id)).toEqual([fresh.id, old.id]);
  expect(reviews[1]).toEqual({
    id: old.id,
    rating: 5,
    language: "en",
    title: "Solid",
    body: "Does what it should.",
    reviewerName: "Asha",
    date: "2026-01-01T06:30:00Z",
    isSample: false,
    isVerifiedPurchase: false,
    reply: null,
    replyDate: null,
  });
});
