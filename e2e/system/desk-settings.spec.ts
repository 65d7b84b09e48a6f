import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { Browser, Page } from "playwright/test";
import { expectAccessible } from "../fixtures/accessible";
import { mailTo } from "../fixtures/mails";
import { chooseInMenu, enterAsOwner, shopCommand, type OwnShop, startOwnShop } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { say, sayAtDesk } from "../fixtures/words";

/**
 * A visitor's message is answered at the desk, and the owner's settings are on the shop within a second. One test after
 * the other, on one shop without the demo's goods.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-settings-"));
const NAME = { en: "Brass tap", ar: "صنبور نحاسي" };
/** By the fields of the contact form. */
const VISITOR = {
  name: "سارة حداد",
  email: "sara.haddad@example.com",
  phone: "+971 50 000 0000",
  subject: "قياس الصنبور",
  message: "هل يناسب أنبوبًا قطره 1/2 بوصة؟\nشكرًا.",
};
const ANSWER = "نعم، يناسبه.\nنشكر سؤالك.";
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);
const ar = (key: string, values?: Record<string, string | number>) => sayAtDesk("ar", key, values);

let started: Awaited<ReturnType<typeof startOwnShop>> | undefined;
let shop: OwnShop;
let owner: Page;
/** Of the product that visitors ask about. */
let id: string;

const newPage = async (browser: Browser, viewport = { width: 1280, height: 900 }): Promise<Page> =>
  (await browser.newContext({ baseURL: shop.url, viewport })).newPage();
const pageOf = async (address: string): Promise<string> => (await fetch(new URL(address, shop.url))).text();
const card = (name: string) =>
  owner.getByRole("region", { name: en(`settings.sections.${name}`), exact: true });
const save = async (name: string): Promise<void> => {
  await card(name)
    .getByRole("button", { name: en("products.save"), exact: true })
    .click();
  await expect(
    card(name).getByRole("button", { name: en(`settings.reset.${name}`), exact: true }),
  ).toBeVisible();
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  started = await startOwnShop(folder, { PAYMENTS: "" });
  shop = { url: started.url, folder };
  owner = await newPage(browser);
  await enterAsOwner(owner, shop);
});
test.afterAll(async () => {
  await started?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a visitor asks about a product in Arabic on a phone; the owner answers by mail in their language", async ({
  browser,
}) => {
  const made = await shopCommand(
    shop,
    ...["products", "add", "--seller", "1", "--name", NAME.en, "--name-ar", NAME.ar],
    ..."--price 169 --category 101 --gst 18 --hsn 8481 --json".split(" "),
  );
  const { sku } = JSON.parse(made) as { sku: string };
  id = sku.slice(3);
  const visitor = await newPage(browser, { width: 390, height: 844 });
  await visitor.goto(`/ar/contact-us?product=${id}`);
  const field = (name: string) =>
    visitor.getByRole("main").getByLabel(say("ar", `islands.contact.${name}`), { exact: true });
  await expect(field("subject")).toHaveValue(say("ar", "islands.contact.aboutProduct", { id }));
  for (const [name, text] of Object.entries(VISITOR)) await field(name).fill(text);
  await visitor.getByRole("button", { name: say("ar", "islands.contact.send"), exact: true }).click();
  await expect(
    visitor.getByRole("status").filter({ hasText: say("ar", "islands.contact.sent") }),
  ).toBeVisible();
  await visitor.context().close();

  await owner.goto("/admin#/");
  await owner.getByRole("link", { name: en("today.jobs.messages") }).click();
  const row = owner.getByRole("row").filter({ hasText: VISITOR.subject });
  await expect(row).toContainText(NAME.en);
  await expectAccessible(owner, "messages", [360, 1280]);
  await row.getByRole("link", { name: VISITOR.subject }).click();
  const theirs = owner.getByRole("region", { name: en("messages.theirMessage"), exact: true });
  await expect(theirs).toContainText("أنبوبًا قطره 1/2 بوصة");
  await expect(theirs.getByRole("blockquote")).toHaveAttribute("lang", "ar");
  await owner.getByLabel(en("messages.answer"), { exact: true }).fill(ANSWER);
  // A typed answer is kept until it is sent.
  await owner.reload();
  await expect(owner.getByLabel(en("messages.answer"), { exact: true })).toHaveValue(ANSWER);
  await expectAccessible(owner, "a message", [360, 1280]);
  await owner.getByRole("button", { name: en("messages.send"), exact: true }).click();
  await expect(owner.getByText(en("messages.done.answer"))).toBeVisible();
  await expect(owner.getByRole("list", { name: en("messages.thread") })).toContainText("نشكر سؤالك");
  const mail = await mailTo(VISITOR.email);
  expect(mail.subject).toContain(VISITOR.subject);
  expect(mail.headers["content-language"]).toBe("ar");
  expect(mail.text).toContain("نعم، يناسبه.");

  await owner
    .getByRole("main")
    .getByRole("link", { name: en("menu.messages"), exact: true })
    .click();
  await expect(owner.getByText(en("messages.none.open"))).toBeVisible();
});

