import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { sql } from "drizzle-orm";
import { isPublicShop } from "@/lib/ground/env";
import { isExampleAddress } from "@/lib/ground/host-names.mjs";
import { deliveryProblems } from "@/lib/model/delivery/delivery-problems";
import type { PaymentKind } from "@/lib/model/payment-kinds";
import { indiaDay } from "../../base/clock";
import { deliveryOf } from "../../base/db/delivery";
import type { OrderAddress } from "../../base/db/schema";
import { inTransaction, type Tx } from "../../base/db/client";
import { lockStock, reserveStock } from "../../stock/stock";
import { findMethod, methodForNothing, type PaymentMethod } from "../payments/payment-methods";
import { paymentDue } from "../payments/payment-due";
import { readShopForOrder } from "../../people/vendors/example-values";
import type { ExampleValue } from "@/lib/model/example-values";
import { listedPlaces } from "../../base/places/listed-places";
import { priceCart, withDelivery, type PricedCart } from "../../pricing/price-cart";
import { done, failed, refusable, type Result } from "../../base/result";
import { chargeTo, waysTo } from "../../base/settings/served-countries";
import type { ShopSettings } from "../../base/settings/shop-settings";
import { confirmOrder } from "./confirm-order";
import { isSent, loadCartProducts, type CartProduct } from "./cart-products";
import { orderAddress } from "./delivery-address";
import { couponOfCode, type OrderCoupon } from "./coupon-of-code";
import { askConfirmation, confirmationLimit, openConfirmation } from "./order-confirmation";
import { limitCouponTries, countCouponUse } from "./coupon-uses";
import { hashedAddress, refuseTooManyOrders } from "./order-limits";
import { earlierOrder, orderBeingPaid, type PlacedOrder } from "./earlier-order";
import { NO_PROOF, requestHash, type OrderRequest, type PaymentProof } from "./order-request";
import { inOrderLane } from "./order-lane";
import { payOrder, type SentOrder } from "./pay-order";
import {
  refuse,
  refuseBeyondState,
  refuseChangedTotal,
  refuseMissingToken,
  refuseProblems,
  type OrderRefusal,
} from "./refuse-order";
import { claimPhoneOrder, fulfilClaim, type PhoneOrderClaim } from "./phone-order-claim";
import { saveOrder } from "./save-order";

/**
 * Who sends the order, beside its customer. `remoteAddress`: the client's, for the limits; `local` is not counted.
 * `isFromHere`: whether the client is on this machine, where the sandbox may be its way to pay (ruling O118). `claim`: the
 * telephone order that it is placed from; null for an order of the checkout.
 */
export type OrderClient = { remoteAddress: string; isFromHere: boolean; claim: PhoneOrderClaim | null };

const UNKNOWN_CLIENT: OrderClient = { remoteAddress: "local", isFromHere: false, claim: null };

/** An arbitrary number, the same in every process: the namespace of the customers' advisory locks. */
const CUSTOMER_LOCKS = 774_202;

