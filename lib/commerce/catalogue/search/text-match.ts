import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { isInStock } from "../listing/on-sale";
import { EMPTY_WORDS } from "./empty-words";
import { findExactNames, type ExactNames } from "./exact-names";
import { LAST_LEVEL, levelFor, WITHOUT_LEVELS } from "./levels";
import { readSearchNotes, type SearchNotes } from "./search-notes";
import { planSearch, type SearchPlan } from "./search-plan";
import { anyOf, everything, readWord, within, type ReadWord, type Term } from "./term";

/** A typed text as parts of a query over products `p`. */
export type TextMatch = {
  /** Goes after `from products p`: restricts it to the matches and adds `m.score` and `m.is_meant`. */
  join: SQL;
  /**
   * Best first; of equal scores those in stock first. Remaining ties are left to popularity. For rows `p`
   * with the `score` of `m`.
   */
  order: SQL;
  /** Reads what the page says about the search. */
  notes: () => Promise<SearchNotes>;
  /** The words that are searched, each with what else it means; null for a text that names products exactly. */
  readAs: ReadWord[] | null;
};

/** Maximum number of best products that can be paged and filtered. */
const MOST_FOUND = 5000;
/**
 * In a large catalogue: after so many matches a search reads no further levels and no products with fewer of
 * the words.
 */
const ENOUGH = 600;
const ENOUGH_SUGGESTED = 100;
/** Matches after which it stops if filters will remove some of them. */
const ENOUGH_NARROWED = 1500;
/** In a large catalogue: maximum number of ranked products that have only some of the words. */
const MOST_PARTIAL = 3000;
/** Maximum number of products ranked for suggestions, which must appear before the next letter. */
const MOST_SUGGESTED = 600;
/** Minimum share of the query's weight that a product must match, and of the best match. */
const LEAST_SHARE = 0.2;
const LEAST_OF_BEST = 0.4;
/**
 * Minimum score of what was meant, relative to the best match. Totals, filters and sorts other than the rank are
 * about these; the rest only comes near.
 */
const MEANT = 0.6;
/** Weights of description, keywords, brand and category, name. */
const FIELDS = "{0.3,0.5,0.6,1}";
/** Weight of a related term relative to the word itself. */
const NEAR = 0.6;
/** Weight of a word that means other goods in this name (a "tower bolt" for a bolt). */
const OTHER_GOODS = 0.6;
/** Saturation of repeated words (BM25's k), and penalty of a long text (its b). */
const SATURATION = 1.5;
const LENGTH = 0.2;
const USUAL_WORDS = 9;
/**
 * Bonus if a product's category is the product type that the text names; a category above it names many other
 * types too.
 */
const KIND = 0.7;
const WIDE_KIND = KIND / 3;
/**
 * Weight of products that the text's goods are not in the name of: those of a category of that name (a tee among the
 * pipes), and those that only mention them (a wall plug for a drill).
 */
const OF_CATEGORY = 0.8;
const MENTIONED = 0.4;
/** Bonus for adjacent words in the name, and penalty for missing words. */
const SIDE_BY_SIDE = 0.3;
const COVERAGE = 1.5;

const allOf = (terms: readonly Term[]): string => terms.map((t) => `(${everything(t)})`).join(" & ");
/** A query of products that have none of the words outside of their description. */
const exceptFor = (query: string, without: string[]): string =>
  without.length === 0 ? query : `(${query}) & !(${without.map((stem) => `'${stem}':ABC`).join(" | ")})`;
const sum = (parts: SQL[]): SQL => (parts.length === 0 ? sql`0` : sql.join(parts, sql` + `));

/** Score of a term in document `d`, 0 if it is missing: best field first, repetitions count less and less. */
const strength = ({ exact, near, other }: Term): SQL => {
  const rank = sql`ts_rank(${FIELDS}, d.document, ${exact}::tsquery)`;
  const own =
    other === null
      ? rank
      : sql`${rank} * case when d.document @@ ${other}::tsquery then ${OTHER_GOODS}::float4 else 1 end`;
  if (near.length === 0) return own;
  const related = sql`case when d.document @@ ${anyOf(near)}::tsquery then ${NEAR} * least(1, greatest(0.1, ts_rank(${FIELDS}, d.document, ${anyOf(near)}::tsquery) * ${sql.raw(String(near.length))})) else 0 end`;
  return sql`greatest(${own}, ${related})`;
};

