import "server-only";
import { eq } from "drizzle-orm";
import { languageOf } from "@/lib/languages/languages";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { inTransaction } from "../../base/db/client";
import { phoneOrders } from "../../base/db/schema";
import { tell } from "../../base/events";
import { hashOf } from "../../base/link-token";
import { Refusal, refusable, type Result } from "../../base/result";
import { lockOpenPhoneOrder } from "../orders/phone-order";
import { phoneOrderToken, phoneOrderUrl } from "../orders/phone-order-link";
import { pricePhoneOrder } from "./price-phone-order";

/** Time in which a link works, in milliseconds. */
const LIFETIME_MS = 72 * 3_600_000;

/**
 * Makes a link to a telephone order; one that was made before works no more. A repeated press makes and mails it once.
 * @param wanted.version the one that was seen
 * @param wanted.isMailed true to mail it to the customer
 * @returns PHONE_ORDER_CHANGED if another version was seen; LINES_REFUSED if nothing is in it, or a line cannot be ordered
 */
export const sendPhoneOrder = (
  actor: Actor,
  { id, version, key, isMailed }: { id: number; version: number; key: string; isMailed: boolean },
): Promise<Result<null, "NOT_FOUND" | "PHONE_ORDER_CLOSED" | "PHONE_ORDER_CHANGED" | "LINES_REFUSED">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const { row, customer } = await lockOpenPhoneOrder(tx, id);
      if (row.linkKey === key) return null;
      if (customer.blockedAt !== null) throw new Refusal("NOT_FOUND");
      if (row.version !== version) throw new Refusal("PHONE_ORDER_CHANGED");
      const { cart, totalPaise } = await pricePhoneOrder(row, tx);
      if (cart.lines.length === 0 || cart.lines.some(({ problem }) => problem !== null))
        throw new Refusal("LINES_REFUSED");
      const token = phoneOrderToken(id, key);
      const sentAt = now();
      const expiresAt = new Date(sentAt.getTime() + LIFETIME_MS);
      await tx
        .update(phoneOrders)
        .set({
          linkKey: key,
          tokenHash: hashOf(token),
          mailedTo: isMailed ? customer.email : "",
          sentAt,
          expiresAt,
          quoted: { totalPaise, lines: cart.lines.map(({ lineTotalPaise }) => lineTotalPaise) },
          updatedAt: sentAt,
        })
        .where(eq(phoneOrders.id, id));
      const language = languageOf(row.language);
      if (isMailed)
        await tell(tx, "phone-order-sent", {
          customer: [
            {
              recipient: customer.email,
              language,
              payload: {
                firstName: customer.firstName,
                totalPaise,
                count: cart.lines.length,
                url: phoneOrderUrl(language, token),
                expiresAt: expiresAt.toISOString(),
              },
            },
          ],
        });
      await writeAudit(tx, actor, {
        action: "phone-order.send",
        subject: "phone-order",
        subjectId: id,
        after: { totalPaise, mailedTo: isMailed ? customer.email : null },
      });
      return null;
    }),
  );
