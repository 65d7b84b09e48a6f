import "server-only";
import { now } from "../clock";
import {
  orderLines,
  orders,
  orderStatusChanges,
  payments,
  vendorOrders,
  type OrderAddress,
} from "../db/schema";
import type { Tx } from "../db/transaction";
import type { PaymentMethod } from "../payments/find-method";
import type { PaymentDue } from "../payments/payment-due";
import type { PricedCart } from "../pricing/price-cart";
import { lineImage, selectionsInWords, type CartProduct } from "./cart-products";
import type { OrderCoupon } from "./coupon-of-code";
import { storedKey, type PlacedOrder } from "./earlier-order";
import { newOrderNumber } from "./order-number";
import { paymentKey } from "./order-payment";
import type { OrderRequest } from "./order-request";
import { ORDER_STATUS } from "./order-status";
import { splitByVendor } from "./split-by-vendor";

type Sale = {
  customerId: number;
  request: OrderRequest;
  hash: string;
  cart: PricedCart;
  coupon: OrderCoupon | null;
  products: ReadonlyMap<number, CartProduct>;
  address: OrderAddress;
  method: PaymentMethod;
  due: PaymentDue;
};
export type SavedOrder = PlacedOrder & { status: number };

/** An order that a provider must be paid for first waits; the others are placed. */
const firstStatus = ({ due }: Sale): number =>
  due.status === "pending" ? ORDER_STATUS.pendingPayment : ORDER_STATUS.active;

const insertOrder = async (tx: Tx, sale: Sale): Promise<SavedOrder> => {
  const { cart, coupon, request } = sale;
  const number = newOrderNumber();
  const createdAt = now();
  const status = firstStatus(sale);
  const [order] = await tx
    .insert(orders)
    .values({
      number,
      customerId: sale.customerId,
      idempotencyKey: storedKey(request.idempotencyKey, sale.hash, number),
      requestHash: sale.hash,
      status,
      paymentMethodId: sale.method.id,
      subtotalPaise: cart.subtotalPaise,
      shippingPaise: cart.shippingPaise,
      couponDiscountPaise: coupon?.discountPaise ?? 0,
      totalPaise: cart.totalPaise - (coupon?.discountPaise ?? 0),
      couponId: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
      note: request.note,
      language: request.language,
      address: sale.address,
      isAgeDeclared: request.isAgeDeclared,
      createdAt,
      placedAt: status === ORDER_STATUS.active ? createdAt : null,
    })
    .onConflictDoNothing({ target: orders.number })
    .returning({
      id: orders.id,
      number: orders.number,
      totalPaise: orders.totalPaise,
      status: orders.status,
    });
  // One in 650 thousand million: the number is taken, so draw another.
  return order ?? insertOrder(tx, sale);
};

const linesOf = (orderId: number, sale: Sale) => {
  const { cart, coupon, products } = sale;
  const status = firstStatus(sale);
  return cart.lines.map((line, position) => {
    const product = products.get(line.productId);
    if (product === undefined) throw new Error("a line without a product passed the checks");
    return {
      orderId,
      position,
      productId: product.id,
      vendorId: product.vendorId,
      sku: product.sku,
      name: product.name,
      imageId: lineImage(product, line.selections)?.id ?? null,
      selections: selectionsInWords(product, line.selections),
      unitPricePaise: line.unitPaise,
      discountedUnitPricePaise: line.discountedUnitPaise,
      quantity: line.quantity,
      lineTotalPaise: line.lineTotalPaise,
      couponSharePaise: coupon?.sharesPaise[position] ?? 0,
      discountId: line.discountId,
      gstRate: product.gstRate,
      hsnCode: product.hsnCode,
      isDigital: product.isDigital,
      status,
      shippingStatus: status,
    };
  });
};

/**
 * Writes an order that passed every check: the order, its lines with copies of names and prices, the sellers' shares,
 * the first state and the payment that is due.
 */
export const saveOrder = async (tx: Tx, sale: Sale): Promise<SavedOrder> => {
  const order = await insertOrder(tx, sale);
  const lines = linesOf(order.id, sale);
  await tx.insert(orderLines).values(lines);
  await tx
    .insert(vendorOrders)
    .values(splitByVendor(lines, sale.cart.shippingPaise).map((share) => ({ orderId: order.id, ...share })));
  await tx
    .insert(orderStatusChanges)
    .values({ orderId: order.id, fromStatus: null, toStatus: order.status, actor: "customer" });
  const { provider, status, charge } = sale.due;
  await tx.insert(payments).values({
    orderId: order.id,
    methodId: sale.method.id,
    provider,
    status,
    idempotencyKey: paymentKey(order.id),
    amountPaise: order.totalPaise,
    providerAmount: charge.amount,
    providerCurrency: charge.currency,
    providerRate: charge.rate,
  });
  return order;
};
