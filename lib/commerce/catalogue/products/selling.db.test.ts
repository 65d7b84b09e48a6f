import { rm } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCategory, aColor, anAttribute, anImage, aProduct, aSize, aTag, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { importCatalogue } from "../../exchange/catalogue-folder/catalogue";
import { smallCatalogue, writeCatalogue } from "../../exchange/catalogue-folder/small-catalogue";
import { duplicateProduct } from "./duplicate-product";
import { changeProducts } from "./edit-product";
import { readProductArticles } from "./product-articles";
import { readProduct } from "./product-fields";
import { saveSelling } from "./save-selling";
import { readSelling, type Selling } from "./selling";
import { versionOf } from "./version";

useTestDatabase();
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

const PLAIN: Selling = {
  minimum: null,
  maximum: null,
  step: null,
  pack: null,
  tiers: [],
  isTierPerProduct: false,
  tagIds: [],
  related: [],
};
const save = async (
  product: { id: number; sku: string },
  given: Partial<Selling>,
  actor: Actor = COMMAND_LINE,
) =>
  saveSelling(actor, product.sku, {
    version: versionOf(await readSelling(db(), product.id)),
    selling: { ...PLAIN, ...given },
  });

test("rules of quantities, prices by quantity, tags and related products are set and logged", async () => {
  const [tag, first, second] = [await aTag(), await aProduct(), await aProduct()];
  const product = await aProduct();
  const wanted: Partial<Selling> = {
    maximum: 500,
    step: 10,
    pack: { quantity: 0.5, unit: "litre" },
    tiers: [
      { minimumQuantity: 50, basisPoints: 500 },
      { minimumQuantity: 100, basisPoints: 1050 },
    ],
    isTierPerProduct: true,
    tagIds: [tag.id],
    related: [second.sku, first.sku],
  };
  expect(await save(product, wanted)).toEqual({ ok: true, value: null });
  expect(await readSelling(db(), product.id)).toEqual({ ...PLAIN, ...wanted, minimum: 10 });
  const [entry] = await listAudit({ subject: "product", subjectId: product.id, limit: 1 });
  expect(entry).toMatchObject({
    action: "product.edit",
    before: { related: [], minimum: null },
    after: { related: [second.sku, first.sku], minimum: 10 },
  });
  await save(product, { related: [first.sku.toLowerCase(), first.sku] });
  expect(await readSelling(db(), product.id)).toEqual({ ...PLAIN, related: [first.sku] });
});

test("what cannot be is named, and nothing is changed", async () => {
  const product = await aProduct();
  const reasons = async (given: Partial<Selling>, actor?: Actor) => {
    const result = await save(product, given, actor);
    const problems = result.ok ? [] : (result.facts?.problems as { field: string; reason: string }[]);
    return problems.map(({ field, reason }) => `${field} ${reason}`);
  };
  expect(await reasons({ minimum: 0, maximum: 1.5, step: 1 })).toEqual([
    "minimum pieces",
    "maximum pieces",
    "step step",
  ]);
  expect(await reasons({ minimum: 12, maximum: 25, step: 5 })).toEqual(["minimum not-a-multiple"]);
  expect(await reasons({ minimum: 10, maximum: 9 })).toEqual(["maximum below-minimum"]);
  expect(await reasons({ pack: { quantity: 0, unit: "piece" } })).toEqual(["pack pack"]);
  expect(
    await reasons({
      tiers: [
        { minimumQuantity: 1, basisPoints: 100 },
        { minimumQuantity: 10, basisPoints: 0 },
        { minimumQuantity: 10, basisPoints: 300 },
      ],
    }),
  ).toEqual(["tiers tier-pieces", "tiers tier-percent", "tiers tier-order"]);
  const tiers = (...basisPoints: number[]) => ({
    tiers: basisPoints.map((points, i) => ({ minimumQuantity: 10 * (i + 1), basisPoints: points })),
  });
  expect(await reasons(tiers(500, 500))).toEqual(["tiers tier-order"]);
  expect(await reasons(tiers(500, 400))).toEqual(["tiers tier-order"]);
  expect(await reasons(tiers(500, 501, 501))).toEqual(["tiers tier-order"]);
  expect(await reasons({ tagIds: [2_000_000_000], related: [product.sku, "NONE"] })).toEqual([
    "tags unknown",
    "related unknown",
    "related unknown",
  ]);
  expect(await readSelling(db(), product.id)).toEqual(PLAIN);
});

