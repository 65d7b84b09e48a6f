import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import type { ArticleFields, DeskArticleField } from "@/lib/model/article-fields";
import { partNumberKey } from "@/lib/model/article-numbers";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { SIZE_ATTRIBUTE, selectionKey } from "@/lib/model/selections";
import type { NumberField } from "@/lib/model/typed-number";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aBrand, aCategory, aColor, aProduct, aSize, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import type { GivenArticle } from "../../catalogue/products/check-articles";
import { editProduct } from "../../catalogue/products/edit-product";
import { readProductArticles, versionOfArticles } from "../../catalogue/products/product-articles";
import type { ProductFields } from "../../catalogue/products/product-fields";
import { saveArticles } from "../../catalogue/products/save-articles";
import { checkImport } from "./check-import";
import { exportFile } from "./export-file";
import { listChanges } from "./list-imports";
import { continueImports } from "./run-imports";
import { startImport } from "./start-import";

useTestDatabase();

/** The person has seen all prices that move far, and says that they are right. */
const YES = Infinity;
beforeEach(async () => {
  await db().execute(sql`truncate products cascade`);
});

type File = "products" | "articles";
const exported = async (name: File): Promise<string> => {
  let text = "";
  for await (const part of exportFile(name, "")) text += part;
  return text;
};
const cellsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];
const differences = async (text: string): Promise<{ id: number; fields: string[] }> => {
  const { importId, problems } = await checkImport(COMMAND_LINE, { fileName: "", data: Buffer.from(text) });
  expect(problems).toEqual([]);
  const { rows } = await listChanges(importId ?? 0, { page: 1, perPage: 100 });
  return { id: importId ?? 0, fields: rows.map(({ field }) => field) };
};

/** Exports a file, changes what it says, imports it, and expects that everything is as before. */
const expectRoundTrip = async (name: File, change: () => Promise<unknown>) => {
  const text = await exported(name);
  expect((await differences(text)).fields).toEqual([]);
  await change();
  const changed = await exported(name);
  expect(changed).not.toBe(text);
  await startImport(COMMAND_LINE, (await differences(text)).id, YES);
  await continueImports();
  expect(await exported(name)).toBe(text);
};

test("a file of products has every cell of a product, and takes all of them back", async () => {
  const [category, other] = [await aCategory({ name: "Anvils" }), await aCategory()];
  const [brand, vendor] = [await aBrand("Forge"), await aVendor({ name: "North" })];
  await aProduct({
    sku: "FULL",
    name: { en: "Anvil", ar: "سندان" },
    shortDescription: { en: "Heavy", ar: "ثقيل" },
    fullDescription: { en: "<p>Of steel</p>", ar: "<p>من الفولاذ</p>" },
    pricePaise: 1_234_50,
    categories: [category.id],
    brandId: brand.id,
    vendorId: vendor.id,
    hsnCode: "82055990",
    gstRate: 0.25,
    madeBy: "Forge, Plot 12, Ludhiana 141010",
    packedBy: "Packers, Ludhiana",
    importedBy: "Importers, Mumbai",
    bisLicence: "CM/L-8400101234",
    weightGrams: 12_000,
  });
  const texts = {
    "metaTitle.en": "Steel anvil",
    "metaTitle.ar": "سندان فولاذي",
    "metaDescription.ar": "ثقيل ومتين",
  };
  await editProduct(COMMAND_LINE, "FULL", { changes: texts, seen: {} });
  await aProduct({
    sku: "BARE",
    name: "Nail",
    categories: [category.id],
    vendorId: vendor.id,
    isActive: false,
    pricePaise: 1,
  });
  expect(cellsOf(await exported("products"))).toEqual([
    {
      sku: "FULL",
      name_en: "Anvil",
      name_ar: "سندان",
      short_en: "Heavy",
      short_ar: "ثقيل",
      description_en: "<p>Of steel</p>",
      description_ar: "<p>من الفولاذ</p>",
      seo_title_en: "Steel anvil",
      seo_title_ar: "سندان فولاذي",
      seo_description_en: "",
      seo_description_ar: "ثقيل ومتين",
      price_inr: "1234.50",
      category_id: String(category.id),
      category: "Anvils",
      brand_id: String(brand.id),
      brand: "Forge",
      hsn_code: "82055990",
      gst_rate: "0.25",
      made_by: "Forge, Plot 12, Ludhiana 141010",
      packed_by: "Packers, Ludhiana",
      imported_by: "Importers, Mumbai",
      bis_licence: "CM/L-8400101234",
      weight_grams: "12000",
      status: "on",
      seller_id: String(vendor.id),
      seller: "North",
    },
    {
      sku: "BARE",
      name_en: "Nail",
      name_ar: "",
      short_en: "",
      short_ar: "",
      description_en: "",
      description_ar: "",
      seo_title_en: "",
      seo_title_ar: "",
      seo_description_en: "",
      seo_description_ar: "",
      price_inr: "0.01",
      category_id: String(category.id),
      category: "Anvils",
      brand_id: "",
      brand: "",
      hsn_code: "7318",
      gst_rate: "18",
      made_by: "",
      packed_by: "",
      imported_by: "",
      bis_licence: "",
      weight_grams: "0",
      status: "off",
      seller_id: String(vendor.id),
      seller: "North",
    },
  ]);
  await expectRoundTrip("products", () =>
    db()
      .update(t.products)
      .set({
        name: { en: "x", ar: "x" },
        shortDescription: { en: "x", ar: "x" },
        fullDescription: { en: "<p>x</p>", ar: "<p>x</p>" },
        metaTitle: { en: "x", ar: "x" },
        metaDescription: { en: "", ar: "x" },
        pricePaise: 7_00,
        mainCategoryId: other.id,
        brandId: null,
        hsnCode: "1111",
        gstRate: 5,
        madeBy: null,
        packedBy: "x",
        importedBy: null,
        bisLicence: null,
        weightGrams: 1,
        isActive: sql`not is_active`,
      })
      .where(eq(t.products.sku, "FULL")),
  );
});

