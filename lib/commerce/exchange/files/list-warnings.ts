import "server-only";
import { sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { optionsInNames } from "@/lib/model/option-in-name";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { optionNamesOf } from "../../catalogue/products/option-names";

/** A row that gives its product a name with one of its choices in it, as the desk notes it. It is written all the same. */
export type ImportWarning = { row: number; sku: string; option: string };

type Named = {
  row: number;
  sku: string;
  /** The names that the row changes. */
  name: Partial<Record<Language, string | null>>;
  options: Localized[];
};

/** Rows that are read at once, so that the embedded engine answers others meanwhile. */
const AT_ONCE = 1_000;

/**
 * Lists what people should know of an import's rows, in the order of the file. A product that the file makes has no
 * choices yet.
 */
export const listWarnings = async (importId: number): Promise<ImportWarning[]> => {
  const warnings: ImportWarning[] = [];
  let rows: Named[] = [];
  do {
    const after = rows.at(-1)?.row ?? 0;
    ({ rows } = await db().execute<Named>(sql`
      select c.*, ${optionNamesOf(sql`p.id`)} as options
      from (select row, sku, jsonb_object_agg(substr(field, 6), after) as name from import_changes
        where import_id = ${importId} and field like 'name.%' and row > ${after}
        group by row, sku order by row limit ${AT_ONCE}) c
      left join products p on p.sku = c.sku order by c.row`));
    for (const { row, sku, name, options } of rows)
      warnings.push(...optionsInNames(name, options).map((option) => ({ row, sku, option })));
  } while (rows.length === AT_ONCE);
  return warnings;
};
