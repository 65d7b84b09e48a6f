import "server-only";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A migration. Its tag identifies it; the hash (SHA-256, hex) shows if its text was edited. */
export type Migration = { tag: string; hash: string; text: string };

const FOLDER = path.join(process.cwd(), "lib/commerce/db/migrations");

/** The migrations that START replaced; only databases that began before it run them. */
const BEFORE_START = path.join(FOLDER, "before-start");

/** Creates the tables of a new database. */
export const START = "0027_start";

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const readMigration = (folder: string, tag: string): Migration => {
  const text = readFileSync(path.join(folder, `${tag}.sql`), "utf8");
  return { tag, hash: hashOf(text), text };
};

/** The migrations of the journal that drizzle-kit writes, in its order. */
export const readMigrations = (): Migration[] => {
  const journal = JSON.parse(readFileSync(path.join(FOLDER, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => readMigration(FOLDER, tag));
};

/** The hashes of every text that was ever landed under a tag, the present one first. */
export const readLandedHashes = (): Record<string, string[]> =>
  JSON.parse(readFileSync(path.join(FOLDER, "landed.json"), "utf8")) as Record<string, string[]>;

/** The migrations before START, in their order. */
export const readMigrationsBeforeStart = (): Migration[] =>
  readdirSync(BEFORE_START)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => readMigration(BEFORE_START, path.basename(file, ".sql")));
