import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { isInStock } from "../catalog/on-sale";
import { EMPTY_WORDS } from "./empty-words";
import { LAST_LEVEL, levelFor, WITHOUT_LEVELS } from "./levels";
import { shownCorrection } from "./shown-correction";
import { planSearch, type SearchPlan, type Term } from "./search-plan";

/** A typed text as parts of a query over products `p`. */
export type TextMatch = {
  /** Goes after `from products p`: narrows it to what was found and gives its rank. */
  join: SQL;
  /** Best first, of equally good ones those in stock; the rest stays equal, for popularity to decide. Of rows `p` that have the `score` of `m`. */
  order: SQL;
  /** There may be more than what is found: it had found enough before it had seen everything. */
  isBounded: boolean;
  /** The text as it was understood, where a word had to be corrected ("Showing results for …"); else null. */
  corrected: string | null;
};

/** Best products of one search that can be paged through and narrowed by filters. */
const MOST_FOUND = 5000;
/** In a large catalogue: found so many, a search looks no further for less popular products, nor for those with fewer of the words. */
const ENOUGH = 600;
const ENOUGH_SUGGESTED = 100;
/** The same where filters will leave only some of what is found. */
const ENOUGH_NARROWED = 1500;
/** In a large catalogue: of the products with some words, about so many are ranked. */
const MOST_PARTIAL = 3000;
/** Products that are ranked for suggestions, of however many: they must be there before the next letter. */
const MOST_SUGGESTED = 600;
/** A product must hold this much of what the words tell, and this much of what the best one holds. */
const LEAST_SHARE = 0.2;
const LEAST_OF_BEST = 0.4;
/** Weights of description, keywords, brand and category, name. */
const FIELDS = "{0.3,0.5,0.6,1}";
/** What stands for a word counts less than the word. */
const NEAR = 0.6;
/** How soon a word's repetitions stop counting (BM25's k), and how much a long text counts against it (its b). */
const SATURATION = 1.5;
const LENGTH = 0.2;
const USUAL_WORDS = 9;
/** How much it adds that a product's category is the kind of goods the text names. */
const KIND = 0.7;
/** How much words side by side in the name add, and how strongly missing words count against a product. */
const SIDE_BY_SIDE = 0.3;
const COVERAGE = 1.5;

const anyOf = (queries: readonly string[]): string => queries.join(" | ");
const everything = (term: Term): string => anyOf([term.exact, ...term.near]);
const sum = (parts: SQL[]): SQL => (parts.length === 0 ? sql`0` : sql.join(parts, sql` + `));

/** How well a term stands in document `d`, 0 for not at all: its best field first, repetitions less and less. */
const strength = ({ exact, near }: Term): SQL => {
  const own = sql`ts_rank(${FIELDS}, d.document, ${exact}::tsquery)`;
  if (near.length === 0) return own;
  const other = sql`case when d.document @@ ${anyOf(near)}::tsquery then ${NEAR} * least(1, greatest(0.1, ts_rank(${FIELDS}, d.document, ${anyOf(near)}::tsquery) * ${sql.raw(String(near.length))})) else 0 end`;
  return sql`greatest(${own}, ${other})`;
};

/** The terms of which a product must hold at least one to reach the least share: the others together do not. */
const essential = (terms: Term[], least: number): Term[] => {
  const rare = [...terms].sort((a, b) => b.weight - a.weight);
  let rest = 0;
  let kept = rare.length;
  while (kept > 1 && rest + (rare[kept - 1] as Term).weight < least) rest += (rare[--kept] as Term).weight;
  return rare.slice(0, kept);
};

/** What a product must have: all of the terms; in a longer text all but the one that tells least; at least an essential one. */
const waysToMatch = (terms: Term[], candidates: Term[]): { query: string; products: number }[] => {
  const together = (list: Term[]) => ({
    query: list.map((t) => `(${everything(t)})`).join(" & "),
    products: Math.min(...list.map((t) => t.products)),
  });
  const heavy = [...terms].sort((a, b) => b.weight - a.weight).slice(0, -1);
  const some = {
    query: anyOf(candidates.map(everything)),
    products: candidates.reduce((all, t) => all + t.products, 0),
  };
  return terms.length === 1
    ? [some]
    : [together(terms), ...(heavy.length > 1 ? [together(heavy)] : []), some];
};

/** What is searched for: `isBegun` a box of suggestions, which needs few products, with every word; `among` a select of an array of ids: the products that filters leave, or null where they leave many. */
type Aim = { isBegun?: boolean; among?: SQL | null };

/**
 * Documents worth ranking. In a catalogue of usual size all that match; in a large one enough of them, from the most
 * popular products on and from those with every word on, so that a frequent word costs no more than a rare one.
 */
