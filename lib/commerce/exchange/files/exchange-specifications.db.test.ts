import { rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { listProducts } from "../../catalogue/listing/list-products";
import { NO_FILTERS } from "../../catalogue/listing/product-filters";
import { sheetFile } from "@/components/admin/parts/sheet-file";
import { findSpecificationFilters } from "../../catalogue/listing/specification-filters";
import { db } from "../../base/db/client";
import { useTestDatabase } from "../../base/db/testing";
import type { GivenSpecification } from "../../catalogue/catalogue-files";
import { importCatalogue } from "../catalogue-folder/catalogue";
import { findSpecificationProblems } from "../catalogue-folder/check-specifications";
import { smallCatalogue, writeCatalogue } from "../catalogue-folder/small-catalogue";
import {
  readProductSpecifications,
  saveSpecifications,
} from "../../catalogue/specifications/save-specifications";
import type { SpecificationCells } from "../../catalogue/specifications/specification-cells";
import { checkImport } from "./check-import";
import { exportFile, sheetBatch } from "./export-file";
import { findImport, listChanges } from "./list-imports";
import { continueImports } from "./run-imports";
import { startImport, startUndo } from "./start-import";

useTestDatabase();

const [M6, M8] = ["HW-1001-1.1-2.1", "HW-1001-1.1-2.2"];

/** Two products of the small catalogue. The thread of HW-1001 differs by its size. */
beforeAll(async () => {
  const catalogue = smallCatalogue();
  catalogue.products = catalogue.products.map((product) => ({
    ...product,
    specifications:
      product.id === 1001
        ? product.specifications.map((given) =>
            given.key === "thread" ? { ...given, by: "size" as const } : given,
          )
        : product.specifications.filter(({ key }) => key === "length"),
  }));
  const folder = await writeCatalogue(catalogue);
  await importCatalogue({ folder, mediaFolder: path.join(folder, "media"), log: () => undefined });
  await rm(folder, { recursive: true });
});

const check = (text: string) =>
  checkImport(COMMAND_LINE, { fileName: "specifications.csv", data: Buffer.from(text) });
const written = async (text: string): Promise<number> => {
  const { importId, problems } = await check(text);
  expect(problems).toEqual([]);
  await startImport(COMMAND_LINE, importId ?? 0);
  await continueImports();
  expect(await findImport(importId ?? 0)).toMatchObject({ state: "done" });
  return importId ?? 0;
};
const undo = async (id: number): Promise<void> => {
  await startUndo(COMMAND_LINE, id);
  await continueImports();
  expect(await findImport(id)).toMatchObject({ state: "undone", keptRows: 0 });
};
const exported = async (): Promise<string> => {
  let text = "";
  for await (const part of exportFile("specifications", "")) text += part;
  return text;
};
const textOf = async (sku: string, language = "en"): Promise<string> =>
  (
    await db().execute<{ text: string }>(
      sql`select specification_text ->> ${language} as text from products where sku = ${sku}`,
    )
  ).rows[0]?.text ?? "";
const listed = async (terms: string): Promise<number[]> => {
  const specifications = await findSpecificationFilters(terms);
  const found = await listProducts({ ...NO_FILTERS, specifications }, "", "oldest", { limit: 10, offset: 0 });
  return found.map(({ id }) => id).sort();
};
/** Everything that a product states, as it is stored. */
const stored = async (): Promise<unknown> =>
  (
    await db().execute(sql`
    select (select jsonb_agg(to_jsonb(s) order by product_id, attribute_id, position) from product_specifications s) as page,
      (select jsonb_agg(to_jsonb(v) order by product_id, kind, value_id) from product_values v) as lists,
      (select jsonb_agg(to_jsonb(v) order by variant_id, kind, value_id) from variant_values v) as articles,
      (select jsonb_agg(specification_text order by id) from products) as search`)
  ).rows[0];

test("the export has a row for each value, article or attribute to fill in, and is taken without a difference", async () => {
  const text = await exported();
  expect(text.split("\r\n")).toEqual([
    "\ufeffsku,name,attribute,attribute_name,value,min,max,unit,value_en,value_ar,wording_en,wording_ar",
    `${M6},Hex bolt,thread,Thread,m6,,,,,,,`,
    `${M8},Hex bolt,thread,Thread,m8,,,,,,,`,
    "HW-1001,Hex bolt,length,Length,40; 1.5,,,in,,,,",
    "HW-1001,Hex bolt,temperature,Temperature,,-10,50,degC,,,,",
    "HW-1001,Hex bolt,load,Safe load,30,,,kg,,,{} per pair,{} للزوج",
    "HW-1001,Hex bolt,note,Note,,,,,Rolled,Rolled بالعربية,,",
    "HW-1002,Wood screw,thread,Thread,,,,,,,,",
    "HW-1002,Wood screw,length,Length,40; 1.5,,,in,,,,",
    "HW-1002,Wood screw,temperature,Temperature,,,,degC,,,,",
    "HW-1002,Wood screw,load,Safe load,,,,kg,,,,",
    "HW-1002,Wood screw,note,Note,,,,,,,,",
    "",
  ]);
  const { importId, problems, ignored } = await check(text);
  expect({ problems, ignored }).toEqual({ problems: [], ignored: ["name", "attribute_name"] });
  expect(await listChanges(importId ?? 0, { page: 1, perPage: 10 })).toEqual({ rows: [], total: 0 });
});

test("a spreadsheet of it is taken without a difference too", async () => {
  const batch = await sheetBatch("specifications", { after: null, month: "" });
  expect(batch?.rows[4]?.slice(4, 7)).toEqual([null, -10, 50]);
  const data = Buffer.from(await sheetFile(batch?.rows ?? []));
  const { importId, problems } = await checkImport(COMMAND_LINE, { fileName: "specifications.xlsx", data });
  expect(problems).toEqual([]);
  expect(await listChanges(importId ?? 0, { page: 1, perPage: 10 })).toEqual({ rows: [], total: 0 });
});

test("odd texts that the desk saves are in the export and taken back without a difference", async () => {
  const save = async (key: string, cells: SpecificationCells) => {
    const found = await readProductSpecifications(COMMAND_LINE, "HW-1002");
    const { version } = found.ok ? found.value : { version: "" };
    return saveSpecifications(COMMAND_LINE, "HW-1002", { version, changes: [{ key, cells }] });
  };
  for (const text of ["Valve <PN16", "<b>x</b>", "=1+1", "'=1+1", "-", "'-", "+5", "5 < 6", '"a", b', "٩٨"]) {
    expect(await save("note", { value_en: text, value_ar: text })).toMatchObject({ ok: true });
    const wording = `${text} {}`;
    expect(
      await save("load", { value: "5", unit: "kg", wording_en: wording, wording_ar: wording }),
    ).toMatchObject({ ok: true });
    const before = await exported();
    const { importId, problems } = await check(before);
    expect([text, problems, (await listChanges(importId ?? 0, { page: 1, perPage: 10 })).rows]).toEqual([
      text,
      [],
      [],
    ]);
    await save("note", {});
    await save("load", { value: "6", unit: "g", wording_en: null, wording_ar: null });
    await written(before);
    expect(await exported()).toBe(before);
  }
  await save("note", {});
  await save("load", {});
});

test("values, ranges, texts and articles are written to page, lists and search, and undone", async () => {
  const before = await stored();
  const id = await written(
    [
      "sku,attribute,value,min,max,unit,value_en,value_ar,wording_en,wording_ar",
      "HW-1002,length,٢٥؛ 1 1/2,,,in,,,,",
      "HW-1002,thread,M8,,,,,,,",
      'HW-1002,load,"1,250",,,g,,,about {},نحو {}',
      "HW-1002,temperature,-5,,,,,,,",
      "HW-1002,note,,,,,Cut,مقصوص,,",
      `${M6},thread,m8,,,,,,,`,
      `${M8},thread,m6,,,,,,,`,
      "HW-1001,temperature,,,60,,,,,",
      "HW-1001,note,,,,,-,-,,",
    ].join("\n"),
  );
  expect(await textOf("HW-1002")).toBe(
    "Thread M8 . Length 25, 1 1/2\u00a0in . Temperature -5\u00a0°C . Safe load about 1250\u00a0g . Note Cut",
  );
  expect(await textOf("HW-1002", "ar")).toContain("نحو 1250\u00a0جم");
  expect(await textOf("HW-1001")).toBe(
    "Thread M8, M6 . Length 40, 1 1/2\u00a0in . Temperature -10 to 60\u00a0°C . Safe load 30\u00a0kg per pair",
  );
  expect(await listed("thread:m8")).toEqual([1001, 1002]);
  expect(await listed("length:635")).toEqual([1002]);
  const { rows } = await db().execute<{ sku: string; thread: string }>(sql`
    select v.sku, w.key as thread from variant_values o join variants v on v.id = o.variant_id
      join specification_values w on w.id = o.value_id where v.product_id = 1001 order by v.sku`);
  expect(rows).toEqual([
    { sku: M6, thread: "m8" },
    { sku: M8, thread: "m6" },
  ]);
  expect(await listAudit({ subject: "product", subjectId: 1001, limit: 1 })).toMatchObject([
    {
      action: "product.edit",
      before: { [`thread:value@${M6}`]: "m6", "temperature:max": "50", "note:value_en": "Rolled" },
      after: { [`thread:value@${M6}`]: "m8", "temperature:max": "60", "note:value_en": null },
    },
  ]);
  await undo(id);
  expect(await stored()).toEqual(before);
});

test("a row of the product takes the place of the articles' values, rows of the articles that of the product's", async () => {
  const before = await stored();
  const one = await written("sku,attribute,value\nHW-1001,thread,m6");
  expect(await textOf("HW-1001")).toMatch(/^Thread M6 \./);
  const two = await written(`sku,attribute,value\n${M6},thread,m6\n${M8},thread,m8`);
  expect(await stored()).toEqual(before);
  await undo(two);
  await undo(one);
  expect(await stored()).toEqual(before);
});

test.each([
  ["HW-9,length,5", "sku", "known-article"],
  ["HW-1002,colour,red", "attribute", "attribute"],
  ["HW-1002,length,5,,,furlong", "unit", "unit"],
  ["HW-1002,length,5,,,kg", "unit", "unit"],
  ["HW-1002,length,1/0,,,in", "value", "number"],
  ["HW-1002,length,5; 5,,,mm", "value", "different-values"],
  ['HW-1002,length,"5,0",,,mm', "value", "one-reading"],
  ["HW-1002,length,5,1,2,mm", "value", "value-or-range"],
  ["HW-1002,temperature,,60,50,degC", "min", "min-below-max"],
  ["HW-1002,thread,m7", "value", "choice"],
  ["HW-1002,thread,m8,,,mm", "unit", "other-kind"],
  ["HW-1002,note,Cut", "value", "other-kind"],
  ["HW-1002,note,,,,,,مقصوص", "value_en", "filled"],
  ["HW-1002,note,,,,,=1+1", "value_en", "no-formula"],
  ["HW-1002,load,5,,,kg,,,about", "wording_en", "wording"],
  [`${M6},note,Cut`, "sku", "product-row"],
  [`${M6},load,5,,,kg`, "value", "every-article"],
  [`${M6},thread,-`, "value", "every-article"],
  [`${M6},thread,m8\n${M8},thread,m7`, "value", "choice"],
  [`${M6},load,5; 6,,,kg\n${M8},load,5,,,kg`, "value", "one-value"],
  [`${M6},thread,m8\nHW-1001,thread,m6`, "sku", "one-place"],
  [`${M6},load,5,,,kg\n${M8},load,5,,,g`, "unit", "same-article"],
  ["HW-1002,length,5\nHW-1002,length,6", "sku", "new-row-once"],
  ["HW-1002,,5", "attribute", "filled"],
])("%j is named by its column, and nothing is kept", async (lines, column, expected) => {
  const wide = lines
    .split("\n")
    .map((line) => line + ",".repeat(9 - (line.replace(/"[^"]*"/g, "").split(",").length - 1)));
  const { importId, problems } = await check(
    ["sku,attribute,value,min,max,unit,value_en,value_ar,wording_en,wording_ar", ...wide].join("\n"),
  );
  expect(problems).toMatchObject([{ column, expected }]);
  expect(importId).toBeNull();
});

test.each<[string, string, string, SpecificationCells]>([
  ["HW-1002", "colour", "attribute", { value: "red" }],
  ["HW-1002", "length", "unit", { value: "5", unit: "furlong" }],
  ["HW-1002", "length", "number", { value: "1/0", unit: "in" }],
  ["HW-1002", "length", "different-values", { value: "5; 5", unit: "mm" }],
  ["HW-1002", "length", "value-or-range", { value: "5", min: "1", max: "2", unit: "mm" }],
  ["HW-1002", "temperature", "min-below-max", { min: "60", max: "50", unit: "degC" }],
  ["HW-1002", "thread", "choice", { value: "m7" }],
  ["HW-1002", "note", "other-kind", { value: "Cut" }],
  ["HW-1002", "note", "filled", { value_ar: "مقصوص" }],
  ["HW-1002", "note", "text", { value_en: "n".repeat(301) }],
  ["HW-1002", "load", "wording", { value: "5", unit: "kg", wording_en: "about" }],
  ["HW-1002", "load", "wording", { value: "5", unit: "kg", wording_en: `{}${"w".repeat(199)}` }],
  ["HW-1001", "note", "product-row", { [`value@${M6}`]: "Cut", [`value@${M8}`]: "Cut" }],
  ["HW-1001", "load", "every-article", { [`value@${M6}`]: "5", unit: "kg" }],
  ["HW-1001", "load", "one-value", { [`value@${M6}`]: "5; 6", [`value@${M8}`]: "5", unit: "kg" }],
])("what a file refuses of %s %s, the desk refuses as %s too", async (sku, key, reason, cells) => {
  const found = await readProductSpecifications(COMMAND_LINE, sku);
  const { version } = found.ok ? found.value : { version: "" };
  expect(await saveSpecifications(COMMAND_LINE, sku, { version, changes: [{ key, cells }] })).toMatchObject({
    code: "FIELDS_INVALID",
    facts: { problems: [{ key, reason }] },
  });
  const { unit = "", value, ...others } = cells;
  const columns = Object.keys(others).filter((column) => !column.startsWith("value@"));
  const row = (part: string, cell: string) =>
    [part, key, cell, unit ?? "", ...columns.map((column) => others[column] ?? "")].join(",");
  const ofArticles = Object.entries(others).flatMap(([column, cell]) =>
    column.startsWith("value@") ? [row(column.slice("value@".length), cell ?? "")] : [],
  );
  const lines = ofArticles.length > 0 ? ofArticles : [row(sku, value ?? "")];
  const { problems } = await check([["sku,attribute,value,unit", ...columns].join(","), ...lines].join("\n"));
  expect(problems.map(({ expected }) => expected)).toContain(reason);
});

test("words around a value and texts of the catalogue folder have the same bounds", () => {
  const problems = (given: Partial<GivenSpecification>): string[] => {
    const catalogue = smallCatalogue();
    catalogue.products = catalogue.products.map((product) =>
      product.id === 1002
        ? { ...product, specifications: [{ key: "note", text: { en: "Cut" }, ...given }] }
        : product,
    );
    return findSpecificationProblems(catalogue);
  };
  const place = "products: id 1002: specifications: note";
  expect(problems({ text: { en: "n".repeat(300) }, wording: { en: `{}${"w".repeat(198)}` } })).toEqual([]);
  expect(problems({ text: { en: "Cut", ar: "n".repeat(301) } })).toEqual([
    `${place}: text.ar: at most 300 letters`,
  ]);
  for (const wording of ["about", "{} of {}", `{}${"w".repeat(199)}`])
    expect(problems({ wording: { en: wording } })).toEqual([
      `${place}: wording.en: needs {} once, and has at most 200 letters`,
    ]);
});

test("an attribute outside of the category is refused; one that is stated already is changed and taken away", async () => {
  await db().execute(sql`delete from specification_templates where attribute_id = 4`);
  const { problems } = await check("sku,attribute,value\nHW-1001,load,31\nHW-1002,load,5");
  expect(problems).toMatchObject([
    { row: 3, expected: "attribute", facts: { attributes: "thread, length, temperature, note" } },
  ]);
  const changed = await written("sku,attribute,value\nHW-1001,load,31");
  expect(await textOf("HW-1001")).toContain("Safe load 31\u00a0kg per pair");
  await undo(changed);
  const id = await written("sku,attribute,value\nHW-1001,load,-");
  expect(await textOf("HW-1001")).not.toContain("Safe load");
  await undo(id);
  expect(await textOf("HW-1001")).toContain("Safe load 30\u00a0kg per pair");
});

test("a value that changed since the check stops the import; one that changed after it stays with the undo", async () => {
  const text = "sku,attribute,value,unit\nHW-1002,length,9,mm";
  const changeUnit = (unit: string) =>
    db().execute(
      sql`update product_specifications set unit = ${unit} where product_id = 1002 and attribute_id = 2`,
    );
  const { importId } = await check(text);
  await changeUnit("cm");
  await startImport(COMMAND_LINE, importId ?? 0);
  await continueImports();
  expect(await findImport(importId ?? 0)).toMatchObject({
    state: "stopped",
    stoppedBy: { row: 2, sku: "HW-1002", field: "length:value" },
  });
  const id = await written(text);
  await changeUnit("m");
  await startUndo(COMMAND_LINE, id);
  await continueImports();
  expect(await findImport(id)).toMatchObject({ state: "undone", keptRows: 1 });
});
