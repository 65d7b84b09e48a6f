import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright/test";
import { aBuyer } from "../fixtures/buyer";
import { deskPage } from "../fixtures/desk-page";
import { askToSell, FIRM } from "../fixtures/firm";
import { mailTo } from "../fixtures/mails";
import { enterAsOwner, startOwnShop } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { sayAtDesk } from "../fixtures/words";

/**
 * A seller's year in short: from an empty shop to the payout and the returns. The owner's desk is English on a wide screen,
 * the seller's is Arabic on a phone. What the saved files say is recounted here with plain arithmetic, from the price, the
 * pieces and the terms alone. One test after the other.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-year-"));
const OWN = { gstin: "03AABCK1234M1ZU", collector: "03AABCK1234M1C5" };
const SELLER = {
  email: `year.${Date.now()}@example.com`,
  gstin: "06AAGCH5678P1ZS",
  account: "123456789012",
  ifsc: "SBIN0001234",
};
const BUYER_GSTIN = "03AACCC7777R1ZZ";
/** Paise, and hundredths of a percent. */
const PRICE = 123_45;
const TERMS = { commission: 800, tcs: 50, tds: 10 };
/** Pieces: for cash, by the sandbox's card, and for cash by a business, of which some come back. */
const PIECES = { cash: 3, card: 2, business: 5, back: 2 };

type Words = (key: string, values?: Record<string, string | number>) => string;
const en: Words = (key, values) => sayAtDesk("en", key, values);
const ar: Words = (key, values) => sayAtDesk("ar", key, values);

let shop: Awaited<ReturnType<typeof startOwnShop>> | undefined;
let owner: Page;
let desk: ReturnType<typeof deskPage>;
let seller: Page;
let vendor = "";
let productId = 0;
const orders = { cash: "", card: "", business: "" };

const newPage = async (browser: Browser, viewport = { width: 1280, height: 900 }): Promise<Page> =>
  (await browser.newContext({ baseURL: shop?.url ?? "", viewport })).newPage();
const inEnglish = (words: Words, field: string): string =>
  words("products.inLanguage", { text: words(field), language: "English" });
/** Fills boxes of a form by their labels. */
const fillIn = async (page: Page, typed: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(typed))
    await page.getByRole("main").getByLabel(label, { exact: true }).fill(value);
};
/** Presses the button of a card of the settings and waits until it is saved. */
const saveCard = async (section: string, typed: Record<string, string>): Promise<void> => {
  const card = owner.getByRole("region", { name: en(`settings.sections.${section}`), exact: true });
  for (const [label, value] of Object.entries(typed))
    await card.getByLabel(en(label), { exact: true }).fill(value);
  await desk.button("products.save", card).click();
  await expect(desk.button("products.save", card)).toBeDisabled();
};
/** @returns the text of the file that a press saves */
const savedBy = async (press: () => Promise<void>): Promise<string> => {
  const waiting = owner.waitForEvent("download");
  await press();
  return readFileSync(await (await waiting).path(), "utf8").replace("\ufeff", "");
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startOwnShop(folder, { PAYMENTS: "sandbox" });
  owner = await newPage(browser);
  desk = deskPage(owner);
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the owner of an empty shop enters the firm first, and says what payouts and returns need", async () => {
  await enterAsOwner(owner, { url: shop?.url ?? "", folder });
  const field = (name: string): string => en(`firm.fields.${name}`);
  await fillIn(owner, {
    [inEnglish(en, "firm.fields.name")]: "Kaur Hardware",
    [field("email")]: "harpreet@kaur-tools.in",
    [field("addressLine")]: "14 Gill Road",
    [inEnglish(en, "firm.fields.city")]: "Ludhiana",
    [field("postalCode")]: "141003",
    [field("gstin")]: OWN.gstin,
  });
  await owner.getByLabel(field("state"), { exact: true }).selectOption({ label: "Punjab" });
  await desk.button("products.save").click();
  await expect(owner.getByRole("heading", { level: 1, name: "Kaur Hardware" })).toBeVisible();
  await desk.visit("/settings");
  await saveCard("payouts", { "settings.returnDays": "0" });
  await saveCard("tcs", { "settings.tcsGstin": OWN.collector });
});

