import { and, eq } from "drizzle-orm";
import { answerCall, type Caller } from "../../doors/api/answer-call";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCategory, aProduct } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { listFacets } from "./list-facets";
import { listProducts } from "./list-products";
import { findMatching } from "./matching-values";
import { specificationKind } from "./listing-kinds";
import { NO_FILTERS } from "./product-filters";
import { filterValue, findSpecificationFilters } from "./specification-filters";

useTestDatabase();

let made = 0;

/** Two categories below one parent: bolts with thread and length, nuts with thread only. */
const aShop = async () => {
  made += 1;
  const keyOf = (name: string): string => `${name}${made}`;
  const parent = await aCategory({ name: "Fasteners" });
  const bolts = await aCategory({ name: "Bolts", parentId: parent.id });
  const nuts = await aCategory({ name: "Nuts", parentId: parent.id });
  const [group] = await db()
    .insert(t.specificationGroups)
    .values({ key: keyOf("measures"), name: { en: "Measures" }, position: 0 })
    .returning();
  const [thread, length] = await db()
    .insert(t.specificationAttributes)
    .values([
      {
        key: keyOf("thread"),
        name: { en: "Thread", ar: "السن" },
        groupId: group!.id,
        kind: "choice",
        position: 0,
        isFilterable: true,
      },
      {
        key: keyOf("length"),
        name: { en: "Length" },
        groupId: group!.id,
        kind: "number",
        dimension: "length",
        unit: "mm",
        position: 1,
        isFilterable: true,
      },
    ])
    .returning();
  await db()
    .insert(t.listingKinds)
    .values(
      [thread!, length!].map(({ id, key }) => ({
        kind: specificationKind(id),
        name: key,
        isCounted: false,
        isShownWhenZero: false,
        isUseCounted: false,
      })),
    );
  await db()
    .insert(t.specificationTemplates)
    .values([
      { categoryId: bolts.id, attributeId: thread!.id, position: 0 },
      { categoryId: bolts.id, attributeId: length!.id, position: 1 },
      { categoryId: nuts.id, attributeId: thread!.id, position: 0 },
    ]);
  const values = await db()
    .insert(t.specificationValues)
    .values([
      { attributeId: thread!.id, key: "m6", name: { en: "M6" }, position: 0 },
      { attributeId: thread!.id, key: "m8", name: { en: "M8" }, position: 1 },
      ...["30", "50", "80.5"].map((number) => ({ attributeId: length!.id, number })),
    ])
    .returning();
  const product = async (name: string, categoryId: number, ...wanted: string[]) => {
    const { id } = await aProduct({ name, categories: [categoryId] });
    await db()
      .insert(t.productValues)
      .values(
        values
          .filter(({ key, number }) => wanted.includes(key ?? number ?? ""))
          .map((value) => ({ productId: id, kind: specificationKind(value.attributeId), valueId: value.id })),
      );
  };
  await product("A", bolts.id, "m6", "30");
  await product("B", bolts.id, "m8", "30", "50");
  await product("C", bolts.id, "m8", "80.5");
  await product("D", nuts.id, "m8");
  /** A bolt with a variant for each pair of thread and length. */
  const inVariants = async (name: string, ...pairs: [thread: string, length: string][]) => {
    const { id } = await aProduct({ name, categories: [bolts.id] });
    const own = values.filter(({ key, number }) => pairs.flat().includes(key ?? number ?? ""));
    await db()
      .insert(t.productValues)
      .values(own.map((v) => ({ productId: id, kind: specificationKind(v.attributeId), valueId: v.id })));
    for (const [n, pair] of pairs.entries()) {
      const [variant] = await db()
        .insert(t.variants)
        .values({ productId: id, sku: `${keyOf(name)}-${n}`, selectionKey: `2:${n + 1}` })
        .returning();
      await db()
        .insert(t.variantValues)
        .values(
          own
            .filter(({ key, number }) => pair.includes(key ?? number ?? ""))
            .map((v) => ({
              productId: id,
              variantId: variant!.id,
              kind: specificationKind(v.attributeId),
              valueId: v.id,
            })),
        );
    }
    return id;
  };
  const names = async (terms: string) => {
    const filters = {
      ...NO_FILTERS,
      category: [parent.id],
      specifications: await findSpecificationFilters(terms),
    };
    const products = await listProducts(filters, "", "oldest", { limit: 10, offset: 0 });
    return products.map(({ name }) => name.en).sort();
  };
  const counted = async (terms: string) => {
    const specifications = await findSpecificationFilters(terms);
    const facets = await listFacets({ ...NO_FILTERS, category: [bolts.id], specifications }, "");
    return facets.specifications.map((attribute) =>
      attribute.values.map(({ value, count }) => `${value} ${count}`),
    );
  };
  return { parent, bolts, names, counted, inVariants, thread: thread!.key, length: length!.key };
};

