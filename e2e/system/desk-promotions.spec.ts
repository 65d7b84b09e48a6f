import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { Page } from "playwright/test";
import { expectAccessible } from "../fixtures/accessible";
import { chooseInMenu, openOwnDesk } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { sayAtDesk } from "../fixtures/words";

/** Banners are made, shown and ended at the desk. One test after the other, on one shop without the demo's goods. */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-promotions-"));
const TITLE = { en: "Monsoon opening week", ar: "أسبوع افتتاح موسم الأمطار" };
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);

let shop: Awaited<ReturnType<typeof openOwnDesk>>["shop"] | undefined;
let owner: Page;

const home = async (language: "en" | "ar"): Promise<string> =>
  (await fetch(new URL(`/${language}`, shop?.url))).text();

const box = (field: string, language: string) =>
  owner.getByLabel(en("products.inLanguage", { text: en(`promotions.fields.${field}`), language }), {
    exact: true,
  });
const save = () => owner.getByRole("button", { name: en("products.save"), exact: true });
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#b08d57" } })
    .jpeg()
    .toBuffer();

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ shop, owner } = await openOwnDesk(browser, folder));
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a banner with its picture, in both languages, is on the home page within a second", async () => {
  await chooseInMenu(owner, "promotions");
  await expect(owner.getByText(en("promotions.none.banner"))).toBeVisible();
  expect(await home("en")).not.toContain(TITLE.en);
  await owner.getByRole("link", { name: en("promotions.add.banner") }).click();

  const place = owner.getByRole("group", { name: en("promotions.fields.pictureId"), exact: true });
  const file = place.locator("input[type=file]");
  await file.setInputFiles({ name: "small.jpg", mimeType: "image/jpeg", buffer: await picture(400, 400) });
  await expect(place.getByText(en("promotions.reasons.too-small"))).toBeVisible();
  await file.setInputFiles({ name: "wide.jpg", mimeType: "image/jpeg", buffer: await picture(2000, 900) });
  await expect(place.getByRole("img", { name: en("promotions.fields.pictureId") })).toBeVisible();

  await box("main", "English").fill(TITLE.en);
  await box("main", "العربية").fill(TITLE.ar);
  await box("leftText", "English").fill("See the goods");
  await owner.getByLabel(en("promotions.fields.leftUrl"), { exact: true }).fill("javascript:alert(1)");
  await save().click();
  await expect(owner.getByText(en("promotions.wrongUrl"))).toBeVisible();
  await owner.getByLabel(en("promotions.fields.leftUrl"), { exact: true }).fill("/about");
  const preview = owner.getByRole("region", { name: en("promotions.preview"), exact: true });
  await expect(preview).toContainText(TITLE.en);
  await expect(preview).toContainText(TITLE.ar);
  await expectAccessible(owner, "the form of a banner", [360, 1280]);
  await save().click();
  await expect(owner.getByText(en("products.saved"))).toBeVisible();
  await expect(owner.getByRole("row").filter({ hasText: TITLE.en })).toContainText(
    en("promotions.states.running"),
  );
  await expectAccessible(owner, "banners", [360, 1280]);

  await expect.poll(() => home("en"), { timeout: 5_000 }).toContain(TITLE.en);
  await expect.poll(() => home("ar"), { timeout: 5_000 }).toContain(TITLE.ar);
  expect(await home("en")).toContain('href="/en/about"');
});

test("a banner that ended yesterday is gone from the home page", async () => {
  await owner.getByRole("link", { name: TITLE.en, exact: true }).click();
  const yesterday = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(
    Date.now() - 86_400_000,
  );
  await owner.getByLabel(en("promotions.fields.endsOn"), { exact: true }).fill(yesterday);
  await save().click();
  await expect(owner.getByRole("row").filter({ hasText: TITLE.en })).toContainText(
    en("promotions.states.over"),
  );
  await expect.poll(() => home("en"), { timeout: 5_000 }).not.toContain(TITLE.en);
  await expect.poll(() => home("ar"), { timeout: 5_000 }).not.toContain(TITLE.ar);
});

test("the form of a campaign shows its text as it will stand on its page, without what the shop removes", async () => {
  await owner.goto("/admin#/promotions");
  await owner.getByRole("link", { name: en("promotions.tabs.campaign"), exact: true }).click();
  await owner.getByRole("link", { name: en("promotions.add.campaign") }).click();
  const preview = owner.getByRole("region", { name: en("promotions.preview"), exact: true });
  const name = en("products.inLanguage", { text: en("promotions.fields.body"), language: "English" });
  await owner
    .getByRole("group", { name: en("richText.views", { name }), exact: true })
    .getByRole("button", { name: en("richText.view.source"), exact: true })
    .click();
  await box("body", "English").fill(
    '<h3>Terms</h3><p onclick="alert(1)">While <strong>stock</strong> lasts<img src="x" onerror="alert(1)"><script>alert(1)</script></p><ul><li>One a household</li></ul>',
  );
  const english = preview.getByRole("figure").first();
  await expect(english.getByRole("heading", { name: "Terms", exact: true })).toBeVisible();
  await expect(english.getByRole("paragraph").filter({ hasText: "While" })).toHaveText("While stock lasts");
  await expect(english.getByRole("listitem")).toHaveText("One a household");
  await expect(english.getByRole("img")).toHaveCount(0);
  // A missing Arabic text is shown in English.
  await expect(preview.getByRole("figure").last()).toContainText("One a household");
  await box("body", "العربية").fill("حتى نفاد الكمية");
  await expect(preview.getByRole("figure").last().getByRole("paragraph")).toHaveText(/حتى نفاد الكمية/);
  await expectAccessible(owner, "the form of a campaign", [360, 1280]);
});
