import { GOODS, cutAt, nameOf, pathOf } from "../fixtures/goods";
import { expect, test } from "../fixtures/test";

test("R320 what was looked at before stands on home, product, empty cart and 404, newest first, with today's prices; /refresh forgets it", async ({
  page,
  request,
  t,
  lang,
  isPhone,
}) => {
  const seen = [GOODS.mortiseLock, GOODS.safetyKit, GOODS.doorCloser];
  const strip = page.getByRole("region", { name: t("islands.recent.title") });
  for (const id of [GOODS.safetyKit, ...seen]) {
    await page.goto(pathOf(id, lang));
    await expect.poll(() => page.evaluate(() => localStorage.getItem("recentProducts"))).toContain(`[${id}`);
  }
  const others = [GOODS.safetyKit, GOODS.mortiseLock].map((id) => cutAt(nameOf(id, lang), 45));
  await page.locator("footer").first().scrollIntoViewIfNeeded();
  await expect(strip.getByRole("article")).toHaveCount(2);
  for (const [i, name] of others.entries())
    await expect(strip.getByRole("article").nth(i)).toContainText(name);
  await expect(strip.getByRole("article").first()).toContainText("₹629.10");

  for (const address of isPhone ? [""] : ["", "/cart", "/no-such-page"]) {
    await page.goto(`/${lang}${address}`);
    await page.locator(".recent-place").scrollIntoViewIfNeeded();
    await expect(strip.getByRole("article"), address).toHaveCount(3);
    await expect(strip.getByRole("article").first()).toContainText(cutAt(nameOf(GOODS.doorCloser, lang), 45));
  }

  // Unknown products and a failed request show no strip.
  const odd = await request.get(`/${lang}/products?ids=999999,x,-1,${GOODS.spade},1e9,${"9".repeat(5000)}`);
  expect(((await odd.json()) as { id: number }[]).map(({ id }) => id)).toEqual([GOODS.spade]);
  expect(odd.headers()["cache-control"]).toBe("no-store");
  await page.route("**/products?ids=*", (route) => route.fulfill({ status: 503, json: [] }));
  await page.goto(`/${lang}`);
  await page.locator(".recent-place").scrollIntoViewIfNeeded();
  await expect(page.locator(".recent-place")).toHaveCount(0);
  await page.unroute("**/products?ids=*");

  await page.goto(`/${lang}/refresh`, { referer: page.url() });
  await page.waitForURL("**/en");
  expect(await page.evaluate(() => localStorage.getItem("recentProducts"))).toBeNull();
});
