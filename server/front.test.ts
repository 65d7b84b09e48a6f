import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo } from "node:net";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dropForgedHeaders, limitBody, refusal } from "./request-guard.mjs";
import { serveMedia } from "./static-files.mjs";
import { pages } from "./pages.mjs";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const html = { "Content-Type": "text/html; charset=utf-8" };

/** Stands in for the framework: its status pages, its empty error documents, and answers that must pass untouched. */
const framework = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const address = req.url ?? "";
  if (/^\/(en|ar)\/status\/\d+$/.test(address)) {
    res.end(`<main>status ${address}</main>`);
  } else if (address.includes("missing")) {
    res.writeHead(404, { ...html, ETag: '"shell"', "Content-Length": "5" });
    res.write("she");
    res.end("ll");
  } else if (address.includes("broken")) {
    res.statusCode = 500;
    res.setHeader("Content-Type", "text/html");
    res.flushHeaders();
    res.end("shell");
  } else if (address.includes("throws")) throw new Error("thrown");
  else if (address.includes("file")) res.writeHead(404, { "Content-Type": "text/plain" }).end("no file");
  else if (address.includes("stream")) {
    res.writeHead(200, html);
    res.write("one ");
    setTimeout(() => res.end("two"), 20);
  } else if (address.includes("body")) {
    limitBody(req);
    let size = 0;
    for await (const chunk of req) size += (chunk as Buffer).length;
    res.end(String(size));
  } else res.end("fine");
};

const folder = mkdtempSync(path.join(tmpdir(), "shop-front-"));
const dataBefore = process.env.DATA_DIR;
const urlBefore = process.env.DATABASE_URL;
let server: Server;

const ask = (
  address: string,
  headers: Record<string, string> = {},
  method = "GET",
  body?: Buffer,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        port: (server.address() as AddressInfo).port,
        path: address,
        method,
        headers: { accept: "text/html", ...headers },
      },
      (res) => {
        const chunks: Buffer[] = [];
        res.on("data", (chunk: Buffer) => chunks.push(chunk));
        res.on("end", () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on("error", reject);
    if (body) sent.write(body);
    sent.end();
  });

beforeAll(async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  process.env.DATA_DIR = folder;
  // Nobody listens there: the source of the data is away.
  process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:1/none";
  mkdirSync(path.join(folder, "media"));
  writeFileSync(path.join(folder, "media", "padlock.1a2b-320.webp"), "picture");
  writeFileSync(path.join(folder, "media", ".prepared"), "note");
  const { answer } = pages(framework, { dev: false });
  server = createServer(
    (req, res) =>
      void (req.url?.startsWith("/media/")
        ? serveMedia(req, res, req.url.slice(7))
        : answer(req, res).catch(() => res.destroy())),
  );
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
  if (dataBefore === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = dataBefore;
  if (urlBefore === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = urlBefore;
  jest.restoreAllMocks();
});

describe("error documents", () => {
  it.each([
    ["/en/missing", {}, "/en/status/404"],
    ["/ar/missing?x=1", {}, "/ar/status/404"],
    ["/missing", { cookie: "a=b; langCode=ar" }, "/ar/status/404"],
    ["/missing", {}, "/en/status/404"],
  ])("%s is the shop's own page with 404", async (address, headers, page) => {
    const answer = await ask(address, headers);
    expect([answer.status, answer.body.toString()]).toEqual([404, `<main>status ${page}</main>`]);
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'self'"),
    });
    expect(answer.headers.etag).toBeUndefined();
  });

  it("are 503 with a time to come back while the source of the data is away", async () => {
    for (const address of ["/ar/broken", "/ar/throws"]) {
      const answer = await ask(address);
      expect([answer.status, answer.headers["retry-after"], answer.body.toString()]).toEqual([
        503,
        "5",
        "<main>status /ar/status/503</main>",
      ]);
    }
  });

  it("carry their status also when asked for by their own address", async () => {
    expect((await ask("/en/status/404")).status).toBe(404);
    expect((await ask("/ar/status/503")).status).toBe(503);
  });

  it("keep to HEAD", async () => {
    const head = await ask("/en/missing", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([404, 0]);
  });
});

describe("other answers", () => {
  it.each([
    ["/en/fine", {}, 200, "fine"],
    ["/en/stream", {}, 200, "one two"],
    ["/en/file.txt", {}, 404, "no file"],
    ["/en/missing", { rsc: "1" }, 404, "shell"],
    ["/api/v1/missing", {}, 404, "shell"],
    ["/en/missing", { accept: "application/json" }, 404, "shell"],
  ])("%s %j passes untouched", async (address, headers, status, body) => {
    const answer = await ask(address, headers as Record<string, string>);
    expect([answer.status, answer.body.toString()]).toEqual([status, body]);
  });
});

