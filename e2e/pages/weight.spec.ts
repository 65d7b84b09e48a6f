import { ELBOW } from "../fixtures/catalogue";
import { expect, test } from "../fixtures/test";

/** Bytes of compressed JavaScript a first visit may load (issue: at most 150 KB). */
const SCRIPT_BUDGET = 150_000;

test("the first load of home, listing, product, cart and signup carries at most 150 KB of JavaScript", async ({ browser, baseURL, lang }) => {
  for (const address of ["", "/all-products/0/all-categories", `/product-detail/${ELBOW.id}/x/y`, "/cart", "/signup"]) {
    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    const scripts = new Set<string>();
    let bytes = 0;
    network.on("Network.responseReceived", ({ requestId, type }) => void (type === "Script" && scripts.add(requestId)));
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(`/${lang}${address}`, { waitUntil: "load" });
    expect(scripts.size, address).toBeGreaterThan(3);
    expect(bytes, `bytes of JavaScript on ${address || "home"}`).toBeLessThanOrEqual(SCRIPT_BUDGET);
    await context.close();
  }
});
