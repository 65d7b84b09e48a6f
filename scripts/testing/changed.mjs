import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { reachOf, readSources, readUses, trackedFiles } from "./reach.mjs";

/**
 * The tests that a change reaches, for `npm test -- --changed`: the nearest first, as many as fit into a few minutes.
 * The whole suite stays what lands.
 */

/** @typedef {{ file: string, seconds: number, score: number }} Candidate */
/** @typedef {"rules" | "platform" | "db" | "e2e"} Kind of test files */
/** @typedef {{ changed: string[], tests: Record<Kind, string[]>, left: Record<Kind, string[]>, reachesAll: string[] }} Selection */

/**
 * Seconds that a file of a kind takes beside another on two idle cores, and that all chosen files of the kind may take
 * together, in two workers. Journeys need a started shop first, a minute.
 * @type {Record<Kind, { of: (test: string) => boolean, each: (text: string) => number, most: number }>}
 */
const KINDS = {
  db: { of: (test) => test.endsWith(".db.test.ts"), each: () => 2, most: 120 },
  platform: { of: (test) => /^(?:scripts|server)\/.*\.test\.ts$/.test(test), each: () => 2, most: 40 },
  rules: {
    of: (test) => /\.test\.tsx?$/.test(test) && !test.startsWith("trust/"),
    each: () => 0.7,
    most: 50,
  },
  e2e: {
    of: (test) => test.endsWith(".spec.ts"),
    // Shops of their own are started first.
    each: (text) =>
      (text.match(/^\s*test\(/gm)?.length ?? 1) * 1.5 + (/own-shop|startShop/.test(text) ? 25 : 0),
    most: 110,
  },
};
const NAMES = /** @type {Kind[]} */ (Object.keys(KINDS));

/** Files that decide how everything is built and run. */
const FOR_ALL =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|next\.config\.mjs|jest\.config\.mjs|playwright\.config\.ts)$/;

/** @param {string[]} args */
const git = (args) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 256 * 2 ** 20 });

/** The commit that a change is compared with: the given one, or the newest without uncommitted work. @param {string} given */
export const baseOf = (given) => given || (git(["status", "--porcelain"]).trim() === "" ? "HEAD~1" : "HEAD");

/**
 * @param {string} base @param {string} [tip] a commit; by default the files as they are, with those that git does not know
 * @returns {Map<string, string>} added and removed lines by file
 */
export const linesChanged = (base, tip) => {
  /** @type {Map<string, string>} */
  const lines = new Map();
  const range = tip === undefined ? [base] : [base, tip];
  for (const part of git(["diff", "-U0", "--no-renames", ...range])
    .split(/^diff --git /m)
    .slice(1)) {
    const file = /^(?:\+\+\+ b|--- a)\/(.*)$/m.exec(part.replace("+++ /dev/null", ""))?.[1];
    if (file !== undefined)
      lines.set(file, part.replace(/^(?:\+\+\+|---).*$/gm, "").replace(/^[^+-].*$/gm, ""));
  }
  if (tip === undefined)
    for (const file of git(["ls-files", "-z", "--others", "--exclude-standard"]).split("\0").filter(Boolean))
      lines.set(file, readFileSync(file, "utf8"));
  return lines;
};

/** Words of a path. @param {string} path */
const wordsOf = (path) =>
  new Set(
    path
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 3),
  );

const TOO_COMMON = new Set([
  "test",
  "spec",
  "commerce",
  "components",
  "admin",
  "journeys",
  "pages",
  "system",
  "mjs",
]);

