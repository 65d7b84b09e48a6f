import { createHook } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo } from "node:net";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Page as RenderedPage } from "./pages.mjs";
import { responseCache, type Entries } from "./response-cache.mjs";
import { cacheRoutes, type Ask } from "./cache-routes.mjs";
import type { CacheMetadata } from "./render-context.mjs";
import { publicHeaders } from "./cdn-purge.mjs";
import { listingQueryOf, listingSearch } from "@/lib/i18n/listing-address";
import { ID_GROUPS } from "@/lib/model/listing";
import { createTagExpiry } from "./tag-expiry.mjs";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Page = Partial<Omit<RenderedPage, "page">> & { facts?: Partial<CacheMetadata> | null };

const routes = cacheRoutes({
  routes: { "/robots.txt": {}, "/_not-found": {} },
  dynamicRoutes: {
    home: { routeRegex: "^/([^/]+?)(?:/)?$" },
    listing: { routeRegex: "^/([^/]+?)/all\\-products/([^/]+?)/([^/]+?)(?:/)?$" },
    product: { routeRegex: "^/([^/]+?)/product\\-detail/([^/]+?)/([^/]+?)/([^/]+?)(?:/)?$" },
  },
});

let tags: ReturnType<typeof createTagExpiry>;
let rendered: Ask[];
/** What the framework answers: the page of an address, or a promise of it. */
let page: (ask: Ask) => Page | Promise<Page>;
let server: Server;
let cached: ReturnType<typeof responseCache>;

/** A server whose framework renders `page`, with nothing cached yet: as after a start. */
const start = async (
  limit?: number,
  sendsStale?: boolean,
  earlier: Entries = [],
  folder?: string,
): Promise<void> => {
  cached = responseCache({
    renderPage: async (ask) => {
      rendered.push(ask);
      const began = Date.now();
      const { facts = {}, ...answer } = await page(ask);
      return {
        page: facts && { tags: ["product"], made: began, revalidate: 3600, ...facts },
        status: 200,
        headers: { "content-type": "text/html" },
        body: Buffer.from(`page ${rendered.length}`),
        scripts: [],
        ...answer,
      };
    },
    isCached: routes.isCached,
    isExpired: tags.isExpired,
    allExpiredAt: tags.allExpiredAt,
    cacheHeaders: (names, revalidate) => publicHeaders(names, revalidate, false),
    limit,
    sendsStale,
    folder,
  });
  cached.restore(earlier);
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const asked = routes.askOf(req);
    const client = String(req.headers["x-forwarded-for"] ?? "");
    if (
      !asked ||
      !(await Promise.resolve(cached.send(req, res, { ...asked, client })).catch(
        () => (res.writeHead(500).end(), true),
      ))
    )
      res.writeHead(204).end();
  };
  server = createServer((req, res) => void answer(req, res));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
};
const stop = () => new Promise((resolve) => server.close(resolve));

const ask = (address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(
      { port: (server.address() as AddressInfo).port, path: address, method, headers, agent: false },
      (res) => {
        const chunks: Buffer[] = [];
        res.on("data", (chunk: Buffer) => chunks.push(chunk));
        res.on("end", () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
        );
      },
    )
      .on("error", reject)
      .end();
  });
const text = async (address: string, headers: Record<string, string> = {}): Promise<string> =>
  (await ask(address, headers)).body.toString();

beforeEach(async () => {
  tags = createTagExpiry();
  rendered = [];
  page = () => ({});
  await start();
});
afterEach(stop);

test("a page is rendered once and then sent from memory, also under campaign marks that a cached page cannot see", async () => {
  expect([
    await text("/en"),
    await text("/en"),
    await text("/en?utm_source=mail"),
    await text("/robots.txt"),
  ]).toEqual(["page 1", "page 1", "page 1", "page 2"]);
  expect([await text("/en/product-detail/1/a/b"), await text("/en/product-detail/1/a/b?colour=7")]).toEqual([
    "page 3",
    "page 3",
  ]);
  expect(rendered).toHaveLength(3);
});

