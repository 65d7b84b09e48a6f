import { eq, sql } from "drizzle-orm";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aBrand, aCategory, aDiscount, aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { createProduct } from "./create-product";
import { duplicateProduct } from "./duplicate-product";
import { changePrices, editProduct } from "./edit-product";
import { readLawGaps } from "./law-gaps";
import { listOperatorProducts } from "./list-products";
import { readProduct } from "./product-fields";

useTestDatabase({ connections: 3 });
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

const edit = (sku: string, changes: object, seen: object = {}) =>
  editProduct(COMMAND_LINE, sku, { changes, seen });
const currentPrice = async (id: number) =>
  (await db().select().from(t.products).where(eq(t.products.id, id)))[0]?.currentPricePaise;

test("texts in both languages, price, category, discount and the switch are changed, cleaned and logged", async () => {
  const product = await aProduct({ name: { en: "Bolt", ar: "برغي" }, pricePaise: 100_00 });
  const category = await aCategory({ name: "Screws" });
  const changed = await edit(product.sku, {
    "name.en": " Hex bolt ",
    "description.ar": '<p onclick="x()">قوي</p><script>alert(1)</script>',
    pricePaise: 120_00,
    categoryId: category.id,
    discountBasisPoints: 1000,
    isActive: false,
  });
  expect(changed).toMatchObject({
    ok: true,
    value: {
      fields: {
        "name.en": "Hex bolt",
        "name.ar": "برغي",
        "description.ar": "<p>قوي</p>",
        "short.ar": null,
        pricePaise: 120_00,
        categoryId: category.id,
        discountBasisPoints: 1000,
        isActive: false,
      },
    },
  });
  expect(await currentPrice(product.id)).toBe(108_00);
  const [entry] = await listAudit({ subject: "product", subjectId: product.id, limit: 5 });
  expect(entry).toMatchObject({
    action: "product.edit",
    before: { "name.en": "Bolt", pricePaise: 100_00, discountBasisPoints: 0, isActive: true },
    after: { pricePaise: 120_00, discountBasisPoints: 1000, isActive: false },
  });
  expect(entry?.before).not.toHaveProperty("gstRate");
  const listed = await db()
    .select()
    .from(t.productCategories)
    .where(eq(t.productCategories.productId, product.id));
  expect(listed.map(({ categoryId }) => categoryId)).toEqual([category.id]);
});

test("a product gets a brand and loses it; a brand that is not there is refused", async () => {
  const [brand, product] = [await aBrand("Forge"), await aProduct({ brandId: null })];
  const shown = async () => (await readProduct(db(), product.sku))?.fields.brandId;
  expect(await edit(product.sku, { brandId: brand.id }, { brandId: null })).toMatchObject({ ok: true });
  expect(await shown()).toBe(brand.id);
  expect(await edit(product.sku, { brandId: null }, { brandId: null })).toMatchObject({
    code: "CONFLICT",
    facts: { fields: ["brandId"] },
  });
  expect(await edit(product.sku, { brandId: brand.id + 1_000 })).toMatchObject({
    code: "FIELDS_INVALID",
    facts: { fields: ["brandId"] },
  });
  expect(await edit(product.sku, { brandId: null })).toMatchObject({ ok: true });
  expect(await shown()).toBeNull();
});

test("a change is in the log from which the shop's pages are renewed", async () => {
  const product = await aProduct();
  const version = async () =>
    Number(
      (
        await db().execute<{ version: string }>(
          sql`select version from change_log where entity = 'product' and entity_id = ${product.id}`,
        )
      ).rows[0]?.version ?? 0,
    );
  const before = await version();
  await edit(product.sku, { "name.en": "Other name" });
  expect(await version()).toBeGreaterThan(before);
});

test("an own discount is changed and ended; one that covers more products is left alone", async () => {
  const [product, other] = [await aProduct({ pricePaise: 100_00 }), await aProduct()];
  await aDiscount({ products: [product.id, other.id], value: 500 });
  await edit(product.sku, { discountBasisPoints: 2000 });
  await edit(product.sku, { discountBasisPoints: 3000 });
  expect(await currentPrice(product.id)).toBe(70_00);
  await edit(product.sku, { discountBasisPoints: 0 });
  expect(await currentPrice(product.id)).toBe(95_00);
  expect((await readProduct(db(), product.sku))?.fields.discountBasisPoints).toBe(0);
});

