import "server-only";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { catalogueFolder, lastGoodFile } from "./catalogue-folder.mjs";
import { dataFolder } from "./env";
import { JsonMistake, readJson } from "./json-lines";
import { readRemadeSync, writeWholeSync } from "./kept-files.mjs";
import { log } from "./log";
import { processWide } from "./process-wide";

/**
 * Files of the catalogue that the running shop reads, and that its operator edits by hand. A mistake in one never stops a
 * page: the content of the last whole one goes on, also after a restart.
 */
type CatalogueFile<T> = { name: string; shape: z.ZodType<T> };

/** A file with a mistake, and the line of the first one. */
type BrokenFile = { file: string; line: number };

/** Files with a mistake at their last reading, by their name. */
const broken = processWide("broken-catalogue-files", () => new Map<string, { line: number; text: string }>());

/** Returns the files with a mistake at their last reading. */
export const brokenCatalogueFiles = (): BrokenFile[] =>
  [...broken].map(([file, { line }]) => ({ file, line }));

const parse = <T>(text: string, shape: z.ZodType<T>): T => {
  const { value, lineOf } = readJson(text.replace(/^\ufeff/, ""));
  const checked = shape.safeParse(value);
  if (checked.success) return checked.data;
  const { issues } = checked.error;
  // A misspelt name is also missing under its right one.
  const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const place = [...(issue?.path ?? []), ...unknown];
  throw new JsonMistake(`${place.map(String).join(".")}: ${issue?.message}`, lineOf(place));
};

/** Tells a mistake once, however often and by how many copies of a module the file is read. */
const tell = (name: string, text: string, { line, message }: JsonMistake): void => {
  if (broken.get(name)?.text === text) return;
  broken.set(name, { line, text });
  const file = path.join(catalogueFolder(), name);
  log.error(
    { file, line, problem: message },
    `${name} has a mistake in line ${line}; the content before it goes on`,
  );
};

/** Returns the text of a file, null if it is missing: then it has no mistake. */
const textOf = (name: string): string | null => {
  try {
    return readFileSync(path.join(catalogueFolder(), name), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    broken.delete(name);
    return null;
  }
};

/** Reads the text of a file; null after a mistake, which is told. @throws an error that is no mistake of the text */
const wholeOf = <T>(text: string, { name, shape }: CatalogueFile<T>): T | null => {
  try {
    const content = parse(text, shape);
    broken.delete(name);
    return content;
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error;
    tell(name, text, error);
    return null;
  }
};

/**
 * Reads a file of the catalogue.
 * @returns its content, of one with a mistake that of the last whole one; null if the file, or a whole one before it, is
 * missing
 */
export const openCatalogueFile = <T>(file: CatalogueFile<T>): { isBroken: boolean; content: T | null } => {
  const text = textOf(file.name);
  const content = text === null ? null : wholeOf(text, file);
  if (text === null || content !== null) return { isBroken: false, content };
  const before = readRemadeSync(lastGoodFile(dataFolder(), file.name), (bytes) =>
    parse(bytes.toString("utf8"), file.shape),
  );
  return { isBroken: true, content: before ?? null };
};

/** Keeps a copy of a whole file in the data folder, for the time when it has a mistake. */
export const keepCatalogueFile = <T>(file: CatalogueFile<T>): void => {
  const text = textOf(file.name);
  if (text === null || wholeOf(text, file) === null) return;
  const copy = lastGoodFile(dataFolder(), file.name);
  if (readRemadeSync(copy, (bytes) => bytes.toString("utf8")) === text) return;
  mkdirSync(path.dirname(copy), { recursive: true });
  writeWholeSync(copy, text);
};
