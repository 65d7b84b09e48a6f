import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { closePool } from "@/lib/commerce/db/client";
import { migrate } from "@/lib/commerce/db/migrate";
import { importCatalogue } from "@/lib/commerce/import/catalogue";
import { importPlaces } from "@/lib/commerce/import/places";
import { generateProducts } from "./generate";

/** Makes the database when the server has none of that name. */
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
 * A database with the shop's schema, the demo catalogue and so many products in all; the same ones for the same seed.
 * @param options.url of the database; made when it is missing
 * @param options.mediaFolder where the demo's pictures lie or go; without one they are made and thrown away
 * @throws when the database holds generated products already
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
