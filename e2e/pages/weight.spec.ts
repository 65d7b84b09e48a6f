import type { CDPSession, Page } from "playwright/test";
import { DRILL, ELBOW } from "../fixtures/catalogue";
import { ALL } from "../fixtures/lists";
import { sayAtDesk, type Lang } from "../fixtures/words";
import { MOVING, expect, test } from "../fixtures/test";

test.use(MOVING);

/**
 * Budget of a first visit to a product page on a phone, in bytes and requests: the issue allows 250 KB and 25
 * requests. Pictures count as AVIF, which exist some time after the first start. The HTML contains the
 * styles, and its headers the hashes of the inline scripts (docs/adr/0004); two thousand bytes are the table of
 * specifications.
 */
const PRODUCT_BUDGETS = {
  html: { en: 40_000, ar: 42_000 },
  script: 150_000,
  total: { en: 250_000, ar: 250_000 },
  requests: 25,
};
/** Lighthouse's phone, as in `npm run bench`. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Maximum bytes of compressed HTML of the default list with its hundred products: the issue allows 45 KB. */
const LISTING_BUDGET = 45_000;

/** The list of bolts and nuts, which is a table to order from too. */
const BOLTS = "/all-products/101/x";

/**
 * Maximum bytes of compressed JavaScript in a first visit: the issue allows 150 KB, the heaviest page (a
 * product) has 149,500.
 */
const SCRIPT_BUDGET = 150_000;
/** Maximum bytes of compressed JavaScript of the desk, which has one script, in one language. */
const DESK_BUDGET = 400_000;
/** The motion of the home page's carousel, loaded half a second after hydration. */
const LATER: Record<string, number> = { "": 7_500 };

/** Opens a page and waits until its scripts have run and nothing more is asked for. @param watch is given the session before anything is asked for */
const openWhole = async (
  page: Page,
  address: string,
  watch: (network: CDPSession) => void,
): Promise<void> => {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  watch(network);
  let last = Date.now();
  for (const event of [
    "Network.requestWillBeSent",
    "Network.loadingFinished",
    "Network.loadingFailed",
  ] as const)
    network.on(event, () => (last = Date.now()));
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "", { timeout: 30_000 });
  await expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(1000);
};

test("scripts and styles of the build come as they were compressed once", async ({ request, lang }) => {
  const html = await (await request.get(`/${lang}`)).text();
  for (const file of [/\/_next\/static\/[\w./~-]+\.js/, /\/_next\/static\/[\w./~-]+\.css/]) {
    const response = await request.get(file.exec(html)?.[0] ?? "", { headers: { "accept-encoding": "br" } });
    expect(response.status()).toBe(200);
    expect(response.headers()["content-encoding"]).toBe("br");
    expect(response.headers()["cache-control"]).toBe("max-age=31536000, immutable");
  }
});

test("the first load of home, listing, product, comparison, cart, checkout and signup keeps to the budget of JavaScript", async ({
  browser,
  baseURL,
  lang,
}) => {
  for (const address of [
    "",
    "/all-products/0/all-categories",
    `${BOLTS}?view=table`,
    `/product-detail/${ELBOW.id}/x/y`,
    `/compare?ids=${DRILL.id},${ELBOW.id}`,
    "/cart",
    "/checkout",
    "/signup",
  ]) {
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const scripts = new Set<string>();
    let bytes = 0;
    await openWhole(page, `/${lang}${address}`, (network) => {
      network.on(
        "Network.responseReceived",
        ({ requestId, type }) => void (type === "Script" && scripts.add(requestId)),
      );
      network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength;
      });
    });
    expect(scripts.size, address).toBeGreaterThan(3);
    expect(bytes, `bytes of JavaScript on ${address || "home"}`).toBeLessThanOrEqual(
      SCRIPT_BUDGET + (LATER[address] ?? 0),
    );
    await context.close();
  }
});

test("the first load of the desk keeps to its budget of JavaScript, with the words of one language", async ({
  browser,
  baseURL,
  lang,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await context.addInitScript((language) => localStorage.setItem("desk.language", language), lang);
  const page = await context.newPage();
  const scripts = new Set<string>();
  let bytes = 0;
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  network.on(
    "Network.responseReceived",
    ({ requestId, type }) => void (type === "Script" && scripts.add(requestId)),
  );
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sayAtDesk(lang, "entry.logIn"));
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(DESK_BUDGET);
  await context.close();
});

test("a product page on a phone keeps to the budgets of HTML, JavaScript, everything and requests", async ({
  browser,
  request,
  baseURL,
  lang,
}) => {
  test.setTimeout(300_000);
  const address = `/${lang}/product-detail/${DRILL.id}/x/y`;
  const picture = /\/media\/[\w.-]+-800\.webp/.exec(await (await request.get(address)).text())?.[0] ?? "";
  await expect
    .poll(
      async () =>
        (await request.get(picture, { headers: { accept: "image/avif,image/webp,*/*" } })).headers()[
          "content-type"
        ],
      { timeout: 240_000, intervals: [1000] },
    )
    .toBe("image/avif");
  const context = await browser.newContext({ baseURL: baseURL ?? "", ...PHONE });
  const page = await context.newPage();
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  let requests = 0;
  const within = new Set<string>();
  await openWhole(page, (await request.get(address)).url(), (network) => {
    network.on(
      "Network.requestWillBeSent",
      ({ requestId, request: sent }) => void (sent.url.startsWith("data:") && within.add(requestId)),
    );
    network.on("Network.responseReceived", ({ requestId, type }) => void types.set(requestId, type));
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (within.has(requestId)) return;
      requests += 1;
      for (const kind of [types.get(requestId) ?? "Other", "all"])
        bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
    });
  });
  expect(bytes.get("Document"), "HTML").toBeLessThanOrEqual(PRODUCT_BUDGETS.html[lang]);
  expect(bytes.get("Script"), "JavaScript").toBeLessThanOrEqual(PRODUCT_BUDGETS.script);
  expect(bytes.get("all"), "everything").toBeLessThanOrEqual(PRODUCT_BUDGETS.total[lang]);
  expect(requests, "requests").toBeLessThanOrEqual(PRODUCT_BUDGETS.requests);
  await context.close();
});

for (const { name, address, shown, count } of [
  { name: "the default list", address: ALL, shown: "article[data-product]", count: 100 },
  {
    name: "a list as a table",
    address: (lang: Lang) => `/${lang}${BOLTS}?view=table`,
    shown: ".bands .paid",
    count: 19,
  },
])
  test(`${name} keeps to the budget of HTML`, async ({ browser, baseURL, lang }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const page = await context.newPage();
    let document = "";
    let bytes = 0;
    await openWhole(page, address(lang), (network) => {
      network.on(
        "Network.responseReceived",
        ({ requestId, type }) => void (type === "Document" && (document = requestId)),
      );
      network.on(
        "Network.loadingFinished",
        ({ requestId, encodedDataLength }) => void (requestId === document && (bytes = encodedDataLength)),
      );
    });
    await expect(page.locator(shown)).toHaveCount(count);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(LISTING_BUDGET);
    await context.close();
  });
