import { gzipSync } from "node:zlib";
import { LANGUAGES } from "../lib/i18n/language-table.mjs";
import { render } from "./render.mjs";
import { tagExpiry } from "./tag-expiry.mjs";

/**
 * @typedef {import("./render.mjs").Handle} Handle
 * @typedef {keyof typeof LANGUAGES} Language
 * @typedef {404 | 500 | 503} Status
 * @typedef {{ plain: Buffer, gzip: Buffer, headers: import("node:http").OutgoingHttpHeaders }} Page
 * @typedef {Page & { made: number }} Cached
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
const OWN_WORDS = ["label"];

const NOT_PASSED_ON = new Set([
  "content-length",
  "transfer-encoding",
  "content-encoding",
  "connection",
  "keep-alive",
  "date",
  "etag",
  "cache-control",
]);

/**
 * Renders the shop's own page for a status. The pages hold nothing of the visitor, and of the database only the owner's
 * words, so each is rendered once and then cached in memory, in both encodings, until those words change. A page that cannot
 * be rendered anew, as when the database is away, stays as it was.
 * @param {Handle} handle the framework @param {boolean} keep false while developing
 * @returns {(language: Language, status: Status) => Promise<Page>}
 */
export const statusPages = (handle, keep) => {
  /** @type {Map<string, Cached>} */
  const cached = new Map();
  return async (language, status) => {
    const address = `/${language}/status/${status}`;
    const found = cached.get(address);
    if (found && !tagExpiry.isExpired(OWN_WORDS, found.made)) return found;
    const made = Date.now();
    const rendered = await render(handle, address).catch(() => null);
    if (rendered?.status !== 200 || rendered.body.length === 0) {
      if (found) return found;
      const html = `<!doctype html><html lang="${language}" dir="${LANGUAGES[language].dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${status}</title><p>${PLAIN[language][status]}</p><p><a href="/${language}">/${language}</a></p></html>`;
      return {
        plain: Buffer.from(html),
        gzip: gzipSync(html),
        headers: { "content-type": "text/html; charset=utf-8" },
      };
    }
    const headers = Object.fromEntries(
      Object.entries(rendered.headers).filter(
        ([name]) => !NOT_PASSED_ON.has(name) && !name.startsWith("x-nextjs-"),
      ),
    );
    const page = { plain: rendered.body, gzip: gzipSync(rendered.body), headers, made };
    if (keep) cached.set(address, page);
    return page;
  };
};
