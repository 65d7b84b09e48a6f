import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright/test";
import { aBuyer, GOGGLES } from "../fixtures/buyer";
import { askToSell, FIRM } from "../fixtures/firm";
import { deskPage } from "../fixtures/desk-page";
import { joinDesk, openDemoDesk, OWNER, shopCommand, type OwnShop } from "../fixtures/own-shop";
import { actAfterRefusals } from "../fixtures/refused-call";
import { expect, test } from "../fixtures/test";
import { say, sayAtDesk } from "../fixtures/words";

/**
 * Each action of the desk that no other journey does, on a shop with the demo's goods: refused first, then not answered,
 * then done. One test after the other, on one shop.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-actions-"));
const SKU = `HW-${GOGGLES}`;
/** A seller of the demo without a login. */
const VENDOR = 2;
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);

let started: Awaited<ReturnType<typeof openDemoDesk>>["started"] | undefined;
let shop: OwnShop;
let owner: Page;
let desk: ReturnType<typeof deskPage>;
const orders = { card: "", cash: "", door: "" };

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } })).newPage();
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ started, owner } = await openDemoDesk(browser, folder));
  shop = { url: started.url, folder };
  desk = deskPage(owner);
  const buyer = await aBuyer(await browser.newContext(), shop.url, "en");
  orders.card = (await buyer.order([[GOGGLES, 2]], { byCard: true })).number;
  orders.cash = (await buyer.order([[GOGGLES, 1]])).number;
  orders.door = (await buyer.order([[GOGGLES, 1]])).number;
});
test.afterAll(async () => {
  await started?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("an order is cancelled in part, and a part of its money is given back", async () => {
  await desk.visit(`/orders/${orders.card}/show`);
  await desk.button("orders.actions.cancel").click();
  await desk.dialog.getByRole("textbox", { name: /^.*Clear Safety Goggles/ }).fill("1");
  const cancel = en("orders.takeBack.cancelButton", { count: 1, amount: "₹165.00" });
  await actAfterRefusals(owner, {
    call: "orders/cancel",
    press: () => desk.dialog.getByRole("button", { name: cancel }).click(),
    kept: () => expect(desk.dialog.getByRole("button", { name: cancel })).toBeEnabled(),
    done: en("orders.done.cancel"),
  });
  await expect(desk.main.getByText(en("orders.cancelledPieces", { count: 1 }))).toBeVisible();

  await desk.button("orders.money.giveBack").click();
  const amount = desk.dialog.getByLabel(en("orders.refund.amount"), { exact: true });
  await amount.fill("99.50");
  await actAfterRefusals(owner, {
    call: "orders/refund",
    press: () =>
      desk.dialog.getByRole("button", { name: en("orders.refund.send", { amount: "₹99.50" }) }).click(),
    kept: () => expect(amount).toHaveValue("99.50"),
    done: en("orders.done.refund"),
  });
  await expect(desk.main).toContainText("−₹99.50");
  await expect(desk.main).toContainText("₹65.50");
});

test("a note is kept with an order, and its cash is booked", async () => {
  await desk.visit(`/orders/${orders.cash}/show`);
  const note = desk.main.getByLabel(en("orders.note"), { exact: true });
  await note.fill("Ring twice");
  await actAfterRefusals(owner, {
    call: "orders/add-note",
    press: () => desk.button("orders.keepNote").click(),
    kept: () => expect(note).toHaveValue("Ring twice"),
    done: en("orders.done.add-note"),
  });
  await expect(note).toHaveValue("");
  await expect(desk.main.getByRole("listitem").filter({ hasText: "Ring twice" })).toHaveCount(1);
  await actAfterRefusals(owner, {
    call: "orders/receive-cash",
    press: () => desk.button("orders.money.cashReceived").click(),
    kept: () => expect(desk.button("orders.money.cashReceived")).toBeEnabled(),
    done: en("orders.done.receive-cash"),
  });
  await expect(desk.button("orders.money.cashReceived")).toHaveCount(0);
});

test("the cash that a seller's carrier took is booked when the seller hands it over", async () => {
  await shopCommand(shop, "orders", "pack", orders.door);
  await shopCommand(shop, "orders", "deliver", orders.door);
  await desk.visit("/payouts");
  await desk.main.getByRole("row").filter({ hasText: "−₹165.00" }).getByRole("link").click();
  const entry = desk.main.getByRole("row", { name: new RegExp(`^${en("payouts.kinds.cash")} `) });
  await expect(entry).toContainText("−₹165.00");
  await desk.button("payouts.receive.title").click();
  const reference = desk.dialog.getByLabel(en("payouts.receive.reference"), { exact: true });
  await reference.fill("Slip 7");
  const send = en("payouts.receive.send", { amount: "₹165.00" });
  await actAfterRefusals(owner, {
    call: "payouts/receive-cash",
    press: () => desk.dialog.getByRole("button", { name: send }).click(),
    kept: () => expect(reference).toHaveValue("Slip 7"),
    done: en("payouts.done.receive"),
  });
  await expect(desk.button("payouts.receive.title")).toHaveCount(0);
});

test("a run pays many sellers, and what the bank refused of it is taken back", async () => {
  const json = path.join(folder, "given.json");
  const given = async (value: object, ...command: string[]) => {
    writeFileSync(json, JSON.stringify(value));
    await shopCommand(shop, ...command, json);
  };
  await given({ returnDays: 0 }, "settings", "save", "payouts");
  await desk.visit("/payouts/runs/new");
  const row = desk.main.getByRole("row").filter({ hasText: "₹165.00" });
  for (const field of ["bankAccount", "bankIfsc"])
    await expect(row).toContainText(en(`payouts.runs.missing.${field}`));
  await expect(row.getByRole("checkbox")).toHaveCount(0);
  const [, vendor = ""] = /#\/firms\/(\d+)/.exec((await row.innerHTML()) ?? "") ?? [];
  await given({ bankAccount: "123456789012", bankIfsc: "SBIN0001234" }, "sellers", "save-firm", vendor);
  await desk.visit("/payouts/runs/new");
  await expect(row.getByRole("checkbox")).toBeChecked();
  const send = en("payouts.runs.make", { count: 1, amount: "₹165.00" });
  await actAfterRefusals(owner, {
    call: "payout-runs/make",
    press: () => desk.main.getByRole("button", { name: send }).click(),
    kept: () => expect(row.getByRole("checkbox")).toBeChecked(),
    done: en("payouts.runs.done.make"),
  });
  await expect(
    owner.getByRole("heading", { level: 1, name: en("payouts.runs.name", { number: "PR1" }) }),
  ).toBeVisible();
  const saved = owner.waitForEvent("download");
  await desk.button("payouts.runs.file").click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("PR1-neft.csv");
  expect(readFileSync(await file.path(), "utf8")).toContain(",123456789012,SBIN0001234,165.00,PR1-1,");

  await desk.main.getByRole("button", { name: new RegExp(`^${en("payouts.runs.return")}`) }).click();
  const reason = desk.dialog.getByLabel(en("payouts.runs.reason"), { exact: true });
  await reason.fill("Account closed");
  await actAfterRefusals(owner, {
    call: "payout-runs/return-line",
    press: () => desk.button("payouts.runs.return", desk.dialog).click(),
    kept: () => expect(reason).toHaveValue("Account closed"),
    done: en("payouts.runs.done.return"),
  });
  await expect(desk.main.getByRole("row").filter({ hasText: "PR1-1" })).toContainText("Account closed");
  await desk.main.getByRole("link", { name: en("payouts.runs.title"), exact: true }).click();
  await expect(desk.main.getByRole("row").filter({ hasText: "PR1" })).toContainText("−₹165.00");
});

test("a review is refused, published again, replied to, and the reply removed", async () => {
  await desk.visit("/reviews");
  const choose = (status: string) =>
    owner
      .getByRole("navigation", { name: en("reviews.tabsLabel") })
      .getByRole("link", { name: en(`reviews.tabs.${status}`), exact: true })
      .click();
  await choose("published");
  const first = desk.main
    .getByRole("listitem")
    .filter({ has: owner.getByRole("button", { name: en("reviews.refuse"), exact: true }) })
    .first();
  await expect(first).toBeVisible();
  const [text = "", writer = ""] = await first.getByRole("paragraph").allTextContents();
  const review = () => desk.main.getByRole("listitem").filter({ hasText: text }).filter({ hasText: writer });
  const decide = (key: "refuse" | "publish", done: string) =>
    actAfterRefusals(owner, {
      call: "reviews/decide",
      press: () => desk.button(`reviews.${key}`, review()).click(),
      kept: () => expect(desk.button(`reviews.${key}`, review())).toBeEnabled(),
      done: en(done),
    });
  await decide("refuse", "reviews.done.refused");
  await expect(review()).toHaveCount(0);
  await choose("refused");
  await decide("publish", "reviews.done.published");
  await choose("published");
  const reply = async (open: string, typed: string, done: string) => {
    await desk.button(open, review()).click();
    const box = desk.dialog.getByLabel(en("reviews.replyOf"), { exact: true });
    await box.fill(typed);
    await actAfterRefusals(owner, {
      call: "reviews/reply",
      press: () => desk.button("reviews.reply", desk.dialog).click(),
      kept: () => expect(box).toHaveValue(typed),
      done: en(done),
    });
  };
  await reply("reviews.reply", "Thank you!", "reviews.done.reply");
  await expect(review()).toContainText("Thank you!");
  await reply("reviews.changeReply", "", "reviews.done.removed");
  await expect(review()).not.toContainText("Thank you!");
});

test("a message is done without an answer, and waits again", async ({ browser }) => {
  const visitor = await newPage(browser);
  await visitor.goto("/en/contact-us");
  const form = visitor.getByRole("main");
  const typed = {
    name: "Layla",
    email: "layla@example.com",
    phone: "9800000001",
    subject: "Rods",
    message: "Cut?",
  };
  for (const [field, text] of Object.entries(typed))
    await form.getByLabel(say("en", `islands.contact.${field}`), { exact: true }).fill(text);
  await form.getByRole("button", { name: say("en", "islands.contact.send"), exact: true }).click();
  await expect(visitor.getByText(say("en", "islands.contact.sent"))).toBeVisible();

  await desk.visit("/messages");
  await desk.main.getByRole("link", { name: "Rods", exact: true }).click();
  const answer = desk.main.getByLabel(en("messages.answer"), { exact: true });
  await answer.fill("Half an answer");
  for (const [key, next] of [
    ["close", "reopen"],
    ["reopen", "close"],
  ]) {
    await actAfterRefusals(owner, {
      call: "messages/mark",
      press: () => desk.button(`messages.${key}`).click(),
      kept: () => expect(answer).toHaveValue("Half an answer"),
      done: en(`messages.done.${key}`),
    });
    await expect(desk.button(`messages.${next}`)).toBeVisible();
  }
});

/** Types the reason into the dialog that is open. */
const withReason = async (
  call: "sellers/reject" | "sellers/suspend" | "vendors/suspend",
  step: "reject" | "suspend",
) => {
  const reason = desk.dialog.getByLabel(en("sellers.reason"), { exact: true });
  await reason.fill("No stock of theirs");
  await actAfterRefusals(owner, {
    call,
    press: () => desk.button(`sellers.${step}`, desk.dialog).click(),
    kept: () => expect(reason).toHaveValue("No stock of theirs"),
    done: en(`sellers.done.${step}`),
  });
};

test("a firm is refused; a seller is invited, suspended and reinstated", async ({ browser }) => {
  const visitor = await newPage(browser);
  await askToSell(visitor, "en");
  await expect(visitor.getByRole("heading", { name: say("en", "islands.seller.sent") })).toBeVisible();
  await desk.visit("/sellers");
  await desk.main.getByRole("button", { name: new RegExp(`^${en("sellers.reject")}`) }).click();
  await withReason("sellers/reject", "reject");
  await expect(desk.main.getByText(FIRM.FirstName)).toHaveCount(0);

  await desk.visit(`/payouts/${VENDOR}/show`);
  await actAfterRefusals(owner, {
    call: "vendors/invite",
    press: () => desk.button("sellers.door.invite").click(),
    kept: () => expect(desk.button("sellers.door.invite")).toBeEnabled(),
    done: en("sellers.door.done.invite"),
  });
  await expect(desk.main.getByText(en("sellers.door.state.invited"))).toBeVisible();
  await desk.button("sellers.suspend").click();
  await expect(desk.dialog).toContainText(en("sellers.openParts", { count: 0, amount: "" }));
  await withReason("vendors/suspend", "suspend");
  await expect(desk.main.getByText(en("sellers.door.suspended"))).toBeVisible();
  await actAfterRefusals(owner, {
    call: "vendors/reinstate",
    press: () => desk.button("sellers.reinstate").click(),
    kept: () => expect(desk.button("sellers.reinstate")).toBeEnabled(),
    done: en("sellers.done.reinstate"),
  });
  await expect(desk.main.getByText(en("sellers.door.suspended"))).toHaveCount(0);
});

test("a person is invited and the invitation withdrawn; another one may not log in any more", async ({
  browser,
}) => {
  await desk.visit("/staff");
  await desk.button("staff.invite").click();
  const name = desk.dialog.getByLabel(en("fields.name"), { exact: true });
  await name.fill("Ravi");
  await desk.dialog.getByLabel(en("fields.email"), { exact: true }).fill("ravi.shah@example.com");
  await actAfterRefusals(owner, {
    call: "staff/invite",
    press: () => desk.button("staff.sendInvitation", desk.dialog).click(),
    kept: () => expect(name).toHaveValue("Ravi"),
    done: en("staff.invited", { email: "ravi.shah@example.com" }),
  });
  await expect(desk.dialog.getByLabel(en("staff.link"), { exact: true })).toHaveValue(
    /\/admin#\/welcome\?token=[\w-]{43}$/,
  );
  await desk.button("common.close", desk.dialog).click();
  const waiting = desk.main.getByRole("listitem").filter({ hasText: "ravi.shah@example.com" });
  await expect(waiting).toContainText(en("staff.startingRoles.packer"));
  await desk.button("staff.withdraw", waiting).click();
  await expect(
    owner.getByText(en("staff.withdrawn", { email: "ravi.shah@example.com" }), { exact: true }),
  ).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await joinDesk(await newPage(browser), shop, "meera@example.com", "Meera", "staff");
  await desk.visit("/staff");
  const door = desk.main.getByRole("switch", { name: en("staff.mayLogIn", { name: "Meera" }) });
  await actAfterRefusals(owner, {
    call: "staff/change",
    press: () => door.click(),
    kept: () => expect(door).toBeChecked(),
    done: en("staff.changed"),
  });
  await expect(door).not.toBeChecked();
});

test("goods are made dearer and moved to another category; their stock is corrected and counted", async () => {
  await desk.visit("/products");
  const row = await desk.findProduct(SKU);
  const bar = desk.main.getByRole("region", { name: en("products.chosenLabel") });
  await row.check();
  await desk.button("products.changePrices", bar).click();
  const percent = desk.dialog.getByLabel(en("products.percent"), { exact: true });
  await percent.fill("10");
  await actAfterRefusals(owner, {
    call: "products/change-prices",
    press: () =>
      desk.dialog.getByRole("button", { name: en("products.changePricesOf", { count: 1 }) }).click(),
    kept: () => expect(percent).toHaveValue("10"),
    done: en("products.pricesChanged", { count: 1 }),
  });
  await expect(desk.main.getByRole("row").filter({ hasText: SKU })).toContainText("₹181.50");
  await row.check();
  await desk.button("products.changeCategory", bar).click();
  const category = desk.dialog.getByLabel(en("fields.category"), { exact: true });
  await category.selectOption({ index: 2 });
  const chosen = await category.inputValue();
  await actAfterRefusals(owner, {
    call: "products/move",
    press: () => desk.dialog.getByRole("button", { name: en("products.moveThem", { count: 1 }) }).click(),
    kept: () => expect(category).toHaveValue(chosen),
    done: en("products.moved", { count: 1 }),
  });
  await desk.visit(`/products/${SKU}`);
  await expect(desk.main.getByLabel(en("fields.category"), { exact: true })).toHaveValue(chosen);

  await desk.visit(`/stock/${SKU}/show`);
  const ledger = desk.main.getByRole("table");
  const anyLevel = new RegExp(en("stock.booked", { before: "[\\d,]+", after: 500 }));
  for (const [way, typed, name, done] of [
    ["count", "500", en("stock.book.count", { count: 500 }), anyLevel],
    [
      "correct",
      "-3",
      en("stock.book.correct", { count: -3 }),
      en("stock.booked", { before: 500, after: 497 }),
    ],
  ] as const) {
    await desk.main.getByRole("radio", { name: en(`stock.ways.${way}`) }).check();
    const pieces = desk.main.getByLabel(en(`stock.pieces.${way}`), { exact: true });
    await pieces.fill(typed);
    await desk.main.getByLabel(en(`stock.note.${way}`), { exact: true }).fill(`A ${way}`);
    await actAfterRefusals(owner, {
      call: `stock/${way}`,
      press: () => desk.main.getByRole("button", { name }).click(),
      kept: () => expect(pieces).toHaveValue(typed),
      done,
    });
    await expect(ledger.getByRole("row").filter({ hasText: `A ${way}` })).toHaveCount(1);
  }
});

test("a firm that was let in is suspended and reinstated", async ({ browser }) => {
  const visitor = await newPage(browser);
  await askToSell(visitor, "en");
  await expect(visitor.getByRole("heading", { name: say("en", "islands.seller.sent") })).toBeVisible();
  const decide = (step: string) =>
    desk.main.getByRole("button", { name: new RegExp(`^${en(`sellers.${step}`)}`) });
  const choose = (state: string) =>
    owner
      .getByRole("navigation", { name: en("sellers.tabsLabel") })
      // Its count follows.
      .getByRole("link", { name: new RegExp(`^${en(`sellers.tabs.${state}`)}`) })
      .click();
  await desk.visit("/sellers");
  await decide("approve").click();
  await expect(desk.dialog.getByLabel(en("payouts.terms.tcs"), { exact: true })).toHaveValue("0.5");
  await desk.dialog.getByLabel(en("payouts.terms.commission"), { exact: true }).fill("12.5");
  await desk.button("sellers.approve", desk.dialog).click();
  await expect(owner.getByText(en("sellers.done.approve"))).toBeVisible();
  await choose("approved");
  await decide("suspend").click();
  await withReason("sellers/suspend", "suspend");
  await choose("suspended");
  await actAfterRefusals(owner, {
    call: "sellers/reinstate",
    press: () => decide("reinstate").click(),
    kept: () => expect(decide("reinstate")).toBeEnabled(),
    done: en("sellers.done.reinstate"),
  });
  await choose("approved");
  await expect(decide("suspend")).toBeVisible();
});

test("sales are saved as a file after the password, and a seller's statement without it", async () => {
  /** Presses a button that saves a file. @returns the file's name */
  const savedBy = async (press: () => Promise<void>): Promise<string> => {
    const saved = owner.waitForEvent("download");
    await press();
    return (await saved).suggestedFilename();
  };
  await desk.visit("/exchange");
  await desk.button("exchange.salesTitle").click();
  // Ten minutes after the login.
  const refusal = { status: 403, json: { code: "PASSWORD_NEEDED" } };
  await owner.route("**/api/admin/v1/exports/sales", (route) => route.fulfill(refusal), { times: 1 });
  const save = () => desk.button("exchange.save", desk.dialog).click();
  await save();
  const asked = owner.getByRole("dialog", { name: en("entry.passwordAgain"), exact: true });
  await asked.getByLabel(en("common.password"), { exact: true }).fill(OWNER.password);
  expect(await savedBy(() => desk.button("entry.goOn", asked).click())).toMatch(/^orders.*\.xlsx$/);
  await expect(desk.dialog).toHaveCount(0);

  // The shop is too young for a month that was billed.
  const number = "F-2627-0001";
  const months = { month: "2026-10", soldIn: "2026-10", issuedOn: "2026-11-01" };
  const amounts = { commissionPaise: 100_00, gstPaise: 18_00, totalPaise: 118_00 };
  const said = { problemCode: "3029", problem: "GSTIN is not active" };
  const registration = { state: "refused", irn: null, dueBy: "2026-12-01", ...said };
  const paper = { id: 1, number, kind: "invoice", ...months, ...amounts, registration };
  const answers = {
    papers: { rows: [paper], total: 1 },
    "print-paper": { name: `${number}.pdf`, data: "" },
    "register-paper": {},
  };
  for (const [name, json] of Object.entries(answers))
    await owner.route(`**/api/admin/v1/payouts/${name}`, (route) => route.fulfill({ json }));

  await desk.visit(`/payouts/${VENDOR}/show`);
  const pdf = desk.main.getByRole("button", { name: en("payouts.papers.save", { number }), exact: true });
  expect(await savedBy(() => pdf.click())).toBe(`${number}.pdf`);
  await expect(desk.main.getByText(said.problem)).toBeVisible();
  const sent = owner.waitForRequest("**/api/admin/v1/payouts/register-paper");
  const again = en("orders.eInvoice.sendNamed", { document: number });
  await desk.main.getByRole("button", { name: again, exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ vendorId: VENDOR, number });
  expect(await savedBy(() => desk.button("payouts.statement.save").click())).toMatch(/^statement.*\.csv$/);
  const returned = await savedBy(() => desk.button("payouts.return.save").click());
  expect(returned).toMatch(/^gstr1-seller-\d+-\d{4}-\d\d\.json$/);
});

test("a seller who forgot the password asks for a link", async ({ browser }) => {
  const visitor = await newPage(browser);
  await visitor.goto("/admin");
  await visitor.getByLabel(en("fields.email"), { exact: true }).fill(FIRM.EmailAddress);
  await visitor.getByRole("button", { name: en("entry.mailLink"), exact: true }).click();
  await expect(visitor.getByText(en("entry.linkMailed"))).toBeVisible();
});
