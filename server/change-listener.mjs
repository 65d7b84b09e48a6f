import pg from "pg";
import { expirer, tagExpiry } from "./tag-expiry.mjs";

/**
 * Tells the cached pages what changed in the database. Triggers write every change of a thing that pages show into
 * `change_log`; the tags of what changed are expired, so the next request renders the page anew. A change made by an
 * order, an import, plain SQL or another instance of the shop is seen alike. PostgreSQL's own notifications wake the
 * reader at once; it reads by the clock too, so nothing rests on a notification that was lost.
 */

/** Milliseconds between two reads, without and with notifications (docs/adr/0003). */
const POLL = 300;
const POLL_WHEN_NOTIFIED = 500;
/** Notifications within this time are answered by one read. */
const GATHER = 20;
/** More changes than this are not told apart: everything is rendered anew. Nothing here grows with the catalogue. */
const MANY = 5000;

/**
 * A row carries the transaction that wrote it. What is not yet visible belongs to a transaction at or after the oldest
 * one still running, so reading from there on misses nothing, however long a transaction takes. Numbers from the
 * future come from another server's dump.
 */
const WINDOW = "l.tx >= $1::xid8 and l.tx < pg_snapshot_xmax(pg_current_snapshot())";
const SNAPSHOT =
  "select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, pg_snapshot_xmax(pg_current_snapshot())::text as xmax";
const READ = `${SNAPSHOT}, l.entity, l.entity_id, l.version::text from (values (1)) as one left join change_log l on ${WINDOW} limit ${MANY + 1}`;
const SUM = `select count(*)::text || ' ' || coalesce(sum(l.version), 0)::text as sum from change_log l where ${WINDOW}`;
const LATEST = `select entity, entity_id, changed_at from change_log order by changed_at desc limit ${MANY + 1}`;

/** @typedef {{ entity: string, entity_id: number }} Thing */

/** The tags that a change of a thing expires. @param {Thing} thing @returns {[string, string]} */
const tagsOf = ({ entity, entity_id }) => [`${entity}:${entity_id}`, entity];

/** Many changes that were noted as one (`settle_held_changes` of lib/commerce/base/db/sql/changes.sql). @param {Thing} thing */
const isEverything = ({ entity }) => entity === "everything";

/**
 * Starts watching. @param {string} connectionString
 * @param {(tags: string[] | "everything") => void} [onExpired] told of every expiry
 * @returns {Promise<() => Promise<void>>} after all known changes are in place; the function ends it
 */
export const listenForChanges = async (connectionString, onExpired) => {
  /** @type {pg.Client | undefined} */
  let client;
  /** The oldest transaction whose rows may still be news. @type {string | null} */
  let from = null;
  /** The version last seen of each thing in the window. @type {Map<string, string>} */
  let seen = new Map();
  let sum = "";
  let isNotified = false;
  let isReading = false;
  let isWoken = false;
  let ended = false;
  const { expire, stop } = expirer(onExpired);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const ask = async (/** @type {string} */ text, /** @type {unknown[]} */ values = []) =>
    (await /** @type {pg.Client} */ (client).query(text, values)).rows;

  const connect = async () => {
    const opened = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 2000,
      query_timeout: 5000,
      keepAlive: true,
    });
    // A broken connection is found by the next question.
    opened.on("error", () => undefined);
    opened.on("notification", () => wake());
    await opened.connect();
    // The embedded engine is one session for all: it cannot send notifications to one of them.
    isNotified = !(await opened.query("select version()")).rows[0].version.includes("PGlite");
    if (isNotified) await opened.query("listen shop_changes");
    client = opened;
  };

  const read = async () => {
    if (!client) await connect();
    if (from === null) {
      // The database was away at the start, and what is on disk may be old.
      from = (await ask(SNAPSHOT))[0].xmin;
      expire("everything");
      return;
    }
    const rows = await ask(READ, [from]);
    const [{ xmin, xmax }] = rows;
    if (BigInt(xmax) < BigInt(from)) {
      // Another database than before, or an older state of it.
      from = xmin;
      expire("everything");
      return;
    }
    if (rows.length > MANY) {
      const now = (await ask(SUM, [from]))[0].sum;
      if (now !== sum) expire("everything");
      sum = now;
    } else {
      const things = rows.filter((row) => row.entity !== null);
      const changed = things.filter((row) => seen.get(tagsOf(row)[0]) !== row.version);
      seen = new Map(things.map((row) => [tagsOf(row)[0], row.version]));
      if (changed.some(isEverything)) expire("everything");
      else if (changed.length > 0) expire([...new Set(changed.flatMap(tagsOf))]);
    }
    from = xmin;
  };

  const schedule = (/** @type {number} */ pause) => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(poll, pause);
  };

  const wake = () => {
    if (isReading) isWoken = true;
    else schedule(GATHER);
  };

  const poll = async () => {
    isReading = true;
    isWoken = false;
    try {
      await read();
    } catch {
      // The database is away: cached pages are served as they are, and the next turn connects again.
      void client?.end().catch(() => undefined);
      client = undefined;
    }
    isReading = false;
    schedule(isWoken ? GATHER : isNotified ? POLL_WHEN_NOTIFIED : POLL);
  };

  // The tag state lives in memory and is lost with the process, while cached pages rest on disk. A page rendered before a
  // change and not asked for again before the restart would come back old. So the latest changes are put in place
  // before the first request, and what was made before the oldest of them counts as changed. The minute covers a page
  // that was being rendered during the change, and a database whose clock differs a little from ours.
  try {
    await connect();
    const start = (await ask(SNAPSHOT))[0].xmin;
    const latest = await ask(LATEST);
    const moment = (/** @type {{ changed_at: Date }} */ row) =>
      Math.min(Date.now(), row.changed_at.getTime() + 60_000);
    for (const row of latest.reverse())
      if (isEverything(row)) tagExpiry.expireAll(moment(row));
      else for (const tag of tagsOf(row)) tagExpiry.expire(tag, moment(row));
    if (latest.length > MANY) tagExpiry.expireAll(moment(latest[0]));
    from = start;
  } catch {
    void client?.end().catch(() => undefined);
    client = undefined;
  }
  schedule(isNotified ? POLL_WHEN_NOTIFIED : POLL);
  return async () => {
    ended = true;
    stop();
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
};
