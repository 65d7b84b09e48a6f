import { CARD, CASH_ON_DELIVERY, WALLET } from "../data/content";
import { type Order, STATUS, STATUS_NAMES, orderStatus } from "../data/orders";
import { type PricedLine, cartLines, couponValue, pricedLine, rounded, sumOf } from "../data/priced-cart";
import type { Store } from "../data/store";
import { type Answer, listOf, refusal, responseMsg } from "../envelope";
import type { Json } from "../json";
import type { Parameters } from "../parameters";
import type { Handler, Handlers } from "./call";

const DECLINED_TOKEN = "declined";

/** Returns the lines if they can be ordered, or the refusal in the host's own words. */
const orderable = (store: Store, cartJsonData: Json | undefined): PricedLine[] | Answer => {
  const asked = cartLines(cartJsonData);
  if (!asked || asked.length === 0) return refusal("There is nothing in the cart.");
  const left = new Map(store.products.map((product) => [product.id, product.stock]));
  const lines: PricedLine[] = [];
  for (const line of asked) {
    const priced = pricedLine(store, line);
    if (!priced) return refusal("A product is not sold any more.");
    if (priced.problem) return refusal(priced.problem);
    const rest = (left.get(line.productId) ?? 0) - line.quantity;
    if (rest < 0) return refusal("Product is out of stock!");
    left.set(line.productId, rest);
    lines.push(priced);
  }
  return lines;
};

const paymentProblem = (parameters: Parameters): string | null => {
  const token = parameters.text("paymentToken");
  switch (parameters.number("PaymentMethod")) {
    case CASH_ON_DELIVERY:
      return null;
    case CARD:
      return token === "" || token === DECLINED_TOKEN ? "Card was declined!" : null;
    case WALLET:
      return parameters.text("payPalOrderConfirmJson") === "" ? "The wallet has not paid." : null;
    default:
      return "This way to pay is not offered.";
  }
};

/** Stores an order and reduces the stock. */
const storeOrder = (store: Store, userId: number, lines: PricedLine[], parameters: Parameters): void => {
  const orderId = store.nextId();
  const couponCode = parameters.text("CouponCode");
  const discount = couponCode === "" ? 0 : couponValue(couponCode, lines);
  const order: Order = {
    orderId,
    orderNumber: `PN-${orderId}`,
    userId,
    placedAt: new Date().toISOString(),
    note: parameters.text("OrderNote"),
    couponCode,
    paymentMethod: parameters.number("PaymentMethod") ?? 0,
    discount,
    total: rounded(sumOf(lines, (line) => line.subtotal + line.shipping) - discount),
    items: lines.map((line) => ({
      orderItemId: store.nextId(),
      productId: line.product.id,
      name: line.product.name,
      picture: line.product.pictures[0] ?? "",
      price: line.discountedPrice ?? line.price,
      quantity: line.quantity,
      total: line.subtotal,
      isDigital: line.product.isDigital,
      status: STATUS.active,
      shippingStatus: STATUS.active,
    })),
  };
  store.orders.push(order);
  for (const line of lines) line.product.stock -= line.quantity;
};

const postOrder: Handler = ({ store, parameters, user }) => {
  if (!user) return refusal("Please log in.", 401);
  const lines = orderable(store, parameters.values["cartJsonData"]);
  if (!Array.isArray(lines)) return lines;
  const couponCode = parameters.text("CouponCode");
  if (couponCode !== "" && couponValue(couponCode, lines) === 0)
    return refusal("This coupon does not count.");
  const problem = paymentProblem(parameters);
  if (problem) return refusal(problem);
  storeOrder(store, user.id, lines, parameters);
  return responseMsg("Order Placed Successfully");
};

/** Lists the customer's orders, the latest first. */
const master: Handler = ({ store, user }) =>
  listOf(
    store.orders
      .filter((order) => order.userId === user?.id)
      .sort((a, b) => b.placedAt.localeCompare(a.placedAt) || b.orderId - a.orderId)
      .map((order) => ({
        OrderId: order.orderId,
        OrderNumber: order.orderNumber,
        OrderDateUTC: order.placedAt,
        LatestStatusName: STATUS_NAMES[orderStatus(order)] ?? "",
        TotalItems: order.items.length,
        OrderTotal: order.total,
      })),
  );

/** Lists the items of one of the customer's orders; empty for somebody else's order. */
const detail: Handler = ({ store, parameters, user }) => {
  const order = store.orders.find(
    (one) => one.orderId === parameters.id("OrderId") && one.userId === user?.id,
  );
  return listOf(
    (order?.items ?? []).map((item) => ({
      OrderItemID: item.orderItemId,
      ProductName: item.name,
      DefaultImageUrl: item.picture,
      Price: item.price,
      Quantity: item.quantity,
      OrderItemTotal: item.total,
      IsDigitalProduct: item.isDigital,
      LatestStatusID: item.status,
      ShippingStatusID: item.shippingStatus,
    })),
  );
};

/** Calls of a customer about orders. */
export const orderCalls: Handlers = {
  "post-order": postOrder,
  "get-customer-order-history-master": master,
  "get-customer-order-history-detail": detail,
};
