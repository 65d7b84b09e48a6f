import { sql } from "drizzle-orm";
import { listProducts } from "@/lib/commerce/catalogue/listing/list-products";
import { NO_FILTERS } from "@/lib/commerce/catalogue/listing/product-filters";
import { db } from "@/lib/commerce/base/db/client";
import { aCategory, aProduct, aSize } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { searchProductNames } from "./search-product-names";

useTestDatabase();
beforeEach(async () => {
  await db().execute(sql`update products set is_active = false`);
});

const all = { limit: 100, offset: 0 };
const found = async (text: string, options: { literal?: boolean } = {}) =>
  (await listProducts(NO_FILTERS, text, "featured", all, options)).map((p) => p.name.en);
const corrected = async (text: string) =>
  (await listProducts(NO_FILTERS, text, "featured", all))[0]?.corrected;
const words = async (text: string) =>
  (await db().execute<{ words: string }>(sql`select search_text(${text}) as words`)).rows[0]?.words;

test.each([
  ["M8x40", "m8 x 40"],
  ["M8 X 40 mm", "m8 x 40mm"],
  ["برغي M ٨", "برغي m8"],
  ['1/2" pipe', "0p5in pipe"],
  ["½ in. pipe", "0p5in pipe"],
  ["half inch pipe", "0p5in pipe"],
  ["1-1/2 in. x 3/4 in.", "1p5in x 0p75in"],
  ["13 mm / 13mm / 13-mm", "13mm 13mm 13mm"],
  ["2.5 sq mm, 2.50 mm²", "2p5sqmm 2p5sqmm"],
  ["230 Volts 1,500 watt", "230v 1500w"],
  ["٤٥ درجة", "45deg"],
  ["والمفتاح الإنجليزي", "مفتاح انجليزي"],
  ["ds-1234-a 24/7", "ds 1234 a 24 7"],
])("search_text(%j) is %j", async (text, expected) => {
  expect(await words(text)).toBe(expected);
});

test("a mistyped word is corrected by the catalogue's own words, said, and searched literally on demand", async () => {
  await aProduct({ name: { en: "Cordless drill", ar: "مثقاب لاسلكي" } });
  await aProduct({ name: { en: "Claw hammer", ar: "مِطْرَقة" } });
  await aProduct({ name: "Nail" });
  for (const text of ["hammr", "hamer", "hmmaer", "jammer", "claw hamer"])
    expect([text, await found(text)]).toEqual([text, ["Claw hammer"]]);
  expect(await corrected("Claw, HAMER!")).toBe("Claw, hammer!");
  expect(await corrected("مطرقج")).toBe("مِطْرَقة");
  expect(await corrected("claw hammer")).toBeUndefined();
  expect(await found("hamer", { literal: true })).toEqual([]);
});

test("a word written by ear is the word with its consonants, and one of the goods goes before one that is only told", async () => {
  for (const name of [
    "Claw hammer",
    "Ball hammer",
    "Cordless drill",
    "Drill chuck",
    "Ceiling fan",
    "Hair net",
    "Tripod",
  ])
    await aProduct({ name });
  await aProduct({ name: "Sinker", fullDescription: "<p>She said: it is galvanisd.</p>" });
  for (let i = 0; i < 60; i += 1) await aProduct({ name: `Galvanised nail ${i}` });
  for (const [wrong, right] of [
    ["hamr", "hammer"],
    ["drl", "drill"],
    ["celing fan", "ceiling fan"],
    ["haamer", "hammer"],
    ["shes", null],
    ["tripo", null],
  ] as const)
    expect([wrong, await corrected(wrong)]).toEqual([wrong, right ?? undefined]);
  expect(await found("tripo")).toEqual(["Tripod"]);
  expect(await corrected("galvanisd nail")).toBe("galvanised nail");
});

test("an Arabic broken plural finds the one, the one finds the plural, and what only sounds alike is left", async () => {
  await aProduct({ name: { en: "Hammers", ar: "مطارق للنجارة" } });
  await aProduct({ name: { en: "Hammer", ar: "مِطرقة" } });
  await aProduct({ name: { en: "Key", ar: "مفتاح أنابيب" } });
  await aProduct({ name: { en: "Open box", ar: "علبة مفتوحة" } });
  await aProduct({ name: { en: "Lock", ar: "قُفل" } });
  await aProduct({ name: { en: "Tapes", ar: "أشرطة" } });
  await aProduct({ name: { en: "Tape", ar: "شريط" } });
  await aProduct({ name: { en: "Ladder", ar: "سلم" } });
  await aProduct({ name: { en: "Safety vest", ar: "سترة سلامة" } });
  for (const [text, names] of [
    ["مطارق", ["Hammers", "Hammer"]],
    ["المطرقة", ["Hammer", "Hammers"]],
    ["مفاتيح", ["Key"]],
    ["أقفال", ["Lock"]],
    ["شريط", ["Tape", "Tapes"]],
    ["سلم", ["Ladder"]],
  ] as const)
    expect([text, await found(text)]).toEqual([text, names]);
});

test("a corrected text finds what the right one finds, the trade's other words and kin included, in the same order", async () => {
  for (const name of ["Pipe wrench", "Ring spanner", "Spanner set with drilling jig", "Drill"])
    await aProduct({ name });
  for (const [wrong, right] of [
    ["spaner", "spanner"],
    ["wrnech pipe", "wrench pipe"],
    ["dirll spanner", "drill spanner"],
  ] as const)
    expect(await found(wrong)).toEqual(await found(right));
  expect(await found("spaner")).toEqual(["Ring spanner", "Spanner set with drilling jig", "Pipe wrench"]);
});

