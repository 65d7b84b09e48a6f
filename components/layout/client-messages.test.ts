/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import en from "@/messages/en.json";
import { EVERYWHERE } from "./client-messages";

const ROOT = process.cwd();

const fileOf = (from: string, specifier: string): string | null => {
  if (!/^(?:@\/|\.)/.test(specifier)) return null;
  const bare = specifier.startsWith("@/")
    ? path.join(ROOT, specifier.slice(2))
    : path.resolve(path.dirname(from), specifier);
  return (
    [".tsx", ".ts", ""]
      .map((end) => bare + end)
      .find((file) => /\.tsx?$/.test(file) && existsSync(file) && statSync(file).isFile()) ?? null
  );
};

/** Lists a file with all its imports, including dynamic ones. */
const withImports = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { fileName } of ts.preProcessFile(readFileSync(file, "utf8"), true, true).importedFiles) {
    const imported = fileOf(file, fileName);
    if (imported !== null) withImports(imported, seen);
  }
  return seen;
};

const all = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].flatMap((match) => match[1] ?? []);

/**
 * Finds the message groups that a file's islands use: by name, or as the first part of a key under `islands`.
 */
const asked = (source: string): string[] => {
  const own = [
    ...all(source, /useTranslations\("islands\.(\w+)/g),
    // Its result begins with the name of a group.
    ...(source.includes("(refusalKey(") ? ["refusals"] : []),
  ];
  const hasOthers = /useTranslations\("islands"\)|Words\b/.test(source);
  return hasOthers
    ? [...own, ...all(source.replace(/useTranslations\("[^"]*"\)|\/\*\*.*?\*\//gs, ""), /["`](\w+)\.[\w$]/g)]
    : own;
};

const isGroup = (name: string): boolean => name in en.islands;
const groupsOf = (files: Iterable<string>, read: (source: string) => string[]): Set<string> =>
  new Set([...files].flatMap((file) => read(readFileSync(file, "utf8"))).filter(isGroup));

const declared = (source: string): string[] =>
  all(source, /<ClientMessages of=\{\[([^\]]*)\]\}/g).flatMap((list) => all(list, /"(\w+)"/g));

/** The desk has words of its own (messages/admin). */
const screens = readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" }).filter(
  (file) => /(?:page|layout|not-found|error)\.tsx$/.test(file) && !file.startsWith("admin/"),
);

test.each(screens)("%s has the words its islands ask for, and no others", (screen) => {
  const files = withImports(path.join(ROOT, "app", screen));
  const needed = [...groupsOf(files, asked)]
    .filter((group) => !(EVERYWHERE as readonly string[]).includes(group))
    .sort();
  expect([...groupsOf(files, declared)].sort()).toEqual(needed);
});
