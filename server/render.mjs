import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { withJoinedData } from "./data-scripts.mjs";

/**
 * Lets the framework answer into memory. No page streams: it is rendered when all its reads are there.
 *
 * @typedef {(req: IncomingMessage, res: ServerResponse) => Promise<void>} Handle
 * @typedef {import("node:http").OutgoingHttpHeaders} Headers
 * @typedef {{ status: number, headers: Headers, body: Buffer }} Rendered
 * @typedef {(status: number, headers: Headers) => import("node:stream").Writable} OpenStream
 */

/** Documents, the data of navigations and actions, and small answers to islands. All else may be large. */
const WHOLE = /^(?:text\/(?:html|x-component)|application\/json)/;

/** Whether an answer is held until it is whole. @param {number} status @param {Headers} headers */
const isWhole = (status, headers) =>
  status >= 400 || WHOLE.test(String(headers["content-type"] ?? "text/html"));

/** Headers of an answer's bytes or connection: whoever sends its body again sets them anew. */
export const TRANSPORT_HEADERS =
  /^(?:content-length|transfer-encoding|content-encoding|connection|keep-alive|date|etag|vary)$/;

/**
 * @param {Handle} handle @param {IncomingMessage} req
 * @param {{ res: ServerResponse, open: OpenStream }} [outer] the asker's response, whose end before the answer is passed
 * on, and what opens a stream to it; without it everything is held
 * @returns {Promise<Rendered | null>} null when the answer goes through the stream
 */
export const render = (handle, req, outer) =>
  new Promise((resolve, reject) => {
    const res = new ServerResponse(req);
    /** @type {Buffer[]} */
    const chunks = [];
    /** Undefined before the first byte, null while the answer is held. @type {import("node:stream").Writable | null | undefined} */
    let stream;
    const put = (/** @type {unknown} */ chunk) => {
      if (stream === undefined) {
        const headers = res.getHeaders();
        stream = outer && !isWhole(res.statusCode, headers) ? outer.open(res.statusCode, headers) : null;
        stream?.on("drain", () => res.emit("drain"));
        if (stream) resolve(null);
      }
      if (stream) return stream.write(chunk);
      chunks.push(Buffer.from(/** @type {string | Uint8Array} */ (chunk)));
      return true;
    };
    const fail = (/** @type {unknown} */ error) => {
      if (!stream) return reject(error);
      console.error(error);
      // Broken off rather than ended: what is sent is not whole.
      stream.destroy();
    };
    outer?.res.once("close", () => void (outer.res.writableFinished || res.emit("close")));

    res.writeHead = (/** @type {number} */ status, /** @type {unknown[]} */ ...rest) => {
      res.statusCode = status;
      const given = rest.at(-1);
      if (given && typeof given === "object")
        for (const [name, value] of Object.entries(given)) res.setHeader(name, value);
      return res;
    };
    res.flushHeaders = () => undefined;
    res.write = put;
    res.end = (/** @type {unknown} */ chunk) => {
      if (typeof chunk === "string" || chunk instanceof Uint8Array) put(chunk);
      if (stream) stream.end();
      else
        resolve({
          status: res.statusCode,
          headers: res.getHeaders(),
          body: withJoinedData(Buffer.concat(chunks)),
        });
      res.emit("finish");
      return res;
    };
    res.destroy = (error) => (fail(error ?? new Error("The answer broke off.")), res);
    handle(req, res).catch(fail);
  });

/**
 * A request for an address without a network and without a visitor.
 * @param {string} address @param {Record<string, string>} [headers]
 */
export const requestFor = (address, headers = { accept: "text/html" }) => {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, {
    method: "GET",
    url: address,
    headers: { host: "localhost", ...headers },
    complete: true,
  });
  req.push(null);
  return req;
};
