import { DEFAULT_LANGUAGE, LANGUAGE_PATTERN } from "../lib/i18n/language-table.mjs";
import { sourceAnswers } from "./database-probe.mjs";
import { withOutcome } from "./request-outcome.mjs";
import { setSecurityHeaders } from "./security-headers.mjs";
import { statusPages } from "./status-page.mjs";

/**
 * The framework answers `notFound()` and errors with the right status but an empty document that only scripts fill
 * (vercel/next.js #62228). Such an answer to a request for a document is held back, and the shop's own page is sent in
 * its place under the true status. A 500 because the data cannot be had is a 503.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./status-page.mjs").Status} Status
 */

const STATUS_ADDRESS = new RegExp(`^/(?:${LANGUAGE_PATTERN})/status/(404|500|503)/?(?:\\?|$)`);
const ADDRESS_LANGUAGE = new RegExp(`^/(${LANGUAGE_PATTERN})(?:[/?]|$)`);
const CHOSEN_LANGUAGE = new RegExp(`(?:^|;\\s*)langCode=(${LANGUAGE_PATTERN})(?:;|$)`);

/** Whether the asker wants a whole document, rather than data, a file or a part of a page. @param {Request} req */
const wantsDocument = (req) => {
  if ((req.method !== "GET" && req.method !== "HEAD") || req.headers.rsc !== undefined) return false;
  const url = req.url ?? "";
  if (url.startsWith("/_next/") || url.startsWith("/api/")) return false;
  const accept = req.headers.accept;
  return accept === undefined || accept.includes("text/html") || accept.includes("*/*");
};

/** The language of the address, else the one chosen last, else the default. @param {Request} req */
const languageOf = (req) => {
  const named =
    ADDRESS_LANGUAGE.exec(req.url ?? "")?.[1] ?? CHOSEN_LANGUAGE.exec(req.headers.cookie ?? "")?.[1];
  return /** @type {import("./status-page.mjs").Language} */ (named ?? DEFAULT_LANGUAGE);
};

/**
 * @param {import("./status-page.mjs").Handle} handle the framework @param {{ dev: boolean }} options
 * @returns {(req: Request, res: Response) => Promise<void>}
 */
export const withErrorPages = (handle, { dev }) => {
  const pageOf = statusPages(handle, !dev);

  /** @param {Request} req @param {Response} res @param {Status} status @param {{ writeHead: Response["writeHead"], end: (body?: Buffer) => unknown }} raw */
  const sendStatus = async (req, res, status, raw) => {
    const page = await pageOf(languageOf(req), status);
    if (res.headersSent || res.destroyed) return;
    for (const name of res.getHeaderNames()) res.removeHeader(name);
    setSecurityHeaders(res);
    const gzip = /\bgzip\b/.test(String(req.headers["accept-encoding"] ?? ""));
    const body = gzip ? page.gzip : page.plain;
    raw.writeHead.call(res, status, {
      ...page.headers,
      "content-length": body.length,
      "cache-control": "no-store",
      vary: "Accept-Encoding",
      ...(gzip ? { "content-encoding": "gzip" } : {}),
      ...(status === 503 ? { "retry-after": "5" } : {}),
    });
    raw.end.call(res, req.method === "HEAD" ? undefined : body);
  };

  return async (req, res) => {
    if (!wantsDocument(req)) return handle(req, res);
    const raw = {
      writeHead: res.writeHead,
      write: res.write,
      end: /** @type {(...args: any[]) => Response} */ (res.end),
      flushHeaders: res.flushHeaders,
    };
    const direct = STATUS_ADDRESS.exec(req.url ?? "")?.[1];
    if (direct && !dev) return sendStatus(req, res, /** @type {Status} */ (Number(direct)), raw);

    /** @type {Status | null | undefined} undefined until the first byte: then the status to send instead, or null to let all pass */
    let held;
    /** @param {number} status @param {unknown} [headers] those given to writeHead */
    const decide = (status, headers) => {
      if (held !== undefined) return held;
      // A redirect that was cached carries its address twice, once from the entry's headers and once from its status.
      const address = res.getHeader("location");
      const first = Array.isArray(address) ? address[0] : address === undefined ? undefined : String(address);
      // A cached page cannot see the query; the choice or campaign in a link with an old slug must survive the way to the right one.
      const asked = req.url?.indexOf("?") ?? -1;
      const isBare = status === 308 && first !== undefined && !first.includes("?") && asked >= 0;
      if (first !== undefined)
        res.setHeader("location", isBare ? `${first}${req.url?.slice(asked) ?? ""}` : first);
      const named =
        headers && typeof headers === "object"
          ? Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1]
          : undefined;
      const type = String(named ?? res.getHeader("content-type") ?? "text/html");
      held =
        (status === 404 || status === 500) && (type.startsWith("text/html") || status === 500)
          ? status
          : direct && status === 200
            ? /** @type {Status} */ (Number(direct))
            : null;
      return held;
    };
    /** Set when the page's data could not be had. */
    let outcome = { isAway: false };
    const replace = async () => {
      const status =
        held === 500 && (outcome.isAway || !(await sourceAnswers())) ? 503 : /** @type {Status} */ (held);
      await sendStatus(req, res, status, raw);
    };
    let ended = false;
    const swallowEnd = () => {
      if (!ended) {
        ended = true;
        replace().catch(() => res.destroy());
      }
      return res;
    };

    // The framework's compression lays itself over these, so they stay in place and only ask whether to step aside.
    res.writeHead = /** @type {Response["writeHead"]} */ (
      (/** @type {number} */ status, /** @type {any[]} */ ...rest) =>
        decide(status, rest.at(-1)) === null ? raw.writeHead.call(res, status, ...rest) : res
    );
    res.flushHeaders = () => void (decide(res.statusCode) === null && raw.flushHeaders.call(res));
    res.write = /** @type {Response["write"]} */ (
      (/** @type {any[]} */ ...args) =>
        decide(res.statusCode) === null ? raw.write.apply(res, /** @type {any} */ (args)) : true
    );
    res.end = /** @type {Response["end"]} */ (
      (/** @type {any[]} */ ...args) =>
        decide(res.statusCode) === null ? raw.end.apply(res, args) : swallowEnd()
    );
    try {
      await withOutcome((found) => {
        outcome = found;
        return handle(req, res);
      });
    } catch (error) {
      console.error(error);
      if (held === null || res.headersSent) return void res.destroy();
      held = 500;
      swallowEnd();
    }
  };
};
