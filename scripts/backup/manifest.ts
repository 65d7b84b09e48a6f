import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/** The rows of the database: compressed lines of JSON (lib/commerce/exchange/backup/dump-rows.ts). */
export const ROWS = "database.jsonl.gz";
/** The folder of the kept entries of the data folder. */
export const FILES = "files";
const NAME = "manifest.json";

const schema = z.object({
  /** The form of the archive. */
  format: z.literal(1),
  /** When the rows were read, as ISO 8601. */
  takenAt: z.string(),
  migrations: z.array(z.string()),
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** SHA-256 of each file of the archive but this one, in hexadecimal digits, by its path in it. */
  checksums: z.record(z.string(), z.string()),
});

/** Describes an archive. It is its first file. */
export type Manifest = z.infer<typeof schema>;

export const manifestFile = (folder: string): string => path.join(folder, NAME);

const checksum = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
};

/** Computes the checksum of each file of an archive's folder. */
export const checksumsOf = async (folder: string): Promise<Record<string, string>> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const sums: [string, string][] = [];
  for (const entry of found) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join("/");
    if (name !== NAME) sums.push([name, await checksum(file)]);
  }
  return Object.fromEntries(sums.sort());
};

/**
 * Reads the manifest of an unpacked archive and compares all files with it.
 * @throws Error with a sentence if the folder is no backup, or a file is missing, changed or unknown
 */
export const verified = async (folder: string): Promise<Manifest> => {
  const text = await readFile(manifestFile(folder), "utf8").catch(() => null);
  const read = text === null ? null : schema.safeParse(JSON.parse(text));
  if (!read?.success) throw new Error("the file is no backup of a shop, or one of another form");
  const sums = await checksumsOf(folder);
  const names = new Set([...Object.keys(sums), ...Object.keys(read.data.checksums)]);
  const wrong = [...names].filter((name) => sums[name] !== read.data.checksums[name]).sort();
  if (wrong.length > 0)
    throw new Error(`${wrong.length} files of the backup are damaged: ${wrong.slice(0, 3).join(", ")}`);
  return read.data;
};
