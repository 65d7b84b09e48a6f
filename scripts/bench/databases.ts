import { Client } from "pg";
import { rebalanceListing } from "@/lib/commerce/catalogue/listing/refresh-derived";
import { closePool } from "@/lib/commerce/base/db/client";
import { migrate } from "@/lib/commerce/base/db/migrate";
import { findPostgres } from "../testing/postgres.mjs";
import { makeCatalogue } from "./catalogue/make-catalogue";

/** Generated catalogues with their numbers of products. */
export const CATALOGUES = { bench_10k: 10_000, bench_100k: 100_000, bench_1m: 1_000_000 } as const;
export type CatalogueName = keyof typeof CATALOGUES;

/** Server of the bench's databases: BENCH_DATABASE_URL, else the tests' one. @throws if there is none */
const serverUrl = async (): Promise<string> => {
  if (process.env.BENCH_DATABASE_URL) return process.env.BENCH_DATABASE_URL;
  const found = await findPostgres();
  if ("missing" in found)
    throw new Error(
      `This needs a PostgreSQL server: ${found.missing}. Start one, or set BENCH_DATABASE_URL.`,
    );
  return found.url;
};

/** Runs one query on a database. */
export const ask = async <Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** Returns the address of a database on the bench's server, created if it is missing. */
export const databaseUrl = async (name: string): Promise<string> => {
  const server = await serverUrl();
  const known = await ask(server, "select from pg_database where datname = $1", [name]);
  if (known.length === 0) await ask(server, `create database "${name}"`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const productsIn = async (url: string): Promise<number> => {
  const [there] = await ask(url, "select where to_regclass('products') is not null");
  if (there === undefined) return 0;
  const [counted] = await ask<{ count: number }>(url, "select count(*)::int as count from products");
  return counted?.count ?? 0;
};

/**
 * Returns the address of a generated catalogue with the newest schema. A missing one is generated, which
 * takes long.
 */
export const catalogueUrl = async (name: CatalogueName): Promise<string> => {
  const url = await databaseUrl(name);
  const products = CATALOGUES[name];
  if ((await productsIn(url)) < products) await makeCatalogue({ url, products });
  process.env.DATABASE_URL = url;
  try {
    // A new layout of lists leaves dead rows in the tables until a vacuum.
    if ((await migrate()) > 0) await ask(url, "vacuum analyze");
    await rebalanceListing();
  } finally {
    await closePool();
    delete process.env.DATABASE_URL;
  }
  return url;
};

/**
 * Reads a whole database once, as a server that has run for a while has done: a query then costs the
 * database's work, not a first read from the disk. PostgreSQL's memory settings stay unchanged. No effect if
 * the server lacks pg_prewarm.
 */
export const readOnce = async (url: string): Promise<void> => {
  if ((await ask(url, "select from pg_available_extensions where name = 'pg_prewarm'")).length === 0) return;
  await ask(url, "create extension if not exists pg_prewarm");
  await ask(
    url,
    "select sum(pg_prewarm(oid, 'read')) from pg_class where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace",
  );
};