/**
 * Returns the terms of which a product needs at least one to reach the minimum share: the others together are
 * not enough.
 */
const essential = (terms: Term[], least: number): Term[] => {
  const rare = [...terms].sort((a, b) => b.weight - a.weight);
  let rest = 0;
  let kept = rare.length;
  while (kept > 1 && rest + (rare[kept - 1] as Term).weight < least) rest += (rare[--kept] as Term).weight;
  return rare.slice(0, kept);
};

/**
 * Conditions of a match: all terms; in a longer text all but the one with the lowest weight; at least one
 * essential term.
 */
const waysToMatch = (
  terms: Term[],
  candidates: Term[],
  without: string[],
): { query: string; products: number }[] => {
  const together = (list: Term[]) => ({
    query: allOf(list),
    products: Math.min(...list.map((t) => t.products)),
  });
  const heavy = [...terms].sort((a, b) => b.weight - a.weight).slice(0, -1);
  const some = {
    query: anyOf(candidates.map(everything)),
    products: candidates.reduce((all, t) => all + t.products, 0),
  };
  const ways =
    terms.length === 1 ? [some] : [together(terms), ...(heavy.length > 1 ? [together(heavy)] : []), some];
  return ways.map(({ query, products }) => ({ query: exceptFor(query, without), products }));
};

/**
 * Purpose of a search. `isBegun`: a suggestion box, which needs few products with every word. `among`: a
 * select of an array of ids that pass the filters, or of null if they are too many.
 */
type Aim = { isBegun?: boolean; among?: SQL | null };

/**
 * Selects documents to rank. In a small catalogue all matches; in a large one enough of them, from the most
 * popular products on and from those with every word on, so that a frequent word costs no more than a rare
 * one.
 */
const candidatesOf = (
  { terms, products, without }: SearchPlan,
  candidates: Term[],
  { isBegun = false, among = null }: Aim,
): SQL => {
  const ways = waysToMatch(terms, candidates, without);
  if (products <= WITHOUT_LEVELS)
    return sql`(select * from product_search where document @@ ${(isBegun ? ways[0] : ways.at(-1))?.query}::tsquery${isBegun ? sql` limit ${MOST_SUGGESTED}` : sql``})`;
  const usedWays = isBegun ? ways.slice(0, 1) : ways;
  // Stop words occur everywhere and are wanted in names only, which no index supports, so not all matches are
  // ranked.
  const tellsNothing = terms.every((term) => EMPTY_WORDS.has(term.stem));
  const lasts = usedWays.map(({ products: matches }, i) =>
    tellsNothing || (i === usedWays.length - 1 && usedWays.length > 1)
      ? levelFor(matches, products, MOST_PARTIAL)
      : LAST_LEVEL,
  );
  return sql`search_candidates(${sql.param(usedWays.map((way) => way.query))}::text[]::tsquery[], ${sql.param(lasts)}::int[], ${isBegun ? ENOUGH_SUGGESTED : among === null ? ENOUGH : ENOUGH_NARROWED}, ${among ?? sql`null`}::int[])`;
};

/**
 * Selects the best products of a plan as rows `product_id`, `score`, `is_meant`. The score is a whole number, so that
 * near equals are equal. They come in the order of their ids, which a join by index reads in two thirds of the time.
 */
