import net from "node:net";
import { call } from "../fixtures/call";
import { note } from "../fixtures/counts";
import { newCustomer } from "../fixtures/customer";
import { send, type HttpRequest } from "../fixtures/http";
import { SHOP } from "./scene";

/** Files and doors of the framework and of this folder that no visitor opens. */
const CLOSED: readonly string[] = [
  "/_next/image?url=%2Fimages%2Flogo.svg&w=640&q=75",
  "/_next/image?url=http%3A%2F%2F127.0.0.1%3A22%2F&w=640&q=75",
  "/_next/image?url=%2F..%2F..%2F.env&w=16&q=1",
  "/_next/image",
  "/_next/data/x/en.json",
  "/_next/static/../server/app/page.js",
  "/_next/static/%2e%2e/%2e%2e/.env",
  "/_next/static/..%2f..%2fpackage.json",
  "/_next/static/chunks/main.js.map",
  "/_next/server/app.js",
  "/_next/webpack-hmr",
  "/__nextjs_original-stack-frame",
  "/__nextjs_source-map?filename=/etc/passwd",
  "/.env",
  "/.git/config",
  "/.next/BUILD_ID",
  "/.data/secret.key",
  "/package.json",
  "/server/serve.mjs",
  "/media/../secret.key",
  "/media/..%2fsecret.key",
  "/media/%2e%2e/%2e%2e/etc/passwd",
  "/media/....//secret.key",
  "/media/%00",
  "/media/",
  "/images/..%2f..%2f.env",
  "/fonts/..%2fpackage.json",
  "/dev/mails",
  "/api/revalidate",
  "/api/v2/dynamic/get-vendor-list",
  "/api/v1/../../dev/mails",
  "/api/v1/dynamic/__proto__",
  "/api/v1/dynamic/constructor",
  "/api/v1/common/download-digital-file/..%2f..%2f/x",
  "/metrics",
  "/actuator/env",
  "/server-status",
  "/wp-login.php",
];

const PERSONAL = ["/en/orders-history", "/en/update-profile", "/en/checkout"];

/** Headers that have opened the framework's doors before. */
const DOORS: readonly Record<string, string>[] = [
  { "x-middleware-subrequest": "middleware" },
  { "x-middleware-subrequest": Array(5).fill("middleware").join(":") },
  { "x-middleware-subrequest": Array(5).fill("src/middleware").join(":") },
  { "x-middleware-subrequest-id": "1" },
  { "x-middleware-next": "1" },
  { "x-middleware-override-headers": "cookie", "x-middleware-request-cookie": "session=x" },
  { "x-middleware-rewrite": "/en/update-profile" },
  { "x-invoke-path": "/en/update-profile", "x-invoke-query": "%7B%7D" },
  { "x-invoke-output": "/[lang]/update-profile" },
  { "x-nextjs-data": "1" },
  { "x-nextjs-matched-path": "/en/update-profile" },
  { "x-matched-path": "/en/update-profile" },
  { "x-next-resume-state-length": "1", "next-resume": "1" },
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { rsc: "1", "next-router-state-tree": "%5B%22%22%2C%7B%7D%5D" },
  { rsc: "1", "next-router-state-tree": "not json" },
  { "x-real-ip": "127.0.0.1", "x-forwarded-for": "127.0.0.1" },
  { host: "localhost:1" },
];