test("a firm of another state asks to sell, and is approved with terms that its mail names", async ({
  browser,
}) => {
  const visitor = await newPage(browser);
  await askToSell(visitor, "en", { EmailAddress: SELLER.email, Gstin: SELLER.gstin });
  await mailTo(SELLER.email);
  await visitor.context().close();
  await desk.visit("/sellers");
  await expect(desk.main.getByText(en("sellers.gstinChecks.no-state"))).toBeVisible();
  await desk.main.getByRole("button", { name: new RegExp(`^${en("sellers.approve")}`) }).click();
  await desk.dialog
    .getByLabel(en("payouts.terms.commission"), { exact: true })
    .fill(String(TERMS.commission / 100));
  await desk.button("sellers.approve", desk.dialog).click();
  await expect(owner.getByText(en("sellers.done.approve"))).toBeVisible();
  const { text } = await mailTo(SELLER.email, 2);
  for (const term of ["8 %", "0.5 %", "0.1 %", "/admin#/"]) expect(text).toContain(term);

  await desk.visit("/payouts");
  await desk.main.getByRole("link", { name: FIRM.FirstName, exact: true }).click();
  await expect(desk.main.getByText(en("sellers.door.state.open"))).toBeVisible();
  [, vendor = ""] = /payouts\/(\d+)\/show/.exec(owner.url()) ?? [];
  await desk.visit(`/firms/${vendor}`);
  await fillIn(owner, {
    [inEnglish(en, "firm.fields.city")]: "Karnal",
    [en("firm.fields.postalCode")]: "132001",
    [en("firm.fields.bankAccount")]: SELLER.account,
    [en("firm.fields.bankIfsc")]: SELLER.ifsc,
  });
  await owner.getByLabel(en("firm.fields.state"), { exact: true }).selectOption({ label: "Haryana" });
  await desk.button("products.save").click();
  await expect(owner.getByText(en("products.saved"))).toBeVisible();
});

test("the seller adds a product and its stock in Arabic on a phone, and three orders come", async ({
  browser,
}) => {
  seller = await newPage(browser, { width: 390, height: 844 });
  await seller.goto("/admin");
  await seller.getByRole("button", { name: "العربية", exact: true }).click();
  await fillIn(seller, { [ar("fields.email")]: SELLER.email, [ar("fields.password")]: FIRM.Password });
  await seller.getByRole("button", { name: ar("entry.logIn"), exact: true }).click();
  await expect(seller.getByRole("navigation", { name: ar("frame.shortMenu") })).toBeVisible();
  await seller.goto("/admin#/products/create");
  await fillIn(seller, {
    [inEnglish(ar, "products.texts.name")]: "Hex bolt M8",
    [ar("fields.price")]: "١٢٣٫٤٥",
    [ar("fields.hsn")]: "7318",
  });
  await seller.getByLabel(ar("fields.category"), { exact: true }).selectOption({ index: 2 });
  await seller.getByLabel(ar("fields.gst"), { exact: true }).selectOption("18");
  const save = seller.getByRole("button", { name: ar("products.save"), exact: true });
  await save.click();
  await expect(seller.getByRole("heading", { level: 1, name: "Hex bolt M8" })).toBeVisible();
  const sku = /HW-\d+/.exec(seller.url())?.[0] ?? "";
  productId = Number(sku.slice(3));
  await seller.getByRole("switch", { name: ar("products.onSale") }).check();
  await save.click();
  await expect(seller.getByText(ar("products.saved"))).toBeVisible();
  await seller.goto(`/admin#/stock/${sku}/show`);
  await fillIn(seller, { [ar("stock.pieces.receive")]: "20" });
  await seller.getByRole("button", { name: ar("stock.book.receive", { count: 20 }) }).click();
  await expect(seller.getByText(ar("stock.booked", { before: 0, after: 20 }))).toBeVisible();

  const buy = async (pieces: number, byCard: boolean, gstin?: string): Promise<string> => {
    const context = await browser.newContext({ baseURL: shop?.url ?? "" });
    const buyer = await aBuyer(context, shop?.url ?? "", "en");
    if (gstin !== undefined) await buyer.trade("Chetan Works", gstin);
    const { number } = await buyer.order([[productId, pieces]], { byCard });
    await context.close();
    return number;
  };
  orders.cash = await buy(PIECES.cash, false);
  orders.card = await buy(PIECES.card, true);
  orders.business = await buy(PIECES.business, false, BUYER_GSTIN);
});

