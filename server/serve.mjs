import { builtManifest, cacheRoutes, isListing } from "./cache-routes.mjs";
import { takeSnapshot, writeSnapshot } from "./cache-snapshot.mjs";
import { publicHeaders, purger } from "./cdn-purge.mjs";
import { listenForChanges } from "./change-listener.mjs";
import { setClientAddress } from "./client-address.mjs";
import { sendConsoleToLog } from "./console-log.mjs";
import { readinessProblem } from "./health.mjs";
import { httpServer, sendFailure, sendText } from "./http-server.mjs";
import { withInlineCss } from "./inline-css.mjs";
import { isNoPage, pages } from "./pages.mjs";
import { dropForgedHeaders, limitBody, refusal } from "./request-guard.mjs";
import { responseCache } from "./response-cache.mjs";
import { isRevalidation, revalidation } from "./revalidate.mjs";
import { securityHeadersOf } from "./security-headers.mjs";
import { builtFile, serveBuiltFile, serveMedia } from "./static-files.mjs";
import { expirer, readMarks, SECOND_SWEEP, SENDS_STALE, tagExpiry, writeMarks } from "./tag-expiry.mjs";
import { mountSandbox } from "../payment-sandbox/mount.mjs";

/**
 * The shop's HTTP server: Next behind a thin front (docs/adr/0003). The launcher starts it, sets its environment and
 * says "open" when the database is ready; started by hand it opens at once. Ends when told to or when the launcher dies.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

/** Milliseconds that running requests get to finish when the shop is told to end. */
const GRACE = 10_000;

const dev = process.env.NODE_ENV !== "production";
const port = Number(process.env.PORT ?? 3000);
const pageFolder = process.env.PAGE_FOLDER;
/** The database whose changes are listened for; another admin host has none. */
const watched = process.env.ADMIN_API_URL ? undefined : process.env.DATABASE_URL;

if (!dev) sendConsoleToLog();

const server = httpServer({ dev });
const listening = new Promise((resolve) => server.once("listening", resolve));
const databaseIsReady = new Promise((resolve) =>
  process.send ? process.once("message", resolve) : resolve(undefined),
);

// What is expired, by whom, and who is told.
const purge = process.env.CACHE_PURGE_URL ? purger(process.env.CACHE_PURGE_URL) : undefined;
const marks = pageFolder ? readMarks(pageFolder, SECOND_SWEEP) : null;
if (marks) tagExpiry.restore(marks);
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
  const handle = app.getRequestHandler();
  const { renderPage, answer, answerPlain } = pages(handle, { dev });
  // The framework loads what renders pages at the first one. This one needs no database, which opens meanwhile.
  if (!dev) await renderPage("/en/status/404").catch(() => undefined);
  isLoaded = true;
  return { app, renderPage, answer, answerPlain, sandbox: mountSandbox(port) };
};
const snapshot = pageFolder && watched ? takeSnapshot(pageFolder) : [];
/**
 * Awaited by every request that is not answered from memory or from a file. With answers of the last run at hand the
 * framework is loaded after they can be sent: beside it the embedded database takes twice as long to open.
 */
const framework = snapshot.length > 0 ? listening.then(load) : load();

const routes = dev ? null : cacheRoutes(builtManifest());
const cache =
  routes &&
  responseCache({
    renderPage: async ({ address, headers, path, isData, client }) => {
      const page = await (await framework).renderPage(address, headers, client);
      // A list of a hundred products would outgrow its budget of bytes with the sheet (docs/adr/0020).
      return isData || isListing(path) ? page : { ...page, body: await withInlineCss(page.body) };
    },
    isCached: routes.isCached,
    isExpired: tagExpiry.isExpired,
    cacheHeaders: (tags, lifetime) => publicHeaders(tags, lifetime, purge !== undefined, SENDS_STALE),
    sendsStale: SENDS_STALE,
  });

/** @param {Request} req @param {Response} res */
const answerByFramework = async (req, res) => {
  const { answer, answerPlain, sandbox } = await framework;
  if (sandbox !== null && req.url?.startsWith("/sandbox/")) return sandbox(req, res);
  limitBody(req);
  return isNoPage(req) ? answerPlain(req, res) : answer(req, res);
};

/** @param {Request} req @param {Response} res */
const answerRequest = async (req, res) => {
  const url = req.url ?? "/";
  res.setHeaders(new Map(Object.entries(securityHeadersOf(url))));
  const refused = refusal(req);
  if (refused !== null) return sendText(res, refused.status, refused.sentence, refused.headers);
  if (url === "/healthz") return sendText(res, 200, "ok");
  if (url === "/readyz") {
    const problem = isLoaded ? await readinessProblem() : "starting";
    return sendText(
      res,
      problem === null ? 200 : 503,
      problem ?? "ok",
      problem === null ? {} : { "Retry-After": "5" },
    );
  }
  if (url.startsWith("/media/"))
    return serveMedia(req, res, url.slice("/media/".length).replace(/\?.*$/, ""));
  if (isRevalidation(url)) return revalidate(req, res);
  const client = setClientAddress(req);
  if (!dev) dropForgedHeaders(req.headers);
  const ask = routes?.askOf(req) ?? null;
  if (ask !== null && (await cache?.send(req, res, { ...ask, client }))) return;
  const built = dev ? null : builtFile(url);
  if (built === null) return answerByFramework(req, res);
  await serveBuiltFile(
    req,
    res,
    built,
    () => void answerByFramework(req, res).catch((error) => sendFailure(res, error)),
  );
};
server.on("request", (req, res) => void answerRequest(req, res).catch((error) => sendFailure(res, error)));

let isOpen = false;
let isEnding = false;
/** @type {(() => Promise<void>) | null} */
let stopListening = null;

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
  await stopListening?.();
  // Without a change log (another admin host) the next process could not tell which answers have changed since.
  if (cache !== null && pageFolder && stopListening) writeSnapshot(pageFolder, cache.entries());
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
if (watched) stopListening = await listenForChanges(watched, purge);
cache?.restore(snapshot);
if (snapshot.length === 0) await framework;
server.listen({ port, host: process.env.HOST });
await listening;
await framework;
isOpen = true;
process.send?.({ listening: port });
