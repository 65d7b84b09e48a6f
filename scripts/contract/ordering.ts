import type { Checks } from "./checks";
import { ORDER, ORDER_ITEM, PRICED_CART } from "./entities";
import { refused, row, rows, says, type Expectation } from "./expectations";
import { cartOf, paidPrice, type Goods } from "./goods";
import type { Row } from "./read-answer";
import { listIn, numberOf } from "./row-shape";
import { VISITOR } from "./send-call";
import { CASH } from "./shop-words";

/** Half a paisa: prices are rounded to 2 decimals (section 5). */
const HALF_PAISA = 0.005;

const rupees = (value: unknown): number => numberOf(value) ?? 0;
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < HALF_PAISA;

const pricedRight =
  (quantity: number) =>
  (cart: Row): string | null => {
    const lines = listIn(cart.productsData) ?? [];
    const line = lines[0];
    if (line === undefined || lines.length !== 1)
      return `productsData has ${lines.length} lines for a cart of one`;
    if (numberOf(line.Quantity) !== quantity)
      return `Quantity is ${String(line.Quantity)}, asked were ${quantity}`;
    const subTotal = rupees(line.ItemSubTotal);
    if (!isSame(subTotal, paidPrice(line) * quantity))
      return `ItemSubTotal is ${subTotal} for ${quantity} x ${paidPrice(line)}`;
    if (!isSame(rupees(cart.cartSubTotal), subTotal))
      return `cartSubTotal is ${String(cart.cartSubTotal)}, the lines say ${subTotal}`;
    const total = rupees(cart.cartSubTotal) + rupees(cart.shippingSubTotal);
    if (!isSame(rupees(cart.orderTotal), total))
      return `orderTotal is ${String(cart.orderTotal)}, the parts say ${total}`;
    return total > 0 ? null : "the cart costs nothing";
  };

/** Ruling O114: status 200 and no discount. */
const worthNothing: Expectation = ({ status, statusCode, body, reason, rows: found }) => {
  if (body !== "envelope") return `${reason} (HTTP ${status})`;
  if (status !== 200) return `HTTP ${status} instead of 200 with a missing or zero value`;
  if (statusCode !== null && statusCode !== 200) return `statusCode ${statusCode} instead of 200`;
  const value = found?.[0]?.DiscountValueAfterCouponAppliedWithQuantity ?? null;
  return value === null || value === "" || numberOf(value) === 0 ? null : `it is worth ${String(value)}`;
};

const checkHistory = async (
  checks: Checks,
  hasOrdered: boolean,
  total: number | null,
): Promise<number | null> => {
  const { attempt, customer } = checks;
  const lacks = hasOrdered ? null : "no order was placed";
  const userFields = { UserId: numberOf(customer.userId) };
  const history = await attempt("get-customer-order-history-master", {
    tried: "by UserId: the one order that was placed",
    by: "§3 Order master",
    asked: userFields,
    lacks,
    expect: rows(ORDER, (orders) => {
      if (orders.length !== 1) return `${orders.length} orders of a customer who placed one`;
      const cost = rupees(orders[0]?.OrderTotal);
      return total === null || isSame(cost, total) ? null : `OrderTotal is ${cost}, the cart said ${total}`;
    }),
  });
  const OrderId = numberOf(history?.rows?.[0]?.OrderId);
  const noOrder = lacks ?? (OrderId === null ? "the order is in no history" : null);
  const detail = await attempt("get-customer-order-history-detail", {
    tried: "the items of the order",
    by: "§3 Order item",
    asked: { OrderId },
    lacks: noOrder,
    expect: rows(ORDER_ITEM, (items) =>
      items.length === 1 ? null : `${items.length} items of an order of one line`,
    ),
  });
  const stranger = { ...VISITOR, userId: customer.userId };
  await attempt("get-customer-order-history-master", {
    tried: "the same without a Token is refused",
    by: "§6 Customer, ruling O89",
    asked: userFields,
    lacks,
    as: stranger,
    expect: refused,
  });
  await attempt("get-customer-order-history-detail", {
    tried: "the same without a Token is refused",
    by: "§6 Customer, ruling O89",
    asked: { OrderId },
    lacks: noOrder,
    as: stranger,
    expect: refused,
  });
  return numberOf(detail?.rows?.[0]?.OrderItemID);
};

/** A file is anything but a JSON object. A refusal is a status from 400 or an envelope with a failure. */
const noFile: Expectation = (answer) =>
  answer.status === 200 && answer.body === "other" ? "a file was given" : refused(answer);

/** Checks cart, coupon, an order by cash, its history, and the download of an unknown item. */
export const checkOrdering = async (
  checks: Checks,
  goods: Goods | null,
  isLoggedIn: boolean,
): Promise<void> => {
  const { attempt } = checks;
  const noGoods = goods === null ? "no product was found that is in stock and paid by cash" : null;
  const cartJsonData = goods === null ? "[]" : cartOf(goods);
  const cart = await attempt("get-customer-cart-items", {
    tried: "a cart of one line: prices and totals",
    by: "§3 Priced cart line, Cart response",
    asked: { cartJsonData },
    lacks: noGoods,
    expect: row(PRICED_CART, pricedRight(goods?.quantity ?? 0)),
  });
  await attempt("get-coupon-code-discount-value", {
    tried: "an unknown coupon is worth nothing",
    by: "ruling O114",
    asked: { CouponCode: "NO-SUCH-COUPON", cartJsonData },
    lacks: noGoods,
    expect: worthNothing,
  });
  const placed = await attempt("post-order", {
    tried: "by cash (payment method 6)",
    by: "§9 Payment method ids",
    asked: {
      UserID: numberOf(checks.customer.userId),
      OrderNote: "",
      cartJsonData,
      CouponCode: "",
      PaymentMethod: CASH,
      paymentToken: "",
      payPalOrderConfirmJson: "",
    },
    lacks: isLoggedIn ? noGoods : "nobody is logged in",
    expect: (answer) =>
      says("Order Placed Successfully")(answer) ??
      (answer.status === 200 ? null : `HTTP ${answer.status} instead of 200`),
  });
  const total = numberOf(cart?.rows?.[0]?.orderTotal);
  const item = await checkHistory(checks, placed !== null, total);
  const download = { orderItemId: item === 1 ? 2 : 1, furtherValue: "made-up" };
  await attempt("download-digital-file", {
    tried: "an item that is not the customer's is refused",
    by: "§6 Customer: digital downloads",
    asked: download,
    lacks: isLoggedIn ? null : "nobody is logged in",
    expect: noFile,
  });
  await attempt("download-digital-file", {
    tried: "a visitor is refused",
    by: "§6 Customer: digital downloads",
    asked: { ...download, orderItemId: item ?? 1 },
    as: VISITOR,
    expect: noFile,
  });
};
