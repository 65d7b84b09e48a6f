import { isLong, note } from "../fixtures/counts";
import { newCustomer } from "../fixtures/customer";
import { send, type HttpRequest } from "../fixtures/http";
import { SHOP } from "./scene";

const EVIL = "evil.example";
const PAGES = [
  "/en",
  "/en/all-products/101/bolts-&-nuts",
  ...(isLong ? ["/ar", "/ar/faq", "/robots.txt", "/en/feed.xml", "/llms.txt"] : []),
];

const HEADERS: readonly Record<string, string>[] = [
  { host: EVIL },
  { "x-forwarded-host": EVIL },
  { "x-forwarded-proto": "gopher" },
  { "x-forwarded-prefix": `/${EVIL}` },
  { "x-forwarded-port": "1" },
  { "x-original-url": `/${EVIL}` },
  { "x-rewrite-url": `/${EVIL}` },
  { "x-http-method-override": "DELETE" },
  { "x-method-override": "POST" },
  { "x-invoke-path": "/en/login" },
  { "x-invoke-status": "500" },
  { "x-matched-path": "/en/login" },
  { "x-middleware-rewrite": "/en/login" },
  { "x-middleware-set-cookie": `session=${EVIL}` },
  { "x-middleware-prefetch": "1" },
  { "x-nextjs-data": "1" },
  { "x-nextjs-redirect": `//${EVIL}` },
  { "x-now-route-matches": "1=ar" },
  { "x-prerender-revalidate": "x" },
  { "x-next-revalidated-tags": "everything" },
  { "next-router-state-tree": "%5B%22evil%22%5D" },
  { "next-router-prefetch": "1" },
  { "next-router-segment-prefetch": "/_tree" },
  { "next-url": `/${EVIL}` },
  { rsc: "1" },
  { rsc: "1", accept: "text/x-component" },
  { accept: "application/json" },
  { accept: EVIL },
  { "accept-language": EVIL },
  { "accept-encoding": "identity;q=0, evil" },
  { "user-agent": EVIL },
  { referer: `https://${EVIL}` },
  { cookie: `NEXT_LOCALE=ar; lang=${EVIL}; theme=${EVIL}` },
  { range: "bytes=0-10" },
  { "if-none-match": "*" },
  { "if-modified-since": "Thu, 01 Jan 2099 00:00:00 GMT" },
  { expect: "100-continue" },
  { "cache-control": "no-cache", pragma: EVIL },
  { "x-forwarded-for": `${EVIL}, 1.2.3.4` },
  { purpose: "prefetch", "sec-purpose": "prefetch" },
];

/** Requests for a page whose response must not be kept for others, or be theirs already. */
const POISONS: readonly HttpRequest[] = [
  ...HEADERS.map((headers) => ({ headers })),
  { method: "HEAD" },
  { method: "GET", body: `{"${EVIL}":1}`, headers: { "content-type": "application/json" } },
  { method: "POST", body: `a=${EVIL}`, headers: { "content-type": "application/x-www-form-urlencoded" } },
  { method: "OPTIONS" },
  { method: "PURGE" },
  { method: "DELETE" },
];
const QUERIES = [
  `?${EVIL}`,
  `?utm_source=${EVIL}`,
  `?_rsc=${EVIL}`,
  "?__nextLocale=ar",
  "?__nextDataReq=1",
  "?__flight__=1",
  `?nxtPlang=ar&nxtPslug=${EVIL}`,
  "?nxtIlang=ar",
  `?next=//${EVIL}`,
  `;${EVIL}`,
  `#${EVIL}`,
  `%3f${EVIL}`,
];

/**
 * What must be the same for everybody in the response of an address. Counts and prices in it may change
 * meanwhile.
 */
const usual = async (path: string): Promise<unknown> => {
  const { status, body, headers } = await send(SHOP, path, { headers: { accept: "text/html" } });
  return {
    status,
    type: headers["content-type"],
    cookie: headers["set-cookie"],
    location: headers.location,
    begin: body.slice(0, 60),
    end: body.trimEnd().slice(-7),
    title: /<title>[^<]*/.exec(body)?.[0],
    canonical: /<link rel="canonical"[^>]*/.exec(body)?.[0],
    isPoisoned: body.includes(EVIL) || JSON.stringify(headers).includes(EVIL),
  };
};

/** What one visitor sends does not change what the next one gets. */
export const cachePoisoning = (): void => {
  test("headers, methods, bodies and queries", async () => {
    const changed: string[] = [];
    for (const page of PAGES) {
      await usual(page);
      const before = await usual(page);
      expect(before).toMatchObject({ status: 200, isPoisoned: false });
      const check = async (what: string) => {
        const after = await usual(page);
        if (JSON.stringify(after) !== JSON.stringify(before)) changed.push(`${page} after ${what}`);
      };
      for (const poison of POISONS) {
        const { status } = await send(SHOP, page, poison);
        if (status >= 500) changed.push(`${page} with ${JSON.stringify(poison)}: ${status}`);
        await check(JSON.stringify(poison));
      }
      for (const query of QUERIES) {
        const { status } = await send(SHOP, `${page}${query}`);
        if (status >= 500) changed.push(`${page}${query}: ${status}`);
        await check(query);
      }
    }
    note("attacks", PAGES.length * (POISONS.length + QUERIES.length));
    expect(changed).toEqual([]);
  });
  test("an address that is asked for first with such headers is kept as it is for everybody", async () => {
    const found: string[] = [];
    for (const [index, poison] of POISONS.entries()) {
      const page = `/en/product-detail/${1001 + index}/x/y`;
      const { headers } = await send(SHOP, page, poison);
      const own = headers.location?.startsWith("/") ? headers.location : page;
      await send(SHOP, own, poison);
      for (const address of [page, own]) {
        const {
          body,
          headers: kept,
          status,
        } = await send(SHOP, address, { headers: { accept: "text/html" } });
        if (body.includes(EVIL) || JSON.stringify(kept).includes(EVIL))
          found.push(`${address} names ${JSON.stringify(poison)}`);
        if (status !== 200 && status !== 308 && status !== 404) found.push(`${address}: ${status}`);
      }
    }
    note("attacks", POISONS.length);
    expect(found).toEqual([]);
  });
  test("a page of one person may be kept by nobody, and has a name that no cache takes for a file", async () => {
    const customer = await newCustomer(SHOP);
    const cookie = `session=${customer.token}`;
    const found: string[] = [];
    for (const page of ["orders-history", "update-profile", "checkout"])
      for (const tail of ["", "/x.css", ".css", ";x.css", "%2fx.js", "?x=.png", "%00.css"]) {
        const path = `/en/${page}${tail}`;
        const { headers, body } = await send(SHOP, path, { headers: { cookie } });
        if (!customer.secrets.some((secret) => body.includes(secret))) continue;
        if (!/private|no-store/.test(headers["cache-control"] ?? "")) found.push(`${path} may be kept`);
        const other = await send(SHOP, path);
        if (customer.secrets.some((secret) => other.body.includes(secret))) found.push(`${path} was kept`);
      }
    note("attacks", 21);
    expect(found).toEqual([]);
  });
};