test("of two editors the later is told what the first made of the same field; other fields are merged", async () => {
  const product = await aProduct({ name: "Bolt", pricePaise: 100_00 });
  const seen = (await readProduct(db(), product.sku))?.fields ?? {};
  const first: Actor = { role: "staff", id: 7, name: "Asha" };
  await editProduct(first, product.sku, { changes: { pricePaise: 110_00 }, seen });
  const later = await editProduct(COMMAND_LINE, product.sku, {
    changes: { pricePaise: 120_00, "name.en": "Hex bolt" },
    seen,
  });
  expect(later).toEqual({
    ok: false,
    code: "CONFLICT",
    facts: {
      fields: ["pricePaise"],
      by: "Asha",
      at: expect.any(String),
    },
  });
  expect((await readProduct(db(), product.sku))?.fields["name.en"]).toBe("Bolt");
  expect(
    await editProduct(COMMAND_LINE, product.sku, { changes: { "name.en": "Hex bolt" }, seen }),
  ).toMatchObject({
    value: { fields: { "name.en": "Hex bolt", pricePaise: 110_00 } },
  });
  // Both want the same: no conflict.
  expect(
    await editProduct(COMMAND_LINE, product.sku, { changes: { pricePaise: 110_00 }, seen }),
  ).toMatchObject({
    ok: true,
  });
});

test("what cannot be is named, and nothing is changed", async () => {
  const product = await aProduct();
  expect(
    await edit(product.sku, {
      "name.en": " ",
      pricePaise: 0,
      categoryId: 2_000_000_000,
      gstRate: 17,
      hsnCode: "7x",
      discountBasisPoints: 9_001,
      sku: "MINE",
    }),
  ).toEqual({
    ok: false,
    code: "FIELDS_INVALID",
    facts: {
      fields: ["name.en", "pricePaise", "gstRate", "hsnCode", "discountBasisPoints", "sku", "categoryId"],
      hsn: { code: "7x", reason: "hsn", on: null },
    },
  });
  expect(await edit("NONE", { pricePaise: 1 })).toMatchObject({ code: "NOT_FOUND" });
  const seller: Actor = { role: "seller", id: (await aVendor()).id, name: "Other" };
  expect(await editProduct(seller, product.sku, { changes: { pricePaise: 1 }, seen: {} })).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await listAudit({ subject: "product", subjectId: product.id, limit: 5 })).toEqual([]);
});

test("prices change by a percentage of a category with its children, of a seller, or of part numbers", async () => {
  const parent = await aCategory();
  const child = await aCategory({ parentId: parent.id });
  const vendor = await aVendor();
  const [one, two, other] = [
    await aProduct({ categories: [child.id], pricePaise: 99_99 }),
    await aProduct({ vendorId: vendor.id, pricePaise: 1 }),
    await aProduct({ pricePaise: 50_00 }),
  ];
  await db().update(t.variants).set({ pricePaise: 200_00 }).where(eq(t.variants.productId, one.id));
  const chosen = { skus: null, categoryId: null, vendorId: null };
  expect(await changePrices(COMMAND_LINE, chosen, 500)).toEqual({ ok: false, code: "NOTHING_CHOSEN" });
  expect(await changePrices(COMMAND_LINE, { ...chosen, skus: [other.sku] }, 0)).toEqual({
    ok: false,
    code: "PERCENT_INVALID",
  });
  expect(await changePrices(COMMAND_LINE, { ...chosen, categoryId: parent.id }, 750)).toEqual({
    ok: true,
    value: { changed: [{ sku: one.sku, before: 99_99, after: 107_49 }], waiting: 0 },
  });
  expect((await db().select().from(t.variants).where(eq(t.variants.productId, one.id)))[0]?.pricePaise).toBe(
    215_00,
  );
  expect(await listAudit({ subject: "product", subjectId: one.id, limit: 5 })).toMatchObject([
    { action: "product.price", before: { pricePaise: 99_99 }, after: { pricePaise: 107_49 } },
  ]);
  expect(await changePrices(COMMAND_LINE, { ...chosen, vendorId: vendor.id }, -9000)).toEqual({
    ok: true,
    value: { changed: [{ sku: two.sku, before: 1, after: 1 }], waiting: 0 },
  });
  const seller: Actor = { role: "seller", id: vendor.id, name: "Shakti" };
  expect(await changePrices(seller, { ...chosen, skus: [other.sku] }, 500)).toEqual({
    ok: true,
    value: { changed: [], waiting: 0 },
  });
  expect(await currentPrice(other.id)).toBe(50_00);
});

