import { pipeline } from "node:stream";
import { encode, encoder, encodingFor } from "./encoding.mjs";
import { errorPages, errorStatusOf, statusAsked, wantsDocument } from "./error-pages.mjs";
import { sourceAnswers } from "./health.mjs";
import { inlineScriptHashes } from "./inline-scripts.mjs";
import { render, requestFor } from "./render.mjs";
import { withRenderContext } from "./render-context.mjs";
import { ASKED_AT } from "./request-guard.mjs";
import { nonceFor, securityHeadersOf } from "./security-headers.mjs";
import { askInDraftMode, previewAsked, PREVIEW_HEADERS } from "./text-preview.mjs";

/**
 * Pages on their one way: rendered whole, an error page put in the place of an empty one, encoded, sent. Cached pages
 * come as far as the error page and go on in response-cache.mjs.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./render.mjs").Headers} Headers
 * @typedef {import("./render-context.mjs").CacheMetadata} CacheMetadata
 * @typedef {import("./render.mjs").Rendered & { page: CacheMetadata | null, reads?: CacheMetadata | null }} Result `page`
 * of a cached page; `reads` of what a page on demand was rendered from
 * @typedef {Result & { scripts: string[] }} Page with the sources of its inline scripts (inline-scripts.mjs)
 */

/**
 * Levels of compression for what is rendered on demand. The framework compresses a list, half a megabyte of HTML, in a
 * hundred pieces with gzip; the whole at once with a quick Brotli is smaller at half the cost.
 */
const QUICK = { br: 3, gzip: 3 };
/** Bytes below which compressing gains nothing. */
const SMALL = 1024;
const TEXT = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:xml|json|javascript))/;

/** Files, calls and what development needs: the framework's own answer, as it comes. */
const NO_PAGE = /^\/(?:_next|__nextjs|api|images|fonts)[/_]|^\/favicon\.ico/;

/** Whether a request is for what the framework answers alone. @param {Request} req */
export const isNoPage = ({ url = "" }) => NO_PAGE.test(url);

/** A redirect of a cached page cannot see the query; a choice or campaign in it must survive. @param {string} location @param {string} url of the request */
export const withQuery = (location, url) => {
  const query = url.indexOf("?");
  return query < 0 || location.includes("?") ? location : location + url.slice(query);
};

/**
 * An address with slashes in a row, as one with a slash at its end: the middleware corrects that and all else in one
 * redirect, while the framework spends a redirect of its own on the slashes before.
 * @param {string} url
 */
export const withSingleSlashes = (url) => {
  const [path = "", ...query] = url.split(/(?=\?)/);
  return path.includes("//") ? [`${path}/`.replace(/\/+/g, "/"), ...query].join("") : url;
};

/** @param {Headers} headers */
const varyOf = ({ vary }) => {
  const names = [vary ?? []].flat().join(", ");
  return /accept-encoding/i.test(names) ? names : [names, "Accept-Encoding"].filter(Boolean).join(", ");
};

/** Milliseconds for the owner's words on a status page: a silent host must not keep waiting whom it has failed. */
const STATUS_PAGE_READS = 2_000;

/** @param {import("./render.mjs").Rendered} rendered */
const isHtml = ({ headers }) => String(headers["content-type"] ?? "text/html").startsWith("text/html");

/** @param {import("./render.mjs").Rendered} rendered @param {Request} req */
const headersOf = ({ status, headers }, req) => {
  // A cached redirect carries its address twice, once from the entry's headers and once from its status.
  const location = [headers.location].flat()[0]?.toString();
  const isOfPage = status === 308 && wantsDocument(req);
  // Only response-cache.mjs tells caches to keep a page: it knows when to purge it.
  const isShared = /s-maxage/.test(String(headers["cache-control"]));
  return {
    ...headers,
    ...(location === undefined ? {} : { location: isOfPage ? withQuery(location, req.url ?? "") : location }),
    ...(isShared ? { "cache-control": "private, max-age=0, must-revalidate" } : {}),
  };
};

/**
 * Sends a page, compressed. @param {Request} req @param {Response} res @param {Page} page
 * @param {import("./encoding.mjs").Encoding} [encoding] @param {string | null} [nonce] of its inline scripts
 */
