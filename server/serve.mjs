import path from "node:path";
import { admission } from "./admission.mjs";
import { builtManifest, cacheRoutes, isListing, isSuggestions } from "./cache-routes.mjs";
import { takeSnapshot, writeSnapshot } from "./cache-snapshot.mjs";
import { publicHeaders, purger } from "./cdn-purge.mjs";
import { listenForChanges } from "./change-listener.mjs";
import { BUDGET, clientBudget } from "./client-budget.mjs";
import { setClientAddress } from "./client-address.mjs";
import { sendConsoleToLog } from "./console-log.mjs";
import { watchDamagedFiles } from "./damaged-files.mjs";
import { readinessNotices, readinessProblem } from "./health.mjs";
import { hostProblem } from "./host-health.mjs";
import { loadFramework } from "./framework.mjs";
import { httpServer, sendFailure, sendText } from "./http-server.mjs";
import { withInlineCss } from "./inline-css.mjs";
import { withLanguageLinks } from "./language-links.mjs";
import { rendererCount } from "./renderer-count.mjs";
import { keepRenderers } from "./renderers.mjs";
import { requestIdOf } from "./request-id.mjs";
import { dropForgedHeaders, refusal } from "./request-guard.mjs";
import { responseCache } from "./response-cache.mjs";
import { isRevalidation, revalidation } from "./revalidate.mjs";
import { securityHeadersOf } from "./security-headers.mjs";
import { sharedBudget } from "./shared-budget.mjs";
import { builtFile, serveBuiltFile, serveMedia } from "./static-files.mjs";
import { expirer, readMarks, SECOND_SWEEP, SENDS_STALE, tagExpiry, writeMarks } from "./tag-expiry.mjs";
import { catalogueFolder } from "../lib/ground/catalogue-folder.mjs";
import { withRequestId } from "../lib/ground/request-id.mjs";
import { log } from "../lib/ground/log-record.mjs";

/**
 * The shop's HTTP server: Next behind a thin front (docs/adr/0003). It sends ready pages and files itself and leaves
 * rendering to a process of its own (docs/adr/0032), except in development. The launcher starts it, sets its environment
 * and says "open" when the database is ready; started by hand it opens at once. Ends when told to or when the launcher dies.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

/** Milliseconds that running requests get to finish when the shop is told to end. */
const GRACE = 10_000;
/** Milliseconds for what comes after them: a connection to the database that closes. */
const LAST_STEPS = 1_500;

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
/** @type {ReturnType<typeof keepRenderers> | null} */
let renderers = null;
/** @param {string[] | "everything"} tags */
const onExpired = (tags) => {
  renderers?.expire(tags);
  purge?.(tags);
};
const { expire } = expirer(onExpired);
/** @param {string[] | "everything"} tags */
const expireAlsoOnDisk = (tags) => {
  expire(tags);
  if (pageFolder) writeMarks(pageFolder, tagExpiry.marks());
};
const revalidate = revalidation({
  secret: process.env.REVALIDATE_SECRET || undefined,
  expire: expireAlsoOnDisk,
});

const metrics = process.env.METRICS_PORT
  ? await (
      await import("./metrics.mjs")
    ).serveMetrics({
      port: Number(process.env.METRICS_PORT),
      host: process.env.METRICS_HOST ?? "127.0.0.1",
      databaseUrl: watched,
      rendererFigures: async () => (isLoaded ? (await loaded).figures() : null),
    })
  : null;

let isLoaded = false;
/** How many processes render; a development server is one process. */
const count = dev ? 1 : rendererCount(process.env);
const load = async () => {
  if (dev) {
    // The shop's own commands reach it by this name (lib/shop/tag-expiry.ts).
    Object.assign(globalThis, { [Symbol.for("hardware-shop.expire-tags")]: expireAlsoOnDisk });
    const framework = await loadFramework({ dev, port, httpServer: server });
    return { ...framework, framework: () => Promise.resolve(framework) };
  }
  renderers = keepRenderers({
    count,
    marks: tagExpiry.marks,
    onExpired: expireAlsoOnDisk,
    onHopeless: (reason) => process.exit((console.error(reason), 1)),
  });
  void databaseIsReady.then(renderers.open);
  await renderers.loaded;
  return renderers;
};
const snapshot = pageFolder && watched ? takeSnapshot(pageFolder) : [];
/**
 * Awaited by every request that is not answered from memory or from a file. With answers of the last run at hand the
 * framework is loaded after they can be sent: beside it the embedded database takes twice as long to open.
 */
const loaded = snapshot.length > 0 ? listening.then(load) : load();
loaded.then(
  () => (isLoaded = true),
  () => undefined,
);
const framework = async () => (await loaded).framework();

const shared = watched ? sharedBudget({ databaseUrl: watched, ...BUDGET }) : null;
const admitted = admission(framework, { budgets: clientBudget({ shared }), renderers: count });

