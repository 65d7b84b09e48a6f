import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { PoolClient } from "pg";
import { hashOf } from "./migration-files";

const FOLDER = path.join(process.cwd(), "lib/commerce/base/db/sql");

/** Files in the order they are applied: a file uses definitions of the files before it. */
const SQL_FILES = [
  "triggers",
  "locks",
  "deferred",
  "prices",
  "ratings",
  "changes",
  "search",
  "found",
  "listing",
  "invoices",
  "audit",
  "lists",
] as const;

/** A file whose indices hold what functions of another file made of a text: they are made anew with them. */
const MADE_BY: Partial<Record<(typeof SQL_FILES)[number], (typeof SQL_FILES)[number]>> = { found: "search" };

type SqlFile = { name: string; hash: string; text: string; madeBy: string | null };

export const readSqlFiles = (): SqlFile[] =>
  SQL_FILES.map((file) => {
    const name = `${file}.sql`;
    const text = readFileSync(path.join(FOLDER, name), "utf8");
    const maker = MADE_BY[file];
    return { name, hash: hashOf(text), text, madeBy: maker === undefined ? null : `${maker}.sql` };
  });

/** The names of the functions and aggregates that a file defines. */
export const functionsOf = ({ text }: SqlFile): string[] =>
  [...text.matchAll(/create or replace (?:function|aggregate) (\w+)/g)].flatMap(([, name]) => name ?? []);

/**
 * Drops functions, whatever their arguments, with the triggers that call them. A function cannot be replaced
 * by one with another return type or other parameter names; one with other arguments would remain beside the
 * old one.
 */
const dropFunctions = async (client: PoolClient, names: string[]): Promise<void> => {
  const { rows } = await client.query<{ functions: string | null }>(
    `select string_agg(oid::regprocedure::text, ', ') as functions from pg_proc
     where pronamespace = current_schema()::regnamespace and proname = any ($1)`,
    [names],
  );
  const functions = rows[0]?.functions;
  if (functions) await client.query(`drop routine ${functions} cascade`);
};

/**
 * Applies the files whose text differs from the one in the database, and those whose indices use one of them. Their
 * functions and triggers are dropped and created again. A trigger is in the file of the function it calls, because they are dropped together.
 */
export const applySqlFiles = async (client: PoolClient): Promise<void> => {
  await client.query(
    "create table if not exists schema_sql (file text primary key, hash text not null, applied_at timestamptz not null)",
  );
  const { rows } = await client.query<{ file: string; hash: string }>("select file, hash from schema_sql");
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
  const anew = new Set<string>();
  for (const file of readSqlFiles()) {
    if (applied.get(file.name) === file.hash && !anew.has(file.madeBy ?? "")) continue;
    anew.add(file.name);
    await dropFunctions(client, functionsOf(file));
    await client.query(file.text);
    await client.query(
      `insert into schema_sql (file, hash, applied_at) values ($1, $2, now())
       on conflict (file) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
      [file.name, file.hash],
    );
  }
};
