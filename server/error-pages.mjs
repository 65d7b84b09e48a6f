import { DEFAULT_LANGUAGE, LANGUAGE_PATTERN, LANGUAGES } from "../lib/languages/language-table.mjs";
import { render, requestFor, TRANSPORT_HEADERS } from "./render.mjs";
import { tagExpiry } from "./tag-expiry.mjs";

/**
 * The shop's own pages for errors. The framework answers `notFound()` and errors with the right status but an empty
 * document that only scripts fill (vercel/next.js #62228).
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("./render.mjs").Rendered} Rendered
 * @typedef {keyof typeof LANGUAGES} Language
 * @typedef {404 | 500 | 503} Status
 */

/** What is shown when even the page of the status cannot be rendered. @type {Record<Language, Record<Status, string>>} */
const PLAIN = {
  en: {
    404: "This page was not found.",
    500: "Something went wrong on our side. Please try again.",
    503: "The shop is away for a moment. Please try again in a few seconds.",
  },
  ar: {
    404: "لم يُعثر على هذه الصفحة.",
    500: "حدث خطأ من جانبنا. حاول مرة أخرى من فضلك.",
    503: "المتجر غير متاح للحظات. حاول مرة أخرى بعد ثوانٍ من فضلك.",
  },
};

/** The tag of a shop owner's words (lib/shop/labels.ts). */
export const OWN_WORDS = ["label"];

const STATUS_ADDRESS = new RegExp(`^/(?:${LANGUAGE_PATTERN})/status/(404|500|503)/?(?:\\?|$)`);
const ADDRESS_LANGUAGE = new RegExp(`^/(${LANGUAGE_PATTERN})(?:[/?]|$)`);
const CHOSEN_LANGUAGE = new RegExp(`(?:^|;\\s*)langCode=(${LANGUAGE_PATTERN})(?:;|$)`);

/** Headers of the status page's own caching. */
const CACHING = /^(?:cache-control|x-nextjs-.*)$/;

/** Whether the asker wants a whole document, rather than data, a file or a part of a page. @param {Request} req */
export const wantsDocument = (req) => {
  if ((req.method !== "GET" && req.method !== "HEAD") || req.headers.rsc !== undefined) return false;
  const url = req.url ?? "";
  if (url.startsWith("/_next/") || url.startsWith("/api/")) return false;
  const accept = req.headers.accept;
  return accept === undefined || accept.includes("text/html") || accept.includes("*/*");
};

/** The status whose page a request names by its own address, or null. @param {Request} req */
export const statusAsked = ({ url = "" }) => {
  const status = STATUS_ADDRESS.exec(url)?.[1];
  return status === undefined ? null : /** @type {Status} */ (Number(status));
};

/** The status whose page takes the place of an answer, or null. @param {Rendered} rendered @returns {404 | 500 | null} */
export const errorStatusOf = ({ status, headers }) => {
  if (status === 500) return status;
  return status === 404 && String(headers["content-type"] ?? "text/html").startsWith("text/html")
    ? status
    : null;
};

/** The language of the address, else the one chosen last, else the default. @param {Request} req @returns {Language} */
export const languageOf = (req) => {
  const named =
    ADDRESS_LANGUAGE.exec(req.url ?? "")?.[1] ?? CHOSEN_LANGUAGE.exec(req.headers.cookie ?? "")?.[1];
  return /** @type {Language} */ (named ?? DEFAULT_LANGUAGE);
};

/** Where no page of the framework can be had. @param {Language} language @param {Status} status */
export const plainPage = (language, status) => ({
  headers: { "content-type": "text/html; charset=utf-8" },
  body: Buffer.from(
    `<!doctype html><html lang="${language}" dir="${LANGUAGES[language].dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${status}</title><p>${PLAIN[language][status]}</p><p><a href="/${language}">/${language}</a></p></html>`,
  ),
});

/**
 * The pages hold nothing of the visitor, and of the database only the owner's words, so each is rendered once and kept
 * until those words change. One that cannot be rendered anew, as when the database is away, stays as it was.
 * @param {import("./render.mjs").Handle} handle the framework @param {{ isCached: boolean }} options false while developing
 * @returns {(req: Request, status: Status) => Promise<Rendered>} in the language of the request
 */
export const errorPages = (handle, { isCached }) => {
  /** @type {Map<string, { page: Rendered, made: number }>} */
  const cached = new Map();

  /** @param {Language} language @param {Status} status @returns {Promise<Rendered>} */
  const pageOf = async (language, status) => {
    const address = `/${language}/status/${status}`;
    const found = cached.get(address);
    if (found && !tagExpiry.isExpired(OWN_WORDS, found.made)) return found.page;
    const made = Date.now();
    const rendered = await render(handle, requestFor(address)).catch(() => null);
    if (rendered?.status !== 200 || rendered.body.length === 0)
      return found?.page ?? { status, ...plainPage(language, status) };
    const headers = Object.fromEntries(
      Object.entries(rendered.headers).filter(
        ([name]) => !TRANSPORT_HEADERS.test(name) && !CACHING.test(name),
      ),
    );
    const page = { status, headers, body: rendered.body };
    if (isCached) cached.set(address, { page, made });
    return page;
  };

  return async (req, status) => {
    const { headers, body } = await pageOf(languageOf(req), status);
    const again = status === 503 ? { "retry-after": "5" } : {};
    return { status, headers: { "cache-control": "no-store", ...headers, ...again }, body };
  };
};
