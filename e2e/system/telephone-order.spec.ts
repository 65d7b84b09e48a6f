import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Locator, Page } from "playwright/test";
import { GOGGLES } from "../fixtures/buyer";
import { CARD, CARDS, CASH, cardWindow, panelOf, payByCard, place } from "../fixtures/checkout";
import { deskPage } from "../fixtures/desk-page";
import { mailsIn } from "../fixtures/mail-folder";
import { chooseInMenu, openDemoDesk } from "../fixtures/own-shop";
import { actAfterRefusals } from "../fixtures/refused-call";
import { expect, test, type Say } from "../fixtures/test";
import { LANGS, say, sayAtDesk, type Lang } from "../fixtures/words";

/** Orders on the telephone, on a shop with the demo's goods. One test after the other, on one shop. */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-telephone-"));
const SKU = `HW-${GOGGLES}`;
const NUMBER = /HW-[0-9A-Z]{4}-[0-9A-Z]{4}/;
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);
const NAME = "Meera Rao";
const EMAIL = "meera.rao@example.com";

let started: Awaited<ReturnType<typeof openDemoDesk>>["started"] | undefined;
let url = "";
let owner: Page;
let desk: ReturnType<typeof deskPage>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ started, owner } = await openDemoDesk(browser, folder));
  url = started.url;
  desk = deskPage(owner);
});
test.afterAll(async () => {
  await started?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const box = (name: string): Locator =>
  desk.main.getByLabel(en(`phoneOrders.person.${name}`), { exact: true });

/** Adds the goggles by their part number, and types how many. */
const addGoggles = async (pieces: number): Promise<void> => {
  const search = desk.main.getByRole("searchbox", { name: en("phoneOrders.findArticle") });
  await search.fill(SKU);
  await search.press("Enter");
  await desk.main
    .getByRole("button", { name: en("phoneOrders.addArticle", { name: "Clear Safety Goggles" }) })
    .click();
  const box = desk.main.getByLabel(en("orders.piecesOf", { name: "Clear Safety Goggles" }));
  await box.fill(String(pieces));
  await box.press("Enter");
};

/** Begins a telephone order for the customer of the first test. */
const beginForMeera = async (): Promise<void> => {
  await desk.visit("/phone-orders/create");
  const search = desk.main.getByRole("searchbox", { name: en("phoneOrders.findCustomer") });
  await search.fill("98111 22233");
  await search.press("Enter");
  await desk.main.getByRole("button", { name: en("phoneOrders.beginFor", { name: NAME }) }).click();
  await expect(owner.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
};

const linkShown = async (): Promise<string> =>
  desk.main.getByRole("textbox", { name: en("phoneOrders.link") }).inputValue();

/** Opens a link without a login. */
const openLink = async (browser: Browser, link: string, lang: Lang): Promise<{ page: Page; t: Say }> => {
  const page = await (
    await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  ).newPage();
  await page.goto(link);
  const t: Say = (key, values) => say(lang, key, values);
  return { page, t };
};

test("somebody new calls: account, goods by part number, and the order placed for cash", async () => {
  await chooseInMenu(owner, "phoneOrders");
  await owner.getByRole("link", { name: en("phoneOrders.new") }).click();
  await desk.button("phoneOrders.somebodyNew").click();
  const [firstName, lastName] = NAME.split(" ");
  const typed = {
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    mobileNo: "98111 22233",
    email: EMAIL,
    addressLineOne: "4 Mill Lane",
    postalCode: "141002",
  };
  for (const [name, value] of Object.entries(typed)) await box(name).fill(value);
  await box("state").selectOption({ label: "Punjab" });
  await box("city").selectOption({ label: "Ludhiana" });
  await desk.button("phoneOrders.person.begin").click();
  await expect(owner.getByRole("heading", { level: 1, name: NAME })).toBeVisible();

  await addGoggles(2);
  await expect(desk.main.getByRole("definition").filter({ hasText: "₹330.00" }).first()).toBeVisible();
  await desk.button("phoneOrders.place").click();
  const placeNow = desk.dialog.getByRole("button", { name: en("phoneOrders.placeNow") });
  await actAfterRefusals(owner, {
    call: "phone-orders/place",
    press: () => placeNow.click(),
    kept: () => expect(placeNow).toBeEnabled(),
    done: en("phoneOrders.placedNotice"),
  });
  await expect(desk.main.getByText(NUMBER)).toBeVisible();
  const number = NUMBER.exec((await desk.main.textContent()) ?? "")?.[0] ?? "";
  await expect
    .poll(() => mailsIn(path.join(folder, "data", "mail"), EMAIL).map((mail) => mail.headers.subject))
    .toEqual([say("en", "mail.orderPlaced.subject", { number })]);
  await desk.main.getByRole("link", { name: en("phoneOrders.openOrder") }).click();
  await expect(owner.getByText(en("events.order-place"))).toBeVisible();
});

for (const lang of LANGS)
  test(`a link is opened without a login in ${lang}, paid by card in the sandbox, and works once`, async ({
    browser,
  }) => {
    await beginForMeera();
    await addGoggles(3);
    await expect(desk.main.getByRole("definition").filter({ hasText: "₹495.00" }).first()).toBeVisible();
    await desk.button(lang === "en" ? "phoneOrders.mailLink" : "phoneOrders.makeLink").click();
    const link = (await linkShown()).replace("/en/", `/${lang}/`);
    const { page, t } = await openLink(browser, link, lang);
    await expect(page.getByRole("heading", { level: 1, name: t("phoneOrder.title") })).toBeVisible();
    await expect(panelOf(page, t)).toContainText("₹495.00");
    await expect(page.getByText("4 Mill Lane")).toBeVisible();
    await place(page, t, CARD);
    await payByCard(cardWindow(page, t), t, lang, CARDS.good);
    await expect(page.getByRole("heading", { level: 1, name: t("phoneOrder.placedTitle") })).toBeVisible();
    await expect(page.getByText(NUMBER)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: t("phoneOrder.placedTitle") })).toBeVisible();
    await page.context().close();
    await owner.reload();
    await expect(desk.main.getByRole("heading", { name: en("phoneOrders.states.placed") })).toBeVisible();
  });

test("a changed sum is said and asked about again, and cash is agreed to; a link that was given up says so", async ({
  browser,
}) => {
  await beginForMeera();
  await addGoggles(1);
  await desk.button("phoneOrders.makeLink").click();
  const { page, t } = await openLink(browser, await linkShown(), "en");
  await expect(panelOf(page, t)).toContainText("₹165.00");
  await addGoggles(5);
  await place(page, t, CASH);
  await page.getByRole("button", { name: t("islands.checkout.yes") }).click();
  await expect(page.getByText(t("islands.phoneOrder.changed"))).toBeVisible();
  await expect(panelOf(page, t)).toContainText("₹825.00");
  await place(page, t, CASH);
  await page.getByRole("button", { name: t("islands.checkout.yes") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("phoneOrder.placedTitle") })).toBeVisible();
  await page.context().close();

  await beginForMeera();
  await addGoggles(1);
  await desk.button("phoneOrders.makeLink").click();
  const link = await linkShown();
  await desk.button("phoneOrders.drop").click();
  await expect(desk.main.getByRole("heading", { name: en("phoneOrders.states.dropped") })).toBeVisible();
  const opened = await openLink(browser, link, "en");
  await expect(opened.page.getByText(t("phoneOrder.gone"))).toBeVisible();
  await opened.page.context().close();
});
