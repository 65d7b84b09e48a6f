import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "../fixtures/accessible";
import { aBuyer } from "../fixtures/buyer";
import {
  CARD,
  CARDS,
  cardWindow,
  expectPaid,
  expectPlaced,
  methodOf,
  panelOf,
  payByCard,
  place,
} from "../fixtures/checkout";
import { GOODS } from "../fixtures/goods";
import { chooseInMenu, openDemoDesk } from "../fixtures/own-shop";
import { storeCart } from "../fixtures/stored-cart";
import { expect, test, type Say } from "../fixtures/test";
import { say, sayAtDesk, type Lang } from "../fixtures/words";

/**
 * The owner opens a country without cash, and shoppers there order by what is offered. One test after the other, on one
 * shop with the demo's goods and the sandbox.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-country-"));
const EMIRATES = { en: "United Arab Emirates", ar: "الإمارات العربية المتحدة" } as const;
/** The lock, and with its delivery to the Emirates. */
const [LOCK, TOTAL] = ["₹1,290.00", "₹2,540.50"];
const HOME = { country: EMIRATES.en, state: "Dubai", city: "Dubai", postalCode: "" };
const en = (key: string, values?: Record<string, string>) => sayAtDesk("en", key, values);

let shop: Awaited<ReturnType<typeof openDemoDesk>>["started"];
let owner: Page;

const countries = (): Locator =>
  owner.getByRole("region", { name: en("settings.sections.countries"), exact: true });
const way = (kind: string): Locator =>
  countries()
    .getByRole("group", { name: en("settings.waysTo", { country: EMIRATES.en }), exact: true })
    .getByRole("checkbox", { name: en(`settings.methods.${kind}`), exact: true });
const chargeBox = (): Locator =>
  countries().getByLabel(en("settings.chargeTo", { country: EMIRATES.en }), { exact: true });
const saveButton = (): Locator => countries().getByRole("button", { name: en("products.save"), exact: true });
const save = async (): Promise<void> => {
  await saveButton().click();
  await expect(
    countries().getByRole("button", { name: en("settings.reset.countries"), exact: true }),
  ).toBeVisible();
};
/** The ways to pay in the Emirates, as the shop tells its pages. */
const waysThere = async (): Promise<unknown> => {
  const answer = await fetch(new URL("/api/v1/dynamic/get-countries-list", shop.url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ requestParameters: { recordValueJson: "{}" } }),
  });
  const { data } = (await answer.json()) as { data: { data: string } };
  const rows = JSON.parse(data.data) as { CountryName: string; PaymentMethodIds: number[] }[];
  return rows.find(({ CountryName }) => CountryName === EMIRATES.en)?.PaymentMethodIds;
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ started: shop, owner } = await openDemoDesk(browser, folder));
});
test.afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("O121: a country is opened without cash; nothing chosen is told at its ways to pay and not saved", async () => {
  await chooseInMenu(owner, "settings");
  await countries()
    .getByLabel(en("settings.addCountry"), { exact: true })
    .selectOption({ label: EMIRATES.en });
  await expect(way("cash")).not.toBeChecked();
  await way("card").uncheck();
  await way("wallet").uncheck();
  await expect(countries().getByRole("alert")).toHaveText(en("settings.noWay"));
  await expect(saveButton()).toBeDisabled();
  await way("card").check();
  await expect(countries().getByRole("alert")).toHaveCount(0);
  await expect(
    countries().getByLabel(en("settings.chargeTo", { country: "India" }), { exact: true }),
  ).toHaveCount(0);
  await chargeBox().fill("some");
  await chargeBox().blur();
  await expect(chargeBox()).toHaveAccessibleDescription(
    en("settings.chargeWrong", { most: "\u2068₹1,00,000\u2069" }),
  );
  await expect(saveButton()).toBeDisabled();
  await chargeBox().fill("1,250.5");
  await save();
  await expect(chargeBox()).toHaveValue("1250.50");
  await expect.poll(waysThere).toEqual([5]);
});

