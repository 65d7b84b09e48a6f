import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ask } from "../bench/databases";
import { runningAddress } from "../database/address.mjs";
import { lacksAvif } from "../launch/prepared.mjs";
import { startShop } from "../testing/journeys.mjs";
import { findPostgres } from "../testing/postgres.mjs";

/** A started shop with the demo catalogue, in a folder of its own. @property clear stops it and removes what it kept */
type LoadedShop = { url: string; data: string; database: string; clear: () => Promise<void> };

/** Creates an empty database on the tests' PostgreSQL server. @throws without a server */
const newDatabase = async (): Promise<{ url: string; drop: () => Promise<unknown> }> => {
  const server = await findPostgres();
  if ("missing" in server) throw new Error(server.missing);
  const name = `shop_load_${process.pid}`;
  await ask(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = name;
  return { url: url.href, drop: () => ask(server.url, `drop database ${name} with (force)`) };
};

/** Starts a shop on the embedded engine, or on PostgreSQL, and waits until its pictures are made. */
export const startLoadedShop = async (isPostgres: boolean): Promise<LoadedShop> => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-load-"));
  const data = path.join(folder, "data");
  const postgres = isPostgres ? await newDatabase() : null;
  const clear = async (): Promise<void> => {
    await postgres?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const shop = await startShop(
    data,
    { DATABASE_URL: postgres?.url ?? "", ADMIN_API_URL: "", PAYMENTS: "sandbox", TRUST_PROXY: "1" },
    path.join(folder, "shop.log"),
  ).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  // After a first start the AVIF files are made while the shop is open, which would be measured too.
  while (lacksAvif(data)) await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    url: shop.url,
    data,
    database: postgres?.url ?? runningAddress(data) ?? "",
    clear: async () => {
      await shop.stop();
      await clear();
    },
  };
};
