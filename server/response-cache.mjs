import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { answerStore } from "./answer-store.mjs";
import { encode, encodingFor } from "./encoding.mjs";
import { withQuery } from "./pages.mjs";
import { answerRenderer, isRefused, RENEWAL_GAP } from "./render-answer.mjs";
import { securityHeadersOf } from "./security-headers.mjs";

/**
 * Whole answers of cached pages, compressed and ready (answer-store.mjs): on a hit nothing of the framework runs. An answer is good until one of its page's tags is
 * expired; then the first who asks has it rendered and all others wait for that one rendering. While the machine is
 * overloaded, or after a change of everything, nobody waits long, nor is refused: the old answer is sent instead, as
 * HTTP's stale-while-revalidate and stale-if-error (RFC 5861). After the lifetime of its page an answer is still sent while
 * a newer one is fetched behind it; without `sendsStale` it counts as expired.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./cache-routes.mjs").Ask} Ask
 * @typedef {import("./pages.mjs").Page} Page
 * @typedef {import("./encoding.mjs").Encoding} Encoding
 * @typedef {{ bytes: Buffer, etag: string, encoding: Encoding }} Body
 * @typedef {import("./answer-store.mjs").Entries} Entries
 * @typedef {{ status: number, headers: Record<string, import("node:http").OutgoingHttpHeader>, hash: string, scripts: string[], bodies: Map<Encoding, Body>, size: number, hits: number, tags: string[], made: number, renewAt: number, isCached: boolean, oldSince?: number }} Answer
 * `oldSince`: when it was first found to be expired
 */

const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

/** Brotli of a fresh answer: it costs some ten milliseconds and is a fifth smaller than gzip's best. */
const FRESH = { br: 8 };
/** Levels for an answer that is probably sent once. */
const ONCE = { br: 3, gzip: 3 };
/** Brotli of an answer that is often asked for: a tenth smaller again, and a hundred times the work. */
const BEST = { br: 11 };
const BEST_AFTER_HITS = 100;
/** Milliseconds that an asker waits for a new answer instead of an expired one. */
const PATIENCE = 1000;
/** Milliseconds for which an expired answer may be sent while no new one is to be had. */
const OVERDUE = 60_000;

/** Milliseconds since 1970. */
const STARTED = Date.now();

/**
 * Many askers share one piece of work. @template T
 * @param {Map<string, Promise<T>>} underWay @param {string} key @param {() => Promise<T>} work
 */
const shared = (underWay, key, work) => {
  const found = underWay.get(key);
  if (found) return found;
  const started = work().finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
};

/** The part of an address that names its page, before the names that are there for readers alone. */
const STEM = /^\/[a-z]{2}\/(?:product-detail|all-products|campaign)\/[^/]+(?=\/)/;

/**
 * Redirects to the right name of a page, whatever wrong one was asked for, share one place: made-up names must not push
 * pages out. @param {Ask} ask @returns {string | null} the key of the place
 */
const redirectKey = ({ path, isData }) => {
  const stem = isData ? undefined : STEM.exec(path)?.[0];
  return stem === undefined ? null : `308 ${stem}`;
};

/** @param {Answer} answer */
const decoded = async ({ bodies }) => {
  for (const [encoding, { bytes }] of bodies)
    return encoding === "br" ? unbrotli(bytes) : encoding === "gzip" ? unzip(bytes) : bytes;
  return Buffer.alloc(0);
};

/**
 * @param {{
 *   renderPage: (ask: Ask) => Promise<Page>,
 *   isCached: (path: string) => boolean,
 *   isExpired: (tags: readonly string[], made: number) => boolean,
 *   allExpiredAt: () => number,
 *   cacheHeaders: (tags: string[], revalidate: number | false) => Record<string, string>,
 *   sendsStale?: boolean,
 *   limit?: number,
 *   folder?: string | undefined,
 * }} options `allExpiredAt` in milliseconds since 1970; `limit` in bytes of the shop's own pages; `folder` of lists with a
 * query, which are in memory alone without it
 * @returns `send` is false when the page is not a cached one;
 * `entries` and `restore` carry the answers from one process to the next
 */
