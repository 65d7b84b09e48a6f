import { createServer } from "node:http";
import { builtFile, serveBuiltFile } from "./built-files.mjs";
import { watchChanges } from "./change-watcher.mjs";
import { sourceAnswers } from "./database-probe.mjs";
import { draw } from "./draw.mjs";
import { withFirstStyles } from "./first-styles.mjs";
import { dropForgedHeaders, limitBody, refusal } from "./guard.mjs";
import { keptAnswers } from "./kept-answers.mjs";
import { builtManifest, isListing, keptRoutes } from "./kept-routes.mjs";
import { withLateScripts } from "./late-scripts.mjs";
import { serveMedia } from "./media.mjs";
import { requestFor } from "./page-request.mjs";
import { takeReady, writeReady } from "./ready-file.mjs";
import { mountSandbox } from "./sandbox/mount.mjs";
import { isDrawnWhole, sendDrawn } from "./send-drawn.mjs";
import { setSecurityHeaders } from "./security-headers.mjs";
import { publicHeaders, purger } from "./shared-cache.mjs";
import { tagState } from "./tag-state.mjs";
import { withTrueStatus } from "./true-status.mjs";

/**
 * The shop's HTTP server: Next behind a thin front (docs/adr/0003). The launcher starts it, sets its environment and
 * says "open" when the database is ready; started by hand it opens at once. Told to "answer" before that, it gives the
 * answers that were ready when it ended last (docs/adr/0019). Ends when told to or when the launcher dies.
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
const routes = dev ? null : keptRoutes(builtManifest());
const kept =
  routes &&
  keptAnswers({
    draw: async (ask) => {
      const { answer } = await opening;
      const { address, headers } = await requestFor(ask);
      const drawn = await draw(answer, address, headers);
      if (ask.payload !== null) return drawn;
      return {
        ...drawn,
        body: await withFirstStyles(withLateScripts(drawn.body), isListing(ask.path) ? "used" : "whole"),
      };
    },
    isKept: routes.isKept,
    isExpired: tagState.isExpired,
    cacheHeaders: (tags, revalidate) => publicHeaders(tags, revalidate, purge !== undefined),
  });

/** @param {import("node:http").ServerResponse} res @param {unknown} error */
const fail = (res, error) => {
  console.error(error);
  if (res.headersSent) res.destroy();
  else plain(res, 500, "Internal server error");
};

/** @type {Promise<void> | undefined} */
let listening;
const listen = () =>
  (listening ??= new Promise((resolve) => server.listen({ port, host: process.env.HOST }, resolve)));

const answerWhatIsReady = () => {
  const ready = process.env.KEPT_PAGES ? takeReady(process.env.KEPT_PAGES) : null;
  if (!ready) return;
  tagState.restore(ready.marks);
  kept?.restore(ready.answers);
  void listen();
};

const opened = new Promise((resolve) => {
  if (!process.send) return resolve(undefined);
  process.on("message", (said) => (said === "answer" ? answerWhatIsReady() : resolve(undefined)));
});

/** Whether everything can be answered. */
let isOpen = false;

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
  const answer = withTrueStatus(app.getRequestHandler(), { dev });
  const sandbox = mountSandbox(port);
  process.send?.({ loaded: true });
  // The framework loads what draws pages at the first one: at this one, which needs no database, while that opens.
  if (!dev) await draw(answer, "/en/status/404").catch(() => undefined);
  await opened;
  const stopWatching =
    process.env.DATABASE_URL && !process.env.ADMIN_API_URL
      ? await watchChanges(process.env.DATABASE_URL, purge)
      : null;
  isOpen = true;
  return { app, answer, sandbox, stopWatching };
};

const opening = load();

server.on("request", async (req, res) => {
  setSecurityHeaders(res, req.url ?? "/");
  const refused = refusal(req);
  if (refused !== null) return plain(res, refused, refused === 413 ? "Too large" : "Bad request");
  const url = req.url ?? "/";
  if (url === "/healthz") {
    const healthy = isOpen && (await sourceAnswers());
    return plain(res, healthy ? 200 : 503, healthy ? "ok" : "database away");
  }
  if (url.startsWith("/media/"))
    return serveMedia(req, res, url.slice("/media/".length).replace(/\?.*$/, ""));
  if (!dev) dropForgedHeaders(req.headers);
  const ask = routes?.askOf(req) ?? null;
  const built = dev ? null : builtFile(url);
  try {
    if (!isOpen && built === null && !(ask !== null && kept?.isReady(ask))) await opening;
    const isAnswered = ask !== null && kept !== null && kept.send(req, res, ask);
    if (isAnswered === true || (await isAnswered)) return;
    const next = async () => {
      const { answer, sandbox } = await opening;
      if (sandbox !== null && url.startsWith("/sandbox/")) return sandbox(req, res);
      limitBody(req);
      return dev || !isDrawnWhole(req) ? answer(req, res) : sendDrawn(answer, req, res);
    };
    if (built === null) await next();
    else serveBuiltFile(req, res, built, () => void next().catch((error) => fail(res, error)));
  } catch (error) {
    fail(res, error);
  }
});

let ending = false;
const end = async () => {
  if (ending) return;
  ending = true;
  if (!isOpen) process.exit(0);
  setTimeout(() => process.exit(0), GRACE).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  const { app, stopWatching } = await opening;
  await app.close();
  const seenBefore = (await stopWatching?.()) ?? null;
  if (kept === null || !process.env.KEPT_PAGES || !process.connected || seenBefore === null) process.exit(0);
  writeReady(process.env.KEPT_PAGES, { answers: kept.entries(), marks: tagState.marks() });
  process.send?.({ seenBefore }, () => process.exit(0));
};
process.on("SIGTERM", end);
// Ctrl-C reaches every process of the terminal at once; under a launcher it is the launcher that ends us.
process.on("SIGINT", () => void (process.connected ? undefined : end()));
process.on("SIGHUP", () => void (process.connected ? undefined : end()));
process.on("disconnect", end);

server.on("error", (error) => {
  // Said when the server opens for all.
  if (!isOpen) return void (listening = undefined);
  const sentence = `The shop cannot listen on port ${port}: ${error.message}. Choose another: PORT=${port + 1} npm start`;
  if (process.send) process.send({ problem: sentence }, () => process.exit(1));
  else process.exit((console.error(sentence), 1));
});
await opening;
void listen().then(() => process.send?.({ listening: port }));
