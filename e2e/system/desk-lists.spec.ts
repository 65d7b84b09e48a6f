import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { Page } from "playwright/test";
import { expectAccessible } from "../fixtures/accessible";
import { chooseInMenu, openOwnDesk, shopCommand } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { sayAtDesk, type Lang } from "../fixtures/words";

/**
 * The catalogue's lists are made, used and taken away at the desk, in both languages. One test after the other, on one
 * shop without the demo's goods; its categories and brands are those of the files.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-lists-"));
const CATEGORY = { en: "Beekeeping", ar: "تربية النحل" };
const HIVES = { en: "Hives", ar: "خلايا" };
const FRAME = { en: "Frame kind", ar: "نوع الإطار" };
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);
const ar = (key: string, values?: Record<string, string | number>) => sayAtDesk("ar", key, values);

let shop: Awaited<ReturnType<typeof openOwnDesk>>["shop"] | undefined;
let owner: Page;
let hives = 0;

const pageOf = async (address: string): Promise<string> =>
  (await fetch(new URL(address, shop?.url), { redirect: "follow" })).text();
const run = (...words: string[]): Promise<string> => shopCommand({ url: shop?.url ?? "", folder }, ...words);

/** A text of the form in one language. @param desk the language of the desk */
const box = (desk: Lang, field: string, language: "English" | "العربية") =>
  owner.getByLabel(
    sayAtDesk(desk, "products.inLanguage", { text: sayAtDesk(desk, `lists.fields.${field}`), language }),
    { exact: true },
  );
const line = (desk: Lang, field: string) =>
  owner.getByLabel(sayAtDesk(desk, `lists.fields.${field}`), { exact: true });
const save = (desk: Lang) =>
  owner.getByRole("button", { name: sayAtDesk(desk, "products.save"), exact: true }).click();
const tab = (desk: Lang, name: string) =>
  owner
    .getByRole("navigation", { name: sayAtDesk(desk, "lists.tabsLabel") })
    .getByRole("link", { name: sayAtDesk(desk, `lists.tabs.${name}`), exact: true });
const row = (name: string) => owner.getByRole("row").filter({ hasText: name });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ shop, owner } = await openOwnDesk(browser, folder));
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a category with its picture and a subcategory are in the shop's menu within a second", async () => {
  await chooseInMenu(owner, "catalogue");
  await expect(owner.getByRole("heading", { name: en("menu.catalogue"), exact: true })).toBeVisible();
  await expectAccessible(owner, "categories", [360, 1280]);
  expect(await pageOf("/en")).not.toContain(CATEGORY.en);
  await owner.getByRole("link", { name: en("lists.add.category") }).click();
  await box("en", "name", "English").fill(CATEGORY.en);
  await box("en", "name", "العربية").fill(CATEGORY.ar);
  const picture = owner.getByRole("group", { name: en("promotions.fields.pictureId"), exact: true });
  const painted = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#b08d57" } })
    .jpeg()
    .toBuffer();
  await picture
    .locator("input[type=file]")
    .setInputFiles({ name: "hive.jpg", mimeType: "image/jpeg", buffer: painted });
  await expect(picture.getByRole("img", { name: en("promotions.fields.pictureId") })).toBeVisible();
  await expectAccessible(owner, "the form of a category", [360, 1280]);
  await save("en");
  await expect(row(CATEGORY.en)).toBeVisible();
  await expect.poll(() => pageOf("/en"), { timeout: 5_000 }).toContain(CATEGORY.en);
  await expect.poll(() => pageOf("/ar"), { timeout: 5_000 }).toContain(CATEGORY.ar);

  await owner.getByRole("link", { name: en("lists.add.category") }).click();
  await box("en", "name", "English").fill(CATEGORY.en);
  await save("en");
  await expect(owner.getByText(en("lists.taken", { fields: en("lists.fields.name") }))).toBeVisible();
  await box("en", "name", "English").fill(HIVES.en);
  await box("en", "name", "العربية").fill(HIVES.ar);
  await line("en", "parentId").selectOption({ label: CATEGORY.en });
  await save("en");
  await expect(row(HIVES.en)).toBeVisible();
  const listed = JSON.parse(await run("categories", "list", "--json")) as { id: number; "name.en": string }[];
  hives = listed.find((category) => category["name.en"] === HIVES.en)?.id ?? 0;
  expect(hives).toBeGreaterThanOrEqual(100_000);
});