export const responseCache = (options) => {
  const {
    renderPage,
    isCached,
    isExpired,
    allExpiredAt,
    cacheHeaders,
    sendsStale = true,
    limit = 24 * 1024 * 1024,
    folder,
  } = options;
  const answers = answerStore({ limit, folder });
  const renderAnswer = answerRenderer({ renderPage, cacheHeaders, sendsStale });
  /** @type {Map<string, { client: string | undefined, answer: Promise<Answer> }>} */
  const rendering = new Map();
  /** @type {Map<string, Promise<Body>>} by the tag of what comes out */
  const compressing = new Map();
  let refining = Promise.resolve();
  let isRenewing = false;

  /** @param {string} key @param {Answer} answer @param {Body} body */
  const addBody = (key, answer, body) => {
    answer.size += body.bytes.length - (answer.bodies.get(body.encoding)?.bytes.length ?? 0);
    answer.bodies.set(body.encoding, body);
    if (answers.peek(key) === answer) answers.measure(key);
  };

  /** @param {string} key @param {Answer} answer @param {Encoding} encoding @returns {Promise<Body>} */
  const bodyOf = async (key, answer, encoding) => {
    const found = answer.bodies.get(encoding);
    if (found) return found;
    const etag = `"${answer.hash}-${encoding}"`;
    return shared(compressing, etag, async () => {
      const body = { bytes: await encode(await decoded(answer), encoding, FRESH), etag, encoding };
      addBody(key, answer, body);
      return body;
    });
  };

  /** One at a time, beside the answering. @param {string} key @param {Answer} answer */
  const refine = (key, answer) => {
    refining = refining
      .then(async () => {
        if (answers.peek(key) !== answer || !answer.bodies.has("br")) return;
        const bytes = await encode(await decoded(answer), "br", BEST);
        addBody(key, answer, { bytes, etag: `"${answer.hash}-br-best"`, encoding: "br" });
      })
      .catch(() => undefined);
  };

  /** @param {Ask} ask @param {Encoding} encoding */
  const renderAndKeep = async (ask, encoding) => {
    const isAgain = answers.noteAsked(ask);
    const answer = await renderAnswer(ask, encoding, ask.isChosen && !isAgain ? ONCE : FRESH);
    const kept = answers.peek(ask.key);
    const redirect = answer.status === 308 && !ask.isChosen ? redirectKey(ask) : null;
    const isOwn = redirect !== null || (answer.status === 200 && !ask.isChosen);
    // An answer that expired while it was rendered is kept as an old one.
    if (answer.isCached && (sendsStale || !isExpired(answer.tags, answer.made)))
      answers.keep(redirect ?? ask.key, answer, { isOwn, isAgain });
    else if (kept && isRefused(answer)) kept.renewAt = Date.now() + RENEWAL_GAP;
    else answers.drop(ask.key);
    return answer;
  };

  /**
   * All who ask share one rendering, but not its refusal: that is of the client for whom it was begun.
   * @param {Ask} ask @param {Encoding} encoding @returns {Promise<Answer>}
   */
  const fetchAnswer = async (ask, encoding) => {
    for (let other; (other = rendering.get(ask.key)) !== undefined;) {
      const answer = await other.answer;
      if (!isRefused(answer) || other.client === ask.client) return answer;
    }
    const answer = renderAndKeep(ask, encoding).finally(() => rendering.delete(ask.key));
    rendering.set(ask.key, { client: ask.client, answer });
    return answer;
  };

  /** An answer if it is good. @param {Answer | undefined} found */
  const ifReady = (found) => {
    if (!found || isExpired(found.tags, found.made)) return undefined;
    return sendsStale || Date.now() < found.renewAt ? found : undefined;
  };

  /**
   * An expired answer that may still be sent. What an earlier process made may have been changed long ago, and so may the
   * prices of another admin host. @param {Answer | undefined} found
   */
  const ifOld = (found) => {
    if (!found || !sendsStale || found.made < STARTED) return undefined;
    found.oldSince ??= Date.now();
    return Date.now() - found.oldSince < OVERDUE ? found : undefined;
  };

  /**
   * Renders a page of which an old answer was sent, if no other such page is being rendered.
   * @param {Ask} ask @param {Encoding} encoding
   */
  const renewOne = (ask, encoding) => {
    if (isRenewing) return;
    isRenewing = true;
    void fetchAnswer(ask, encoding)
      .catch(() => undefined)
      .finally(() => (isRenewing = false));
  };

  /**
   * A new answer, or the old one if the new one takes too long or is refused. For a minute after everything expired the
   * old one is sent at once, and pages are rendered one after the other: all together they would keep others waiting.
   * @param {Ask} ask @param {Encoding} encoding @param {Answer | undefined} old @returns {Promise<Answer>}
   */
  const fetchOrOld = async (ask, encoding, old) => {
    if (old && Date.now() - allExpiredAt() < OVERDUE && old.made <= allExpiredAt()) {
      renewOne(ask, encoding);
      return old;
    }
    const fresh = fetchAnswer(ask, encoding);
    if (!old) return fresh;
    const answer = await Promise.race([fresh, setTimeout(PATIENCE, undefined, { ref: false })]);
    return answer === undefined || isRefused(answer) ? old : answer;
  };

  /** An answer from memory. @param {Ask} ask */
  const readyFor = (ask) => {
    const ready = ifReady(answers.get(ask.key));
    const key = redirectKey(ask);
    if (ready !== undefined || key === null) return ready;
    const redirect = ifReady(answers.get(key));
    const location = decodeURIComponent(String(redirect?.headers.location));
    return location === decodeURIComponent(ask.path) ? undefined : redirect;
  };

  /** @param {Request} req @param {Response} res @param {Answer} answer @param {Body} body */
  const write = (req, res, answer, body) => {
    const to = answer.headers.location?.toString();
    const location = to === undefined ? {} : { location: withQuery(to, req.url ?? "") };
    // A cache on the way counts the lifetime from when the page was made, not from when it got it.
    const seconds = Math.max(0, Math.ceil((Date.now() - answer.made) / 1000));
    const age = answer.isCached && !sendsStale ? { age: String(seconds) } : {};
    const headers = {
      ...answer.headers,
      ...securityHeadersOf(req.url ?? "/", answer.scripts),
      ...location,
      ...age,
      ...(answer.isCached ? { etag: body.etag } : {}),
      // No cache on the way may keep an old answer.
      ...(answer.oldSince === undefined ? {} : { "cache-control": "no-cache" }),
    };
    if (
      answer.isCached &&
      answer.status === 200 &&
      req.headers["if-none-match"]?.includes(`"${answer.hash}-`)
    )
      return void res.writeHead(304, headers).end();
    res.writeHead(answer.status, {
      ...headers,
      "content-length": body.bytes.length,
      ...(body.encoding === "identity" ? {} : { "content-encoding": body.encoding }),
    });
    res.end(req.method === "HEAD" ? undefined : body.bytes);
  };

  /** Sends an answer that is ready, at once if it is there in the asker's encoding. @param {Request} req @param {Response} res @param {Ask} ask @param {Answer} found */
  const sendReady = (req, res, ask, found) => {
    const encoding = encodingFor(req);
    if (Date.now() > found.renewAt) void fetchAnswer(ask, encoding).catch(() => undefined);
    if (++found.hits === BEST_AFTER_HITS) refine(ask.key, found);
    const ready = found.bodies.get(encoding);
    if (!ready) return bodyOf(ask.key, found, encoding).then((body) => (write(req, res, found, body), true));
    write(req, res, found, ready);
    return true;
  };

  /** @param {Request} req @param {Response} res @param {Ask} ask @returns {boolean | Promise<boolean>} */
  const send = (req, res, ask) => {
    const found = readyFor(ask);
    if (found) return sendReady(req, res, ask, found);
    if (!isCached(ask.path)) return false;
    return answers.find(ask).then(async (kept) => {
      const ready = ifReady(kept);
      if (ready) return sendReady(req, res, ask, ready);
      const encoding = encodingFor(req);
      const answer = await fetchOrOld(ask, encoding, ifOld(kept));
      const body = await bodyOf(ask.key, answer, encoding);
      if (!res.destroyed) write(req, res, answer, body);
      return true;
    });
  };

  return {
    send,
    entries: answers.entries,
    restore: answers.restore,
  };
};