test("a seller relates their own goods, and keeps what was related before", async () => {
  const vendor = await aVendor();
  const seller: Actor = { role: "seller", id: vendor.id, name: "Shakti" };
  const [own, other, foreign] = [
    await aProduct({ vendorId: vendor.id }),
    await aProduct({ vendorId: vendor.id }),
    await aProduct(),
  ];
  expect(await save(own, { related: [foreign.sku] }, seller)).toMatchObject({ code: "FIELDS_INVALID" });
  await save(own, { related: [foreign.sku] });
  expect(await save(own, { related: [other.sku, foreign.sku] }, seller)).toMatchObject({ ok: true });
  expect(await save(foreign, {}, seller)).toMatchObject({ code: "NOT_FOUND" });
  const version = versionOf(PLAIN);
  expect(await saveSelling(COMMAND_LINE, own.sku, { version, selling: PLAIN })).toMatchObject({
    code: "CONFLICT",
    facts: { by: "Shakti" },
  });
});

test("products move to a category, all or none", async () => {
  const [one, two, category] = [await aProduct(), await aProduct(), await aCategory()];
  const categoryOf = async (sku: string) => (await readProduct(db(), sku))?.fields.categoryId;
  expect(await changeProducts(COMMAND_LINE, [one.sku, "NONE"], { categoryId: category.id })).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await changeProducts(COMMAND_LINE, [one.sku], { categoryId: 2_000_000_000 })).toMatchObject({
    code: "FIELDS_INVALID",
  });
  expect(await categoryOf(one.sku)).toBe(one.mainCategoryId);
  expect(await changeProducts(COMMAND_LINE, [one.sku, two.sku], { categoryId: category.id })).toMatchObject({
    ok: true,
  });
  expect([await categoryOf(one.sku), await categoryOf(two.sku)]).toEqual([category.id, category.id]);
});

test("a copy has everything but stock, trade item numbers, discounts and the shop", async () => {
  const [red, small, length, picture, tag, related] = [
    await aColor(),
    await aSize(),
    await anAttribute("Length"),
    await anImage(),
    await aTag(),
    await aProduct(),
  ];
  const product = await aProduct({
    name: { en: "Bolt", ar: "برغي" },
    colors: [red.id],
    sizes: [{ id: small.id, additional: 5_00 }],
    attributes: [{ id: length.id, definesVariant: true, options: [{ value: "1 m" }, { value: "2 m" }] }],
    images: [picture.id],
    tags: [tag.id],
    tiers: [{ minimumQuantity: 10, basisPoints: 500 }],
    stock: 9,
  });
  await db()
    .update(t.variants)
    .set({ gtin: "4006381333931" })
    .where(eq(t.variants.id, product.variants[0]?.id ?? 0));
  await save(product, { related: [related.sku], tagIds: [tag.id] });
  const copied = await duplicateProduct(COMMAND_LINE, product.sku);
  if (!copied.ok) throw new Error(copied.code);
  const copy = await readProduct(db(), copied.value.sku);
  expect(copy?.fields).toMatchObject({
    "name.en": "Bolt (copy)",
    "name.ar": "برغي (نسخة)",
    isActive: false,
    pricePaise: 100_00,
  });
  const [was, is] = [
    await readProductArticles(db(), product.id),
    await readProductArticles(db(), copy?.id ?? 0),
  ];
  expect(is.choices.map(({ name, options }) => [name, options.map((option) => option.surcharge)])).toEqual(
    was.choices.map(({ name, options }) => [name, options.map((option) => option.surcharge)]),
  );
  expect(is.articles.map(({ sku, gtin, stock }) => [sku, gtin, stock])).toEqual(
    was.articles.map(({ sku }) => [sku.replace(product.sku, copied.value.sku), null, 0]),
  );
  expect(await readSelling(db(), copy?.id ?? 0)).toEqual(await readSelling(db(), product.id));
  const pictures = await db()
    .select()
    .from(t.productImages)
    .where(eq(t.productImages.productId, copy?.id ?? 0));
  expect(pictures.map(({ imageId }) => imageId)).toEqual([picture.id]);
  const seller: Actor = { role: "seller", id: (await aVendor()).id, name: "Other" };
  expect(await duplicateProduct(seller, product.sku)).toEqual({ ok: false, code: "NOT_FOUND" });
});

