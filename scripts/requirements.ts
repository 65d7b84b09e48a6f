import { readFileSync } from "node:fs";
import { mapRequirements, type Catalogue, type LeftOut } from "./requirements/requirement-map";
import { allTestTitles } from "./requirements/test-titles";

/**
 * `npm run requirements`: every requirement with the tests that name it, then those without a test, and those
 * left out with the reason. `-- --uncovered` prints only the second part. Fails if a title names an unknown
 * number, or if a requirement has no test and no reason.
 */

const read = <T>(name: string): T => JSON.parse(readFileSync(name, "utf8")) as T;
const catalogue = read<Catalogue>("docs/requirements.json");
const leftOut = read<LeftOut[]>("docs/requirements-left-out.json");
const titles = allTestTitles(process.cwd());
const { tests, uncovered, problems } = mapRequirements(catalogue, leftOut, titles);

const inGroups = <T extends { id: number; group: string }>(
  rows: T[],
  lines: (row: T) => string[],
): string[] =>
  Object.entries(catalogue.groups).flatMap(([group, name]) => {
    const own = rows.filter((row) => row.group === group);
    return own.length === 0 ? [] : ["", `${group} ${name}`, ...own.flatMap(lines)];
  });

const covered = catalogue.requirements.filter(({ id }) => tests.get(id)?.length);
const lines = process.argv.includes("--uncovered")
  ? []
  : inGroups(covered, ({ id, text }) => [
      `  R${id} ${text}`,
      ...(tests.get(id) ?? []).map(({ file, title }) => `      ${file} › ${title}`),
    ]);
if (uncovered.length > 0)
  lines.push("", "WITHOUT A TEST", ...inGroups(uncovered, ({ id, text }) => [`  R${id} ${text}`]));
if (leftOut.length > 0) lines.push("", "LEFT OUT", ...leftOut.map(({ id, reason }) => `  R${id} ${reason}`));
if (problems.length > 0) lines.push("", "WRONG", ...problems.map((problem) => `  ${problem}`));
lines.push(
  "",
  `${covered.length} of ${catalogue.requirements.length} requirements have a test that names them, ${leftOut.length} are left out with a reason, ${uncovered.length} have none; ${titles.length} tests were read.`,
);

process.stdout.write(`${lines.join("\n")}\n`);
if (problems.length > 0 || uncovered.length > 0) process.exitCode = 1;
