import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../fixtures/accessible";
import { askToSell, FIRM } from "../fixtures/firm";
import { mailTo } from "../fixtures/mails";
import { actAfterRefusals } from "../fixtures/refused-call";
import { chooseInMenu, openOwnDesk } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { say, sayAtDesk, type Lang } from "../fixtures/words";

/**
 * A seller's new product waits for the owner's yes: it is previewed, refused with a reason, asked for again, and put on
 * the shop; shoppers ask about it, and the seller answers. One test after the other, on one shop without the demo's goods.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-approval-"));
const NAME = { en: "Steel padlock", ar: "قفل فولاذي" };
const MAKER = "Steel Locks, Plot 12, Aligarh 202001";
const REASON = "The picture of the label is missing";
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);
const ar = (key: string, values?: Record<string, string | number>) => sayAtDesk("ar", key, values);

let shop: Awaited<ReturnType<typeof openOwnDesk>>["shop"] | undefined;
let owner: Page;
let seller: Page;
let sku = "";

const noteOf = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const saveIn = (page: Page, words = en) =>
  page.getByRole("button", { name: words("products.save"), exact: true }).click();
const addressIn = (language: Lang): string => `/${language}/product-detail/${sku.slice(3)}/x/y`;
const previewIn = (language: Lang): string => `/${language}/product-preview/${sku.slice(3)}`;
const visit = (address: string) => fetch(new URL(address, shop?.url));
/** Switches the product on as its seller, which asks for the owner's yes. */
const askForIt = async () => {
  await seller.goto(`/admin#/products/${sku}`);
  await seller.reload();
  await seller.getByRole("switch", { name: en("products.onSale") }).check();
  await saveIn(seller);
  await expect(noteOf(seller, en("products.approval.seller.asked"))).toBeVisible();
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ shop, owner } = await openOwnDesk(browser, folder));
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the owner wants to see new products, and lets a firm in", async ({ browser }) => {
  await owner.goto("/admin#/settings");
  const card = owner.getByRole("region", { name: en("settings.sections.sellers"), exact: true });
  await card.getByRole("checkbox", { name: en("settings.newProductsWait"), exact: true }).check();
  await card.getByRole("button", { name: en("products.save"), exact: true }).click();
  await expect(owner.getByText(en("settings.saved"))).toBeVisible();

  const context = await browser.newContext({
    baseURL: shop?.url ?? "",
    viewport: { width: 1280, height: 900 },
  });
  seller = await context.newPage();
  await askToSell(seller, "en");
  await expect(seller.getByRole("heading", { name: say("en", "islands.seller.sent") })).toBeVisible();
  await chooseInMenu(owner, "sellers");
  await owner.getByRole("button", { name: new RegExp(`^${en("sellers.approve")}`) }).click();
  await owner
    .getByRole("dialog")
    .getByRole("button", { name: en("sellers.approve"), exact: true })
    .click();
  await expect(owner.getByText(en("sellers.done.approve"))).toBeVisible();

  await seller.goto("/admin");
  await seller.getByLabel(en("fields.email"), { exact: true }).fill(FIRM.EmailAddress);
  await seller.getByLabel(en("fields.password"), { exact: true }).fill(FIRM.Password);
  await seller.getByRole("button", { name: en("entry.logIn"), exact: true }).click();
  await expect(seller.getByRole("navigation", { name: en("frame.menu"), exact: true })).toBeVisible();
});

