import { answerOf } from "./draw.mjs";
import { encode, encodingFor } from "./encoding.mjs";
import { withLateScripts } from "./late-scripts.mjs";

/**
 * Lists and variants of products are drawn on demand; a list is half a megabyte of HTML. The framework compresses each of
 * its hundred pieces with gzip as it comes; the whole at once with a quick Brotli is smaller at half the cost. Nothing is
 * shown sooner by pieces: a page is drawn when all its reads are there.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

const QUICK = { br: 3, gzip: 3 };

const DRAWN = /^\/(?:en|ar)\/(?:(?:all|vendor)-products|product-detail)\//;

/** Whether a request is for a list or a product, as a document or as the data of a navigation. @param {Request} req */
export const isDrawnWhole = ({ method, url = "" }) => method === "GET" && DRAWN.test(url);

/** Has a page drawn whole and sends it compressed. @param {import("./draw.mjs").Handle} handle @param {Request} req @param {Response} res */
export const sendDrawn = async (handle, req, res) => {
  const encoding = encodingFor(req);
  // The framework leaves the compressing to us.
  delete req.headers["accept-encoding"];
  const drawn = await answerOf(handle, req, res);
  if (res.destroyed) return;
  const { status, headers } = drawn;
  const body = withLateScripts(drawn.body);
  const bytes = await encode(body, body.length === 0 ? "identity" : encoding, QUICK);
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  const varies = [headers.vary ?? []].flat().join(", ");
  const vary = /accept-encoding/i.test(varies)
    ? varies
    : [varies, "Accept-Encoding"].filter(Boolean).join(", ");
  res.writeHead(status, {
    ...headers,
    vary,
    "content-length": bytes.length,
    ...(bytes === body ? {} : { "content-encoding": encoding }),
  });
  res.end(bytes);
};
