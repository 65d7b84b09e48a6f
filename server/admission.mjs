import { callRefusal } from "./call-refusal.mjs";
import { clientBudget, isExpensive, isReadingCall } from "./client-budget.mjs";
import { languageOf, OWN_WORDS, statusAsked, wantsDocument } from "./error-pages.mjs";
import { sendText } from "./http-server.mjs";
import { isNoPage, sendPage } from "./pages.mjs";
import { renderQueue, RETRY_AFTER } from "./render-queue.mjs";
import { requestFor } from "./render.mjs";
import { tagExpiry } from "./tag-expiry.mjs";

/**
 * Who may have something rendered now: a budget and turns for each client (client-budget.mjs, render-queue.mjs), before
 * the framework. Who may not is refused from a page that is ready.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./pages.mjs").Page} Page
 * @typedef {import("./framework.mjs").Framework} Framework
 * @typedef {{ status: 429 | 503, seconds: number }} Refusal with the seconds until the next try
 */

/**
 * Requests that are rendered at once, and those that wait. A page takes some 30 ms of the process and waits for the
 * database in between, so more at once gain nothing. Milliseconds of patience: a shopper has left by then.
 */
const QUEUE = { atOnce: 8, atOncePerClient: 2, perClient: 24, waiting: 200, patience: 5000 };

/** The client's address, which the server has decided. @param {Request} req */
const clientOf = ({ headers }) => String(headers["x-forwarded-for"] ?? "");

/** Resolves in a turn of the event loop that nobody else has who waits here. @returns {() => Promise<void>} */
const oneInEachTurn = () => {
  let last = Promise.resolve();
  return () => (last = last.then(() => new Promise((resolve) => setImmediate(resolve))));
};

/**
 * Whether a request waits for a turn. Commands have queues of their own, and some wait for a lock: they would keep readers
 * from their turns. Of what is no page only calls that read are rendered.
 * @param {Request} req
 */
const takesTurn = (req) => {
  if (isReadingCall(req)) return true;
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  return (!isNoPage(req) || isExpensive(req)) && statusAsked(req) === null;
};

const noTurn = () => undefined;

/** Milliseconds for which the page that says 503 is kept. A renderer without its database may have sent a plain one. */
const KEPT = 60_000;

/** @param {() => Promise<Framework>} framework @param {ReturnType<typeof clientBudget>} [budget] */
export const admission = (framework, budget = clientBudget()) => {
  const queue = renderQueue(QUEUE);
  const turnToRefuse = oneInEachTurn();
  /** The page that says 503, by language. @type {Map<string, { page: Promise<Page>, made: number }>} */
  const pages503 = new Map();

  /** @param {Request} req @returns {Promise<(() => void) | Refusal>} what ends the turn, or why there is none */
  const admit = async (req) => {
    const client = clientOf(req);
    const seconds = isExpensive(req) ? await budget.take(client) : null;
    if (seconds !== null) return { status: 429, seconds };
    if (!takesTurn(req)) return noTurn;
    return (await queue.enter(client)) ?? { status: 503, seconds: RETRY_AFTER };
  };

  /** Kept until the shop owner's words change, and not for long. @param {string} language */
  const page503 = (language) => {
    const found = pages503.get(language);
    const isGood = found && Date.now() < found.made + KEPT && !tagExpiry.isExpired(OWN_WORDS, found.made);
    if (isGood) return found.page;
    const page = framework().then(({ renderPage }) => renderPage(`/${language}/status/503`));
    page.catch(() => pages503.delete(language));
    pages503.set(language, { page, made: Date.now() });
    return page;
  };

  /** @param {Request} req @param {Refusal} refusal @returns {Promise<Page>} */
  const refusedPage = async (req, { status, seconds }) => {
    // Hundreds are refused at once: written one after the other they would keep ready pages waiting.
    await turnToRefuse();
    const again = { "retry-after": String(seconds), "cache-control": "no-store" };
    if (!wantsDocument(req))
      return { status, headers: again, body: Buffer.alloc(0), page: null, scripts: [] };
    const { headers, body, scripts } = await page503(languageOf(req));
    return { status, headers: { ...headers, ...again }, body, page: null, scripts };
  };

  /** Calls are refused as the calls themselves do it, files in words. @param {Request} req @param {Response} res @param {Refusal} refusal */
  const refuse = async (req, res, refusal) => {
    const again = { "Retry-After": String(refusal.seconds) };
    if (req.url?.startsWith("/api/v1/"))
      return sendText(res, refusal.status, callRefusal(refusal.status), {
        ...again,
        "Content-Type": "application/json",
      });
    if (isNoPage(req)) return sendText(res, refusal.status, "Too many requests", again);
    const page = await refusedPage(req, refusal);
    if (!res.destroyed) await sendPage(req, res, page);
  };

  return {
    /** Renders a page in its client's turn. @param {string} address @param {Record<string, string>} headers @param {string} client @returns {Promise<Page>} */
    renderPage: async (address, headers, client) => {
      const req = requestFor(address, { ...headers, "x-forwarded-for": client });
      const turn = await admit(req);
      if (typeof turn !== "function") return refusedPage(req, turn);
      return (await framework()).renderPage(address, headers).finally(turn);
    },
    /** Has a request answered in its client's turn. @param {Request} req @param {Response} res */
    answer: async (req, res) => {
      const turn = await admit(req);
      if (typeof turn !== "function") return refuse(req, res, turn);
      // A turn ends with the rendering: a slow client must not hold it.
      const head = /** @type {(...given: unknown[]) => Response} */ (res.writeHead.bind(res));
      res.writeHead = (/** @type {unknown[]} */ ...given) => {
        turn();
        return head(...given);
      };
      res.once("close", turn);
      return (await framework()).answer(req, res);
    },
  };
};
