import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { endAfterEach } from "@/scripts/testing/end-after-each";
import { kindOf, serveMetrics } from "./metrics.mjs";

const atEnd = endAfterEach();

test.each([
  ["GET", "/en/product-detail/1001/a/b", "page"],
  ["POST", "/en/cart", "action"],
  ["POST", "/api/v1/dynamic/post-order", "call"],
  ["POST", "/api/webhooks/stripe", "webhook"],
  ["GET", "/_next/static/chunks/a.js", "file"],
  ["GET", "/media/bolt.1-160.webp", "file"],
  ["GET", "/readyz", "health"],
])("%s %s is a %s", (method, url, kind) => {
  expect(kindOf({ method, url } as IncomingMessage)).toBe(kind);
});

test("responses, kept pages and a database that is away are measured in OpenMetrics", async () => {
  const metrics = await serveMetrics({
    port: 0,
    host: "127.0.0.1",
    databaseUrl: "postgres://u:p@127.0.0.1:1/none",
    rendererFigures: async () => ({
      memory: 1000,
      lag: 0.25,
      pools: [["orders", { busy: 2, idle: 1, waiting: 3 }]],
    }),
  });
  atEnd(() => metrics.close());
  const shop = createServer((req, res) => {
    metrics.observe(req, res);
    metrics.countShared();
    res.writeHead(req.url === "/en" ? 200 : 404).end();
  });
  atEnd(() => shop.close());
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const { port } = shop.address() as AddressInfo;
  for (const path of ["/en", "/en", "/en/none"])
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();

  const response = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  expect(response.headers.get("content-type")).toContain("application/openmetrics-text");
  const text = await response.text();
  expect(text).toMatch(/shop_http_request_duration_seconds_count\{kind="page",status="2xx"\} 2/);
  expect(text).toMatch(/shop_http_request_duration_seconds_count\{kind="page",status="4xx"\} 1/);
  expect(text).toContain("shop_shared_responses_total 3");
  expect(text).toContain("shop_database_answers 0");
  expect(text).toContain("shop_renderer_resident_memory_bytes 1000");
  expect(text).toContain("shop_renderer_eventloop_lag_p99_seconds 0.25");
  expect(text).toContain('shop_database_connections{work="orders",state="waiting"} 3');
  expect(text.trimEnd().endsWith("# EOF")).toBe(true);
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
});
