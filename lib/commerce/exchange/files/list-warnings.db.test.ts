import { sql } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import { aCategory, aProduct, aSize, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { checkImport } from "./check-import";
import { findImport } from "./list-imports";
import { listWarnings } from "./list-warnings";
import { continueImports } from "./run-imports";
import { startImport } from "./start-import";

useTestDatabase();

/** The person has seen all prices that move far, and says that they are right. */
const YES = Infinity;

const checked = async (text: string): Promise<number> => {
  const { importId, problems } = await checkImport(COMMAND_LINE, {
    fileName: "goods.csv",
    data: Buffer.from(text),
  });
  expect(problems).toEqual([]);
  return importId ?? 0;
};
const aWrench = async () =>
  aProduct({
    name: "Pipe Wrench",
    sizes: [
      (await aSize({ shortName: { en: "350 mm", ar: "350 مم" } })).id,
      (await aSize({ shortName: { en: "450 mm", ar: "450 مم" } })).id,
    ],
  });

test("each row whose name has one of several choices is told, in either language, before and after it is written", async () => {
  const [wrench, other, single] = [await aWrench(), await aWrench(), await aProduct({ name: "Bolt" })];
  const id = await checked(
    [
      "sku,name_en,name_ar,price_inr",
      `${wrench.sku},Pipe Wrench 350 mm,مفتاح أنابيب 450 مم,5`,
      `${single.sku},Bolt 350 mm,,5`,
      `${other.sku},Heavy Pipe Wrench,,5`,
    ].join("\n"),
  );
  const warnings = [
    { row: 2, sku: wrench.sku, option: "350 mm" },
    { row: 2, sku: wrench.sku, option: "450 مم" },
  ];
  expect(await listWarnings(id)).toEqual(warnings);
  await startImport(COMMAND_LINE, id, YES);
  await continueImports();
  expect(await findImport(id)).toMatchObject({ state: "done", changedRows: 3 });
  expect(await listWarnings(id)).toEqual(warnings);
});

test("a product that the file makes, and one whose name stays, are not told of", async () => {
  const [{ sku }, category, vendor] = [await aWrench(), await aCategory(), await aVendor()];
  const columns = "sku,name_en,price_inr,category_id,gst_rate,hsn_code,seller_id";
  const id = await checked(
    `${columns}\n${sku},Pipe Wrench,7,,,,\nNEW-1,Wrench 350 mm,5,${category.id},18,7318,${vendor.id}`,
  );
  expect(await listWarnings(id)).toEqual([]);
});

test("of thousands of rows none is left out", async () => {
  const { sku } = await aWrench();
  const id = await checked(`sku,price_inr\n${sku},5`);
  await db().execute(sql`
    insert into import_changes (import_id, row, sku, is_new, field, before, after)
    select ${id}, n, case when n = 2500 then ${sku} else 'NONE-' || n end, false, 'name.en', '"Wrench"', '"Wrench 350 mm"'
    from generate_series(3, 2500) n`);
  expect(await listWarnings(id)).toEqual([{ row: 2500, sku, option: "350 mm" }]);
});