test.each([
  "/en/",
  "/fr",
  "/en/login/now",
  "/_not-found",
  "/en?_rsc=x",
  "/en/product-detail/1/a/b?utm=1&color=7",
  "/ar/product-detail/1/a/b?size=2",
  "/en/product-detail/1/a/b?option-3=2",
])("%s is not a cached page", async (address) => {
  expect((await ask(address)).status).toBe(204);
});

test("nothing but a GET or HEAD is answered", async () => {
  expect((await ask("/en", {}, "POST")).status).toBe(204);
});

test("an expired tag has the page rendered anew, another tag does not", async () => {
  expect(await text("/en")).toBe("page 1");
  tags.expire("banner", Date.now());
  expect(await text("/en")).toBe("page 1");
  tags.expire("product", Date.now());
  await new Promise((resolve) => setTimeout(resolve, 2));
  expect([await text("/en"), await text("/en")]).toEqual(["page 2", "page 2"]);
});

test("what was rendered while its tag expired is sent once, and then rendered anew", async () => {
  page = () => {
    tags.expire("product", Date.now() + 1);
    return {};
  };
  expect([await text("/en"), await text("/en")]).toEqual(["page 1", "page 2"]);
});

test("many askers of a page cause one rendering", async () => {
  let open: (answer: Page) => void = () => undefined;
  page = () => new Promise<Page>((resolve) => (open = resolve));
  const answers = Promise.all(
    Array.from({ length: 50 }, (_, i) => text("/en", i % 2 ? { "accept-encoding": "gzip" } : {})),
  );
  while (rendered.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setTimeout(resolve, 50));
  open({ body: Buffer.from("one") });
  const bodies = await answers;
  expect(rendered).toHaveLength(1);
  expect(bodies.filter((body) => body === "one")).toHaveLength(25);
});

test("after its lifetime a page is sent as it is while one newer is rendered behind it", async () => {
  page = () => ({ facts: rendered.length === 1 ? { made: Date.now() - 7_200_000, revalidate: 3600 } : {} });
  await text("/en");
  const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 2000);
  expect(await text("/en")).toBe("page 1");
  later.mockRestore();
  while ((await text("/en")) === "page 1");
  expect([await text("/en"), rendered.length]).toEqual(["page 2", 2]);
});

test("a good page stays when its renewal is refused for lack of room, and is renewed later", async () => {
  page = () => ({ facts: { made: Date.now() - 7_200_000, revalidate: 3600 } });
  await text("/en");
  const now = Date.now();
  const later = jest.spyOn(Date, "now").mockReturnValue(now + 2000);
  page = () => ({ status: 503, facts: null });
  expect(await text("/en")).toBe("page 1");
  while (rendered.length < 2) await new Promise((resolve) => setImmediate(resolve));
  expect([await text("/en"), await text("/en"), rendered.length]).toEqual(["page 1", "page 1", 2]);
  later.mockReturnValue(now + 4000);
  page = () => ({});
  while ((await text("/en")) === "page 1");
  expect(await text("/en")).toBe("page 3");
  later.mockRestore();
});

