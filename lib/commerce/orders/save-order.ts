import "server-only";
import { now } from "../clock";
import { orderLines, orders, orderStatusChanges, payments, vendorOrders, type OrderAddress } from "../db/schema";
import type { Tx } from "../db/transaction";
import type { PaymentMethod } from "../payments/find-method";
import type { PricedCart } from "../pricing/price-cart";
import { lineImage, selectionsInWords, type CartProduct } from "./cart-products";
import { storedKey, type PlacedOrder } from "./earlier-order";
import { newOrderNumber } from "./order-number";
import type { OrderRequest } from "./order-request";
import { ORDER_STATUS } from "./order-status";
import { splitByVendor } from "./split-by-vendor";

type Sale = { customerId: number; request: OrderRequest; hash: string; cart: PricedCart; products: ReadonlyMap<number, CartProduct>; address: OrderAddress; method: PaymentMethod };

const insertOrder = async (tx: Tx, sale: Sale): Promise<PlacedOrder> => {
  const { cart, request } = sale;
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
      totalPaise: cart.totalPaise,
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

const linesOf = (orderId: number, { cart, products }: Sale) =>
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
      couponSharePaise: 0,
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
  await tx.insert(payments).values({ orderId: order.id, methodId: sale.method.id, provider: sale.method.kind, idempotencyKey: `order:${order.id}`, amountPaise: order.totalPaise, providerAmount: order.totalPaise, providerCurrency: "INR", status: "due" });
  return order;
};
