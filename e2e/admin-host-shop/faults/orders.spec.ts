import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { CASH, methodOf, panelOf, place, placeButton } from "../../fixtures/checkout";
import { logIn } from "../../fixtures/shopper";
import { storeCart } from "../../fixtures/stored-cart";
import { expect, open, test, type Say } from "../../fixtures/test";
import type { Order } from "../../admin-host/data/orders";
import { FACES } from "../../admin-host/face";
import { faultyHost as control, revalidate } from "../admin-host";

/** Ids of India, Maharashtra and Pune at the host. */
const PUNE = { CountryID: 3, StateProvinceId: 302, CityId: 3022 };

/** Creates a customer at the checkout with two packs of bolts for 480 rupees. */
const atCheckout = async (page: Page, t: Say): Promise<{ email: string }> => {
  const customer = { email: `kavita.${randomUUID().slice(0, 8)}@example.com`, password: "forged-steel-8" };
  const signedUp = await page.request.post("/api/v1/dynamic/signup-user", {
    data: {
      requestParameters: {
        ...PUNE,
        FirstName: "Kavita",
        LastName: "Rao",
        EmailAddress: customer.email,
        Password: customer.password,
        MobileNo: "9822012345",
        AddressLineOne: "12 Laxmi Road",
        PostalCode: "411030",
        recordValueJson: "{}",
      },
    },
  });
  expect(signedUp.status()).toBe(200);
  await page.goto("/en/login");
  await logIn(page, t, customer);
  await page.waitForURL("**/en");
  await open(page, "/en/about", t);
  await storeCart(page, [{ productId: 501, quantity: 2 }]);
  await page.goto("/en/checkout");
  await expect(placeButton(page, t)).toContainText("₹480.00");
  return customer;
};

/** Clicks Place Order and confirms. */
const order = async (page: Page, t: Say): Promise<void> => {
  await place(page, t, CASH);
  await agree(page, t);
};
const agree = async (page: Page, t: Say): Promise<void> => {
  const question = page.getByRole("alertdialog", { name: t("islands.checkout.confirm") });
  await question.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
};

/** Expects the message of a placed order. @returns its number */
const expectPlaced = async (page: Page): Promise<string> => {
  await page.waitForURL("**/en", { timeout: 30_000 });
  const card = page.getByRole("status").filter({ hasText: /PN-\d+/ });
  await expect(card).toBeVisible();
  return /PN-\d+/.exec((await card.textContent()) ?? "")?.[0] ?? "";
};

let before = 0;
const newOrders = async (): Promise<Order[]> => (await control.orders()).slice(before);
const isBeingSent = async (): Promise<void> => {
  const posts = async () => (await control.log()).filter(({ call }) => call === "post-order").length;
  await expect.poll(posts).toBe(1);
};

test.beforeEach(async () => {
  await control.clearLog();
  before = (await control.orders()).length;
});
test.afterEach(async ({ baseURL }) => {
  await control.clearFaults();
  await control.setFace({});
  await control.reset();
  await revalidate(baseURL ?? "", "everything");
});

test("R339 one press, a press in a second tab and a reload while a slow host takes an order make one order", async ({
  page,
  context,
  t,
}) => {
  await atCheckout(page, t);
  const tab = await context.newPage();
  await tab.goto("/en/checkout");
  await expect(placeButton(tab, t)).toContainText("₹480.00");
  await control.setFaults({ call: "post-order", kind: "slow", ms: 6000 });
  await order(page, t);
  await isBeingSent();
  await order(tab, t);
  await page.reload();
  await expect(placeButton(page, t)).toContainText("₹480.00");
  await order(page, t);
  const numbers = [await expectPlaced(page), await expectPlaced(tab)];
  const orders = await newOrders();
  expect(orders.map(({ total }) => total)).toEqual([480]);
  expect(numbers).toEqual([orders[0]?.orderNumber, orders[0]?.orderNumber]);
  expect((await control.log()).filter(({ call }) => call === "post-order")).toHaveLength(1);
});

test("R339 an order whose answer was lost is found in the history and shown as placed", async ({
  page,
  t,
}) => {
  await atCheckout(page, t);
  await control.setFaults({ call: "post-order", kind: "recordThenCut" });
  await order(page, t);
  const number = await expectPlaced(page);
  expect((await newOrders()).map(({ orderNumber }) => orderNumber)).toEqual([number]);
});

test("R339 an order that never arrived is said to be unknown, and the next press places it once", async ({
  page,
  t,
}) => {
  await atCheckout(page, t);
  await control.setFaults({ call: "post-order", kind: "reset", times: 1 });
  await order(page, t);
  await expect(panelOf(page, t).getByText(t("islands.refusals.ORDER_UNKNOWN"))).toBeVisible();
  expect(await newOrders()).toEqual([]);
  await order(page, t);
  const number = await expectPlaced(page);
  expect((await newOrders()).map(({ orderNumber }) => orderNumber)).toEqual([number]);
});

test("R339 a refused order shows the host's words and keeps the cart; a changed total is asked again", async ({
  page,
  t,
}) => {
  await atCheckout(page, t);
  await control.setFaults({
    call: "post-order",
    kind: "refused",
    errorMessage: "Product is out of stock!",
    statusCode: 400,
  });
  await order(page, t);
  await expect(panelOf(page, t).getByText("Product is out of stock!")).toBeVisible();
  await expect(placeButton(page, t)).toContainText("₹480.00");
  await control.clearFaults();

  await control.setPrice(501, 250);
  await expect(methodOf(page, t)).toHaveValue(CASH);
  await order(page, t);
  const question = page.getByRole("alertdialog", { name: t("islands.checkout.confirm") });
  await expect(question.getByRole("alert")).toHaveText(t("islands.checkout.totalChanged"));
  for (const text of ["₹480.00", "₹500.00"]) await expect(question).toContainText(text);
  expect(await newOrders()).toEqual([]);
  await agree(page, t);
  await expectPlaced(page);
  expect((await newOrders()).map(({ total }) => total)).toEqual([500]);
});

test("R339 a host that changes its face in the middle of a visit costs nobody a cart, a session or an order", async ({
  page,
  t,
}) => {
  await atCheckout(page, t);
  await control.setFace(FACES.webApi);
  await open(page, "/en/cart", t, 1);
  await expect(panelOf(page, t)).toContainText("₹480.00");
  await page.goto("/en/checkout");
  await expect(placeButton(page, t)).toContainText("₹480.00");
  await control.setFace(FACES.gateway);
  await order(page, t);
  const number = await expectPlaced(page);
  expect((await newOrders()).map(({ orderNumber }) => orderNumber)).toEqual([number]);
  await control.setFace({});
  await page.goto("/en/orders-history");
  await expect(page.getByRole("row").filter({ hasText: number })).toBeVisible();
});
