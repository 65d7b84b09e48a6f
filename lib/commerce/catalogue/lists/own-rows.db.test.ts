import { rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { ListKind } from "@/lib/model/list-fields";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import { useTestDatabase } from "../../base/db/testing";
import { importCatalogue } from "../../exchange/catalogue-folder/catalogue";
import type { Catalogue } from "../catalogue-files";
import { smallCatalogue, writeCatalogue } from "../../exchange/catalogue-folder/small-catalogue";
import { deleteListRow } from "./delete-list-row";
import { listRows } from "./list-rows";
import { moveListRow } from "./move-list-row";
import { saveListRow } from "./save-list-row";
import { refreshSpecificationTexts } from "./specification-texts";
import { saveTemplate, showTemplate } from "./templates";

useTestDatabase();

const run = async (catalogue: Catalogue): Promise<void> => {
  const folder = await writeCatalogue(catalogue);
  try {
    await importCatalogue({ folder, mediaFolder: path.join(folder, "media"), log: () => undefined });
  } finally {
    await rm(folder, { recursive: true });
  }
};
const namesOf = async (kind: ListKind, of: number | null = null): Promise<Record<number, unknown>> =>
  Object.fromEntries((await listRows(db(), kind, of)).map(({ id, fields }) => [id, fields["name.en"]]));
const rename = async (kind: ListKind, id: number, name: string, of: number | null = null) => {
  const row = (await listRows(db(), kind, of)).find((one) => one.id === id);
  const saved = await saveListRow(COMMAND_LINE, kind, {
    id,
    fields: { ...row?.fields, "name.en": name },
    seen: row?.fields ?? null,
  });
  expect(saved).toMatchObject({ ok: true });
};
const remove = async (kind: ListKind, id: number) =>
  expect(await deleteListRow(COMMAND_LINE, kind, id)).toMatchObject({ ok: true });
const textOf = async (id: number): Promise<unknown> =>
  (
    await db().execute<{ text: string }>(
      sql`select specification_text ->> 'en' as text from products where id = ${id}`,
    )
  ).rows[0]?.text;
/** The small catalogue with one row more in each list, which no product has; their names come with the number. */
const withSpare = (version: number): Catalogue => {
  const catalogue = smallCatalogue();
  const name = (word: string) => ({ en: `${word} ${version}`, ar: `${word} ${version}` });
  catalogue.categories.push({
    id: 12,
    parentId: 1,
    slug: "nuts",
    name: name("Nuts"),
    image: null,
    displayOrder: 2,
    isPopular: false,
  });
  catalogue.manufacturers.push({ id: 2, name: name("Spare brand") });
  catalogue.tags.push({ id: 2, name: name("spare tag") });
  catalogue.colours.push({ id: 2, name: name("Spare colour"), hex: "#000000" });
  catalogue.sizes.push({
    id: 3,
    name: name("Spare size"),
    shortName: name("S"),
    inches: null,
    centimetres: 1,
  });
  catalogue.specifications.groups.push({ id: 3, key: "spare", name: name("Spare group") });
  catalogue.specifications.attributes.push({
    id: 6,
    key: "spare",
    name: name("Spare attribute"),
    group: "spare",
    kind: "text",
    isFilterable: false,
  });
  catalogue.specifications.templates[0]?.attributes.push("spare");
  catalogue.specifications.templates.push({ categoryId: 12, attributes: ["spare"] });
  return catalogue;
};

test("an import leaves what people changed, and writes the rest", async () => {
  await run(withSpare(1));
  await rename("category", 11, "Our bolts");
  await rename("brand", 1, "Our brand");
  await rename("tag", 1, "our tag");
  await rename("color", 1, "Our zinc");
  await rename("size", 1, "Our M6");
  await rename("option", 3, "Our finish");
  await rename("group", 1, "Our measures");
  await rename("attribute", 1, "Our thread");
  const [m6] = await listRows(db(), "choice", 1);
  await rename("choice", m6?.id ?? 0, "Metric 6", 1);
  await moveListRow(COMMAND_LINE, "category", 12, -1);
  await saveTemplate(COMMAND_LINE, 12, { attributeIds: [2], seen: [6] });
  const told = await textOf(1001);
  expect(told).toMatch(/^Our thread Metric 6, M8 \. Length /);

  await run(withSpare(2));
  expect(await namesOf("category")).toMatchObject({ 1: "Fasteners", 11: "Our bolts", 12: "Nuts 1" });
  expect((await listRows(db(), "category")).map(({ id }) => id)).toEqual([1, 12, 11]);
  expect(await namesOf("brand")).toEqual({ 1: "Our brand", 2: "Spare brand 2" });
  expect(await namesOf("tag")).toEqual({ 1: "our tag", 2: "spare tag 2" });
  expect(await namesOf("color")).toEqual({ 1: "Our zinc", 2: "Spare colour 2" });
  expect(await namesOf("size")).toMatchObject({ 1: "Our M6", 3: "Spare size 2" });
  expect(await namesOf("option")).toEqual({ 3: "Our finish" });
  expect(await namesOf("group")).toMatchObject({ 1: "Our measures", 3: "Spare group 2" });
  expect(await namesOf("attribute")).toMatchObject({ 1: "Our thread", 6: "Spare attribute 2" });
  expect(await namesOf("choice", 1)).toMatchObject({ [m6?.id ?? 0]: "Metric 6" });
  expect((await showTemplate(12))?.map(({ attributeId }) => attributeId)).toEqual([2]);
  expect(await textOf(1001)).toBe(told);
});

test("a text of specifications is the same, written by the import and from the stored values", async () => {
  const before = await textOf(1002);
  await db().execute(sql`update products set specification_text = '{"en": ""}' where id = 1002`);
  await db().transaction((tx) => refreshSpecificationTexts(tx, 1));
  expect(await textOf(1002)).toBe(before);
});

test("what people deleted stays away, unless a product of the files needs it", async () => {
  await remove("category", 12);
  await remove("brand", 2);
  await remove("tag", 2);
  await remove("color", 2);
  await remove("size", 3);
  await remove("attribute", 6);
  await remove("group", 3);
  await run(withSpare(3));
  expect(await namesOf("category")).not.toHaveProperty("12");
  expect(await namesOf("brand")).not.toHaveProperty("2");
  expect(await namesOf("tag")).not.toHaveProperty("2");
  expect(await namesOf("color")).not.toHaveProperty("2");
  expect(await namesOf("size")).not.toHaveProperty("3");
  expect(await namesOf("attribute")).not.toHaveProperty("6");
  expect(await namesOf("group")).not.toHaveProperty("3");
  expect((await showTemplate(11))?.map(({ attributeId }) => attributeId)).toEqual([1, 2, 3, 4, 5]);

  const needing = withSpare(4);
  for (const product of needing.products)
    Object.assign(product, {
      manufacturerId: 2,
      categoryIds: [12],
      tagIds: [2],
      specifications: [{ key: "spare", text: { en: "New" } }],
    });
  await run(needing);
  expect(await namesOf("category")).toMatchObject({ 12: "Nuts 4" });
  expect(await namesOf("brand")).toMatchObject({ 1: "Our brand", 2: "Spare brand 4" });
  expect(await namesOf("tag")).toMatchObject({ 2: "spare tag 4" });
  expect(await namesOf("attribute")).toMatchObject({ 6: "Spare attribute 4" });
  expect(await namesOf("group")).toMatchObject({ 3: "Spare group 4" });
  expect(await textOf(1001)).toBe("Spare attribute 4 New");
});