test("words written apart or together, part numbers with or without hyphens, and sizes in any writing are the same", async () => {
  const m8 = await aSize({ name: "M8 × 40 mm", shortName: "M8x40" });
  await aProduct({ name: "Screwdriver", sku: "HOS-6021" });
  await aProduct({ name: "Hex bolt", sizes: [m8.id], sku: "AB77-X" });
  await aProduct({ name: "PVC elbow 1/2 in." });
  for (const text of ["screw driver", "screwdriver", "HOS6021", "hos-6021", "hos 6021"])
    expect([text, await found(text)]).toEqual([text, ["Screwdriver"]]);
  for (const text of ["M8x40", "M8 x 40", "m8 × 40mm", "ab77x"])
    expect([text, (await found(text))[0]]).toEqual([text, "Hex bolt"]);
  for (const text of ["M8x4", "m8x400"]) expect([text, await found(text)]).toEqual([text, ["Hex bolt"]]);
  await aProduct({ name: "Impact drill 13 mm" });
  await aProduct({ name: "Spanner 13 mm" });
  await aProduct({ name: "Chain 130 mm" });
  for (const text of ["13mm", "13 mm", "13-mm", "١٣ ملم", "13 millimetres", "13.0 mm"])
    expect([text, await found(text)]).toEqual([text, ["Spanner 13 mm", "Impact drill 13 mm"]]);
  for (const text of ['1/2" elbow', "half inch elbow", "½ in pvc elbow", "elbow 0.5 inch", "elbow 1/2"])
    expect([text, await found(text)]).toEqual([text, ["PVC elbow 1/2 in."]]);
});

test("S8: a rare spelling that stands in a name is searched together with the common one", async () => {
  await aProduct({ name: "Flourescent tube" });
  for (let n = 1; n <= 21; n++) await aProduct({ name: `Fluorescent lamp ${n}` });
  const names = await found("flourescent");
  expect(names).toHaveLength(22);
  expect(names).toContain("Flourescent tube");
  expect(await corrected("flourescent")).toBeUndefined();
  expect(await found("fluorescent")).toHaveLength(21);
});

test("S9: neighbours are joined before they are dropped or corrected", async () => {
  for (const name of [
    "Maytag dryer",
    "Tag holder",
    "Dewalt drill",
    "Wall plug",
    "Dropin sink",
    "Kitchen sink",
  ])
    await aProduct({ name });
  expect((await found("may tag dryer"))[0]).toBe("Maytag dryer");
  expect((await found("de walt drill"))[0]).toBe("Dewalt drill");
  expect((await found("drop in sink"))[0]).toBe("Dropin sink");
  for (const text of ["may tag dryer", "de walt drill", "drop in sink"])
    expect([text, await corrected(text)]).toEqual([text, undefined]);
});

test("the trade's other word finds the goods, below those with the word itself", async () => {
  await aProduct({ name: "Adjustable wrench" });
  await aProduct({ name: "Ring spanner" });
  expect(await found("spanner")).toEqual(["Ring spanner", "Adjustable wrench"]);
  expect(await found("faucet")).toEqual([]);
  await aProduct({ name: { en: "Claw hammer", ar: "مطرقة" } });
  expect(await found("شاكوش")).toEqual(["Claw hammer"]);
});

test("goods of the kind that is named stand above what only mentions it", async () => {
  const [drills, bags] = [await aCategory({ name: "Drills & Drivers" }), await aCategory({ name: "Bags" })];
  await aProduct({ name: "Drill bag", categories: [bags.id] });
  await aProduct({ name: "Impact drill with two batteries", categories: [drills.id] });
  expect(await found("drill")).toEqual(["Impact drill with two batteries", "Drill bag"]);
  expect(await found("drill bag")).toEqual(["Drill bag", "Impact drill with two batteries"]);
});

test("a long question needs not all of its words", async () => {
  await aProduct({ name: "Brass wood screw" });
  await aProduct({ name: "Steel nail" });
  expect(await found("which brass screw do I need for my old garden bench please")).toEqual([
    "Brass wood screw",
  ]);
});

test("suggestions complete any word, forgive one slip, and carry what the box shows", async () => {
  const category = await aCategory({ name: "Power tools" });
  await aProduct({ name: "Cordless impact drill", categories: [category.id], pricePaise: 250_00 });
  for (const text of ["cord", "imp", "drill imp", "cordlss dri", "drlil"])
    expect([text, (await searchProductNames(text, all)).map((p) => p.name.en)]).toEqual([
      text,
      ["Cordless impact drill"],
    ]);
  expect((await searchProductNames("cord", all))[0]).toMatchObject({
    pricePaise: 250_00,
    categoryName: { en: "Power tools" },
    picture: null,
  });
});

test("the vocabulary counts the documents as they come, change and go", async () => {
  const count = async (stem: string) =>
    (await db().execute<{ products: number }>(sql`select products from search_stems where stem = ${stem}`))
      .rows[0]?.products ?? 0;
  const product = await aProduct({ name: "Zarfel bolts" });
  const before = await count("");
  expect(await count("zarfel")).toBe(1);
  await db().execute(sql`update products set name = '{"en":"Zarfels, two"}' where id = ${product.id}`);
  expect([await count("zarfel"), await count("two")]).toEqual([1, 1]);
  await db().execute(sql`update products set is_active = false where id = ${product.id}`);
  expect([await count("zarfel"), (await count("")) - before]).toEqual([0, -1]);
  expect(await found("zarfel")).toEqual([]);
});
