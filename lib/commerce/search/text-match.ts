import "server-only";
import { sql, type SQL } from "drizzle-orm";

/**
 * A typed text as parts of a query over products `p`. The database folds it by the same function as the documents, so
 * whatever was typed is only ever words: wildcards, quotes and operators mean nothing.
 */
export type TextMatch = {
  /** Goes before `select`: the text's terms. */
  with: SQL;
  /** Goes after `from products p`: narrows it to what matches and gives the ranks. */
  join: SQL;
  /** Best first: more of the words (all above most), more of them in the name, the last one whole. Not total. */
  order: SQL;
};

/** NUL is the one character PostgreSQL cannot hold; no word is further in than this. */
const typed = (text: string): string => text.slice(0, 400).replaceAll("\0", " ");

/**
 * Products with more than half of the words, or with all of them; the last word also as a beginning. A text without
 * any letter or digit matches nothing.
 */
export const matchText = (text: string, atLeast: "most" | "all"): TextMatch => ({
  with: sql`typed as materialized (select terms, any_term(terms) as any_term, replace(terms[cardinality(terms)]::text, ':*', '')::tsquery as last_word from (select search_terms(${typed(text)}) as terms) t)`,
  join: sql`join product_search d on d.product_id = p.id join typed on d.document @@ typed.any_term
    join lateral (
      select count(*) filter (where d.document @@ term) as words, count(*) filter (where ts_filter(d.document, '{a}') @@ term) as in_name
      from unnest(typed.terms) term
    ) m on ${atLeast === "all" ? sql`m.words = cardinality(typed.terms)` : sql`m.words * 2 > cardinality(typed.terms)`}`,
  order: sql`m.words desc, m.in_name desc, (d.document @@ typed.last_word) desc`,
});
