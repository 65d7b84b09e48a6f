/** @typedef {{ name: string, seconds: number }} PartTime */

/**
 * Seconds of each part of `npm test` on the reference machine: two idle cores, PostgreSQL beside them. Together they are
 * less than twenty minutes.
 * @type {Readonly<Record<string, number>>}
 */
export const BUDGETS = { checks: 100, rules: 110, db: 240, e2e: 520, attack: 90, faults: 120 };

/** The part of a budget that a run may take beyond it. */
const TOLERANCE = 0.1;

/** @param {PartTime} part @param {number} slowness of this machine (pace.mjs) @returns {string[]} a warning, or none */
const overBudget = ({ name, seconds }, slowness) => {
  const budget = (BUDGETS[name] ?? Infinity) * slowness;
  if (seconds <= budget * (1 + TOLERANCE)) return [];
  return [
    `! ${name} took ${Math.round(seconds)} s; its budget is ${BUDGETS[name]} s, ${Math.round(budget)} s at the pace of this machine.`,
  ];
};

/**
 * Lists where the time of a run went: its parts, its slowest test files, and the parts that took longer than they should.
 * @param {PartTime[]} parts
 * @param {import("./tally.mjs").FileTime[]} files
 * @param {number} slowness factor by which this machine is slower than the reference machine (pace.mjs)
 * @returns {string[]} lines
 */
export const timeLines = (parts, files, slowness) => [
  `Times: ${parts.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`).join(", ")}`,
  ...files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(
      ({ file, seconds, tests }) => `${String(Math.round(seconds)).padStart(5)} s  ${tests} tests  ${file}`,
    ),
  ...parts.flatMap((part) => overBudget(part, slowness)),
];
