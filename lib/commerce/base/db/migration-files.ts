import "server-only";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** A migration. Its tag identifies it; the hash (SHA-256, hex) shows if its text was edited. */
export type Migration = { tag: string; hash: string; text: string };

const FOLDER = path.join(process.cwd(), "lib/commerce/base/db/migrations");

/** Creates the tables of a new database, as the release of 28 November 2026 had them. */
export const START = "0057_start";

/** The last of the migrations that START replaced. A database that has it has START's tables. */
export const LAST_BEFORE_START = "0057_listing_shares";

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const readMigration = (tag: string): Migration => {
  const text = readFileSync(path.join(FOLDER, `${tag}.sql`), "utf8");
  return { tag, hash: hashOf(text), text };
};

/** The migrations of the journal that drizzle-kit writes, in its order. */
export const readMigrations = (): Migration[] => {
  const journal = JSON.parse(readFileSync(path.join(FOLDER, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => readMigration(tag));
};

/** The hashes of every text that was ever landed under a tag, the present one first. */
export const readLandedHashes = (): Record<string, string[]> =>
  JSON.parse(readFileSync(path.join(FOLDER, "landed.json"), "utf8")) as Record<string, string[]>;
