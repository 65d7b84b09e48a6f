import "server-only";
import { sql } from "drizzle-orm";
import { inStock, onSale } from "../catalog/on-sale";
import type { Localized } from "../db/columns";
import { inTransaction, type Tx } from "../db/transaction";
import { newToken } from "../link-token";
import { queueMail } from "../outbox";

/** Mails of one round, so that its transaction stays short. */
const AT_ONCE = 100;

type Due = {
  id: number;
  email: string;
  language: "en" | "ar";
  productId: number;
  productName: Localized;
  categoryName: Localized;
};

/** What two processes find at once is taken by one of them. */
const takeDue = async (tx: Tx): Promise<Due[]> =>
  (
    await tx.execute<Due>(sql`
      select n.id, n.email, n.language, p.id as "productId", p.name as "productName", c.name as "categoryName"
      from stock_notices n join products p on p.id = n.product_id join categories c on c.id = p.main_category_id join stock_levels s on s.product_id = p.id
      where n.mailed_at is null and ${inStock} and ${onSale}
      order by n.created_at, n.id limit ${AT_ONCE} for update of n skip locked`)
  ).rows;

/** Queues the mail of every notice whose product can be had again, once each. @returns how many */
export const queueDueNotices = (): Promise<number> =>
  inTransaction(async (tx) => {
    const due = await takeDue(tx);
    for (const { id, email, language, ...product } of due) {
      const { token, tokenHash } = newToken();
      await tx.execute(
        sql`update stock_notices set mailed_at = now(), token_hash = ${tokenHash} where id = ${id}`,
      );
      await queueMail(tx, {
        kind: "stock-notice",
        recipient: email,
        language,
        payload: { ...product, token },
      });
    }
    return due.length;
  });