describe("pictures", () => {
  it("are cached by the browser for ever", async () => {
    const answer = await ask("/media/padlock.1a2b-320.webp");
    expect([
      answer.status,
      answer.headers["content-type"],
      answer.headers["cache-control"],
      answer.body.toString(),
    ]).toEqual([200, "image/webp", "public, max-age=31536000, immutable", "picture"]);
  });

  it.each([
    "/media/",
    "/media/.prepared",
    "/media/../x",
    "/media/%2e%2e%2fx",
    "/media/a/b.webp",
    "/media/A.webp",
    "/media/none.webp",
  ])("%s is 404", async (address) => {
    expect((await ask(address)).status).toBe(404);
  });

  it("are only read", async () => {
    expect((await ask("/media/padlock.1a2b-320.webp", {}, "POST")).status).toBe(405);
  });
});

describe("the guard", () => {
  it("drops headers that only the framework may set", () => {
    const headers: IncomingHttpHeaders = {
      host: "shop",
      "x-middleware-subrequest": "middleware",
      "x-nextjs-data": "1",
      "x-asked-at": "0",
      "next-action": "kept",
      rsc: "1",
    };
    dropForgedHeaders(headers);
    expect(headers).toEqual({ host: "shop", "next-action": "kept", rsc: "1" });
  });

  const asked = (url: string, headers: IncomingHttpHeaders = {}, method = "GET"): number | null =>
    refusal({ url, method, headers } as IncomingMessage)?.status ?? null;

  it("refuses strange addresses, methods and large bodies", () => {
    expect(asked("/en")).toBeNull();
    expect(["http://evil/en", "//evil/en", "/\\evil", "*"].map((url) => asked(url))).toEqual([
      400, 400, 400, 400,
    ]);
    expect(asked("/api", { "content-length": "3000000" })).toBe(413);
    // The desk sends pictures of 10 MB as base64.
    const picture = "/api/admin/v1/products/add-picture";
    expect(asked(picture, { "content-length": "13500000" }, "POST")).toBeNull();
    expect(asked(picture, { "content-length": "15000000" }, "POST")).toBe(413);
    expect(["PUT", "DELETE", "TRACE", "OPTIONS"].map((method) => asked("/en", {}, method))).toEqual([
      405, 405, 405, 405,
    ]);
    // The calls refuse other methods by themselves, as an envelope.
    expect(asked("/api/v1/dynamic/get-all-products", {}, "PUT")).toBeNull();
    expect(
      ["TRACE", "OPTIONS"].map((method) => asked("/api/v1/dynamic/get-all-products", {}, method)),
    ).toEqual([405, 405]);
  });

  it("refuses paths that cannot be decoded or hold control characters", () => {
    expect(
      ["/en/x/%00", "/en/%0a%7B%22level%22%3A30%7D", "/en/%1b[31m", "/en/%7f", "/en/%E0%A4%A/x", "/%zz"].map(
        (url) => asked(url),
      ),
    ).toEqual([400, 400, 400, 400, 400, 400]);
    expect(
      ["/en/all-products/0/%D9%85", "/en/x%20y", "/en?q=%00", "/en?q=%zz"].map((url) => asked(url)),
    ).toEqual([null, null, null, null]);
  });

  it("refuses forms and calls that a page of another site sent", () => {
    const from = (headers: IncomingHttpHeaders, url = "/en/login") =>
      asked(url, { host: "shop.example", ...headers }, "POST");
    expect(from({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(from({ "sec-fetch-site": "same-site" })).toBe(403);
    expect(from({ origin: "https://evil.example" })).toBe(403);
    expect(from({ origin: "null" })).toBe(403);
    expect(from({ "sec-fetch-site": "cross-site" }, "/api/v1/dynamic/contact-us")).toBe(403);
    expect(from({ "sec-fetch-site": "same-site" }, "/api/admin/v1/orders/list")).toBe(403);
    expect(from({ "sec-fetch-site": "same-origin", origin: "https://shop.example" })).toBeNull();
    expect(from({ "sec-fetch-site": "none" })).toBeNull();
    expect(from({ origin: "https://shop.example" })).toBeNull();
    // Programs, and providers that prove themselves by a signature.
    expect(from({})).toBeNull();
    expect(from({ "sec-fetch-site": "cross-site" }, "/api/webhooks/stripe")).toBeNull();
    // A link from another site is welcome.
    expect(asked("/en", { "sec-fetch-site": "cross-site" })).toBeNull();
  });

  it("cuts a body that grows beyond the limit without having said so", async () => {
    const chunked = { "transfer-encoding": "chunked" };
    expect((await ask("/api/body", chunked, "POST", Buffer.alloc(1000))).body.toString()).toBe("1000");
    await expect(ask("/api/body", chunked, "POST", Buffer.alloc(3_000_000))).rejects.toThrow();
  });
});
