import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { aBuyer } from "../fixtures/buyer";
import { DRILL } from "../fixtures/catalogue";
import { deskPage } from "../fixtures/desk-page";
import { openDemoDesk } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { LANGS, sayAtDesk, type Lang } from "../fixtures/words";

/** Single presses of the desk that no other journey does, on a shop with the demo's goods. */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-presses-"));
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);

let started: Awaited<ReturnType<typeof openDemoDesk>>["started"] | undefined;
let owner: Page;
let desk: ReturnType<typeof deskPage>;

const pageOf = async (address: string): Promise<string> =>
  (await fetch(new URL(address, started?.url))).text();

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ started, owner } = await openDemoDesk(browser, folder));
  desk = deskPage(owner);
});
test.afterAll(async () => {
  await started?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the second banner is moved up, switched off and on again, and the home page follows", async () => {
  /** The banners of the home page by their pictures, in its order. */
  const shown = async (lang: Lang): Promise<string[]> => [
    ...new Set((await pageOf(`/${lang}`)).match(/scenes--banner-[a-z]+/g)),
  ];
  const [first = "", second = "", ...others] = await shown("en");
  await desk.visit("/promotions");
  const rows = desk.main.getByRole("row").filter({ has: owner.getByRole("switch") });
  const title = (await rows.nth(1).getByRole("link").textContent()) ?? "";
  await desk.main.getByRole("button", { name: en("promotions.up", { title }), exact: true }).click();
  await expect(owner.getByText(en("promotions.moved"))).toBeVisible();
  await expect(rows.first()).toContainText(title);
  await expect.poll(() => shown("en"), { timeout: 5_000 }).toEqual([second, first, ...others]);

  const isOn = desk.main.getByRole("switch", { name: en("promotions.isOn", { title }), exact: true });
  await isOn.click();
  await expect(owner.getByText(en("promotions.switchedOff"))).toBeVisible();
  await expect(isOn).not.toBeChecked();
  await expect.poll(() => shown("en"), { timeout: 5_000 }).toEqual([first, ...others]);
  await isOn.click();
  await expect(owner.getByText(en("promotions.switchedOn"))).toBeVisible();
  await expect.poll(() => shown("en"), { timeout: 5_000 }).toEqual([second, first, ...others]);
});

test("the second picture of a product becomes its main one, with a description in both languages", async () => {
  await desk.visit(`/products/HW-${DRILL.id}`);
  const pictures = desk.main.getByRole("listitem").filter({ has: owner.getByRole("img") });
  const second = (await pictures.nth(1).getByRole("img").getAttribute("src")) ?? "";
  await desk.main
    .getByRole("button", { name: en("products.pictures.forward", { number: 2 }), exact: true })
    .click();
  await expect(owner.getByText(en("products.pictures.moved"))).toBeVisible();
  await expect(pictures.first().getByRole("img")).toHaveAttribute("src", second);

  await pictures.first().getByRole("button").first().click();
  const texts = { en: "The drill from the left", ar: "المثقاب من اليسار" };
  await desk.dialog.getByLabel("English", { exact: true }).fill(texts.en);
  await desk.dialog.getByLabel("العربية", { exact: true }).fill(texts.ar);
  await desk.button("products.save", desk.dialog).click();
  await expect(owner.getByText(en("products.pictures.altSaved"))).toBeVisible();
  for (const lang of LANGS)
    await expect
      .poll(() => pageOf(`/${lang}/product-detail/${DRILL.id}/x/y`), { timeout: 5_000 })
      .toContain(texts[lang]);
});

test("a customer without open orders is erased, and can be found no more", async ({ browser }) => {
  const context = await browser.newContext();
  const leaving = await aBuyer(context, started?.url ?? "", "en");
  await context.close();
  await desk.visit(`/customers/${leaving.id}/show`);
  await desk.button("customers.erase").click();
  await desk.button("customers.erase", desk.dialog).click();
  await expect(owner.getByText(en("customers.done.erase"))).toBeVisible();
  await expect(desk.button("customers.erase")).toHaveCount(0);
  await desk.visit("/customers");
  const search = desk.main.getByRole("searchbox");
  await search.fill(leaving.email);
  await search.press("Enter");
  await expect(desk.main.getByRole("link", { name: leaving.email })).toHaveCount(0);
  await expect(desk.main.getByRole("table").getByRole("link")).toHaveCount(0);
});
