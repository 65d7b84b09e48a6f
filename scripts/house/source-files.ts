import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Folders of the product's own source; tests, styles, data and generated files are excluded. */
const ROOTS = ["app", "components", "lib", "server", "middleware.ts", "instrumentation.ts"];

const SOURCE = /\.(?:tsx?|mjs)$/;
const TEST = /(?:\.test\.tsx?|[./]testing\.tsx?|\/small-catalogue\.ts|\/seed-builders\.ts)$/;

/** A source file: `imports` are value imports, `dynamic` are dynamic ones. */
export type SourceFile = { file: string; lines: string[]; isClient: boolean; imports: string[] };

const filesUnder = (at: string): string[] =>
  statSync(at).isFile() ? [at] : readdirSync(at).flatMap((name) => filesUnder(`${at}/${name}`));

const targetOf = (from: string, specifier: string): string | null => {
  if (!specifier.startsWith(".") && !specifier.startsWith("@/")) return null;
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  const found = [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`].find(
    (name) => existsSync(name) && statSync(name).isFile(),
  );
  return found !== undefined && SOURCE.test(found) ? found : null;
};

/** Type-only imports have no cost at run time and do not count. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^;"']*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

const readSource = (file: string): SourceFile => {
  const text = readFileSync(file, "utf8");
  const found = [...text.matchAll(IMPORT)].map((match) => targetOf(file, match[1] ?? match[2] ?? ""));
  return {
    file,
    lines: text.trimEnd().split("\n"),
    isClient: text.startsWith('"use client"'),
    imports: [...new Set(found.filter((target) => target !== null))],
  };
};

/** Reads every source file of the product once. */
export const sourceFiles = (): SourceFile[] =>
  ROOTS.filter((root) => existsSync(root))
    .flatMap(filesUnder)
    .filter((file) => SOURCE.test(file) && !TEST.test(file))
    .map(readSource);