const VISITS: [Lang, { width: number; height: number }][] = [
  ["en", { width: 1280, height: 900 }],
  ["ar", { width: 390, height: 844 }],
];
for (const [lang, viewport] of VISITS)
  test(`O121: cash is offered for deliveries in India alone, by the chosen address (${lang})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: shop.url, viewport });
    const page = await context.newPage();
    const t: Say = (key, values) => say(lang, key, values);
    const words = (key: string) => t(`islands.addresses.${key}`);
    const method = (kind: string) => t(`islands.checkout.methods.${kind}`);
    await aBuyer(context, shop.url, lang, HOME);
    await page.goto(`/${lang}/about`);
    await storeCart(page, [{ productId: GOODS.mortiseLock, quantity: 1 }]);
    await page.goto(`/${lang}/checkout`);
    const options = methodOf(page, t).getByRole("option");
    const sums = panelOf(page, t).locator(".sums > div");
    const delivery = sums.filter({ hasText: t("islands.cart.shipping") });
    const note = panelOf(page, t).getByText(
      t("islands.checkout.notOffered", {
        country: EMIRATES[lang],
        methods: [method("wallet"), method("cash")].join(lang === "ar" ? "، " : ", "),
      }),
      { exact: true },
    );
    await expect(options).toHaveText([t("islands.checkout.pick"), method("card")]);
    await expect(note).toBeVisible();
    await expect(delivery).toHaveText(`${t("islands.cart.shipping")}₹1,250.50`);
    await expect(sums.last()).toHaveText(`${t("islands.cart.total")}${TOTAL}`);
    await expectAccessible(page, "a checkout to a country without cash");

    const main = page.getByRole("main");
    await main.getByRole("button", { name: words("another"), exact: true }).click();
    const window = page.getByRole("dialog", { name: words("new"), exact: true });
    const field = (name: string) => window.getByLabel(t(`islands.account.fields.${name}`), { exact: true });
    await field("CountryID").selectOption({ label: lang === "ar" ? "الهند" : "India" });
    await window.getByLabel(words("line"), { exact: true }).fill("4 Dock Road");
    await field("PostalCode").fill("400001");
    await expect(field("CityId").locator("option:checked")).not.toHaveText(t("islands.account.pick"));
    await window.getByRole("button", { name: words("save"), exact: true }).click();
    await expect(window).toHaveCount(0);
    await expect(options).toHaveCount(4);
    await expect(note).toHaveCount(0);
    await expect(delivery).toHaveText(t("islands.cart.shipping") + t("islands.cart.free"));
    await expect(sums.last()).toHaveText(`${t("islands.cart.total")}${LOCK}`);
    await methodOf(page, t).selectOption({ label: method("cash") });

    await main.getByLabel(words("deliverTo"), { exact: true }).selectOption({ label: words("home") });
    await expect(options).toHaveText([t("islands.checkout.pick"), method("card")]);
    await expect(methodOf(page, t).locator("option:checked")).toHaveText(t("islands.checkout.pick"));
    await place(page, t, CARD);
    await payByCard(cardWindow(page, t), t, lang, CARDS.good);
    const number = await expectPlaced(page, t, lang);
    await expectPaid(page, t, lang, number);
    const paid = page.getByRole("complementary", { name: t("orders.sums") });
    await expect(paid).toContainText("₹1,250.50");
    await expect(paid).toContainText(TOTAL);
    await context.close();
  });

test("O121: a way that the owner takes away meanwhile is refused by the order, and no longer offered", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  const t: Say = (key, values) => say("en", key, values);
  await aBuyer(context, shop.url, "en", HOME);
  await page.goto("/en/about");
  await storeCart(page, [{ productId: GOODS.mortiseLock, quantity: 1 }]);
  await page.goto("/en/checkout");
  await methodOf(page, t).selectOption(CARD);
  await way("wallet").check();
  await way("card").uncheck();
  await saveButton().click();
  await expect.poll(waysThere).toEqual([2]);

  await place(page, t, CARD);
  await payByCard(cardWindow(page, t), t, "en", CARDS.good);
  await expect(page.getByText(t("islands.refusals.PAYMENT_METHOD_ELSEWHERE"), { exact: true })).toBeVisible();
  await expect(methodOf(page, t).getByRole("option")).toHaveText([
    t("islands.checkout.pick"),
    t("islands.checkout.methods.wallet"),
  ]);
  await context.close();
});
