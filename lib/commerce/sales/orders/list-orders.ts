import "server-only";
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import {
  categories,
  images,
  orderConfirmations,
  orderLines,
  orders,
  products,
  vendors,
} from "../../base/db/schema";

/**
 * Orders visible to a customer: those that were placed, paid or to be paid on delivery, and those about which the customer
 * was asked (order-confirmation.ts).
 */
export const visibleOrder = sql`(${orders.placedAt} is not null or exists (select from ${orderConfirmations} where ${orderConfirmations.orderId} = ${orders.id}))`;

/**
 * Lists a customer's orders, newest first. `itemCount` counts lines as the cart does, `ordersInAll` the
 * orders on all pages. Amounts in paise.
 */
export const listOrders = async (customerId: number, page: { number: number; size: number }) =>
  db()
    .select({
      id: orders.id,
      number: orders.number,
      placedAt: orders.createdAt,
      status: orders.status,
      totalPaise: orders.totalPaise,
      itemCount: count(orderLines.id),
      ordersInAll: sql<number>`(count(*) over ())::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), visibleOrder))
    .groupBy(orders.id)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size);

/**
 * Lists the lines of a customer's own order as they were bought, and whether each product is still on sale;
 * empty if the order is somebody else's or does not exist.
 */
export const listOrderLines = async (customerId: number, orderId: number) =>
  db()
    .select({
      line: orderLines,
      image: images,
      categoryName: categories.name,
      isSold: sql<boolean>`${products.isActive} and ${vendors.isActive}`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(categories, eq(categories.id, products.mainCategoryId))
    .leftJoin(images, eq(images.id, orderLines.imageId))
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId), visibleOrder))
    .orderBy(asc(orderLines.position));