describe("an expired page, while the machine is overloaded", () => {
  const refused = (): Page => ({ status: 503, facts: null });
  /** A page that is rendered in the millisecond of an expiry counts as expired by it. */
  const nextMillisecond = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 2));
  const expire = (): Promise<unknown> => {
    tags.expire("product", Date.now());
    return nextMillisecond();
  };

  test("is sent when a new one is refused, by no cache on the way, until there is room", async () => {
    await text("/en");
    await expire();
    page = refused;
    const old = await ask("/en");
    expect([old.status, old.body.toString(), old.headers["cache-control"]]).toEqual([
      200,
      "page 1",
      "no-cache",
    ]);
    page = () => ({});
    expect(await text("/en")).toBe("page 3");
    expect((await ask("/en")).headers["cache-control"]).not.toBe("no-cache");
  });

  test("is sent although it expired while it was rendered", async () => {
    page = () => {
      tags.expire("product", Date.now() + 1);
      return {};
    };
    await text("/en");
    await new Promise((resolve) => setTimeout(resolve, 2));
    page = refused;
    expect(await text("/en")).toBe("page 1");
  });

  test("is sent to who would wait for more than a second", async () => {
    await text("/en");
    await expire();
    let finish: (answer: Page) => void = () => undefined;
    page = () => new Promise<Page>((resolve) => (finish = resolve));
    const began = performance.now();
    expect(await text("/en")).toBe("page 1");
    expect(performance.now() - began).toBeGreaterThanOrEqual(990);
    finish({});
    while ((await text("/en")) === "page 1");
    expect([await text("/en"), rendered.length]).toEqual(["page 2", 2]);
  });

  test("is sent at once for a minute after everything expired, while one page after the other is rendered", async () => {
    await text("/en");
    await text("/ar");
    await nextMillisecond();
    tags.expireAll(Date.now());
    await nextMillisecond();
    let finish: (answer: Page) => void = () => undefined;
    page = () => new Promise<Page>((resolve) => (finish = resolve));
    expect([await text("/en"), await text("/ar"), await text("/en"), rendered.length]).toEqual([
      "page 1",
      "page 2",
      "page 1",
      3,
    ]);
    finish({});
    while ((await text("/en")) === "page 1");
    expect([await text("/en"), rendered.length]).toEqual(["page 3", 3]);

    page = () => ({});
    const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    expect(await text("/ar")).toBe("page 4");
    later.mockRestore();
  });

  test("is not sent if an earlier process made it", async () => {
    page = () => ({ facts: { made: 1_000_000 } });
    await text("/en");
    await expire();
    page = refused;
    expect((await ask("/en")).status).toBe(503);
  });

  test("is sent for a minute only, and never when another admin host has the prices", async () => {
    await text("/en");
    await expire();
    page = refused;
    expect((await ask("/en")).status).toBe(200);
    const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    expect((await ask("/en")).status).toBe(503);
    later.mockRestore();

    await stop();
    await start(undefined, false);
    page = () => ({});
    await text("/en");
    await expire();
    page = refused;
    expect((await ask("/en")).status).toBe(503);
  });
});

test("without stale answers a page is rendered anew after its lifetime: the first who asks waits, and all others with him", async () => {
  await stop();
  await start(undefined, false);
  page = () => ({ facts: { revalidate: 60 } });
  const now = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(now);
  expect(await text("/en")).toBe("page 1");
  clock.mockReturnValue(now + 59_999);
  expect([await text("/en"), (await ask("/en")).headers.age]).toEqual(["page 1", "60"]);
  clock.mockReturnValue(now + 60_000);
  const later = await Promise.all([text("/en"), text("/en"), text("/en")]);
  expect(later).toEqual(["page 2", "page 2", "page 2"]);
  expect((await ask("/en")).headers.age).toBe("0");
  clock.mockRestore();
});

test("with stale answers no age is told", async () => {
  expect((await ask("/en")).headers.age).toBeUndefined();
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("a browser that takes %s gets it, with a strong tag of its own and a length", async (encoding, decode) => {
  const [plain, packed] = [
    await ask("/en"),
    await ask("/en", { "accept-encoding": `deflate, ${encoding};q=0.9` }),
  ];
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(packed.headers).toMatchObject({
    "content-encoding": encoding,
    "content-length": String(packed.body.length),
  });
  expect(packed.headers.vary).toContain("Accept-Encoding");
  expect(decode(packed.body).toString()).toBe("page 1");
  expect(packed.headers.etag).toMatch(/^"[\w-]+"$/);
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  expect(
    (await ask("/en", { "accept-encoding": `${encoding};q=0` })).headers["content-encoding"],
  ).toBeUndefined();
});

test("whoever has the page is told so with 304, in any encoding; HEAD has no body", async () => {
  const { headers } = await ask("/en", { "accept-encoding": "br" });
  const again = await ask("/en", { "if-none-match": `"other", W/${headers.etag}` });
  expect([again.status, again.body.length, again.headers["cache-control"]]).toEqual([
    304,
    0,
    "public, max-age=0, must-revalidate",
  ]);
  expect((await ask("/en", { "if-none-match": '"other"' })).status).toBe(200);
  const head = await ask("/en", {}, "HEAD");
  expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, "6", 0]);
});

