import { rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { listProducts } from "../listing/list-products";
import { NO_FILTERS } from "../listing/product-filters";
import { findSpecificationFilters } from "../listing/specification-filters";
import { db } from "../../base/db/client";
import { useTestDatabase } from "../../base/db/testing";
import { importCatalogue } from "../../exchange/catalogue-folder/catalogue";
import { smallCatalogue, writeCatalogue } from "../../exchange/catalogue-folder/small-catalogue";
import { readProductSpecifications, saveSpecifications } from "./save-specifications";
import type { SpecificationCells } from "./specification-cells";

useTestDatabase();

const BOLT = "HW-1001";
const [M6, M8] = ["HW-1001-1.1-2.1", "HW-1001-1.1-2.2"];

beforeEach(async () => {
  const folder = await writeCatalogue(smallCatalogue());
  await importCatalogue({ folder, mediaFolder: path.join(folder, "media"), log: () => undefined });
  await rm(folder, { recursive: true });
});

const read = async (sku = BOLT) => {
  const found = await readProductSpecifications(COMMAND_LINE, sku);
  if (!found.ok) throw new Error(found.code);
  return found.value;
};
const cellsOf = async (key: string): Promise<SpecificationCells> => {
  const { specifications } = await read();
  const cells = specifications.find(({ attribute }) => attribute.key === key)?.cells ?? {};
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== null));
};
const save = async (changes: { key: string; cells: SpecificationCells }[], actor: Actor = COMMAND_LINE) =>
  saveSpecifications(actor, BOLT, { version: (await read()).version, changes });
const textOf = async (language: string): Promise<string> =>
  (
    await db().execute<{ text: string }>(
      sql`select specification_text ->> ${language} as text from products where sku = ${BOLT}`,
    )
  ).rows[0]?.text ?? "";
const listed = async (terms: string): Promise<number[]> => {
  const specifications = await findSpecificationFilters(terms);
  const found = await listProducts({ ...NO_FILTERS, specifications }, "", "oldest", { limit: 10, offset: 0 });
  return found.map(({ id }) => id).sort();
};

test("a product's specifications are read by the template, with its articles", async () => {
  const { specifications, articles } = await read();
  expect(
    specifications.map(({ attribute, group, isInTemplate }) => [attribute.key, group.en, isInTemplate]),
  ).toEqual([
    ["thread", "Measures", true],
    ["length", "Measures", true],
    ["temperature", "Other", true],
    ["load", "Other", true],
    ["note", "Other", true],
  ]);
  expect(await cellsOf("length")).toEqual({ value: "40; 1.5", unit: "in" });
  expect(articles).toMatchObject([{ sku: M6 }, { sku: M8 }]);
});

test("values, ranges and texts reach the page, the lists and the search; words around a value stay", async () => {
  expect(
    await save([
      { key: "length", cells: { value: "2 1/2", unit: "in" } },
      { key: "temperature", cells: { min: "-5", max: null, unit: "degC" } },
      { key: "load", cells: { value: "45" } },
      { key: "note", cells: { value_en: "Cut", value_ar: "مقصوص" } },
    ]),
  ).toEqual({ ok: true, value: null });
  expect(await textOf("en")).toBe(
    "Thread M6, M8 . Length 2 1/2\u00a0in . Temperature From -5\u00a0°C . Safe load 45\u00a0kg per pair . Note Cut",
  );
  expect(await textOf("ar")).toContain("مقصوص");
  expect(await listed("length:63.5")).toContain(1001);
  const [entry] = await listAudit({ subject: "product", subjectId: 1001, limit: 1 });
  expect(entry).toMatchObject({
    action: "product.edit",
    before: { "length:value": "40; 1.5", "note:value_en": "Rolled" },
    after: { "length:value": "2.5", "note:value_en": "Cut" },
  });
  expect(entry?.after).not.toHaveProperty("length:unit");
});

