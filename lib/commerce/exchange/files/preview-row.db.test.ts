import type { FileMapping, MappedKind } from "@/lib/model/file-columns";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { db } from "../../base/db/client";
import { importChanges, imports } from "../../base/db/schema";
import { aBrand, aCategory, aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { beginCheck } from "./check-import";
import { previewRow } from "./preview-row";

useTestDatabase();

let owner: Actor = COMMAND_LINE;
let ids = { bolts: 0, brand: 0, seller: 0, rival: 0 };
beforeAll(async () => {
  const [seller, rival] = [await aVendor(), await aVendor()];
  owner = { role: "seller", id: seller.id, name: "Asha" };
  const bolts = await aCategory({ name: { en: "Bolts", ar: "براغي" } });
  const brand = await aBrand("Karmistra");
  ids = { bolts: bolts.id, brand: brand.id, seller: seller.id, rival: rival.id };
  await aProduct({ sku: "HB-M8", pricePaise: 10_00, stock: 3, vendorId: seller.id, categories: [bolts.id] });
});

type Uses = Record<string, FileMapping["columns"][number]>;
const plain = (to: string) => ({ to, as: "plain" }) as FileMapping["columns"][number];

/** Reads a row of texts, each named by what becomes of it. */
const preview = async (
  kind: MappedKind,
  cells: Record<string, string>,
  { fixed = {}, uses = {}, actor = owner }: { fixed?: FileMapping["fixed"]; uses?: Uses; actor?: Actor } = {},
) => {
  const names = Object.keys(cells);
  const columns = names.map((name) => (name in uses ? (uses[name] ?? null) : plain(name)));
  const found = await previewRow(actor, { kind, columns, fixed }, { row: 4, cells: Object.values(cells) });
  expect(found.row).toBe(4);
  return {
    cells: Object.fromEntries(
      found.cells.map((cell, at) => [
        names[at],
        cell === null ? null : (cell.problem?.expected ?? (cell.isEmpty ? "(empty)" : cell.value)),
      ]),
    ),
    others: found.others.map(({ field, problem }) => `${field} ${problem.expected}`),
  };
};

const NEW = {
  sku: "HB-M12",
  name_en: "Hex bolt",
  price_inr: "Rs. 1,299.50",
  hsn_code: "7318",
  gst_rate: "18 %",
};

test("each cell is shown as the shop understood it: amounts, names of lists, units, prices for many", async () => {
  const hundred = { to: "price_inr", as: "hundred" } as const;
  const kilograms = { to: "weight_grams", as: "kilograms" } as const;
  expect(
    await preview(
      "products",
      {
        ...NEW,
        category: "bolts",
        brand: "KARMISTRA",
        weight: "0.45",
        status: "Draft",
        page: "12",
        name_ar: "",
      },
      { uses: { price_inr: hundred, weight: kilograms, page: null } },
    ),
  ).toEqual({
    cells: {
      sku: "HB-M12",
      name_en: "Hex bolt",
      price_inr: 13_00,
      hsn_code: "7318",
      gst_rate: 18,
      category: ids.bolts,
      brand: ids.brand,
      weight: 450,
      status: false,
      page: null,
      name_ar: "(empty)",
    },
    others: [],
  });
  expect(await preview("articles", { article_sku: "hb-m8", stock: "12 Nos", price_inr: "1,299.50" })).toEqual(
    {
      cells: { article_sku: "hb-m8", stock: 12, price_inr: 1299_50 },
      others: [],
    },
  );
});

test("a wrong cell has its reason; what a new product lacks, and wrong values of all rows, are named beside", async () => {
  expect(
    await preview("products", { ...NEW, price_inr: "249,50", category: "Garden" }, { fixed: {} }),
  ).toMatchObject({ cells: { price_inr: "one-reading", category: "category", name_en: "Hex bolt" } });
  const { sku, name_en, price_inr } = NEW;
  expect(await preview("products", { sku, name_en, price_inr }, { fixed: { gst_rate: "17" } })).toEqual({
    cells: { sku: "HB-M12", name_en: "Hex bolt", price_inr: 1299_50 },
    others: ["gstRate gst"],
  });
  expect(
    (await preview("products", { sku, name_en, price_inr }, { fixed: { gst_rate: "18" } })).others,
  ).toEqual(["categoryId needed", "hsnCode needed"]);
  expect(await preview("products", { sku: "HB-M8", name_en: "???? ????" })).toMatchObject({
    cells: { name_en: "lost-letters" },
  });
  expect(await preview("articles", { article_sku: "HB-M99", stock: "5" })).toEqual({
    cells: { article_sku: "known-article", stock: 5 },
    others: [],
  });
});

test("a new product of the shop's own people needs its seller, if there are several", async () => {
  const row = { ...NEW, category: "Bolts" };
  expect((await preview("products", row, { actor: COMMAND_LINE })).others).toEqual(["sellerId seller"]);
  const seller_id = String(ids.seller);
  expect(await preview("products", { ...row, seller_id }, { actor: COMMAND_LINE })).toMatchObject({
    cells: { seller_id: ids.seller },
    others: [],
  });
});

test("a mapping that cannot be is named at its column", async () => {
  expect(await preview("products", { name_en: "Hex bolt" })).toEqual({
    cells: { name_en: "Hex bolt" },
    others: ["sku key-column"],
  });
  expect(await preview("products", { sku: "HB-M8" })).toEqual({
    cells: { sku: "HB-M8" },
    others: ["sku changing-column"],
  });
  expect(
    await preview(
      "products",
      { sku: "HB-M8", a: "Hex", b: "Bolt" },
      { uses: { a: plain("name_en"), b: plain("name_en") } },
    ),
  ).toEqual({ cells: { sku: "HB-M8", a: "Hex", b: "one-column" }, others: [] });
});

test("goods of another seller are refused as the check refuses them, and nothing is kept", async () => {
  const rival: Actor = { role: "seller", id: ids.rival, name: "Ravi" };
  expect(await preview("products", { sku: "HB-M8", price_inr: "12" }, { actor: rival })).toEqual({
    cells: { sku: "own-goods", price_inr: 12_00 },
    others: [],
  });
  expect([await db().$count(imports), await db().$count(importChanges)]).toEqual([0, 0]);
});

test("the row that is asked about is the first that is an article, as a program's export means it", async () => {
  const ask = async (data: string) => {
    const { asks } = await beginCheck(COMMAND_LINE, { fileName: "", data: Buffer.from(data), canAsk: true });
    return asks?.first;
  };
  expect(await ask("Particulars,Part No.,Quantity\nFasteners,,5000\nHex bolt,HB-M8,120 Nos\n")).toEqual({
    row: 3,
    cells: ["Hex bolt", "HB-M8", "120 Nos"],
  });
  const shopify = [
    "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price",
    "anchor,Anchor bolt,Size,M8,AB-8,12.50",
    "anchor,,Size,M10,AB-10,15.00",
  ].join("\n");
  expect(await ask(shopify)).toEqual({
    row: 2,
    cells: ["anchor", "Anchor bolt – M8", "Size", "M8", "AB-8", "12.50"],
  });
  expect(await ask(`Code,Text\nA,${"x".repeat(3000)}`)).toEqual({ row: 2, cells: ["A", "x".repeat(2500)] });
  expect(await ask("Particulars,Part No.,Quantity\nFasteners,,5000\n")).toBeNull();
});
