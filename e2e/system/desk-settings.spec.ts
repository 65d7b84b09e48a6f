import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { Browser, Page } from "playwright/test";
import { textOf } from "../../lib/commerce/sales/invoices/pdf/read-pdf.testing";
import { expectAccessible } from "../fixtures/accessible";
import { aBuyer } from "../fixtures/buyer";
import { CASH, methodOf, openCheckout, panelOf, placeButton } from "../fixtures/checkout";
import { mailTo } from "../fixtures/mails";
import { chooseInMenu, enterAsOwner, shopCommand, type OwnShop, startOwnShop } from "../fixtures/own-shop";
import { actAfterRefusals } from "../fixtures/refused-call";
import { expect, test, type Say } from "../fixtures/test";
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
/** Of a company in the firm's state. */
const BUYER_GSTIN = "03AAACV4321D1Z1";
const FIRM = { name: { en: "Singh Tools", ar: "أدوات سينغ" }, gstin: "03AAACC1206D1ZQ" };
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
    ..."--price 169 --category 101 --gst 18 --hsn 848180 --json".split(" "),
  );
  const { sku } = JSON.parse(made) as { sku: string };
  id = sku.slice(3);
  await shopCommand(shop, "products", "on", sku);
  const visitor = await newPage(browser, { width: 390, height: 844 });
  await visitor.goto(`/ar/contact-us?product=${id}`);
  const field = (name: string) =>
    visitor.getByRole("main").getByLabel(say("ar", `islands.contact.${name}`), { exact: true });
  await expect(field("subject")).toHaveValue(say("ar", "islands.contact.aboutNamed", { name: NAME.ar, id }));
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

