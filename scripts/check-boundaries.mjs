import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { FREE, ZONES } from "./boundaries.mjs";

/**
 * Compares every import with the rules of scripts/boundaries.mjs, and checks that server files import
 * "server-only".
 */

const ROOTS = ["app", "components", "lib", "middleware.ts", "instrumentation.ts"];
const SOURCE = /\.(?:tsx?|mjs)$/;
/** The table generator reads the schema outside of any server. */
const SCHEMA = /^lib\/commerce\/db\/(?:schema|columns)/;
const TEST = /\.test\.tsx?$|[/.]testing\.tsx?$|\/small-catalogue\.ts$/;

/** @param {string} at @returns {string[]} */
const filesUnder = (at) =>
  !existsSync(at)
    ? []
    : statSync(at).isFile()
      ? [at]
      : readdirSync(at).flatMap((name) => filesUnder(`${at}/${name}`));

/** @param {string} file relative to the root, with slashes */
const zoneOf = (file) => {
  if (/^lib\/shop\/.*-actions\.ts$/.test(file)) return ZONES.find((zone) => zone.name === "actions");
  let best;
  let length = -1;
  for (const zone of ZONES) {
    for (const prefix of zone.paths) {
      if (file.startsWith(prefix) && prefix.length > length) [best, length] = [zone, prefix.length];
    }
  }
  return best;
};

/**
 * Returns the file of an import, relative to the root; null for a package.
 * @param {string} from
 * @param {string} specifier
 */
const targetOf = (from, specifier) => {
  if (!specifier.startsWith(".") && !specifier.startsWith("@/")) return null;
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  return (
    [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`, `${base}/index.ts`].find(
      (name) => existsSync(name) && statSync(name).isFile(),
    ) ?? base
  );
};

/** @param {string} specifier */
const packageOf = (specifier) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** @param {string} file @param {string} text @returns {string[]} */
const problemsOf = (file, text) => {
  const zone = zoneOf(file);
  if (!zone) return [`${file}: belongs to no zone of scripts/boundaries.mjs`];
  const problems = [];
  const serverOnly =
    (file.startsWith("lib/commerce/") || (file.startsWith("lib/shop/") && zone.name !== "actions")) &&
    !SCHEMA.test(file);
  if (serverOnly && !text.startsWith('import "server-only";'))
    problems.push(`${file}: must start with import "server-only"`);
  for (const { fileName: specifier } of ts.preProcessFile(text, true, true).importedFiles) {
    const target = targetOf(file, specifier);
    if (target !== null) {
      const to = zoneOf(target);
      if (FREE.some((prefix) => target.startsWith(prefix)) && !to)
        problems.push(`${file}: imports ${target}, which is no part of the shop`);
      else if (
        to &&
        to !== zone &&
        zone.ours !== "any" &&
        !zone.ours.includes(to.name) &&
        !zone.ours.includes(to.name.split("/")[0] ?? "")
      )
        problems.push(`${file}: ${zone.name} may not import ${to.name} (${target})`);
    } else if (!specifier.startsWith("node:")) {
      const name = packageOf(specifier);
      if ((zone.packages && !zone.packages.includes(name)) || zone.never?.includes(name))
        problems.push(`${file}: ${zone.name} may not import the package ${name}`);
    } else if (zone.packages) problems.push(`${file}: ${zone.name} may not import ${specifier}`);
  }
  return problems;
};

const problems = ROOTS.flatMap(filesUnder)
  .filter((file) => SOURCE.test(file) && !TEST.test(file))
  .flatMap((file) => problemsOf(file, readFileSync(file, "utf8")));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
