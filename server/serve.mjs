import { createServer } from "node:http";
import { builtFile, serveBuiltFile } from "./built-files.mjs";
import { builtManifest, isListing, cacheRoutes } from "./cache-routes.mjs";
import { takeSnapshot, writeSnapshot } from "./cache-snapshot.mjs";
import { publicHeaders, purger } from "./cdn-purge.mjs";
import { listenForChanges } from "./change-listener.mjs";
import { sourceAnswers } from "./database-probe.mjs";
import { withErrorPages } from "./error-pages.mjs";
import { withInlineCss } from "./inline-css.mjs";
import { readMarks, writeMarks } from "./mark-file.mjs";
import { serveMedia } from "./media.mjs";
import { requestFor } from "./page-request.mjs";
import { isRenderedWhole, render, sendRendered } from "./render.mjs";
import { dropForgedHeaders, limitBody, refusal } from "./request-guard.mjs";
import { responseCache } from "./response-cache.mjs";
import { isRevalidation, revalidation } from "./revalidate.mjs";
import { setSecurityHeaders } from "./security-headers.mjs";
import { SENDS_STALE } from "./stale-answers.mjs";
import { expirer, SECOND_SWEEP, tagExpiry } from "./tag-expiry.mjs";
import { mountSandbox } from "../payment-sandbox/mount.mjs";

/**
 * The shop's HTTP server: Next behind a thin front (docs/adr/0003). The launcher starts it, sets its environment and
 * says "open" when the database is ready; started by hand it opens at once. Ends when told to or when the launcher dies.
 */

/** Milliseconds that running requests get to finish when the shop is told to end. */
const GRACE = 10_000;

const dev = process.env.NODE_ENV !== "production";
const port = Number(process.env.PORT ?? 3000);

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

/** @param {import("node:http").ServerResponse} res @param {number} status @param {string} text */
const plain = (res, status, text) => {
  res.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...(status === 413 ? { Connection: "close" } : {}),
  });
  res.end(text);
};

const purge = process.env.CACHE_PURGE_URL ? purger(process.env.CACHE_PURGE_URL) : undefined;
const routes = dev ? null : cacheRoutes(builtManifest());
const cache =
  routes &&
  responseCache({
    render: async (ask) => {
      const { answer } = await framework;
      const { address, headers } = await requestFor(ask);
      const rendered = await render(answer, address, headers);
      // A list of a hundred products would outgrow its budget of bytes with the sheet (docs/adr/0020).
      if (ask.payload !== null || isListing(ask.path)) return rendered;
      return { ...rendered, body: await withInlineCss(rendered.body) };
    },
    isCached: routes.isCached,
    isExpired: tagExpiry.isExpired,
    cacheHeaders: (tags, revalidate) => publicHeaders(tags, revalidate, purge !== undefined, SENDS_STALE),
    sendsStale: SENDS_STALE,
  });

const pageFolder = process.env.PAGE_FOLDER;
const told = pageFolder ? readMarks(pageFolder, SECOND_SWEEP) : null;
if (told) tagExpiry.restore(told);
const { expire } = expirer(purge);
/** @param {string[] | "everything"} tags */
const expireAlsoOnDisk = (tags) => {
  expire(tags);
  if (pageFolder) writeMarks(pageFolder, tagExpiry.marks());
};
const revalidate = revalidation({
  secret: process.env.REVALIDATE_SECRET || undefined,
  expire: expireAlsoOnDisk,
});
// The shop's own commands reach it by this name (lib/shop/cached-read.ts).
Object.assign(globalThis, { [Symbol.for("hardware-shop.expire-tags")]: expireAlsoOnDisk });

/** @param {import("node:http").ServerResponse} res @param {unknown} error */
const fail = (res, error) => {
  console.error(error);
  if (res.headersSent) res.destroy();
  else plain(res, 500, "Internal server error");
};

const databaseIsReady = new Promise((resolve) =>
  process.send ? process.once("message", resolve) : resolve(undefined),
);

let isLoaded = false;

const load = async () => {
  const { default: next } = await import("next");
  const app = next({
    dev,
    dir: process.cwd(),
    port,
    hostname: process.env.HOST ?? "localhost",
    httpServer: server,
  });
  await app.prepare();
  const answer = withErrorPages(app.getRequestHandler(), { dev });
  // The framework loads what renders pages at the first one. This one needs no database, which opens meanwhile.
  if (!dev) await render(answer, "/en/status/404").catch(() => undefined);
  isLoaded = true;
  return { app, answer, sandbox: mountSandbox(port) };
};
/** The database whose changes are listened for; another admin host has none. */
const watched = process.env.ADMIN_API_URL ? undefined : process.env.DATABASE_URL;
const snapshot = pageFolder && watched ? takeSnapshot(pageFolder) : [];
const listening = new Promise((resolve) => server.once("listening", resolve));
/**
 * Awaited by every request that is not answered from memory or from a file. With answers of the last run at hand the
 * framework is loaded after they can be sent: beside it the embedded database takes twice as long to open.
 */
const framework = snapshot.length > 0 ? listening.then(load) : load();

server.on("request", async (req, res) => {
  setSecurityHeaders(res, req.url ?? "/");
  const refused = refusal(req);
  if (refused !== null) return plain(res, refused, refused === 413 ? "Too large" : "Bad request");
  const url = req.url ?? "/";
  if (url === "/healthz") {
    const healthy = isLoaded && (await sourceAnswers());
    return plain(res, healthy ? 200 : 503, healthy ? "ok" : "database away");
  }
  if (url.startsWith("/media/"))
    return serveMedia(req, res, url.slice("/media/".length).replace(/\?.*$/, ""));
  if (isRevalidation(url)) return revalidate(req, res).catch((error) => fail(res, error));
  if (!dev) dropForgedHeaders(req.headers);
  const ask = routes?.askOf(req) ?? null;
  const built = dev ? null : builtFile(url);
  try {
    const isAnswered = ask !== null && cache !== null && cache.send(req, res, ask);
    if (isAnswered === true || (await isAnswered)) return;
    const respond = async () => {
      const { answer, sandbox } = await framework;
      if (sandbox !== null && url.startsWith("/sandbox/")) return sandbox(req, res);
      limitBody(req);
      return dev || !isRenderedWhole(req) ? answer(req, res) : sendRendered(answer, req, res);
    };
    if (built === null) await respond();
    else serveBuiltFile(req, res, built, () => void respond().catch((error) => fail(res, error)));
  } catch (error) {
    fail(res, error);
  }
});

let isOpen = false;
let isEnding = false;
/** @type {(() => Promise<void>) | null} */
let stopWatching = null;

const end = async () => {
  if (isEnding) return;
  isEnding = true;
  if (!isOpen) process.exit(0);
  setTimeout(() => process.exit(0), GRACE).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  const { app } = await framework;
  await app.close();
  await stopWatching?.();
  // Without a change log (another admin host) the next process could not tell which answers have changed since.
  if (cache !== null && pageFolder && stopWatching) writeSnapshot(pageFolder, cache.entries());
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

await databaseIsReady;
// From here on it is known which answers of the snapshot have changed since.
if (watched) stopWatching = await listenForChanges(watched, purge);
cache?.restore(snapshot);
if (snapshot.length === 0) await framework;
server.listen({ port, host: process.env.HOST });
await listening;
await framework;
isOpen = true;
process.send?.({ listening: port });
