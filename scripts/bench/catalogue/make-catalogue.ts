import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { closePool } from "@/lib/commerce/base/db/client";
import { migrate } from "@/lib/commerce/base/db/migrate";
import { importCatalogue } from "@/lib/commerce/exchange/catalogue-folder/catalogue";
import { importPlaces } from "@/lib/commerce/exchange/catalogue-folder/places";
import { generateProducts } from "./generate";

/** Creates the database if the server does not have it. */
const createDatabase = async (url: string): Promise<void> => {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = "/postgres";
  const client = new Client({ connectionString: server.href });
  await client.connect();
  try {
    const known = await client.query("select from pg_database where datname = $1", [name]);
    if (known.rowCount === 0) await client.query(`create database "${name.replaceAll('"', '""')}"`);
  } finally {
    await client.end();
  }
};

/**
 * Creates a database with the shop's schema, the demo catalogue and this total of products. The same seed
 * gives the same products.
 * @param options.url of the database; created if it is missing
 * @param options.mediaFolder for the demo's pictures; without one they are made and deleted
 * @throws if the database already has generated products
 */
export const makeCatalogue = async ({ url, products, seed = 1, mediaFolder }: { url: string; products: number; seed?: number; mediaFolder?: string }): Promise<void> => {
  await createDatabase(url);
  process.env.DATABASE_URL = url;
  const scratch = mediaFolder === undefined ? await mkdtemp(path.join(tmpdir(), "catalogue-media-")) : null;
  const log = (line: string): void => console.log(`  ${line}`);
  try {
    await migrate();
    await importPlaces(log);
    await importCatalogue({ folder: path.join(process.cwd(), "catalogue"), mediaFolder: mediaFolder ?? (scratch as string), log });
  } finally {
    await closePool();
    if (scratch !== null) await rm(scratch, { recursive: true, force: true });
  }
  await generateProducts(url, products, seed);
};
