import { table } from "../shop/table";
import { additionalCalls } from "./additions";
import type { Check } from "./checks";
import { FORTY_CALLS } from "./forty-calls";
import type { Verdict } from "./judge";
import { sentenceOf } from "./sentence";

const count = <T>(list: readonly T[], matches: (item: T) => boolean): number => list.filter(matches).length;

/** A call has failed if any check of it failed, and passed if any passed. */
const outcomeOf = (checks: Check[], call: string): Check["outcome"] => {
  const outcomes = checks.filter((check) => check.call === call).map(({ outcome }) => outcome);
  return outcomes.includes("failed") ? "failed" : outcomes.includes("passed") ? "passed" : "not tried";
};

/** Counts failed checks, including additions with a wrong response and manners that the shop does not take. */
export const failuresOf = ({ checks, additions, manners }: Verdict): number =>
  count(checks, ({ outcome }) => outcome === "failed") +
  count(additions, ({ outcome }) => outcome === "wrong") +
  count(manners, ({ problem }) => problem !== null);

/**
 * Formats the verdict: every check with its source, the additions, the host's manners, a summary. The last line says
 * whether the shop will work.
 */
export const report = (verdict: Verdict): string => {
  const { checks, additions, manners } = verdict;
  const said = ({ outcome, reason }: { outcome: string; reason: string }) =>
    reason === ""
      ? outcome
      : `${/^(failed|wrong)$/.test(outcome) ? outcome.toUpperCase() : outcome}: ${reason}`;
  const calls = Object.keys(FORTY_CALLS).map((call) => outcomeOf(checks, call));
  const failed = failuresOf(verdict);
  const passed =
    count(checks, ({ outcome }) => outcome === "passed") +
    count(additions, ({ outcome }) => outcome !== "wrong") +
    count(manners, ({ problem }) => problem === null);
  return [
    table(
      ["call", "tried", "outcome", "rests on"],
      checks.map((check) => [check.call, check.tried, said(check), check.rests]),
    ),
    table(
      ["call of this shop alone", "outcome"],
      additions.map((addition) => [addition.call, said(addition)]),
    ),
    table(
      ["left to the host", "found", "outcome"],
      manners.map(({ of, found, problem }) => [
        of,
        found,
        problem === null ? "taken" : `NOT TAKEN: ${problem}`,
      ]),
    ),
    table(
      ["summary", "", "", ""],
      [
        [
          `the ${calls.length} calls of section 7`,
          ...(["passed", "failed", "not tried"] as const).map(
            (outcome) => `${count(calls, (each) => each === outcome)} ${outcome}`,
          ),
        ],
        [
          `the ${additionalCalls().length} additions of this shop`,
          ...(["known", "not known", "wrong"] as const).map(
            (outcome) => `${count(additions, (each) => each.outcome === outcome)} ${outcome}`,
          ),
        ],
      ],
    ),
    `${passed} passed, ${failed} failed`,
    sentenceOf(verdict),
  ].join("\n\n");
};
