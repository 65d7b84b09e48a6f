import "server-only";
import { asc, eq } from "drizzle-orm";
import { db } from "../db/client";
import { orderLines, orders, paymentMethods } from "../db/schema";

/** An order as a mail tells it: as it was placed. @throws when there is no such order */
export const orderFacts = async (orderId: number) => {
  const [found] = await db()
    .select({ order: orders, method: paymentMethods.name })
    .from(orders)
    .innerJoin(paymentMethods, eq(paymentMethods.id, orders.paymentMethodId))
    .where(eq(orders.id, orderId));
  if (found === undefined) throw new Error(`order ${orderId} does not exist`);
  return {
    ...found.order,
    methodName: found.method,
    lines: await db()
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position)),
  };
};

export type OrderFacts = Awaited<ReturnType<typeof orderFacts>>;
