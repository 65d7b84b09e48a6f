import { createServer } from "node:http";

/** @typedef {import("node:http").ServerResponse} Response */

/** The HTTP server of the shop, with limits for slow and greedy clients. @param {{ dev: boolean }} options */
export const httpServer = ({ dev }) => {
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 20_000,
    requestTimeout: 60_000,
    maxHeaderSize: 16_384,
  });
  if (!dev) {
    // The framework would answer web-socket upgrades once it has seen a request; the shop has none, and they have been a way in.
    server.on("newListener", (event, listener) => {
      if (event === "upgrade")
        process.nextTick(() =>
          server.removeListener("upgrade", /** @type {(...args: unknown[]) => void} */ (listener)),
        );
    });
  }
  return server;
};

/** @param {Response} res @param {number} status @param {string} text @param {Record<string, string>} [headers] */
export const sendText = (res, status, text, headers = {}) => {
  res.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...headers,
  });
  res.end(text);
};

/** Ends an answer that failed. @param {Response} res @param {unknown} error */
export const sendFailure = (res, error) => {
  console.error(error);
  if (res.headersSent) res.destroy();
  else sendText(res, 500, "Internal server error");
};
