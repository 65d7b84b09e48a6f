/** @jest-environment node */
import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { notePage } from "./render-context.mjs";
import { isNoPage, pages, withSingleSlashes } from "./pages.mjs";

const LIST = "<p>".padEnd(5000, "valve ");
const HTML = { "Content-Type": "text/html" };

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Lets a framework answer one request, as the shop passes it on. */
const ask = async (
  framework: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
  headers: Record<string, string> = {},
  path = "/en/cart",
  onPiece: (piece: Buffer) => void = () => undefined,
): Promise<Answer> => {
  const { answer } = pages(framework, { dev: false });
  const server = createServer((req, res) => {
    res.setHeader("X-Frame-Options", "DENY");
    void answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    return await new Promise((resolve, reject) => {
      get({ port: (server.address() as AddressInfo).port, headers, path, agent: false }, (res) => {
        const chunks: Buffer[] = [];
        res.on("data", (chunk: Buffer) => (chunks.push(chunk), onPiece(chunk)));
        res.on("error", reject);
        res.on("end", () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
        );
      }).on("error", reject);
    });
  } finally {
    server.close();
  }
};

test("files, calls and icons are the framework's alone; pages, feeds and downloads are not", () => {
  const alone = (url: string): boolean => isNoPage({ url } as IncomingMessage);
  expect(
    ["/_next/static/a.js", "/api/v1/x", "/images/a.svg", "/fonts/a.woff2", "/favicon.ico"].map(alone),
  ).toEqual([true, true, true, true, true]);
  expect(["/en", "/", "/en/feed.xml", "/api", "/sitemap.xml", "/en/images/a"].map(alone)).toEqual(
    Array(6).fill(false),
  );
});

test.each([
  ["/en//faq", "/en/faq/"],
  ["/en/faq//?next=//x", "/en/faq/?next=//x"],
  ["/en/faq?next=//x", "/en/faq?next=//x"],
])("slashes in a row: %s is answered as %s", (asked, answered) =>
  expect(withSingleSlashes(asked)).toBe(answered),
);

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, identity", undefined, (body: Buffer) => body],
])("to a reader of %s a page goes whole as %s, with all its headers", async (accepted, encoding, decode) => {
  let seen: IncomingHttpHeaders = {};
  const { status, headers, body } = await ask(
    async (req, res) => {
      seen = req.headers;
      res.writeHead(200, { ...HTML, Vary: "RSC", "Set-Cookie": ["a=1", "b=2"] });
      res.write(LIST.slice(0, 2000));
      res.end(LIST.slice(2000));
    },
    { "accept-encoding": accepted },
  );
  expect([status, headers["content-encoding"], decode(body).toString()]).toEqual([200, encoding, LIST]);
  expect(headers).toMatchObject({
    "content-type": "text/html",
    "x-frame-options": "DENY",
    vary: "RSC, Accept-Encoding",
    "set-cookie": ["a=1", "b=2"],
    "content-length": String(body.length),
  });
  expect(seen["accept-encoding"]).toBeUndefined();
});

test("a feed goes as it is made, compressed", async () => {
  let sendRest: () => void = () => undefined;
  const { headers, body } = await ask(
    async (_, res) => {
      res.setHeader("Content-Type", "application/xml; charset=utf-8");
      // More than the encoder holds back.
      for (let i = 0; i < 40_000; i++) res.write(`<item>${i} ${Math.sin(i)}</item>`);
      await new Promise<void>((resolve) => (sendRest = resolve));
      res.end("</feed>");
    },
    { "accept-encoding": "br" },
    "/en/feed.xml",
    () => sendRest(),
  );
  expect(headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(brotliDecompressSync(body).toString()).toMatch(/^<item>0 .*<\/feed>$/s);
});

test.each([
  ["a document of an order", { "Content-Type": "application/pdf", "Content-Length": "5" }],
  [
    "a file that must not change",
    { "Content-Type": "text/plain", "Cache-Control": "no-store, no-transform" },
  ],
])("%s goes as it is", async (_, given) => {
  const { headers, body } = await ask(
    async (_req, res) => {
      res.writeHead(200, given);
      res.write("by");
      res.end("tes");
    },
    { "accept-encoding": "br" },
  );
  expect([headers["content-encoding"], body.toString()]).toEqual([undefined, "bytes"]);
});

test("a stream that fails breaks off", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(
    ask(async (_, res) => {
      res.setHeader("Content-Type", "application/pdf");
      res.write("by");
      throw new Error("broken");
    }),
  ).rejects.toThrow();
  log.mockRestore();
});

test("a redirect of a cached page names one address and takes the query along", async () => {
  const locationFor = async (path: string, status: number, headers = {}): Promise<string | undefined> => {
    const { headers: answered } = await ask(
      async (_, res) => {
        res.setHeader("Location", ["/en/right", "/en/right"]);
        res.statusCode = status;
        res.end();
      },
      headers,
      path,
    );
    return answered.location;
  };
  expect(await locationFor("/en/old?color=2", 308)).toBe("/en/right?color=2");
  expect(await locationFor("/en/old", 308)).toBe("/en/right");
  // Another redirect says itself where to; a navigation's mark is of the address it was made for.
  expect(await locationFor("/en/old?token=2", 307)).toBe("/en/right");
  expect(await locationFor("/en/old?_rsc=2", 308, { rsc: "1" })).toBe("/en/right");
});

test("no cache is told to keep what the response cache did not send", async () => {
  const { headers } = await ask(async (_, res) => {
    res.writeHead(200, { "Content-Type": "text/x-component", "Cache-Control": "s-maxage=3600" });
    res.end("0:{}");
  });
  expect(headers["cache-control"]).toBe("private, max-age=0, must-revalidate");
});

test("a page comes with what the page store knows of it, as old as the rendering at least", async () => {
  const { renderPage } = pages(
    async (_, res) => {
      notePage({ tags: ["product"], made: Date.now() + 1000, revalidate: 60 });
      res.writeHead(200, HTML);
      res.end("<p>");
    },
    { dev: false },
  );
  const before = Date.now();
  const { page, body } = await renderPage("/en");
  expect([page?.tags, page?.revalidate, body.toString()]).toEqual([["product"], 60, "<p>"]);
  expect(page?.made).toBeLessThan(before + 1000);
});
