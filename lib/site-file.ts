import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { catalogueFolder } from "@/lib/catalogue-folder.mjs";
import { hasDemoGoods } from "@/lib/env";

const line = z.string().trim().min(1);
const words = z.object({ en: line, ar: line });

/** The name and the tagline, and the sections of lib/contract/site-sections.ts, which are checked where they are read. */
const shape = z.looseObject({
  name: words,
  tagline: words,
  /** Sections in place of the file's in a shop that begins without the demo: its offers and goods are not there. */
  emptyShop: z.record(z.string(), z.unknown()).optional(),
});

let kept: z.output<typeof shape> | undefined;

/**
 * Returns the content of `site.json` in the catalogue's folder, in an empty shop (`DEMO=0`) with its sections for one. It is read once: a changed file counts after a restart.
 * @throws Error if it cannot be read, or lacks the shop's name
 */
export const siteFile = (): z.output<typeof shape> => {
  if (kept !== undefined) return kept;
  const file = path.join(catalogueFolder(), "site.json");
  const read = shape.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success) throw new Error(`${file}: the name or the tagline of the shop is missing.`);
  const { emptyShop, ...usual } = read.data;
  return (kept = hasDemoGoods() ? usual : { ...usual, ...emptyShop });
};
