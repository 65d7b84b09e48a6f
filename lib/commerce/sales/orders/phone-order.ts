import "server-only";
import { eq, type SQL } from "drizzle-orm";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { OPEN_PHONE_ORDERS, type PhoneOrderState } from "@/lib/model/phone-order-states";
import { now } from "../../base/clock";
import { db, type Db, type Tx } from "../../base/db/client";
import { customers, orders, phoneOrders } from "../../base/db/schema";
import { Refusal } from "../../base/result";

export type PhoneOrderRow = typeof phoneOrders.$inferSelect;

/** The order that a telephone order became, as far as its state follows from it. */
type BecameOrder = { id: number; number: string; status: number; placedAt: Date | null };

/** A telephone order with its customer and the order that it became, or null. */
export type PhoneOrder = {
  row: PhoneOrderRow;
  order: BecameOrder | null;
  customer: { firstName: string; lastName: string; email: string; mobileNo: string; blockedAt: Date | null };
};

/** True for an order that was cancelled before it was placed, as after a declined card: the telephone order is open again. */
const cameToNothing = ({ status, placedAt }: BecameOrder): boolean =>
  status === ORDER_STATUS.cancelled && placedAt === null;

export const stateOf = ({ row, order }: Pick<PhoneOrder, "row" | "order">): PhoneOrderState => {
  if (order !== null && !cameToNothing(order))
    return order.status === ORDER_STATUS.pendingPayment ? "paying" : "placed";
  if (row.droppedAt !== null) return "dropped";
  if (row.expiresAt === null) return "draft";
  return row.expiresAt > now() ? "sent" : "expired";
};

/** Reads telephone orders with their customers, in one statement. */
export const selectPhoneOrders = (on: Db | Tx) =>
  on
    .select({
      row: phoneOrders,
      order: {
        id: orders.id,
        number: orders.number,
        status: orders.status,
        placedAt: orders.placedAt,
      },
      customer: {
        firstName: customers.firstName,
        lastName: customers.lastName,
        email: customers.email,
        mobileNo: customers.mobileNo,
        blockedAt: customers.blockedAt,
      },
    })
    .from(phoneOrders)
    .innerJoin(customers, eq(customers.id, phoneOrders.customerId))
    .leftJoin(orders, eq(orders.id, phoneOrders.orderId));

const find = async (on: Db | Tx, condition: SQL | undefined): Promise<PhoneOrder | null> =>
  (await selectPhoneOrders(on).where(condition))[0] ?? null;

export const findPhoneOrder = (id: number, on: Db | Tx = db()): Promise<PhoneOrder | null> =>
  find(on, eq(phoneOrders.id, id));

/** Finds the telephone order of a link, also of one whose time is over. */
export const phoneOrderOfToken = (tokenHash: string): Promise<PhoneOrder | null> =>
  find(db(), eq(phoneOrders.tokenHash, tokenHash));

/**
 * Locks a telephone order that can still be changed, sent or placed.
 * @throws Refusal NOT_FOUND; PHONE_ORDER_CLOSED if it is placed, being paid or given up
 */
export const lockOpenPhoneOrder = async (tx: Tx, id: number): Promise<PhoneOrder> => {
  const [locked] = await tx
    .select({ id: phoneOrders.id })
    .from(phoneOrders)
    .where(eq(phoneOrders.id, id))
    .for("update");
  const found = locked === undefined ? null : await findPhoneOrder(id, tx);
  if (found === null) throw new Refusal("NOT_FOUND");
  if (!OPEN_PHONE_ORDERS.includes(stateOf(found))) throw new Refusal("PHONE_ORDER_CLOSED");
  return found;
};