/** Serialises the orders of a customer, so that two parallel clicks find each other's order. */
const lockCustomer = (tx: Tx, customerId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${CUSTOMER_LOCKS}::int, ${customerId}::int)`);

/** Finds and locks the coupon, so that its last use is taken once. */
const takeCoupon = async (
  tx: Tx,
  customerId: number,
  code: string,
  cart: PricedCart,
  products: ReadonlyMap<number, CartProduct>,
  day: string,
): Promise<OrderCoupon | null> => {
  if (code === "") return null;
  const answer = await couponOfCode(tx, code, cart, products, { customerId, day, isLocked: true });
  return answer.ok ? answer.value : refuse("COUPON_INVALID", answer.problem);
};

/** The method that the order is paid by. A total of zero needs none, but is recorded with one (ruling O47). */
const takeMethod = async (
  tx: Tx,
  id: number,
  totalPaise: number,
  ways: PaymentKind[] | null,
  offered: ShopSettings["payments"],
  { isFromHere }: OrderClient,
): Promise<PaymentMethod> => {
  if (totalPaise === 0)
    return (await methodForNothing(tx, id, offered, ways, isFromHere)) ?? refuse("PAYMENT_METHOD_INVALID");
  const found = await findMethod(tx, id, offered, ways, isFromHere);
  return found.ok ? found.value : refuse(found.code);
};

/** Reads the buyer's addresses. Goods need an address that can be delivered to, in a country that is served. */
const takeAddress = async (
  tx: Tx,
  customerId: number,
  request: OrderRequest,
  isAllDigital: boolean,
  served: ShopSettings["countries"],
): Promise<OrderAddress> => {
  const address = await orderAddress(tx, customerId, request, !isAllDigital);
  if (!address.ok) return refuse(address.code);
  if (isAllDigital) return address.value;
  const to = deliveryOf(address.value);
  const { countryCode } = to;
  if (waysTo(served, countryCode) === null) refuse("COUNTRY_NOT_SERVED", { countryCode });
  const problems = deliveryProblems(
    { ...to, city: to.cityName, state: to.stateName },
    countryCode,
    await listedPlaces(tx, to),
  );
  if (Object.keys(problems).length > 0) refuse("ADDRESS_INCOMPLETE", { problems });
  return address.value;
};

/**
 * Refuses all orders of a public shop while it has values of its example data, and goods of an example seller: the papers
 * would be written in the name of somebody who does not exist.
 */
const refuseExamples = (products: readonly CartProduct[], exampleValues: readonly ExampleValue[]): void => {
  if (!isPublicShop()) return;
  if (exampleValues.length > 0 || products.some(({ vendorEmail }) => isExampleAddress(vendorEmail)))
    refuse("SHOP_NOT_OPEN");
};

/**
 * Reserves the stock. The rows are locked and were checked, so a shortage means that the variant has no stock
 * row.
 */
const takeStock = async (tx: Tx, orderId: number, cart: PricedCart, lowPieces: number): Promise<void> => {
  const wanted = cart.lines.map(({ variantId, quantity }) => ({ variantId: variantId ?? 0, quantity }));
  const short = new Map(
    (await reserveStock(tx, orderId, wanted, lowPieces)).map((s) => [s.variantId, s.left]),
  );
  const lines = wanted.flatMap(({ variantId }, index) =>
    short.has(variantId) ? [{ index, code: "OUT_OF_STOCK", limit: short.get(variantId) ?? 0 }] : [],
  );
  if (lines.length > 0) refuse("LINES_REFUSED", { lines });
};

/** The order that this request finds or creates. `mayBeAsked`: it may wait for its customer's answer. */
type Reserved = PlacedOrder & { status: number; isNew: boolean; mayBeAsked: boolean };

/** Finds the order of an earlier equal request: by its payment, else by its key. */
const sentBefore = async (
  tx: Tx,
  customerId: number,
  request: OrderRequest,
  hash: string,
  { token, walletReference }: PaymentProof,
): Promise<Reserved | null> => {
  const paid = await orderBeingPaid(
    tx,
    customerId,
    [token, walletReference].filter((reference) => reference !== ""),
  );
  if (paid !== null) return { ...paid, isNew: false, mayBeAsked: false };
  if (walletReference !== "")
    return refuse("INVALID_REQUEST", { fields: { payPalOrderConfirmJson: { rule: "invalid" } } });
  const earlier = await earlierOrder(tx, customerId, request.idempotencyKey, hash);
  if (earlier === null) return null;
  const { isSameRequest, ...order } = earlier;
  return isSameRequest ? { ...order, isNew: false, mayBeAsked: true } : refuse("KEY_REUSED");
};

const place = async (
  tx: Tx,
  customerId: number,
  request: OrderRequest,
  proof: PaymentProof,
  client: OrderClient,
): Promise<Reserved> => {
  const hash = requestHash(request);
  await lockCustomer(tx, customerId);
  const earlier = await sentBefore(tx, customerId, request, hash, proof);
  if (earlier !== null) return earlier;
  const { claim } = client;
  if (claim !== null) await claimPhoneOrder(tx, claim);

  if (request.lines.length === 0) refuse("CART_EMPTY");
  const productIds = request.lines.map((line) => line.productId);
  await lockStock(tx, productIds);
  const day = indiaDay();
  const products = await loadCartProducts(tx, productIds, day);
  const goods = [...products.values()];
  const { settings, exampleValues } = await readShopForOrder(tx);
  refuseExamples(goods, exampleValues);
  const priced = priceCart(request.lines, products);
  refuseProblems(priced, products);
  const coupon = await takeCoupon(tx, customerId, request.couponCode, priced, products, day);
  const isAllDigital = goods.every((product) => product.isDigital);
  const { payments, countries, stock, cashConfirmation } = settings;
  const address = await takeAddress(tx, customerId, request, isAllDigital, countries);
  refuseBeyondState(goods, address);
  const { countryCode } = deliveryOf(address);
  const ways = isAllDigital ? null : waysTo(countries, countryCode);
  const cart = withDelivery(priced, chargeTo(countries, countryCode), isSent(products));
  const totalPaise = cart.totalPaise - (coupon?.discountPaise ?? 0);
  refuseChangedTotal(totalPaise, request.expectedTotalPaise);
  const method = await takeMethod(tx, request.paymentMethodId, totalPaise, ways, payments, client);
  const due = paymentDue(totalPaise, method) ?? refuse("PAYMENT_METHOD_INVALID");
  if (goods.some((product) => product.isDangerous) && !request.isAgeDeclared) refuse("AGE_NOT_DECLARED");
  refuseMissingToken(due, method.kind, proof.token);
  const placedFrom = hashedAddress(client.remoteAddress);
  await refuseTooManyOrders(tx, customerId, due, payments.cashLimitPaise, placedFrom);
  // Whoever ordered on the telephone is known to want it (ruling O145).
  const isAsked = due.status === "due" && claim === null;
  const waitsAbove = isAsked ? await confirmationLimit(tx, cashConfirmation, customerId) : null;

  const order = await saveOrder(tx, {
    isConfirmedFirst: waitsAbove !== null && totalPaise > waitsAbove,
    customerId,
    request,
    hash,
    cart,
    coupon,
    products,
    address,
    method,
    due,
    placedFrom,
    by: claim?.actor ? "operator" : "customer",
  });
  if (claim !== null) await fulfilClaim(tx, claim, order);
  if (coupon !== null) await countCouponUse(tx, { orderId: order.id, discountId: coupon.id, customerId });
  await takeStock(tx, order.id, cart, stock.lowPieces);
  if (order.status === ORDER_STATUS.active) await confirmOrder(tx, order);
  else if (due.status === "due") await askConfirmation(tx, order);
  const { id, number, status } = order;
  return {
    id,
    number,
    status,
    totalPaise,
    isNew: true,
    mayBeAsked: due.status === "due" && status === ORDER_STATUS.pendingPayment,
  };
};

/**
 * Reserves an order with its stock, entirely and once, or not at all. Cash on delivery and a total of zero
 * place it at once.
 */
const reserveOnce = async (
  customerId: number,
  request: OrderRequest,
  proof: PaymentProof,
  client: OrderClient,
): Promise<Result<Reserved, OrderRefusal>> => {
  const productIds = request.lines.map((line) => line.productId);
  return refusable(() =>
    inOrderLane(productIds, () => inTransaction((tx) => place(tx, customerId, request, proof, client))),
  );
};

/** Reserves an order. A coupon that does not exist counts as a guess, outside of the transaction. */
const reserve = async (
  customerId: number,
  request: OrderRequest,
  proof: PaymentProof,
  client: OrderClient,
): Promise<Result<Reserved, OrderRefusal>> => {
  const run = () => reserveOnce(customerId, request, proof, client);
  if (request.couponCode === "") return run();
  const isGuess = (result: Result<Reserved, OrderRefusal>) => !result.ok && result.code === "COUPON_INVALID";
  return (
    (await limitCouponTries(customerId, client.remoteAddress, run, isGuess)) ?? failed("TOO_MANY_REQUESTS")
  );
};

/**
 * Places an order: one transaction reserves it. A provider is called afterwards, outside of any transaction.
 * The same key (or without one the same request within a minute, or the payment's reference as proof) finds
 * the same order again and advances its payment.
 * @param customerId the session's customer
 * @param proof the browser's data of the provider; empty for cash
 * @returns the order: placed, waiting for its customer's confirmation, or with the shopper's next action; or the reason for a refusal. Facts: `lines`
 * (index, code, limit, the missing option) of LINES_REFUSED, `totalPaise` of TOTAL_CHANGED, `reason` and its numbers of
 * COUPON_INVALID, `problems` of ADDRESS_INCOMPLETE, `goods` (productId, name, state) of SELLER_IN_OTHER_STATE, `orderId`, `orderNumber` and `reason` of a failed payment
 */
export const placeOrder = async (
  customerId: number,
  request: OrderRequest,
  proof: PaymentProof = NO_PROOF,
  client: OrderClient = UNKNOWN_CLIENT,
): Promise<Result<SentOrder, OrderRefusal>> => {
  const reserved = await reserve(customerId, request, proof, client);
  if (!reserved.ok) return reserved;
  const { id, number, totalPaise, status, isNew, mayBeAsked } = reserved.value;
  if (status !== ORDER_STATUS.pendingPayment && status !== ORDER_STATUS.cancelled)
    return done({ id, number, totalPaise });
  const question = mayBeAsked ? await openConfirmation(id) : null;
  if (question !== null) return done({ id, number, totalPaise, confirmUntil: question.endsAt });
  return payOrder(id, { kind: "pay", token: proof.token, isFirst: isNew });
};
