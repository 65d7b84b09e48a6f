import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crawl } from "../../scripts/crawl/crawl";
import { ALL } from "../fixtures/lists";
import { startOwnShop } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { LANGS } from "../fixtures/words";

test.describe.configure({ timeout: 600_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-crawl-"));
let shop: Awaited<ReturnType<typeof startOwnShop>> | undefined;

// A crawler uses up what one client may ask of a shop.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startOwnShop(folder, { DEMO: "1" });
  // The longest lists, which a new shop on a busy machine may refuse at first.
  for (const lang of LANGS)
    await expect
      .poll(async () => (await fetch(new URL(ALL(lang), shop?.url))).status, { timeout: 120_000 })
      .toBe(200);
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("every link of both languages leads to a whole page, and search engines are told the truth about each", async () => {
  const { problems, indexable, inSitemap } = await crawl(shop?.url ?? "");
  expect(problems).toEqual([]);
  // Both languages of some 130 products at least: a crawl that reached almost nothing proves nothing.
  expect(indexable).toBeGreaterThan(300);
  expect(inSitemap).toBeGreaterThan(300);
});
