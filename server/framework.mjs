import { isIPv6 } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { mountSandbox } from "../payment-sandbox/mount.mjs";
import { isNoPage, pages } from "./pages.mjs";

/**
 * The framework with the pages around it, in the process that loads it: the renderer (renderer.mjs), or the only process
 * of a development server.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {{ memory: number, lag: number, pools: [work: string, counts: { busy: number, idle: number, waiting: number }][] }} Figures
 * `memory`: resident bytes; `lag`: the 99th percentile of the event loop's lag since the last reading, in seconds; `pools`: connections to the database, and requests that wait for one, by kind of work
 * @typedef {{
 *   renderPage: (address: string, headers?: Record<string, string>) => Promise<import("./pages.mjs").Page>,
 *   answer: (req: Request, res: Response) => void | Promise<void>,
 *   figures: () => Figures | Promise<Figures>,
 *   close: () => Promise<void>,
 * }} Framework `renderPage` gives the page of an address as anybody may see it; `answer` answers any other request
 */

const lag = monitorEventLoopDelay({ resolution: 20 });
if (process.env.METRICS_PORT) lag.enable();

/** @returns {number} seconds */
const readLag = () => {
  const seconds = lag.percentile(99) / 1e9;
  lag.reset();
  return seconds;
};

/** @returns {Figures} of this process; the pools are those of lib/commerce/base/db/client.ts */
const figures = () => {
  /** @typedef {{ pool: { totalCount: number, idleCount: number, waitingCount: number } }} Held */
  const { shopPools = new Map() } = /** @type {{ shopPools?: Map<string, Held> }} */ (globalThis);
  return {
    memory: process.memoryUsage.rss(),
    lag: readLag(),
    pools: [...shopPools].map(([work, { pool }]) => [
      work,
      { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount },
    ]),
  };
};

/** Where the shop's own processes reach it: without the proxies in front of it, so never by https. @param {string} host @param {number} port */
const ownOrigin = (host, port) => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/**
 * @param {{ dev: boolean, port: number, httpServer: import("node:http").Server }} options `port`: the shop's own
 * @returns {Promise<Framework>}
 */
export const loadFramework = async ({ dev, port, httpServer }) => {
  // Before the framework is loaded, which looks for it once.
  const tracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import("./tracing.mjs")).startTracing()
    : null;
  const hostname = process.env.HOST || "localhost";
  // The framework answers an action that redirects with the page it leads to, which it asks the shop for: with the
  // shopper's headers, at this address. Else it takes the scheme of the shopper's request. It compares origins by the
  // headers alone.
  process.env.__NEXT_PRIVATE_ORIGIN = ownOrigin(hostname, port);
  const { default: next } = await import("next");
  const app = next({
    dev,
    dir: process.cwd(),
    port,
    hostname,
    httpServer,
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  const { renderPage, answer } = pages(handle, { dev });
  const sandbox = mountSandbox(port);
  return {
    renderPage,
    answer: (req, res) => sandbox?.(req, res) || (isNoPage(req) ? handle(req, res) : answer(req, res)),
    figures,
    close: async () => {
      await app.close();
      await tracing?.shutdown();
    },
  };
};
