import { PREVIEW_KEY } from "../lib/languages/text-preview-key.mjs";
import { builtManifest } from "./cache-routes.mjs";

/**
 * Pages with a draft of the owner's texts, for people of the desk: the address of any page with `?text-preview=about`, which
 * names the draft. The framework's draft mode renders such a page for this request alone, past every cache, and the page
 * itself finds out who asks (lib/shop/text-preview.ts).
 */

const ASKED = new RegExp(`[?&]${PREVIEW_KEY}=([A-Za-z]{1,40})(?:&|$)`);

/** The draft that an address asks for; null for none. @param {string} url */
export const previewAsked = (url) => ASKED.exec(url)?.[1] ?? null;

/** Name of the cookie by which the framework knows that it is to be in draft mode. */
const DRAFT_COOKIE = "__prerender_bypass";

/** @type {string | undefined} */
let mode;

/** Value of the cookie: the build's own secret; a development server takes any. */
const draftMode = () =>
  (mode ??= /** @type {{ preview?: { previewModeId?: string } }} */ (builtManifest()).preview?.previewModeId);

/**
 * Has the framework render a request in draft mode. @param {import("node:http").IncomingMessage} req
 * @param {boolean} dev
 */
export const askInDraftMode = (req, dev) => {
  const own = `${DRAFT_COOKIE}=${dev ? "development" : draftMode()}`;
  req.headers.cookie = [req.headers.cookie, own].filter(Boolean).join("; ");
};

/** Headers of such a page: no cache keeps it, and no search engine. */
export const PREVIEW_HEADERS = { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" };
