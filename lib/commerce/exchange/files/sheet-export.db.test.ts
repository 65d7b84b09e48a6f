import { sql } from "drizzle-orm";
import { sheetFile, type SheetRows } from "@/components/admin/parts/sheet-file";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import { aCategory, aProduct, aSize, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { failed, refusable } from "../../base/result";
import { products, variants } from "../../base/db/schema";
import { readGivenFile } from "../reading/read-file";
import { checkImport } from "./check-import";
import { sheetBatch, type ExportName } from "./export-file";
import { listChanges } from "./list-imports";

useTestDatabase();

const sheetOf = async (name: ExportName): Promise<SheetRows> => {
  const rows: SheetRows = [];
  for (let after: number | null = null; ;) {
    const batch: Awaited<ReturnType<typeof sheetBatch>> = await sheetBatch(name, { after, month: "" });
    if (batch === null) throw new Error("no sheet");
    rows.push(...batch.rows);
    if (batch.last === null) return rows;
    after = batch.last;
  }
};
const cellOf = (rows: SheetRows, row: number, column: string) => rows[row]?.[rows[0]?.indexOf(column) ?? -1];

const HOSTILE = ["007", "1E5", "12.50", "2-3"];

beforeEach(async () => {
  await db().execute(sql`truncate products cascade`);
  const [category, vendor] = [await aCategory({ name: "Anvils" }), await aVendor({ name: "North" })];
  for (const sku of HOSTILE)
    await aProduct({
      sku,
      name: { en: `=${sku} "bolt", 1/2"`, ar: "برغي" },
      fullDescription: { en: "<p>First line</p><ul><li>one</li><li>two &amp; three</li></ul>" },
      pricePaise: 1_234_50,
      categories: [category.id],
      vendorId: vendor.id,
      hsnCode: "07318",
      gstRate: 0.25,
      madeBy: "+91 98765 43210, -12 / B, Station Road",
      weightGrams: 12_000,
      sizes: [(await aSize({ shortName: `M${sku}` })).id],
    });
  await db().update(variants).set({ gtin: "00012345678905" });
});

test.each(["products", "articles"] as const)(
  "a spreadsheet of %s comes back without a difference",
  async (name) => {
    const rows = await sheetOf(name);
    const data = Buffer.from(await sheetFile(rows));
    const read = await readGivenFile(data, { sheet: null, ownNames: ["sku", "article_sku"] });
    expect(read.problems).toEqual([]);
    expect(read.rows).toHaveLength(HOSTILE.length);
    const { importId, problems } = await checkImport(COMMAND_LINE, { fileName: `${name}.xlsx`, data });
    expect(problems).toEqual([]);
    expect((await listChanges(importId ?? 0, { page: 1, perPage: 10 })).rows).toEqual([]);
  },
);

test("amounts are numbers; part numbers, HSN codes and trade item numbers are texts", async () => {
  const [goods, articles] = [await sheetOf("products"), await sheetOf("articles")];
  expect(
    ["sku", "hsn_code", "price_inr", "gst_rate", "weight_grams"].map((one) => cellOf(goods, 3, one)),
  ).toEqual(["12.50", "07318", 1234.5, 0.25, 12_000]);
  expect([cellOf(articles, 1, "gtin"), typeof cellOf(articles, 1, "article_sku")]).toEqual([
    "00012345678905",
    "string",
  ]);
});

test("a text that no cell holds is refused, and named", async () => {
  await db()
    .update(products)
    .set({ fullDescription: { en: "a".repeat(32_768) } });
  expect(await refusable(() => sheetOf("products"))).toEqual(
    failed("CELL_TOO_LONG", { column: "description_en" }),
  );
});
