import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { listProducts } from "../listing/list-products";
import { NO_FILTERS } from "../listing/product-filters";
import { db } from "../../base/db/client";
import { useTestDatabase } from "../../base/db/testing";
import { importDemoCatalogue } from "../../exchange/catalogue-folder/demo-catalogue.testing";
import { searchProductNames } from "./search-product-names";
import { VALID_WORDS } from "./valid-words.testing";

/** Searches of the demo catalogue, as shoppers in India and in the Gulf type them. */

useTestDatabase();

beforeAll(importDemoCatalogue, 60_000);

test("no search reads new words one by one, as if they waited for a vacuum", async () => {
  const { rows } = await db().execute<{ waiting: number }>(
    sql`select gin_clean_pending_list('search_words_deletes_idx')::int as waiting`,
  );
  expect(rows).toEqual([{ waiting: 0 }]);
});

const page = (limit: number) => ({ limit, offset: 0 });
const find = (text: string, limit = 3) => listProducts(NO_FILTERS, text, "featured", page(limit));
const suggest = (text: string) => searchProductNames(text, page(5));
/** The first suggestion alone, where the others do not matter. */
const isAnySuggested = async (text: string): Promise<boolean> =>
  (await searchProductNames(text, page(1))).length > 0;

type File = { spoken: { goods: string[]; said: string[] }[]; makers: { names: string[]; goods: string[] }[] };
const file = JSON.parse(readFileSync("catalogue/search-words.json", "utf8")) as File;

test("no valid word is replaced by another", async () => {
  const replaced: string[] = [];
  for (const text of VALID_WORDS) {
    const corrected = (await find(text, 1))[0]?.corrected;
    if (corrected !== undefined) replaced.push(`${text}: ${corrected}`);
  }
  expect(VALID_WORDS.length).toBeGreaterThanOrEqual(200);
  expect(replaced).toEqual([]);
}, 120_000);

/** True if a product's name has every word of the phrase. */
const isNamed = (name: string, phrase: string): boolean =>
  phrase.split(" ").every((word) => name.toLowerCase().includes(word.toLowerCase()));

test("what is said for goods finds them in the first three", async () => {
  const missed: string[] = [];
  let rows = 0;
  for (const { goods, said } of file.spoken) {
    const wanted = new Set<number>();
    for (const goodsName of goods)
      for (const { id, name } of await find(goodsName, 100))
        if (isNamed(`${name.en} ${name.ar}`, goodsName)) wanted.add(id);
    // The demo catalogue does not have all goods.
    if (wanted.size === 0) continue;
    rows += 1;
    for (const text of said)
      if (!(await find(text)).some(({ id }) => wanted.has(id))) missed.push(`${text} (${goods.join(", ")})`);
  }
  expect(missed).toEqual([]);
  expect(rows).toBeGreaterThanOrEqual(110);
}, 300_000);

test("a maker that is not carried leads to the goods and is named", async () => {
  for (const { names, goods } of file.makers)
    for (const name of names) {
      const [first] = await find(name);
      expect([name, first?.absentMaker]).toEqual([name, (await find(goods[0] ?? ""))[0] ? name : undefined]);
    }
  expect((await find("godrej lock"))[0]).toMatchObject({ absentMaker: "Godrej" });
  expect((await find("lock"))[0]).not.toHaveProperty("absentMaker");
});

const TWO_WORDS = [
  "claw hammer",
  "rubber mallet",
  "spirit level",
  "measuring tape",
  "hand saw",
  "rip saw",
  "firmer chisel",
  "wood chisel",
  "hex bolt",
  "hex nut",
  "wood screw",
  "drywall screw",
  "chipboard screw",
  "wire nails",
  "panel nails",
  "concrete nails",
  "wall plug",
  "wedge anchor",
  "flat washer",
  "penny washer",
  "butt hinge",
  "steel hinge",
  "door handle",
  "lever handle",
  "pull handle",
  "brass padlock",
  "mortise lock",
  "tower bolt",
  "door stopper",
  "door closer",
  "cabinet knob",
  "drawer slide",
  "castor wheel",
  "shelf bracket",
  "garden hose",
  "garden spade",
  "border spade",
  "builder bucket",
  "house wire",
  "earthing wire",
  "led bulb",
  "led batten",
  "circuit breaker",
  "extension board",
  "surge protector",
  "pillar tap",
  "basin mixer",
  "rain shower",
  "ball valve",
  "gate valve",
  "pressure pipe",
  "hose clamp",
  "masking tape",
  "paint brush",
  "paint roller",
  "silicone sealant",
  "cordless drill",
  "angle grinder",
  "cutting disc",
  "hole saw",
  "safety helmet",
  "safety goggles",
  "ear muffs",
  "step ladder",
  "nylon rope",
  "security chain",
  "hex key",
  "pipe wrench",
];

/** Begun names: letter by letter through their first two words, then word by word. */
const begunNames = (names: readonly string[]): string[] => {
  const begun = names.flatMap((name) => {
    const words = name.split(" ");
    const two = words.slice(0, 2).join(" ");
    const letters = Array.from({ length: two.length - 2 }, (_, i) => two.slice(0, i + 3).trim());
    return [...letters, ...words.map((_, i) => words.slice(0, i + 1).join(" ")).slice(2)];
  });
  return [...new Set(begun)];
};

