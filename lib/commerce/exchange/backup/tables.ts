import "server-only";
import type { PoolClient } from "pg";

/** A table with rows of its own: a partitioned table has none, its partitions have. */
export type Table = { name: string; columns: { name: string; type: string }[] };

/**
 * Tables of one database only. `change_log` holds numbers of its transactions, `schema_sql` the texts of its
 * functions, which a restored database gets from the code.
 */
const OF_ONE_DATABASE = ["change_log", "schema_sql"];

/** Quotes a name of the database's own catalogue. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Lists the tables in the order of their names, without columns that the database computes. */
export const listTables = async (client: PoolClient): Promise<Table[]> => {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
    [OF_ONE_DATABASE],
  );
  const tables = new Map<string, Table>();
  for (const { table, column, type } of rows) {
    const found = tables.get(table) ?? { name: table, columns: [] };
    found.columns.push({ name: column, type });
    tables.set(table, found);
  }
  return [...tables.values()];
};
