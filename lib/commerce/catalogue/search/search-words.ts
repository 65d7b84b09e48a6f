import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { withOwnSearchWords } from "@/lib/contract/search-words";
import type { SearchWordRows } from "@/lib/model/search-words";
import { db } from "../../base/db/client";
import { editCost } from "./edit-cost";
import { EMPTY_WORDS } from "./empty-words";
import { heardAs } from "./heard-word";
import { readSavedSearchWords, savesOfSearchWords } from "./own-search-words";
import { readSearchWordsFile, searchWordsChangedAt } from "./search-words-file";

/** Milliseconds between two looks at the file's time and the owner's words. */
const LOOK_EVERY = 10_000;

/** A phrase as its stems. */
export type Phrase = readonly string[];

type AbsentGoods = { name: string; goods: readonly Phrase[]; isMaker: boolean };

/** Words of the trade as stems, by the database's own rules. */
export type SearchWords = {
  /** Stems of a phrase joined by a space → the phrases that it also means. */
  meanings: ReadonlyMap<string, readonly Phrase[]>;
  /**
   * Stems of the name of a maker or of goods that are not carried, joined by a space → that name and the goods to show:
   * for a maker if nothing else was typed, for goods also if other words describe them ("leather gloves").
   */
  absent: ReadonlyMap<string, AbsentGoods>;
  /** Stem of a word → the phrases in which it means other goods. */
  otherGoods: ReadonlyMap<string, readonly Phrase[]>;
  /** Every word of the rows. None of them is a misspelling. */
  known: ReadonlySet<string>;
  /** Words that are left out, unless nothing else was typed. */
  fillers: ReadonlySet<string>;
  /** How a spoken word sounds (see `heardAs`) → what it means. */
  heard: ReadonlyMap<string, readonly Phrase[]>;
};

/** Returns pairs of a phrase and what it also means. */
const pairsOf = ({ synonyms, spoken }: SearchWordRows): [string, string][] => [
  ...synonyms.flatMap((group) =>
    group.flatMap((phrase) => group.map((other): [string, string] => [phrase, other])),
  ),
  ...spoken.flatMap(({ goods, said }) =>
    [...said, ...goods].flatMap((phrase) => goods.map((other): [string, string] => [phrase, other])),
  ),
];

/** Up to this cost a spoken word is the misspelt name of its goods ("hammar"), and no word of Hindi. */
const MISSPELT = 2;

/** Returns the words of these rows. Of two rows for one name the first counts. */
export const stemSearchWords = async (rows: SearchWordRows): Promise<SearchWords> => {
  const pairs = pairsOf(rows);
  const absent = [
    ...rows.makers.map((row) => ({ ...row, isMaker: true })),
    ...rows.notCarried.map((row) => ({ ...row, isMaker: false })),
  ];
  const texts = [
    ...new Set([
      ...pairs.flat(),
      ...rows.words,
      ...rows.fillers,
      ...absent.flatMap(({ names, goods }) => [...names, ...goods]),
      ...rows.otherGoods.flatMap(({ word, names }) => [word, ...names]),
    ]),
  ];
  const { rows: stemmed } = await db().execute<{ text: string; words: string; stems: string }>(sql`
    select text, search_text(text) as words, search_stems(search_text(text)) as stems
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) text`);
  const read = new Map(stemmed.map((row) => [row.text, row]));
  const fillers = new Set(rows.fillers.flatMap((text) => read.get(text)?.words.split(" ") ?? []));
  const isEmpty = (word: string): boolean => fillers.has(word) || EMPTY_WORDS.has(word);
  /** Without the words that are left out of a search too ("bijli ka taar"), unless there is nothing else. */
  const telling = ({ words, stems }: { words: string; stems: string }): string => {
    const typed = words.split(" ");
    const kept = stems.split(" ").filter((_, i) => !isEmpty(typed[i] ?? ""));
    return kept.length === 0 ? stems : kept.join(" ");
  };
  const stems = new Map(stemmed.map((row) => [row.text, telling(row)]));
  const stemsOf = (text: string): string => stems.get(text) ?? "";
  const meanings = new Map<string, Phrase[]>();
  for (const [phrase, other] of pairs) {
    const [from, to] = [stemsOf(phrase), stemsOf(other)];
    const found = meanings.get(from) ?? [];
    if (from !== to && !found.some((known) => known.join(" ") === to))
      meanings.set(from, [...found, to.split(" ")]);
  }
  const heard = new Map<string, readonly Phrase[]>();
  for (const phrase of rows.spoken.flatMap(({ said }) => said)) {
    const sound = heardAs(read.get(phrase)?.words ?? "");
    const meant = meanings.get(stemsOf(phrase));
    const isSlip = meant?.some((goods) => editCost(phrase, goods.join(" ")) <= MISSPELT) ?? true;
    if (sound !== null && meant !== undefined && !isSlip && !heard.has(sound)) heard.set(sound, meant);
  }
  const named = new Map<string, AbsentGoods>();
  for (const { names, goods, isMaker } of absent)
    for (const name of names.filter((text) => !named.has(stemsOf(text))))
      named.set(stemsOf(name), { name, goods: goods.map((phrase) => stemsOf(phrase).split(" ")), isMaker });
  const otherGoods = new Map<string, Phrase[]>();
  for (const { word, names } of rows.otherGoods)
    otherGoods.set(stemsOf(word), [
      ...(otherGoods.get(stemsOf(word)) ?? []),
      ...names.map((name) => stemsOf(name).split(" ")),
    ]);
  return {
    meanings,
    fillers,
    heard,
    absent: named,
    otherGoods,
    known: new Set(stemmed.flatMap((row) => row.words.split(" "))),
  };
};

/** Words that a trial searches with in place of the shop's. */
const tried = new AsyncLocalStorage<SearchWords>();

/** Runs searches with these words in place of the shop's. */
export const withSearchWords = <T>(words: SearchWords, run: () => Promise<T>): Promise<T> =>
  tried.run(words, run);

let held: { seen: string; file: SearchWordRows; words: Promise<SearchWords> } | undefined;
let looked = { at: 0, saves: 0 };

const isLookedAt = (): boolean =>
  Date.now() - looked.at < LOOK_EVERY && looked.saves === savesOfSearchWords();

/**
 * Returns the words of the catalogue's `search-words.json` with the owner's own over them. A change of either is in effect
 * within ten seconds, one that this process saved at once. Of a file with a mistake, which is told, the words before it stay
 * in effect, also after a restart.
 */
export const searchWords = async (): Promise<SearchWords> => {
  const trial = tried.getStore();
  if (trial !== undefined) return trial;
  if (held !== undefined && isLookedAt()) return held.words;
  looked = { at: Date.now(), saves: savesOfSearchWords() };
  const [changedAt, saved] = await Promise.all([searchWordsChangedAt(), readSavedSearchWords()]);
  const seen = `${changedAt} ${saved.version}`;
  if (held?.seen === seen) return held.words;
  const before = held;
  const file = readSearchWordsFile(before?.file);
  const words = stemSearchWords(withOwnSearchWords(file, saved.own));
  held = { seen, file, words };
  // The database may be away: the words are read again at the next look.
  words.catch(() => (held = before));
  return words;
};
