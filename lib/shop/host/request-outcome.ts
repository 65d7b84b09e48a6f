import "server-only";
import { cache } from "react";
import type { CallName } from "@/lib/contract/calls";

/** Set by the server around the rendering of each page (server/render-context.mjs). */
const OUTCOME = Symbol.for("hardware-shop.request-outcome");

export type RequestOutcome = {
  /** The page fails because its data cannot be had. */
  isAway: boolean;
  /** When the reads of its page end, in milliseconds since 1970; null before the first. */
  readsEnd: number | null;
};

/** What is found out while a page is rendered; undefined for calls and files. */
export const requestOutcome = (): RequestOutcome | undefined =>
  (globalThis as { [OUTCOME]?: { getStore: () => RequestOutcome | undefined } })[OUTCOME]?.getStore();

/** Milliseconds one read may take. */
const READ = 5_000;
/** Milliseconds all reads of one page may take together: a page that waits longer is left by its visitor. */
const PAGE = 8_000;
/** Milliseconds a form's command may take. */
const COMMAND = 15_000;
/** Milliseconds an order may take: giving up early makes shoppers order twice. */
const ORDER = 30_000;

/** One object in a render; a new one at each call elsewhere. */
const render = cache(() => ({ readsEnd: Date.now() + PAGE }));

/**
 * When the reads of the page that is being rendered end, in milliseconds since 1970; outside of a page each read has its
 * own. The framework renders a page that failed once more: both share one deadline.
 */
const pageDeadline = (): number => {
  const own = render();
  const outcome = own === render() ? requestOutcome() : undefined;
  return outcome ? (outcome.readsEnd ??= own.readsEnd) : own.readsEnd;
};

const isRead = (name: CallName): boolean => name.startsWith("get-") && name !== "get-user-login";

/** Milliseconds that a call may still take; at least one. */
export const patienceFor = (name: CallName): number => {
  if (name === "post-order") return ORDER;
  if (!isRead(name)) return COMMAND;
  return Math.max(1, Math.min(READ, pageDeadline() - Date.now()));
};
