import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brokenCatalogueFiles } from "@/lib/ground/catalogue-file";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { log } from "@/lib/ground/log";
import { searchWords } from "./search-words";
import { keepSearchWords } from "./search-words-file";

useTestDatabase();

/** Milliseconds by which the clock is ahead. */
let later = 0;
let told: jest.SpyInstance;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shop-words-"));
  process.env.CATALOGUE_DIR = folder;
  process.env.DATA_DIR = path.join(folder, "data");
  const now = Date.now;
  jest.spyOn(Date, "now").mockImplementation(() => now() + later);
  told = jest.spyOn(log, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  delete process.env.CATALOGUE_DIR;
  delete process.env.DATA_DIR;
  rmSync(folder, { recursive: true });
});

/** Writes the file, and lets the time go by after which it is looked at. */
const edit = (text: string): void => {
  const file = path.join(folder, "search-words.json");
  later += 11_000;
  writeFileSync(file, text);
  utimesSync(file, Date.now() / 1000, Date.now() / 1000);
};
const fileWith = (...synonyms: string[]): string =>
  JSON.stringify({ synonyms: [synonyms], spoken: [], words: [], makers: [] }, null, 2);
const meaningsOf = async (word: string, words = searchWords): Promise<string[]> =>
  ((await words()).meanings.get(word) ?? []).map((phrase) => phrase.join(" "));

/** Texts with a mistake, and its line. */
const MISTAKES: [string, number][] = [
  ["{ broken", 1],
  ["", 1],
  [fileWith("bolt", "screw").replace('"words"', '"wrods"'), 9],
  [fileWith("bolt", "screw").replace('"screw"', "7"), 5],
  [fileWith("bolt", "screw").slice(0, 40), 5],
];

test.each(MISTAKES)(
  "of a file that becomes %j the words before go on, and line %d is told once",
  async (text, line) => {
    edit(fileWith("hammer", "mallet"));
    expect(await meaningsOf("hammer")).toEqual(["mallet"]);
    edit(text);
    expect(await meaningsOf("hammer")).toEqual(["mallet"]);
    later += 11_000;
    keepSearchWords();
    expect(await meaningsOf("hammer")).toEqual(["mallet"]);
    expect(told.mock.calls.map(([fields]) => fields as object)).toMatchObject([
      { file: path.join(folder, "search-words.json"), line },
    ]);
    expect(brokenCatalogueFiles()).toEqual([{ file: "search-words.json", line }]);

    edit(fileWith("hammer", "sledge"));
    expect(await meaningsOf("hammer")).toEqual(["sledge"]);
    expect(brokenCatalogueFiles()).toEqual([]);
  },
);

test("after a restart the last whole file goes on; without one there are no words, and no error", async () => {
  const restarted = async (): Promise<typeof searchWords> => {
    jest.resetModules();
    return (await import("./search-words")).searchWords;
  };
  edit("{ broken");
  expect(await meaningsOf("hammer", await restarted())).toEqual([]);
  edit(fileWith("hammer", "mallet"));
  keepSearchWords();
  edit("{ broken");
  keepSearchWords();
  expect(await meaningsOf("hammer", await restarted())).toEqual(["mallet"]);
});