test("a file of articles has the price of one without options, and every cell of one with them", async () => {
  const [red, small, large] = [await aColor("Red"), await aSize(), await aSize({ shortName: "M10" })];
  await aProduct({ sku: "PLAIN", name: "Nail", pricePaise: 12_34, stock: 7 });
  const own = await aProduct({ sku: "OWN", name: "Nut", pricePaise: 5_00, stock: 0 });
  const chosen = await aProduct({
    sku: "CHOSEN",
    name: "Bolt",
    pricePaise: 100_00,
    colors: [red.id],
    sizes: [small.id, large.id],
    stock: 3,
  });
  const [first, second] = chosen.variants.map(({ id }) => id);
  await db().update(t.variants).set({ pricePaise: 6_50 }).where(eq(t.variants.productId, own.id));
  await db()
    .update(t.variants)
    .set({ gtin: "4006381333931", pricePaise: 120_00, mrpPaise: 150_00, costPaise: 80_25 })
    .where(eq(t.variants.id, first ?? 0));
  await db()
    .update(t.variants)
    .set({ gtin: "96385074", isActive: false })
    .where(eq(t.variants.id, second ?? 0));
  const [m8, m10] = chosen.variants.map(({ sku }) => sku);
  expect(cellsOf(await exported("articles"))).toEqual([
    {
      product_sku: "PLAIN",
      article_sku: "PLAIN",
      name: "Nail",
      options: "",
      gtin: "",
      price_inr: "12.34",
      mrp_inr: "",
      cost_inr: "",
      stock: "7",
      status: "on",
    },
    {
      product_sku: "OWN",
      article_sku: "OWN",
      name: "Nut",
      options: "",
      gtin: "",
      price_inr: "6.50",
      mrp_inr: "",
      cost_inr: "",
      stock: "0",
      status: "on",
    },
    {
      product_sku: "CHOSEN",
      article_sku: m8,
      name: "Bolt",
      options: "Red, M8",
      gtin: "4006381333931",
      price_inr: "120.00",
      mrp_inr: "150.00",
      cost_inr: "80.25",
      stock: "3",
      status: "on",
    },
    {
      product_sku: "CHOSEN",
      article_sku: m10,
      name: "Bolt",
      options: "Red, M10",
      gtin: "96385074",
      price_inr: "",
      mrp_inr: "",
      cost_inr: "",
      stock: "3",
      status: "off",
    },
  ]);
  await expectRoundTrip("articles", async () => {
    await db().update(t.products).set({ pricePaise: 99_00 }).where(eq(t.products.sku, "PLAIN"));
    await db()
      .update(t.variants)
      .set({ gtin: null, pricePaise: 9_00, mrpPaise: null, costPaise: 1 })
      .where(eq(t.variants.id, first ?? 0));
    await db()
      .update(t.variants)
      .set({ gtin: "73513537" })
      .where(eq(t.variants.id, second ?? 0));
    await db().execute(sql`update stock_levels set quantity = quantity + 5`);
  });
});