/** Quoted texts and names in changed lines, by which a test may know them. @param {string} lines */
const namesIn = (lines) =>
  new Set(
    [...lines.matchAll(/["'`]([\w./-]{4,60})["'`]|\b([a-z]+[A-Z]\w{3,})\b/g)].map(([, a, b]) => a ?? b ?? ""),
  );

/** Segments of the routes by which journeys name them. @param {string} route a file below app/ */
const routeWord = (route) =>
  route
    .split("/")
    .slice(1, -1)
    .find((part) => !/^[([]/.test(part)) ?? "";

/**
 * Selects tests.
 * @param {{ files: string[], sources: import("./reach.mjs").Sources, lines: Map<string, string> }} change
 * @returns {Selection}
 */
export const selectTests = ({ files, sources, lines }) => {
  const uses = readUses(files, sources);
  const changed = [...lines.keys()];
  const names = new Map(changed.map((file) => [file, namesIn(lines.get(file) ?? "")]));
  const routes = files.filter((file) => /^app\/.*\/(?:page|route)\.tsx?$/.test(file));
  const reachOfRoute = new Map(routes.map((route) => [route, reachOf(uses, route)]));

  /** Files behind a test with their distance. Journeys reach what the routes reach that they name. @param {string} test */
  const behind = (test) => {
    const reached = reachOf(uses, test);
    if (!KINDS.e2e.of(test)) return reached;
    const text = [...reached.keys()]
      .map((file) => (file.startsWith("e2e/") ? sources.get(file) : ""))
      .join("\n");
    for (const [route, of] of reachOfRoute) {
      const word = routeWord(route);
      if (!(word === "" ? /\$\{lang\}[`"]|links\.home/ : new RegExp(`[/"\`]${word}\\b`)).test(text)) continue;
      for (const [file, steps] of of) reached.set(file, Math.min(reached.get(file) ?? Infinity, steps + 2));
    }
    return reached;
  };

  /** @type {Record<Kind, Candidate[]>} */
  const found = { db: [], platform: [], rules: [], e2e: [] };
  for (const [test, text] of sources) {
    const kind = NAMES.find((name) => KINDS[name].of(test));
    if (kind === undefined) continue;
    const reached = behind(test);
    let score = 0;
    for (const file of changed) {
      const steps = reached.get(file);
      if (steps === undefined) continue;
      const shared = [...wordsOf(file)].filter(
        (word) => !TOO_COMMON.has(word) && wordsOf(test).has(word),
      ).length;
      const known = [...(names.get(file) ?? [])].filter((name) => text.includes(name)).length;
      score += steps === 0 ? 1000 : 12 / steps + 6 * shared + Math.min(known, 10);
    }
    if (score > 0) found[kind].push({ file: test, seconds: KINDS[kind].each(text), score });
  }

  /** @type {Selection} */
  const selection = {
    changed,
    tests: { db: [], platform: [], rules: [], e2e: [] },
    left: { db: [], platform: [], rules: [], e2e: [] },
    reachesAll: changed.filter((file) => FOR_ALL.test(file)),
  };
  for (const kind of NAMES) {
    let seconds = 0;
    for (const candidate of found[kind].sort((a, b) => b.score - a.score)) {
      const fits = candidate.score >= 1000 || seconds + candidate.seconds <= KINDS[kind].most;
      if (fits) seconds += candidate.seconds;
      (fits ? selection.tests : selection.left)[kind].push(candidate.file);
    }
  }
  return selection;
};

/** Selects the tests of a change in this checkout. @param {string} base a commit */
export const testsOfChange = (base) => {
  const files = trackedFiles();
  return selectTests({ files, sources: readSources(files), lines: linesChanged(base) });
};

/** Says what was chosen and what is left to the whole run. @param {string} base @param {Selection} selection @returns {string[]} */
export const selectionLines = (base, { changed, tests, left, reachesAll }) => [
  `${changed.length} files changed since ${base}. Test files that this reaches, of which the nearest run: ${NAMES.map(
    (kind) => `${kind} ${tests[kind].length} of ${tests[kind].length + left[kind].length}`,
  ).join(", ")}.`,
  ...reachesAll.map((file) => `${file} decides how everything is built: only the whole run tests that.`),
];
