import net from "node:net";
import { endAfterEach } from "@/scripts/testing/end-after-each";
import { closePool } from "../../base/db/client";
import { useTestDatabase } from "../../base/db/testing";
import { REQUEST_LIMIT } from "../../base/db/deadline";
import { answerCall, type Caller } from "./answer-call";
import { handleApiRequest } from "./http";

useTestDatabase();
const atEnd = endAfterEach();

const visitor: Caller = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" };

/** Puts a proxy before the database, which a test can disconnect and reconnect. It is in use until the test ends. */
const openWire = async () => {
  const direct = process.env.DATABASE_URL ?? "";
  const to = new URL(direct);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(to.port || 5432), to.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => other.destroy());
      socket.pipe(other);
    }
  });
  const listen = (port: number) =>
    new Promise<number>((ready) =>
      server.listen(port, "127.0.0.1", () => ready((server.address() as net.AddressInfo).port)),
    );
  const port = await listen(0);
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    });
  /** Nothing passes any more, and no connection ends: a host that is frozen or unplugged. */
  const freeze = () => {
    for (const socket of sockets) socket.pause();
    server.on("connection", (socket) => socket.pause());
  };
  await closePool();
  process.env.DATABASE_URL = Object.assign(new URL(direct), {
    hostname: "127.0.0.1",
    port: String(port),
  }).href;
  atEnd(async () => {
    await cut();
    await closePool();
    process.env.DATABASE_URL = direct;
  });
  return { cut, freeze, mend: () => listen(port) };
};

test("a database that is away is 503 and says so; when it is back the same process answers", async () => {
  const wire = await openWire();
  const ask = () => answerCall("get-countries-list", {}, visitor);
  const askHttp = () =>
    handleApiRequest(
      new Request("http://shop.example/api/v1/dynamic/get-countries-list", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"requestParameters":{}}',
      }),
      "dynamic/get-countries-list",
    );

  expect(await ask()).toMatchObject({ ok: true });
  await wire.cut();
  expect(await ask()).toMatchObject({ ok: false, code: "UNAVAILABLE" });
  const response = await askHttp();
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.text()).not.toMatch(/ECONN|127\.0\.0\.1|node_modules/);
  await wire.mend();
  expect(await ask()).toMatchObject({ ok: true });
  expect((await askHttp()).status).toBe(200);
});

test("a database that is frozen is 503 when the time of the request is over, however many waits it has", async () => {
  const wire = await openWire();
  const token = "a".repeat(43);
  expect(await answerCall("get-countries-list", {}, { ...visitor, token })).toMatchObject({ ok: true });
  wire.freeze();
  const began = Date.now();
  const almostOver = { ...visitor, token, began: began - REQUEST_LIMIT + 300 };
  expect(await answerCall("get-countries-list", {}, almostOver)).toMatchObject({
    ok: false,
    code: "UNAVAILABLE",
  });
  // Without the request's end: twelve seconds for the session alone.
  expect(Date.now() - began).toBeLessThan(8_000);
});
