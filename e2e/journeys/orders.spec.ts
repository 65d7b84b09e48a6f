import type { Page } from "playwright/test";
import { aBuyer, GOGGLES } from "../fixtures/buyer";
import { GOODS, nameOf, sellerOf } from "../fixtures/goods";
import { operator } from "../fixtures/operator";
import { PLACES } from "../fixtures/shopper";
import { storeCart, storedCart } from "../fixtures/stored-cart";
import { cartLink, expect, open, test, type Say } from "../fixtures/test";

/** Statuses as the server names them (ruling O71). */
const NAMES = {
  en: { 1: "Active", 2: "In Progress", 3: "Completed", 4: "Returned", 5: "Refunded" },
  ar: { 1: "جديد", 2: "قيد التنفيذ", 3: "مكتمل", 4: "مرتجع", 5: "مسترد" },
} as const;

const today = (): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: "Asia/Kolkata",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  })
    .format(new Date())
    .replaceAll("/", "-");

const rowOf = (page: Page, number: string) => page.getByRole("row").filter({ hasText: number });
const course = (page: Page, t: Say) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t("orders.course") }) })
    .last()
    .getByRole("listitem");
const sums = (page: Page, t: Say) => page.getByRole("complementary", { name: t("orders.sums") });

test("the history from the login to a refunded order: list, items, course, sums, sellers, invoices (R309, R310, R311, R312, R315, R317, R319, R387)", async ({
  page,
  context,
  baseURL,
  t,
  lang,
  isPhone,
}) => {
  // Each of the owner's seven commands starts a process.
  test.slow();
  const history = `/${lang}/orders-history`;
  await page.goto(`${history}?order=1`);
  await page.waitForURL(
    (url) => url.pathname === `/${lang}/login` && url.searchParams.get("next") === `${history}?order=1`,
  );

  const buyer = await aBuyer(context, baseURL ?? "", lang);
  await page.goto(history);
  await expect(page.getByRole("table", { name: t("orders.title") })).toContainText(t("orders.none"));
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);

  const note = "Gate 4 / بوابة 4";
  const bought = await buyer.order(
    [
      [GOODS.mortiseLock, 2],
      [GOODS.doorCloser, 1],
    ],
    { note, coupon: "WELCOME10" },
  );
  await page.goto(history);
  const row = rowOf(page, bought.number);
  for (const text of [today(), NAMES[lang][1], "₹4,023.00"]) await expect(row).toContainText(text);
  if (!isPhone) await expect(row.getByRole("cell").nth(2)).toHaveText("2");
  await row.getByRole("link", { name: t("orders.show", { number: bought.number }), exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("order") === bought.number);

  const items = page.getByRole("table", { name: t("orders.itemsOfPlain", { number: bought.number }) });
  const lock = items.getByRole("row").filter({ hasText: nameOf(GOODS.mortiseLock, lang) });
  for (const text of ["× 2", "₹2,580.00", t("orders.no")]) await expect(lock).toContainText(text);
  if (!isPhone) await expect(lock).toContainText("₹1,290.00");
  await expect(lock.locator("img")).toHaveAttribute("src", /^\/media\//);
  await expect(lock.getByRole("link")).toHaveAttribute(
    "href",
    new RegExp(`^/${lang}/product-detail/${GOODS.mortiseLock}/`),
  );
  const sellers = [GOODS.mortiseLock, GOODS.doorCloser].map((id) => sellerOf(id, lang));
  for (const seller of sellers)
    await expect(
      items
        .getByRole("rowheader")
        .filter({ hasText: seller })
        .getByRole("link", { name: seller, exact: true }),
    ).toBeVisible();

  const panel = sums(page, t);
  for (const text of [
    "₹4,470.00",
    "WELCOME10",
    "₹447.00",
    "₹4,023.00",
    "₹2,322.00",
    "₹1,701.00",
    t("orders.paymentStates.due"),
  ])
    await expect(panel).toContainText(text);
  await expect(page.getByRole("main").getByText(note)).toBeVisible();
  await expect(page.getByRole("main").locator("address")).toContainText(
    `${buyer.firstName} Verma14 Foundry Lane${PLACES[lang].city} 141002`,
  );

  const invoice = items
    .getByRole("rowheader")
    .filter({ hasText: sellers[1] ?? "" })
    .getByRole("link", { name: new RegExp(`^${t("orders.invoice")}`) });
  const pdf = await page.request.get((await invoice.getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"], (await pdf.body()).subarray(0, 5).toString()]).toEqual(
    [200, "application/pdf", "%PDF-"],
  );

  // A change by the operator appears at the next visit, with the operator's text.
  await expect(course(page, t)).toHaveCount(1);
  await operator("orders", "pack", bought.number, "--reason", "Packed today");
  await page.reload();
  await expect(course(page, t).last()).toContainText(NAMES[lang][2]);
  await expect(course(page, t).last()).toContainText("Packed today");
  await expect(rowOf(page, bought.number).first()).toContainText(NAMES[lang][2]);
  await operator(
    "orders",
    "ship",
    bought.number,
    "--carrier",
    "Blue Dart",
    "--tracking",
    "BD1",
    "--link",
    "https://carrier.example/BD1",
  );
  await page.reload();
  for (const seller of sellers) {
    const part = items.getByRole("rowheader").filter({ hasText: seller });
    await expect(part).toContainText(t("orders.partStates.shipped"));
    await expect(part.getByRole("link", { name: t("orders.trackOf", { number: "BD1" }) })).toHaveAttribute(
      "href",
      "https://carrier.example/BD1",
    );
  }
  await operator("orders", "deliver", bought.number);
  await page.reload();
  await expect(course(page, t)).toContainText([NAMES[lang][1], NAMES[lang][2], NAMES[lang][3]]);
  await expect(panel).toContainText(t("orders.paymentStates.captured"));

  const returned = await buyer.order([[GOGGLES, 1]]);
  await operator("orders", "pack", returned.number);
  await operator("orders", "deliver", returned.number);
  await operator("orders", "return", returned.number, "--reason", "Wrong size");
  await page.goto(`${history}?order=${returned.number}`);
  await expect(course(page, t)).toContainText([
    NAMES[lang][1],
    NAMES[lang][2],
    NAMES[lang][3],
    NAMES[lang][4],
  ]);
  await expect(course(page, t).last()).toContainText("Wrong size");
  await expect(panel).toContainText(t("orders.owed"));
  const credit = page.getByRole("main").getByRole("link", { name: /C\d+-\d{4}-\d{4}/ });
  await expect(credit).toContainText(t("orders.creditNote"));
  const creditPdf = await page.request.get((await credit.getAttribute("href")) ?? "");
  expect([creditPdf.status(), (await creditPdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  await operator("orders", "refund", returned.number);
  await page.reload();
  await expect(course(page, t).last()).toContainText(NAMES[lang][5]);
  await expect(rowOf(page, returned.number).first()).toContainText(NAMES[lang][5]);
  await expect(panel).toContainText(t("orders.paymentStates.refunded"));
});

test("an order of somebody else is as unknown as none, and one's own is read without scripts (R318)", async ({
  page,
  context,
  browser,
  baseURL,
  t,
  lang,
}) => {
  const [owner, stranger] = [
    await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false }),
    context,
  ];
  const bought = await (await aBuyer(owner, baseURL ?? "", lang)).order([[GOGGLES, 1]]);
  const own = await owner.newPage();
  await own.goto(`/${lang}/orders-history`);
  await rowOf(own, bought.number)
    .getByRole("link", { name: t("orders.show", { number: bought.number }), exact: true })
    .click();
  await expect(
    own.getByRole("table", { name: t("orders.itemsOfPlain", { number: bought.number }) }),
  ).toContainText(nameOf(GOGGLES, lang));
  await expect(course(own, t)).toHaveCount(1);
  await expect(sums(own, t)).toContainText("₹165.00");
  // Controls that need scripts are hidden without them.
  await expect(own.getByRole("button", { name: t("islands.orders.again.order") })).toBeHidden();
  const invoice =
    (await own.getByRole("link", { name: new RegExp(`^${t("orders.invoice")} `) }).getAttribute("href")) ??
    "";
  expect((await own.request.get(invoice)).status()).toBe(200);

  await aBuyer(stranger, baseURL ?? "", lang);
  const mainOf = async (asked: string) => {
    await page.goto(`/${lang}/orders-history?order=${asked}`);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(t("orders.unknown"));
    return page.getByRole("main").innerText();
  };
  const unknown = await mainOf("999999999");
  // An order's address names its number; older ones name its id.
  for (const asked of [bought.number, String(bought.id)]) expect(await mainOf(asked)).toBe(unknown);
  await own.goto(`/${lang}/orders-history?order=${bought.id}`);
  await expect(sums(own, t)).toContainText("₹165.00");
  expect((await page.request.get(invoice)).status()).toBe(404);
  await owner.close();
});

test("a long history has pages, and an order's lines go into the cart again without overwriting what is there (R309)", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  const buyer = await aBuyer(context, baseURL ?? "", lang);
  const first = await buyer.order([
    [GOGGLES, 2],
    [GOODS.safetyKit, 1],
  ]);
  // Unpaid cash orders are limited, paid orders are not.
  for (let n = 0; n < 10; n += 1) await buyer.order([[GOGGLES, 1]], { byCard: true });
  await page.goto(`/${lang}/orders-history`);
  const table = page.getByRole("table", { name: t("orders.title") });
  const orders = table.getByRole("row").filter({ hasText: /HW-/ });
  await expect(orders).toHaveCount(10);
  await expect(rowOf(page, first.number)).toHaveCount(0);
  await page
    .getByRole("navigation", { name: t("listing.pages") })
    .getByRole("link", { name: t("listing.page", { n: 2 }), exact: true })
    .click();
  await expect(orders).toHaveCount(1);
  await rowOf(page, first.number).getByRole("link").click();
  await page.waitForURL(
    (url) => url.searchParams.get("page") === "2" && url.searchParams.get("order") === first.number,
  );
  await page.goto(`/${lang}/orders-history?page=77`);
  await page.waitForURL(`**/${lang}/orders-history`);

  // Five goggles are in the cart, and stay five.
  await storeCart(page, [{ productId: GOGGLES, quantity: 5 }]);
  await open(page, `/${lang}/orders-history?order=${first.number}`, t, 1);
  await page.getByRole("button", { name: t("islands.orders.again.order"), exact: true }).click();
  const said = page.getByRole("complementary", { name: t("orders.sums") }).getByRole("status");
  await expect(said).toContainText(t("islands.orders.again.added", { n: 1 }));
  await expect(said.getByRole("listitem")).toHaveText(
    `${nameOf(GOGGLES, lang)} ${t("islands.orders.again.EXISTS")}`,
  );
  await expect(cartLink(page, t, 2)).toBeVisible();
  await said.getByRole("link", { name: t("islands.orders.again.cart") }).click();
  for (const id of [GOGGLES, GOODS.safetyKit])
    await expect(page.getByRole("row").filter({ hasText: nameOf(id, lang) })).toBeVisible();
  expect(await storedCart(page)).toEqual([
    [GOGGLES, 5],
    [GOODS.safetyKit, 1],
  ]);
});
