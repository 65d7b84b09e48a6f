import { createServer } from "node:http";
import next from "next";
import { builtFile, serveBuiltFile } from "./built-files.mjs";
import { watchChanges } from "./change-watcher.mjs";
import { sourceAnswers } from "./database-probe.mjs";
import { draw } from "./draw.mjs";
import { dropForgedHeaders, limitBody, refusal } from "./guard.mjs";
import { keptAnswers } from "./kept-answers.mjs";
import { builtManifest, keptRoutes } from "./kept-routes.mjs";
import { withLateScripts } from "./late-scripts.mjs";
import { serveMedia } from "./media.mjs";
import { requestFor } from "./page-request.mjs";
import { mountSandbox } from "./sandbox/mount.mjs";
import { isDrawnWhole, sendDrawn } from "./send-drawn.mjs";
import { setSecurityHeaders } from "./security-headers.mjs";
import { publicHeaders, purger } from "./shared-cache.mjs";
import { tagState } from "./tag-state.mjs";
import { withTrueStatus } from "./true-status.mjs";

/**
 * The shop's HTTP server: Next behind a thin front (docs/adr/0003). The launcher starts it, sets its environment and
 * says "open" when the database is ready; started by hand it opens at once. Ends when told to or when the launcher dies.
 */

/** Milliseconds that running requests get to finish when the shop is told to end. */
const GRACE = 10_000;

const dev = process.env.NODE_ENV !== "production";
const port = Number(process.env.PORT ?? 3000);

const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000, maxHeaderSize: 16_384 });
const app = next({ dev, dir: process.cwd(), port, hostname: process.env.HOST ?? "localhost", httpServer: server });
if (!dev) {
  // The framework would answer web-socket upgrades once it has seen a request; the shop has none, and they have been a way in.
  server.on("newListener", (event, listener) => {
    if (event === "upgrade") process.nextTick(() => server.removeListener("upgrade", /** @type {(...args: unknown[]) => void} */ (listener)));
  });
}

/** @param {import("node:http").ServerResponse} res @param {number} status @param {string} text */
const plain = (res, status, text) => {
  res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...(status === 413 ? { Connection: "close" } : {}) });
  res.end(text);
};

const opened = process.send ? new Promise((resolve) => process.once("message", resolve)) : Promise.resolve();
await app.prepare();
const answer = withTrueStatus(app.getRequestHandler(), { dev });
const sandbox = mountSandbox(port);

const purge = process.env.CACHE_PURGE_URL ? purger(process.env.CACHE_PURGE_URL) : undefined;
const routes = dev ? null : keptRoutes(builtManifest());
const sendKept =
  routes &&
  keptAnswers({
    draw: async (ask) => {
      const { address, headers } = await requestFor(ask);
      const drawn = await draw(answer, address, headers);
      return ask.payload === null ? { ...drawn, body: withLateScripts(drawn.body) } : drawn;
    },
    isKept: routes.isKept,
    isExpired: tagState.isExpired,
    cacheHeaders: (tags, revalidate) => publicHeaders(tags, revalidate, purge !== undefined),
  });

/** Whether a kept page answered. @param {import("node:http").IncomingMessage} req @param {import("node:http").ServerResponse} res */
const fromKept = (req, res) => {
  const ask = routes?.askOf(req);
  return ask && sendKept ? sendKept(req, res, ask) : false;
};

/** @param {import("node:http").ServerResponse} res @param {unknown} error */
const fail = (res, error) => {
  console.error(error);
  if (res.headersSent) res.destroy();
  else plain(res, 500, "Internal server error");
};

/** @param {import("node:http").IncomingMessage} req @param {import("node:http").ServerResponse} res */
const toNext = (req, res) => (dev || !isDrawnWhole(req) ? answer(req, res) : sendDrawn(answer, req, res)).catch((error) => fail(res, error));

server.on("request", async (req, res) => {
  setSecurityHeaders(res, req.url ?? "/");
  const refused = refusal(req);
  if (refused !== null) return plain(res, refused, refused === 413 ? "Too large" : "Bad request");
  const url = req.url ?? "/";
  if (url === "/healthz") {
    const healthy = await sourceAnswers();
    return plain(res, healthy ? 200 : 503, healthy ? "ok" : "database away");
  }
  if (url.startsWith("/media/")) return serveMedia(req, res, url.slice("/media/".length).replace(/\?.*$/, ""));
  if (sandbox !== null && url.startsWith("/sandbox/")) return sandbox(req, res);
  if (!dev) dropForgedHeaders(req.headers);
  try {
    const isAnswered = fromKept(req, res);
    if (isAnswered === true || (await isAnswered)) return;
  } catch (error) {
    return fail(res, error);
  }
  limitBody(req);
  const built = dev ? null : builtFile(url);
  if (built !== null) serveBuiltFile(req, res, built, () => void toNext(req, res));
  else await toNext(req, res);
});

process.send?.({ loaded: true });
// The framework loads what draws pages at the first one: at this one, which needs no database, while that opens.
if (!dev) await draw(answer, "/en/status/404").catch(() => undefined);
await opened;
const stopWatching = process.env.DATABASE_URL && !process.env.ADMIN_API_URL ? await watchChanges(process.env.DATABASE_URL, purge) : null;

let ending = false;
const end = async () => {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(0), GRACE).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  await stopWatching?.();
  await app.close();
  process.exit(0);
};
process.on("SIGTERM", end);
// Ctrl-C reaches every process of the terminal at once; under a launcher it is the launcher that ends us.
process.on("SIGINT", () => void (process.connected ? undefined : end()));
process.on("SIGHUP", () => void (process.connected ? undefined : end()));
process.on("disconnect", end);

server.on("error", (error) => {
  const sentence = `The shop cannot listen on port ${port}: ${error.message}. Choose another: PORT=${port + 1} npm start`;
  if (process.send) process.send({ problem: sentence }, () => process.exit(1));
  else process.exit((console.error(sentence), 1));
});
server.listen({ port, host: process.env.HOST }, () => process.send?.({ listening: port }));
