import { table } from "../shop/table";
import { additionalCalls } from "./additions";
import type { Check } from "./checks";
import { FORTY_CALLS } from "./forty-calls";
import type { Verdict } from "./judge";

const count = <T>(list: readonly T[], matches: (item: T) => boolean): number => list.filter(matches).length;

/** A call has failed if any check of it failed, and passed if any passed. */
const outcomeOf = (checks: Check[], call: string): Check["outcome"] => {
  const outcomes = checks.filter((check) => check.call === call).map(({ outcome }) => outcome);
  return outcomes.includes("failed") ? "failed" : outcomes.includes("passed") ? "passed" : "not tried";
};

/** Counts failed checks, including additions with a wrong response. */
export const failuresOf = ({ checks, additions }: Verdict): number =>
  count(checks, ({ outcome }) => outcome === "failed") +
  count(additions, ({ outcome }) => outcome === "wrong");

/** Formats the verdict: every check with its source, the additions, a summary. The last line is the sum. */
export const report = (verdict: Verdict): string => {
  const { checks, additions } = verdict;
  const said = ({ outcome, reason }: { outcome: string; reason: string }) =>
    reason === ""
      ? outcome
      : `${/^(failed|wrong)$/.test(outcome) ? outcome.toUpperCase() : outcome}: ${reason}`;
  const calls = Object.keys(FORTY_CALLS).map((call) => outcomeOf(checks, call));
  const failed = failuresOf(verdict);
  const passed =
    count(checks, ({ outcome }) => outcome === "passed") +
    count(additions, ({ outcome }) => outcome !== "wrong");
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
  ].join("\n\n");
};
