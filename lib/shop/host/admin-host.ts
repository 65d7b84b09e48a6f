import "server-only";
import { createHash } from "node:crypto";
import type { CallName } from "@/lib/contract/calls";
import type { FailureCode } from "@/lib/contract/response-msg";
import { adminApiUrl } from "@/lib/ground/env";
import { hostBase } from "@/lib/ground/host-setting.mjs";
import { processWide } from "@/lib/ground/process-wide";

/**
 * Base of another admin host's calls, e.g. `https://admin.example.com/api/v1/`; null if commerce runs in
 * process.
 */
export const adminBase = (): URL | null => {
  const configured = adminApiUrl();
  return configured && hostBase(configured.href);
};

/** Maximum remembered entries of one kind. The oldest are removed first. */
const LIMIT = 10_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

type Memory = {
  /** Additions that a host does not answer, by base and name, until a moment in milliseconds since 1970. */
  missing: Map<string, { code: Extract<FailureCode, "UNKNOWN_CALL" | "UNAVAILABLE">; until: number }>;
  /** Additions that a host has answered, by base and name. */
  answered: Set<string>;
  /** Hashes of session tokens that a host refused. */
  ended: Set<string>;
};

const memory = processWide("host-memory", (): Memory => ({
  missing: new Map(),
  answered: new Set(),
  ended: new Set(),
}));

const keyOf = (base: URL, name: CallName): string => `${base.href} ${name}`;

/** Statuses of a proxy, or of a host that has too much to do. They say nothing about a call. */
const PASSING = new Set([408, 502, 503, 504]);
/** Too many requests of one asker. */
const TOO_MANY = 429;

/** Why an addition need not be asked now: the host does not know it, or does not answer it. Null if it may be asked. */
export const missingCode = (base: URL, name: CallName): "UNKNOWN_CALL" | "UNAVAILABLE" | null => {
  const missing = memory.missing.get(keyOf(base, name));
  return missing !== undefined && missing.until > Date.now() ? missing.code : null;
};

/** Until when a call counts as unknown to a host (ruling O112), in milliseconds since 1970; 0 if it does not. */
export const unknownUntil = (base: URL, name: CallName): number => {
  const missing = memory.missing.get(keyOf(base, name));
  return missing?.code === "UNKNOWN_CALL" ? missing.until : 0;
};

/**
 * Remembers that a host did not answer an addition (ruling O124). One that it has never answered is unknown for an hour,
 * whatever it said. One that it answered before, or a failure that is no statement of the host, is away for a minute.
 * @param status the HTTP status; null if none came in time
 */
export const rememberMissing = (
  base: URL,
  name: CallName,
  status: number | null,
): "UNKNOWN_CALL" | "UNAVAILABLE" => {
  // Nobody else may lose the call by it.
  if (status === TOO_MANY) return "UNAVAILABLE";
  const key = keyOf(base, name);
  const isPassing = status === null || PASSING.has(status) || memory.answered.has(key);
  const code = isPassing ? "UNAVAILABLE" : "UNKNOWN_CALL";
  memory.missing.set(key, { code, until: Date.now() + (isPassing ? MINUTE : HOUR) });
  return code;
};

/** Remembers that a host knows an addition. */
export const rememberAnswered = (base: URL, name: CallName): void => {
  memory.answered.add(keyOf(base, name));
  memory.missing.delete(keyOf(base, name));
};

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Remembers that a host refused a session. Its holder then counts as a visitor. */
export const rememberEndedSession = (token: string): void => {
  memory.ended.add(hashOf(token));
  for (const oldest of memory.ended) {
    if (memory.ended.size <= LIMIT) break;
    memory.ended.delete(oldest);
  }
};

/** A host may give a customer the same token at every login. */
export const forgetEndedSession = (token: string): void => {
  memory.ended.delete(hashOf(token));
};

export const isEndedSession = (token: string): boolean => memory.ended.has(hashOf(token));
