import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * Finds the files that a file uses when it runs, from the sources: its imports, the files whose paths it names, and the
 * handlers of the calls that it sends by their names.
 */

/** @typedef {Map<string, string>} Sources text by path, relative to the root */
/** @typedef {Map<string, Set<string>>} Uses used files by path */

const SOURCE = /\.(?:tsx?|mjs|cjs)$/;
/** Types are checked by the compiler and use nothing at run time. */
const TYPE_ONLY = /(?:^|\n)\s*(?:import|export)\s+type\b[^;"']*?\sfrom\s+["'][^"']+["']/g;
const QUOTED = /["'`]([\w./[\]()@-]{3,120})["'`]/g;
/** The answering side of calls. Whoever sends one uses the handler of its name, not the whole table. */
const HANDLERS = /^lib\/commerce\/doors\/(?:api\/[\w-]+|admin\/[\w-]+-handlers?)\.ts$/;
/** Each database test begins with the tables of the newest schema. */
const SCHEMA = "scripts/testing/migrate.ts";
const DATABASE_TEST = /\.db\.test\.ts$/;
/** Files that only pass calls on to the handlers of all. */
const PASSING = /^lib\/shop\/transport\.ts$|^app\/api\/(?:\[|admin)/;

/** @returns {string[]} paths of the repository, also of files that git does not know yet */
export const trackedFiles = () =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  })
    .split("\0")
    .filter(Boolean);

/** @param {string[]} files @returns {Sources} of those that are code and exist */
export const readSources = (files) => {
  /** @type {Sources} */
  const sources = new Map();
  for (const file of files) {
    if (!SOURCE.test(file)) continue;
    try {
      sources.set(file, readFileSync(file, "utf8"));
    } catch {
      // Deleted since the last commit.
    }
  }
  return sources;
};

/** @param {string} from @param {string} specifier @param {ReadonlySet<string>} known */
const importedFile = (from, specifier, known) => {
  if (!specifier.startsWith(".") && !specifier.startsWith("@/")) return undefined;
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`].find((name) => known.has(name));
};

/** Calls by name, each with the files that answer it. @param {Sources} sources */
const answersOf = (sources) => {
  /** @type {Map<string, string[]>} */
  const answers = new Map();
  for (const [file, text] of sources) {
    if (!HANDLERS.test(file)) continue;
    for (const [, name = ""] of text.matchAll(/^ {2}"?([\w/-]*[/-][\w/-]+)"?: /gm))
      answers.set(name, [...(answers.get(name) ?? []), file]);
  }
  return answers;
};

/**
 * @param {readonly string[]} files all of the repository
 * @param {Sources} sources
 * @returns {Uses}
 */
export const readUses = (files, sources) => {
  const known = new Set(files);
  /** @type {Map<string, string[]>} files below each folder, for code that names a folder */
  const folders = new Map();
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder.includes("/"); folder = path.posix.dirname(folder))
      folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  const answers = answersOf(sources);
  /** @type {Uses} */
  const uses = new Map();
  for (const [file, text] of sources) {
    const code = text.replace(TYPE_ONLY, "");
    /** @type {Set<string>} */
    const used = new Set();
    if (DATABASE_TEST.test(file)) used.add(SCHEMA);
    for (const { fileName } of ts.preProcessFile(code, true, true).importedFiles) {
      const target = importedFile(file, fileName, known);
      if (target !== undefined && !(PASSING.test(file) && target.startsWith("lib/commerce/")))
        used.add(target);
    }
    for (const [, quoted = ""] of code.matchAll(QUOTED)) {
      if (!quoted.includes("/") && !quoted.includes("-")) continue;
      const named = quoted.replace(/^\.\//, "").replace(/\/$/, "");
      if (known.has(named)) used.add(named);
      for (const below of folders.get(named) ?? []) used.add(below);
      if (!file.startsWith("lib/contract/") && !file.startsWith("lib/admin-contract/"))
        for (const handler of answers.get(quoted) ?? []) used.add(handler);
    }
    used.delete(file);
    uses.set(file, used);
  }
  return uses;
};

/**
 * Follows uses from one file.
 * @param {Uses} uses
 * @param {string} from
 * @returns {Map<string, number>} each file that is used, with its distance in steps
 */
export const reachOf = (uses, from) => {
  const reached = new Map([[from, 0]]);
  for (const [file, distance] of reached)
    for (const next of uses.get(file) ?? []) if (!reached.has(next)) reached.set(next, distance + 1);
  return reached;
};