const candidatesOf = (
  { terms, products }: SearchPlan,
  candidates: Term[],
  { isBegun = false, among = null }: Aim,
): SQL => {
  const ways = waysToMatch(terms, candidates);
  if (products <= WITHOUT_LEVELS)
    return sql`(select * from product_search where document @@ ${(isBegun ? ways[0] : ways.at(-1))?.query}::tsquery${isBegun ? sql` limit ${MOST_SUGGESTED}` : sql``})`;
  const asked = isBegun ? ways.slice(0, 1) : ways;
  // Words that tell nothing stand everywhere and are wanted in names only, which no index knows: not all are looked at.
  const tellsNothing = terms.every((term) => EMPTY_WORDS.has(term.stem));
  const lasts = asked.map(({ products: matches }, i) =>
    tellsNothing || (i === asked.length - 1 && asked.length > 1)
      ? levelFor(matches, products, MOST_PARTIAL)
      : LAST_LEVEL,
  );
  return sql`search_candidates(${sql.param(asked.map((way) => way.query))}::text[]::tsquery[], ${sql.param(lasts)}::int[], ${isBegun ? ENOUGH_SUGGESTED : among === null ? ENOUGH : ENOUGH_NARROWED}, ${among ?? sql`null`}::int[])`;
};

/** The best products of a plan as rows `product_id`, `score`: a whole number, so that near equals are equal. */
const ranked = (plan: SearchPlan, aim: Aim): SQL => {
  const { terms, kinds } = plan;
  if (terms.length === 0) return sql`select null::integer as product_id, 0 as score where false`;
  const total = terms.reduce((all, t) => all + t.weight, 0);
  const least = Math.min(LEAST_SHARE * total, Math.max(...terms.map((t) => t.weight)));
  const found = candidatesOf(plan, essential(terms, least), aim);
  const column = (i: number): SQL => sql.raw(`c.s${i}`);
  const coverage = sum(
    terms.map((t, i) => sql`case when ${column(i)} > 0 then ${t.weight}::float8 else 0 end`),
  );
  const worth = sum(
    terms.map(
      (t, i) =>
        sql`${t.weight}::float8 * ${column(i)} / (${column(i)} + ${SATURATION * 0.6}::float8 * (${1 - LENGTH}::float8 + ${LENGTH / USUAL_WORDS}::float8 * c.words))`,
    ),
  );
  const pairs = terms
    .slice(1)
    .map(
      (t, i) =>
        sql`case when d.document @@ ${`${(terms[i] as Term).exact.replace(/'$/, "':A")} <-> ${t.exact.replace(/'$/, "':A")}`}::tsquery then ${(SIDE_BY_SIDE * Math.min(t.weight, (terms[i] as Term).weight)) / (1 + SATURATION)}::float8 else 0 end`,
    );
  const kind = kinds.map(
    (k) =>
      sql`case when d.document @@ ${k.query}::tsquery then ${(KIND * k.weight) / (1 + SATURATION)}::float8 else 0 end`,
  );
  return sql`
    select product_id, score from (
      select c.product_id, round(1000 * (${worth} + c.extra) / ${total}::float8 * power((${coverage}) / ${total}::float8, ${COVERAGE}::float8)) as score, ${coverage} as covered, max(${coverage}) over () as best
      from (select d.product_id, d.words, ${sql.join(
        terms.map((t, i) => sql`${strength(t)} as ${sql.raw(`s${i}`)}`),
        sql`, `,
      )}, ${sum(pairs)} + ${kind.length === 0 ? sql`0` : sql`greatest(${sql.join(kind, sql`, `)})`} as extra from ${found} d offset 0) c
    ) covering
    where covered >= ${least * 0.999}::float8 and covered >= ${LEAST_OF_BEST}::float8 * best
    order by score desc, product_id limit ${MOST_FOUND}`;
};

const asMatch = (plan: SearchPlan, aim: Aim, corrected: string | null): TextMatch => {
  const atMost = plan.terms.reduce((all, term) => all + term.products, 0);
  return {
    join: sql`join (${ranked(plan, aim)}) m on m.product_id = p.id`,
    order: sql`p.score desc, ${isInStock} desc`,
    isBounded: atMost > (plan.products > WITHOUT_LEVELS ? ENOUGH : MOST_FOUND),
    corrected,
  };
};

/**
 * What a shopper's text finds. Whatever was typed is only ever words: wildcards, quotes and operators mean nothing, and
 * a text without any letter or digit finds nothing.
 * @param options.literal nothing is corrected
 * @param options.among where filters are chosen: a select of an array of the ids they leave, or of null for too many
 */
export const matchText = async (
  text: string,
  { literal = false, among = null }: { literal?: boolean; among?: SQL | null } = {},
): Promise<TextMatch> => {
  const plan = await planSearch(text, { literal });
  return asMatch(
    plan,
    { among },
    plan.corrections.length === 0 ? null : await shownCorrection(text, plan.corrections),
  );
};

/** What a text that is still being typed may become: products with every word so far, the last one begun or whole. */
export const matchBegunText = async (text: string): Promise<TextMatch> =>
  asMatch(await planSearch(text, { begun: true }), { isBegun: true }, null);
