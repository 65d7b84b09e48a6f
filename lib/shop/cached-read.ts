import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { isAddition, type CallInput, type CallName, type CallRow } from "@/lib/contract/calls";
import { lifetimeOf, type Caching } from "./cache-manifest";
import type { Caller } from "./host/caller";
import { adminBase } from "./host/admin-host";
import { noteFreshRead } from "./host/request-outcome";
import { cacheBriefly, optionalRead, ShopUnavailableError } from "./read-failures";
import { ask } from "./transport";

/** True if another host need not know a call: a page is shown without it, whatever the host answers (ruling O124). */
const mayBeMissing = (name: CallName): boolean => adminBase() !== null && isAddition(name);

/**
 * Reads rows; NOT_FOUND is an empty list. Null if the host does not know the call (beyond section 7, ruling
 * O112).
 * @throws ShopUnavailableError on every other failure
 */
const readAnsweredRows = async <C extends CallName>(
  name: C,
  params: CallInput<C>,
  caller: Caller = {},
): Promise<CallRow<C>[] | null> => {
  const answer = await ask(name, params, caller);
  if (answer.ok) return answer.rows;
  if (answer.code === "NOT_FOUND") return [];
  if (answer.code === "UNKNOWN_CALL") return null;
  throw new ShopUnavailableError(name, answer.code);
};

/** Gives null for a call beyond section 7 that another host does not answer now. The page is read again soon. */
const unlessMissing = async <Row>(name: CallName, read: Promise<Row[] | null>): Promise<Row[] | null> =>
  mayBeMissing(name) ? optionalRead(read) : read;

/**
 * Reads rows; null if the host does not know the call, or does not answer one beyond section 7.
 * @throws ShopUnavailableError on every other failure
 */
export const readKnownRows = <C extends CallName>(
  name: C,
  params: CallInput<C>,
  caller: Caller = {},
): Promise<CallRow<C>[] | null> => unlessMissing(name, readAnsweredRows(name, params, caller));

/** @throws ShopUnavailableError if the host does not know the call */
const knownBy = <Row>(name: CallName, rows: Row[] | null): Row[] => {
  if (rows === null) throw new ShopUnavailableError(name, "UNKNOWN_CALL");
  return rows;
};

/** The same for a call that every host knows. @throws ShopUnavailableError also if it does not */
export const readRows = async <C extends CallName>(
  name: C,
  params: CallInput<C>,
  caller: Caller = {},
): Promise<CallRow<C>[]> => {
  return knownBy(name, await readKnownRows(name, params, caller));
};

/**
 * Reads rows anew for a page whose address has a query: their number has no limit, so the server caches the
 * whole page, if it is asked for again, and not its reads.
 */
export const freshKnownRows = <C extends CallName>(
  name: C,
  params: CallInput<C>,
  { kind, tags }: Caching,
): Promise<CallRow<C>[] | null> => {
  noteFreshRead(tags, lifetimeOf(kind));
  return readKnownRows(name, params);
};

/** The same for a call that every host knows. @throws ShopUnavailableError also if it does not */
export const freshRows = async <C extends CallName>(
  name: C,
  params: CallInput<C>,
  keeping: Caching,
): Promise<CallRow<C>[]> => knownBy(name, await freshKnownRows(name, params, keeping));

/**
 * Reads of another host whose empty response would remove a whole page. It is shown once but not cached
 * (ruling O113).
 */
const NEVER_KEPT_EMPTY = new Set<CallName>([
  "get-categories-list",
  "get-product_detail",
  "get-web-campaign-detail",
  "get-all-products",
  "get-all-products-vendor",
]);

class EmptyAnswerError extends Error {}

/**
 * Caches reads under tags until one of them expires or the lifetime ends. Rows hold both languages, so one
 * entry serves both. Equal reads in one render run once.
 */
const keptAnswer = cache(
  async (name: CallName, paramsJson: string, keepingJson: string): Promise<CallRow<CallName>[] | null> => {
    const { kind, tags } = JSON.parse(keepingJson) as Caching;
    const isForeign = adminBase() !== null;
    const read = async () => {
      const rows = await readAnsweredRows(name, JSON.parse(paramsJson) as CallInput<CallName>);
      if (rows?.length === 0 && isForeign && NEVER_KEPT_EMPTY.has(name)) throw new EmptyAnswerError();
      return rows;
    };
    try {
      return await unstable_cache(read, [name, paramsJson], {
        tags: [...tags],
        revalidate: lifetimeOf(kind),
      })();
    } catch (error) {
      if (!(error instanceof EmptyAnswerError)) throw error;
      await cacheBriefly();
      return [];
    }
  },
);

/** Reads rows of a public call beyond section 7 through the cache; null if the host does not know it. */
export const cachedKnownRows = <C extends CallName>(
  name: C,
  params: CallInput<C>,
  keeping: Caching,
): Promise<CallRow<C>[] | null> =>
  unlessMissing(
    name,
    keptAnswer(name, JSON.stringify(params), JSON.stringify(keeping)) as Promise<CallRow<C>[] | null>,
  );

/** Reads rows of a public call through the cache. @throws ShopUnavailableError if they cannot be read */
export const cachedRows = async <C extends CallName>(
  name: C,
  params: CallInput<C>,
  keeping: Caching,
): Promise<CallRow<C>[]> => {
  return knownBy(name, await cachedKnownRows(name, params, keeping));
};

/**
 * True if the host knows a command beyond section 7, so that its form may be rendered. It is probed by an
 * empty request: a host that knows the command refuses it for its missing fields.
 */
export const knowsCall = cache(async (name: CallName): Promise<boolean> => {
  if (adminBase() === null || !isAddition(name)) return true;
  const probe = async () => {
    const answer = await ask(name, {});
    if (!answer.ok && answer.code === "UNAVAILABLE") throw new ShopUnavailableError(name, answer.code);
    return answer.ok || answer.code !== "UNKNOWN_CALL";
  };
  try {
    return await unstable_cache(probe, ["knows-call", name], { revalidate: lifetimeOf("content") })();
  } catch (error) {
    if (!(error instanceof ShopUnavailableError)) throw error;
    await cacheBriefly();
    return false;
  }
});

/** Set by the server (server/renderer.mjs); absent if nothing is cached, e.g. in tests. */
const EXPIRE = Symbol.for("hardware-shop.expire-tags");

/**
 * Expires cached reads and pages with one of the tags of cache-manifest.ts. A request that is sent after it resolves
 * reads again.
 */
export const expireTags = async (tags: string[]): Promise<void> =>
  (globalThis as { [EXPIRE]?: (tags: string[]) => Promise<void> | void })[EXPIRE]?.(tags);
