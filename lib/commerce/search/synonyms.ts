import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";
import { TRADE_WORDS } from "./trade-words";

/** Stems of a phrase joined by a space → the phrases with the same meaning, each as its stems. */
type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

let read: Promise<Synonyms> | undefined;

const readSynonyms = async (): Promise<Synonyms> => {
  const { rows } = await db().execute<{ group: number; stems: string }>(sql`
    select (g.n - 1)::int as "group", search_stems(search_text(p.phrase)) as stems
    from jsonb_array_elements(${JSON.stringify(TRADE_WORDS)}::jsonb) with ordinality g (phrases, n), jsonb_array_elements_text(g.phrases) p (phrase)`);
  const synonyms = new Map<string, (readonly string[])[]>();
  for (const { group, stems } of rows) {
    const others = rows
      .filter((row) => row.group === group && row.stems !== stems)
      .map((row) => row.stems.split(" "));
    synonyms.set(stems, [...(synonyms.get(stems) ?? []), ...others]);
  }
  return synonyms;
};

/**
 * Reads the synonyms as stems by the database's own rules. They change only with the program, so they are
 * read once for each process.
 */
export const synonyms = (): Promise<Synonyms> =>
  (read ??= readSynonyms().catch((error: unknown) => {
    read = undefined;
    throw error;
  }));
