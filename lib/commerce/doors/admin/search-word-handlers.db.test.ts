import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { ADMIN_CALLS, type AdminAnswer } from "@/lib/admin-contract/calls";
import type { searchWordCalls } from "@/lib/admin-contract/search-word-calls";
import { NO_OWN_SEARCH_WORDS, type OwnSearchWords } from "@/lib/contract/search-words";
import { listAudit } from "../../base/audit/audit-log";
import { listProducts } from "../../catalogue/listing/list-products";
import { NO_FILTERS } from "../../catalogue/listing/product-filters";
import { db } from "../../base/db/client";
import { aCategory, aProduct } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { failed, type Result } from "../../base/result";
import { aCaller } from "./caller.testing";
import { searchWordHandlers } from "./search-word-handlers";

useTestDatabase();

const STAFF = aCaller({ role: "staff" });
const FILE = {
  synonyms: [["hammer", "mallet"]],
  spoken: [{ goods: ["bolt"], said: ["kabla"] }],
  words: [],
  makers: [{ names: ["Bosch", "Makita"], goods: ["hammer"] }],
};

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "search-words-"));
  process.env.CATALOGUE_DIR = folder;
  process.env.DATA_DIR = path.join(folder, "data");
  writeFileSync(path.join(folder, "search-words.json"), JSON.stringify(FILE));
  const tools = await aCategory({ name: { en: "Tools", ar: "أدوات" } });
  for (const [name, pricePaise] of [
    ["Claw hammer", 250_00],
    ["Hex bolt", 12_50],
    ["Drill", 4_999_00],
  ] as const)
    await aProduct({ name: { en: name }, pricePaise, mainCategoryId: tools.id });
});
afterAll(() => {
  delete process.env.CATALOGUE_DIR;
  delete process.env.DATA_DIR;
  rmSync(folder, { recursive: true });
});
afterEach(() => db().execute(sql`delete from site_sections`));

type Call = keyof typeof searchWordCalls;
const answered = async <C extends Call>(
  name: C,
  request: object,
): Promise<Result<AdminAnswer<C>, string>> => {
  const handler = searchWordHandlers[name] as unknown as (
    params: unknown,
    caller: typeof STAFF,
  ) => Promise<Result<AdminAnswer<C>, string>>;
  return handler(ADMIN_CALLS[name].request.parse(request), STAFF);
};
/** @returns the answer of a call that is done, which keeps the contract */
const doneBy = async <C extends Call>(name: C, request: object): Promise<AdminAnswer<C>> => {
  const answer = await answered(name, request);
  if (!answer.ok) throw new Error(answer.code);
  return ADMIN_CALLS[name].answer.parse(answer.value) as AdminAnswer<C>;
};
const words = (changes: Partial<OwnSearchWords>): OwnSearchWords => ({ ...NO_OWN_SEARCH_WORDS, ...changes });
const attempt = (text: string, changes: Partial<OwnSearchWords> = {}) =>
  doneBy("search-words/try", { value: words(changes), text });
const namesFound = async (text: string): Promise<string[]> =>
  (await listProducts(NO_FILTERS, text, "featured", { limit: 10, offset: 0 })).map(({ name }) => name.en);

test("own rows are tried without being saved, and are in the shop's searches once they are", async () => {
  expect(await doneBy("search-words/show", {})).toEqual({
    catalogue: { ...FILE, fillers: [], notCarried: [], otherGoods: [] },
    own: NO_OWN_SEARCH_WORDS,
    version: 0,
  });
  const own = { spoken: { own: [{ said: ["thokna", "ठोकना"], goods: ["hammer"] }], hidden: [] } };
  expect((await attempt("ठोकना")).goods).toEqual([]);
  expect(await attempt("ठोकना", own)).toEqual({
    goods: [
      {
        id: expect.any(Number) as number,
        name: { en: "Claw hammer", ar: null },
        category: { en: "Tools", ar: "أدوات" },
        pricePaise: 250_00,
        isNear: false,
      },
    ],
    total: 1,
    readAs: [{ word: "ठोकना", also: ["hammer"] }],
    measures: null,
    corrected: null,
    notCarried: null,
    unmatched: [],
  });
  expect(await namesFound("thokna")).toEqual([]);
  expect(await doneBy("search-words/save", { value: words(own), seen: 0 })).toEqual({
    own: words(own),
    version: 1,
  });
  expect(await namesFound("thokna")).toEqual(["Claw hammer"]);
});

