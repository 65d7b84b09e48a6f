import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "../fixtures/accessible";
import { openOwnDesk } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { sayAtDesk } from "../fixtures/words";

/** A page of the shop is written as it will look. One test after the other, on one shop without the demo's goods. */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-rich-text-"));
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);

let shop: Awaited<ReturnType<typeof openOwnDesk>>["shop"] | undefined;
let owner: Page;

const nameOf = (language: string) => en("products.inLanguage", { text: en("shop.fields.body"), language });
const card = () => owner.getByRole("region", { name: en("shop.sections.about"), exact: true });
const written = (language = "English") =>
  card().getByRole("textbox", { name: nameOf(language), exact: true });
const tool = (name: string, language = "English"): Locator =>
  card()
    .getByRole("toolbar", { name: en("richText.bar", { name: nameOf(language) }), exact: true })
    .getByRole("button", { name: en(`richText.tools.${name}`), exact: true });
const show = (view: string) =>
  card()
    .getByRole("group", { name: en("richText.views", { name: nameOf("English") }), exact: true })
    .getByRole("button", { name: en(`richText.view.${view}`), exact: true })
    .click();
const paste = (type: string, text: string) =>
  written().evaluate(
    (box, [kind, data]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(kind ?? "", data ?? "");
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [type, text],
  );
const about = async (): Promise<string> => (await fetch(new URL("/en/about", shop?.url))).text();
const saved = async () => {
  await card()
    .getByRole("button", { name: en("products.save"), exact: true })
    .click();
  await expect(owner.getByText(en("shop.saved"), { exact: true })).toBeVisible();
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ shop, owner } = await openOwnDesk(browser, folder));
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a text pasted from Word is on the page as text, lists and tables alone", async () => {
  await owner.goto("/admin#/shop/pages");
  await written().fill("");
  await paste(
    "text/html",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><h1>Our shop<o:p></o:p></h1><p class=MsoNormal style='color:red'><b>Bolts</b> and nuts.<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Zinc</p></body></html>`,
  );
  await expect(written().getByRole("heading", { level: 2, name: "Our shop", exact: true })).toBeVisible();
  await expect(written().getByRole("listitem")).toHaveText("Zinc");
  await saved();
  await expect
    .poll(about, { timeout: 5_000 })
    .toContain("<h2>Our shop</h2><p><strong>Bolts</strong> and nuts.</p><ul><li>Zinc</li></ul>");
});

test("a message of WhatsApp, a list and a table are written without HTML", async () => {
  await written().fill("");
  await paste("text/plain", "*Hex bolt* 8.8\n- M8\n- M10");
  await expect(written().getByRole("strong")).toHaveText("Hex bolt");
  await written().press("Control+End");
  await written().press("Enter");
  await written().press("Enter");
  await tool("table").click();
  await owner.keyboard.type("Size");
  await owner.keyboard.press("Tab");
  await owner.keyboard.type("Price");
  await saved();
  await expect
    .poll(about, { timeout: 5_000 })
    .toContain(
      "<p><strong>Hex bolt</strong> 8.8</p><ul><li>M8</li><li>M10</li></ul><table><thead><tr><th>Size</th><th>Price</th></tr></thead>",
    );
});

test("the bar is used by keys, and the page is free of barriers in both languages", async () => {
  await written().press("Escape");
  // The stop of the bar is the button that was pressed last.
  await expect(tool("table")).toBeFocused();
  await owner.keyboard.press("ArrowRight");
  await expect(tool("undo")).toBeFocused();
  await owner.keyboard.press("Home");
  await expect(tool("heading")).toBeFocused();
  await tool("link").click();
  await card().getByLabel(en("richText.address"), { exact: true }).fill("javascript:alert(1)");
  await card()
    .getByRole("button", { name: en("richText.setLink"), exact: true })
    .click();
  await expect(card().getByText(en("promotions.wrongUrl"), { exact: true })).toBeVisible();
  await expect(written("العربية")).toHaveAttribute("dir", "rtl");
  await expectAccessible(owner, "the editor of a page", [360, 1280]);
  await show("preview");
  await expect(card().getByRole("table")).toBeVisible();
  await expectAccessible(owner, "the preview of a page", [360, 1280]);
});

test("HTML that the editor cannot hold stays as it is, and is told", async () => {
  await show("source");
  await written().fill("<ul><li><h3>Bolts</h3></li></ul>");
  await saved();
  await owner.reload();
  await expect(card().getByText(en("richText.unheld.source"), { exact: true })).toBeVisible();
  await expect(written()).toHaveValue("<ul><li><h3>Bolts</h3></li></ul>");
  await show("write");
  await expect(card().getByText(en("richText.unheld.write"), { exact: true })).toBeVisible();
  await expect(card().getByRole("button", { name: en("products.save"), exact: true })).toBeDisabled();
});
