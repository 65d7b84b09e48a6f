import { eq, sql } from "drizzle-orm";
import { LIST_KINDS, type ListKind } from "@/lib/model/list-fields";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { listSizes } from "../listing/attribute-lists";
import { getProduct } from "../listing/get-product";
import { listCategories } from "../listing/list-categories";
import { listFacets } from "../listing/list-facets";
import { listProducts } from "../listing/list-products";
import { specificationKind } from "../listing/listing-kinds";
import { NO_FILTERS } from "../listing/product-filters";
import { findSpecificationFilters, listFilterAttributes } from "../listing/specification-filters";
import { db } from "../../base/db/client";
import {
  productSpecifications,
  productValues,
  products,
  specificationTemplates,
  specificationValues,
} from "../../base/db/schema";
import { aBrand, aCategory, aColor, aDiscount, anImage, aProduct, aSize, aTag } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { readProductArticles } from "../products/product-articles";
import { deleteListRow } from "./delete-list-row";
import { listRows } from "./list-rows";
import { countUses } from "./list-uses";
import { moveListRow } from "./move-list-row";
import { previewCategoryOff } from "./preview-off";
import { saveListRow } from "./save-list-row";
import { saveTemplate, showTemplate } from "./templates";

useTestDatabase();

const ASHA: Actor = { role: "staff", id: 7, name: "Asha" };
let made = 0;
/** A text that no other row has. */
const own = (word: string): string => `${word} ${(made += 1)}`;
const ownKey = (word: string): string => `${word}-${(made += 1)}`;

const EMPTY: Record<ListKind, () => Record<string, unknown>> = {
  category: () => ({
    "name.en": own("Fasteners"),
    "name.ar": null,
    parentId: null,
    imageId: null,
    isPopular: false,
    isActive: true,
  }),
  brand: () => ({ "name.en": own("Lohvira"), "name.ar": null }),
  tag: () => ({ "name.en": own("bulk"), "name.ar": null }),
  color: () => ({ "name.en": own("Red"), "name.ar": null, hex: "#c62828" }),
  size: () => ({
    "name.en": own("Thread M6"),
    "name.ar": null,
    "shortName.en": "M6",
    "shortName.ar": null,
    inches: null,
    centimeters: "0.60",
  }),
  option: () => ({ "name.en": own("Finish"), "name.ar": null }),
  attribute: () => ({
    "name.en": own("Thread"),
    "name.ar": null,
    key: ownKey("thread"),
    groupId: 0,
    kind: "choice",
    unit: null,
    isFilterable: false,
  }),
  choice: () => ({ "name.en": own("M6"), "name.ar": null, key: ownKey("m6"), attributeId: 0 }),
  group: () => ({ "name.en": own("Measures"), "name.ar": null, key: ownKey("measures") }),
};
const add = (kind: ListKind, given: Record<string, unknown> = {}) =>
  saveListRow(COMMAND_LINE, kind, { id: null, fields: { ...EMPTY[kind](), ...given }, seen: null });
const make = async (kind: ListKind, given: Record<string, unknown> = {}) => {
  const saved = await add(kind, given);
  if (!saved.ok) throw new Error(`${kind} ${saved.code} ${JSON.stringify(saved.facts)}`);
  return saved.value;
};
type Row = Awaited<ReturnType<typeof make>>;
const edit = (kind: ListKind, { id, fields }: Row, given: Record<string, unknown>, actor = COMMAND_LINE) =>
  saveListRow(actor, kind, { id, fields: { ...fields, ...given }, seen: fields });
const wrongIn = async (saving: ReturnType<typeof add>) => {
  const saved = await saving;
  return saved.ok ? [] : saved.facts?.fields;
};
const versionOf = async (entity: string, id: number): Promise<number> =>
  Number(
    (
      await db().execute<{ version: string }>(
        sql`select version from change_log where entity = ${entity} and entity_id = ${id}`,
      )
    ).rows[0]?.version ?? 0,
  );
const found = async (text: string): Promise<number[]> =>
  (await listProducts(NO_FILTERS, text, "featured", { limit: 20, offset: 0 })).map(({ id }) => id);

