import "server-only";
import { LRUCache } from "lru-cache";
import { unstable_cache } from "next/cache";
import type { CallName } from "@/lib/contract/calls";
import { log } from "@/lib/ground/log";
import { processWide } from "@/lib/ground/process-wide";
import { lifetimeOf, type Caching } from "./cache-manifest";
import { adminBase, unknownUntil } from "./host/admin-host";
import { noteReadUntil } from "./host/request-outcome";
import { areExpired } from "./tag-expiry";

/**
 * Caching of rows, and what is done with an answer without rows. Another host answers an empty list also by mistake,
 * e.g. while it is redeployed, and section 7 has no sign by which the two differ. So an empty list is believed only as
 * long as it is known to be empty, and where a full one stood, not before some minutes.
 */

/** Milliseconds for which the last full list goes on where the host answers an empty one. */
const BELIEVED_AFTER = 10 * 60_000;
/** Milliseconds until the second look at a list that is empty. Later ones are twice as far from the first. */
const FIRST_LOOK = 1000;
/** Characters of all last full lists together; those that were not used for longest are forgotten. */
const CHARACTERS = 16_000_000;
/** What an entry takes beside its rows, roughly. */
const OVERHEAD = 200;

/** What is known of one list. Moments are milliseconds since 1970. */
type Standing = {
  /** JSON text of the last rows; null if there never were any, or if the empty list is believed. */
  rows: string | null;
  /** When they were read. */ readAt: number;
  /** The first of the empty answers since then; null if there is none. */ emptySince: number | null;
  /** The last of them. */ emptyAt: number;
  /** Until when the host is not asked again. */ until: number;
  /** True if the host does not know the call. */ isUnknown: boolean;
};

const standing = processWide(
  "standing-rows",
  () =>
    new LRUCache<string, Standing>({
      maxSize: CHARACTERS,
      sizeCalculation: ({ rows }, key) => (rows?.length ?? 0) + key.length + OVERHEAD,
    }),
);

/** Reads that are on their way: of a list with many pages, too, one is enough. By the name of the list. */
const underWay = processWide("rows-under-way", () => new Map<string, Promise<unknown>>());

/** Joins a read that is on its way. The failure of another page's read is not this page's: it reads again. */
const joined = <Row>(id: string, read: () => Promise<Row[]>): Promise<Row[]> => {
  const other = underWay.get(id) as Promise<Row[]> | undefined;
  if (other)
    return other.catch((error: unknown) => {
      if (error instanceof NoRowsError) throw error;
      return read();
    });
  const own = read().finally(() => underWay.delete(id));
  underWay.set(id, own);
  return own;
};

/**
 * The framework makes the source text of a function a part of its key, and that differs between the bundles of pages and of
 * route handlers: each would read anew. A bound function has no source text.
 */
const withoutSource = <T>(read: () => Promise<T>): (() => Promise<T>) => read.bind(null);

/** The host answered without rows. @param isUnknown if it does not know the call */
class NoRowsError extends Error {
  constructor(readonly isUnknown: boolean) {
    super("no rows");
  }
}

const remember = (id: string, rows: unknown[]): void => {
  const now = Date.now();
  standing.set(id, {
    rows: JSON.stringify(rows),
    readAt: now,
    emptySince: null,
    emptyAt: 0,
    until: 0,
    isUnknown: false,
  });
};

/** True if a change of this one thing was reported (`product:1001`): then its empty answer is no mistake. */
const isReported = (tags: readonly string[], { readAt }: Standing): boolean => {
  const own = tags.filter((tag) => tag.includes(":"));
  return own.length > 0 && areExpired(own, readAt);
};

/**
 * True if a list where a full one stood is empty and no mistake. The first answer of a mistake is one line of the log.
 * @param since when the first empty answer came, in milliseconds since 1970
 * @param isFirst whether this is that answer
 */
export const isEmptyBelieved = (name: CallName, since: number, isFirst: boolean): boolean => {
  if (Date.now() - since >= BELIEVED_AFTER) return true;
  if (isFirst)
    log.warn(
      { call: name, shownUntil: new Date(since + BELIEVED_AFTER).toISOString() },
      "admin host: an empty list where there was a full one, which is shown on",
    );
  return false;
};

/** Notes an answer without rows and returns what stands for it. */
const noteNoRows = (name: CallName, id: string, { kind, tags }: Caching, isUnknown: boolean): Standing => {
  const now = Date.now();
  const known = standing.get(id);
  const emptySince = known?.emptySince ?? now;
  const isShown =
    known?.rows && !isReported(tags, known) && !isEmptyBelieved(name, emptySince, known.emptySince === null);
  const rows = isShown ? known.rows : null;
  const nextLook = now + Math.min(Math.max(now - emptySince, FIRST_LOOK), lifetimeOf(kind) * 1000);
  const until = isShown ? Math.min(nextLook, emptySince + BELIEVED_AFTER) : nextLook;
  const next = { rows, readAt: known?.readAt ?? now, emptySince, emptyAt: now, until, isUnknown };
  standing.set(id, next);
  return next;
};

/**
 * Reads rows through the cache under tags until one of them expires or the lifetime ends. Rows hold both languages, so
 * one entry serves both.
 * @param question what is read, unique among all questions of this call
 * @param read null if the host does not know the call
 */
export const keptRows = async <Row>(
  name: CallName,
  question: string,
  caching: Caching,
  read: () => Promise<Row[] | null>,
): Promise<Row[] | null> => {
  const base = adminBase();
  const options = { tags: [...caching.tags], revalidate: lifetimeOf(caching.kind) };
  if (base === null) return unstable_cache(withoutSource(read), [name, question], options)();
  const id = `${base.href} ${name} ${question}`;
  const standFor = ({ rows, until, isUnknown }: Standing): Row[] | null => {
    // A host is not asked before that for a call that it does not know.
    noteReadUntil(caching.tags, isUnknown ? Math.max(until, unknownUntil(base, name)) : until);
    if (rows !== null) return JSON.parse(rows) as Row[];
    return isUnknown ? null : [];
  };

  const known = standing.get(id);
  if (known && known.until > Date.now() && !areExpired(caching.tags, known.emptyAt)) return standFor(known);
  const readFull = async (): Promise<Row[]> => {
    const rows = await read();
    if (rows === null || rows.length === 0) throw new NoRowsError(rows === null);
    remember(id, rows);
    return rows;
  };
  try {
    const rows = await unstable_cache(
      withoutSource(() => joined(id, readFull)),
      [name, question],
      options,
    )();
    // Cached by an earlier process.
    if (!known) remember(id, rows);
    return rows;
  } catch (error) {
    if (!(error instanceof NoRowsError)) throw error;
    return standFor(noteNoRows(name, id, caching, error.isUnknown));
  }
};
