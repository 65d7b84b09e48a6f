import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { randomInt } from "node:crypto";
import { now } from "../../base/clock";
import {
  orderLines,
  orders,
  orderStatusChanges,
  payments,
  vendorOrders,
  type OrderAddress,
} from "../../base/db/schema";
import type { Tx } from "../../base/db/client";
import { writeTogether } from "../../base/db/write-together";
import type { PaymentMethod } from "../payments/payment-methods";
import type { PaymentDue } from "../payments/payment-due";
import type { PricedCart } from "../../pricing/price-cart";
import { lineImage, selectionsInWords, type CartProduct } from "./cart-products";
import type { OrderCoupon } from "./coupon-of-code";
import { storedKey } from "./earlier-order";
import { paymentKey } from "./order-payment";
import type { OrderRequest } from "./order-request";
import type { Mover } from "./order-status";

/** A vendor's share of an order, in paise. */
type VendorShare = {
  vendorId: number;
  subtotalPaise: number;
  shippingPaise: number;
  couponSharePaise: number;
  totalPaise: number;
};

type SplitLine = {
  vendorId: number;
  lineTotalPaise: number;
  couponSharePaise: number;
  deliverySharePaise: number;
};

/**
 * Splits an order between its vendors, by vendor id. Each gets its lines with their parts of coupon and delivery.
 * The shares add up to the order to the paisa.
 */
export const splitByVendor = (lines: readonly SplitLine[]): VendorShare[] => {
  const vendorIds = [...new Set(lines.map((line) => line.vendorId))].sort((a, b) => a - b);
  return vendorIds.map((vendorId) => {
    const sum = (paiseOf: (line: SplitLine) => number) =>
      lines.reduce((paise, line) => (line.vendorId === vendorId ? paise + paiseOf(line) : paise), 0);
    const subtotalPaise = sum((line) => line.lineTotalPaise);
    const shippingPaise = sum((line) => line.deliverySharePaise);
    const couponSharePaise = sum((line) => line.couponSharePaise);
    const totalPaise = subtotalPaise + shippingPaise - couponSharePaise;
    return { vendorId, subtotalPaise, shippingPaise, couponSharePaise, totalPaise };
  });
};

/** Letters and digits that are not confused on paper or on the phone: no 0, O, 1, I, L, U. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const group = (): string => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/**
 * Creates an order number like `HW-7K2M-4Q9D`. It is random, so that nobody can count or guess orders (ruling
 * O50).
 */
export const newOrderNumber = (): string => `HW-${group()}-${group()}`;

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
  /** Hash of the client's address (order-limits.ts). */
  placedFrom: string | null;
  /** True for a cash order that waits until its customer has confirmed it. */
  isConfirmedFirst: boolean;
  /** The customer, or the shop's people for who ordered on the telephone. */
  by: Extract<Mover, "customer" | "operator">;
};
type SavedOrder = typeof orders.$inferSelect;

/** An order waits if a provider must be paid or its customer asked first; other orders are placed. */
const firstStatus = ({ due, isConfirmedFirst }: Sale): number =>
  due.status === "pending" || isConfirmedFirst ? ORDER_STATUS.pendingPayment : ORDER_STATUS.active;

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
      purchaseOrderNumber: request.purchaseOrderNumber ?? "",
      language: request.language,
      address: sale.address,
      isAgeDeclared: request.isAgeDeclared,
      placedFrom: sale.placedFrom,
      isTest: sale.due.isTest,
      createdAt,
      placedAt: status === ORDER_STATUS.active ? createdAt : null,
    })
    .onConflictDoNothing({ target: orders.number })
    .returning();
  // The number is taken (a chance of one in 650 thousand million), so create another.
  return order ?? insertOrder(tx, sale);
};

const linesOf = (orderId: number, sale: Sale) => {
  const { cart, coupon, products } = sale;
  const status = firstStatus(sale);
  return cart.lines.map((line, position) => {
    const product = products.get(line.productId);
    const variant = product?.variants.find(({ id }) => id === line.variantId);
    if (product === undefined || variant === undefined)
      throw new Error("a line without a variant passed the checks");
    return {
      orderId,
      position,
      productId: product.id,
      variantId: variant.id,
      vendorId: product.vendorId,
      sku: variant.sku,
      name: product.name,
      imageId: lineImage(product, line.selections)?.id ?? null,
      selections: selectionsInWords(product, line.selections),
      unitPricePaise: line.unitPaise,
      discountedUnitPricePaise: line.discountedUnitPaise,
      quantity: line.quantity,
      lineTotalPaise: line.lineTotalPaise,
      couponSharePaise: coupon?.sharesPaise[position] ?? 0,
      deliverySharePaise: line.deliverySharePaise,
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
 * Writes an order that passed every check: the order, its lines with copies of names and prices, the vendors'
 * shares, the first state and the payment due.
 */
export const saveOrder = async (tx: Tx, sale: Sale): Promise<SavedOrder> => {
  const order = await insertOrder(tx, sale);
  const lines = linesOf(order.id, sale);
  // A part keeps the terms of its vendor as they were when it was ordered.
  const terms = new Map(
    [...sale.products.values()].map((product) => [product.vendorId, product.vendorTerms]),
  );
  const { provider, status, charge } = sale.due;
  await writeTogether(tx, [
    tx.insert(orderLines).values(lines),
    tx.insert(vendorOrders).values(
      splitByVendor(lines).map((share) => ({
        shopCouponPaise: sale.coupon?.paidBy === "shop" ? share.couponSharePaise : 0,
        orderId: order.id,
        state: order.status === ORDER_STATUS.active ? ("to-pack" as const) : ("waiting" as const),
        ...share,
        ...terms.get(share.vendorId),
      })),
    ),
    tx
      .insert(orderStatusChanges)
      .values({ orderId: order.id, fromStatus: null, toStatus: order.status, actor: sale.by }),
    tx.insert(payments).values({
      orderId: order.id,
      methodId: sale.method.id,
      provider,
      status,
      idempotencyKey: paymentKey(order.id),
      amountPaise: order.totalPaise,
      providerAmount: charge.amount,
      providerCurrency: charge.currency,
      providerRate: charge.rate,
    }),
  ]);
  return order;
};
