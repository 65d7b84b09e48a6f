import { BOLTS, DRILL, ELBOW } from "../fixtures/catalogue";
import { MOVING, expect, test } from "../fixtures/test";
import { openWhole } from "../fixtures/whole-page";
import { LANGS, sayAtDesk } from "../fixtures/words";

test.use(MOVING);

/**
 * Maximum bytes of compressed JavaScript in a first visit: the issue allows 150 KB, the heaviest page (a
 * product) has 149,500.
 */
const SCRIPT_BUDGET = 150_000;
/** Maximum bytes of compressed JavaScript of the desk, which has one script, in one language. */
const DESK_BUDGET = 400_000;
/** The motion of the home page's carousel, loaded half a second after hydration. */
const LATER: Record<string, number> = { "": 7_500 };

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
}) => {
  for (const lang of LANGS) {
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
  }
});