test("a row of the catalogue is hidden by its first phrase, also after an import changed the rest of it", async () => {
  const hidden = { synonyms: { own: [], hidden: ["hammer"] } };
  expect((await attempt("mallet")).goods).toHaveLength(1);
  expect((await attempt("mallet", hidden)).goods).toEqual([]);
  await doneBy("search-words/save", { value: words(hidden), seen: 0 });
  writeFileSync(
    path.join(folder, "search-words.json"),
    JSON.stringify({ ...FILE, synonyms: [["hammer", "mallet", "sledge"]] }),
  );
  const shown = await doneBy("search-words/show", {});
  expect([shown.catalogue.synonyms, shown.own.synonyms.hidden]).toEqual([
    [["hammer", "mallet", "sledge"]],
    ["hammer"],
  ]);
  expect((await attempt("sledge", shown.own)).goods).toEqual([]);
});

test("an own row for a maker goes before the catalogue's, and the page's sentence is told", async () => {
  expect(await attempt("bosch")).toMatchObject({
    notCarried: "Bosch",
    goods: [{ name: { en: "Claw hammer" } }],
  });
  const own = { makers: { own: [{ names: ["Bosch"], goods: ["drill"] }], hidden: [] } };
  expect(await attempt("bosch", own)).toMatchObject({
    notCarried: "Bosch",
    goods: [{ name: { en: "Drill" } }],
  });
  expect(await attempt("makita", own)).toMatchObject({ goods: [{ name: { en: "Claw hammer" } }] });
});

test("corrected and unknown words are told, and a part number is no word", async () => {
  expect(await attempt("hamer")).toMatchObject({ corrected: "hammer", total: 1 });
  expect(await attempt("hammer zzyzx")).toMatchObject({ unmatched: ["zzyzx"] });
  const { rows } = await db().execute<{ sku: string }>(sql`select sku from products order by id limit 1`);
  expect(await attempt(rows[0]?.sku ?? "")).toMatchObject({ readAs: null, total: 1 });
});

test.each<[string, object, string[]]>([
  ["one synonym", { synonyms: { own: [["hammer"]], hidden: [] } }, ["synonyms.own.0"]],
  ["a phrase without a letter", { synonyms: { own: [["hammer", "—"]], hidden: [] } }, ["synonyms.own.0.1"]],
  ["nothing said", { spoken: { own: [{ said: [], goods: ["bolt"] }], hidden: [] } }, ["spoken.own.0.said"]],
  ["two words in one", { fillers: { own: ["yaar", "bhai, ji"], hidden: [] } }, ["fillers.own.1"]],
  [
    "an empty word",
    { otherGoods: { own: [{ word: " ", names: ["tower bolt"] }], hidden: [] } },
    ["otherGoods.own.0.word"],
  ],
])("%s is refused with its field, tried or saved", async (_, value, fields) => {
  const refused = failed("FIELDS_INVALID", { fields });
  expect(await answered("search-words/save", { value, seen: 0 })).toEqual(refused);
  expect(await answered("search-words/try", { value, text: "hammer" })).toEqual(refused);
});

test("who had an older version is told, and each save is in the log with what it replaced", async () => {
  const [first, second] = [["yaar"], ["yaar", "boss"]].map((own) => words({ fillers: { own, hidden: [] } }));
  await doneBy("search-words/save", { value: first, seen: 0 });
  expect(await answered("search-words/save", { value: second, seen: 0 })).toEqual(failed("CONFLICT"));
  await doneBy("search-words/save", { value: second, seen: 1 });
  expect(await listAudit({ subject: "settings", limit: 1 })).toMatchObject([
    {
      action: "settings.save",
      note: "searchWords",
      before: { searchWords: first },
      after: { searchWords: second },
    },
  ]);
});
