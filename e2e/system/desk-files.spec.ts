import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js/index-native.js";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { sheetFile } from "../../lib/commerce/exchange/reading/sheet-file.testing";
import { expectAccessible } from "../fixtures/accessible";
import { deskPage } from "../fixtures/desk-page";
import { openOwnDesk } from "../fixtures/own-shop";
import { actAfterRefusals } from "../fixtures/refused-call";
import { expect, test } from "../fixtures/test";
import { sayAtDesk, type Lang } from "../fixtures/words";

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
const columns = (lang: Lang = "en") =>
  owner.getByRole("region", { name: sayAtDesk(lang, "exchange.mapping.title"), exact: true });
/** Tells the desk's language by the button in its bar. */
const speak = async (lang: Lang): Promise<void> => {
  await owner
    .getByRole("banner")
    .getByRole("button", { name: lang === "ar" ? "العربية" : "English" })
    .click();
  await expect(
    owner.getByRole("heading", { name: sayAtDesk(lang, "menu.exchange"), level: 1 }),
  ).toBeVisible();
};
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
  const read = (column: RegExp, lang: Lang = "en") =>
    columns(lang).getByRole("row", { name: column }).getByRole("cell").last();
  await expect(columns().getByRole("row", { name: /^Rate/ })).toContainText("1,250.00", CHECKED);
  await expect(read(/^Part No/)).toHaveText("HB-8");
  await expect(read(/^Rate/)).toHaveText("₹900.00");
  const firstRow = (lang: Lang, count: number) =>
    columns(lang).getByText(sayAtDesk(lang, "exchange.mapping.firstRow", { row: 3, count }), { exact: true });
  // Category, GST rate and HSN code are missing.
  await expect(firstRow("en", 3)).toBeVisible();
  const becomes = (column: string) =>
    columns().getByLabel(en("exchange.mapping.becomesOf", { column }), { exact: true });
  await expect(becomes("Part No")).toHaveValue("sku");
  await expect(becomes("Item")).toHaveValue("name_en");
  await expect(becomes("Page")).toHaveValue("");
  await meant().focus();
  for (let step = 0; step < 3; step += 1) await owner.keyboard.press("ArrowDown");
  await expect(meant()).toHaveValue("hundred");
  await expect(read(/^Rate/)).toHaveText("₹9.00");
  await becomes("Item").selectOption("weight_grams");
  await expect(read(/^Item/)).toContainText(en("exchange.expected.grams"));
  await speak("ar");
  await expect(read(/^Rate/, "ar")).toHaveText("₹9.00");
  await expect(read(/^Item/, "ar")).toContainText(sayAtDesk("ar", "exchange.expected.grams"));
  await expectAccessible(owner, "columns of a file in Arabic", [360, 1280]);
  await speak("en");
  await becomes("Item").selectOption("name_en");
  await expect(read(/^Item/)).toHaveText("Hex bolt M8");
  const fixed = (column: string) =>
    columns().getByLabel(en(`exchange.mapping.fixed.${column}`), { exact: true });
  await fixed("category_id").selectOption({ index: 1 });
  await fixed("gst_rate").fill("18");
  await fixed("hsn_code").fill("7318");
  await expect(firstRow("en", 0)).toBeVisible();
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

test("a price that moves far is named before, and written only after a yes", async () => {
  await desk.visit("/exchange");
  await section("exchange.importTitle")
    .locator("input[type=file]")
    .setInputFiles({
      name: "far.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("sku,price_inr\nHB-8,900\nHB-10,13\n"),
    });
  const panel = owner.getByRole("region", { name: "far.csv", exact: true });
  await expect(panel.getByText(en("exchange.far.found", { count: 1 }), { exact: true })).toBeVisible(CHECKED);
  await expect(panel.getByRole("row").filter({ hasText: "HB-8" })).toContainText("₹9.00 → ₹900.00");
  await expect(panel.getByRole("row").filter({ hasText: "HB-10" })).toHaveCount(0);
  await expect(apply()).toBeDisabled();
  await speak("ar");
  await panel
    .getByRole("checkbox", { name: sayAtDesk("ar", "exchange.far.yes", { count: 1 }) })
    .press("Space");
  await expect(
    panel.getByRole("button", { name: sayAtDesk("ar", "exchange.apply", { count: 2 }), exact: true }),
  ).toBeEnabled();
  await expectAccessible(owner, "prices that move far", [360, 1280]);
  await speak("en");
  await apply().click();
  await expect(state("done")).toBeVisible(CHECKED);
  await owner.getByRole("button", { name: en("exchange.undo"), exact: true }).click();
  await expect(state("undone")).toBeVisible(CHECKED);
});

/** A picture of one colour. */
const aPicture = async (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
const zipOf = async (files: Record<string, Buffer>): Promise<Buffer> => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, bytes] of Object.entries(files)) await zip.add(name, new Uint8ArrayReader(bytes));
  return Buffer.from(await zip.close());
};

test("pictures of a ZIP are added to the goods that their files are named after", async () => {
  await desk.visit("/exchange");
  const panel = section("exchange.pictures.title");
  const drop = (name: string, buffer: Buffer) =>
    panel.locator("input[type=file]").setInputFiles({ name, mimeType: "application/zip", buffer });
  await drop("broken.zip", Buffer.from("no zip"));
  await expect(panel.getByText(en("exchange.pictures.refused.not-a-zip"), { exact: true })).toBeVisible(
    CHECKED,
  );

  await drop(
    "pictures.zip",
    await zipOf({
      "photos/HB-8.jpg": await aPicture("#b08d57"),
      "photos/hb-8_2.jpg": await aPicture("#57b08d"),
      "photos/IMG_2041.jpg": await aPicture("#8d57b0"),
      "__MACOSX/photos/._HB-8.jpg": Buffer.from("no picture"),
      "list.txt": Buffer.from("no picture"),
    }),
  );
  await expect(
    panel.getByText(en("exchange.pictures.found", { count: 2, goods: 1 }), { exact: true }),
  ).toBeVisible(CHECKED);
  await expect(panel.getByText("photos/IMG_2041.jpg", { exact: true })).toBeVisible();
  await expectAccessible(owner, "pictures by name", [360, 1280]);
  await speak("ar");
  const arabic = owner.getByRole("region", { name: sayAtDesk("ar", "exchange.pictures.title"), exact: true });
  await arabic
    .getByRole("button", { name: sayAtDesk("ar", "exchange.pictures.add", { count: 2 }), exact: true })
    .press("Enter");
  await expect(
    arabic.getByText(sayAtDesk("ar", "exchange.pictures.taken", { count: 2 }), { exact: true }),
  ).toBeVisible(CHECKED);
  await speak("en");
  await desk.visit("/products/HB-8");
  await expect(owner.getByText(en("products.pictures.count", { count: 2 }), { exact: true })).toBeVisible();
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
