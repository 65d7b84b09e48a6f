import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { closePool, pool } from "@/lib/commerce/base/db/client";
import { migrate } from "@/lib/commerce/base/db/migrate";
import { importCatalogue } from "@/lib/commerce/exchange/catalogue-folder/catalogue";
import { writeCatalogueFolder } from "./catalogue-folder";
import { cpuMs } from "./process";

/**
 * Measures an import of files with specifications, variants and price tiers into a new database on this machine:
 * `node --conditions=react-server --import tsx scripts/bench/import.ts --products 100000 --database postgres://…`
 */
const { values } = parseArgs({ options: { products: { type: "string" }, database: { type: "string" } } });
const count = Number(values.products);
if (!Number.isInteger(count) || count < 180 || values.database === undefined) {
  console.error(
    "Say how many products (180 or more) and where: --products 100000 --database postgres://user@host/name",
  );
  process.exit(2);
}
process.env.DATABASE_URL = values.database;

/** Processor seconds of the database's processes that are connected to the new database. */
const databaseSeconds = async (): Promise<number> => {
  const { rows } = await pool().query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database()",
  );
  return rows.reduce((sum, { pid }) => sum + cpuMs(pid) / 1000, 0);
};

const folder = mkdtempSync(path.join(tmpdir(), "bench-import-"));
try {
  writeCatalogueFolder(folder, count);
  await migrate();
  const before = await databaseSeconds();
  const started = performance.now();
  const cpu = process.cpuUsage();
  await importCatalogue({ folder, mediaFolder: path.join(folder, "media"), log: console.log });
  const { user, system } = process.cpuUsage(cpu);
  const elapsed = Math.round((performance.now() - started) / 1000);
  const ofDatabase = Math.round((await databaseSeconds()) - before);
  console.log(
    `${count} products in ${elapsed} s; processor time: ${Math.round((user + system) / 1e6)} s of this process, ${ofDatabase} s of the database`,
  );
  const { rows } = await pool().query<{ name: string; count: number }>(`
    select 'variants' as name, count(*)::int from variants
    union all select 'specifications', count(*)::int from product_specifications
    union all select 'values of variants', count(*)::int from variant_values`);
  console.log(rows.map((row) => `${row.name}: ${row.count}`).join(", "));
} finally {
  await closePool();
  rmSync(folder, { recursive: true, force: true });
}
