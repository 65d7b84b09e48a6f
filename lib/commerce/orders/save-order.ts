import "server-only";
import { now } from "../clock";
import { orderLines, orders, orderStatusChanges, payments, vendorOrders, type OrderAddress } from "../db/schema";
import type { Tx } from "../db/transaction";
import type { PaymentMethod } from "../payments/find-method";
import type { PricedCart } from "../pricing/price-cart";
import { lineImage, selectionsInWords, type CartProduct } from "./cart-products";
import type { OrderCoupon } from "./coupon-of-code";
import { storedKey, type PlacedOrder } from "./earlier-order";
import { newOrderNumber } from "./order-number";
import type { OrderRequest } from "./order-request";
import { ORDER_STATUS } from "./order-status";
import { splitByVendor } from "./split-by-vendor";

type Sale = { customerId: number; request: OrderRequest; hash: string; cart: PricedCart; coupon: OrderCoupon | null; products: ReadonlyMap<number, CartProduct>; address: OrderAddress; method: PaymentMethod };

const insertOrder = async (tx: Tx, sale: Sale): Promise<PlacedOrder> => {
  const { cart, coupon, request } = sale;
  const number = newOrderNumber();
  const placedAt = now();
  const [order] = await tx
    .insert(orders)
    .values({
      number,
      customerId: sale.customerId,
      idempotencyKey: storedKey(request.idempotencyKey, sale.hash, number),
      requestHash: sale.hash,
      status: ORDER_STATUS.active,
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
      createdAt: placedAt,
      placedAt,
    })
    .onConflictDoNothing({ target: orders.number })
    .returning({ id: orders.id, number: orders.number, totalPaise: orders.totalPaise });
  // One in 650 thousand million: the number is taken, so draw another.
  return order ?? insertOrder(tx, sale);
};

const linesOf = (orderId: number, { cart, coupon, products }: Sale) =>
  cart.lines.map((line, position) => {
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
      status: ORDER_STATUS.active,
      shippingStatus: ORDER_STATUS.active,
    };
  });

/**
 * Writes an order that passed every check: the order, its lines with copies of names and prices, the sellers' shares,
 * the first state and the payment that is due.
 */
export const saveOrder = async (tx: Tx, sale: Sale): Promise<PlacedOrder> => {
  const order = await insertOrder(tx, sale);
  const lines = linesOf(order.id, sale);
  await tx.insert(orderLines).values(lines);
  await tx.insert(vendorOrders).values(splitByVendor(lines, sale.cart.shippingPaise).map((share) => ({ orderId: order.id, ...share })));
  await tx.insert(orderStatusChanges).values({ orderId: order.id, fromStatus: null, toStatus: ORDER_STATUS.active, actor: "customer" });
  // A total of zero needs no payment (ruling O47): the coupon has paid it.
  const payment = order.totalPaise === 0 ? ({ provider: "coupon", status: "captured" } as const) : ({ provider: sale.method.kind, status: "due" } as const);
  await tx.insert(payments).values({ orderId: order.id, methodId: sale.method.id, idempotencyKey: `order:${order.id}`, amountPaise: order.totalPaise, providerAmount: order.totalPaise, providerCurrency: "INR", ...payment });
  return order;
};