export const sendPage = async (
  req,
  res,
  { status, headers, body, scripts },
  encoding = encodingFor(req),
  nonce = null,
) => {
  const sources = nonce === null ? scripts : [`'nonce-${nonce}'`, ...scripts];
  const bytes = body.length < SMALL ? body : await encode(body, encoding, QUICK);
  const isEmpty = body.length === 0 && (req.method === "HEAD" || status === 204 || status === 304);
  res.writeHead(status, {
    ...headers,
    ...securityHeadersOf(req.url ?? "/", sources),
    vary: varyOf(headers),
    ...(isEmpty ? {} : { "content-length": bytes.length }),
    ...(bytes === body ? {} : { "content-encoding": encoding }),
  });
  res.end(req.method === "HEAD" ? undefined : bytes);
};

/**
 * @param {import("./render.mjs").Handle} handle the framework @param {{ dev: boolean }} options
 * @returns `renderPage` gives the page of an address as anybody may see it; `answer` a request's own
 */
export const pages = (handle, { dev }) => {
  const errorPage = errorPages(handle, { isCached: !dev });

  /** A status page by its own address, also for who was refused after a wait. @type {typeof errorPage} */
  const statusPage = async (req, status) => {
    const { result } = await withRenderContext((context) => {
      context.readsEnd = Date.now() + STATUS_PAGE_READS;
      return errorPage(req, status);
    });
    return result;
  };

  /** @param {Request} req @param {Parameters<typeof render>[2]} [outer] @returns {Promise<Page | null>} */
  const pageFor = async (req, outer) => {
    const asked = wantsDocument(req) ? statusAsked(req) : null;
    const page =
      asked === null ? await rendered(req, outer) : { ...(await statusPage(req, asked)), page: null };
    return page && { ...page, scripts: isHtml(page) ? inlineScriptHashes(page.body) : [] };
  };

  /** @param {Request} req @param {Parameters<typeof render>[2]} [outer] @returns {Promise<Result | null>} */
  const rendered = async (req, outer) => {
    const isDocument = wantsDocument(req);
    const preview = previewAsked(req.url ?? "");
    if (preview !== null) askInDraftMode(req, dev);
    const { result, page, reads } = await withRenderContext(async (context) => {
      context.textPreview = preview;
      // Its wait for a turn is a part of its visitor's.
      context.asked = Number(req.headers[ASKED_AT] ?? context.began);
      const found = await render(handle, req, outer).catch((error) => {
        if (!isDocument) throw error;
        console.error(error);
        return { status: 500, headers: {}, body: Buffer.alloc(0) };
      });
      if (found === null) return null;
      const status = isDocument ? errorStatusOf(found) : null;
      if (status === null) {
        const headers = headersOf(found, req);
        return { ...found, headers: preview === null ? headers : { ...headers, ...PREVIEW_HEADERS } };
      }
      const isDataAway = status === 500 && (context.isAway || !(await sourceAnswers()));
      context.textPreview = null;
      const noted = context.page;
      // Within the context: its reads end with the page's own deadline. What it notes is not the page's.
      const replaced = await errorPage(req, isDataAway ? 503 : status);
      context.page = noted;
      return replaced;
    });
    return result && { ...result, page, reads };
  };

  return {
    /** @param {string} address @param {Record<string, string>} [headers] @returns {Promise<Page>} */
    renderPage: async (address, headers = { accept: "text/html" }) =>
      /** @type {Page} */ (await pageFor(requestFor(address, headers))),

    /** @param {Request} req @param {Response} res */
    answer: async (req, res) => {
      const encoding = encodingFor(req);
      const url = withSingleSlashes(req.url ?? "/");
      req.url = url;
      // The framework leaves the compressing to us.
      delete req.headers["accept-encoding"];
      // The framework reads the page's nonce from this header of the request.
      delete req.headers["content-security-policy"];
      const nonce = nonceFor(url);
      if (nonce !== null) req.headers["content-security-policy"] = `script-src 'nonce-${nonce}'`;

      const open = (/** @type {number} */ status, /** @type {Headers} */ headers) => {
        const isText = status === 200 && TEXT.test(String(headers["content-type"]));
        if (!isText || encoding === "identity" || /no-transform/.test(String(headers["cache-control"])))
          return res.writeHead(status, headers);
        const { "content-length": _, ...rest } = headers;
        res.writeHead(status, { ...rest, vary: varyOf(headers), "content-encoding": encoding });
        const encoded = encoder(encoding, QUICK);
        pipeline(encoded, res, () => undefined);
        return encoded;
      };

      const page = await pageFor(req, { res, open });
      if (page === null || res.destroyed) return;
      await sendPage(req, res, page, encoding, nonce);
    },
  };
};
