import ts from "typescript";
import type { SourceFile } from "./source-files";

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Returns the lengths of files: median, 90th percentile and maximum in lines, and the number above 300. */
export const fileLengths = (files: readonly SourceFile[]) => {
  const lengths = files.map(({ lines }) => lines.length).sort((a, b) => a - b);
  return {
    files: files.length,
    lines: lengths.reduce((sum, n) => sum + n, 0),
    median: at(lengths, 0.5),
    p90: at(lengths, 0.9),
    longest: lengths.at(-1) ?? 0,
    over300: lengths.filter((n) => n > 300).length,
  };
};

/** Counts lines longer than a number of columns. */
export const longLines = (files: readonly SourceFile[], columns: number): number =>
  files.reduce((sum, { lines }) => sum + lines.filter((line) => line.length > columns).length, 0);

/**
 * Lists files of at most twenty lines with a single importer: they could be part of it. Routes are excluded,
 * because the framework imports them.
 */
export const fragments = (files: readonly SourceFile[]): string[] => {
  const importers = new Map<string, number>();
  for (const { imports } of files)
    for (const target of imports) importers.set(target, (importers.get(target) ?? 0) + 1);
  return files
    .filter(({ file, lines }) => lines.length <= 20 && importers.get(file) === 1 && !file.startsWith("app/"))
    .map(({ file }) => file);
};

/** Lists every file that one file reaches. @param ends files that are counted but not followed */
export const reachOf = (
  files: readonly SourceFile[],
  from: string,
  ends: (file: string) => boolean,
): string[] => {
  const byName = new Map(files.map((source) => [source.file, source]));
  const reached = new Set<string>();
  const go = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    if (!ends(file)) for (const next of byName.get(file)?.imports ?? []) go(next);
  };
  go(from);
  return [...reached];
};

/** Lists names that more than one file exports. */
export const repeatedNames = (files: readonly SourceFile[]): string[] => {
  const homes = new Map<string, Set<string>>();
  for (const { file, lines } of files) {
    if (file.startsWith("app/")) continue;
    for (const line of lines) {
      const name = /^export (?:async )?(?:const|function\*?|class|type|interface) ([\w$]+)/.exec(line)?.[1];
      if (name) homes.set(name, (homes.get(name) ?? new Set()).add(file));
    }
  }
  return [...homes].filter(([, in_]) => in_.size > 1).map(([name]) => name);
};

/** Lists the functions of more than so many lines, as `file:line`. */
export const longFunctions = (files: readonly SourceFile[], most: number): string[] =>
  files.flatMap(({ file, lines }) => {
    const source = ts.createSourceFile(file, lines.join("\n"), ts.ScriptTarget.Latest);
    const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const [from, to] = [lineAt(node.getStart(source)), lineAt(node.end)];
      if (ts.isFunctionLike(node) && to - from >= most) found.push(`${file}:${from}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
