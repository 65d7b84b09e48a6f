import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { isInStock } from "../catalog/on-sale";
import { shownCorrection } from "./shown-correction";
import { planSearch, type SearchPlan, type Term } from "./search-plan";

/** A typed text as parts of a query over products `p`. */
export type TextMatch = {
  /** Goes after `from products p`: narrows it to what was found and gives its rank. */
  join: SQL;
  /** Best first, of equally good ones those in stock; the rest stays equal, for popularity to decide. */
  order: SQL;
  /** The text as it was understood, where a word had to be corrected ("Showing results for …"); else null. */
  corrected: string | null;
};

/** Best products of one search that can be paged through and narrowed by filters. */
const MOST_FOUND = 5000;
/** Products that are ranked at most: bounds the time of a search for words that half of a million products have. */
const MOST_RANKED = 20_000;
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

/**
 * The best products of a plan as rows `product_id`, `score`: a whole number, so that near equals are equal.
 * @param every only products with every word, and of those just the first so many that the index gives
 */
const ranked = ({ terms, kinds }: SearchPlan, every: number | null): SQL => {
  if (terms.length === 0) return sql`select null::integer as product_id, 0 as score where false`;
  const total = terms.reduce((all, t) => all + t.weight, 0);
  const least = Math.min(LEAST_SHARE * total, Math.max(...terms.map((t) => t.weight)));
  const candidates = essential(terms, least);
  const column = (i: number): SQL => sql.raw(`c.s${i}`);
  const coverage = sum(terms.map((t, i) => sql`case when ${column(i)} > 0 then ${t.weight}::float8 else 0 end`));
  const worth = sum(terms.map((t, i) => sql`${t.weight}::float8 * ${column(i)} / (${column(i)} + ${SATURATION * 0.6}::float8 * (${1 - LENGTH}::float8 + ${LENGTH / USUAL_WORDS}::float8 * c.words))`));
  const pairs = terms.slice(1).map((t, i) => sql`case when d.document @@ ${`${(terms[i] as Term).exact.replace(/'$/, "':A")} <-> ${t.exact.replace(/'$/, "':A")}`}::tsquery then ${(SIDE_BY_SIDE * Math.min(t.weight, (terms[i] as Term).weight)) / (1 + SATURATION)}::float8 else 0 end`);
  const kind = kinds.map((k) => sql`case when d.document @@ ${k.query}::tsquery then ${(KIND * k.weight) / (1 + SATURATION)}::float8 else 0 end`);
  const rows = (query: string): SQL => sql`(select product_id, document, words from product_search where document @@ ${query}::tsquery limit ${every ?? MOST_RANKED})`;
  const all = rows(terms.map((t) => `(${everything(t)})`).join(" & "));
  const some = rows(anyOf(candidates.map(everything)));
  const isBroad = terms.length > 1 && candidates.reduce((all, t) => all + t.products, 0) > MOST_RANKED;
  const found = every !== null ? all : isBroad ? sql`(select distinct on (product_id) * from (${all} union all ${some}) both_ways)` : some;
  return sql`
    select product_id, score from (
      select c.product_id, round(1000 * (${worth} + c.extra) / ${total}::float8 * power((${coverage}) / ${total}::float8, ${COVERAGE}::float8)) as score, ${coverage} as covered, max(${coverage}) over () as best
      from (select d.product_id, d.words, ${sql.join(terms.map((t, i) => sql`${strength(t)} as ${sql.raw(`s${i}`)}`), sql`, `)}, ${sum(pairs)} + ${kind.length === 0 ? sql`0` : sql`greatest(${sql.join(kind, sql`, `)})`} as extra from ${found} d offset 0) c
    ) covering
    where covered >= ${least * 0.999}::float8 and covered >= ${LEAST_OF_BEST}::float8 * best
    order by score desc, product_id limit ${MOST_FOUND}`;
};

const asMatch = (found: SQL, corrected: string | null): TextMatch => ({ join: sql`join (${found}) m on m.product_id = p.id`, order: sql`m.score desc, ${isInStock} desc`, corrected });

/**
 * What a shopper's text finds. Whatever was typed is only ever words: wildcards, quotes and operators mean nothing, and
 * a text without any letter or digit finds nothing.
 * @param options.literal nothing is corrected
 */
export const matchText = async (text: string, options: { literal?: boolean } = {}): Promise<TextMatch> => {
  const plan = await planSearch(text, options);
  return asMatch(ranked(plan, null), plan.corrections.length === 0 ? null : await shownCorrection(text, plan.corrections));
};

/** What a text that is still being typed may become: products with every word so far, the last one begun or whole. */
export const matchBegunText = async (text: string): Promise<TextMatch> => asMatch(ranked(await planSearch(text, { begun: true }), MOST_SUGGESTED), null);
