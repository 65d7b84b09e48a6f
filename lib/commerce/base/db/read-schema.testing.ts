import "server-only";
import { pool } from "./client";

/** A schema by kind: name -> definition. Two equal schemas give equal objects. */
export type SchemaFacts = Record<keyof typeof QUESTIONS, Record<string, string>>;

/** Columns are compared by name: their order differs between a created and an altered table, and no query relies on it. */
const QUESTIONS = {
  relations: `
    select c.oid::regclass::text as name,
      concat_ws(' ', c.relkind, c.relpersistence, c.reloptions::text, pg_get_partkeydef(c.oid),
        pg_get_expr(c.relpartbound, c.oid)) as definition
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind <> 't'`,
  columns: `
    select a.attrelid::regclass || '.' || a.attname as name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        'identity=' || a.attidentity::text, 'generated=' || a.attgenerated::text, 'storage=' || a.attstorage::text,
        'compression=' || a.attcompression::text, (select collname from pg_collation where oid = a.attcollation),
        pg_get_expr(d.adbin, d.adrelid)) as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'c')
      and a.attnum > 0 and not a.attisdropped`,
  indexes: `
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = current_schema()::regnamespace`,
  constraints: `
    select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = current_schema()::regnamespace and conrelid <> 0 and contype <> 'n'`,
  functions: `
    select oid::regprocedure::text as name,
      concat_ws(' ', prokind, pg_get_function_arguments(oid), pg_get_function_result(oid), provolatile, proisstrict,
        proparallel, prorows, procost, array_to_string(proconfig, ','), prosrc,
        (select concat_ws(' ', aggtransfn, aggtranstype::regtype, md5(agginitval)) from pg_aggregate where aggfnoid = p.oid)
      ) as definition
    from pg_proc p where pronamespace = current_schema()::regnamespace`,
  triggers: `
    select tgrelid::regclass || '.' || tgname as name, tgenabled::text || ' ' || pg_get_triggerdef(oid) as definition
    from pg_trigger where not tgisinternal`,
  sequences: `
    select sequencename::text as name, concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle)
      as definition
    from pg_sequences where schemaname = current_schema()`,
  types: `
    select typname::text as name, typtype::text as definition from pg_type
    where typnamespace = current_schema()::regnamespace and typtype <> 'b'`,
} as const;

/** Reads the schema of the database from its catalogs. For tests only. */
export const readSchema = async (): Promise<SchemaFacts> => {
  const facts: Record<string, Record<string, string>> = {};
  for (const [kind, question] of Object.entries(QUESTIONS)) {
    const { rows } = await pool().query<{ name: string; definition: string }>(`${question} order by 1`);
    facts[kind] = Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
  }
  return facts as SchemaFacts;
};

/** Lists the differences of two schemas with both definitions; empty for equal schemas. */
export const schemaDifferences = (a: SchemaFacts, b: SchemaFacts): string[] =>
  Object.keys(QUESTIONS).flatMap((kind) => {
    const [one, other] = [a[kind as keyof SchemaFacts], b[kind as keyof SchemaFacts]];
    return [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .filter((name) => one[name] !== other[name])
      .map((name) => `${kind} ${name}: ${one[name] ?? "missing"} <> ${other[name] ?? "missing"}`);
  });