test("a public page says so, names its tags and carries nothing of the framework's", async () => {
  page = () => ({
    headers: { "content-type": "text/html", "x-nextjs-cache": "HIT", "x-nextjs-prerender": "1" },
    facts: { tags: ["product:7", "brand"] },
  });
  const { headers } = await ask("/en");
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=0, must-revalidate",
    "cache-tag": "product:7,brand",
  });
  expect(Object.keys(headers).filter((name) => name.startsWith("x-next"))).toEqual([]);
});

test.each<[string, Page]>([
  ["sets a cookie", { headers: { "set-cookie": "session=1" } }],
  ["is not a cached page after all", { facts: null }],
  ["is missing", { status: 404, headers: { "cache-control": "no-store" } }],
  ["failed", { status: 503, headers: { "retry-after": "5" } }],
])("what %s is never cached, and no cookie is shared", async (_, answer) => {
  page = () => answer;
  const first = await ask("/en");
  expect([first.status, first.body.toString(), first.headers["set-cookie"], first.headers.etag]).toEqual([
    answer.status ?? 200,
    "page 1",
    undefined,
    undefined,
  ]);
  expect(first.headers["cache-control"]).toContain("no-store");
  expect(await text("/en")).toBe("page 2");
});

test("a redirect is cached from the second asking and takes the query along", async () => {
  page = () => ({ status: 308, headers: { location: "/en/right" } });
  await ask("/en");
  expect([
    (await ask("/en")).headers.location,
    (await ask("/en?color=2")).headers.location,
    rendered.length,
  ]).toEqual(["/en/right", "/en/right?color=2", 2]);
});

test("redirects to the right name of a page share one place, and lead nobody in circles", async () => {
  const right = "/en/product-detail/7/tools/saw%2C-large";
  page = ({ path }) =>
    path === "/en/product-detail/8/a/b"
      ? { status: 308, headers: { location: "/en/product-detail/8/c/d" } }
      : decodeURIComponent(path) === decodeURIComponent(right)
        ? {}
        : { status: 308, headers: { location: right }, body: Buffer.from("unseen") };
  const first = await ask("/en/product-detail/7/x/y");
  expect([first.status, first.headers.location, first.body.length]).toEqual([308, right, 0]);
  for (const name of ["x/y", "p/q", "made/up?from=mail"])
    expect((await ask(`/en/product-detail/7/${name}`)).headers.location).toContain(right);
  expect(rendered.length).toBe(1);
  for (const address of [right, right.replace("%2C", ",")]) expect((await ask(address)).status).toBe(200);
  expect((await ask("/en/product-detail/8/a/b")).headers.location).toBe("/en/product-detail/8/c/d");
  expect(cached.entries().map(([key]) => key)).toEqual(
    expect.arrayContaining(["308 /en/product-detail/7", "308 /en/product-detail/8"]),
  );
});

test("a page's policy names its inline scripts, also where the browser has it already", async () => {
  page = () => ({ scripts: ["'sha256-abc='"] });
  const { headers } = await ask("/en");
  const again = await ask("/en", { "if-none-match": String(headers.etag) });
  for (const found of [headers, again.headers])
    expect(found["content-security-policy"]).toContain("script-src 'sha256-abc=' 'self';");
});

