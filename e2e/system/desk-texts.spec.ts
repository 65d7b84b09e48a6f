import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "../fixtures/accessible";
import { openOwnDesk, OWNER } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { say, sayAtDesk, type Lang } from "../fixtures/words";

/**
 * Texts of the owner: lines with days, a draft that is seen on its page before it is on the shop, and drafted texts of the
 * screens. One test after the other, on one shop without the demo's goods.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-texts-"));
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);
const DAY_MS = 86_400_000;
/** A day in India, so many days from today, as `YYYY-MM-DD`. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(Date.now() + days * DAY_MS);

let shop: Awaited<ReturnType<typeof openOwnDesk>>["shop"] | undefined;
let owner: Page;
let recoveryCodes: string[] = [];

const textOf = async (address: string): Promise<string> => (await fetch(new URL(address, shop?.url))).text();
/** The same page may be rendered with its scripts in another order. */
const mainOf = async (address: string): Promise<string> =>
  /<main.*<\/main>/s.exec(await textOf(address))?.[0] ?? "";
const card = (section: string): Locator =>
  owner.getByRole("region", { name: en(`shop.sections.${section}`), exact: true });
const box = (section: string, text: string, language: string, n = 0): Locator =>
  card(section).getByLabel(en("products.inLanguage", { text, language }), { exact: true }).nth(n);
const press = (section: string, name: string) =>
  card(section)
    .getByRole("button", { name: en(name), exact: true })
    .click();
const noted = (text: string) => owner.getByText(en(text), { exact: true });
/** Opens the preview of a language in a page of its own. */
const openPreview = async (place: Locator, ownName: string): Promise<Page> => {
  const opened = owner.waitForEvent("popup");
  await place.getByRole("link", { name: ownName, exact: true }).click();
  return opened;
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ shop, owner, recoveryCodes } = await openOwnDesk(browser, folder));
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a line of the moving line is shown in its days only", async () => {
  await owner.goto("/admin#/shop/texts");
  const line = en("shop.sections.marquee");
  const lines = card("marquee").getByRole("listitem");
  await expect(lines).not.toHaveCount(0);
  const count = await lines.count();
  for (const [n, text, first] of [
    [count, "Open on Sunday", dayIn(0)],
    [count + 1, "Sale next week", dayIn(7)],
  ] as const) {
    await press("marquee", "shop.add");
    await box("marquee", line, "English", n).fill(text);
    await box("marquee", line, "العربية", n).fill(`${text} بالعربية`);
    await card("marquee").getByLabel(en("promotions.fields.startsOn"), { exact: true }).nth(n).fill(first);
  }
  await expect(card("marquee").getByText(en("promotions.states.planned"), { exact: true })).toHaveCount(1);
  const last = card("marquee").getByLabel(en("promotions.fields.endsOn"), { exact: true }).nth(count);
  await last.fill(dayIn(-1));
  await press("marquee", "products.save");
  await expect(card("marquee").getByText(en("products.wrongField"), { exact: true })).toHaveCount(1);
  await last.fill(dayIn(0));
  await press("marquee", "products.save");
  await expect(noted("shop.saved")).toBeVisible();
  for (const lang of ["en", "ar"]) {
    await expect.poll(() => textOf(`/${lang}`)).toContain("Open on Sunday");
    expect(await textOf(`/${lang}`)).not.toContain("Sale next week");
  }
  await expectAccessible(owner, "lines with days", [360, 1280]);

  await press("marquee", "shop.reset");
  await expect(noted("shop.wasReset")).toBeVisible();
  await expect(lines).toHaveCount(count);
  for (const lang of ["en", "ar"])
    await expect.poll(() => textOf(`/${lang}`)).not.toContain("Open on Sunday");
});

test("a draft of a page is seen on the page by the owner alone, before it is on the shop", async ({
  browser,
}) => {
  const BODY = { en: "We move in spring.", ar: "ننتقل في الربيع." };
  const former = await mainOf("/en/about");
  expect(former).toContain("<h1");
  await owner.goto("/admin#/shop/pages");
  const text = en("shop.fields.body");
  await box("about", text, "English").fill(BODY.en);
  await box("about", text, "العربية").fill(BODY.ar);
  await press("about", "shop.drafts.keep");
  await expect(noted("shop.drafts.saved")).toBeVisible();
  await expect(card("about").getByRole("status")).toContainText(en("shop.drafts.states.waiting"));
  await expectAccessible(owner, "a draft of a page", [360, 1280]);

  const preview = await openPreview(card("about"), "العربية");
  await expect(preview.getByText("ننتقل في الربيع.")).toBeVisible();
  await expect(preview.getByRole("note")).toContainText(say("ar", "preview.draft.waiting"));
  await expectAccessible(preview, "the preview of a draft in Arabic", [360, 1280]);
  // The other language keeps the preview.
  await preview.getByRole("link", { name: "English" }).first().click();
  await expect(preview.getByText("We move in spring.")).toBeVisible();
  await expect(preview.getByRole("note")).toContainText(say("en", "preview.draft.waiting"));
  await preview.getByRole("link", { name: say("en", "preview.back"), exact: true }).click();
  await expect(preview.getByRole("region", { name: en("shop.sections.about"), exact: true })).toBeVisible();

  const address = "/en/about?text-preview=about";
  const answer = await owner.request.get(address);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  expect(answer.headers()["x-robots-tag"]).toContain("noindex");
  expect(await answer.text()).toContain("We move in spring.");
  const stranger = await browser.newContext({ baseURL: shop?.url ?? "" });
  expect((await stranger.request.get(address)).status()).toBe(404);
  expect((await owner.request.get("/en/about?text-preview=faq")).status()).toBe(404);
  expect(await mainOf("/en/about")).toBe(former);
});