/** What a copy has of its own, by table: columns, or all its rows. A table of products that is not named is copied whole. */
const OF_ITS_OWN: Readonly<Record<string, readonly string[] | "all">> = {
  products:
    "id sku name current_price_paise current_discount_id is_home is_popular is_active rating_average rating_count created_at updated_at".split(
      " ",
    ),
  variants: ["id", "sku", "gtin", "selection_key"],
  variant_values: ["variant_id"],
  product_attribute_options: ["id"],
  product_images: ["id"],
  stock_levels: ["variant_id", "quantity"],
  product_agreed_prices: "all",
  product_proposals: "all",
  stock_movements: "all",
  stock_notices: "all",
  order_lines: "all",
  reviews: "all",
  discount_products: "all",
  product_approvals: "all",
  product_search: "all",
  product_popularity: "all",
  product_views: "all",
  unlisted_stock: "all",
  search_clicks: "all",
  contact_messages: "all",
  banners: "all",
};

test("a copy has every column of every table of a product", async () => {
  const catalogue = smallCatalogue();
  const [bolt] = catalogue.products;
  Object.assign(bolt?.specifications[0] ?? {}, { by: "size" });
  Object.assign(bolt ?? {}, {
    relatedProductIds: [1002],
    priceTiers: { countsAllChoices: true, tiers: [{ from: 10, percentOff: 5 }] },
  });
  const folder = await writeCatalogue(catalogue);
  await importCatalogue({ folder, mediaFolder: path.join(folder, "media"), log: () => undefined });
  await rm(folder, { recursive: true });
  const [source, picture] = [await readProduct(db(), "HW-1001"), await anImage()];
  const id = source?.id ?? 0;
  const words = { en: "words", ar: "كلمات", hi: "शब्द" };
  await db()
    .update(t.products)
    .set({
      metaTitle: words,
      metaDescription: words,
      metaKeywords: words,
      orderMinimumQuantity: 4,
      orderMaximumQuantity: 40,
      orderQuantityStep: 2,
      packQuantity: 0.5,
      packUnit: "litre",
      estimatedShippingDays: 3,
      digitalFile: "manual.pdf",
      madeBy: "Maker, Rajkot",
      packedBy: "Packer, Rajkot",
      importedBy: "Importer, Kochi",
      bisLicence: "CM/L-1234567",
    })
    .where(eq(t.products.id, id));
  await db()
    .update(t.variants)
    .set({ pricePaise: 12_00, mrpPaise: 15_00, weightGrams: 7, packQuantity: 0.25, imageId: picture.id })
    .where(eq(t.variants.productId, id));
  const made = await duplicateProduct(COMMAND_LINE, "HW-1001");
  if (!made.ok) throw new Error(made.code);
  const copy = await readProduct(db(), made.value.sku);

  const { rows: tables } = await db().execute<{ name: string }>(sql`
    select 'products' as name union all select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'product_id'`);
  const rowsOf = async (table: string, own: readonly string[], productId: number) => {
    const key = sql.identifier(table === "products" ? "id" : "product_id");
    const { rows } = await db().execute<{ row: Record<string, unknown> }>(sql`
      select to_jsonb(r) - ${sql.param(["product_id", ...own])}::text[] as row from ${sql.identifier(table)} r
      where r.${key} = ${productId} order by 1`);
    return rows.map(({ row }) => row);
  };
  const empty: string[] = [];
  for (const { name } of tables) {
    const own = OF_ITS_OWN[name] ?? [];
    if (own === "all") continue;
    const rows = await rowsOf(name, own, id);
    if (rows.length === 0) empty.push(name);
    expect([name, await rowsOf(name, own, copy?.id ?? 0)]).toEqual([name, rows]);
  }
  expect(empty).toEqual([]);
  // A column that the source leaves empty would be copied by anything.
  const [row = {}] = await rowsOf("products", ["current_discount_id"], id);
  expect(Object.keys(row).filter((column) => row[column] === null)).toEqual([]);
});