/** An attribute with a group, and two choices if it is one of those. */
const anAttribute = async (given: Record<string, unknown> = {}) => {
  const group = await make("group");
  const attribute = await make("attribute", { groupId: group.id, ...given });
  const choices =
    attribute.fields.kind === "choice"
      ? [
          await make("choice", { attributeId: attribute.id, "name.en": "M6", key: "m6" }),
          await make("choice", { attributeId: attribute.id, "name.en": "M8", key: "m8" }),
        ]
      : [];
  return { group, attribute, choices };
};
/** Gives a product a value, as the importer does. */
const giveValue = (productId: number, attributeId: number, valueId: number) =>
  db().insert(productSpecifications).values({ productId, attributeId, position: 0, valueId });

test.each(["brand", "tag", "color", "size", "option", "group"] as const)(
  "a %s is made with an id of the shop, changed in both languages, logged and deleted",
  async (kind) => {
    const row = await make(kind);
    expect(row.id).toBeGreaterThanOrEqual(100_000);
    const changed = await edit(kind, row, { "name.en": ` ${own("Other")} `, "name.ar": "اسم" });
    if (!changed.ok) throw new Error(changed.code);
    expect(changed.value.fields["name.en"]).toMatch(/^Other \d+$/);
    expect((await listRows(db(), kind)).find(({ id }) => id === row.id)).toEqual(changed.value);
    expect(await listAudit({ subject: kind, subjectId: row.id, limit: 5 })).toMatchObject([
      { action: `${kind}.edit`, before: { "name.ar": null }, after: { "name.ar": "اسم" } },
      { action: `${kind}.create`, before: null },
    ]);
    const entity = kind === "option" || kind === "group" ? "attribute" : kind;
    const version = await versionOf(entity, row.id);
    expect(version).toBeGreaterThan(0);
    expect(await deleteListRow(COMMAND_LINE, kind, row.id)).toEqual({ ok: true, value: null });
    expect(await versionOf(entity, row.id)).toBeGreaterThan(version);
    expect(await deleteListRow(COMMAND_LINE, kind, row.id)).toMatchObject({ code: "NOT_FOUND" });
    expect(await edit(kind, row, {})).toMatchObject({ code: "NOT_FOUND" });
  },
);

test("values are stored as they are meant: a colour in capitals, a length without zeros", async () => {
  expect((await make("color")).fields.hex).toBe("#C62828");
  expect((await make("size")).fields).toMatchObject({ centimeters: "0.6", inches: null });
});

test("what cannot be is named by its field, and nothing is written", async () => {
  const before = await listAudit({ limit: 1 });
  expect(await wrongIn(add("brand", { "name.en": "  " }))).toEqual(["name.en"]);
  expect(await wrongIn(add("brand", { "name.ar": "x".repeat(81) }))).toEqual(["name.ar"]);
  expect(await wrongIn(add("brand", { hex: "#000000" }))).toEqual(["hex"]);
  for (const hex of ["red", "#12345", "#1234567", "#12345g"])
    expect([hex, await wrongIn(add("color", { hex }))]).toEqual([hex, ["hex"]]);
  for (const inches of ["0", "-1", "1,5", "1.2345", "12345678", "1e3"])
    expect([inches, await wrongIn(add("size", { inches }))]).toEqual([inches, ["inches"]]);
  for (const key of ["", "M 6", "-m6", "m6,m8", "م"])
    expect([key, await wrongIn(add("group", { key }))]).toEqual([key, ["key"]]);
  expect(await wrongIn(add("attribute", { groupId: 2_000_000_000 }))).toEqual(["groupId"]);
  expect(await wrongIn(add("category", { imageId: 2_000_000_000, parentId: 2_000_000_000 }))).toEqual([
    "parentId",
    "imageId",
  ]);
  expect(await listAudit({ limit: 1 })).toEqual(before);
  const group = await make("group");
  const ofGroup = { groupId: group.id };
  expect(await wrongIn(add("attribute", { ...ofGroup, kind: "number" }))).toEqual(["unit"]);
  expect(await wrongIn(add("attribute", { ...ofGroup, kind: "number", unit: "furlong" }))).toEqual(["unit"]);
  expect(
    await wrongIn(add("attribute", { ...ofGroup, kind: "text", unit: "mm", isFilterable: true })),
  ).toEqual(["unit", "isFilterable"]);
});

