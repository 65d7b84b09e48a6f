import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { encode, encodingFor } from "./encoding.mjs";

/**
 * @typedef {(req: IncomingMessage, res: ServerResponse) => Promise<void>} Handle
 * @typedef {{ status: number, headers: import("node:http").OutgoingHttpHeaders, body: Buffer }} Rendered
 */

/**
 * Lets a handler answer a request into memory.
 * @param {Handle} handle @param {IncomingMessage} req @param {ServerResponse} [outer] whose headers so far hold, and whose end before the answer is passed on
 * @returns {Promise<Rendered>} the whole answer, as the handler compressed it
 */
const answerOf = (handle, req, outer) =>
  new Promise((resolve, reject) => {
    const res = new ServerResponse(req);
    for (const [name, value] of Object.entries(outer?.getHeaders() ?? {}))
      if (value !== undefined) res.setHeader(name, value);
    outer?.once("close", () => void (outer.writableFinished || res.emit("close")));
    /** @type {Buffer[]} */
    const chunks = [];
    const keep = (/** @type {unknown} */ chunk) => {
      if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    res.writeHead = (/** @type {number} */ status, /** @type {unknown[]} */ ...rest) => {
      res.statusCode = status;
      const given = rest.at(-1);
      if (given && typeof given === "object")
        for (const [name, value] of Object.entries(given)) res.setHeader(name, value);
      return res;
    };
    res.flushHeaders = () => undefined;
    res.write = (/** @type {unknown} */ chunk) => {
      keep(chunk);
      return true;
    };
    res.end = (/** @type {unknown} */ chunk) => {
      keep(chunk);
      resolve({ status: res.statusCode, headers: res.getHeaders(), body: Buffer.concat(chunks) });
      res.emit("finish");
      return res;
    };
    handle(req, res).catch(reject);
  });

/**
 * Asks a handler for an address, without a network and without a visitor: nothing but the named headers goes in.
 * @param {Handle} handle @param {string} address @param {Record<string, string>} [headers]
 * @returns {Promise<Rendered>} the whole answer, not compressed
 */
export const render = (handle, address, headers = { accept: "text/html" }) => {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, {
    method: "GET",
    url: address,
    headers: { host: "localhost", ...headers },
    complete: true,
  });
  req.push(null);
  return answerOf(handle, req);
};

/**
 * Levels of compression for a page that is rendered on demand. A list is half a megabyte of HTML, which the framework
 * compresses in a hundred pieces with gzip. The whole at once with a quick Brotli is smaller at half the cost. Nothing
 * would be shown sooner by pieces: a page is rendered when all its reads are there.
 */
const QUICK = { br: 3, gzip: 3 };

const RENDERED_WHOLE = /^\/(?:en|ar)\/(?:(?:all|vendor)-products|product-detail)\//;

/** Whether a request is for a list or a product, as a document or as the data of a navigation. @param {IncomingMessage} req */
export const isRenderedWhole = ({ method, url = "" }) => method === "GET" && RENDERED_WHOLE.test(url);

/** Has a page rendered whole and sends it compressed. @param {Handle} handle @param {IncomingMessage} req @param {ServerResponse} res */
export const sendRendered = async (handle, req, res) => {
  const encoding = encodingFor(req);
  // The framework leaves the compressing to us.
  delete req.headers["accept-encoding"];
  const { status, headers, body } = await answerOf(handle, req, res);
  if (res.destroyed) return;
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