test("without scripts, a message that was refused first is about its product all the same", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`/en/contact-us?product=${id}`);
  const field = (name: string) =>
    visitor.getByRole("main").getByLabel(say("en", `islands.contact.${name}`), { exact: true });
  const send = visitor.getByRole("button", { name: say("en", "islands.contact.send"), exact: true });
  await field("subject").fill("Thread");
  await send.click();
  await expect(field("email")).toHaveAccessibleDescription(
    say("en", "islands.fieldCheck.required", { field: say("en", "islands.contact.email") }),
  );
  const rest = { name: "Asha", email: "asha@example.com", phone: "98", message: "Which thread?" };
  for (const [name, text] of Object.entries(rest)) await field(name).fill(text);
  await send.click();
  await expect(visitor.getByText(say("en", "islands.contact.sent"), { exact: true })).toBeVisible();
  await context.close();
  await owner.goto("/admin#/messages");
  // The address alone loads nothing where the desk was there before.
  await owner.reload();
  await expect(owner.getByRole("row").filter({ hasText: "Thread" })).toContainText(NAME.en);
});

test("the law's limit and the last way to pay are guarded; the checkout has the new limit within a second", async () => {
  await chooseInMenu(owner, "settings");
  const payments = card("payments");
  await expect(payments.getByText("STRIPE_SECRET_KEY")).toBeVisible();
  await expectAccessible(owner, "settings", [360, 1280]);
  const limit = payments.getByLabel(en("settings.cashLimit"), { exact: true });
  await limit.fill("200000");
  await expect(payments.getByRole("button", { name: en("products.save"), exact: true })).toBeDisabled();
  await limit.fill("1,234");
  const cash = payments.getByRole("checkbox", { name: en("settings.methods.cash"), exact: true });
  await cash.uncheck();
  await payments.getByRole("button", { name: en("products.save"), exact: true }).click();
  await expect(payments.getByRole("alert")).toContainText(en("errors.LAST_METHOD"));
  await cash.check();
  await save("payments");
  const offered = async (): Promise<string> => {
    const answer = await fetch(new URL("/api/v1/dynamic/get-payment-methods", shop.url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ requestParameters: { recordValueJson: "{}" } }),
    });
    return answer.text();
  };
  expect(await offered()).toMatch(/MaximumAmount\D+1234\b/);
});

test("only the countries that are served can be chosen", async () => {
  expect(await pageOf("/en/signup")).toContain("Bhutan");
  const countries = card("countries");
  await countries.getByRole("checkbox", { name: en("settings.everyCountry"), exact: true }).uncheck();
  await expect(countries.getByRole("listitem")).toHaveText([/India/]);
  await countries.getByLabel(en("settings.addCountry"), { exact: true }).selectOption({ label: "Nepal" });
  await save("countries");
  await expect.poll(() => pageOf("/en/signup"), { timeout: 5_000 }).not.toContain("Bhutan");
  expect(await pageOf("/ar/signup")).toContain("نيبال");
});

test("the owner's logo is on every page within a second, and the shipped mark comes back", async () => {
  expect(await pageOf("/en")).not.toContain("/media/upload-");
  const logo = card("logo");
  await logo.locator("input[type=file]").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 800, height: 200, channels: 3, background: "#b08d57" } })
      .png()
      .toBuffer(),
  });
  await expect(logo.getByRole("img", { name: en("settings.ownLogo") })).toBeVisible();
  await save("logo");
  await expect.poll(() => pageOf("/ar"), { timeout: 5_000 }).toContain("/media/upload-");
  expect(await pageOf("/en")).toMatch(/"logo":"http[^"]+\/media\/upload-/);
  await logo.getByRole("button", { name: en("settings.reset.logo"), exact: true }).click();
  await expect.poll(() => pageOf("/ar"), { timeout: 5_000 }).not.toContain("/media/upload-");
});

test("the same screens in Arabic, on a phone", async ({ browser }) => {
  const phone = await newPage(browser, { width: 390, height: 844 });
  await phone.context().addCookies(await owner.context().cookies());
  await phone.addInitScript(() => localStorage.setItem("desk.language", "ar"));
  await phone.goto("/admin#/settings");
  await expect(phone.getByRole("heading", { level: 1, name: ar("menu.settings") })).toBeVisible();
  await expectAccessible(phone, "settings in Arabic");
  await phone.goto("/admin#/messages?filter=%7B%22state%22%3A%22done%22%7D&page=1");
  await phone.getByRole("link", { name: VISITOR.subject }).click();
  await expect(phone.getByText(VISITOR.message.split("\n")[0] ?? "")).toBeVisible();
  await expectAccessible(phone, "a message in Arabic");
  await phone.context().close();
});