test("a new product is off, has a part number and an article, and is sold once it is switched on", async () => {
  const [vendor, category, brand] = [await aVendor(), await aCategory(), await aBrand("Forge")];
  const given = {
    "name.en": "Anvil",
    "name.ar": "سندان",
    pricePaise: 900_00,
    categoryId: category.id,
    brandId: brand.id,
    gstRate: 18,
    hsnCode: "8205",
  };
  const made = await createProduct(COMMAND_LINE, vendor.id, given);
  if (!made.ok) throw new Error(made.code);
  const { id, sku } = made.value;
  expect([id >= 100_000, sku]).toEqual([true, `HW-${id}`]);
  expect((await readProduct(db(), sku))?.fields.brandId).toBe(brand.id);
  const list = (isActive: boolean | null) =>
    listOperatorProducts({
      text: "anvil",
      isActive,
      categoryId: null,
      vendorId: vendor.id,
      sort: "id",
      order: "asc",
      page: 1,
      perPage: 5,
    });
  expect(await list(true)).toEqual({ rows: [], total: 0 });
  await edit(sku, { isActive: true });
  expect(await list(true)).toEqual({
    rows: [
      {
        sku,
        name: { en: "Anvil", ar: "سندان" },
        vendorName: vendor.name,
        categoryName: category.name,
        pricePaise: 900_00,
        currentPricePaise: 900_00,
        stock: 0,
        isActive: true,
        picture: null,
        missing: ["short.ar", "description.ar"],
      },
    ],
    total: 1,
  });
  // The sequence of a database without imported ids is far below those of people.
  const more = await Promise.all([1, 2, 3].map(() => createProduct(COMMAND_LINE, vendor.id, given)));
  const copy = await duplicateProduct(COMMAND_LINE, made.ok ? made.value.sku : "");
  const skus = [made, ...more, copy].map((one) => (one.ok ? one.value.sku : one.code));
  expect(new Set(skus).size).toBe(5);
  for (const sku of skus) expect(sku).toMatch(/^HW-1\d{5}$/);
  expect(await createProduct(COMMAND_LINE, 2_000_000_000, given)).toEqual({
    ok: false,
    code: "VENDOR_NOT_FOUND",
  });
  expect(await createProduct(COMMAND_LINE, vendor.id, { ...given, pricePaise: -1 })).toEqual({
    ok: false,
    code: "FIELDS_INVALID",
    facts: { fields: ["pricePaise"] },
  });
});

test("the facts of a package are stored as they are read, and what the law wants on the page is named while it is missing", async () => {
  const { id, sku } = await aProduct({ hsnCode: "83021010" });
  const lacking = async () => {
    const { rows } = await listOperatorProducts({
      text: sku,
      isActive: null,
      gap: "law",
      categoryId: null,
      vendorId: null,
      sort: "id",
      order: "desc",
      page: 1,
      perPage: 25,
    });
    return [rows.length, await readLawGaps(id)];
  };
  expect(await lacking()).toEqual([1, ["maker", "mrp", "quantity", "origin", "bis"]]);
  expect(await edit(sku, { bisLicence: "12345" })).toMatchObject({
    code: "FIELDS_INVALID",
    facts: { fields: ["bisLicence"] },
  });
  expect(await edit(sku, { bisLicence: "cm/l 8400101234", importedBy: " Hinge Imports, Mumbai " })).toMatchObject({
    ok: true,
    value: { fields: { bisLicence: "CM/L-8400101234", importedBy: "Hinge Imports, Mumbai", madeBy: null } },
  });
  await db().update(t.variants).set({ mrpPaise: 200_00 }).where(eq(t.variants.productId, id));
  expect(await lacking()).toEqual([1, ["quantity", "origin"]]);
  await db().update(t.products).set({ isDigital: true }).where(eq(t.products.id, id));
  expect(await lacking()).toEqual([0, []]);
});
