import { listProducts } from "../listing/list-products";
import { NO_FILTERS } from "../listing/product-filters";
import { useTestDatabase } from "../../base/db/testing";
import { importDemoCatalogue } from "../../exchange/catalogue-folder/demo-catalogue.testing";
import { TRADE_PHRASES, TRADE_WORDS } from "./trade-words.testing";

/** Searches of the demo catalogue with the words of the trade. */

useTestDatabase();

const categoriesOf = new Map<number, readonly number[]>();

beforeAll(async () => {
  const { products } = await importDemoCatalogue();
  for (const { id, categoryIds } of products) categoriesOf.set(id, categoryIds);
}, 60_000);

const find = (text: string) => listProducts(NO_FILTERS, text, "featured", { limit: 3, offset: 0 });
const namesOf = async (text: string) => (await find(text)).map(({ name }) => name.en);

test.each([
  ["words", TRADE_WORDS, 400],
  ["phrases", TRADE_PHRASES, 130],
] as const)(
  "of the %s of the trade nine in ten find their category in the first three, and none is replaced",
  async (_, texts, most) => {
    const missed: string[] = [];
    const replaced: string[] = [];
    for (const [category, text] of texts) {
      const cards = await find(text);
      if (!cards.some(({ id }) => categoriesOf.get(id)?.includes(category))) missed.push(text);
      if (cards[0]?.corrected !== undefined) replaced.push(`${text}: ${cards[0].corrected}`);
    }
    expect(texts.length).toBeGreaterThanOrEqual(most);
    expect(replaced).toEqual([]);
    expect(missed.length <= texts.length / 10 ? [] : missed).toEqual([]);
  },
  120_000,
);

test.each([
  ["hammer ka rate", /hammer/i],
  ["cheap drill", /drill/i],
  ["which drill for concrete", /drill/i],
  ["heavy duty screwdriver", /screwdriver/i],
  ["self tapping screw", /screw/i],
  ["darwaze ka handle", /handle/i],
  ["diwar ka paint", /emulsion/i],
  ["4 litre paint", /emulsion/i],
  ["tubelight", /batten/i],
  ["channel", /drawer slide/i],
])("the goods decide, not the words beside them: %s", async (text, name) => {
  const cards = await find(text);
  expect(cards[0]?.name.en).toMatch(name);
  expect(cards[0]).not.toHaveProperty("unmatched");
});

test("the shop's uPVC pipe comes first of what a search for PVC pipe finds", async () => {
  for (const text of ["pvc pipe", "50mm pvc pipe"])
    expect([text, (await namesOf(text))[0]]).toEqual([text, "uPVC Pressure Pipe 50 mm, 6 kgf/cm²"]);
});

test("a small word of Hindi is no unit, unless it stands behind a number", async () => {
  expect((await namesOf("hammer ka rate"))[0]).toMatch(/hammer/i);
  expect((await namesOf("breaker 10 ka"))[0]).toMatch(/breaker/i);
});

test.each([
  ["gloves", "gloves", /safety/i],
  ["rubber gloves", "gloves", /safety/i],
  ["safety shoes", "safety shoes", /safety/i],
  ["hacksaw", "hacksaw", /saw/i],
  ["lohe ki aari", "lohe ki aari", /saw/i],
  ["varnish", "varnish", /emulsion|paint/i],
  ["दस्ताने", "दस्ताने", /safety/i],
])("%s: goods that are not carried are told so, with what is nearest", async (text, name, near) => {
  const cards = await find(text);
  expect(cards[0]?.absentMaker).toBe(name);
  expect(cards[0]?.name.en).toMatch(near);
});

test("goods that only descriptions mention fit nothing; what they describe does", async () => {
  for (const text of ["tarpaulin", "bathroom mirror", "plaster"])
    expect([text, (await find(text))[0]?.unmatched]).toEqual([text, [text.split(" ").at(-1)]]);
  for (const text of ["strong rope", "long lasting bulb", "screw for wood"])
    expect([text, (await find(text))[0]?.unmatched]).toEqual([text, undefined]);
});
