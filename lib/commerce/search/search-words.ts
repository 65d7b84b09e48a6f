import "server-only";
import { stat } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { keepCatalogueFile, openCatalogueFile } from "@/lib/catalogue-file";
import { catalogueFolder } from "@/lib/catalogue-folder.mjs";
import { db } from "../db/client";

/** Milliseconds between two looks at the file's time. */
const LOOK_EVERY = 10_000;

const phrases = z.array(z.string().min(1)).min(1);
const fileShape = z.strictObject({
  synonyms: z.array(phrases.min(2)),
  spoken: z.array(z.strictObject({ goods: phrases, said: phrases })),
  /** Valid words of the trade that the dictionary does not have. */
  words: z.array(z.string()),
  makers: z.array(z.strictObject({ names: phrases, goods: phrases })),
  /** Goods whose name has a word by which other goods are meant: a tower bolt is a latch, a wire nail no wire. */
  otherGoods: z.array(z.strictObject({ word: z.string().min(1), names: phrases })).default([]),
});

const WORDS = { name: "search-words.json", shape: fileShape };

/** A phrase as its stems. */
export type Phrase = readonly string[];

/** Words of the trade as stems, by the database's own rules. */
export type SearchWords = {
  /** Stems of a phrase joined by a space → the phrases that it also means. */
  meanings: ReadonlyMap<string, readonly Phrase[]>;
  /** Stems of a maker's name joined by a space → its name, and the goods to show if nothing else was typed. */
  makers: ReadonlyMap<string, { name: string; goods: readonly Phrase[] }>;
  /** Stem of a word → the phrases in which it means other goods. */
  otherGoods: ReadonlyMap<string, readonly Phrase[]>;
  /** Every word of the file. None of them is a misspelling. */
  known: ReadonlySet<string>;
};

/** Returns pairs of a phrase and what it also means. */
const pairsOf = ({ synonyms, spoken }: z.output<typeof fileShape>): [string, string][] => [
  ...synonyms.flatMap((group) =>
    group.flatMap((phrase) => group.map((other): [string, string] => [phrase, other])),
  ),
  ...spoken.flatMap(({ goods, said }) =>
    [...said, ...goods].flatMap((phrase) => goods.map((other): [string, string] => [phrase, other])),
  ),
];

/** A catalogue without the file has no words of its own. */
const NO_WORDS = { synonyms: [], spoken: [], words: [], makers: [], otherGoods: [] };

/** Milliseconds; 0 for a missing file. */
const changedAt = async (): Promise<number> => {
  try {
    return (await stat(path.join(catalogueFolder(), WORDS.name))).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return 0;
  }
};

const stem = async (file: z.output<typeof fileShape>): Promise<SearchWords> => {
  const pairs = pairsOf(file);
  const texts = [
    ...new Set([
      ...pairs.flat(),
      ...file.words,
      ...file.makers.flatMap(({ names, goods }) => [...names, ...goods]),
      ...file.otherGoods.flatMap(({ word, names }) => [word, ...names]),
    ]),
  ];
  const { rows } = await db().execute<{ text: string; words: string; stems: string }>(sql`
    select text, search_text(text) as words, search_stems(search_text(text)) as stems
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) text`);
  const stems = new Map(rows.map((row) => [row.text, row.stems]));
  const stemsOf = (text: string): string => stems.get(text) ?? "";
  const meanings = new Map<string, Phrase[]>();
  for (const [phrase, other] of pairs) {
    const [from, to] = [stemsOf(phrase), stemsOf(other)];
    const found = meanings.get(from) ?? [];
    if (from !== to && !found.some((known) => known.join(" ") === to))
      meanings.set(from, [...found, to.split(" ")]);
  }
  return {
    meanings,
    makers: new Map(
      file.makers.flatMap(({ names, goods }) =>
        names.map((name) => [
          stemsOf(name),
          { name, goods: goods.map((phrase) => stemsOf(phrase).split(" ")) },
        ]),
      ),
    ),
    otherGoods: new Map(
      file.otherGoods.map(({ word, names }) => [
        stemsOf(word),
        names.map((name) => stemsOf(name).split(" ")),
      ]),
    ),
    known: new Set(rows.flatMap((row) => row.words.split(" "))),
  };
};

let held: { changed: number; words: Promise<SearchWords> } | undefined;
let lookedAt = 0;

/**
 * Returns the words of the catalogue's `search-words.json`. A changed file is read again within ten seconds. Of a file
 * with a mistake, which is told, the words before it stay in effect, also after a restart.
 */
export const searchWords = async (): Promise<SearchWords> => {
  if (held !== undefined && Date.now() - lookedAt < LOOK_EVERY) return held.words;
  lookedAt = Date.now();
  const changed = await changedAt();
  if (held?.changed === changed) return held.words;
  const { isBroken, content } = openCatalogueFile(WORDS);
  const before = held;
  const words = isBroken && before !== undefined ? before.words : stem(content ?? NO_WORDS);
  held = { changed, words };
  // The database may be away: the file is read again at the next look.
  words.catch(() => (held = before));
  return words;
};

/** Keeps a copy of the file while it is whole; one with a mistake is told also in a shop where nobody searches. */
export const keepSearchWords = (): void => keepCatalogueFile(WORDS);