test("a navigation's data are cached apart from the document, by what they are of, and for the browser alone", async () => {
  const navigation = { rsc: "1", "next-router-state-tree": "here", cookie: "a=1" };
  expect(await text("/en")).toBe("page 1");
  const answer = await ask("/en?_rsc=a&utm_source=mail", navigation);
  expect([answer.body.toString(), answer.headers["cache-control"]]).toEqual([
    "page 2",
    "private, max-age=0, must-revalidate",
  ]);
  expect(await text("/en?_rsc=b", { ...navigation, "next-router-state-tree": "elsewhere" })).toBe("page 2");
  const prefetch = { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
  expect(await text("/en?_rsc", { ...navigation, ...prefetch })).toBe("page 3");
  expect(rendered.map(({ address, headers }) => [address, headers])).toEqual([
    ["/en", { accept: "text/html" }],
    ["/en?_rsc=a", { rsc: "1", "next-router-state-tree": "here" }],
    ["/en?_rsc", { rsc: "1", ...prefetch, "next-router-state-tree": "here" }],
  ]);
  for (const [address, strange] of [
    ["/en", {}],
    ["/en?_rsc=d", { "next-router-prefetch": "x" }],
    ["/en?_rsc=d", { "next-router-segment-prefetch": `/${"x".repeat(300)}` }],
  ] as const) {
    expect((await ask(address, { ...navigation, ...strange })).status).toBe(204);
  }
});

test("memory is bounded: what was asked for longest ago goes first", async () => {
  await stop();
  await start(3 * 2048 + 2500);
  page = ({ path: asked }) => ({ body: Buffer.alloc(600, asked) });
  for (const id of [1, 2, 3, 1, 4, 1, 3]) await ask(`/en/all-products/${id}/x`);
  expect(rendered.map((one) => one.path.split("/")[3])).toEqual(["1", "2", "3", "4"]);
  await ask("/en/all-products/2/x");
  expect(rendered).toHaveLength(5);
});

test("a page that could not be rendered is tried again", async () => {
  page = () => Promise.reject(new Error("broken"));
  expect((await ask("/en")).status).toBe(500);
  page = () => ({});
  expect(await text("/en")).toBe("page 2");
});

test("answers carried to the next process are given without rendering, but for what is expired", async () => {
  await text("/en");
  const carried = cached.entries();
  await stop();
  rendered = [];
  await start(undefined, undefined, carried);
  expect([await text("/en"), rendered.length]).toEqual(["page 1", 0]);
  tags.expire("product", Date.now() + 1);
  expect([await text("/en"), rendered.length]).toEqual(["page 1", 1]);
});

test("a page cached in one encoding is put into another once, however many ask for it at the same moment", async () => {
  await ask("/en", { "accept-encoding": "gzip" });
  let compressions = 0;
  const watch = createHook({ init: (_, type) => void (compressions += type === "ZLIB" ? 1 : 0) }).enable();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask("/en", { "accept-encoding": "br" })),
  );
  watch.disable();
  expect(new Set(answers.map(({ body }) => brotliDecompressSync(body).toString()))).toEqual(
    new Set(["page 1"]),
  );
  // Out of the one and into the other.
  expect(compressions).toBe(2);
});