test("a name and a key are given once; the same name may stand under another category", async () => {
  const brand = await make("brand");
  const name = String(brand.fields["name.en"]).toUpperCase();
  expect(await add("brand", { "name.en": name })).toMatchObject({
    code: "FIELDS_INVALID",
    facts: { fields: ["name.en"], taken: ["name.en"] },
  });
  expect(await edit("brand", brand, { "name.en": name })).toMatchObject({ ok: true });
  const { attribute, choices } = await anAttribute();
  expect(await add("choice", { attributeId: attribute.id, key: "m6" })).toMatchObject({
    facts: { taken: ["key"] },
  });
  expect(choices).toHaveLength(2);
  const [one, two] = [await make("category"), await make("category")];
  await make("category", { "name.en": "Accessories", parentId: one.id });
  expect(await add("category", { "name.en": "Accessories", parentId: two.id })).toMatchObject({ ok: true });
  expect(await add("category", { "name.en": "accessories", parentId: two.id })).toMatchObject({
    facts: { taken: ["name.en"] },
  });
});

test("what products use is not deleted, and how many use it is said", async () => {
  const [brand, tag, color, size] = [
    await aBrand(own("B")),
    await aTag(own("T")),
    await aColor(own("C")),
    await aSize(),
  ];
  await aProduct({ brandId: brand.id, tags: [tag.id], colors: [color.id], sizes: [size.id] });
  await aProduct({ brandId: brand.id });
  const refused = async (kind: ListKind, id: number) => {
    const deleted = await deleteListRow(COMMAND_LINE, kind, id);
    return deleted.ok ? null : [deleted.code, deleted.facts];
  };
  expect(await refused("brand", brand.id)).toEqual(["IN_USE", { by: "products", count: 2 }]);
  expect(await refused("tag", tag.id)).toEqual(["IN_USE", { by: "products", count: 1 }]);
  expect(await refused("color", color.id)).toEqual(["IN_USE", { by: "products", count: 1 }]);
  expect(await refused("size", size.id)).toEqual(["IN_USE", { by: "products", count: 1 }]);
  const offered = await make("brand");
  await aDiscount({ brands: [offered.id] });
  expect(await refused("brand", offered.id)).toEqual(["IN_USE", { by: "offers", count: 1 }]);
  const parent = await make("category");
  await make("category", { parentId: parent.id });
  expect(await refused("category", parent.id)).toEqual(["IN_USE", { by: "categories", count: 1 }]);
  const { group } = await anAttribute();
  expect(await refused("group", group.id)).toEqual(["IN_USE", { by: "attributes", count: 1 }]);
  for (const kind of LIST_KINDS) expect(await refused(kind, 2_000_000_000)).toEqual(["NOT_FOUND", undefined]);
});

test("a renamed brand is found by its new name", async () => {
  const brand = await make("brand");
  const product = await aProduct({ brandId: brand.id });
  expect(await found("Zylonix")).toEqual([]);
  await edit("brand", brand, { "name.en": "Zylonix" });
  expect(await found("Zylonix")).toEqual([product.id]);
});

test("categories have two levels, and no category stands below itself", async () => {
  const [top, other] = [await make("category"), await make("category")];
  const child = await make("category", { parentId: top.id });
  expect(await wrongIn(edit("category", top, { parentId: top.id }))).toEqual(["parentId"]);
  expect(await wrongIn(edit("category", top, { parentId: child.id }))).toEqual(["parentId"]);
  expect(await wrongIn(edit("category", top, { parentId: other.id }))).toEqual(["parentId"]);
  expect(await wrongIn(add("category", { parentId: child.id }))).toEqual(["parentId"]);
  const { id: imageId } = await anImage();
  expect(await edit("category", child, { parentId: other.id, imageId })).toMatchObject({ ok: true });
  expect(await edit("category", top, { parentId: other.id })).toMatchObject({ ok: true });
});

test("a category that moves takes its products along in the lists, and its picture is shown", async () => {
  const [one, two] = [await make("category"), await make("category")];
  const child = await make("category", { parentId: one.id, "name.ar": "براغٍ" });
  await aProduct({ categories: [child.id] });
  const countOf = async (id: number) =>
    (await listCategories({ limit: 1000, offset: 0 })).find((category) => category.id === id)?.productCount;
  expect([await countOf(one.id), await countOf(two.id)]).toEqual([1, 0]);
  const { id: imageId, key } = await anImage();
  const before = await versionOf("category", child.id);
  const moved = await edit("category", child, { parentId: two.id, imageId });
  if (!moved.ok) throw new Error(moved.code);
  expect([await countOf(one.id), await countOf(two.id)]).toEqual([0, 1]);
  expect(await versionOf("category", child.id)).toBeGreaterThan(before);
  expect((await listCategories({ limit: 1000, offset: 0 })).find(({ id }) => id === child.id)).toMatchObject({
    parentId: two.id,
    name: { ar: "براغٍ" },
    picture: { key },
  });
});

