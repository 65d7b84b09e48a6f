/** @jest-environment node */
import { createServer, get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { isRenderedWhole, sendRendered } from "./render.mjs";

const LIST = "<p>".padEnd(5000, "valve ");

const ask = async (
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer; seen: IncomingHttpHeaders }> => {
  let seen: IncomingHttpHeaders = {};
  const server = createServer((req, res) => {
    res.setHeader("X-Frame-Options", "DENY");
    void sendRendered(
      async (asked, answer) => {
        seen = asked.headers;
        answer.writeHead(200, { "Content-Type": "text/html", Vary: "RSC", "Set-Cookie": ["a=1", "b=2"] });
        answer.write(LIST.slice(0, 2000));
        answer.end(LIST.slice(2000));
      },
      req,
      res,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    return await new Promise((resolve, reject) => {
      get({ port: (server.address() as AddressInfo).port, headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on("data", (chunk: Buffer) => chunks.push(chunk));
        res.on("end", () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks), seen }),
        );
      }).on("error", reject);
    });
  } finally {
    server.close();
  }
};

test("lists in both languages, with any query, are rendered whole; nothing else is", () => {
  expect(
    [
      "/en/all-products/0/all-categories?brand=1",
      "/ar/vendor-products/hexmill?page=2",
      "/en/product-detail/6032/x/y?color=7",
    ].map((url) => isRenderedWhole({ method: "GET", url } as never)),
  ).toEqual([true, true, true]);
  expect(
    ["/en", "/en/cart", "/en/feed.xml", "/api/all-products/1"].map((url) =>
      isRenderedWhole({ method: "GET", url } as never),
    ),
  ).toEqual([false, false, false, false]);
  expect(isRenderedWhole({ method: "POST", url: "/en/all-products/0/all-categories" } as never)).toBe(false);
});

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, identity", undefined, (body: Buffer) => body],
])(
  "to a reader of %s a rendered page goes as %s, with all its headers",
  async (accepted, encoding, decode) => {
    const { status, headers, body, seen } = await ask({ "accept-encoding": accepted });
    expect([status, headers["content-encoding"], decode(body).toString()]).toEqual([200, encoding, LIST]);
    expect(headers).toMatchObject({
      "content-type": "text/html",
      "x-frame-options": "DENY",
      vary: "RSC, Accept-Encoding",
      "set-cookie": ["a=1", "b=2"],
      "content-length": String(body.length),
    });
    expect(seen["accept-encoding"]).toBeUndefined();
  },
);
