import { CALLS } from "@/lib/contract/calls";
import type { Checks } from "./checks";
import { FORTY_CALLS } from "./forty-calls";
import type { Answer } from "./read-answer";
import { bodyOf, sendTo } from "./send-call";

/** Result of a call that is an addition. */
export type Addition = { call: string; outcome: "known" | "not known" | "wrong"; reason: string };

const NOT_KNOWN = [404, 405, 501];

/** These end the customer's session, so they are called last. */
const LAST = ["end-session", "end-all-sessions"];

/** Lists this shop's calls beyond section 7. */
export const additionalCalls = (): string[] => {
  const names = Object.keys(CALLS).filter((name) => !(name in FORTY_CALLS));
  return [...names.filter((name) => !LAST.includes(name)), ...LAST.filter((name) => names.includes(name))];
};

/** Ruling O112: an unknown call is a 404, 405, 501 or a page; a known one gives a readable response. */
export const judgeAddition = (answer: Answer): Pick<Addition, "outcome" | "reason"> => {
  const { body, status, reason, rows, errorMessage, statusCode } = answer;
  if (body === "html" || NOT_KNOWN.includes(status) || NOT_KNOWN.includes(statusCode ?? 0))
    return { outcome: "not known", reason: "" };
  const wrong = (why: string) => ({ outcome: "wrong" as const, reason: why });
  if (body !== "envelope") return wrong(status === 0 ? `no answer: ${reason}` : `${reason} (HTTP ${status})`);
  if (status >= 500) return wrong(`HTTP ${status}`);
  const isRefusal = status >= 400 || (statusCode ?? 0) >= 400 || errorMessage !== "";
  return rows === null && !isRefusal ? wrong(reason) : { outcome: "known", reason: "" };
};

/**
 * Calls every addition without fields, so that it has no effect: a known one returns its list or reports a
 * missing field.
 */
export const checkAdditions = async (base: URL, { customer, isSilent }: Checks): Promise<Addition[]> => {
  const additions: Addition[] = [];
  const addresses: Record<string, { address: string; method: string }> = CALLS;
  for (const call of isSilent() ? [] : additionalCalls()) {
    const { address = "", method } = addresses[call] ?? {};
    const answer = await sendTo(base, address, method === "GET" ? null : bodyOf({}), customer);
    additions.push({ call, ...judgeAddition(answer) });
  }
  return additions;
};
