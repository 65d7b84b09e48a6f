import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startShop } from "../../scripts/testing/journeys.mjs";
import { runningAddress } from "../../scripts/database/address.mjs";
import { CASH, expectPlaced, openCheckout, place } from "../fixtures/checkout";
import { cuttableProxy } from "../fixtures/cuttable-proxy";
import { GOODS, pathOf } from "../fixtures/goods";
import { startNextBuild } from "../fixtures/next-build";
import { expect, test } from "../fixtures/test";

/** An open page lives through an update of the shop (docs/adr/0025). */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-update-"));
const data = path.join(folder, "data");
const stops: (() => unknown)[] = [];
test.afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

test("pages opened before an update load their scripts after it, finish the purchase, and go on in the new build", async ({
  browser,
  t,
  lang,
}) => {
  const shop = await startShop(data, { DATABASE_URL: "", ADMIN_API_URL: "" });
  stops.push(shop.stop);
  const proxy = await cuttableProxy(shop.url);
  stops.push(proxy.close);
  const { origin } = new URL(proxy.url);
  const context = await browser.newContext({ baseURL: origin });
  const [buying, looking, listing] = await Promise.all([1, 2, 3].map(() => context.newPage()));
  if (!buying || !looking || !listing) throw new Error("no pages");
  const gone: string[] = [];
  for (const page of [buying, looking, listing])
    page.on("response", (answer) => void (answer.status() >= 400 && gone.push(answer.url())));
  await openCheckout({ page: buying, context, baseURL: origin, t, lang });
  await looking.goto(pathOf(GOODS.doorCloser, lang));
  const script = /\/_next\/static\/chunks\/[\w.~-]+\.js/.exec(await looking.content())?.[0] ?? "";
  await expect(looking.locator("html")).toHaveAttribute("data-hydrated", "");

  await listing.goto(`/${lang}/all-products/0/x`);
  await expect(listing.locator("html")).toHaveAttribute("data-hydrated", "");
  await listing.evaluate(() => Object.assign(window, { isOldDocument: true }));

  const next = await startNextBuild(path.join(folder, "next"), {
    DATABASE_URL: runningAddress(data) ?? "",
    DATA_DIR: data,
    SITE_URL: shop.url,
  });
  stops.push(next.stop);
  proxy.turnTo(next.url);
  // The new pages have other scripts, and the old ones are still there.
  const document = await context.request.get(pathOf(GOODS.doorCloser, lang));
  expect(document.status()).toBe(200);
  expect(await document.text()).not.toContain(script);
  expect((await context.request.get(script)).status()).toBe(200);

  // Scripts of the old build that were not loaded yet.
  await looking
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(looking.getByRole("status").filter({ hasText: t("islands.store.added") })).toBeVisible();
  await looking.getByRole("button", { name: t("islands.review.write"), exact: true }).click();
  await expect(looking.getByLabel(t("islands.review.title"), { exact: true })).toBeVisible();

  // A navigation without a document leads to a document of the new build.
  await listing.locator('main a[data-soft][href*="page=2"]').first().click();
  await listing.waitForURL("**page=2**", { timeout: 30_000 });
  await expect.poll(() => listing.evaluate(() => "isOldDocument" in window)).toBe(false);
  await expect(listing.locator("html")).toHaveAttribute("data-hydrated", "");

  // Its server actions.
  await place(buying, t, CASH);
  await buying
    .getByRole("alertdialog", { name: t("islands.checkout.confirm") })
    .getByRole("button", { name: t("islands.checkout.yes"), exact: true })
    .click();
  await expectPlaced(buying, t, lang);
  await buying.goto(`/${lang}/orders-history`);
  await expect(buying.getByRole("row").filter({ hasText: /HW-/ })).toHaveCount(1);
  expect(gone).toEqual([]);
});
