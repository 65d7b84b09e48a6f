import "server-only";
import { sql } from "drizzle-orm";
import { indiaDay } from "../clock";
import type { OrderAddress } from "../db/schema";
import { inTransaction, type Tx } from "../db/transaction";
import { lockStock } from "../inventory/lock-stock";
import { reserveStock } from "../inventory/reserve-stock";
import { queueMail } from "../outbox";
import { findMethod, methodForNothing } from "../payments/find-method";
import { priceCart, type PricedCart } from "../pricing/price-cart";
import { done, failed, Refusal, type Result } from "../result";
import { loadCartProducts, type CartProduct } from "./cart-products";
import { customerAddress, missingParts } from "./delivery-address";
import { couponOfCode, type OrderCoupon } from "./coupon-of-code";
import { limitCouponTries } from "./coupon-tries";
import { countCouponUse } from "./coupon-uses";
import { earlierOrder, type PlacedOrder } from "./earlier-order";
import { requestHash, type OrderRequest } from "./order-request";
import { inOrderLane } from "./order-lane";
import { saveOrder } from "./save-order";

export type OrderRefusal = "CART_EMPTY" | "KEY_REUSED" | "LINES_REFUSED" | "TOTAL_CHANGED" | "COUPON_INVALID" | "TOO_MANY_REQUESTS" | "PAYMENT_METHOD_INVALID" | "ADDRESS_INCOMPLETE" | "AGE_NOT_DECLARED";

const refuse = (code: OrderRefusal, facts?: Record<string, unknown>): never => {
  throw new Refusal<OrderRefusal>(code, facts);
};

/** Any number, the same for every process of the shop: the family of the customers' locks. */
const CUSTOMER_LOCKS = 774_202;

/** One order of a customer after the other, so that two clicks at once find each other's order. */
const lockCustomer = (tx: Tx, customerId: number) => tx.execute(sql`select pg_advisory_xact_lock(${CUSTOMER_LOCKS}::int, ${customerId}::int)`);

const refuseProblems = (cart: PricedCart): void => {
  const lines = cart.lines.flatMap(({ problem }, index) => (problem === null ? [] : [{ index, ...problem }]));
  if (lines.length > 0) refuse("LINES_REFUSED", { lines });
};

const refuseChangedTotal = (totalPaise: number, expectedPaise: number | null): void => {
  if (expectedPaise !== null && expectedPaise !== totalPaise) refuse("TOTAL_CHANGED", { totalPaise });
};

/** The coupon asked for, locked, so that its last use is taken once. */
const takeCoupon = async (tx: Tx, customerId: number, code: string, cart: PricedCart, products: ReadonlyMap<number, CartProduct>, day: string): Promise<OrderCoupon | null> => {
  if (code === "") return null;
  const answer = await limitCouponTries(customerId, "local", () => couponOfCode(tx, code, cart, products, { customerId, day, isLocked: true }));
  if (answer === null) return refuse("TOO_MANY_REQUESTS");
  return answer.ok ? answer.value : refuse("COUPON_INVALID", answer.problem);
};

const refuseIncompleteAddress = (address: OrderAddress, goods: readonly CartProduct[]): void => {
  const missing = goods.every((product) => product.isDigital) ? [] : missingParts(address);
  if (missing.length > 0) refuse("ADDRESS_INCOMPLETE", { missing });
};

/** The last look before the goods leave the shelf. The rows are locked and were checked, so a shortfall means they have no stock row. */
const takeStock = async (tx: Tx, orderId: number, cart: PricedCart): Promise<void> => {
  const short = new Map((await reserveStock(tx, orderId, cart.lines)).map((s) => [s.productId, s.left]));
  const lines = cart.lines.flatMap((line, index) => (short.has(line.productId) ? [{ index, code: "OUT_OF_STOCK", limit: short.get(line.productId) ?? 0 }] : []));
  if (lines.length > 0) refuse("LINES_REFUSED", { lines });
};

const place = async (tx: Tx, customerId: number, request: OrderRequest): Promise<PlacedOrder> => {
  const hash = requestHash(request);
  await lockCustomer(tx, customerId);
  const earlier = await earlierOrder(tx, customerId, request.idempotencyKey, hash);
  if (earlier !== null) return earlier.isSameRequest ? { id: earlier.id, number: earlier.number, totalPaise: earlier.totalPaise } : refuse("KEY_REUSED");

  if (request.lines.length === 0) refuse("CART_EMPTY");
  const productIds = request.lines.map((line) => line.productId);
  await lockStock(tx, productIds);
  const day = indiaDay();
  const products = await loadCartProducts(tx, productIds, day);
  const goods = [...products.values()];
  const cart = priceCart(request.lines, products);
  refuseProblems(cart);
  const coupon = await takeCoupon(tx, customerId, request.couponCode, cart, products, day);
  const totalPaise = cart.totalPaise - (coupon?.discountPaise ?? 0);
  refuseChangedTotal(totalPaise, request.expectedTotalPaise);
  const isAllDigital = goods.every((product) => product.isDigital);
  const method = (await (totalPaise === 0 ? methodForNothing(tx, request.paymentMethodId) : findMethod(tx, request.paymentMethodId, { isAllDigital }))) ?? refuse("PAYMENT_METHOD_INVALID");
  const address = await customerAddress(tx, customerId);
  refuseIncompleteAddress(address, goods);
  if (goods.some((product) => product.isDangerous) && !request.isAgeDeclared) refuse("AGE_NOT_DECLARED");

  const order = await saveOrder(tx, { customerId, request, hash, cart, coupon, products, address, method });
  if (coupon !== null) await countCouponUse(tx, { orderId: order.id, discountId: coupon.id, customerId });
  await takeStock(tx, order.id, cart);
  await queueMail(tx, { kind: "order-placed", dedupeKey: `order-placed:${order.id}`, recipient: address.email, language: request.language, payload: { orderId: order.id, number: order.number, totalPaise: order.totalPaise } });
  return order;
};

/**
 * Places an order whole, once, with its stock taken, or not at all: one transaction, after which cash on delivery
 * needs nothing more. The same key (or, without one, the same request within a minute) answers with the same order.
 * @param customerId the session's customer
 * @returns the order, or why not. Facts: `lines` (index, code, limit) of LINES_REFUSED, `totalPaise` of
 * TOTAL_CHANGED, `reason` and its numbers of COUPON_INVALID, `missing` of ADDRESS_INCOMPLETE
 */
export const placeOrder = async (customerId: number, request: OrderRequest): Promise<Result<PlacedOrder, OrderRefusal>> => {
  try {
    return done(await inOrderLane(() => inTransaction((tx) => place(tx, customerId, request))));
  } catch (error) {
    if (error instanceof Refusal) return failed(error.code as OrderRefusal, error.facts);
    throw error;
  }
};
