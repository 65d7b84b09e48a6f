import { createServer } from "node:http";
import { withRequestId } from "../lib/ground/request-id.mjs";
import { sendConsoleToLog } from "./console-log.mjs";
import { loadFramework } from "./framework.mjs";
import { sendFailure } from "./http-server.mjs";
import { expireNow, tagExpiry } from "./tag-expiry.mjs";

/**
 * The process that renders (docs/adr/0032): ready pages are sent by another one (serve.mjs), so that they never wait for
 * a page that is being rendered. That process starts this one, asks it for pages by messages and passes all other
 * requests on to its socket. It ends with it.
 *
 * @typedef {import("./renderer-process.mjs").ToRenderer} ToRenderer
 * @typedef {import("./renderer-process.mjs").FromRenderer} FromRenderer
 */

/** Bytes of headers: those of the shop's server (http-server.mjs) and what it adds. */
const HEADERS_LIMIT = 32_768;

sendConsoleToLog();

// No limits of time: the connections are the shop's own, and it has them for its clients.
const server = createServer({
  keepAliveTimeout: 0,
  headersTimeout: 0,
  requestTimeout: 0,
  maxHeaderSize: HEADERS_LIMIT,
});

/** @param {FromRenderer} message */
const tell = (message) => void (process.connected && process.send?.(message));

let open = () => {};
const databaseIsReady = new Promise((resolve) => (open = () => resolve(undefined)));

let asked = 0;
/** Expiries of tags that the other process has not confirmed, by number. @type {Map<number, () => void>} */
const unconfirmed = new Map();
// The shop's own commands reach it by this name (lib/shop/tag-expiry.ts). The other process has expired its pages when
// the promise resolves, so the shopper who gave the command sees its effect.
Object.assign(globalThis, {
  [Symbol.for("hardware-shop.expire-tags")]: (/** @type {string[]} */ tags) =>
    new Promise((resolve) => {
      asked += 1;
      unconfirmed.set(asked, () => resolve(undefined));
      tell({ expired: asked, tags });
    }),
  // Whether one of these tags was expired since a moment (lib/shop/tag-expiry.ts).
  [Symbol.for("hardware-shop.is-expired")]: tagExpiry.isExpired,
});

const framework = loadFramework({ dev: false, port: Number(process.env.PORT ?? 3000), httpServer: server });

/** @param {ToRenderer & { ask: number }} message */
const resultOf = async (message) => {
  const { renderPage, figures } = await framework;
  if (!("address" in message)) return figures();
  const { address, headers, requestId } = message;
  const work = () => renderPage(address, headers);
  return requestId === undefined ? work() : withRequestId(requestId, work);
};

const close = async () => {
  await (await framework).close();
  process.exit(0);
};

process.on("message", (/** @type {ToRenderer} */ message) => {
  if ("open" in message) open();
  else if ("restore" in message) tagExpiry.restore(message.restore);
  // The other process tells of the second expiry, too.
  else if ("expire" in message) expireNow(message.expire);
  else if ("confirmed" in message) {
    unconfirmed.get(message.confirmed)?.();
    unconfirmed.delete(message.confirmed);
  } else if ("close" in message) void close();
  else
    resultOf(message).then(
      (result) => tell({ reply: message.ask, result }),
      (error) => tell({ reply: message.ask, error }),
    );
});
process.on("disconnect", () => process.exit(0));
// A signal to all processes of a terminal or a service: the other process ends this one when it has ended itself.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);

server.on("request", (req, res) => {
  withRequestId(
    String(req.headers["x-request-id"]),
    () => void framework.then(({ answer }) => answer(req, res)).catch((error) => sendFailure(res, error)),
  );
});
server.listen(process.env.RENDERER_SOCKET);
const { renderPage } = await framework;
// The framework loads what renders pages at the first one, which reads the database.
await databaseIsReady;
await renderPage("/en/status/404").catch(() => undefined);
tell({ isLoaded: true });
