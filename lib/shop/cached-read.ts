import "server-only";
import { LRUCache } from "lru-cache";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { isAddition, type CallInput, type CallName, type CallRow } from "@/lib/contract/calls";
import { processWide } from "@/lib/ground/process-wide";
import { lifetimeOf, type Caching } from "./cache-manifest";
import type { Caller } from "./host/caller";
import { adminBase } from "./host/admin-host";
import { noteFreshRead } from "./host/request-outcome";
import { askRows, knownBy } from "./asked-rows";
import { keptRows } from "./kept-rows";
import { withMenuNames } from "./menu-names";
import { cacheBriefly, optionalRead, ShopUnavailableError } from "./read-failures";
import { areExpired } from "./tag-expiry";
import { ask } from "./transport";

/** True if another host need not know a call: a page is shown without it, whatever the host answers (ruling O124). */
const mayBeMissing = (name: CallName): boolean => adminBase() !== null && isAddition(name);

/** Gives null for a call beyond section 7 that another host does not answer now. The page is read again soon. */
const unlessMissing = async <Row>(name: CallName, read: Promise<Row[] | null>): Promise<Row[] | null> =>
  mayBeMissing(name) ? optionalRead(read) : read;

/**
 * Reads rows; null if the host does not know the call, or does not answer one beyond section 7 (ruling O112).
 * @throws ShopUnavailableError on every other failure
 */
export const readKnownRows = async <C extends CallName>(
  name: C,
  params: CallInput<C>,
  caller: Caller = {},
): Promise<CallRow<C>[] | null> => withMenuNames(await unlessMissing(name, askRows(name, params, caller)));

/** Reads rows of a call that every host knows. @throws ShopUnavailableError also if it does not */
export const readRows = async <C extends CallName>(
  name: C,
  params: CallInput<C>,
  caller: Caller = {},
): Promise<CallRow<C>[]> => {
  return knownBy(name, await readKnownRows(name, params, caller));
};

/** Milliseconds for which another host is not asked again for the rows of a choice, e.g. first counted, then shown. */
const JUST_READ = 5_000;
const justRead = processWide(
  "just-read",
  () => new LRUCache<string, { rows: unknown[]; readAt: number }>({ max: 50, ttl: JUST_READ }),
);

/** Reads the rows of a choice from another host. */
const readChosen = async <C extends CallName>(
  base: URL,
  name: C,
  params: CallInput<C>,
  tags: readonly string[],
): Promise<CallRow<C>[] | null> => {
  const question = JSON.stringify([base.href, name, params]);
  const found = justRead.get(question);
  if (found && !areExpired(tags, found.readAt)) return found.rows as CallRow<C>[];
  const readAt = Date.now();
  const rows = await readKnownRows(name, params);
  if (rows !== null && rows.length > 0) justRead.set(question, { rows, readAt });
  // Another host also answers an empty list by mistake. A choice that finds nothing is shown and not cached.
  if (rows?.length === 0) await cacheBriefly();
  return rows;
};

/**
 * Reads rows anew for a page whose address has a query: their number has no limit, so the server caches the
 * whole page, if it is asked for again, and not its reads.
 */
export const freshKnownRows = async <C extends CallName>(
  name: C,
  params: CallInput<C>,
  { kind, tags }: Caching,
): Promise<CallRow<C>[] | null> => {
  noteFreshRead(tags, lifetimeOf(kind));
  const base = adminBase();
  return base === null ? readKnownRows(name, params) : readChosen(base, name, params, tags);
};

/** Reads fresh rows of a call that every host knows. @throws ShopUnavailableError also if it does not */
export const freshRows = async <C extends CallName>(
  name: C,
  params: CallInput<C>,
  keeping: Caching,
): Promise<CallRow<C>[]> => knownBy(name, await freshKnownRows(name, params, keeping));

/** Equal reads in one render run once. */
const keptAnswer = cache(async (name: CallName, paramsJson: string, keepingJson: string) =>
  keptRows(name, paramsJson, JSON.parse(keepingJson) as Caching, () =>
    askRows(name, JSON.parse(paramsJson) as CallInput<CallName>),
  ),
);

/** Reads rows of a public call beyond section 7 through the cache; null if the host does not know it. */
export const cachedKnownRows = async <C extends CallName>(
  name: C,
  params: CallInput<C>,
  keeping: Caching,
): Promise<CallRow<C>[] | null> =>
  withMenuNames(
    await unlessMissing(
      name,
      keptAnswer(name, JSON.stringify(params), JSON.stringify(keeping)) as Promise<CallRow<C>[] | null>,
    ),
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
