import { createRequire } from "node:module";
import pg from "pg";

/**
 * Tells the framework's cache what changed in the database. Triggers write every change of a thing that pages show
 * into `change_log`; it is read three times a second, and the tags of what changed are expired in the framework's own
 * tag state, so the next request draws the page anew. A change made by an order, an import or plain SQL is seen alike.
 */

/** @type {{ tagsManifest: Map<string, { stale?: number, expired?: number }> }} the very instance the server uses: one module, one process */
const { tagsManifest } = createRequire(import.meta.url)("next/dist/server/lib/incremental-cache/tags-manifest.external.js");

const POLL = 300;
/** A page being drawn from the old rows while they change is kept a moment later than its tag was expired; so it is expired once more. */
const SECOND_SWEEP = 5000;
/** A long transaction's changes carry the moment it began and may fall out of the recent window: all rows are read now and then. */
const FULL_READ = 60_000;

/** @typedef {{ entity: string, entity_id: number, version: string, changed_at: Date }} Change */

/** @param {Change} change @param {number} at milliseconds since 1970 */
const expire = (change, at) => {
  for (const tag of [`${change.entity}:${change.entity_id}`, change.entity]) {
    const old = tagsManifest.get(tag);
    tagsManifest.set(tag, { ...old, expired: Math.max(at, old?.expired ?? 0) });
  }
};

/**
 * Starts watching. @param {string} connectionString
 * @returns {Promise<() => Promise<void>>} after all known changes are in place; the function ends it
 */
export const watchChanges = async (connectionString) => {
  /** @type {Map<string, string>} the version last seen of each thing */
  const seen = new Map();
  /** @type {pg.Client | undefined} */
  let client;
  let lastFullRead = 0;
  let ended = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const connect = async () => {
    const opened = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 5000, keepAlive: true });
    // A broken connection is found by the next question.
    opened.on("error", () => undefined);
    await opened.connect();
    client = opened;
    // While we were away anything may have changed.
    lastFullRead = 0;
  };

  const read = async () => {
    if (!client) await connect();
    const full = Date.now() - lastFullRead > FULL_READ;
    const began = Date.now();
    const result = await /** @type {pg.Client} */ (client).query(`select entity, entity_id, version::text, changed_at from change_log${full ? "" : " where changed_at > now() - interval '2 minutes'"}`);
    if (full) lastFullRead = began;
    const rows = /** @type {Change[]} */ (result.rows);
    return rows.filter((change) => {
      const key = `${change.entity}:${change.entity_id}`;
      const isNew = seen.get(key) !== change.version;
      seen.set(key, change.version);
      return isNew;
    });
  };

  const poll = async () => {
    try {
      const changes = await read();
      for (const change of changes) expire(change, Date.now());
      if (changes.length > 0) setTimeout(() => changes.forEach((change) => expire(change, Date.now())), SECOND_SWEEP).unref();
    } catch {
      // The database is away: kept pages are served as they are, and the next turn connects again.
      void client?.end().catch(() => undefined);
      client = undefined;
    }
    if (!ended) timer = setTimeout(poll, POLL);
  };

  // The tag state lives in memory and is lost with the process, while kept pages rest on disk. A page drawn before a
  // change and not asked for again before the restart would come back old. So every change ever made is put in place
  // before the first request: a page is good only if it was drawn after the last change of what it shows. The minute
  // covers a page that was being drawn during the change, and a database whose clock differs a little from ours.
  try {
    for (const change of await read()) expire(change, Math.min(Date.now(), change.changed_at.getTime() + 60_000));
  } catch {
    // Away at the start: whatever is on disk may be old, and is taken as changed when the first read succeeds.
    client = undefined;
  }
  timer = setTimeout(poll, POLL);
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
};
