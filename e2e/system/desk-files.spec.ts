import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { sheetFile } from "../../lib/commerce/exchange/reading/sheet-file.testing";
import { expectAccessible } from "../fixtures/accessible";
import { deskPage } from "../fixtures/desk-page";
import { openOwnDesk } from "../fixtures/own-shop";
import { actAfterRefusals } from "../fixtures/refused-call";
import { expect, test } from "../fixtures/test";
import { sayAtDesk } from "../fixtures/words";

/** Files as people have them, at the desk of an empty shop. One test after the other, on one shop. */
test.describe.configure({ mode: "serial", timeout: 300_000 });
/** Milliseconds for a file to be read and compared on a busy machine. */
const CHECKED = { timeout: 60_000 };

const folder = mkdtempSync(path.join(tmpdir(), "shop-files-"));
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);

let shop: Awaited<ReturnType<typeof openOwnDesk>>["shop"] | undefined;
let owner: Page;
let desk: ReturnType<typeof deskPage>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ shop, owner } = await openOwnDesk(browser, folder));
  desk = deskPage(owner);
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const section = (title: string) => owner.getByRole("region", { name: en(title), exact: true });

/** Drops a supplier's list with its title above the columns, and an older sheet. */
const dropList = (rates: [string, string]) =>
  section("exchange.importTitle")
    .locator("input[type=file]")
    .setInputFiles({
      name: "supplier.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: sheetFile("xlsx", [
        {
          name: "November",
          rows: [
            ["Price list"],
            ["Part No", "Item", "Rate", "Page"],
            ["HB-8", "Hex bolt M8", rates[0], 12],
            ["HB-10", "Hex bolt M10", rates[1], 12],
          ],
        },
        {
          name: "Old",
          rows: [
            ["Part No", "Item", "Rate", "Page"],
            ["HB-8", "Hex bolt M8", "700", 1],
          ],
        },
      ]),
    });
const columns = () => owner.getByRole("region", { name: en("exchange.mapping.title"), exact: true });
const meant = () => columns().getByLabel(en("exchange.mapping.asOf", { column: "Rate" }), { exact: true });
const rowOf = (sku: string, price: string) =>
  owner
    .getByRole("row")
    .filter({ has: owner.getByText(sku, { exact: true }) })
    .filter({ hasText: price });
const apply = () => owner.getByRole("button", { name: en("exchange.apply", { count: 2 }), exact: true });
const state = (name: string) => owner.getByText(en(`exchange.states.${name}`), { exact: true });

test("a supplier's spreadsheet is asked for its columns, and makes new products", async () => {
  await desk.visit("/exchange");
  await dropList(["900", "1,250.00"]);
  await expect(columns().getByRole("row", { name: /^Rate/ })).toContainText("1,250.00");
  const becomes = (column: string) =>
    columns().getByLabel(en("exchange.mapping.becomesOf", { column }), { exact: true });
  await expect(becomes("Part No")).toHaveValue("sku");
  await expect(becomes("Item")).toHaveValue("name_en");
  await expect(becomes("Page")).toHaveValue("");
  await meant().selectOption("hundred");
  const fixed = (column: string) =>
    columns().getByLabel(en(`exchange.mapping.fixed.${column}`), { exact: true });
  await fixed("category_id").selectOption({ index: 1 });
  await fixed("gst_rate").fill("18");
  await fixed("hsn_code").fill("7318");
  await expectAccessible(owner, "columns of a file", [360, 1280]);
  await columns()
    .getByRole("button", { name: en("exchange.mapping.check"), exact: true })
    .click();
  await expect(rowOf("HB-10", "₹12.50")).toBeVisible(CHECKED);
  await expect(owner.getByText(en("exchange.ignored", { columns: "Page" }))).toBeVisible();
  await apply().click();
  await expect(state("done")).toBeVisible(CHECKED);
});

test("the next file with these columns is read by them, from the sheet that is chosen", async () => {
  await dropList(["950", "1,300"]);
  await expect(rowOf("HB-8", "₹9.50")).toBeVisible(CHECKED);
  await expect(rowOf("HB-10", "₹13.00")).toBeVisible(CHECKED);
  await owner.getByLabel(en("exchange.sheet"), { exact: true }).selectOption("Old");
  await expect(rowOf("HB-8", "₹7.00")).toBeVisible(CHECKED);
  await expect(rowOf("HB-10", "₹13.00")).toHaveCount(0);
  await owner.getByRole("button", { name: en("exchange.mapping.change"), exact: true }).click();
  await expect(meant()).toHaveValue("hundred");
});

test("the published list of HSN codes is loaded, and names the code of goods that it lacks", async () => {
  await desk.visit("/exchange");
  const codes = section("exchange.hsn.title");
  const load = (text: string) =>
    codes
      .locator("input[type=file]")
      .setInputFiles({ name: "hsn.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await load("code,description\n7318,Screws\n731,Broken\n731x,Wrong\n");
  await expect(codes.getByRole("row").filter({ hasText: "731x" })).toBeVisible(CHECKED);
  await load("code,description\n7317,Nails\n7320,Springs\n");
  await expect(codes.getByText(en("exchange.hsn.some", { count: 2 }))).toBeVisible(CHECKED);
  await expect(codes.getByRole("row").filter({ hasText: "HB-8" })).toContainText("7318");
  await expectAccessible(owner, "codes of goods that are not in force", [360, 1280]);
  await load("code,description\n7318,Screws and bolts\n7317,Nails\n");
  await expect(codes.getByRole("row").filter({ hasText: "HB-8" })).toHaveCount(0, CHECKED);
});

test("the prices of a category are shown before and after, written and undone", async () => {
  await desk.visit("/exchange");
  const plan = owner.getByRole("region", { name: en("exchange.prices.title"), exact: true });
  await plan.getByLabel(en("exchange.prices.of.category"), { exact: true }).selectOption({ index: 1 });
  await plan.getByLabel(en("products.percent"), { exact: true }).fill("10");
  const show = plan.getByRole("button", { name: en("exchange.prices.plan"), exact: true });
  await actAfterRefusals(owner, {
    call: "imports/prices",
    press: () => show.click(),
    kept: () => expect(show).toBeEnabled(),
    done: /^Prices: .*, 10 %$/,
  });
  await expect(rowOf("HB-8", "₹10.00")).toBeVisible(CHECKED);
  await expect(rowOf("HB-10", "₹14.00")).toBeVisible(CHECKED);
  await expectAccessible(owner, "planned prices", [360, 1280]);
  await apply().click();
  await expect(state("done")).toBeVisible(CHECKED);
  await owner.getByRole("button", { name: en("exchange.undo"), exact: true }).click();
  await expect(state("undone")).toBeVisible(CHECKED);
});
