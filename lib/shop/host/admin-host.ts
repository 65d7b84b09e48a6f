import "server-only";
import { createHash } from "node:crypto";
import type { CallName } from "@/lib/contract/calls";
import { adminApiUrl } from "@/lib/env";
import { processWide } from "@/lib/process-wide";

/**
 * Base of another admin host's calls, e.g. `https://admin.example.com/api/v1/`; null if commerce runs in
 * process.
 */
export const adminBase = (): URL | null => {
  const configured = adminApiUrl();
  return configured && new URL(configured.href.replace(/\/*$/, "/"));
};

/**
 * Builds the address of a call, and the Authorization header from user and password in the setting, because
 * `fetch` refuses them in an address.
 */
export const addressOf = (base: URL, path: string): { url: URL; headers: Record<string, string> } => {
  const url = new URL(path, base);
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = "";
  url.password = "";
  const isNamed = user !== "" || password !== "";
  return {
    url,
    headers: isNamed
      ? { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` }
      : {},
  };
};

/** Maximum remembered entries of one kind. The oldest are removed first. */
const LIMIT = 10_000;
const HOUR = 3_600_000;
/** Milliseconds for which a call counts as unknown after a status that may only be a temporary failure. */
const MINUTE = 60_000;

type Memory = {
  /** Calls that a host does not know, by base and name: expiry in milliseconds since 1970. */
  unknown: Map<string, number>;
  /** Hashes of session tokens that a host refused. */
  ended: Set<string>;
};

const memory = processWide("host-memory", (): Memory => ({ unknown: new Map(), ended: new Set() }));

const keyOf = (base: URL, name: CallName): string => `${base.href} ${name}`;

/** Until when a call counts as unknown to a host (ruling O112), in milliseconds since 1970; 0 if it does not. */
export const unknownUntil = (base: URL, name: CallName): number => memory.unknown.get(keyOf(base, name)) ?? 0;

/** True if the host reported within the last hour that it does not know a call. */
export const isUnknownCall = (base: URL, name: CallName): boolean => unknownUntil(base, name) > Date.now();

/**
 * Remembers that a host does not know a call. @param isCertain false if the host may only have a temporary
 * failure: for a minute only
 */
export const rememberUnknownCall = (base: URL, name: CallName, isCertain: boolean): void => {
  memory.unknown.set(keyOf(base, name), Date.now() + (isCertain ? HOUR : MINUTE));
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

export const isEndedSession = (token: string): boolean => memory.ended.has(hashOf(token));
