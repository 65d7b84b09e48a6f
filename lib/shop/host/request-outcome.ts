import "server-only";
import { cache } from "react";
import type { CallName } from "@/lib/contract/calls";

/** Set by the server around the rendering of each page (server/render-context.mjs). */
const OUTCOME = Symbol.for("hardware-shop.request-outcome");

export type RequestOutcome = {
  /** When the rendering began, in milliseconds since 1970. */
  began: number;
  /** When the request asked for its turn to be rendered, in milliseconds since 1970. */
  asked: number;
  /** The page fails because its data cannot be read. */
  isAway: boolean;
  /** Deadline of the page's reads in milliseconds since 1970; null before the first. */
  readsEnd: number | null;
  /** Tags of everything that the page has read (lib/shop/cache-manifest.ts). */
  tags: Set<string>;
  /** When the first of its reads is too old, in milliseconds since 1970; Infinity before the first. */
  readsValidUntil: number;
  /** The section of the owner's texts whose draft the address asks for; null for an address that asks for none. */
  textPreview: string | null;
  /** The page has read rows that are not cached by themselves, and has noted their tags. */
  hasFreshRead: boolean;
};

/** What is found out while a page is rendered; undefined for calls and files. */
export const requestOutcome = (): RequestOutcome | undefined =>
  (globalThis as { [OUTCOME]?: { getStore: () => RequestOutcome | undefined } })[OUTCOME]?.getStore();

/**
 * Notes until when a read is good: the page that shows it is cached no longer.
 * @param tags that expire it @param until in milliseconds since 1970
 */
export const noteReadUntil = (tags: readonly string[], until: number): void => {
  const outcome = requestOutcome();
  if (!outcome) return;
  for (const tag of tags) outcome.tags.add(tag);
  outcome.readsValidUntil = Math.min(outcome.readsValidUntil, until);
};

/**
 * Notes a read that is not cached by itself, so that the page that shows it can be.
 * @param tags that expire it @param seconds of its lifetime
 */
export const noteFreshRead = (tags: readonly string[], seconds: number): void => {
  noteReadUntil(tags, Date.now() + seconds * 1000);
  const outcome = requestOutcome();
  if (outcome) outcome.hasFreshRead = true;
};

/** Milliseconds for one read. */
const READ = 5_000;
/** Milliseconds for all reads of one page together and its wait for a turn: visitors leave a page that takes longer. */
const PAGE = 7_000;
/** Milliseconds for a form's command. */
const COMMAND = 15_000;
/** Milliseconds for an order: a short timeout makes shoppers order twice. */
const ORDER = 30_000;

/** One object per render; a new one at each call outside of a render. */
const render = cache(() => ({ readsEnd: Date.now() + PAGE }));

/**
 * Deadline of the reads of the current page, in milliseconds since 1970. Outside of a page each read has its
 * own. The framework renders a failed page again: both renders share one deadline.
 */
const pageDeadline = (): number => {
  const own = render();
  const outcome = own === render() ? requestOutcome() : undefined;
  return outcome ? (outcome.readsEnd ??= outcome.asked + PAGE) : own.readsEnd;
};

/** True for a call that changes nothing, so that several askers may share one answer. */
export const isRead = (name: CallName): boolean => name.startsWith("get-") && name !== "get-user-login";

/** Returns the milliseconds left for a call; at least one. */
export const patienceFor = (name: CallName): number => {
  if (name === "post-order") return ORDER;
  if (!isRead(name)) return COMMAND;
  return Math.max(1, Math.min(READ, pageDeadline() - Date.now()));
};
