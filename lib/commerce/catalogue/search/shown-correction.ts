import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import { typedPart } from "./typed-words";

/**
 * Returns the typed text with its corrected words, the rest unchanged. An Arabic word is shown as a product
 * spells it, in its name if possible, because the catalogue's own words are folded.
 */
export const shownCorrection = async (
  text: string,
  corrections: readonly { typed: string; meant: string }[],
): Promise<string> => {
  const typed = typedPart(text).trim();
  const parts = typed.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? [];
  const { rows } = await db().execute<{ n: number; meant: string }>(sql`
    select (t.n - 1)::int as n, coalesce(case when c.meant ~ '[^a-z0-9 ]' then (
        select spelt.w from (
            select product_id from product_search where document @@ quote_literal(search_stems(c.meant))::tsquery limit 50
          ) d join products p on p.id = d.product_id,
          regexp_split_to_table(concat_ws(' ', p.name ->> 'ar', p.short_description ->> 'ar', search_told(p.full_description ->> 'ar'), search_told(p.specification_text ->> 'ar')), '[^ء-يٱ-ۓً-ْٰـ]+') with ordinality spelt (w, place)
        where search_text(spelt.w) = c.meant and spelt.w not like 'ال%'
        order by spelt.place limit 1
      ) end, c.meant) as meant
    from jsonb_array_elements_text(${JSON.stringify(parts)}::jsonb) with ordinality t (part, n)
    join jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) c (typed text, meant text) on c.typed = search_text(t.part)`);
  for (const { n, meant } of rows) parts[n] = meant;
  return parts.join("").replace(/\s+/g, " ");
};

/** Returns the words of a text as they were typed, e.g. with the taa marbuta that the index folds. */
export const wordsAsTyped = async (text: string, words: readonly string[]): Promise<string[]> => {
  if (words.length === 0) return [];
  const parts = typedPart(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const { rows } = await db().execute<{ typed: string }>(sql`
    select coalesce((
        select t.part from jsonb_array_elements_text(${JSON.stringify(parts)}::jsonb) t (part)
        where search_text(t.part) = w.word limit 1
      ), w.word) as typed
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality w (word, place) order by w.place`);
  return rows.map(({ typed }) => typed);
};