test("a category that is switched off says first which products lose their place", async () => {
  const added = JSON.parse(
    await run(
      ...["products", "add", "--seller", "1", "--name", "Long hive", "--price", "4200"],
      ...["--category", String(hives), "--gst", "18", "--hsn", "4421", "--json"],
    ),
  ) as { sku: string };
  await run("products", "on", added.sku);
  await owner.reload();
  await expect(row(HIVES.en)).toContainText(en("lists.uses.products", { count: 1 }));
  await owner.getByRole("switch", { name: en("promotions.isOn", { title: HIVES.en }) }).click();
  const dialog = owner.getByRole("dialog");
  await expect(dialog).toContainText(en("lists.off.products", { count: 1 }));
  await expect(dialog).toContainText(en("lists.off.placeless", { count: 1 }));
  await dialog.getByRole("button", { name: en("lists.off.action"), exact: true }).click();
  await expect(owner.getByText(en("promotions.switchedOff"))).toBeVisible();
  await expect.poll(() => pageOf("/en"), { timeout: 5_000 }).not.toContain(`/all-products/${hives}/`);
  await owner.getByRole("switch", { name: en("promotions.isOn", { title: HIVES.en }) }).click();
  await expect(owner.getByText(en("promotions.switchedOn"))).toBeVisible();
  await expect.poll(() => pageOf("/en"), { timeout: 5_000 }).toContain(`/all-products/${hives}/`);
});

test("a colour is refused with a wrong code, saved with a right one, and deleted because nothing has it", async () => {
  await tab("en", "color").click();
  await owner.getByRole("link", { name: en("lists.add.color") }).click();
  await box("en", "name", "English").fill("Honey");
  await line("en", "hex").fill("honey");
  await save("en");
  await expect(owner.getByText(en("lists.wrong.hex"))).toBeVisible();
  await expect(box("en", "name", "English")).toHaveValue("Honey");
  await line("en", "hex").fill("#e0a526");
  await save("en");
  await expect(row("Honey")).toContainText(en("products.missingTexts", { count: 1 }));
  await expectAccessible(owner, "colours", [360, 1280]);
  await owner.getByRole("button", { name: en("lists.delete.button", { name: "Honey" }) }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("button", { name: en("lists.delete.action"), exact: true }).click();
  await expect(owner.getByText(en("lists.delete.done"))).toBeVisible();
  await expect(row("Honey")).toHaveCount(0);
});

test("in Arabic, a specification with choices becomes part of a category's template", async () => {
  await owner.getByRole("button", { name: "العربية", exact: true }).click();
  await tab("ar", "attribute").click();
  await owner.getByRole("link", { name: ar("lists.add.attribute") }).click();
  await box("ar", "name", "العربية").fill(FRAME.ar);
  await box("ar", "name", "English").fill(FRAME.en);
  await line("ar", "key").fill("Frame kind");
  await line("ar", "groupId").selectOption({ index: 1 });
  await save("ar");
  await expect(owner.getByText(ar("lists.wrong.key"))).toBeVisible();
  await line("ar", "key").fill("frame-kind");
  await line("ar", "isFilterable").check();
  await expectAccessible(owner, "the form of a specification in Arabic", [360, 1280]);
  await save("ar");
  await owner.getByRole("link", { name: FRAME.ar, exact: true }).click();
  for (const [key, name, arabic] of [
    ["dadant", "Dadant", "دادان"],
    ["zander", "Zander", "زاندر"],
  ] as const) {
    await owner.getByRole("link", { name: ar("lists.add.choice") }).click();
    await box("ar", "name", "العربية").fill(arabic);
    await box("ar", "name", "English").fill(name);
    await line("ar", "key").fill(key);
    await save("ar");
    await expect(row(arabic)).toBeVisible();
  }
  await owner.getByRole("button", { name: ar("promotions.up", { title: "زاندر" }) }).click();
  await expect(owner.getByText(ar("promotions.moved"))).toBeVisible();
  await expect(owner.getByRole("row").nth(1)).toContainText("زاندر");

  await owner.getByRole("link", { name: ar("lists.tabs.attribute"), exact: true }).click();
  await tab("ar", "template").click();
  await owner
    .getByLabel(ar("fields.category"), { exact: true })
    .selectOption({ label: `${CATEGORY.ar} / ${HIVES.ar}` });
  await expect(owner.getByText(ar("lists.template.none"))).toBeVisible();
  await owner.getByLabel(ar("lists.template.add"), { exact: true }).selectOption({ label: FRAME.ar });
  await owner.getByRole("button", { name: ar("lists.template.addButton"), exact: true }).click();
  await expect(row(FRAME.ar)).toBeVisible();
  await expectAccessible(owner, "a template in Arabic", [360, 1280]);
  await owner.getByRole("button", { name: ar("lists.template.remove", { name: FRAME.ar }) }).click();
  await expect(owner.getByText(ar("lists.template.none"))).toBeVisible();
});
