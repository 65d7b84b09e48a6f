import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/**
 * @typedef {(req: IncomingMessage, res: ServerResponse) => Promise<void>} Handle
 * @typedef {{ status: number, headers: import("node:http").OutgoingHttpHeaders, body: Buffer }} Drawn
 */

/**
 * Lets a handler answer a request into memory.
 * @param {Handle} handle @param {IncomingMessage} req @param {ServerResponse} [outer] whose headers so far hold, and whose end before the answer is passed on
 * @returns {Promise<Drawn>} the whole answer, as the handler compressed it
 */
export const answerOf = (handle, req, outer) =>
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
 * @returns {Promise<Drawn>} the whole answer, not compressed
 */
export const draw = (handle, address, headers = { accept: "text/html" }) => {
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