const ranked = (plan: SearchPlan, aim: Aim): SQL => {
  const { terms, kinds, head } = plan;
  if (terms.length === 0)
    return sql`select null::integer as product_id, 0 as score, false as is_meant where false`;
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
      sql`case when d.document @@ ${k.query}::tsquery then ${(KIND * k.weight) / (1 + SATURATION)}::float8 when d.document @@ ${k.wide}::tsquery then ${(WIDE_KIND * k.weight) / (1 + SATURATION)}::float8 else 0 end`,
  );
  const about =
    head === null || terms.length === 1
      ? sql`1::float8`
      : sql`case when d.document @@ ${within("A", head)}::tsquery then 1 when d.document @@ ${within("B", head)}::tsquery then ${OF_CATEGORY}::float8 else ${MENTIONED}::float8 end`;
  return sql`
    select * from (select product_id, score, score >= ${MEANT}::float8 * max(score) over () as is_meant from (
      select c.product_id, round(1000 * (${worth} + c.extra) / ${total}::float8 * power((${coverage}) / ${total}::float8, ${COVERAGE}::float8) * c.about) as score, ${coverage} as covered, max(${coverage}) over () as best
      from (select d.product_id, d.words, ${sql.join(
        terms.map((t, i) => sql`${strength(t)} as ${sql.raw(`s${i}`)}`),
        sql`, `,
      )}, ${sum(pairs)} + ${kind.length === 0 ? sql`0` : sql`greatest(${sql.join(kind, sql`, `)})`} as extra, ${about} as about from ${found} d offset 0) c
    ) covering
    where covered >= ${least * 0.999}::float8 and covered >= ${LEAST_OF_BEST}::float8 * best
    order by score desc, product_id limit ${MOST_FOUND}) found order by product_id`;
};

const asMatch = (text: string, plan: SearchPlan, aim: Aim): TextMatch => {
  const atMost = plan.terms.reduce((all, term) => all + term.products, 0);
  return {
    join: sql`join (${ranked(plan, aim)}) m on m.product_id = p.id`,
    order: sql`p.score desc, ${isInStock} desc`,
    notes: () =>
      readSearchNotes(
        text,
        plan,
        plan.terms.length > 1 ? allOf(plan.terms) : null,
        atMost > (plan.products > WITHOUT_LEVELS ? ENOUGH : MOST_FOUND),
      ),
    readAs: plan.terms.map(readWord),
  };
};

/** A match of the products that a text names exactly (see `findExactNames`). */
const asNamed = (ids: readonly number[]): TextMatch => ({
  join: sql`join (select id as product_id, 1 as score, true as is_meant from unnest(${sql.param([...ids])}::integer[]) named (id)) m on m.product_id = p.id`,
  order: sql`p.score desc, ${isInStock} desc`,
  notes: async () => Promise.resolve({}),
  readAs: null,
});

/** True if the products that a text names are what it means: goods go before a name that is a word for them too. */
const isNamed = (named: ExactNames | null, plan: SearchPlan): named is ExactNames => {
  if (named === null || named.kind === "whole") return named !== null;
  if (named.kind === "brand") return plan.head === null;
  // "Hand tools" are goods, also beside a seller Hand Tools House.
  return plan.corrections.length > 0 || plan.unmatched.length > 0;
};

/**
 * Matches a shopper's text: what it names exactly, else its words. Any input is only words: wildcards, quotes and
 * operators have no effect, and a text without a letter or digit matches nothing.
 * @param options.literal corrects nothing
 * @param options.typed the whole typed text, if only a part of it is searched
 * @param options.among for filters: a select of an array of the ids that pass, or of null if they are too
 * many
 */
export const matchText = async (
  text: string,
  {
    literal = false,
    typed = text,
    among = null,
  }: { literal?: boolean; typed?: string; among?: SQL | null } = {},
): Promise<TextMatch> => {
  const [named, plan] = await Promise.all([findExactNames(text), planSearch(text, { literal })]);
  return isNamed(named, plan) ? asNamed(named.ids) : asMatch(typed, plan, { among });
};

/**
 * Matches a text that is still being typed. `whole`: products with every word so far, the last one whole or as a
 * prefix. `partly`: those with most of its words, for a text that no product has whole (a begun size).
 */
export const matchBegunText = async (text: string): Promise<{ whole: TextMatch; partly: TextMatch }> => {
  const [named, plan] = await Promise.all([
    findExactNames(text, { isBegun: true }),
    planSearch(text, { begun: true }),
  ]);
  if (isNamed(named, plan) && named.kind !== "part")
    return { whole: asNamed(named.ids), partly: asNamed(named.ids) };
  return { whole: asMatch(text, plan, { isBegun: true }), partly: asMatch(text, plan, {}) };
};
