import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { and, eq, exists, isNotNull, sql, type SQL } from "drizzle-orm";
import { createHmac, timingSafeEqual } from "node:crypto";
import { secretFor } from "@/lib/ground/secret";
import { db } from "../../base/db/client";
import { orderLines, orders, payments, products } from "../../base/db/schema";
import { now } from "../../base/clock";

/**
 * A link is valid for this long after its page was rendered: enough to click, and to resume an interrupted
 * download.
 */
const LIFETIME_S = 30 * 60;

const signature = (customerId: number, lineId: number, endsAt: string): Buffer =>
  createHmac("sha256", secretFor("download")).update(`${customerId} ${lineId} ${endsAt}`).digest();

/** Creates a token that lets this customer download this line's file for half an hour (ruling O51). */
export const downloadToken = (customerId: number, lineId: number): string => {
  const endsAt = (Math.floor(now().getTime() / 1000) + LIFETIME_S).toString(36);
  return `${endsAt}.${signature(customerId, lineId, endsAt).toString("base64url")}`;
};

/** True if the token is valid for this customer and line, and has not expired. */
export const isDownloadToken = (token: string, customerId: number, lineId: number): boolean => {
  const [endsAt = "", signed = ""] = token.split(".");
  const given = Buffer.from(signed, "base64url");
  const right = signature(customerId, lineId, endsAt);
  return (
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    Number.parseInt(endsAt, 36) * 1000 > now().getTime()
  );
};

/**
 * A file may be downloaded for a completed line of the customer's own paid order, also before the goods beside it are
 * delivered (ruling O123). Unpaid cash on delivery is not enough.
 */
const isReady = (customerId: number): SQL | undefined =>
  and(
    eq(orders.customerId, customerId),
    eq(orderLines.status, ORDER_STATUS.completed),
    eq(orderLines.isDigital, true),
    isNotNull(products.digitalFile),
    exists(
      db()
        .select({ one: sql`1` })
        .from(payments)
        .where(and(eq(payments.orderId, orders.id), eq(payments.status, "captured"))),
    ),
  );

const readyLines = (condition: SQL | undefined) =>
  db()
    .select({ id: orderLines.id, file: products.digitalFile })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(condition);

/** Returns the names of the files of a customer's order that may be downloaded now, by line id. */
export const listDownloads = async (customerId: number, orderId: number): Promise<Map<number, string>> =>
  new Map(
    (await readyLines(and(isReady(customerId), eq(orders.id, orderId)))).map((line) => [
      line.id,
      line.file ?? "",
    ]),
  );

/**
 * Returns the stored name of a line's file; null if the line is unknown, somebody else's or not ready,
 * without a difference.
 */
export const findDownload = async (customerId: number, lineId: number): Promise<string | null> =>
  (await readyLines(and(isReady(customerId), eq(orderLines.id, lineId))))[0]?.file ?? null;

/** Counts a download that began at the first byte. */
export const countDownload = async (lineId: number): Promise<void> => {
  await db()
    .update(orderLines)
    .set({ downloadCount: sql`${orderLines.downloadCount} + 1` })
    .where(eq(orderLines.id, lineId));
};
