import "server-only";
import { eq, sql } from "drizzle-orm";
import { log } from "@/lib/ground/log";
import { db, inTransaction, type Tx } from "../../base/db/client";
import { invoices, orders } from "../../base/db/schema";
import { sellersOf, writeInvoices } from "./write-invoices";

/** Orders in one query. */
const BATCH = 200;

const withoutInvoices = async (after: number): Promise<{ id: number; number: string }[]> =>
  (
    await db().execute<{ id: number; number: string }>(sql`
      select o.id, o.number from orders o
      where o.placed_at is not null and o.id > ${after} and not exists (select from invoices i where i.order_id = o.id)
      order by o.id limit ${BATCH}`)
  ).rows;

/** Writes the invoices of one order. A second call changes nothing. */
export const writeInvoicesOnce = async (tx: Tx, orderId: number): Promise<void> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (order === undefined) throw new Error(`order ${orderId} does not exist`);
  if ((await tx.$count(invoices, eq(invoices.orderId, orderId))) > 0) return;
  await writeInvoices(tx, order, await sellersOf(tx, orderId));
};

/**
 * Writes the invoices of placed orders that have none: orders of a release before invoices. They are issued
 * today with the next numbers, because numbers of a past day are given to other invoices (CGST Rules, rule
 * 46(b): consecutive). An order whose invoices cannot be written is logged and does not stop the others.
 * Several processes may run it at the same time.
 * @returns how many orders got their invoices
 */
export const writeMissingInvoices = async (): Promise<number> => {
  let written = 0;
  for (let after = 0; ;) {
    const found = await withoutInvoices(after);
    for (const { id, number } of found) {
      after = id;
      try {
        await inTransaction((tx) => writeInvoicesOnce(tx, id));
        written += 1;
      } catch (error) {
        log.error({ order: number, err: error }, "the missing invoices of an order could not be written");
      }
    }
    if (found.length < BATCH) break;
  }
  if (written > 0) log.info({ orders: written }, "missing invoices were written");
  return written;
};