const LETTERS = ["A", "e", "ß", "é", "İ", "ı", "ﬁ", "م", "ह", "漢", "0", "7", "٣"];
const partNumbers = fc
  .tuple(
    fc.constantFrom(...LETTERS),
    fc.array(fc.constantFrom(...LETTERS, ".", "_", "/", "-"), { maxLength: 20 }),
  )
  .map(([first, rest]) => [first, ...rest].join(""));

/** A trade item number of digits without the last one. */
const gtinFrom = (digits: readonly number[]): string => {
  const sum = digits.toReversed().reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 3 : 1), 0);
  return [...digits, (10 - (sum % 10)) % 10].join("");
};
const gtins = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.array(fc.nat(9), { minLength: length, maxLength: length }))
  .map(gtinFrom);
const within = ({ least, most }: NumberField) => fc.integer({ min: least, max: most });

/** Every field that the desk saves of an article. One without a picture has its product's. */
const articleValues = fc.record({
  sku: partNumbers,
  gtin: fc.option(gtins),
  pricePaise: fc.option(within(NUMBER_FIELDS.price)),
  // No price is above it.
  mrpPaise: fc.constantFrom(null, NUMBER_FIELDS.price.most),
  costPaise: fc.option(within(NUMBER_FIELDS.price)),
  stock: within(NUMBER_FIELDS.stock),
  isActive: fc.boolean(),
  weightGrams: fc.option(within(NUMBER_FIELDS.weight)),
  pictureId: fc.constant(null),
} satisfies { [F in DeskArticleField]: fc.Arbitrary<ArticleFields[F]> });
const MOST_ARTICLES = 12;
const tables = fc
  .uniqueArray(articleValues, {
    minLength: 1,
    maxLength: MOST_ARTICLES,
    selector: ({ sku }) => partNumberKey(sku),
  })
  .filter((all) => {
    const given = all.flatMap(({ gtin }) => gtin ?? []);
    return new Set(given).size === given.length && all.some(({ isActive }) => isActive);
  });

test("what the desk saves of articles, an export writes and an import takes back, for odd values of every field", async () => {
  const sizes: number[] = [];
  for (let n = 0; n < MOST_ARTICLES; n += 1) sizes.push((await aSize({ shortName: `S${n}` })).id);
  const saveTable = async (sku: string, id: number, table: readonly GivenArticle[]) => {
    const choices = table.some(({ key }) => key !== "")
      ? [
          {
            attributeId: SIZE_ATTRIBUTE,
            options: sizes.map((size) => ({
              id: size,
              name: { en: "" },
              surcharge: { type: "fixed" as const, amount: 0 },
            })),
          },
        ]
      : [];
    const version = versionOfArticles(await readProductArticles(db(), id));
    expect(await saveArticles(COMMAND_LINE, sku, { version, choices, articles: table })).toEqual({
      ok: true,
      value: null,
    });
  };
  await fc.assert(
    fc.asyncProperty(tables, fc.boolean(), async (table, hasOptions) => {
      await db().execute(sql`truncate products cascade`);
      const product = await aProduct({ sku: "+", name: "Nut", pricePaise: 5_00, stock: 0 });
      const rows = (hasOptions ? table : [{ ...table[0]!, isActive: true }]).map((values, i) => ({
        ...values,
        key: hasOptions ? selectionKey([{ attributeId: SIZE_ATTRIBUTE, optionId: sizes[i] ?? 0 }]) : "",
      }));
      await saveTable(
        product.sku,
        product.id,
        rows.map((row) => ({ ...row, stock: { seen: 0, counted: row.stock } })),
      );
      expect((await readProductArticles(db(), product.id)).articles).toEqual(rows);
      await expectRoundTrip("articles", async () => {
        await db().execute(sql`update products set price_paise = 499`);
        await db().execute(
          sql`update variants set gtin = null, mrp_paise = null, cost_paise = case when cost_paise is null then null else 3 end, price_paise = case when price_paise is null then null else 7 end`,
        );
        await db().execute(sql`update stock_levels set quantity = (quantity + 1) % 1000000`);
      });
      expect((await readProductArticles(db(), product.id)).articles).toEqual(rows);
    }),
    { numRuns: 8 },
  );
});

