import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findDataFolder } from "../data-folder.mjs";
import { hasTables } from "@/lib/commerce/exchange/backup/load-rows";
import { closePool } from "@/lib/commerce/base/db/client";
import { OtherReleaseError } from "@/lib/commerce/base/db/migrate";
import { createBackup } from "../backup/create";
import type { Manifest } from "../backup/manifest";
import { hasFiles, restoreFiles, restoreRows, unpack } from "../backup/restore";
import { openEmbedded, openShopDatabase, type OpenDatabase } from "../database/open-database";
import { ownDataFolder } from "../launch/ground.mjs";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

/** Runs the work on a database and closes it. */
const withDatabase = async <T>(opened: Promise<OpenDatabase>, work: () => Promise<T>): Promise<T> => {
  const { url, close } = await opened;
  process.env.DATABASE_URL = url;
  try {
    return await work();
  } finally {
    await closePool();
    await close();
  }
};

const withTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-restore-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Problems of the file and the database are sentences for the operator. */
const asRefusal = (error: unknown): never => {
  if (error instanceof Refused || !(error instanceof Error)) throw error;
  const isOfDatabase = "severity" in error && !(error instanceof OtherReleaseError);
  throw isOfDatabase ? error : new Refused(`Nothing was changed: ${error.message}`);
};

const summary = ({ takenAt, rows, checksums }: Manifest): string =>
  `${rows.orders ?? 0} orders, ${rows.customers ?? 0} customers, ${rows.products ?? 0} products, ${Object.values(rows).reduce((sum, n) => sum + n, 0)} rows in all, ${Object.keys(checksums).length - 1} files, as of ${takenAt}`;

const tellRules = (broken: string[]): void => {
  if (broken.length > 0) throw new Refused(`The shop breaks its rules:\n${broken.join("\n")}`);
  print("All rules of orders, stock, money and invoices hold.");
};

/** Restores into a database and a folder that are deleted afterwards. The shop stays as it is. */
const check = async (unpacked: string, manifest: Manifest): Promise<void> => {
  const scratch = path.join(unpacked, "scratch");
  tellRules(await withDatabase(openEmbedded(scratch), () => restoreRows(unpacked, manifest)));
};

const restoreShop = async (unpacked: string, manifest: Manifest, isReplacing: boolean): Promise<void> => {
  const folder = findDataFolder();
  const giveBack = existsSync(folder) ? ownDataFolder(folder) : () => undefined;
  try {
    await withDatabase(openShopDatabase(folder), async () => {
      if (!isReplacing && ((await hasTables()) || (await hasFiles(folder))))
        throw new Refused(
          `There is a shop in ${process.env.DATABASE_URL ? "the database or " : ""}${folder} already. Take a backup of it, then restore with --replace, which deletes it.`,
        );
      const broken = await restoreRows(unpacked, manifest);
      await restoreFiles(unpacked, folder);
      tellRules(broken);
    });
  } finally {
    giveBack();
  }
};

export const BACKUP: Verb = {
  usage: "<file>",
  opensDatabase: true,
  run: async (words) => {
    const { positionals } = parseArgs({ args: words, allowPositionals: true });
    const [file = ""] = positionals;
    if (file === "") throw new Refused("Name the file: npm run shop -- backup <file>");
    if (existsSync(file)) throw new Refused(`${file} exists already. A backup does not replace a file.`);
    if (!process.env.DATABASE_URL && !existsSync(path.join(findDataFolder(), "database")))
      throw new Refused(
        `There is no shop in ${findDataFolder()}. Set DATA_DIR or DATABASE_URL as the shop has it.`,
      );
    const began = performance.now();
    const manifest = await withDatabase(openShopDatabase(findDataFolder()), async () => {
      if (!(await hasTables())) throw new Refused("The database is empty: there is no shop to keep.");
      return createBackup(path.resolve(file), findDataFolder());
    });
    print(`${file}: ${summary(manifest)} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    print("Settings are not in it. Keep .env, and above all SEAL_KEY if it is set, in another safe place.");
  },
};

export const RESTORE: Verb = {
  usage: "<file> [--check] [--replace]",
  opensDatabase: true,
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: { check: { type: "boolean", default: false }, replace: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [file = ""] = positionals;
    if (file === "") throw new Refused("Name the file: npm run shop -- restore <file>");
    await withTemporaryFolder(async (folder) => {
      const manifest = await unpack(path.resolve(file), folder);
      print(`${file} is whole: ${summary(manifest)}`);
      if (values.check) return check(folder, manifest);
      await restoreShop(folder, manifest, values.replace);
      print("The shop is restored. Start it with npm start.");
    }).catch(asRefusal);
  },
};