test("mails that did not leave are named on the desk's first page, and tried again", async () => {
  const invitation = ["staff", "invite", "ravi@refused.example", "--name", "Ravi", "--role", "staff"];
  await shopCommand(shop, ...invitation, "--rights", "pack,cancel,refund,customers,sales", "--json");
  const lost = owner.getByRole("alert").filter({ hasText: en("today.mails.kinds.staff-invitation") });
  await expect(async () => {
    await owner.goto("/admin#/");
    await owner.reload();
    await expect(lost).toContainText("ravi@refused.example", { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(lost).toContainText(en("today.mails.lost", { count: 1 }));
  await expect(lost).toContainText("No such mailbox");
  await expectAccessible(owner, "mails that did not leave", [360, 1280]);
  await actAfterRefusals(owner, {
    call: "mails/retry",
    press: () => lost.getByRole("button", { name: en("today.mails.again"), exact: true }).click(),
    kept: () => expect(lost).toBeVisible(),
    done: en("today.mails.done"),
  });
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

test("O121: India alone is delivered to until the owner opens a country, and accounts live anywhere", async () => {
  const served = async (): Promise<string[]> => {
    const answer = await fetch(new URL("/api/v1/dynamic/get-countries-list", shop.url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ requestParameters: { recordValueJson: "{}" } }),
    });
    const { data } = (await answer.json()) as { data: { data: string } };
    const rows = JSON.parse(data.data) as { CountryName: string; IsServed: boolean }[];
    return rows.filter(({ IsServed }) => IsServed).map(({ CountryName }) => CountryName);
  };
  expect(await served()).toEqual(["India"]);
  const countries = card("countries");
  await expect(
    countries.getByRole("checkbox", { name: en("settings.everyCountry"), exact: true }),
  ).not.toBeChecked();
  await expect(countries.getByRole("listitem")).toHaveText([/India/]);
  const waysTo = (country: string) =>
    countries.getByRole("group", { name: en("settings.waysTo", { country }), exact: true });
  await expect(waysTo("India").getByRole("checkbox", { checked: true })).toHaveCount(3);
  await countries.getByLabel(en("settings.addCountry"), { exact: true }).selectOption({ label: "Nepal" });
  // Cash is all that this shop takes, and abroad it is the owner's own decision.
  const cash = waysTo("Nepal").getByRole("checkbox", { name: en("settings.methods.cash"), exact: true });
  await expect(cash).not.toBeChecked();
  await expect(waysTo("Nepal")).toHaveAccessibleDescription(en("settings.noWay"));
  await expect(countries.getByRole("button", { name: en("products.save"), exact: true })).toBeDisabled();
  await expectAccessible(owner, "a country without a way to pay", [360, 1280]);
  await cash.check();
  await expect(countries.getByRole("alert")).toHaveCount(0);
  await save("countries");
  await expect.poll(served, { timeout: 5_000 }).toEqual(["India", "Nepal"]);
  expect(await pageOf("/en/signup")).toContain("Bhutan");
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

for (const lang of ["en", "ar"] as const)
  test(`O117: a new customer's cash order waits for one press in a mail, in ${lang}`, async ({ browser }) => {
    const t: Say = (key, values) => say(lang, key, values);
    if (lang === "en") {
      await owner.goto("/admin#/settings");
      await owner.reload();
      await card("cashConfirmation")
        .getByLabel(en("settings.confirmation.who"), { exact: true })
        .selectOption({ label: en("settings.confirmation.asked.new") });
      await save("cashConfirmation");
      await shopCommand(shop, "stock", "receive", `HW-${id}`, "20");
    }
    const page = await newPage(browser, lang === "en" ? undefined : { width: 390, height: 844 });
    const visit = { page, context: page.context(), baseURL: shop.url, t, lang };
    const buyer = await openCheckout(visit, [{ productId: Number(id), quantity: 1 }]);
    await methodOf(page, t).selectOption(CASH);
    await expect(panelOf(page, t)).toContainText(buyer.email);
    await placeButton(page, t).click();
    await page.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
    const waits = page.getByRole("heading", { level: 1, name: t("orders.wait.title"), exact: true });
    await expect(waits).toBeVisible({ timeout: 15_000 });
    const mail = await mailTo(buyer.email);
    const [number = ""] = /HW-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail.subject) ?? [];
    expect(mail.subject.replace(/[\u2066-\u2069]/g, "")).toBe(t("mail.orderConfirm.subject", { number }));
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0] ?? "";
    await expectAccessible(page, `a waiting order in ${lang}`, [360, 1280]);

    // Nobody packs it, and the desk says what it waits for.
    await owner.goto(`/admin#/orders/${number}/show`);
    await expect(owner.getByText(en("orders.unconfirmed.title"))).toBeVisible();
    await expect(owner.getByRole("button", { name: en("orders.actions.pack"), exact: true })).toHaveCount(0);

    const digits = page.getByLabel(t("orders.wait.digits"), { exact: true });
    const confirm = page.getByRole("button", { name: t("orders.wait.confirm"), exact: true });
    await digits.fill(code === "000000" ? "000001" : "000000");
    await confirm.click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(t("orders.wait.results.wrong-code"));
    await page.getByRole("button", { name: t("orders.wait.again"), exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(t("orders.wait.results.wait"));
    if (lang === "en") {
      await digits.fill(code);
      await confirm.click();
      await expect(
        page.getByRole("status").filter({ hasText: t("orders.wait.results.confirmed") }),
      ).toBeVisible();
      await expect(waits).toHaveCount(0);
    } else {
      // The link of the mail, in a browser without a login.
      const link = /http\S+\/orders-history\/confirm\?token=[\w%-]+/.exec(mail.text)?.[0] ?? "";
      const elsewhere = await newPage(browser);
      await elsewhere.goto(link);
      await elsewhere.getByRole("button", { name: t("orderAnswers.confirm.button"), exact: true }).click();
      await expect(elsewhere.getByRole("main").getByRole("status")).toHaveText(
        t("orderAnswers.confirm.done"),
      );
      await elsewhere.context().close();
    }
    expect((await mailTo(buyer.email, 2)).subject).toContain(number);
    await owner.reload();
    await expect(owner.getByText(en("orders.unconfirmed.title"))).toHaveCount(0);
    await page.context().close();
  });

test("O117: the shop answers for a customer who calls", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url });
  const buyer = await aBuyer(context, shop.url, "en");
  const { number } = await buyer.order([[Number(id), 1]]);
  await owner.goto(`/admin#/orders/${number}/show`);
  await owner.getByRole("button", { name: en("orders.unconfirmed.confirm"), exact: true }).click();
  await expect(owner.getByText(en("orders.unconfirmed.title"))).toHaveCount(0);
  await expect(owner.getByRole("button", { name: en("orders.actions.pack"), exact: true })).toBeVisible();
  expect((await mailTo(buyer.email, 2)).subject).toContain(number);
  await context.close();
});

test("the owner's firm takes the place of the example: pages have it, and its GSTIN must fit its state", async () => {
  await owner.goto("/admin#/");
  await owner.reload();
  await expect(owner.getByText(en("firm.example"))).toBeVisible();
  await owner.getByRole("link", { name: en("firm.exampleLink"), exact: true }).click();
  await expect(owner.getByRole("heading", { level: 1, name: en("firm.own") })).toBeVisible();
  const box = (name: string, exact = true) => owner.getByLabel(name, { exact });
  const inLanguage = (field: string, language: string) =>
    en("products.inLanguage", { text: en(`firm.fields.${field}`), language });
  await box(inLanguage("name", "English")).fill(FIRM.name.en);
  await box(inLanguage("name", "العربية")).fill(FIRM.name.ar);
  await box(en("firm.fields.email")).fill("rita@singh-tools.in");
  await box(en("firm.fields.addressLine")).fill("12 Mill Road");
  await box(inLanguage("city", "English")).fill("Ludhiana");
  await box(inLanguage("city", "العربية")).fill("لوديانا");
  await box(en("firm.fields.postalCode")).fill("141 003");
  await box(en("firm.fields.gstin")).fill(FIRM.gstin.toLowerCase());
  await expect(owner.getByText(en("firm.reads", { state: "Punjab", pan: "AAACC1206D" }))).toBeVisible();
  // From today on papers to companies are registered.
  await box(en("firm.fields.eInvoiceFrom")).fill(
    new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(),
  );
  await expectAccessible(owner, "my firm", [360, 1280]);
  const save = owner.getByRole("button", { name: en("products.save"), exact: true });
  await save.click();
  await expect(owner.getByText(en("firm.wrong.state"), { exact: true })).toBeVisible();
  await box(en("firm.fields.state")).selectOption({ label: "Punjab" });
  await actAfterRefusals(owner, {
    call: "vendors/save-firm",
    press: () => save.click(),
    kept: () => expect(box(en("firm.fields.addressLine"))).toHaveValue("12 Mill Road"),
    done: en("products.saved"),
  });
  await expect.poll(() => pageOf("/en/contact-us"), { timeout: 5_000 }).toContain(FIRM.gstin);
  expect(await pageOf("/ar/contact-us")).toContain(FIRM.name.ar);
  expect(await pageOf(`/en/product-detail/${id}/x/x`)).not.toContain("(demo company)");
  await owner.goto("/admin#/");
  await expect(owner.getByRole("heading", { level: 1, name: en("menu.today") })).toBeVisible();
  await expect(owner.getByText(en("firm.example"))).toHaveCount(0);
  // The grievance officer and the addresses are the example's still.
  const note = owner.getByRole("alert").filter({ hasText: en("shop.sections.grievanceOfficer") });
  await expect(note).not.toContainText(en("shop.sections.companyName"));
  await note.getByRole("link", { name: en("firm.exampleTextsLink"), exact: true }).click();
  await expect(owner.getByRole("heading", { level: 1, name: en("menu.shop") })).toBeVisible();
});

test("a paper for a company waits for the registry of invoices: handed out once it is numbered, refusals are named", async ({
  browser,
}) => {
  // Orders are placed at once again.
  await owner.goto("/admin#/settings");
  await card("cashConfirmation")
    .getByRole("button", { name: en("settings.reset.cashConfirmation"), exact: true })
    .click();
  await expect(
    card("cashConfirmation").getByRole("button", {
      name: en("settings.reset.cashConfirmation"),
      exact: true,
    }),
  ).toHaveCount(0);
  const orderOf = async (company: string) => {
    const context = await browser.newContext({ baseURL: shop.url });
    const buyer = await aBuyer(context, shop.url, "en");
    await buyer.trade(company, BUYER_GSTIN);
    const { number } = await buyer.order([[Number(id), 1]]);
    const paper = (lang: "en" | "ar") => context.request.get(`${shop.url}/${lang}/invoice/${number}/1`);
    return { number, paper, close: () => context.close() };
  };
  const [refused, numbered] = [await orderOf("Registry Refuses"), await orderOf("Verma Works")];
  await expect.poll(async () => (await numbered.paper("en")).status(), { timeout: 30_000 }).toBe(200);
  const pdf = textOf(await (await numbered.paper("en")).body()).replaceAll("|", "");
  expect(pdf).toContain(say("en", "invoice.registered.title"));
  for (const [lang, held] of [
    ["en", await refused.paper("en")],
    ["ar", await refused.paper("ar")],
  ] as const)
    expect([held.status(), await held.text()]).toEqual([
      409,
      say(lang, "islands.refusals.INVOICE_HELD_BACK"),
    ]);

  await owner.goto("/admin#/");
  await owner.reload();
  const held = owner.getByRole("alert").filter({ hasText: en("today.heldBack.refused") });
  await expect(held).toContainText("GSTIN of the recipient is not active");
  await expectAccessible(owner, "a paper that was refused", [360, 1280]);
  await held.getByRole("link").click();
  const papers = owner.getByRole("region", { name: en("orders.documents"), exact: true });
  const again = papers.getByRole("button", { name: /^Register S/ });
  await actAfterRefusals(owner, {
    call: "orders/register-paper",
    press: () => again.click(),
    kept: () => expect(again).toBeEnabled(),
    done: en("orders.done.register-paper"),
  });
  await expect(papers).toContainText("3029");
  await expectAccessible(owner, "an order with a refused paper", [360, 1280]);
  await refused.close();
  await numbered.close();
});

test("the same screens in Arabic, on a phone", async ({ browser }) => {
  const phone = await newPage(browser, { width: 390, height: 844 });
  await phone.context().addCookies(await owner.context().cookies());
  await phone.addInitScript(() => localStorage.setItem("desk.language", "ar"));
  await phone.goto("/admin#/settings");
  await expect(phone.getByRole("heading", { level: 1, name: ar("menu.settings") })).toBeVisible();
  await expectAccessible(phone, "settings in Arabic");
  await phone.goto("/admin#/firms/1");
  await expect(phone.getByRole("heading", { level: 1, name: ar("firm.own") })).toBeVisible();
  await expectAccessible(phone, "my firm in Arabic");
  await phone.goto("/admin#/messages?filter=%7B%22state%22%3A%22done%22%7D&page=1");
  await phone.getByRole("link", { name: VISITOR.subject }).click();
  await expect(phone.getByText(VISITOR.message.split("\n")[0] ?? "")).toBeVisible();
  await expectAccessible(phone, "a message in Arabic");
  await phone.context().close();
});
