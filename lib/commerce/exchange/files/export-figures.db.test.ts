import { COMMAND_LINE } from "../../base/actor";
import { indiaDay } from "../../base/clock";
import { aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { cancelPieces } from "../../sales/orders/take-back";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { countSearch, writeSearchCounts } from "../../catalogue/search/search-counts";
import { exportBatch, type ExportName } from "./export-file";

useTestDatabase();
beforeEach(async () => {
  await thePaymentMethods();
});

const linesOf = async (name: ExportName, month = ""): Promise<string[]> =>
  (await exportBatch(name, { after: null, month })).text.trim().split("\r\n").slice(1);

test("sales by day and by product are after what was cancelled; idle products are listed too", async () => {
  const idle = await aProduct({ name: { en: "Anvil", ar: "سندان" } });
  const first = await anOrderOfTwoSellers();
  await anOrderOfTwoSellers();
  await cancelPieces(COMMAND_LINE, {
    number: first.number,
    vendorId: first.north.id,
    reason: "",
    pieces: [{ lineId: first.lineIds[0] ?? 0, quantity: 1 }],
  });

  const day = indiaDay();
  expect(await linesOf("sales-by-day")).toEqual([`${day},2,11,700.03,350.02`]);
  expect(await linesOf("sales-by-day", day.slice(0, 7))).toHaveLength(1);
  expect(await linesOf("sales-by-day", "2020-01")).toEqual([]);

  const products = await linesOf("sales-by-product");
  expect(products.find((line) => line.startsWith(`${idle.sku},`))).toMatch(/,Anvil,سندان,.+,0,0,0\.00$/);
  const sold = products.map((line) => line.split(",").slice(-3).join());
  expect(sold.filter((figures) => figures !== "0,0,0.00")).toEqual([
    "1,2,200.02",
    "1,3,99.99",
    "1,3,300.03",
    "1,3,99.99",
  ]);
  const before = await linesOf("sales-by-product", "2020-01");
  expect(before).toHaveLength(products.length);
  expect(before.every((line) => line.endsWith(",0,0,0.00"))).toBe(true);
});

test("searches are listed with what they found, and without what a spreadsheet would run", async () => {
  countSearch("drill", 27, []);
  countSearch("drill", 27, []);
  countSearch("=hathoda", 0, ["hathoda"]);
  await writeSearchCounts();
  expect(await linesOf("searches")).toEqual(["drill,2,27,,0,", "'=hathoda,1,0,hathoda,0,"]);
});
