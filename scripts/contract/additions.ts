import { CALLS } from "@/lib/contract/calls";
import type { Checks } from "./checks";
import { FORTY_CALLS } from "./forty-calls";
import type { Answer } from "./read-answer";
import { bodyOf, sendTo } from "./send-call";

/** Result of a call that is an addition. */
export type Addition = { call: string; outcome: "known" | "not known" | "wrong"; reason: string };

/** These end the customer's session, so they are called last. */
const LAST = ["end-session", "end-all-sessions"];

/** Lists this shop's calls beyond section 7. */
export const additionalCalls = (): string[] => {
  const names = Object.keys(CALLS).filter((name) => !(name in FORTY_CALLS));
  return [...names.filter((name) => !LAST.includes(name)), ...LAST.filter((name) => names.includes(name))];
};

/**
 * Rulings O112 and O124: a call is known if its answer names it, or if a read gives rows. Any other answer means that
 * the host does not know it, and takes nothing from the shop; only no answer at all makes its pages wait.
 */
export const judgeAddition = (name: string, answer: Answer): Pick<Addition, "outcome" | "reason"> => {
  const { body, status, reason, rows, errorMessage, statusCode } = answer;
  if (body === "none") return { outcome: "wrong", reason: `no answer: ${reason}` };
  const isNamed = answer.call === name;
  if (isNamed && status >= 500) return { outcome: "wrong", reason: `HTTP ${status}` };
  const hasFailed = status >= 400 || (statusCode ?? 0) >= 400 || errorMessage !== "";
  const hasRows = !hasFailed && name.startsWith("get-") && (rows?.length ?? 0) > 0;
  return { outcome: isNamed || hasRows ? "known" : "not known", reason: "" };
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
    additions.push({ call, ...judgeAddition(call, answer) });
  }
  return additions;
};
