import type { Expectation } from "./expectations";
import { lineOf, type Asked, type FortyCall } from "./forty-calls";
import type { Answer } from "./read-answer";
import { sendCall, VISITOR, type Customer } from "./send-call";

/** One check of one call. */
export type Check = {
  call: string;
  tried: string;
  /** Line of the specification or ruling behind it. */
  rests: string;
  outcome: "passed" | "failed" | "not tried";
  /** Reason why it failed or was not tried; empty if it passed. */
  reason: string;
};

type Attempt<C extends FortyCall> = {
  tried: string;
  /** Its source beside the call's own line of section 7, e.g. `§3 Category`. */
  by?: string;
  asked: Asked<C>;
  /** Missing data of the host, or the earlier check that failed; null if the check can run. */
  lacks?: string | null;
  /** Caller, if it is not the customer that was signed up. */
  as?: Customer;
  expect: Expectation;
};

/** Number of different calls in a row without a response, after which a host is not called again. */
const MOST_SILENT = 3;

/** Calls a host, judges its responses and records the checks. */
export type Checks = {
  list: Check[];
  /** The customer that was signed up; a visitor before the login. */
  customer: Customer;
  /** Calls and judges one call. Null if it failed or was not tried. */
  attempt: <C extends FortyCall>(call: C, attempt: Attempt<C>) => Promise<Answer | null>;
  /** Calls without judging or counting, to get data for a later check. */
  ask: <C extends FortyCall>(call: C, asked: Asked<C>) => Promise<Answer>;
  /** Every response to a check, for what they say about the host's manner. */
  answers: { call: FortyCall; answer: Answer }[];
  /** True if the host has stopped responding. */
  isSilent: () => boolean;
};

/** @param base the host's calls, ending with a slash */
export const startChecks = (base: URL): Checks => {
  /** Calls without a response since the last one with a response, and all calls that never had one. */
  const inSuccession = new Set<FortyCall>();
  const silentCalls = new Set<FortyCall>();
  const isSilent = () => inSuccession.size >= MOST_SILENT;
  const noted = (call: FortyCall, answer: Answer): Answer => {
    if (answer.body === "none") {
      inSuccession.add(call);
      silentCalls.add(call);
    } else inSuccession.clear();
    return answer;
  };
  const obstacle = (call: FortyCall): string | null =>
    isSilent() ? "the host does not answer" : silentCalls.has(call) ? "the call did not answer before" : null;
  const checks: Checks = {
    list: [],
    answers: [],
    customer: VISITOR,
    isSilent,
    ask: (call, asked) => sendCall(base, call, asked, checks.customer),
    attempt: async (call, { tried, by, asked, lacks = null, as, expect }) => {
      const rests = by === undefined ? lineOf(call) : `${lineOf(call)}; ${by}`;
      const note = (outcome: Check["outcome"], reason: string) =>
        checks.list.push({ call, tried, rests, outcome, reason });
      const inTheWay = obstacle(call) ?? lacks;
      if (inTheWay !== null) {
        note("not tried", inTheWay);
        return null;
      }
      const answer = noted(call, await sendCall(base, call, asked, as ?? checks.customer));
      if (answer.status === 429) {
        note("not tried", "the host asks to wait (HTTP 429)");
        return null;
      }
      checks.answers.push({ call, answer });
      const problem = expect(answer);
      note(problem === null ? "passed" : "failed", problem ?? "");
      return problem === null ? answer : null;
    },
  };
  return checks;
};