const multipart = (fields: Record<string, string>): HttpRequest => ({
  method: "POST",
  headers: { "content-type": "multipart/form-data; boundary=----x" },
  body: `${Object.entries(fields)
    .map(([name, value]) => `------x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("")}------x--\r\n`,
});

const DEEP = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;

/** What the framework would parse as a call of a server action. */
const ACTIONS: readonly HttpRequest[] = [
  ...["0".repeat(40), "0".repeat(42), "x", "../../etc/passwd", "__proto__", "7f".repeat(21)].map((id) => ({
    method: "POST",
    headers: { "next-action": id, "content-type": "text/plain;charset=UTF-8" },
    body: "[]",
  })),
  ...['["$F1"]', '["$@1"]', '["$Q1","$W2"]', '{"then":"$1:__proto__:then"}', DEEP, "[", ""].map((body) => ({
    method: "POST",
    headers: { "next-action": "4".repeat(42), "content-type": "text/plain;charset=UTF-8" },
    body,
  })),
  multipart({ $ACTION_ID_00: "" }),
  multipart({ $ACTION_REF_1: "", "$ACTION_1:0": '{"id":"x","bound":"$@1"}', "$ACTION_1:1": "[]" }),
  multipart({ "0": '["$1:constructor:constructor","return 1"]', "1": "{}" }),
  multipart({ "0": '{"then":"$1:__proto__:then","status":"resolved_model","reason":-1}', "1": '"$@0"' }),
  multipart({ __proto__: "1", "constructor[prototype][x]": "1" }),
];

/** Sends raw bytes and returns the first line of what comes back, empty if nothing does. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(SHOP);
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    let text = "";
    const end = () => {
      socket.destroy();
      resolve(text.split("\r\n", 1)[0] ?? "");
    };
    socket.setTimeout(3_000, end);
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (text.includes("\r\n\r\n")) end();
    });
    socket.on("error", end);
    socket.on("close", end);
  });

const HEAD = "Host: localhost\r\n";
const SMUGGLED = "GET /en/update-profile HTTP/1.1\r\nHost: localhost\r\n\r\n";
const RAW: readonly string[] = [
  `POST /en HTTP/1.1\r\n${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `POST /en HTTP/1.1\r\n${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde`,
  `POST /en HTTP/1.1\r\n${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  `GET http://evil.example/en HTTP/1.1\r\n${HEAD}\r\n`,
  `CONNECT 127.0.0.1:5432 HTTP/1.1\r\n${HEAD}\r\n`,
  `TRACE /en HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /en HTTP/1.1\r\n${HEAD}X: a\nb: c\r\n\r\n`,
  `GET /en\0 HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /en HTTP/9.9\r\n${HEAD}\r\n`,
  `GET /en HTTP/1.1\r\n${HEAD}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n`,
  `GET /${"a".repeat(70_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /en HTTP/1.1\r\n${HEAD}${`X-${"a".repeat(100)}: b\r\n`.repeat(2000)}\r\n`,
  "\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
];

/** Methods of a page and of a call that are none. */
const METHODS = ["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "OPTIONS", "LINK", "PURGE", "MOVE"];

/** Doors of the framework and of HTTP itself. */
export const frameworkDoors = (): void => {
  test("files and addresses that are nobody's business", async () => {
    const open: string[] = [];
    for (const path of CLOSED) {
      const { status, body } = await send(SHOP, path);
      if (![307, 308, 400, 401, 404, 405].includes(status)) open.push(`${path}: ${status}`);
      if (/root:|DATABASE_URL|"dependencies"|BEGIN /.test(body)) open.push(`${path} shows a file`);
    }
    note("attacks", CLOSED.length);
    expect(open).toEqual([]);
  });
  test("no header opens a page of one person to somebody else", async () => {
    const customer = await newCustomer(SHOP);
    const open: string[] = [];
    for (const page of PERSONAL) {
      await send(SHOP, page, { headers: { cookie: `session=${customer.token}` } });
      for (const headers of DOORS) {
        const { status, body } = await send(SHOP, page, { headers });
        if (status >= 500) open.push(`${page} with ${JSON.stringify(headers)}: ${status}`);
        if (customer.secrets.some((secret) => body.includes(secret)))
          open.push(`${page} with ${JSON.stringify(headers)}`);
      }
    }
    note("attacks", PERSONAL.length * DOORS.length);
    expect(open).toEqual([]);
  });
  test("a made-up server action is refused and breaks nothing", async () => {
    const faults: string[] = [];
    for (const page of ["/en", "/en/login", "/en/checkout", "/ar/cart"])
      for (const [index, action] of ACTIONS.entries()) {
        const { status, body } = await send(SHOP, page, action);
        if (status >= 500) faults.push(`${page}, action ${index}: ${status}`);
        if (/\bat .+\.(?:js|mjs|ts):\d+/.test(body)) faults.push(`${page}, action ${index}: a stack`);
      }
    note("attacks", 4 * ACTIONS.length);
    expect(faults).toEqual([]);
    expect((await send(SHOP, "/readyz")).status).toBe(200);
  });
  test("malformed, smuggled and foreign requests are refused or closed", async () => {
    const lines = [];
    for (const bytes of RAW) lines.push(await raw(bytes));
    note("attacks", RAW.length);
    const answered = lines.filter((line) => !/^(?:HTTP\/1\.1 4\d\d .*)?$/.test(line));
    // The upgrade is ignored, and the page comes.
    expect(answered).toEqual(["HTTP/1.1 200 OK"]);
  });
  test("no other method than those of a page or a call", async () => {
    const found: string[] = [];
    for (const method of METHODS)
      for (const path of ["/en", "/en/login", "/api/v1/dynamic/get-vendor-list", "/healthz", "/robots.txt"]) {
        const { status } = await send(SHOP, path, { method });
        if (status !== 405 && status !== 400) found.push(`${method} ${path}: ${status}`);
      }
    note("attacks", METHODS.length * 5);
    expect(found).toEqual([]);
  });
  test("bodies that are too large, too deep or no text are refused", async () => {
    const json = { "content-type": "application/json" };
    const bodies = [
      Buffer.alloc(300 * 1024, 32),
      Buffer.from(DEEP),
      Buffer.from(`{"requestParameters":${DEEP}}`),
      Buffer.from(
        `{"requestParameters":{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join(",")}}}`,
      ),
      Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
      Buffer.from('{"requestParameters":{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}}'),
      Buffer.from('{"requestParameters":[]}'),
      Buffer.from("null"),
      Buffer.from(""),
      Buffer.from('{"requestParameters":{},"requestParameters":null}'),
    ];
    const statuses = [];
    for (const body of bodies)
      for (const name of ["get-all-products", "post-order", "get-user-login"])
        statuses.push(
          (await send(SHOP, `/api/v1/dynamic/${name}`, { method: "POST", headers: json, body })).status,
        );
    note("attacks", statuses.length);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect((await call(SHOP, "get-vendor-list")).code).toBeNull();
  });
};
