import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { pool } from "./client";
import * as schema from "./schema";
import { useTestDatabase } from "./testing";

useTestDatabase();

/** The tables of the migration runner. */
const OWN = ["schema_migrations", "schema_sql"];

/** Normalises a type for comparison: no spaces, no collation. */
const plainType = (type: string): string => type.replace(/ COLLATE .*/, "").replaceAll(" ", "");

it("has the columns of schema.ts and no others", async () => {
  const expected = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map(
        (it) => `${name}.${it.name} ${plainType(it.getSQLType())}${it.notNull ? " not null" : ""}`,
      );
    });
  const { rows } = await pool().query<{ name: string; type: string; required: boolean }>(
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and c.relname <> all ($1)`,
    [OWN],
  );
  const actual = rows.map(
    ({ name, type, required }) => `${name} ${plainType(type)}${required ? " not null" : ""}`,
  );
  expect(actual.sort()).toEqual(expected.sort());
});