test("any value of an attribute, all attributes; numbers also as a range", async () => {
  const { names, thread, length } = await aShop();
  expect(await names(`${thread}:m8`)).toEqual(["B", "C", "D"]);
  expect(await names(`${thread}:m6,${thread}:m8`)).toEqual(["A", "B", "C", "D"]);
  expect(await names(`${thread}:m8,${length}:30~50`)).toEqual(["B"]);
  expect(await names(`${length}:80~`)).toEqual(["C"]);
  expect(await names(`${length}:~50`)).toEqual(["A", "B"]);
  expect(await names(`${length}:80.5`)).toEqual(["C"]);
});

test("a number is a term in decimal digits, also of inches and of a third of an hour, and the term finds it again", async () => {
  const [group] = await db()
    .insert(t.specificationGroups)
    .values({ key: "typed", name: { en: "Typed" }, position: 0 })
    .returning();
  const valueOf = (unit: string, number: string) =>
    filterValue(
      { kind: 1, key: "a", name: { en: "A" }, unit },
      { number, key: null, name: null, count: 1 },
    )[0];
  expect(valueOf("in", "12.7")).toMatchObject({ value: "0.5", name: { en: "1/2\u00a0in" } });
  for (const [key, unit, number] of [
    ["width", "in", "9.525"],
    ["recoat", "h", "20"],
  ] as const) {
    const [attribute] = await db()
      .insert(t.specificationAttributes)
      .values({
        key,
        name: { en: key },
        groupId: group!.id,
        kind: "number",
        unit,
        dimension: unit === "h" ? "time" : "length",
        position: 9,
        isFilterable: true,
      })
      .returning();
    const [value] = await db()
      .insert(t.specificationValues)
      .values({ attributeId: attribute!.id, number, position: 0 })
      .returning();
    expect(await findSpecificationFilters(`${attribute!.key}:${valueOf(unit, number)?.value}`)).toEqual([
      { kind: specificationKind(attribute!.id), ids: [value!.id] },
    ]);
  }
});

test("an unknown attribute is ignored; a value that no product has lets nothing pass", async () => {
  const { names, thread, length } = await aShop();
  expect(await names("nothing:m8")).toEqual(["A", "B", "C", "D"]);
  expect(await names(`${length}:1e999~`)).toEqual(["A", "B", "C", "D"]);
  expect(await names(`${length}:1e999`)).toEqual(["A", "B", "C", "D"]);
  expect(await names(`${length}:m8,${length}:80.5`)).toEqual(["C"]);
  expect(await names(`${thread}:m7`)).toEqual([]);
  expect(await names(`${length}:500~`)).toEqual([]);
});

test("each attribute of all the list's categories is counted under the other choices", async () => {
  const { parent, bolts, thread, length } = await aShop();
  const counted = async (category: number, terms: string) => {
    const specifications = await findSpecificationFilters(terms);
    const facets = await listFacets({ ...NO_FILTERS, category: [category], specifications }, "");
    return facets.specifications.map(({ key, values }) => [
      key,
      values.map(({ value, count }) => `${value} ${count}`),
    ]);
  };
  expect(await counted(bolts.id, "")).toEqual([
    [thread, ["m6 1", "m8 2"]],
    [length, ["30 2", "50 1", "80.5 1"]],
  ]);
  // The lengths are counted among M8; the threads are not, and no value disappears.
  expect(await counted(bolts.id, `${thread}:m8`)).toEqual([
    [thread, ["m6 1", "m8 2"]],
    [length, ["30 1", "50 1", "80.5 1"]],
  ]);
  expect(await counted(bolts.id, `${length}:80~`)).toEqual([
    [thread, ["m6 0", "m8 1"]],
    [length, ["30 2", "50 1", "80.5 1"]],
  ]);
  expect(await counted(parent.id, "")).toEqual([[thread, ["m6 1", "m8 3"]]]);
  const all = await listFacets(NO_FILTERS, "");
  expect(all.specifications).toEqual([]);
});