test("a value may differ between the articles, and an empty one states nothing", async () => {
  const byArticle = { value: null, [`value@${M6}`]: "m6", [`value@${M8}`]: "m8" };
  expect(await save([{ key: "thread", cells: byArticle }])).toMatchObject({ ok: true });
  expect(await cellsOf("thread")).toEqual({ [`value@${M6}`]: "m6", [`value@${M8}`]: "m8" });
  const { rows } = await db().execute(
    sql`select v.sku, w.key from variant_values l join variants v on v.id = l.variant_id join specification_values w on w.id = l.value_id where v.product_id = 1001 order by v.sku`,
  );
  expect(rows).toEqual([
    { sku: M6, key: "m6" },
    { sku: M8, key: "m8" },
  ]);
  await save([
    { key: "thread", cells: { value: "m8" } },
    { key: "note", cells: { value_en: null } },
  ]);
  expect(await cellsOf("thread")).toEqual({ value: "m8" });
  expect(await cellsOf("note")).toEqual({});
  expect(await textOf("en")).not.toContain("Note");
});

test("words around a value are changed, and taken away", async () => {
  const words = (en: string | null, ar: string | null) => ({ wording_en: en, wording_ar: ar });
  const load = async (cells: SpecificationCells) => save([{ key: "load", cells: { value: "45", ...cells } }]);
  expect(await load(words("about {} a set", "نحو {} للطقم"))).toMatchObject({ ok: true });
  expect(await textOf("en")).toContain("Safe load about 45\u00a0kg a set");
  expect(await textOf("ar")).toContain("للطقم");
  const problem = (field: string, reason: string) => ({
    code: "FIELDS_INVALID",
    facts: { problems: [{ key: "load", field, reason, other: null }] },
  });
  expect(await load(words("per pair", null))).toMatchObject(problem("wording_en", "wording"));
  expect(await load(words("{} per {}", null))).toMatchObject(problem("wording_en", "wording"));
  expect(await load(words("{} each", "x".repeat(200) + "{}"))).toMatchObject(
    problem("wording_ar", "wording"),
  );
  expect(await load(words(null, "{} للزوج"))).toMatchObject(problem("wording_en", "filled"));
  expect(await load(words(null, null))).toMatchObject({ ok: true });
  expect(await cellsOf("load")).toEqual({ value: "45", unit: "kg" });
});

test("what cannot be is named at its cell, and nothing is changed", async () => {
  const before = await textOf("en");
  expect(
    await save([
      { key: "length", cells: { value: "12x", unit: "mm" } },
      { key: "load", cells: { value: "3", unit: "mm" } },
      { key: "temperature", cells: { min: "9", max: "1", unit: "degC" } },
      { key: "thread", cells: { [`value@${M6}`]: "m6" } },
      { key: "note", cells: { value_ar: "مقصوص" } },
      { key: "voltage", cells: { value: "230", unit: "V" } },
    ]),
  ).toEqual({
    ok: false,
    code: "FIELDS_INVALID",
    facts: {
      problems: [
        { key: "length", field: "value", reason: "number", other: null },
        { key: "load", field: "unit", reason: "unit", other: "g, kg" },
        { key: "temperature", field: "min", reason: "min-below-max", other: null },
        { key: "thread", field: `value@${M8}`, reason: "every-article", other: null },
        { key: "note", field: "value_en", reason: "filled", other: null },
        { key: "voltage", field: "value", reason: "attribute", other: null },
      ],
    },
  });
  expect(
    await save([{ key: "load", cells: { [`value@${M6}`]: "1", [`value@${M8}`]: "2", unit: "kg" } }]),
  ).toMatchObject({ ok: true });
  expect(
    await save([{ key: "temperature", cells: { [`value@${M6}`]: "1", [`value@${M8}`]: "2" } }]),
  ).toMatchObject({ facts: { problems: [{ key: "temperature", reason: "product-row" }] } });
  expect(await textOf("en")).not.toBe(before);
});

test("of two editors the later is told; a seller has their own products alone", async () => {
  const { version } = await read();
  const first: Actor = { role: "staff", id: 7, name: "Asha" };
  await save([{ key: "load", cells: { value: "45" } }], first);
  const edit = { version, changes: [{ key: "load", cells: { value: "50" } }] };
  expect(await saveSpecifications(COMMAND_LINE, BOLT, edit)).toEqual({
    ok: false,
    code: "CONFLICT",
    facts: { by: "Asha", at: expect.any(String) },
  });
  const seller: Actor = { role: "seller", id: 99, name: "Other" };
  expect(await saveSpecifications(seller, BOLT, edit)).toMatchObject({ code: "NOT_FOUND" });
  expect(await readProductSpecifications(seller, BOLT)).toMatchObject({ code: "NOT_FOUND" });
});
