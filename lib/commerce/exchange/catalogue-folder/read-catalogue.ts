import "server-only";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import {
  FILES,
  productFile,
  type Catalogue,
  type CatalogueProduct,
  type FileName,
} from "../../catalogue/catalogue-files";
import { findBrokenReferences } from "./catalogue-references";

/**
 * The files are not a valid catalogue. The message has file and field of the first problems. Nothing was
 * imported.
 */
export class CatalogueError extends Error {
  constructor(problems: readonly string[]) {
    const shown = problems.slice(0, 10).map((problem) => `  ${problem}`);
    super(
      [
        "The catalogue was not imported; nothing was changed.",
        ...shown,
        ...(problems.length > 10 ? [`  and ${problems.length - 10} more`] : []),
      ].join("\n"),
    );
    this.name = "CatalogueError";
  }
}

const fieldOf = (issue: z.core.$ZodIssue): string =>
  issue.path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("") ||
  "whole file";

/**
 * Reads and checks a catalogue folder: first every file's schema, then that all referenced ids exist.
 * @param folder holds `categories.json` … and `products/*.json`
 * @returns the catalogue and the SHA-256 of all its files' bytes, hexadecimal
 * @throws CatalogueError with file and field
 */
export const readCatalogue = async (folder: string): Promise<{ catalogue: Catalogue; hash: string }> => {
  const problems: string[] = [];
  const digest = createHash("sha256");

  const read = async <T>(name: string, shape: z.ZodType<T>): Promise<T | null> => {
    let content: unknown;
    try {
      const bytes = await readFile(path.join(folder, name));
      digest.update(`${name}\0${bytes.length}\0`).update(bytes);
      content = JSON.parse(bytes.toString("utf8"));
    } catch (error) {
      problems.push(
        `${name}: ${error instanceof SyntaxError ? `not JSON (${error.message})` : `cannot be read (${error instanceof Error ? error.message : String(error)})`}`,
      );
      return null;
    }
    const checked = shape.safeParse(content);
    if (checked.success) return checked.data;
    problems.push(...checked.error.issues.map((issue) => `${name}: ${fieldOf(issue)}: ${issue.message}`));
    return null;
  };

  const parts: [string, unknown][] = [];
  for (const name of Object.keys(FILES) as FileName[])
    parts.push([name, await read(`${name}.json`, FILES[name] as z.ZodType<unknown>)]);

  const names = await readdir(path.join(folder, "products")).catch(() => []);
  const files = names.filter((name) => name.endsWith(".json")).sort();
  if (files.length === 0) problems.push("products: no product file");
  const products: CatalogueProduct[] = [];
  for (const name of files)
    for (const product of (await read(`products/${name}`, productFile)) ?? []) products.push(product);

  if (problems.length > 0) throw new CatalogueError(problems);
  const catalogue = { ...Object.fromEntries(parts), products } as Catalogue;
  const broken = findBrokenReferences(catalogue);
  if (broken.length > 0) throw new CatalogueError(broken);
  return { catalogue, hash: digest.digest("hex") };
};
