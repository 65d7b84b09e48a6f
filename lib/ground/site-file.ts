import "server-only";
import path from "node:path";
import { z } from "zod";
import { keepCatalogueFile, openCatalogueFile } from "@/lib/ground/catalogue-file";
import { catalogueFolder } from "@/lib/ground/catalogue-folder.mjs";
import { inEveryLanguage } from "@/lib/contract/in-every-language";
import { SITE_SECTIONS } from "@/lib/contract/site-sections";
import { adminApiUrl, hasDemoGoods } from "@/lib/ground/env";

const words = inEveryLanguage(z.string().trim().min(1));

/** The name and the tagline, and the sections of lib/contract/site-sections.ts. */
const shape = z.looseObject({
  ...SITE_SECTIONS,
  name: words,
  tagline: words,
  /** Sections in place of the file's in a shop without the demo: its offers and goods are not there. */
  emptyShop: z.looseObject(SITE_SECTIONS).partial().optional(),
});

const SITE = { name: "site.json", shape };

let kept: z.output<typeof shape> | undefined;

/**
 * Returns the content of `site.json` in the catalogue's folder, in a shop without the demo (`DEMO=0`, or
 * another admin host) with its sections for one. It
 * is read once: a changed file counts after a restart. Of a file with a mistake the last whole one counts.
 * @throws Error if there is no whole one
 */
export const siteFile = (): z.output<typeof shape> => {
  if (kept !== undefined) return kept;
  const { content } = openCatalogueFile(SITE);
  if (content === null)
    throw new Error(
      `${path.join(catalogueFolder(), SITE.name)} is missing or has a mistake, which the log names.`,
    );
  const { emptyShop, ...usual } = content;
  return (kept = hasDemoGoods() && adminApiUrl() === null ? usual : { ...usual, ...emptyShop });
};

/** Keeps a copy of the file while it is whole. */
export const keepSiteFile = (): void => keepCatalogueFile(SITE);
