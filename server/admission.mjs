import { LANGUAGES } from "../lib/languages/language-table.mjs";
import { COSTS } from "../lib/model/costs.mjs";
import { callRefusal, deskRefusal } from "./call-refusal.mjs";
import { clientBudget, isHere } from "./client-budget.mjs";
import { languageOf, OWN_WORDS, plainPage, statusAsked, wantsDocument } from "./error-pages.mjs";
import { sendText } from "./http-server.mjs";
import { isNoPage, sendPage } from "./pages.mjs";
import { renderQueue, RETRY_AFTER } from "./render-queue.mjs";
import { RendererAway } from "./renderer-process.mjs";
import { requestFor } from "./render.mjs";
import { costOf } from "./request-cost.mjs";
import { ASKED_AT } from "./request-guard.mjs";
import { tagExpiry } from "./tag-expiry.mjs";

/**
 * Who may reach the framework now: each request has a cost class (request-cost.mjs), which takes from a budget of its client
 * (client-budget.mjs) and waits in a lane for its turn (render-queue.mjs). Who may not is refused here, a page by one that
 * is ready.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./pages.mjs").Page} Page
 * @typedef {import("./framework.mjs").Framework} Framework
 * @typedef {{ status: 429 | 503, seconds: number }} Refusal with the seconds until the next try
 */

/**
 * Requests of each lane that each renderer works on at once, and those of all that wait, so that no kind of request and no client keeps the
 * others from their turns. Milliseconds of patience: a shopper has left by then, and a provider asks again.
 *
 * A page takes some 30 ms of the process and waits for the database in between, so more readers at once gain nothing. Some
 * that write wait for a lock, and are short otherwise.
 * @type {Readonly<Record<import("../lib/model/costs.mjs").Lane, import("./render-queue.mjs").Bounds>>}
 */
const LANES = {
  readers: { atOnce: 8, atOncePerClient: 2, perClient: 24, waiting: 200, patience: 5000 },
  writers: { atOnce: 12, atOncePerClient: 4, perClient: 100, waiting: 300, patience: 10_000 },
  orders: { atOnce: 12, atOncePerClient: 4, perClient: 60, waiting: 300, patience: 15_000 },
  desk: { atOnce: 12, atOncePerClient: 6, perClient: 60, waiting: 200, patience: 15_000 },
  webhooks: { atOnce: 6, atOncePerClient: 6, perClient: 100, waiting: 200, patience: 10_000 },
  others: { atOnce: 32, atOncePerClient: 12, perClient: 100, waiting: 300, patience: 15_000 },
};

/** The client's address, which the server has decided. @param {Request} req */
const clientOf = ({ headers }) => String(headers["x-forwarded-for"] ?? "");

/** Resolves in a turn of the event loop that nobody else has who waits here. @returns {() => Promise<void>} */
const oneInEachTurn = () => {
  let last = Promise.resolve();
  return () => (last = last.then(() => new Promise((resolve) => setImmediate(resolve))));
};

const noTurn = () => undefined;

/** How the calls below an address refuse. @type {readonly [string, (status: Refusal["status"]) => string][]} */
const JSON_REFUSALS = [
  ["/api/v1/", callRefusal],
  ["/api/admin/v1/", deskRefusal],
];

/** Milliseconds for which the page that says 503 is kept. A renderer without its database may have sent a plain one. */
const KEPT = 60_000;

/** @type {Refusal} */
const AWAY = { status: 503, seconds: RETRY_AFTER };

/**
 * @param {() => Promise<Framework>} framework
 * @param {{ budgets?: ReturnType<typeof clientBudget>, renderers?: number }} [options] `renderers`: how many processes render
 */
