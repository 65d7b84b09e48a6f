import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import { LAST_LEVEL } from "./levels";
import { shownCorrection, wordsAsTyped } from "./shown-correction";
import type { SearchPlan } from "./search-plan";
import { within } from "./term";

/** Sentences of the page about a search. */
export type SearchNotes = {
  /** The text that was searched after a word was corrected ("Showing results for …"). */
  corrected?: string;
  /** A maker in the text that the shop does not carry. */
  absentMaker?: string;
  /** The result may hold more products: the search stopped early because it had enough. */
  isTotalBound?: true;
  /** Words that were left out of the result ("hammer -claw"), as they were typed. */
  leftOut?: string[];
  /** Words that no product has, as they were typed. */
  unmatched?: string[];
  /** True if products have every word, but none has all of them. */
  isPartial?: true;
};

/** @param everyWord a `tsquery` of all words; null if there is only one */
export const readSearchNotes = async (
  text: string,
  plan: SearchPlan,
  everyWord: string | null,
  isTotalBound: boolean,
): Promise<SearchNotes> => {
  const [corrected, unmatched, isPartial, mentioned] = await Promise.all([
    plan.corrections.length === 0 ? null : shownCorrection(text, plan.corrections),
    wordsAsTyped(text, plan.unmatched),
    everyWord !== null && plan.unmatched.length === 0 && isWithoutMatch(everyWord),
    onlyMentioned(text, plan),
  ]);
  const [absentMaker] = plan.makers;
  return {
    ...(corrected === null ? {} : { corrected }),
    ...(absentMaker === undefined ? {} : { absentMaker }),
    ...(plan.leftOut.length === 0 ? {} : { leftOut: plan.leftOut }),
    ...(isTotalBound ? { isTotalBound: true as const } : {}),
    ...(unmatched.length + mentioned.length === 0 ? {} : { unmatched: [...unmatched, ...mentioned] }),
    ...(isPartial && mentioned.length === 0 ? { isPartial: true as const } : {}),
  };
};

/** A word of more products names goods of the shop: only rarer ones are looked up. */
const RARE = 200;

/** Returns the word of the goods, as it was typed, if the shop does not carry them: products only mention it. */
const onlyMentioned = async (text: string, { goods }: SearchPlan): Promise<string[]> =>
  goods !== null && goods.term.products <= RARE && (await isWithoutMatch(within("AB", goods.term)))
    ? wordsAsTyped(text, [goods.word])
    : [];

const isWithoutMatch = async (query: string): Promise<boolean> =>
  (
    await db().execute<{ none: boolean }>(
      sql`select not exists (select from search_candidates(array[${query}::tsquery], array[${LAST_LEVEL}::int], 1, null)) as none`,
    )
  ).rows[0]?.none === true;
