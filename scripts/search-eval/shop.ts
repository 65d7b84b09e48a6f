import { fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { listProducts } from "@/lib/commerce/catalogue/listing/list-products";
import { NO_FILTERS } from "@/lib/commerce/catalogue/listing/product-filters";
import { closePool, pool } from "@/lib/commerce/base/db/client";
import { migrate } from "@/lib/commerce/base/db/migrate";
import { searchProductNames } from "@/lib/commerce/catalogue/search/search-product-names";
import { loadCatalogue } from "./load-catalogue";
import { loadSet, type SetProduct } from "./load-set";
import { misspell } from "./misspell.mjs";

type Fresh = { url: string; remove: () => Promise<void> };

/** Creates a database on the server of SEARCH_EVAL_SERVER, else an embedded one in a new folder. */
const freshDatabase = async (): Promise<Fresh> => {
  const server = process.env.SEARCH_EVAL_SERVER;
  if (server) {
    const name = `search_eval_${randomBytes(4).toString("hex")}`;
    const ask = async (statement: string): Promise<void> => {
      const client = new Client({ connectionString: server });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    };
    await ask(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return { url: url.href, remove: () => ask(`drop database ${name} with (force)`) };
  }
  const folder = mkdtempSync(path.join(tmpdir(), "search-eval-"));
  const child: ChildProcess = fork("scripts/database.mjs", {
    env: { ...process.env, DATA_DIR: folder },
    execArgv: [],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve((message as { url: string }).url));
    child.once("exit", (code) => reject(new Error(`The embedded database ended with code ${code}.`)));
  });
  const remove = async (): Promise<void> => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, remove };
};

/** Adapter for the judge: a new database with the shop's schema, queried like `get-all-products`. */
const shop = async ({ products }: { products: SetProduct[] }) => {
  const fresh = await freshDatabase();
  process.env.DATABASE_URL = fresh.url;
  await migrate();
  // A set without products of its own is asked of the demo catalogue.
  const setIds = products.length > 0 ? await loadSet(products) : await loadCatalogue();
  await pool().query("analyze");
  const everything = async (query: string, limit: number) =>
    listProducts(NO_FILTERS, query, "featured", { limit, offset: 0 });
  const ask = {
    whole: everything,
    misspelt: async (query: string, limit: number) => everything(misspell(query), limit),
    /** Queries as the search box does while typing. */
    begun: async (query: string) =>
      searchProductNames(query.slice(0, Math.max(2, Math.ceil(query.length / 2))), { limit: 20, offset: 0 }),
  }[process.env.SEARCH_EVAL_AS ?? "whole"];
  if (ask === undefined) throw new Error(`There is no way to ask "${process.env.SEARCH_EVAL_AS}".`);
  const engine = (await pool().query<{ version: string }>("show server_version")).rows[0]?.version ?? "";
  return {
    name: `the shop on ${process.env.SEARCH_EVAL_SERVER ? "PostgreSQL" : "the embedded engine"} ${engine}`,
    search: async (query: string, depth: number): Promise<string[]> =>
      (await ask(query, depth)).map((card) => setIds.get(card.id) ?? ""),
    close: async (): Promise<void> => {
      await closePool();
      await fresh.remove();
    },
  };
};

export default shop;
