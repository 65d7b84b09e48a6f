import { createServer } from "node:http";
import pg from "pg";
import client from "prom-client";

/**
 * Measurements in the OpenMetrics format, on a port of their own that visitors do not reach (METRICS_PORT,
 * docs/hosting.md). Loaded only when that port is set.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("prom-client").Registry<import("prom-client").OpenMetricsContentType>} Registry
 */

/** Milliseconds for the database's figures. */
const PATIENCE = 2000;

/** What a request is for. Few values, because each makes a series of its own. @type {[kind: string, address: RegExp][]} */
const KINDS = [
  ["health", /^\/(?:healthz|readyz)\b/],
  ["file", /^\/(?:_next\/static|media|fonts|images)\//],
  ["webhook", /^\/api\/webhooks\//],
  ["call", /^\/api\//],
];

/** @param {Request} req */
export const kindOf = ({ method, url = "" }) =>
  KINDS.find(([, address]) => address.test(url))?.[0] ?? (method === "POST" ? "action" : "page");

/** Rows that an operator watches. All are found by an index. */
const FIGURES = `select
  (select count(*) from outbox where sent_at is null and attempts < 10)::int as mails_waiting,
  (select count(*) from outbox where sent_at is null and attempts >= 10)::int as mails_given_up,
  (select count(*) from payments where status = 'refund-due')::int as refunds_due,
  (select coalesce(max(id), 0) from orders)::int as orders`;

/** @type {Record<string, string>} */
const HELP = {
  mails_waiting: "Mails of the outbox that are not sent yet",
  mails_given_up: "Mails that were given up after ten attempts or a refusal",
  refunds_due: "Payments without an order whose money is to be given back",
  orders: "The number of the newest order, which grows with each one",
};

/** Reads the figures with a connection of its own, so that a full pool is still measured. @param {string} url */
const readFigures = async (url) => {
  const connection = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  connection.on("error", () => undefined);
  try {
    await connection.connect();
    return /** @type {Record<string, number>} */ ((await connection.query(FIGURES)).rows[0]);
  } finally {
    void connection.end().catch(() => undefined);
  }
};

/** @param {Registry} register @param {string} url */
const measureDatabase = (register, url) => {
  const isAnswering = new client.Gauge({
    name: "shop_database_answers",
    help: "1 if the database answered this measurement",
    registers: [register],
  });
  const gauges = Object.entries(HELP).map(
    ([name, help]) =>
      /** @type {const} */ ([name, new client.Gauge({ name: `shop_${name}`, help, registers: [register] })]),
  );
  return async () => {
    const figures = await readFigures(url).catch(() => null);
    isAnswering.set(figures === null ? 0 : 1);
    for (const [name, gauge] of gauges) gauge.set(figures?.[name] ?? NaN);
  };
};

/**
 * The process that renders. @param {Registry} register
 * @param {() => Promise<import("./framework.mjs").Figures | null>} figures null before it is loaded
 */
const measureRenderer = (register, figures) => {
  const memory = new client.Gauge({
    name: "shop_renderer_resident_memory_bytes",
    help: "Resident memory of the process that renders",
    registers: [register],
  });
  const lag = new client.Gauge({
    name: "shop_renderer_eventloop_lag_p99_seconds",
    help: "The 99th percentile of the lag of its event loop since the last measurement",
    registers: [register],
  });
  const connections = new client.Gauge({
    name: "shop_database_connections",
    help: "Connections to the database, and requests that wait for one",
    labelNames: ["work", "state"],
    registers: [register],
  });
  return async () => {
    const known = await figures();
    memory.set(known?.memory ?? NaN);
    lag.set(known?.lag ?? NaN);
    for (const [work, counts] of known?.pools ?? [])
      for (const [state, count] of Object.entries(counts)) connections.set({ work, state }, count);
  };
};

/**
 * Measures the shop and serves the figures at `/metrics`.
 * @param {{
 *   port: number,
 *   host: string,
 *   databaseUrl: string | undefined,
 *   rendererFigures: () => Promise<import("./framework.mjs").Figures | null>,
 * }} options port 0: any free one
 */
export const serveMetrics = async ({ port, host, databaseUrl, rendererFigures }) => {
  /** @type {Registry} */
  const register = new client.Registry();
  register.setContentType(client.Registry.OPENMETRICS_CONTENT_TYPE);
  client.collectDefaultMetrics({ register });
  const durations = new client.Histogram({
    name: "shop_http_request_duration_seconds",
    help: "Time until a response was sent",
    labelNames: ["kind", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  });
  const shared = new client.Counter({
    name: "shop_shared_responses",
    help: "Responses of pages that are the same for everyone and kept",
    registers: [register],
  });
  const readRenderer = measureRenderer(register, rendererFigures);
  const readDatabase =
    databaseUrl === undefined ? () => Promise.resolve() : measureDatabase(register, databaseUrl);

  const server = createServer((req, res) => {
    if (req.url !== "/metrics") return void res.writeHead(404).end();
    void Promise.all([readDatabase(), readRenderer()])
      .then(() => register.metrics())
      .then((text) => res.writeHead(200, { "Content-Type": register.contentType }).end(text))
      .catch(() => res.writeHead(500).end());
  });
  await new Promise((resolve, reject) =>
    server.once("error", reject).listen(port, host, () => resolve(undefined)),
  );
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    /** Measures a response to its end. @param {Request} req @param {Response} res */
    observe: (req, res) => {
      const began = performance.now();
      const kind = kindOf(req);
      res.once("close", () => {
        // A client that left before its response has none.
        const status = res.writableFinished ? `${Math.trunc(res.statusCode / 100)}xx` : "aborted";
        durations.observe({ kind, status }, (performance.now() - began) / 1000);
      });
    },
    /** Counts a response of a page that is kept for everyone. */
    countShared: () => shared.inc(),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
