import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** In a process of its own, because the SDK imports modules that Jest cannot. */
const SPAN = `
  const { startTracing } = await import("./server/tracing.mjs");
  const provider = startTracing();
  provider.getTracer("test").startSpan("render a page").end();
  await provider.shutdown();`;

test("spans are sent to the collector of the setting, with the shop's name", async () => {
  const received: { url: string; body: string }[] = [];
  const collector = createServer((req, res) => {
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString("latin1")));
    req.on("end", () => {
      received.push({ url: req.url ?? "", body });
      res.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", SPAN], {
    env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    stdio: "inherit",
  });
  expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0);
  await new Promise((resolve) => collector.close(resolve));
  expect(received.map(({ url }) => url)).toEqual(["/v1/traces"]);
  expect(received[0]?.body).toContain("render a page");
  expect(received[0]?.body).toContain("hardware-online-shop");
});
