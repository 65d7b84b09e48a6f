import type { Expectation } from "./expectations";
import { lineOf, type Asked, type FortyCall } from "./forty-calls";
import type { Answer } from "./read-answer";
import { sendCall, VISITOR, type Customer } from "./send-call";

/** One thing that was tried of one call. */
export type Check = {
  call: string;
  tried: string;
  /** The line of the specification or the ruling it rests on. */
  rests: string;
  outcome: "passed" | "failed" | "not tried";
  /** Why it failed or was not tried; empty when it passed. */
  reason: string;
};

type Attempt<C extends FortyCall> = {
  tried: string;
  /** What it rests on beside the call's own line of section 7, e.g. `§3 Category`. */
  by?: string;
  asked: Asked<C>;
  /** What the host has no data for, or which earlier check failed; null when there is nothing in the way. */
  lacks?: string | null;
  /** Who asks, when it is not the customer that was signed up. */
  as?: Customer;
  expect: Expectation;
};

/** Different calls in succession without an answer, after which a host is no longer asked. */
const MOST_SILENT = 3;

/** Asks a host, judges its answers and records the checks. */
export type Checks = {
  list: Check[];
  /** The customer that was signed up; a visitor until the login. */
  customer: Customer;
  /** Asks and judges one call. The answer is null when it failed or was not tried. */
  attempt: <C extends FortyCall>(call: C, attempt: Attempt<C>) => Promise<Answer | null>;
  /** Asks without judging or counting, to find what a later check needs. */
  ask: <C extends FortyCall>(call: C, asked: Asked<C>) => Promise<Answer>;
  /** Whether the host has stopped answering. */
  isSilent: () => boolean;
};

/** @param base the host's calls, ending with a slash */
export const startChecks = (base: URL): Checks => {
  /** Calls that gave no answer since the last that did, and all that ever gave none. */
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
      const problem = expect(answer);
      note(problem === null ? "passed" : "failed", problem ?? "");
      return problem === null ? answer : null;
    },
  };
  return checks;
};