const routes = dev ? null : cacheRoutes(builtManifest());
const cache =
  routes &&
  responseCache({
    folder: pageFolder && path.join(pageFolder, "lists"),
    renderPage: async ({ address, headers, path: asked, isData, isChosen, client }) => {
      const rendered = await admitted.renderPage(address, headers, client ?? "");
      const page = isChosen ? { ...rendered, page: rendered.reads ?? null } : rendered;
      if (isData || isSuggestions(asked)) return page;
      const body = withLanguageLinks(page.body);
      // A list of a hundred products would outgrow its budget of bytes with the sheet (docs/adr/0020).
      return { ...page, body: isListing(asked) ? body : await withInlineCss(body) };
    },
    isCached: routes.isCached,
    isExpired: tagExpiry.isExpired,
    allExpiredAt: tagExpiry.allExpiredAt,
    cacheHeaders: (tags, lifetime) => publicHeaders(tags, lifetime, purge !== undefined, SENDS_STALE),
    sendsStale: SENDS_STALE,
  });

const damagedFiles = watchDamagedFiles({
  data: process.env.DATA_DIR ?? ".data",
  catalogue: catalogueFolder(),
});

/** @param {Request} req @param {string} remoteAddress */
const logForeign = ({ url, headers }, remoteAddress) =>
  log.warn(
    { security: "origin", url, origin: headers.origin, remoteAddress },
    "a request of another site was refused",
  );

/** @param {Request} req @param {Response} res */
const answerRequest = async (req, res) => {
  const url = req.url ?? "/";
  res.setHeaders(new Map(Object.entries(securityHeadersOf(url))));
  const client = setClientAddress(req);
  const refused = refusal(req);
  if (refused !== null) {
    if (refused.status === 403) logForeign(req, client);
    return sendText(res, refused.status, refused.sentence, refused.headers);
  }
  if (url === "/healthz") return sendText(res, 200, "ok");
  if (url === "/readyz") {
    const problem = isLoaded ? await readinessProblem() : "starting";
    const notices = problem === null ? await readinessNotices() : [];
    return sendText(
      res,
      problem === null ? 200 : 503,
      [problem ?? "ok", ...notices, ...damagedFiles()].join("\n"),
      problem === null ? {} : { "Retry-After": "5" },
    );
  }
  if (url.startsWith("/media/"))
    return serveMedia(req, res, url.slice("/media/".length).replace(/\?.*$/, ""));
  if (isRevalidation(url)) return revalidate(req, res);
  if (!dev) dropForgedHeaders(req.headers);
  const ask = routes?.askOf(req) ?? null;
  if (ask !== null && (await cache?.send(req, res, { ...ask, client }))) return metrics?.countShared();
  const built = dev ? null : builtFile(url);
  if (built === null) return admitted.answer(req, res);
  await serveBuiltFile(
    req,
    res,
    built,
    () => void admitted.answer(req, res).catch((error) => sendFailure(res, error)),
  );
};
server.on("request", (req, res) => {
  metrics?.observe(req, res);
  const id = requestIdOf(req);
  // A first visit asks for fifteen files of the build: the header would cost it a kilobyte, and nobody asks about them.
  if (builtFile(req.url ?? "") === null) res.setHeader("X-Request-Id", id);
  withRequestId(id, () => void answerRequest(req, res).catch((error) => sendFailure(res, error)));
});

let isOpen = false;
let isEnding = false;
/** @type {(() => Promise<void>) | null} */
let stopListening = null;

const end = async () => {
  if (isEnding) return;
  isEnding = true;
  if (!isOpen) {
    // Nothing was answered yet, so the next start can use what this one read.
    if (pageFolder && snapshot.length > 0) writeSnapshot(pageFolder, snapshot);
    process.exit(0);
  }
  const isOver = new Promise((resolve) => setTimeout(resolve, GRACE));
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  // A mail server that says nothing holds the framework's end for as long as the whole grace.
  await Promise.race([closed.then(async () => (await loaded).close()), isOver]);
  setTimeout(() => process.exit(0), LAST_STEPS).unref();
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
if (watched) stopListening = await listenForChanges(watched, onExpired);
/** @type {ReturnType<typeof keepRenderers> | null} */ (renderers)?.restore(tagExpiry.marks());
cache?.restore(snapshot);
if (snapshot.length === 0) await loaded;
server.listen({ port, host: process.env.HOST });
await listening;
await loaded;
isOpen = true;
process.send?.({ listening: port });
// Another admin host is asked for nothing that nobody wants to see.
if (watched) void admitted.prepare();

/** The address of another admin host. A wrong one is told now, and not by pages without products. */
const host = process.env.ADMIN_API_URL;
const problem = host ? await hostProblem(host) : null;
if (problem !== null) log.error({ problem }, "the shop has no data: see docs/admin-host.md");