test("the draft is planned, and put on the shop", async () => {
  await card("about").getByLabel(en("promotions.fields.startsOn"), { exact: true }).fill(dayIn(2));
  await card("about").getByLabel(en("promotions.fields.endsOn"), { exact: true }).fill(dayIn(1));
  await press("about", "shop.drafts.save");
  await expect(card("about").getByText(en("products.wrongField"), { exact: true })).toHaveCount(1);
  await card("about").getByLabel(en("promotions.fields.endsOn"), { exact: true }).fill(dayIn(3));
  await press("about", "shop.drafts.save");
  await expect(card("about").getByRole("status")).toContainText(en("shop.drafts.states.planned"));
  expect(await textOf("/en/about")).not.toContain("We move in spring.");

  await card("about").getByLabel(en("promotions.fields.startsOn"), { exact: true }).fill(dayIn(0));
  await press("about", "shop.drafts.save");
  await expect(card("about").getByRole("status")).toContainText(en("shop.drafts.states.running"));
  await expect.poll(() => textOf("/en/about")).toContain("We move in spring.");
  await press("about", "shop.drafts.drop");
  await expect.poll(() => textOf("/en/about")).not.toContain("We move in spring.");
  await expect(
    card("about").getByRole("button", { name: en("shop.drafts.begin"), exact: true }),
  ).toBeVisible();
});

test("changed texts of the screens are seen on a page before they are saved", async () => {
  await owner.goto("/admin#/shop/labels");
  const search = owner.getByRole("searchbox", { name: en("shop.labels.search"), exact: true });
  await search.fill("layout.quickLinks");
  await search.press("Enter");
  await owner
    .getByRole("button", { name: en("shop.labels.edit", { label: "layout.quickLinks" }), exact: true })
    .click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("English", { exact: true }).fill("Where to go");
  await dialog.getByLabel("العربية", { exact: true }).fill("إلى أين");
  await dialog.getByRole("button", { name: en("shop.labels.keepInDraft"), exact: true }).click();
  const draft = owner.getByRole("region", { name: en("shop.labels.draftTitle", { count: 1 }), exact: true });
  await expect(draft).toBeVisible();
  await expectAccessible(owner, "a draft of the texts of the screens", [360, 1280]);
  await draft.getByLabel(en("shop.labels.previewPage"), { exact: true }).selectOption("cart");
  for (const [lang, ownName, text] of [
    ["en", "English", "Where to go"],
    ["ar", "العربية", "إلى أين"],
  ] as const satisfies readonly (readonly [Lang, string, string])[]) {
    const preview = await openPreview(draft, ownName);
    await expect(preview).toHaveURL(new RegExp(`/${lang}/cart\\?text-preview=labels$`));
    await expect(preview.getByRole("contentinfo").getByText(text, { exact: true })).toBeVisible();
    await preview.close();
    expect(await textOf(`/${lang}/cart`)).not.toContain(text);
  }
  await draft.getByRole("button", { name: en("shop.drafts.publish"), exact: true }).click();
  await expect(draft).toHaveCount(0);
  await expect.poll(() => textOf("/en/cart")).toContain("Where to go");
});

test("the owner logs out, and in again with a recovery code, which works once", async () => {
  const logIn = async () => {
    await owner.getByRole("button", { name: en("frame.person", { name: OWNER.name }) }).click();
    await owner.getByRole("menuitem", { name: en("frame.logOut") }).click();
    await owner.getByLabel(en("fields.email"), { exact: true }).fill(OWNER.email);
    await owner.getByLabel(en("fields.password"), { exact: true }).fill(OWNER.password);
    await owner.getByRole("button", { name: en("entry.logIn"), exact: true }).click();
  };
  const [first = "", second = ""] = recoveryCodes;
  const give = async (code: string) => {
    await owner.getByLabel(en("fields.code"), { exact: true }).fill(code);
    await owner.getByRole("button", { name: en("entry.goOn"), exact: true }).click();
  };
  const menu = owner.getByRole("navigation", { name: en("frame.menu"), exact: true });
  await logIn();
  await give(first);
  await expect(menu).toBeVisible();
  await logIn();
  await give(first);
  await expect(owner.getByText(en("errors.WRONG_CODE"))).toBeVisible();
  await expect(menu).toHaveCount(0);
  await give(second);
  await expect(menu).toBeVisible();
});
