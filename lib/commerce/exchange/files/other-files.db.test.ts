import type { FileMapping, FilePreset, MappedKind } from "@/lib/model/file-columns";
import { COMMAND_LINE } from "../../base/actor";
import { aBrand, aCategory, aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { decodeWindows1252 } from "../reading/windows-1252.mjs";
import { sheetFile } from "../reading/sheet-file.testing";
import { beginCheck } from "./check-import";
import { listChanges } from "./list-imports";

useTestDatabase();

let ids = { bolts: 0, tools: 0, brand: 0 };
beforeAll(async () => {
  const vendor = await aVendor();
  const bolts = await aCategory({ name: { en: "Bolts", ar: "براغي" } });
  const tools = await aCategory({ name: { en: "Hand tools", ar: "عدد يدوية" } });
  const brand = await aBrand("Karmistra");
  ids = { bolts: bolts.id, tools: tools.id, brand: brand.id };
  for (const sku of ["HB-M8", "HB-M10"])
    await aProduct({
      sku,
      name: { en: "Hex bolt", ar: "برغي" },
      pricePaise: 10_00,
      stock: 3,
      vendorId: vendor.id,
      categories: [bolts.id],
    });
});

type Answers = { preset: FilePreset | null; kind: MappedKind; columns: Record<string, string> };

const chosenOf = ({
  head,
  mapping,
  preset,
}: {
  head: { name: string }[];
  mapping: FileMapping;
  preset: FilePreset | null;
}): Answers => ({
  preset,
  kind: mapping.kind,
  columns: Object.fromEntries(
    mapping.columns.flatMap((use, at) =>
      use === null ? [] : [[head[at]?.name ?? "", use.as === "plain" ? use.to : `${use.to} ${use.as}`]],
    ),
  ),
});

/** Reads a file as the desk does: whatever is likely of its columns is chosen, with values for all rows. */
const read = async (
  data: Buffer | string,
  chosen: { kind?: MappedKind; fixed?: FileMapping["fixed"]; as?: FileMapping["columns"][number] } = {},
) => {
  const given = {
    fileName: "other",
    data: Buffer.from(data),
    canAsk: true,
    kind: chosen.kind ?? null,
    isAsking: chosen.kind !== undefined,
  };
  const first = await beginCheck(COMMAND_LINE, given);
  const asked = first.asks === null ? null : chosenOf(first.asks);
  const columns = (first.asks?.mapping.columns ?? []).map((use) =>
    use !== null && use.to === chosen.as?.to ? chosen.as : use,
  );
  const begun =
    first.asks === null
      ? first
      : await beginCheck(COMMAND_LINE, {
          ...given,
          isAsking: false,
          mapping: { ...first.asks.mapping, columns, fixed: chosen.fixed ?? {} },
        });
  const problems = (await begun.ended).map(({ row, column, value, expected }) => [
    row,
    column,
    value,
    expected,
  ]);
  const { rows } = await listChanges(begun.importId ?? 0, { page: 1, perPage: 100 });
  const changes = rows.map(({ row, sku, field, after }) => [row, sku, field, after]);
  return { asked, problems, changes, source: begun.source, ignored: begun.ignored };
};

const SHOPIFY = [
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Status",
  'ratchet,"Ratchet &amp; socket set","<p>46 pieces</p>",Karmistra,Hardware > Tools,Hand tools,,TRUE,Title,Default Title,,,RS-46,2400,shopify,12,1499.00,1999.00,,https://cdn.example/1.jpg,1,active',
  "ratchet,,,,,,,,,,,,,,,,,,,https://cdn.example/2.jpg,2,",
  "anchor,Anchor bolt,<p>Zinc</p>,Karmistra,,Bolts,,TRUE,Size,M8,,,AB-8,90,shopify,40,12.50,,,https://cdn.example/3.jpg,1,draft",
  "anchor,,,,,,,,Size,M10,,,AB-10,120,shopify,0,15.00,,,,,",
].join("\n");

const FIXED = { gst_rate: "18", hsn_code: "7318" };

test("Shopify's products: each variant is one, with what its first row says; pictures' rows are left out", async () => {
  const found = await read(SHOPIFY, { fixed: FIXED });
  expect(found.asked).toEqual({
    preset: "shopify",
    kind: "products",
    columns: {
      Title: "name_en",
      "Body (HTML)": "description_en",
      Vendor: "brand",
      Type: "category",
      "Variant SKU": "sku",
      "Variant Grams": "weight_grams",
      "Variant Price": "price_inr",
      Status: "status",
    },
  });
  expect(found.problems).toEqual([]);
  expect(found.source).toMatchObject({ leftOut: 1, isMapped: true });
  expect(found.ignored).toContain("Image Src");
  expect(found.changes).toEqual(
    expect.arrayContaining([
      [2, "RS-46", "name.en", "Ratchet & socket set"],
      [2, "RS-46", "pricePaise", 1499_00],
      [2, "RS-46", "categoryId", ids.tools],
      [2, "RS-46", "brandId", ids.brand],
      [2, "RS-46", "isActive", true],
      [4, "AB-8", "name.en", "Anchor bolt – M8"],
      [5, "AB-10", "name.en", "Anchor bolt – M10"],
      [5, "AB-10", "description.en", "<p>Zinc</p>"],
      [5, "AB-10", "categoryId", ids.bolts],
      [5, "AB-10", "gstRate", 18],
      [5, "AB-10", "isActive", false],
    ]),
  );
});

const WOO = [
  "ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Weight (kg),Regular price,Categories,Brands,Images,Parent,Attribute 1 name,Attribute 1 value(s)",
  '11,simple,WH-1,Claw hammer,1,Steel,Line\\nnext,1,7,0.45,"450","Tools > Hand tools, Offers",Karmistra,https://shop.example/h.jpg,,,',
  "12,variable,WB,Bolt,1,,,1,,,,Bolts,,,,Size,M8",
  "13,variation,WB-8,Bolt - M8,1,,,1,30,0.02,8.5,Bolts,,,WB,Size,M8",
].join("\n");

test("WooCommerce's products: weights are kilograms, categories have ways, and what only has variations is left out", async () => {
  const found = await read(WOO, { fixed: FIXED });
  expect(found.asked).toMatchObject({
    preset: "woocommerce",
    columns: { SKU: "sku", Name: "name_en", "Weight (kg)": "weight_grams kilograms", Categories: "category" },
  });
  expect(found.problems).toEqual([]);
  expect(found.source.leftOut).toBe(1);
  expect(found.changes).toEqual(
    expect.arrayContaining([
      [2, "WH-1", "weightGrams", 450],
      [2, "WH-1", "categoryId", ids.tools],
      [2, "WH-1", "pricePaise", 450_00],
      [4, "WB-8", "pricePaise", 8_50],
      [4, "WB-8", "weightGrams", 20],
    ]),
  );
  expect(found.changes.find(([, sku, field]) => sku === "WH-1" && field === "description.en")?.[3]).toBe(
    "<p>Line<br />next</p>",
  );
});

const TALLY = sheetFile("xlsx", [
  {
    name: "Stock Summary",
    rows: [
      ["Malwa Traders"],
      ["Stock Summary"],
      ["1-Apr-26 to 27-Nov-26"],
      ["Particulars", "Part No.", "Quantity", "Rate", "Value"],
      ["Fasteners", null, null, null, 5000],
      ["Hex bolt M8", "HB-M8", "120 Nos", 9.5, 1140],
      ["Hex bolt M10", "hb-m10", "75 Nos", "12.00", 900],
      ["Grand Total", null, "195 Nos", null, 5000],
    ],
  },
]);

test("Tally's stock summary: the names stand in row 4, pieces have units, groups and sums are left out", async () => {
  const found = await read(TALLY);
  expect(found.asked).toEqual({
    preset: "tally",
    kind: "articles",
    columns: { "Part No.": "article_sku", Quantity: "stock", Rate: "price_inr" },
  });
  expect(found.problems).toEqual([]);
  expect(found.source).toMatchObject({ sheet: "Stock Summary", headRow: 4, leftOut: 2 });
  expect(found.changes).toEqual([
    [6, "HB-M8", "stock", 120],
    [6, "HB-M8", "pricePaise", 9_50],
    [7, "HB-M10", "stock", 75],
    [7, "HB-M10", "pricePaise", 12_00],
  ]);
});

test("what was chosen once is kept for the next file with these columns, and can be asked for again", async () => {
  const list = (price: string) => `Item Code;Item;Rate\nHB-M8;Hex bolt;${price}`;
  const first = await read(list("950"), { kind: "articles", as: { to: "price_inr", as: "hundred" } });
  expect(first.asked).toMatchObject({
    preset: null,
    kind: "articles",
    columns: { "Item Code": "article_sku", Rate: "price_inr" },
  });
  expect(first.changes).toEqual([[2, "HB-M8", "pricePaise", 9_50]]);
  const next = await read(list("1,250"));
  expect(next).toMatchObject({ asked: null, problems: [], ignored: ["Item"], source: { isMapped: true } });
  expect(next.changes).toEqual([[2, "HB-M8", "pricePaise", 12_50]]);
  const again = await beginCheck(COMMAND_LINE, {
    fileName: "",
    data: Buffer.from(list("5")),
    isAsking: true,
  });
  expect(again.asks?.mapping).toMatchObject({
    kind: "articles",
    columns: [{ to: "article_sku" }, null, { as: "hundred" }],
  });
  // A command has nobody to ask: a file of other columns is named as before.
  const unknown = await beginCheck(COMMAND_LINE, {
    fileName: "",
    data: Buffer.from("Item Code;Preis\nHB-M8;5"),
  });
  expect(await unknown.ended).toMatchObject([
    { expected: "key-column" },
    { column: "item code" },
    { column: "preis" },
  ]);
});

/** A text as a program reads it that takes UTF-8 for the letters of Windows. */
const misread = (text: string): string => decodeWindows1252(Buffer.from(text));
const HEAD = "sku,name_en,name_ar,price_inr,category_id,gst_rate,hsn_code";

/** Files as people have them: what they change, or the cells that are wrong and what is expected there. */
const FILES: Record<
  string,
  { data: Buffer | string; as?: Parameters<typeof read>[1]; changes?: unknown[][]; problems?: unknown[][] }
> = {
  "Shopify's export as stock": {
    data: SHOPIFY.replaceAll(/^ratchet.*\n|^anchor,,.*$/gm, "")
      .replaceAll("AB-8", "HB-M8")
      .replaceAll("\n\n", "\n"),
    as: { kind: "articles" },
    changes: [
      [2, "HB-M8", "stock", 40],
      [2, "HB-M8", "pricePaise", 12_50],
    ],
  },
  "a semicolon file of Excel in the letters of Windows": {
    data: Buffer.from('sku;name_en;price_inr\r\nHB-M8;Bolt \u00bd" \u00d8 8;12\r\n', "latin1"),
    changes: [
      [2, "HB-M8", "name.en", 'Bolt ½" Ø 8'],
      [2, "HB-M8", "pricePaise", 12_00],
    ],
  },
  "Excel's Unicode text": {
    data: Buffer.from("\ufeffsku\tname_ar\r\nHB-M8\tبرغي سداسي\r\n", "utf16le"),
    changes: [[2, "HB-M8", "name.ar", "برغي سداسي"]],
  },
  "an Arabic CSV of Windows": {
    data: Buffer.from([...Buffer.from("sku,name_ar\nHB-M8,"), 0xd3, 0xcf, 0xc7, 0xd3, 0xed, 10]),
    changes: [[2, "HB-M8", "name.ar", "سداسي"]],
  },
  "LibreOffice's ODS": {
    data: sheetFile("ods", [
      {
        name: "List",
        rows: [
          ["article_sku", "stock"],
          ["HB-M8", 44],
          ["HB-M10", 0],
        ],
      },
    ]),
    changes: [
      [2, "HB-M8", "stock", 44],
      [3, "HB-M10", "stock", 0],
    ],
  },
  "Google's CSV with empty columns and rows": {
    data: "sku,price_inr,,,\r\n,,,,\r\nHB-M8,11.00,,,\r\n,,,,\r\n",
    changes: [[3, "HB-M8", "pricePaise", 11_00]],
  },
  "a supplier's list with its title and rupees in words": {
    data: sheetFile("xlsx", [
      {
        name: "Nov",
        rows: [
          ["Price list wef 1-Nov"],
          ["Part No", "Rate"],
          ["HB-M8", "Rs. 1,250.00"],
          ["HB-M10", "1,300/-"],
        ],
      },
    ]),
    as: { kind: "articles" },
    changes: [
      [3, "HB-M8", "pricePaise", 1250_00],
      [4, "HB-M10", "pricePaise", 1300_00],
    ],
  },
  "bars of a till": { data: "article_sku|stock\nHB-M8|9", changes: [[2, "HB-M8", "stock", 9]] },
  "JSON of another shop's door": {
    data: '[{"article_sku":"HB-M8","stock":8}]',
    changes: [[2, "HB-M8", "stock", 8]],
  },
  "a CSV saved without Arabic letters": {
    data: "sku,name_ar\nHB-M8,???? ?????\n",
    problems: [[2, "name_ar", "???? ?????", "lost-letters"]],
  },
  "a CSV read as the wrong letters": {
    data: `sku,name_en,name_ar\nHB-M8,${misread("Bolt – 90°")},${misread("برغي")}\n`,
    problems: [
      [2, "name_en", misread("Bolt – 90°"), "other-letters"],
      [2, "name_ar", misread("برغي"), "other-letters"],
    ],
  },
  "a CSV whose numbers Excel cut": {
    data: "article_sku,gtin\nHB-M8,8.90123E+12\n",
    problems: [[2, "gtin", "8.90123E+12", "all-digits"]],
  },
  "part numbers that became dates": {
    data: sheetFile("xlsx", [
      { name: "A", rows: [HEAD.split(","), [{ day: "2026-03-07" }, "Bolt", null, 5, 1, 18, "7318"]] },
    ]),
    problems: [[2, "sku", "2026-03-07", "no-date"]],
  },
  "a formula with an error": {
    data: sheetFile("xlsx", [
      {
        name: "A",
        rows: [
          ["sku", "name_en"],
          ["HB-M8", "#REF!"],
        ],
      },
    ]),
    problems: [[2, "name_en", "#REF!", "sheet-error"]],
  },
  "prices with a decimal comma": {
    data: "sku;price_inr\nHB-M8;249,50\n",
    problems: [[2, "price_inr", "249,50", "one-reading"]],
  },
  "Tally's stock below zero": {
    data: "Particulars;Part No.;Quantity\nHex bolt;HB-M8;(-)5 Nos\n",
    problems: [[2, "Quantity", "(-)5 Nos", "pieces"]],
  },
  "a category that is not there": {
    data: WOO.replace("Tools > Hand tools, Offers", "Garden"),
    as: { fixed: FIXED },
    problems: [[2, "Categories", "Garden", "category"]],
  },
  "a locked spreadsheet": {
    data: sheetFile("xlsx", [{ name: "A", rows: [["sku"], ["A"]] }], "secret"),
    problems: [[1, "", "", "password"]],
  },
  "a photo of a list": {
    data: Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
    problems: [[1, "", "", "file-kind"]],
  },
  "a PDF of a list": { data: "%PDF-1.7\n1 0 obj", problems: [[1, "", "", "file-kind"]] },
  "a CSV that was cut": {
    data: 'sku,name_en\nHB-M8,"Hex',
    problems: [[2, "name_en", "", "closed-quote"]],
  },
  "a formula": { data: "sku,name_en\nHB-M8,=1+1\n", problems: [[2, "name_en", "=1+1", "no-formula"]] },
};

test.each(Object.entries(FILES))("%s", async (_, { data, as, changes = [], problems = [] }) => {
  const found = await read(data, as);
  expect(found.problems).toEqual(problems);
  expect(found.changes).toEqual(changes);
});