describe("lists with a query", () => {
  const LIST = "/en/all-products/1/bolts";
  const twice = async (address: string): Promise<string> => (await text(address), text(address));

  test("are kept from the second asking, whatever the order of the choice and marks of campaigns", async () => {
    expect([
      await text(`${LIST}?brand=2,1&SearchTerm=hex%20bolt`),
      await text(`${LIST}?utm_source=mail&SearchTerm=+hex++bolt&brand=1&brand=2`),
      await text(`${LIST}?SearchTerm=hex+bolt&brand=2&brand=1,x`),
      await text(`${LIST}?brand=1`),
      await text(`${LIST}?page=&brand=x&SearchTerm=`),
      await text(LIST),
    ]).toEqual(["page 1", "page 2", "page 2", "page 3", "page 4", "page 4"]);
    expect(rendered.map(({ address }) => address)).toEqual([
      ...Array<string>(2).fill(`${LIST}?SearchTerm=hex%20bolt&brand=1,2`),
      `${LIST}?brand=1`,
      LIST,
    ]);
  });

  test("have the addresses of the shop's own links", () => {
    const query = listingQueryOf(1, {
      ...Object.fromEntries(ID_GROUPS.map((group) => [group, "2,1"])),
      SearchTerm: 'M8 & 1/2" – مسمار',
      literal: "1",
      deals: "1",
      min: "10",
      max: "20.50",
      rating: "4",
      stock: "1",
      size: "22",
      sort: "price-asc",
      page: "3",
    });
    const address = `${LIST}${listingSearch(query)}`;
    const request = { method: "GET", url: address, headers: {} } as IncomingMessage;
    expect(routes.askOf(request)?.address).toBe(address);
  });

  test("are rendered anew when a tag of what they were rendered from expires, and kept at once", async () => {
    for (const expected of ["page 1", "page 2", "page 2"])
      expect(await text(`${LIST}?page=2`)).toBe(expected);
    tags.expire("product", Date.now());
    await new Promise((resolve) => setTimeout(resolve, 2));
    for (const expected of ["page 3", "page 3"]) expect(await text(`${LIST}?page=2`)).toBe(expected);
  });

  test("rest on the disk, where redirects and missing pages never come", async () => {
    await stop();
    const parent = mkdtempSync(path.join(tmpdir(), "shop-lists-"));
    const folder = path.join(parent, "lists");
    const isWritten = () => existsSync(folder) && readdirSync(folder).length > 0;
    try {
      await start(undefined, undefined, [], folder);
      page = ({ address }) =>
        address.includes("page=9") ? { status: 404 } : { status: address.includes("wrong") ? 308 : 200 };
      for (const address of ["/en/all-products/1/wrong?page=2", `${LIST}?page=9`, `${LIST}?page=2`])
        await twice(address);
      while (!isWritten()) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(readdirSync(folder)).toHaveLength(1);
      // More than the memory holds: the first list goes and comes back from the disk.
      page = () => ({ body: randomBytes(3_000_000) });
      for (const n of [3, 4, 5]) await twice(`${LIST}?page=${n}`);
      const before = rendered.length;
      expect([await text(`${LIST}?page=2`), rendered.length]).toEqual(["page 6", before]);
    } finally {
      rmSync(parent, { recursive: true });
    }
  });

  test("do not push the shop's own pages out of memory", async () => {
    await stop();
    await start(5000);
    await text("/en");
    for (let n = 1; n <= 20; n++) await twice(`${LIST}?page=${n}`);
    const before = rendered.length;
    expect([await text("/en"), rendered.length]).toEqual(["page 1", before]);
  });

  test("a navigation's data are kept apart by what the browser holds, and only in the form of the shop's links", async () => {
    const from = (tree: string) => ({ rsc: "1", "next-router-state-tree": tree });
    const data = async (query: string, tree: string) => text(`${LIST}?${query}&_rsc=a`, from(tree));
    expect([await data("brand=1", "home"), await data("brand=1", "home")]).toEqual(["page 1", "page 2"]);
    expect([await data("brand=1", "home"), await data("brand=1", "list")]).toEqual(["page 2", "page 3"]);
    expect((await ask(`${LIST}?utm=1&brand=1&_rsc=a`, from("home"))).status).toBe(204);
  });
});

test("suggestions are kept from the second asking by language and folded text, until what they are of changes", async () => {
  const own = "public, max-age=60, stale-while-revalidate=300";
  page = () => ({ headers: { "content-type": "application/json", "cache-control": own } });
  expect([await text("/en/suggest?q=Drill%20"), await text("/en/suggest?q=drill")]).toEqual([
    "page 1",
    "page 2",
  ]);
  for (const address of ["/en/suggest?q=DRILL", "/en/suggest?q=%20drill&utm_source=mail"]) {
    const answer = await ask(address);
    expect([answer.body.toString(), answer.headers["cache-control"]]).toEqual(["page 2", own]);
  }
  expect(rendered.map(({ address, headers }) => [address, headers])).toEqual(
    Array(2).fill(["/en/suggest?q=drill", { accept: "application/json" }]),
  );
  expect(await text("/ar/suggest?q=drill")).toBe("page 3");
  tags.expire("product", Date.now());
  expect(await text("/en/suggest?q=drill")).toBe("page 4");
});

test("a refusal is of the client for whom a page was rendered, and not of others who ask meanwhile", async () => {
  let refuse: () => void = () => undefined;
  const room = new Promise<void>((resolve) => (refuse = resolve));
  page = async ({ client }) => {
    if (client !== "flood") return {};
    await room;
    return { status: 429, facts: null };
  };
  const answers: Promise<Answer>[] = [];
  for (const client of ["flood", "flood", "shopper"]) {
    answers.push(ask("/en", { "x-forwarded-for": client }));
    await once(server, "request");
  }
  refuse();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([429, 429, 200]);
});