test("rows change places with their neighbours alone; the first stays first", async () => {
  const parent = await make("category");
  const [a, b, c] = [
    await make("category", { parentId: parent.id }),
    await make("category", { parentId: parent.id }),
    await make("category", { parentId: parent.id }),
  ];
  const stranger = await make("category");
  const move = (id: number, by: -1 | 1) => moveListRow(COMMAND_LINE, "category", id, by);
  expect(await move(c.id, -1)).toEqual({ ok: true, value: [a.id, c.id, b.id] });
  expect(await move(a.id, -1)).toEqual({ ok: true, value: [a.id, c.id, b.id] });
  const listed = (await listRows(db(), "category")).map(({ id }) => id);
  expect(listed.slice(listed.indexOf(parent.id))).toEqual([parent.id, a.id, c.id, b.id, stranger.id]);
  expect(await listAudit({ subject: "category", subjectId: c.id, limit: 1 })).toMatchObject([
    { action: "category.move", before: { place: 3 }, after: { place: 2 } },
  ]);
  // Rows that share one place are put apart.
  const same = await Promise.all([1, 2].map(() => aCategory({ parentId: stranger.id, displayOrder: 0 })));
  const ids = same.map(({ id }) => id).sort((x, y) => x - y);
  expect(await move(ids[0] ?? 0, 1)).toEqual({ ok: true, value: ids.toReversed() });
  expect(await moveListRow(COMMAND_LINE, "brand", (await make("brand")).id, 1)).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("an own order of sizes is followed by the lists, the filters and a product's choices", async () => {
  const [m6, m8, m10] = [await make("size"), await make("size"), await make("size")];
  const product = await aProduct({ sizes: [m8.id, m6.id, m10.id] });
  const own = (rows: readonly { id: number }[]) =>
    rows.map(({ id }) => id).filter((id) => id >= m6.id && id <= m10.id);
  const shown = async () => ({
    list: own(await listRows(db(), "size")),
    sizes: own(await listSizes({ limit: 100, offset: 0 })),
    filters: own((await listFacets(NO_FILTERS, "")).size),
    page: own((await getProduct(product.id))?.sizes ?? []),
    desk: own((await readProductArticles(db(), product.id)).choices[0]?.options ?? []),
  });
  const byId = [m6.id, m8.id, m10.id];
  // Without an order of its own a product keeps the order in which it got its sizes.
  const asGiven = [m8.id, m6.id, m10.id];
  expect(await shown()).toEqual({ list: byId, sizes: byId, filters: byId, page: asGiven, desk: asGiven });
  const version = await versionOf("size", m6.id);
  expect(await moveListRow(COMMAND_LINE, "size", m10.id, -1)).toMatchObject({ ok: true });
  const moved = [m6.id, m10.id, m8.id];
  expect(await shown()).toEqual({ list: moved, sizes: moved, filters: moved, page: moved, desk: moved });
  expect(await versionOf("size", m10.id)).toBeGreaterThan(version);
  const last = await make("size");
  expect((await listRows(db(), "size")).at(-1)?.id).toBe(last.id);
});

test("switching a category off says before which products lose their place", async () => {
  const parent = await make("category");
  const [bolts, nuts] = [
    await make("category", { parentId: parent.id }),
    await make("category", { parentId: parent.id }),
  ];
  const elsewhere = await make("category");
  await aProduct({ categories: [bolts.id] });
  await aProduct({ categories: [bolts.id, nuts.id] });
  await aProduct({ categories: [nuts.id, elsewhere.id] });
  await aProduct({ categories: [bolts.id], isActive: false });
  expect(await previewCategoryOff(bolts.id)).toEqual({ categories: 0, products: 2, placeless: 1 });
  expect(await previewCategoryOff(parent.id)).toEqual({ categories: 2, products: 3, placeless: 2 });
  expect(await previewCategoryOff(elsewhere.id)).toEqual({ categories: 0, products: 1, placeless: 0 });
  expect(await previewCategoryOff(2_000_000_000)).toBeNull();
  await edit("category", parent, { isActive: false });
  const shown = (await listCategories({ limit: 1000, offset: 0 })).map(({ id }) => id);
  expect([parent, bolts, nuts, elsewhere].map(({ id }) => shown.includes(id))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test("of two editors the later is told what the first changed too; other fields are merged", async () => {
  const color = await make("color");
  await edit("color", color, { "name.en": "Signal red" }, ASHA);
  expect(await edit("color", color, { "name.en": "Fire red", hex: "#FF0000" })).toEqual({
    ok: false,
    code: "CONFLICT",
    facts: { fields: ["name.en"], by: "Asha", at: expect.any(String) },
  });
  expect(await edit("color", color, { hex: "#FF0000" })).toMatchObject({
    ok: true,
    value: { fields: { "name.en": "Signal red", hex: "#FF0000" } },
  });
});

describe("attributes of specifications", () => {
  test("a choice of the desk is a filter of the lists of its category", async () => {
    const category = await make("category");
    const { attribute, choices } = await anAttribute();
    const product = await aProduct({ categories: [category.id] });
    await giveValue(product.id, attribute.id, choices[1]?.id ?? 0);
    await saveTemplate(COMMAND_LINE, category.id, { attributeIds: [attribute.id], seen: [] });
    const shown = await edit("attribute", attribute, { isFilterable: true, "name.ar": "السن" });
    expect(shown).toMatchObject({ ok: true });
    expect(await listFilterAttributes([category.id])).toMatchObject([{ name: { ar: "السن" } }]);
    const facets = await listFacets({ ...NO_FILTERS, category: [category.id] }, "");
    expect(facets.specifications).toMatchObject([{ values: [{ value: "m8", count: 1 }] }]);
    const filters = await findSpecificationFilters(`${String(attribute.fields.key)}:m8`);
    expect(filters).toEqual([{ kind: specificationKind(attribute.id), ids: [choices[1]?.id] }]);
    if (shown.ok) await edit("attribute", shown.value, { isFilterable: false });
    expect(await listFilterAttributes([category.id])).toEqual([]);
    // A value that changed meanwhile is written when the filter is switched on again.
    await db()
      .update(productSpecifications)
      .set({ valueId: choices[0]?.id ?? 0 })
      .where(eq(productSpecifications.productId, product.id));
    await edit("attribute", attribute, { isFilterable: true });
    expect(await db().select().from(productValues).where(eq(productValues.productId, product.id))).toEqual([
      { productId: product.id, kind: specificationKind(attribute.id), valueId: choices[0]?.id },
    ]);
  });

  test("products are found by the new names of an attribute and of a choice", async () => {
    const { attribute, choices } = await anAttribute();
    const [choice] = choices;
    const product = await aProduct();
    await giveValue(product.id, attribute.id, choice?.id ?? 0);
    const textOf = async () =>
      (await db().select().from(products).where(eq(products.id, product.id)))[0]?.specificationText;
    const before = await versionOf("product", product.id);
    await edit("attribute", attribute, { "name.en": "Gewinde", "name.ar": "السن" });
    expect(await textOf()).toEqual({ en: "Gewinde M6", ar: "" });
    if (choice !== undefined) await edit("choice", choice, { "name.en": "Sextillo", "name.ar": "سداسي" });
    expect(await textOf()).toEqual({ en: "Gewinde Sextillo", ar: "السن سداسي" });
    expect(await found("Sextillo")).toEqual([product.id]);
    expect(await versionOf("product", product.id)).toBeGreaterThan(before);
  });

  test("key, kind and unit are free until a product has a value; so is the key of a choice", async () => {
    const { attribute } = await anAttribute({ kind: "text" });
    const changed = await edit("attribute", attribute, { kind: "boolean", key: ownKey("lockable") });
    if (!changed.ok) throw new Error(changed.code);
    const values = await db()
      .select()
      .from(specificationValues)
      .where(eq(specificationValues.attributeId, attribute.id))
      .orderBy(specificationValues.position);
    expect(values.map(({ key }) => key)).toEqual(["yes", "no"]);
    expect(await listRows(db(), "choice", attribute.id)).toEqual([]);
    const product = await aProduct();
    await giveValue(product.id, attribute.id, values[0]?.id ?? 0);
    expect(
      await wrongIn(edit("attribute", changed.value, { kind: "number", unit: "mm", key: "other" })),
    ).toEqual(["key", "kind", "unit"]);
    expect(await edit("attribute", changed.value, { "name.en": own("Lock") })).toMatchObject({ ok: true });
    expect(await deleteListRow(COMMAND_LINE, "attribute", attribute.id)).toMatchObject({
      code: "IN_USE",
      facts: { by: "products", count: 1 },
    });
    const other = await anAttribute();
    const [m6, m8] = other.choices;
    if (m6 === undefined || m8 === undefined) throw new Error("no choices");
    await giveValue(product.id, other.attribute.id, m6.id);
    expect(await wrongIn(edit("choice", m6, { key: "m7" }))).toEqual(["key"]);
    expect(await edit("choice", m8, { key: "m10" })).toMatchObject({ ok: true });
    expect(await deleteListRow(COMMAND_LINE, "choice", m6.id)).toMatchObject({ code: "IN_USE" });
    expect(await moveListRow(COMMAND_LINE, "choice", m8.id, -1)).toEqual({ ok: true, value: [m8.id, m6.id] });
    expect(await deleteListRow(COMMAND_LINE, "choice", m8.id)).toMatchObject({ ok: true });
    expect((await countUses(db(), "choice", m6.id)).get(m6.id)).toMatchObject({ products: 1 });
  });

  test("an unused attribute is deleted with its choices, its filter and its place in templates", async () => {
    const category = await make("category");
    const { attribute } = await anAttribute({ isFilterable: true });
    await saveTemplate(COMMAND_LINE, category.id, { attributeIds: [attribute.id], seen: [] });
    expect(await deleteListRow(COMMAND_LINE, "attribute", attribute.id)).toMatchObject({ ok: true });
    expect(await showTemplate(category.id)).toEqual([]);
    expect(
      await db().execute(sql`select from listing_kinds where kind = ${specificationKind(attribute.id)}`),
    ).toMatchObject({ rows: [] });
  });
});

test("a template keeps its order, and what products of the category have values of", async () => {
  const category = await make("category");
  const [a, b, c] = [
    (await anAttribute()).attribute,
    await anAttribute(),
    (await anAttribute({ kind: "text" })).attribute,
  ];
  const save = (attributeIds: number[], seen: number[], actor = COMMAND_LINE) =>
    saveTemplate(actor, category.id, { attributeIds, seen });
  const ids = [a.id, b.attribute.id];
  expect(await save(ids, [])).toEqual({
    ok: true,
    value: ids.map((attributeId) => ({ attributeId, products: 0 })),
  });
  expect(await save([b.attribute.id, a.id], ids, ASHA)).toMatchObject({ ok: true });
  expect((await showTemplate(category.id))?.map(({ attributeId }) => attributeId)).toEqual([
    b.attribute.id,
    a.id,
  ]);
  expect(await save([...ids, c.id], ids)).toMatchObject({ code: "CONFLICT", facts: { by: "Asha" } });
  const product = await aProduct({ categories: [category.id] });
  await giveValue(product.id, b.attribute.id, b.choices[0]?.id ?? 0);
  const now = [b.attribute.id, a.id];
  expect(await save([a.id], now)).toMatchObject({ code: "IN_USE", facts: { by: "products", count: 1 } });
  expect(await save([...now, 2_000_000_000], now)).toMatchObject({ code: "FIELDS_INVALID" });
  expect(await save([...now, a.id], now)).toMatchObject({ code: "FIELDS_INVALID" });
  expect(await save([b.attribute.id], now)).toMatchObject({ ok: true });
  expect(await saveTemplate(COMMAND_LINE, 2_000_000_000, { attributeIds: [], seen: [] })).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await listAudit({ subject: "template", subjectId: category.id, limit: 1 })).toMatchObject([
    { action: "template.edit", before: { attributes: now }, after: { attributes: [b.attribute.id] } },
  ]);
  expect(await db().$count(specificationTemplates, eq(specificationTemplates.categoryId, category.id))).toBe(
    1,
  );
  expect(await showTemplate(2_000_000_000)).toBeNull();
});
