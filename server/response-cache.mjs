import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { encode, encodingFor } from "./encoding.mjs";
import { withQuery } from "./pages.mjs";
import { TRANSPORT_HEADERS } from "./render.mjs";

/**
 * Whole answers of cached pages, compressed and ready, in the memory of the server: on a hit nothing of the framework
 * runs. Bounded by bytes; what was asked for longest ago goes first. An answer is good until one of its page's tags is
 * expired; then the first who asks has it rendered and all others wait for that one rendering. After the lifetime of its
 * page an answer is still sent while a newer one is fetched behind it; without `sendsStale` it counts as expired.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./cache-routes.mjs").Ask} Ask
 * @typedef {import("./pages.mjs").Page} Page
 * @typedef {import("./encoding.mjs").Encoding} Encoding
 * @typedef {{ bytes: Buffer, etag: string, encoding: Encoding }} Body
 * @typedef {[key: string, answer: Answer][]} Entries
 * @typedef {{ status: number, headers: Record<string, import("node:http").OutgoingHttpHeader>, hash: string, bodies: Map<Encoding, Body>, size: number, hits: number, tags: string[], made: number, renewAt: number, isCached: boolean }} Answer
 */

const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

/** Brotli of a fresh answer: it costs some ten milliseconds and is a fifth smaller than gzip's best. */
const FRESH = { br: 8 };
/** Brotli of an answer that is often asked for: a tenth smaller again, and a hundred times the work. */
const BEST = { br: 11 };
const BEST_AFTER_HITS = 100;
/** What an answer takes beside its bytes, roughly. */
const OVERHEAD = 2048;
/** Milliseconds before a lifetime that has passed is asked about again. */
const RENEWAL_GAP = 1000;

/** Headers that concern the framework or one visitor alone. */
const NOT_SHARED = /^(?:x-nextjs-cache|set-cookie)$/;

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
 *   cacheHeaders: (tags: string[], revalidate: number | false) => Record<string, string>,
 *   sendsStale?: boolean,
 *   limit?: number,
 * }} options `limit` in bytes
 * @returns `send` is false when the page is not a cached one;
 * `entries` and `restore` carry the answers from one process to the next
 */
export const responseCache = (options) => {
  const {
    renderPage,
    isCached,
    isExpired,
    cacheHeaders,
    sendsStale = true,
    limit = 24 * 1024 * 1024,
  } = options;
  /** @type {LRUCache<string, Answer>} */
  const answers = new LRUCache({ maxSize: limit, sizeCalculation: ({ size }) => size });
  /** @type {Map<string, Promise<Answer>>} */
  const rendering = new Map();
  /** @type {Map<string, Promise<Body>>} by the tag of what comes out */
  const compressing = new Map();
  let refining = Promise.resolve();

  /** When a page's lifetime ends. @param {import("./render-context.mjs").CacheMetadata} page */
  const renewalOf = ({ made, revalidate }) => {
    if (revalidate === false) return Infinity;
    return Math.max(made + revalidate * 1000, sendsStale ? Date.now() + RENEWAL_GAP : 0);
  };

  /** @param {string} key @param {Answer} answer @param {Body} body */
  const addBody = (key, answer, body) => {
    answer.size += body.bytes.length - (answer.bodies.get(body.encoding)?.bytes.length ?? 0);
    answer.bodies.set(body.encoding, body);
    // The cache measures an entry only when it is new.
    if (answers.peek(key) === answer && answers.delete(key)) answers.set(key, answer);
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

  /** @param {Ask} ask @param {Encoding} encoding what the first asker takes @returns {Promise<Answer>} */
  const renderAnswer = async (ask, encoding) => {
    const { page, ...result } = await renderPage(ask);
    const isPersonal = result.headers["set-cookie"] !== undefined;
    const isGood = (result.status === 200 || result.status === 308) && page !== null && !isPersonal;
    const headers = /** @type {Answer["headers"]} */ (
      Object.fromEntries(
        Object.entries(result.headers).filter(
          ([name, value]) => value !== undefined && !TRANSPORT_HEADERS.test(name) && !NOT_SHARED.test(name),
        ),
      )
    );
    if (isGood) {
      // Data share their page's address but for a query that a shared cache cannot check: they are the browser's only.
      if (ask.isData) headers["cache-control"] = "private, max-age=0, must-revalidate";
      else {
        for (const name of Object.keys(headers)) if (name.startsWith("x-nextjs-")) delete headers[name];
        Object.assign(headers, cacheHeaders(page.tags, page.revalidate));
      }
    } else
      headers["cache-control"] = isPersonal
        ? "private, no-store"
        : (result.headers["cache-control"] ?? "no-store");
    headers.vary =
      ask.isData || isGood
        ? "Accept-Encoding, RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch"
        : "Accept-Encoding";
    const hash = createHash("sha256")
      .update(JSON.stringify(headers))
      .update(result.body)
      .digest("base64url")
      .slice(0, 20);
    const bytes = await encode(result.body, encoding, FRESH);
    return {
      status: result.status,
      headers,
      hash,
      bodies: new Map([[encoding, { bytes, etag: `"${hash}-${encoding}"`, encoding }]]),
      size: bytes.length + OVERHEAD,
      hits: 0,
      tags: page?.tags ?? [],
      made: page?.made ?? 0,
      renewAt: page === null ? Infinity : renewalOf(page),
      isCached: isGood,
    };
  };

  /** @param {Ask} ask @param {Encoding} encoding */
  const fetchAnswer = (ask, encoding) =>
    shared(rendering, ask.key, async () => {
      const answer = await renderAnswer(ask, encoding);
      if (answer.isCached && !isExpired(answer.tags, answer.made)) answers.set(ask.key, answer);
      else answers.delete(ask.key);
      return answer;
    });

  /** The answer that is there and good. @param {Ask} ask */
  const readyFor = ({ key }) => {
    const found = answers.get(key);
    if (!found || isExpired(found.tags, found.made)) return undefined;
    return sendsStale || Date.now() < found.renewAt ? found : undefined;
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
      ...location,
      ...age,
      ...(answer.isCached ? { etag: body.etag } : {}),
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

  /** @param {Request} req @param {Response} res @param {Ask} ask @returns {boolean | Promise<boolean>} */
  const send = (req, res, ask) => {
    const encoding = encodingFor(req);
    const found = readyFor(ask);
    if (found) {
      if (Date.now() > found.renewAt) void fetchAnswer(ask, encoding).catch(() => undefined);
      if (++found.hits === BEST_AFTER_HITS) refine(ask.key, found);
      const ready = found.bodies.get(encoding);
      if (ready) {
        write(req, res, found, ready);
        return true;
      }
      return bodyOf(ask.key, found, encoding).then((body) => (write(req, res, found, body), true));
    }
    if (!isCached(ask.path)) return false;
    return fetchAnswer(ask, encoding).then(async (answer) => {
      const body = await bodyOf(ask.key, answer, encoding);
      if (!res.destroyed) write(req, res, answer, body);
      return true;
    });
  };

  return {
    send,
    /** @returns {Entries} what was asked for longest ago first */
    entries: () => /** @type {Entries} */ ([...answers.rentries()]),
    /** @param {Entries} entries */
    restore: (entries) => entries.forEach(([key, answer]) => void answers.set(key, answer)),
  };
};
