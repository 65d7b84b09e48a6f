import { ELBOW, HAND_TOOLS } from "../fixtures/catalogue";
import { watchLayoutShift } from "../fixtures/layout-shift";
import { slowDocuments } from "../fixtures/slow-document";
import { expect, test } from "../fixtures/test";

test.setTimeout(120_000);

test("nothing moves on a phone while a document arrives in pieces", async ({ page, baseURL, lang }) => {
  const slow = await slowDocuments(baseURL ?? "");
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    const shift = await watchLayoutShift(page);
    for (const address of [`/${lang}`, HAND_TOOLS.path(lang), `/${lang}/product-detail/${ELBOW.id}/x/y`]) {
      await page.goto(`${slow.url}${address}`, { waitUntil: "load" });
      // A bold face that comes with the first paint moves one line by 0.012; a page that was painted in pieces moved by 0.2.
      expect(await shift(), address).toBeLessThan(0.02);
    }
  } finally {
    slow.close();
  }
});