test("the seller asks to change their firm; the owner refuses, then allows it, before and after side by side", async () => {
  const box = (page: Page, field: string) => page.getByLabel(en(`firm.fields.${field}`), { exact: true });
  const asked = (page: Page, title: string) => page.getByRole("region", { name: en(`firm.asked.${title}`) });
  const cells = (page: Page, title: string) => asked(page, title).getByRole("row").nth(1).getByRole("cell");
  await chooseInMenu(seller, "payouts");
  await seller.getByRole("link", { name: en("firm.change"), exact: true }).click();
  await expect(seller.getByRole("heading", { level: 1, name: en("firm.own") })).toBeVisible();
  const inEnglish = en("products.inLanguage", { text: en("firm.fields.city"), language: "English" });
  await seller.getByLabel(inEnglish, { exact: true }).fill("Ludhiana");
  await box(seller, "state").selectOption({ label: "Punjab" });
  await box(seller, "postalCode").fill("141001");
  await box(seller, "upiId").fill("anvil@okbank");
  const logo = seller.getByRole("group", { name: en("firm.fields.logo") });
  await logo.locator("input[type=file]").setInputFiles({
    name: "anvil.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 400, height: 100, channels: 3, background: "#b08d57" } })
      .png()
      .toBuffer(),
  });
  await expect(logo.getByRole("img", { name: en("firm.fields.logo") })).toBeVisible();
  await actAfterRefusals(seller, {
    call: "vendors/save-firm",
    press: () => saveIn(seller),
    kept: () => expect(box(seller, "upiId")).toHaveValue("anvil@okbank"),
    done: en("firm.asked.sent"),
  });

  await owner.goto("/admin#/sellers");
  await owner.reload();
  await asked(owner, "list").getByRole("link", { name: FIRM.FirstName, exact: true }).click();
  await expect(asked(owner, "title").getByRole("img", { name: en("firm.fields.logo") })).toBeVisible();
  await expectAccessible(owner, "a firm's request", [360, 1280]);
  const page = owner.url();
  await asked(owner, "title")
    .getByRole("button", { name: en("firm.asked.refuse"), exact: true })
    .click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel(en("firm.asked.reason"), { exact: true }).fill("Whose UPI id is it?");
  await actAfterRefusals(owner, {
    call: "vendors/refuse-firm",
    press: () => dialog.getByRole("button", { name: en("firm.asked.refuse"), exact: true }).click(),
    kept: () =>
      expect(dialog.getByLabel(en("firm.asked.reason"), { exact: true })).toHaveValue("Whose UPI id is it?"),
    done: en("firm.asked.done.refuse"),
  });

  await seller.getByRole("link", { name: en("firm.change"), exact: true }).click();
  await seller.reload();
  await expect(asked(seller, "own")).toContainText("Whose UPI id is it?");
  await box(seller, "upiId").fill("ravi@okbank");
  await saveIn(seller);
  await expect(seller.getByText(en("firm.asked.sent"))).toBeVisible();

  await owner.goto(page);
  await owner.reload();
  await expect(cells(owner, "title")).toHaveText([en("firm.none"), "Ludhiana"]);
  await actAfterRefusals(owner, {
    call: "vendors/allow-firm",
    press: () =>
      asked(owner, "title")
        .getByRole("button", { name: en("firm.asked.allow"), exact: true })
        .click(),
    kept: () => expect(asked(owner, "title")).toBeVisible(),
    done: en("firm.asked.done.allow"),
  });
  await expect(box(owner, "upiId")).toHaveValue("ravi@okbank");
});

test("a seller's product is off until the owner says yes, and can be previewed meanwhile", async ({
  browser,
}) => {
  await seller.goto("/admin#/products/create");
  const name = (language: string) =>
    seller.getByLabel(en("products.inLanguage", { text: en("products.texts.name"), language }), {
      exact: true,
    });
  await name("English").fill(NAME.en);
  await name("العربية").fill(NAME.ar);
  await seller.getByLabel(en("fields.price"), { exact: true }).fill("250");
  await seller.getByLabel(en("fields.category"), { exact: true }).selectOption({ index: 2 });
  await seller.getByLabel(en("fields.hsn"), { exact: true }).fill("8301");
  await seller.getByLabel(en("products.fieldNames.madeBy"), { exact: true }).fill(MAKER);
  await saveIn(seller);
  await expect(seller.getByRole("heading", { level: 1, name: NAME.en })).toBeVisible();
  sku = /HW-\d+/.exec(seller.url())?.[0] ?? "";
  await expect(noteOf(seller, en("products.approval.seller.needed"))).toBeVisible();
  await askForIt();
  expect((await visit(addressIn("en"))).status).toBe(404);

  const opened = seller.waitForEvent("popup");
  await seller.getByRole("link", { name: en("products.previewIn.ar"), exact: true }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1, name: NAME.ar })).toBeVisible();
  await expect(preview.getByRole("note")).toContainText(say("ar", "preview.state.asked"));
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(preview, "the preview of a product in Arabic", [360, 1280]);
  const answer = await seller.request.get(previewIn("en"));
  expect(answer.headers()["cache-control"]).toContain("no-store");
  expect(await answer.text()).toContain(NAME.en);
  // Visitors are not shown it.
  expect((await visit(previewIn("en"))).status).toBe(404);
  const stranger = await browser.newContext({ baseURL: shop?.url ?? "" });
  expect((await stranger.request.get(previewIn("ar"))).status()).toBe(404);
});

