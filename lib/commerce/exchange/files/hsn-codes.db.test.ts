import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { shop } from "../../../../scripts/shop/run-command.testing";
import { COMMAND_LINE } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { indiaDay } from "../../base/clock";
import { db } from "../../base/db/client";
import { aCategory, aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { createProduct } from "../../catalogue/products/create-product";
import { editProduct } from "../../catalogue/products/edit-product";
import {
  countHsnProblems,
  countListedHsnCodes,
  listUsedHsnProblems,
} from "../../catalogue/products/hsn-list";
import { listOperatorProducts } from "../../catalogue/products/list-products";
import { checkImport } from "./check-import";
import { loadHsnCodes } from "./load-hsn-codes";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase({ connections: 3 });
beforeEach(async () => {
  await db().execute(sql`delete from hsn_codes`);
});

const folder = mkdtempSync(path.join(tmpdir(), "shop-hsn-"));
afterAll(() => rmSync(folder, { recursive: true }));

const load = (...lines: string[]) =>
  loadHsnCodes(COMMAND_LINE, { fileName: "hsn.csv", data: Buffer.from(lines.join("\n")) });

const listed = async () =>
  (
    await db().execute<{ code: string; on: string | null }>(
      sql`select code, withdrawn_on::text as on from hsn_codes order by code`,
    )
  ).rows.map(({ code, on }) => `${code} ${on ?? ""}`.trim());

test("a file speaks for the chapters in it: what it lacks of them is withdrawn, and back with the next", async () => {
  const head = "HSN_CD,HSN_Description,withdrawn_on";
  // Chapters, and groups of services, are no codes of goods; spreadsheets drop the 0 before the first digit.
  const first = await load(
    head,
    "1,Animals,",
    "73,Iron,",
    "10121,Horses,",
    "7318,Screws,",
    "73181500,Other screws,",
  );
  expect(first).toEqual({ loaded: { codes: 3, added: 3, changed: 0, withdrawn: 0 }, problems: [] });
  expect(
    await load("sac_cd,sac_description", "99541,Group,Extra", "998431,Books").then(
      ({ problems }) => problems,
    ),
  ).toEqual([expect.objectContaining({ row: 2, expected: "cell-count" })]);
  await load("sac_cd,sac_description", "99,All services", "99541,Group", "998431,Books");
  const second = await load(head, "7317,Nails,", "73181500,Bolts,2026-04-01");
  expect(second.loaded).toEqual({ codes: 2, added: 1, changed: 1, withdrawn: 2 });
  expect(await listed()).toEqual(["010121", "7317", `7318 ${indiaDay()}`, "73181500 2026-04-01", "998431"]);
  expect((await load(head, "7317,Nails,", "7318,Screws,", "73181500,Bolts,2026-04-01")).loaded).toEqual({
    codes: 3,
    added: 0,
    changed: 1,
    withdrawn: 0,
  });
  expect(await listed()).toContain("7318");
  expect(await countListedHsnCodes()).toBe(5);
  const [entry] = await listAudit({ subject: "hsn-codes", limit: 1 });
  expect(entry).toMatchObject({ action: "hsn-codes.load", note: "hsn.csv", after: { codes: 3, changed: 1 } });
});

test("mistakes of a file are named, and nothing of it is loaded", async () => {
  const wrong = async (...lines: string[]) =>
    (await load(...lines)).problems.map(({ row, column, expected }) => `${row} ${column} ${expected}`);
  expect(await wrong("name,description", "7318,Screws")).toEqual(["1  code-column"]);
  expect(await wrong("code,description", "99,Services")).toEqual(["1  rows"]);
  expect(
    await wrong(
      "code,valid_from,withdrawn_on",
      "7318,,",
      "7701,,",
      "731815001,,",
      "7317,2026-02-30,1.4.2026",
      "73a8,,",
    ),
  ).toEqual(["3 code hsn-chapter", "4 code hsn", "5 valid_from day", "5 withdrawn_on day", "6 code hsn"]);
  expect(await countListedHsnCodes()).toBe(0);
});

test("a code that is not in force is refused at each door with the same reason, and named with its goods", async () => {
  const [vendor, other, category] = [await aVendor(), await aVendor(), await aCategory()];
  const withdrawn = await aProduct({ sku: "OLD", hsnCode: "73181500", vendorId: vendor.id });
  await aProduct({ sku: "LOST", hsnCode: "7399", vendorId: other.id });
  await aProduct({ sku: "FINE", hsnCode: "73170013", vendorId: vendor.id });
  await load(
    "code,description,withdrawn_on,valid_from",
    "7317,Nails,,",
    "73181500,Screws,2026-05-01,",
    "731816,Nuts,,2099-01-01",
    "731822,Washers,,",
  );
  expect(await listUsedHsnProblems(5)).toEqual([
    {
      code: "73181500",
      problem: { reason: "hsn-withdrawn", on: "2026-05-01" },
      count: 1,
      products: [{ sku: "OLD", name: withdrawn.name }],
    },
    {
      code: "7399",
      problem: { reason: "hsn-unknown", on: null },
      count: 1,
      products: [expect.objectContaining({ sku: "LOST" })],
    },
  ]);
  expect([await countHsnProblems(null), await countHsnProblems(other.id)]).toEqual([2, 1]);
  const { rows } = await listOperatorProducts({
    text: "",
    isActive: null,
    gap: "hsn",
    categoryId: null,
    vendorId: null,
    sort: "id",
    order: "asc",
    page: 1,
    perPage: 25,
  });
  expect(rows.map(({ sku }) => sku)).toEqual(["OLD", "LOST"]);

  const cases = [
    ["7301", "hsn-unknown", null],
    ["7701", "hsn-chapter", null],
    ["73", "hsn", null],
    ["73181500", "hsn-withdrawn", "2026-05-01"],
    ["73181600", "hsn-early", "2099-01-01"],
  ] as const;
  const fields = { "name.en": "Bolt", pricePaise: 5_00, categoryId: category.id, gstRate: 18 };
  for (const [code, reason, on] of cases) {
    const refused = { code: "FIELDS_INVALID", facts: { fields: ["hsnCode"], hsn: { code, reason, on } } };
    expect(await editProduct(COMMAND_LINE, "FINE", { changes: { hsnCode: code }, seen: {} })).toMatchObject(
      refused,
    );
    expect(await createProduct(COMMAND_LINE, vendor.id, { ...fields, hsnCode: code })).toMatchObject(refused);
    const checked = await checkImport(COMMAND_LINE, {
      fileName: "goods.csv",
      data: Buffer.from(`sku,hsn_code\n${code === "73" ? "LOST" : "FINE"},${code}\n`),
    });
    expect(checked.problems).toMatchObject([{ row: 2, column: "hsn_code", expected: reason }]);
    if (on !== null) expect(checked.problems[0]?.facts).toEqual({ on });
    await expect(shop("products", "edit", "FINE", "--hsn", code)).rejects.toThrow("Wanted: an HSN code");
  }
  await expect(shop("products", "edit", "FINE", "--hsn", "73181500")).rejects.toThrow(
    "Wanted: an HSN code that is in force; this one was withdrawn on 2026-05-01.",
  );
  // A file that leaves a withdrawn code as it is changes the price; whoever saves the product puts the code right.
  const price = await checkImport(COMMAND_LINE, {
    fileName: "goods.csv",
    data: Buffer.from("sku,hsn_code,price_inr\nOLD,73181500,7.50\n"),
  });
  expect(price.problems).toEqual([]);
  expect(await editProduct(COMMAND_LINE, "OLD", { changes: { pricePaise: 7_50 }, seen: {} })).toMatchObject({
    code: "FIELDS_INVALID",
    facts: { fields: ["hsnCode"], hsn: { code: "73181500", reason: "hsn-withdrawn", on: "2026-05-01" } },
  });
  expect(await editProduct(COMMAND_LINE, "OLD", { changes: { hsnCode: "731822" }, seen: {} })).toMatchObject({
    ok: true,
  });
  expect(await countHsnProblems(null)).toBe(1);
});

test("the command loads a list, names its mistakes and lists codes that are not in force", async () => {
  await aProduct({ sku: "SCREW", hsnCode: "7320" });
  const file = path.join(folder, "hsn.csv");
  writeFileSync(file, "code,description\n7317,Nails\n");
  expect(await shop("hsn-codes", "load", file)).toBe("1 codes: 1 new, 0 changed, 0 withdrawn.");
  expect(await shop("hsn-codes", "wrong")).toMatch(/7320 +an HSN code of the published list +1 +SCREW$/m);
  writeFileSync(file, "code,description\n7717,Nothing\n");
  await expect(shop("hsn-codes", "load", file)).rejects.toThrow("Nothing was changed: 1 mistakes.");
});
