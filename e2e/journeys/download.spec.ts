import { readFileSync } from "node:fs";
import { aBuyer, GOGGLES } from "../fixtures/buyer";
import { nameOf } from "../fixtures/goods";
import { operator } from "../fixtures/operator";
import { expect, test } from "../fixtures/test";

/** "Workshop Guide: Daily Safety Check List", a download. */
const GUIDE = 11013;
const FILE = "workshop-safety-checklist.md";
const bytes = readFileSync(`catalogue/digital/${FILE}`);

test("a digital item is bought, completed by the operator and downloaded by its buyer alone (R313, R314, R315, R316, R318)", async ({
  page,
  context,
  browser,
  baseURL,
  t,
  lang,
}) => {
  const base = baseURL ?? "";
  const buyer = await aBuyer(context, base, lang);
  const order = await buyer.order([
    [GUIDE, 1],
    [GOGGLES, 1],
  ]);
  await page.goto(`/${lang}/orders-history?order=${order.id}`);
  const row = (id: number) => page.getByRole("row").filter({ hasText: nameOf(id, lang) });
  const digital = (id: number) => row(id).getByRole("cell").last();
  await expect(digital(GUIDE)).toHaveText(t("orders.yesInProgress"));
  await expect(digital(GOGGLES)).toHaveText(t("orders.no"));
  await operator("orders", "pack", order.number);
  await page.reload();
  await expect(digital(GUIDE)).toHaveText(t("orders.yesInProgress"));
  await operator("orders", "deliver", order.number);
  await page.reload();
  await expect(digital(GOGGLES)).toHaveText(t("orders.no"));

  const link = digital(GUIDE).getByRole("link", {
    name: t("orders.downloadOf", { file: FILE, kind: "MD" }),
    exact: true,
  });
  await expect(link).toHaveText(t("orders.download"));
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(FILE);
  expect(readFileSync(await download.path()).equals(bytes)).toBe(true);

  const address = (await link.getAttribute("href")) ?? "";
  expect(address).toContain(`/download-digital-file/`);
  const whole = await page.request.get(address);
  expect([whole.status(), whole.headers()["content-type"], whole.headers()["cache-control"]]).toEqual([
    200,
    "text/markdown; charset=utf-8",
    "private, no-store, no-transform",
  ]);
  const part = await page.request.get(address, { headers: { Range: "bytes=10-99" } });
  expect([
    part.status(),
    part.headers()["content-range"],
    (await part.body()).equals(bytes.subarray(10, 100)),
  ]).toEqual([206, `bytes 10-99/${bytes.length}`, true]);

  // An expired link leads its owner to a new one. Other customers get 404, and visitors log in first.
  const stale = address.replace(/\/[^/?]+\?/, "/x.y?");
  const renewed = await page.request.get(stale, { maxRedirects: 0 });
  expect([renewed.status(), renewed.headers().location]).toEqual([
    303,
    `/${lang}/orders-history?order=${order.id}#items`,
  ]);
  const others = await browser.newContext({ baseURL: base });
  const visitor = await others.request.get(address, { maxRedirects: 0 });
  expect([visitor.status(), visitor.headers().location]).toEqual([
    303,
    `/${lang}/login?next=${encodeURIComponent(`/${lang}/orders-history?order=${order.id}`)}`,
  ]);
  await aBuyer(others, base, lang);
  for (const path of [address, stale])
    expect((await others.request.get(path, { maxRedirects: 0 })).status()).toBe(404);
  await others.close();
});
