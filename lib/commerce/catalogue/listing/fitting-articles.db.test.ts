import { eq } from "drizzle-orm";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aColor, aDiscount, anAttribute, aProduct, aSize } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { findFittingArticles, type AskedArticles } from "./fitting-articles";
import { NO_FILTERS } from "./product-filters";

useTestDatabase();

/** A bolt in M6 (₹49), M8 (₹79) and M12 (₹73.50, a half more than ₹49), in zinc. */
const aBolt = async () => {
  const [m6, m8, m12] = [
    await aSize({ shortName: "M6" }),
    await aSize({ shortName: "M8" }),
    await aSize({ shortName: "M12" }),
  ];
  const bolt = await aProduct({
    name: "Hex bolt",
    pricePaise: 49_00,
    sizes: [m6.id, { id: m8.id, additional: 30_00 }, { id: m12.id, type: 2, additional: 50_00 }],
  });
  return { bolt, m6, m8, m12 };
};

const fitting = async (id: number, asked: Partial<AskedArticles> = {}) =>
  (await findFittingArticles([id], { ...NO_FILTERS, text: "", ...asked })).get(id);

test("a product stands for all of its articles, from the lowest price that can be bought", async () => {
  const { bolt } = await aBolt();
  expect(await fitting(bolt.id)).toEqual({
    selections: [],
    isWhole: false,
    pricePaise: 49_00,
    currentPricePaise: 49_00,
    isFrom: true,
    isInStock: true,
    picture: null,
    packQuantity: null,
  });
  await db()
    .update(t.stockLevels)
    .set({ quantity: 0 })
    .where(eq(t.stockLevels.variantId, bolt.variants[0]!.id));
  expect(await fitting(bolt.id)).toMatchObject({ pricePaise: 73_50, isFrom: true, isInStock: true });
});

test("an article that was asked for by its size is named with its price", async () => {
  const { bolt, m8, m12 } = await aBolt();
  expect(await fitting(bolt.id, { size: [m8.id] })).toMatchObject({
    selections: [{ attributeId: 2, optionId: m8.id, name: { en: "M8" } }],
    isWhole: true,
    pricePaise: 79_00,
    isFrom: false,
  });
  await aDiscount({ products: [bolt.id], value: 1000 });
  // Options add the same amount before and after a discount (ruling O66).
  expect(await fitting(bolt.id, { size: [m12.id] })).toMatchObject({
    pricePaise: 73_50,
    currentPricePaise: 68_60,
  });
});

test("a price range means the articles within it, and being in stock those that can be bought", async () => {
  const { bolt, m8, m12 } = await aBolt();
  expect(await fitting(bolt.id, { minPaise: 75_00 })).toMatchObject({ pricePaise: 79_00, isWhole: true });
  expect(await fitting(bolt.id, { minPaise: 70_00, belowPaise: 79_00 })).toMatchObject({
    selections: [{ optionId: m12.id }],
    pricePaise: 73_50,
  });
  // Its price is told, although the range does not have it.
  expect(await fitting(bolt.id, { size: [m8.id], belowPaise: 60_00 })).toMatchObject({
    selections: [{ optionId: m8.id }],
    pricePaise: 79_00,
  });
  await db()
    .update(t.stockLevels)
    .set({ quantity: 0 })
    .where(eq(t.stockLevels.variantId, bolt.variants[1]!.id));
  expect(await fitting(bolt.id, { size: [m8.id, m12.id], onlyInStock: true })).toMatchObject({
    selections: [{ optionId: m12.id }],
    isInStock: true,
  });
  expect(await fitting(bolt.id, { size: [m8.id] })).toMatchObject({ pricePaise: 79_00, isInStock: false });
});

test("a part number or a GTIN means its article, typed in any way", async () => {
  const { bolt, m8 } = await aBolt();
  const { id, sku } = bolt.variants[1]!;
  await db().update(t.variants).set({ gtin: "4006381333931" }).where(eq(t.variants.id, id));
  for (const text of [sku, sku.toLowerCase().replaceAll("-", ""), "4006381333931"])
    expect(await fitting(bolt.id, { text })).toMatchObject({
      selections: [{ optionId: m8.id }],
      isWhole: true,
    });
  expect(await fitting(bolt.id, { text: "hex bolt" })).toMatchObject({ isWhole: false, isFrom: true });
});

test("several articles that fit name what they share, and their own price holds", async () => {
  const [m6, m8] = [await aSize({ shortName: "M6" }), await aSize({ shortName: "M8" })];
  const [zinc, black] = [await aColor("Zinc"), await aColor("Black")];
  const bolt = await aProduct({
    pricePaise: 10_00,
    sizes: [m6.id, { id: m8.id, additional: 5_00 }],
    colors: [zinc.id, black.id],
  });
  expect(await fitting(bolt.id, { size: [m8.id] })).toMatchObject({
    selections: [{ attributeId: 2, optionId: m8.id, name: { en: "M8" } }],
    isWhole: false,
    pricePaise: 15_00,
    isFrom: false,
  });
  const blackM8 = bolt.variants.find(({ selectionKey }) => selectionKey === `1:${black.id},2:${m8.id}`)!;
  await db().update(t.variants).set({ pricePaise: 18_00 }).where(eq(t.variants.id, blackM8.id));
  expect(await fitting(bolt.id, { size: [m8.id] })).toMatchObject({ pricePaise: 15_00, isFrom: true });
  expect(await fitting(bolt.id, { size: [m8.id], color: [black.id] })).toMatchObject({
    // The colour stands last.
    selections: [
      { attributeId: 2, name: { en: "M8" } },
      { attributeId: 1, name: { en: "Black" } },
    ],
    isWhole: true,
    pricePaise: 18_00,
  });
});

test("a service that must be chosen leaves the article open, and a product without options is not listed", async () => {
  const m8 = await aSize({ shortName: "M8" });
  const engraving = await anAttribute("Engraving");
  const bolt = await aProduct({
    sizes: [m8.id],
    attributes: [{ id: engraving.id, isRequired: true, options: [{ value: "None" }] }],
  });
  expect(await fitting(bolt.id)).toMatchObject({ selections: [{ optionId: m8.id }], isWhole: false });
  expect(await fitting((await aProduct()).id)).toBeUndefined();
});