/** Texts that files, spreadsheets and HTML have a meaning of their own for. */
const ODD = [
  "Valve <PN16",
  "Valve <PN16>",
  "<b>Bolt</b>, \"large\" & 'small'",
  "5 < 6 > 4",
  "&lt;b&gt; &amp;",
  "=1+1",
  "'=1+1",
  "''=1+1",
  "+91 98765",
  "-",
  "'-",
  "--5",
  "-12.50",
  "@home",
  "'quoted'",
  "1,234.50",
  "٩٨٫٥٠",
  "on",
  "null",
  "a;b\tc|d",
  "one\ntwo\n\nthree",
  "- one\n- two",
  "1. one\n2. two",
  "\u200bzero\u200d width\u200b",
  "bolt\u00a0M8",
  "مسمار \u200fM8\u200e — ﺑﺮﻏﻲ",
  "હિતેશ ⅜",
  "{}",
  "\\n \\\\",
];

test("what the desk saves, an export writes and an import takes back, for odd texts in every field", async () => {
  const skus: string[] = [];
  for (const [i, text] of ODD.entries()) {
    const { sku } = await aProduct({ sku: `ODD-${i}`, name: "x" });
    const changes: Partial<ProductFields> = {
      "name.en": text,
      "name.ar": text,
      "short.en": text,
      "short.ar": text,
      "description.en": text,
      "description.ar": text,
      "metaTitle.en": text,
      "metaDescription.ar": text,
      madeBy: text,
    };
    expect([text, await editProduct(COMMAND_LINE, sku, { changes, seen: {} })]).toMatchObject([
      text,
      { ok: true, value: { fields: { "name.en": text, "short.ar": text } } },
    ]);
    skus.push(sku);
  }
  await expectRoundTrip("products", () =>
    db()
      .update(t.products)
      .set({
        name: { en: "y", ar: "y" },
        shortDescription: { en: "y", ar: "y" },
        fullDescription: { en: "<p>y</p>", ar: "<p>y</p>" },
        metaTitle: { en: "y" },
        metaDescription: { en: "", ar: "y" },
      }),
  );
  const longest = { "name.en": "n".repeat(200), "short.en": "s".repeat(2_000) };
  const [sku = ""] = skus;
  expect(await editProduct(COMMAND_LINE, sku, { changes: longest, seen: {} })).toMatchObject({ ok: true });
  expect((await differences(await exported("products"))).fields).toEqual([]);
});

test("a text that a file could not give back is refused by the desk too", async () => {
  const { sku } = await aProduct();
  const refused = async (changes: Partial<ProductFields>) => {
    const edited = await editProduct(COMMAND_LINE, sku, { changes, seen: {} });
    return edited.ok ? [] : edited.facts?.fields;
  };
  expect(await refused({ "name.en": "n".repeat(201) })).toEqual(["name.en"]);
  expect(await refused({ "short.ar": "s".repeat(2_001) })).toEqual(["short.ar"]);
  // Each sign takes five letters as HTML.
  expect(await refused({ "description.en": "&".repeat(20_001) })).toEqual(["description.en"]);
  expect(await refused({ "name.ar": "???\ufffd" })).toEqual(["name.ar"]);
  expect(await refused({ "name.en": "\u00a0 " })).toEqual(["name.en"]);
});
