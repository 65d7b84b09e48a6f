import { randomUUID } from "node:crypto";
import { CALLS, type Call, type CallName } from "@/lib/contract/calls";
import { ask, send, type Reply } from "./ask";
import { CASES, type Case, type Seen } from "./cases";

/** Result of one case; `problem` is null if it follows the contract. */
export type Outcome = { call: string; tried: string; problem: string | null };

const problemOf = (expected: Case["expect"], reply: Reply): string | null => {
  if (reply.problems.length > 0) return reply.problems.join("; ");
  if (expected !== "rows" && expected !== "row")
    return reply.code === expected
      ? null
      : `expected ${expected}, came ${reply.code ?? `${reply.rows.length} rows`}`;
  if (reply.code !== null) return `failed with ${reply.code}`;
  return expected === "row" && reply.rows.length === 0 ? "no row" : null;
};

const walk = async (base: URL): Promise<Outcome[]> => {
  const seen: Seen = {};
  const keys = new Map<string, string>();
  const keyOf = (name: string): string => keys.get(name) ?? keys.set(name, randomUUID()).get(name) ?? "";
  const outcomes: Outcome[] = [];
  for (const { call, title, params, asCustomer, key, expect, keep, wrong, when } of CASES) {
    if (when?.(seen) === false) continue;
    const reply = await ask(base, call, params?.(seen) ?? {}, {
      token: asCustomer ? String(seen.token) : null,
      ...(key === undefined ? {} : { key: keyOf(key) }),
    });
    let problem = problemOf(expect, reply);
    if (problem === null) {
      keep?.(seen, reply);
      problem = wrong?.(seen, reply) ?? null;
    }
    outcomes.push({ call, tried: title ?? "as it is meant", problem });
    if (reply.status === 0) break;
  }
  return outcomes;
};

/** Rules of every call: a session if required, one method, one form of request. */
const doors = async (base: URL): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const tried = async (call: string, what: string, expected: Case["expect"], reply: Promise<Reply>) =>
    outcomes.push({ call, tried: what, problem: problemOf(expected, await reply) });
  for (const { name, address, method, access } of Object.values(CALLS) as Call[]) {
    if (access === "customer") {
      await tried(
        name,
        "without a session",
        "UNAUTHENTICATED",
        ask(base, name, { orderItemId: 1, token: "x" }),
      );
      await tried(
        name,
        "with a made-up session",
        "UNAUTHENTICATED",
        ask(base, name, { orderItemId: 1, token: "x" }, { token: "made-up" }),
      );
    }
    await tried(
      name,
      "by another method",
      "METHOD_NOT_ALLOWED",
      send(
        base,
        method === "GET" ? `${address}/1/x` : address,
        name,
        method === "GET" ? { body: "{}" } : { method: "GET" },
      ),
    );
    if (method === "POST")
      await tried(
        name,
        "with a body that is no JSON",
        "INVALID_REQUEST",
        send(base, address, name, { body: "{broken" }),
      );
  }
  await tried(
    "(none)",
    "an unknown call",
    "UNKNOWN_CALL",
    send(base, "dynamic/no-such-call", null, { body: "{}" }),
  );
  return outcomes;
};

/** Lists the calls without a case. */
export const callsNotWalked = (): CallName[] => {
  const walked = new Set<string>(CASES.map(({ call }) => call));
  return (Object.keys(CALLS) as CallName[]).filter((name) => !walked.has(name));
};

/**
 * Replays the contract against a host: every call as intended and against its rules, with a new customer who
 * orders once by cash. It stops if the host does not respond.
 * @param base the host's calls, e.g. `http://localhost:3000/api/v1/`
 */
export const replay = async (base: URL): Promise<Outcome[]> => {
  const walked = await walk(base);
  return walked.at(-1)?.problem?.startsWith("no answer")
    ? walked
    : [
        ...walked,
        ...(await doors(base)),
        ...callsNotWalked().map((call) => ({ call, tried: "at all", problem: "no case asks it" })),
      ];
};