test("the seller packs, sends and delivers; the owner takes pieces back, gives their money back and receives the cash", async () => {
  for (const number of [orders.cash, orders.business]) {
    await seller.goto(`/admin#/orders/${number}/show`);
    const press = async (step: string, inDialog?: string): Promise<void> => {
      await seller.getByRole("button", { name: ar(`orders.actions.${step}`), exact: true }).click();
      if (inDialog !== undefined) {
        const dialog = seller.getByRole("dialog");
        await dialog.getByLabel(ar("orders.ship.carrier"), { exact: true }).fill("Blue Dart");
        await dialog.getByRole("button", { name: ar(inDialog), exact: true }).click();
      }
      await expect(seller.getByText(ar(`orders.done.${step}`), { exact: true }).first()).toBeVisible();
    };
    await press("pack");
    await press("ship", "orders.ship.send");
    await press("deliver");
  }

  const back = `₹${((PRICE * PIECES.back) / 100).toFixed(2)}`;
  await desk.visit(`/orders/${orders.business}/show`);
  await desk.button("orders.actions.return").click();
  const pieces = desk.dialog.getByLabel(en("orders.piecesOf", { name: "Hex bolt M8" }), { exact: true });
  await pieces.fill(String(PIECES.back));
  await pieces.blur();
  await desk.dialog
    .getByRole("button", {
      name: en("orders.takeBack.returnButton", { count: PIECES.back, amount: back }),
    })
    .click();
  await expect(owner.getByText(en("orders.done.return"))).toBeVisible();
  await desk.button("orders.money.giveBack").click();
  await desk.dialog.getByRole("button", { name: en("orders.refund.send", { amount: back }) }).click();
  await expect(owner.getByText(en("orders.done.refund"))).toBeVisible();

  await desk.visit(`/payouts/${vendor}/show`);
  await desk.button("payouts.receive.title").click();
  await desk.dialog.getByLabel(en("payouts.receive.reference"), { exact: true }).fill("Slip 7");
  const held = `₹${((PRICE * (PIECES.cash + PIECES.business)) / 100).toFixed(2)}`;
  await desk.dialog.getByRole("button", { name: en("payouts.receive.send", { amount: held }) }).click();
  await expect(owner.getByText(en("payouts.done.receive"))).toBeVisible();
});

/** The nearest whole paisa, a half up. */
const nearest = (over: number, under: number): number => Math.floor((2 * over + under) / (2 * under));
/** What pieces cost, with the IGST of 18 % that is in it. The card was the sandbox's, so its order counts nowhere. */
const supply = (pieces: number) => {
  const paise = PRICE * pieces;
  const tax = nearest(paise * 18, 118);
  return { pieces, paise, tax, taxable: paise - tax };
};
const SALE = supply(PIECES.cash);
const TRADE = supply(PIECES.business);
const BACK = supply(PIECES.back);
/** What the shop keeps, rounded down: commission, its GST in two equal halves, TCS and TDS. */
const feesOf = ({ paise, taxable }: typeof SALE) => {
  const commission = Math.floor((paise * TERMS.commission) / 10_000);
  const gst = 2 * Math.floor((commission * 9) / 100);
  const tcs = Math.floor((taxable * TERMS.tcs) / 10_000);
  const tds = Math.floor((taxable * TERMS.tds) / 10_000);
  return { commission, gst, tcs, tds, all: commission + gst + tcs + tds };
};
const netOf = (one: typeof SALE): number => one.paise - feesOf(one).all;
const PAID = netOf(SALE) + netOf(TRADE) - netOf(BACK);
/** Paise as rupees: of a CSV with two decimals, of the portal's JSON as a number. */
const rupees = (paise: number): string => (paise / 100).toFixed(2);
const number = (paise: number): number => Number(rupees(paise));
/** This month in India. */
const month = () =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", year: "numeric", month: "2-digit" }).format();