export const admission = (framework, { budgets = clientBudget(), renderers = 1 } = {}) => {
  const lanes = /** @type {Record<keyof typeof LANES, ReturnType<typeof renderQueue>>} */ (
    Object.fromEntries(
      Object.entries(LANES).map(([lane, bounds]) => [
        lane,
        renderQueue({ ...bounds, atOnce: bounds.atOnce * renderers }),
      ]),
    )
  );
  let unknown = 0;
  const turnToRefuse = oneInEachTurn();
  /** The page that says 503, by language. @type {Map<string, { page: Promise<Page>, made: number }>} */
  const pages503 = new Map();

  /** Who shares turns. Nobody knows whose commands are behind one address here. @param {string} client @param {string} lane */
  const inTurnWith = (client, lane) =>
    isHere(client) && lane !== "readers" ? `here ${(unknown += 1)}` : client;

  /** @param {Request} req @returns {Promise<(() => void) | Refusal>} what ends the turn, or why there is none */
  const admit = async (req) => {
    // The shop's own pages of errors. What is posted there is no page.
    if (req.method !== "POST" && statusAsked(req) !== null) return noTurn;
    const client = clientOf(req);
    const { lane, budget, points } = COSTS[costOf(req)];
    const seconds = budget === null ? null : await budgets.take(client, budget, points);
    if (seconds !== null) return { status: 429, seconds };
    return (await lanes[lane].enter(inTurnWith(client, lane))) ?? AWAY;
  };

  /**
   * Kept until the shop owner's words change, and not for long, unless no renderer is there to make a newer one.
   * @param {string} language
   */
  const page503 = (language) => {
    const found = pages503.get(language);
    const isGood = found && Date.now() < found.made + KEPT && !tagExpiry.isExpired(OWN_WORDS, found.made);
    if (isGood) return found.page;
    const page = framework()
      .then(({ renderPage }) => renderPage(`/${language}/status/503`))
      .catch((error) => {
        pages503.delete(language);
        if (found === undefined) throw error;
        pages503.set(language, found);
        return found.page;
      });
    page.catch(() => undefined);
    pages503.set(language, { page, made: Date.now() });
    return page;
  };

  /** Whether the refused page would be seen: also a form that was posted without scripts. @param {Request} req */
  const isSeen = (req) => wantsDocument(req) || String(req.headers.accept).includes("text/html");

  /** @param {Request} req @param {Refusal} refusal @returns {Promise<Page>} */
  const refusedPage = async (req, { status, seconds }) => {
    // Hundreds are refused at once: written one after the other they would keep ready pages waiting.
    await turnToRefuse();
    const again = { "retry-after": String(seconds), "cache-control": "no-store" };
    if (!isSeen(req)) return { status, headers: again, body: Buffer.alloc(0), page: null, scripts: [] };
    const { headers, body, scripts } = await page503(languageOf(req)).catch(() => ({
      ...plainPage(languageOf(req), 503),
      scripts: [],
    }));
    return { status, headers: { ...headers, ...again }, body, page: null, scripts };
  };

  /** Calls are refused as the calls themselves do it, files in words. @param {Request} req @param {Response} res @param {Refusal} refusal */
  const refuse = async (req, res, refusal) => {
    const again = { "Retry-After": String(refusal.seconds) };
    const asJson = JSON_REFUSALS.find(([start]) => req.url?.startsWith(start))?.[1];
    if (asJson !== undefined)
      return sendText(res, refusal.status, asJson(refusal.status), {
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
      const timed = { ...headers, [ASKED_AT]: String(Date.now()) };
      const req = requestFor(address, { ...timed, "x-forwarded-for": client });
      const turn = await admit(req);
      if (typeof turn !== "function") return refusedPage(req, turn);
      return framework()
        .then(({ renderPage }) => renderPage(address, timed))
        .finally(turn)
        .catch((error) => {
          if (error instanceof RendererAway) return refusedPage(req, AWAY);
          throw error;
        });
    },
    /** Has a request answered in its client's turn. @param {Request} req @param {Response} res */
    answer: async (req, res) => {
      req.headers[ASKED_AT] = String(Date.now());
      const turn = await admit(req);
      if (typeof turn !== "function") return refuse(req, res, turn);
      // A turn ends with the rendering: a slow client must not hold it.
      const head = /** @type {(...given: unknown[]) => Response} */ (res.writeHead.bind(res));
      res.writeHead = (/** @type {unknown[]} */ ...given) => {
        turn();
        return head(...given);
      };
      res.once("close", turn);
      try {
        await (await framework()).answer(req, res);
      } catch (error) {
        if (!(error instanceof RendererAway) || res.headersSent) throw error;
        await refuse(req, res, AWAY);
      }
    },
    /** Renders the page that says 503 in each language, for when no renderer is there. */
    prepare: () => Promise.allSettled(Object.keys(LANGUAGES).map(page503)),
  };
};
