import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { extract } from "tar";
import { loadRows } from "@/lib/commerce/exchange/backup/load-rows";
import { brokenInvariants } from "@/lib/commerce/checks/invariants";
import { copyKept, keptEntries } from "./kept-files";
import { FILES, type Manifest, ROWS, verified } from "./manifest";

/**
 * Unpacks a backup into an empty folder and compares each file with its checksum.
 * @throws Error with a sentence
 */
export const unpack = async (file: string, folder: string): Promise<Manifest> => {
  if (!(await stat(file).catch(() => null))?.isFile()) throw new Error(`there is no file ${file}`);
  await mkdir(folder, { recursive: true });
  await extract({ file, cwd: folder, strict: true }).catch((error: unknown) => {
    throw new Error(`the file is no whole archive (${error instanceof Error ? error.message : ""})`);
  });
  return verified(folder);
};

/** Opened at the first read: an interface drops the lines before it has a reader. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
}

/**
 * Fills the database with the rows of an unpacked backup and checks the rules of orders, stock and money.
 * @returns the broken rules; empty for a sound shop
 */
export const restoreRows = async (folder: string, manifest: Manifest): Promise<string[]> => {
  await loadRows(manifest.migrations, linesOf(path.join(folder, ROWS)));
  return brokenInvariants(new Date(manifest.takenAt));
};

/** True if a data folder has files of a shop. */
export const hasFiles = async (dataFolder: string): Promise<boolean> =>
  (await keptEntries(dataFolder)).length > 0;

/** Replaces the kept entries of a data folder by those of an unpacked backup; cached pages are of another shop. */
export const restoreFiles = async (folder: string, dataFolder: string): Promise<void> => {
  for (const entry of [...(await keptEntries(dataFolder)), "pages"])
    await rm(path.join(dataFolder, entry), { recursive: true, force: true });
  await mkdir(dataFolder, { recursive: true });
  if ((await readdir(folder)).includes(FILES)) await copyKept(path.join(folder, FILES), dataFolder);
};
