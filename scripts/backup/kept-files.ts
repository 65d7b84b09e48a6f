import { cp, readdir } from "node:fs/promises";
import path from "node:path";

/**
 * Entries of the data folder that are not kept: the embedded database, whose rows are kept, locks and
 * addresses of running processes, and what the next start makes again.
 */
const LEFT_OUT = [
  "database",
  "database.lock",
  "database.url",
  "last-good",
  "shop.lock",
  "shop.url",
  "pages",
  "static",
  "unused-pictures",
];

/** Lists the entries of a data folder that a backup keeps: pictures, the key, written mails, the sandbox. */
export const keptEntries = async (dataFolder: string): Promise<string[]> => {
  const entries = await readdir(dataFolder).catch((): string[] => []);
  return entries.filter((entry) => !LEFT_OUT.includes(entry) && !entry.startsWith(".")).sort();
};

/** Half-written files of a running shop. */
const isDraft = (file: string): boolean => /\.(?:tmp|part)$/.test(file);

/** Copies the kept entries into another folder, and replaces what it had of them. */
export const copyKept = async (dataFolder: string, target: string): Promise<void> => {
  for (const entry of await keptEntries(dataFolder))
    await cp(path.join(dataFolder, entry), path.join(target, entry), {
      recursive: true,
      preserveTimestamps: true,
      filter: (file) => !isDraft(file),
    });
};