test("tells what of each product fits the choice, and how many of its variants", async () => {
  const { inVariants, bolts, thread, length } = await aShop();
  const id = await inVariants("E", ["m6", "80.5"], ["m8", "50"], ["m8", "80.5"]);
  const matching = async (terms: string) => {
    const specifications = await findSpecificationFilters(terms);
    const filters = { ...NO_FILTERS, category: [bolts.id], specifications };
    const products = await listProducts(filters, "", "oldest", { limit: 10, offset: 0 });
    const found = await findMatching(
      products.map((product) => product.id),
      specifications,
    );
    return products.map((product) => [product.name.en, found.get(product.id)]);
  };
  const both = { en: "50, 80.5\u00a0mm", ar: "50، 80.5\u00a0مم" };
  expect(await matching(`${thread}:m8,${length}:50~`)).toEqual([
    [
      "B",
      {
        values: [
          { en: "M8", ar: "M8" },
          { en: "50\u00a0mm", ar: "50\u00a0مم" },
        ],
        variants: 1,
        allVariants: 1,
      },
    ],
    [
      "C",
      {
        values: [
          { en: "M8", ar: "M8" },
          { en: "80.5\u00a0mm", ar: "80.5\u00a0مم" },
        ],
        variants: 1,
        allVariants: 1,
      },
    ],
    // Beside its three variants, a product made for a test has one without options.
    ["E", { values: [{ en: "M8", ar: "M8" }, both], variants: 2, allVariants: 4 }],
  ]);
  expect(await findMatching([id], [])).toEqual(new Map());
});

test("several attributes must hold for one variant, in lists and in counts", async () => {
  const { names, counted, inVariants, thread, length } = await aShop();
  const id = await inVariants("E", ["m6", "80.5"], ["m8", "50"], ["m8", "80.5"]);
  await inVariants("F", ["m6", "50"], ["m8", "30"]);
  expect(await names(`${thread}:m8,${length}:50`)).toEqual(["B", "E"]);
  expect(await names(`${thread}:m6,${length}:50`)).toEqual(["F"]);
  expect(await names(`${thread}:m6,${length}:50~`)).toEqual(["E", "F"]);
  expect(await names(`${thread}:m6,${thread}:m8,${length}:50`)).toEqual(["B", "E", "F"]);
  // Bolts of 50 mm: M6 in F, M8 in B and E. Of M6: 30 mm in A, 50 in F, 80.5 in E.
  expect(await counted(`${length}:50`)).toEqual([
    ["m6 1", "m8 2"],
    ["30 3", "50 3", "80.5 2"],
  ]);
  expect(await counted(`${thread}:m6`)).toEqual([
    ["m6 3", "m8 4"],
    ["30 1", "50 1", "80.5 1"],
  ]);
  expect(await counted(`${thread}:m6,${length}:50`)).toEqual([
    ["m6 1", "m8 2"],
    ["30 1", "50 1", "80.5 1"],
  ]);
  // A variant that is no longer made answers nothing.
  await db()
    .update(t.variants)
    .set({ isActive: false })
    .where(and(eq(t.variants.productId, id), eq(t.variants.selectionKey, "2:2")));
  expect(await names(`${thread}:m8,${length}:50`)).toEqual(["B"]);
  expect(await names(`${thread}:m8,${length}:80.5`)).toEqual(["C", "E"]);
});

const visitor: Caller = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" };

test("the calls of lists take the terms and answer with the attributes", async () => {
  const { bolts, thread } = await aShop();
  const asked = { CategoryID: bolts.id, Specifications: `${thread}:m8` };
  const list = await answerCall("get-all-products", asked, visitor);
  expect(list.ok && list.rows.length).toBe(2);
  expect(list.ok && list.rows[0]).toMatchObject({
    MatchingValuesJson: [{ Value: "M8" }],
    MatchingVariants: 1,
    TotalVariants: 1,
  });
  const facets = await answerCall("get-listing-facets", asked, visitor);
  expect(facets.ok && facets.rows[0]).toMatchObject({
    TotalRecords: 2,
    SpecificationsJson: [
      {
        AttributeKey: thread,
        AttributeName: "Thread",
        IsNumber: false,
        ValuesJson: [
          { Value: "m6", Name: "M6", TotalProducts: 1 },
          { Value: "m8", Name: "M8", TotalProducts: 2 },
        ],
      },
      { IsNumber: true, Unit: "mm" },
    ],
  });
});