test("the owner refuses it with a reason, which the seller reads at the desk", async () => {
  await owner.goto(`/admin#/products/${sku}`);
  await expect(noteOf(owner, en("products.approval.people.asked"))).toBeVisible();
  await owner.getByRole("button", { name: en("products.approval.refuse"), exact: true }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel(en("products.approval.reason"), { exact: true }).fill(REASON);
  await dialog.getByRole("button", { name: en("products.approval.refuse"), exact: true }).click();
  await expect(owner.getByText(en("products.approval.done.refuse"))).toBeVisible();

  await seller.reload();
  await expect(noteOf(seller, en("products.approval.seller.needed"))).toContainText(
    en("products.approval.refused", { reason: REASON }),
  );
  await expectAccessible(seller, "a product that was refused", [360, 1280]);
  expect((await visit(addressIn("en"))).status).toBe(404);
});

test("it is asked for again, and on the shop in both languages once the owner says yes", async () => {
  await askForIt();
  await expect(seller.getByText(REASON)).toHaveCount(0);
  await owner.reload();
  await owner.getByRole("button", { name: en("products.approval.allow"), exact: true }).click();
  await expect(owner.getByText(en("products.approval.done.allow"))).toBeVisible();
  for (const language of ["en", "ar"] as const) {
    await expect.poll(async () => (await visit(addressIn(language))).text()).toContain(NAME[language]);
    expect(await (await visit(addressIn(language))).text()).toContain(MAKER);
  }

  await seller.reload();
  await seller.evaluate(() => localStorage.setItem("desk.language", "ar"));
  await seller.reload();
  await expect(seller.getByRole("link", { name: ar("products.pageIn.ar"), exact: true })).toBeVisible();
  await expect(seller.getByRole("switch", { name: ar("products.onSale") })).toBeChecked();
});

test("a changed name waits while the product is sold as it was: refused, taken back, proposed again, accepted", async () => {
  const changed = { ...NAME, en: "Brass padlock" };
  const panelOf = (page: Page, words = en) =>
    page.getByRole("region", { name: words("products.proposal.title"), exact: true });
  const propose = async () => {
    const label = ar("products.inLanguage", { text: ar("products.texts.name"), language: "English" });
    await seller.getByLabel(label, { exact: true }).fill(changed.en);
    await saveIn(seller, ar);
    await expect(panelOf(seller, ar)).toContainText(ar("products.proposal.waits.seller"));
    await expect(panelOf(seller, ar).getByRole("row")).toHaveCount(2);
    await owner.goto(`/admin#/products/${sku}`);
    await owner.reload();
    await expect(panelOf(owner).getByRole("cell")).toHaveText([NAME.en, changed.en]);
  };
  await propose();
  await expectAccessible(owner, "a product with proposed changes", [360, 1280]);
  await panelOf(owner)
    .getByRole("button", { name: en("products.proposal.refuse"), exact: true })
    .click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel(en("products.approval.reason"), { exact: true }).fill(REASON);
  await dialog.getByRole("button", { name: en("products.proposal.refuse"), exact: true }).click();
  await expect(panelOf(owner)).toContainText(en("products.proposal.refused", { reason: REASON }));

  await seller.reload();
  await expect(panelOf(seller, ar)).toContainText(REASON);
  const withdraw = panelOf(seller, ar).getByRole("button");
  await expect(withdraw).toHaveText(ar("products.proposal.withdraw"));
  await withdraw.click();
  await expect(panelOf(seller, ar)).toHaveCount(0);

  await propose();
  expect(await (await visit(addressIn("en"))).text()).not.toContain(changed.en);
  await panelOf(owner)
    .getByRole("button", { name: en("products.proposal.accept"), exact: true })
    .click();
  await expect(owner.getByRole("heading", { level: 1, name: changed.en })).toBeVisible();
  await expect.poll(async () => (await visit(addressIn("en"))).text()).toContain(changed.en);
  await seller.reload();

  // The maker is told; the highest price, the net quantity and the origin are not.
  const gap = (name: string) => owner.getByText(en(`products.package.gaps.${name}`), { exact: true });
  await expect(gap("mrp")).toBeVisible();
  await expect(gap("maker")).toHaveCount(0);
  await owner.goto("/admin#/products");
  await owner.getByLabel(en("products.gap"), { exact: true }).selectOption("law");
  await expect(owner.getByRole("table").getByRole("link", { name: changed.en })).toBeVisible();
});

test("a shopper asks about it and writes to the seller; the seller answers without their address, the owner sees it", async ({
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: shop?.url ?? "" })).newPage();
  const email = `visitor-${Date.now()}@example.com`;
  const write = async (subject: string) => {
    const form = visitor.getByRole("main");
    const typed = { name: "Layla", email, phone: "9800000001", subject, message: `${subject}?` };
    for (const [field, text] of Object.entries(typed))
      await form.getByLabel(say("en", `islands.contact.${field}`), { exact: true }).fill(text);
    await form.getByRole("button", { name: say("en", "islands.contact.send"), exact: true }).click();
    await expect(visitor.getByText(say("en", "islands.contact.sent"))).toBeVisible();
  };
  const follow = (link: string) =>
    visitor.getByRole("main").getByRole("link", { name: link, exact: true }).click();
  await visitor.goto(addressIn("en"));
  await follow(say("en", "product.ask"));
  await visitor.waitForURL(`**/en/contact-us?product=${sku.slice(3)}`);
  await write("Keys of the padlock");
  await visitor.goto(addressIn("en"));
  await follow(FIRM.FirstName);
  await follow(say("en", "listing.vendor.write"));
  await visitor.waitForURL("**/en/contact-us?seller=*");
  await write("Opening hours");
  await visitor.goto("/en/contact-us");
  await write("To the shop alone");

  await seller.goto("/admin#/messages");
  await seller.reload();
  const table = seller.getByRole("table");
  await expect(table.getByRole("link")).toHaveText(["Keys of the padlock", "Opening hours"]);
  await expectAccessible(seller, "a seller's messages in Arabic", [360, 1280]);
  await table.getByRole("link", { name: "Keys of the padlock" }).click();
  await expect(seller.getByRole("heading", { level: 1, name: "Keys of the padlock" })).toBeVisible();
  await expect(seller.getByText(email)).toHaveCount(0);
  await expect(seller.getByText("9800000001")).toHaveCount(0);
  await expectAccessible(seller, "a message for a seller in Arabic", [360, 1280]);
  await seller.getByLabel(ar("messages.answer"), { exact: true }).fill("Three keys.");
  await seller.getByRole("button", { name: ar("messages.send"), exact: true }).click();
  await expect(seller.getByText(ar("messages.done.answer"))).toBeVisible();
  const mail = await mailTo(email);
  expect(mail.text).toContain("Three keys.");
  expect(mail.text).toContain(FIRM.FirstName);
  expect(mail.headers["reply-to"]).toContain(FIRM.EmailAddress);

  await owner.goto("/admin#/messages");
  await owner.reload();
  await expect(owner.getByRole("table").getByRole("link")).toHaveText(["Opening hours", "To the shop alone"]);
  await owner.getByRole("link", { name: "Opening hours" }).click();
  await expect(owner.getByText(email)).toBeVisible();
  await expect(owner.getByRole("definition").filter({ hasText: FIRM.FirstName })).toBeVisible();
});