test("a run pays what is left, and the statement has every entry to the paisa", async () => {
  await desk.visit("/payouts/runs/new");
  await desk.main
    .getByRole("button", { name: en("payouts.runs.make", { count: 1, amount: `₹${rupees(PAID)}` }) })
    .click();
  await expect(owner.getByText(en("payouts.runs.done.make"))).toBeVisible();
  const file = await savedBy(() => desk.button("payouts.runs.file").click());
  expect(file.trim().split("\n").slice(1)).toEqual([
    // Banks take letters and digits alone.
    `NEFT,${FIRM.FirstName.replace("& ", "")},${SELLER.account},${SELLER.ifsc},${rupees(PAID)},PR1-1,${SELLER.email}`,
  ]);

  await desk.visit(`/payouts/${vendor}/show`);
  const rows = (await savedBy(() => desk.button("payouts.statement.save").click())).trim().split(/\r?\n/);
  const [head = "", ...entries] = rows.map((row) => row.split(","));
  const cell = (row: string[], name: string): string => row[[...head].indexOf(name)] ?? "";
  const NAMES = [
    "kind",
    "sales_inr",
    "commission_inr",
    "commission_gst_inr",
    "tcs_inr",
    "tds_inr",
    "net_inr",
  ];
  const entry = (kind: string, one: typeof SALE, sign: 1 | -1): string[] => {
    const { commission, gst, tcs, tds, all } = feesOf(one);
    const amounts = [one.paise, commission, gst, tcs, tds, one.paise - all];
    return [kind, ...amounts.map((paise) => rupees(sign * paise))];
  };
  const moved = (kind: string, paise: number): string[] => [
    kind,
    ...[0, 0, 0, 0, 0, paise].map((amount) => rupees(amount)),
  ];
  expect(entries.map((row) => NAMES.map((name) => cell(row, name)))).toEqual([
    entry("sale", SALE, 1),
    moved("cash", -SALE.paise),
    entry("sale", TRADE, 1),
    moved("cash", -TRADE.paise),
    entry("credit", BACK, -1),
    moved("cash-received", SALE.paise + TRADE.paise),
    moved("payout", -PAID),
  ]);
  expect(cell(entries.at(-1) ?? [], "balance_inr")).toBe("0.00");
});

test("the seller's GSTR-1 and the shop's GSTR-8 have the same sales, each in its table", async () => {
  await owner.getByLabel(en("payouts.return.month"), { exact: true }).fill(month());
  const gstr1 = JSON.parse(await savedBy(() => desk.button("payouts.return.save").click())) as object;
  const item = ({ tax, taxable }: typeof SALE) => ({ rt: 18, txval: number(taxable), iamt: number(tax) });
  const itms = (one: typeof SALE) => [{ num: 1, itm_det: { ...item(one), csamt: 0 } }];
  const kept = { pieces: TRADE.pieces - BACK.pieces, tax: TRADE.tax - BACK.tax };
  const hsn = (one: { pieces: number; tax: number; taxable: number }) => [
    expect.objectContaining({
      hsn_sc: "7318",
      qty: one.pieces,
      txval: number(one.taxable),
      iamt: number(one.tax),
    }),
  ];
  const net = SALE.taxable + TRADE.taxable - BACK.taxable;
  const netTax = SALE.tax + kept.tax;
  expect(gstr1).toMatchObject({
    gstin: SELLER.gstin,
    b2b: [{ ctin: BUYER_GSTIN, inv: [{ val: number(TRADE.paise), pos: "03", itms: itms(TRADE) }] }],
    cdnr: [{ ctin: BUYER_GSTIN, nt: [{ val: number(BACK.paise), pos: "03", itms: itms(BACK) }] }],
    b2cs: [{ sply_ty: "INTER", pos: "03", ...item(SALE) }],
    hsn: { hsn_b2b: hsn({ ...kept, taxable: TRADE.taxable - BACK.taxable }), hsn_b2c: hsn(SALE) },
    // The order that the sandbox's card paid is no supply: its number is cancelled.
    doc_issue: { doc_det: [{ docs: [{ totnum: 3, cancel: 1, net_issue: 2 }] }, { docs: [{ totnum: 1 }] }] },
    supeco: { clttx: [{ etin: OWN.collector, suppval: number(net), igst: number(netTax) }] },
  });

  await desk.visit("/exchange");
  await desk.button("exchange.salesTitle").click();
  await desk.dialog
    .getByLabel(en("exchange.what"), { exact: true })
    .selectOption({ label: en("exchange.exports.gstr8") });
  await desk.dialog.getByLabel(en("exchange.month"), { exact: true }).fill(month());
  const gstr8 = JSON.parse(await savedBy(() => desk.button("exchange.save", desk.dialog).click())) as object;
  expect(gstr8).toMatchObject({
    gstin: OWN.collector,
    tcs: [
      {
        stin: SELLER.gstin,
        pos: "03",
        supR: number(TRADE.taxable),
        retsupR: number(BACK.taxable),
        supU: number(SALE.taxable),
        retsupU: 0,
        amt: number(net),
        iamt: number(feesOf(SALE).tcs + feesOf(TRADE).tcs - feesOf(BACK).tcs),
      },
    ],
  });
  expect(Object.keys(gstr8)).not.toContain("urd");
});