test("suggestions never vanish while the name of a product is typed, in both languages", async () => {
  const names = (await listProducts(NO_FILTERS, "", "featured", page(200))).map(({ name }) => name);
  expect(names).toHaveLength(180);
  const empty: string[] = [];
  for (const text of begunNames(names.flatMap(({ en, ar }) => [en, ar ?? en])))
    if (!(await isAnySuggested(text))) empty.push(text);
  expect(empty).toEqual([]);
}, 600_000);

test.each([
  ["insulatio", /insulation tape/i],
  ["extension boa", /extension board/i],
  ["mild ste", /mild steel/i],
  ["zinc pla", /zinc plated/i],
  ["claw hammer 4", /claw hammer/i],
  ["claw hammer 45", /claw hammer 450/i],
  ["house wire 1", /house wire/i],
  ["house wire 1.", /house wire/i],
])(
  "letters that begin a phrase of the trade, and begun numbers, complete the name too: %s",
  async (text, name) => {
    expect((await suggest(text)).map((card) => card.name.en)).toContainEqual(expect.stringMatching(name));
  },
);

test("suggestions never blink while a name of two words is typed", async () => {
  const begun = TWO_WORDS.flatMap((name) =>
    Array.from({ length: name.length - 2 }, (_, i) => name.slice(0, i + 3)),
  );
  const empty: string[] = [];
  for (const text of new Set(begun)) if (!(await isAnySuggested(text))) empty.push(text);
  expect(empty).toEqual([]);
}, 180_000);

test.each([
  ["screwdirv", /screwdriver/i],
  ["plyer", /pliers/i],
  ["alen key", /hex key/i],
  ["spir lev", /spirit level/i],
  ["mortice l", /mortise/i],
  ["شني", /drill/i],
  ["دري", /drill/i],
  ["سيلك", /silicone/i],
])("suggestions bear one slip and complete what shoppers say: %s", async (text, name) => {
  expect((await suggest(text)).map((card) => card.name.en)).toContainEqual(expect.stringMatching(name));
});

test.each([
  ["سلكون", /silicone/i],
  ["ماسورة", /pipe/i],
  ["قفل", /lock/i],
  ["كالون", /lock/i],
  ["لمبةLED", /led/i],
  ["drill machine", /drill/i],
  ["star screwdriver", /screwdriver/i],
])("the first result of %s", async (text, name) => {
  expect((await find(text))[0]?.name.en).toMatch(name);
});

test.each([
  ["drill", /drill/i],
  ["door handle", /handle|knob/i],
  ["wood screw", /wood screw/i],
  ["led bulb", /led/i],
  ["screw", /screw/i],
  ["hammer", /hammer|mallet|tool kit/i],
])("%s, the cheapest first: all are what was meant", async (text, name) => {
  const cards = await listProducts(NO_FILTERS, text, "cheapest", page(100));
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards) expect(card.name.en).toMatch(name);
});

const namesOf = async (text: string): Promise<string[]> =>
  (await listProducts(NO_FILTERS, text, "featured", page(100))).map((card) => card.name.en);

test("S7: other goods whose name has the word come after the goods", async () => {
  const names = await namesOf("bolts");
  const tower = names.findIndex((name) => /tower bolt/i.test(name));
  const hex = names.flatMap((name, i) => (/hex (head )?bolt/i.test(name) && !/cad/i.test(name) ? [i] : []));
  expect(hex).toHaveLength(4);
  expect(tower).toBeGreaterThan(Math.max(...hex));
});

test("S10: a word after a hyphen is left out, also beside a correction", async () => {
  for (const text of ["hammer -claw", "hamer -claw", "hammer -claw -drill", "مطرقة -مخلب", "hammer -CLAWS"]) {
    const names = await namesOf(text);
    expect([text, names[0]]).toEqual([text, "Rubber Mallet 450 g"]);
    expect(names.filter((name) => /claw/i.test(name))).toEqual([]);
  }
  expect((await find("hamer -claw"))[0]).toMatchObject({ corrected: "hammer -claw", leftOut: ["claw"] });
  expect((await find("hammer -CLAWS -drill"))[0]?.leftOut).toEqual(["CLAWS", "drill"]);
  expect((await find("مطرقة -مخلب"))[0]?.leftOut).toEqual(["مخلب"]);
  expect((await find("claw-hammer"))[0]).not.toHaveProperty("leftOut");
  expect(await suggest("hammer -cl")).not.toEqual([]);
  // A hyphen inside of a word, beside a space, before a digit or after a single letter leaves nothing out.
  for (const text of ["hammer - claw", "claw-hammer", "hammer -450", "-claw hammer", "J -bolt"])
    expect((await namesOf(text)).length).toBeGreaterThan(2);
});

test.each([
  ["paint", /emulsion/i],
  ["paints", /emulsion/i],
  ["دهان", /emulsion/i],
  ["بوية", /emulsion/i],
  ["cutting disc", /^cutting disc/i],
  ["disc", /^cutting disc/i],
  ["screw", /screw,|screw \d|wood screw/i],
  ["light", /led/i],
  ["bolt", /bolt, nut|hex bolt/i],
  ["tower bolt", /tower bolt/i],
  ["مسمار", /nails/i],
])("the goods before what goes with them: %s", async (text, name) => {
  expect((await find(text))[0]?.name.en).toMatch(name);
});
