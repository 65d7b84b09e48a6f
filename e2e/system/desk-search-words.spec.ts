import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { expectAccessible } from "../fixtures/accessible";
import { deskPage } from "../fixtures/desk-page";
import { chooseInMenu, openDemoDesk } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { LANGS, sayAtDesk } from "../fixtures/words";

/** The words of the search are edited at the desk, and tried before they are saved, on a shop with the demo's goods. */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-search-words-"));
/** A word that no product and no dictionary has. */
const WORD = "gripezo";
const en = (key: string, values?: Record<string, string | number>) =>
  sayAtDesk("en", `searchWords.${key}`, values);

let started: Awaited<ReturnType<typeof openDemoDesk>>["started"] | undefined;
let owner: Page;
let desk: ReturnType<typeof deskPage>;

/** The page of a search. */
const foundFor = async (lang: string, text: string): Promise<string> =>
  (
    await fetch(
      new URL(`/${lang}/all-products/0/all-categories?SearchTerm=${encodeURIComponent(text)}`, started?.url),
    )
  ).text();
const ownRow = (n: number) => desk.main.getByRole("group", { name: en("ownRow", { n }), exact: true });
const phrases = () => ownRow(1).getByLabel(en("fields.synonyms.phrases"), { exact: true });
const tryText = async (text: string): Promise<void> => {
  await desk.main.getByLabel(en("trial.text"), { exact: true }).fill(text);
  await desk.button("searchWords.trial.run").click();
};
const found = () => desk.main.getByRole("list", { name: en("trial.goods") }).getByRole("listitem");

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ started, owner } = await openDemoDesk(browser, folder));
  desk = deskPage(owner);
});
test.afterAll(async () => {
  await started?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a synonym is added to a row of the catalogue, tried and saved, and the shop finds by it in both languages", async () => {
  await chooseInMenu(owner, "searchWords");
  await tryText(WORD);
  // The first search of a process reads the dictionary.
  await expect(desk.main.getByText(en("trial.nothing"), { exact: true })).toBeVisible({ timeout: 30_000 });

  const find = desk.main.getByRole("searchbox", { name: en("find") });
  await find.fill("spanner");
  await find.press("Enter");
  await desk.main.getByRole("button", { name: en("changeRow", { row: "spanner" }), exact: true }).click();
  await expect(phrases()).toBeFocused();
  await expect(phrases()).toHaveValue("spanner, wrench");
  await expect(
    desk.main.getByRole("button", { name: en("showRow", { row: "spanner" }), exact: true }),
  ).toBeVisible();
  await phrases().fill("spanner");
  await desk.button("products.save").click();
  await expect(phrases()).toHaveAccessibleDescription(en("wrong.two"));

  await phrases().fill(`spanner, wrench, ${WORD}`);
  await tryText(WORD);
  await expect(found()).toHaveCount(8);
  await expect(found().first()).toContainText(/spanner|wrench/i);
  await expect(found().first()).toContainText("₹");
  await expect(desk.main.getByRole("list", { name: en("trial.readAs") })).toContainText("spanner");
  await expectAccessible(owner, "the words of the search", [360, 1280]);
  const name = (await found().first().locator("b").textContent()) ?? "";
  for (const lang of LANGS) expect(await foundFor(lang, WORD)).not.toContain(`>${name}<`);

  // What is typed is kept on the device until it is saved.
  await owner.reload();
  await expect(phrases()).toHaveValue(`spanner, wrench, ${WORD}`);
  await desk.button("products.save").click();
  await expect(owner.getByText(en("saved"), { exact: true })).toBeVisible();
  await expect.poll(() => foundFor("en", WORD), { timeout: 15_000 }).toContain(name);
  expect(await foundFor("ar", WORD)).toContain("product-detail/");
});

test("a maker that is not carried is told, and a hidden row counts no more", async () => {
  await desk.visit("/search-words/makers");
  await tryText("godrej");
  await expect(desk.main.getByText(en("trial.notCarried", { name: "Godrej" }))).toBeVisible();
  await desk.main.getByRole("button", { name: en("hideRow", { row: "Godrej" }), exact: true }).click();
  await expect(desk.main.getByText(sayAtDesk("en", "offers.trial.old"), { exact: true })).toBeVisible();
  await desk.button("searchWords.trial.run").click();
  await expect(desk.main.getByText(en("trial.nothing"), { exact: true })).toBeVisible();
  await desk.button("products.throwAway").click();
  await desk.button("searchWords.trial.run").click();
  await expect(desk.main.getByText(en("trial.notCarried", { name: "Godrej" }))).toBeVisible();
});

test("what another person saved meanwhile stays beside what was typed", async ({ browser }) => {
  const other = await (await browser.newContext({ baseURL: started?.url ?? "" })).newPage();
  await other.context().addCookies(await owner.context().cookies());
  const filler = (page: Page, n: number) =>
    page
      .getByRole("group", { name: en("ownRow", { n }), exact: true })
      .getByLabel(en("fields.fillers.word"), { exact: true });
  const add = async (page: Page, word: string): Promise<void> => {
    await page.goto("/admin#/search-words/fillers");
    await page.getByRole("button", { name: en("add"), exact: true }).click();
    await filler(page, 1).fill(word);
  };
  await add(owner, "yaar");
  await add(other, "arre");
  const save = sayAtDesk("en", "products.save");
  await other.getByRole("button", { name: save, exact: true }).click();
  await expect(other.getByText(en("saved"), { exact: true })).toBeVisible();
  await other.context().close();
  await desk.button("products.save").click();
  await desk.button("common.again").click();
  await expect(filler(owner, 1)).toHaveValue("arre");
  await expect(filler(owner, 2)).toHaveValue("yaar");
  await desk.button("products.save").click();
  await expect(owner.getByText(en("saved"), { exact: true })).toBeVisible();
  await desk.visit("/search-words/fillers");
  await expect(filler(owner, 2)).toHaveValue("yaar");
});
