import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { Localized } from "./columns";

/**
 * Selects the names of the options of a row of `variants`, as a JSON list in the order of its attributes. An option that
 * its product has no more is left out.
 * @param alias the table's name in the query, written in code, never input
 */
export const optionNames = (alias: string): SQL<Localized[]> => {
  const key = sql.raw(`${alias}.selection_key`);
  return sql<Localized[]>`(
    select coalesce(jsonb_agg(coalesce(c.name, z.short_name, o.value) order by k.place)
      filter (where coalesce(c.name, z.short_name, o.value) is not null), '[]')
    from regexp_split_to_table(${key}, ',') with ordinality k(pair, place)
      cross join lateral (select split_part(k.pair, ':', 1) as attribute, nullif(split_part(k.pair, ':', 2), '')::int as option) x
      left join colors c on x.attribute = '1' and c.id = x.option
      left join sizes z on x.attribute = '2' and z.id = x.option
      left join product_attribute_options o on x.attribute not in ('1', '2') and o.id = x.option
    where ${key} <> '')`;
};
