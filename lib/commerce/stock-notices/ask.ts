import "server-only";
import { sql } from "drizzle-orm";
import { onSale } from "../catalog/on-sale";
import { db } from "../db/client";
import { addressLimit } from "../rate-limit";
import { done, failed, type Result } from "../result";

/** Wishes from one asker in an hour. */
const mayAsk = addressLimit("stock-notice", 20, 3600);
/** Products one address may wait for: nobody's mailbox is filled through us. */
const MOST_WAITING = 30;

/**
 * Keeps an address that wants to hear when a product can be had again (ruling O76); no mail goes before that. A new, a
 * waiting and a mailed address get the same answer, and so does one that waits for too much already.
 * @returns NOT_FOUND for a product nobody may see
 */
export const askStockNotice = async (
  productId: number,
  email: string,
  language: "en" | "ar",
  remoteAddress: string,
): Promise<Result<null, "NOT_FOUND" | "TOO_MANY_REQUESTS">> => {
  if (!(await mayAsk(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  const [product] = (
    await db().execute<{ id: number }>(
      sql`select p.id from products p where p.id = ${productId} and ${onSale}`,
    )
  ).rows;
  if (product === undefined) return failed("NOT_FOUND");
  await db().execute(sql`
    insert into stock_notices as n (product_id, email, language)
    select ${productId}, ${email}, ${language} where (select count(*) from stock_notices w where lower(w.email) = lower(${email}) and w.mailed_at is null) < ${MOST_WAITING}
    on conflict (product_id, lower(email)) do update set language = excluded.language, mailed_at = null, created_at = now() where n.mailed_at is not null`);
  return done(null);
};
