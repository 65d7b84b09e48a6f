import "server-only";
import { sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { indiaDay } from "../../base/clock";
import { loadCartProducts } from "../orders/cart-products";
import type { Selection } from "@/lib/model/cart";
import { variantOf } from "../../pricing/cart-line";
import { onSale, inStock, stockOfVariants } from "../../catalogue/listing/on-sale";
import { db, inTransaction, type Tx } from "../../base/db/client";
import { addressLimit } from "../../base/rate-limit";
import { done, failed, type Result } from "../../base/result";
import { hashOf, newToken } from "../../base/link-token";
import type { Localized } from "../../base/db/columns";
import { tell } from "../../base/events";

/** Requests from one client address in an hour. */
const mayAsk = addressLimit("stock-notice", 20, 3600);
/** Products for which one address may wait, so that nobody can flood a mailbox through the shop. */
const MOST_WAITING = 30;

/** Finds the variant of these options; null for none of them or without options, undefined for a product that is not visible. */
const findVariant = async (
  productId: number,
  selections: readonly Selection[],
): Promise<number | null | undefined> => {
  if (selections.length === 0) {
    const { rows } = await db().execute(sql`select from products p where p.id = ${productId} and ${onSale}`);
    return rows.length === 0 ? undefined : null;
  }
  const product = (await loadCartProducts(db(), [productId], indiaDay())).get(productId);
  return product === undefined ? undefined : (variantOf(selections, product)?.id ?? null);
};

/**
 * Saves an address for a mail when a product, or the variant of these options, is available again (ruling O76). No
 * mail is sent before that. A new, a waiting and a mailed address get the same response, and so does one that waits for too many
 * products.
 * @returns NOT_FOUND for a product that is not visible
 */
export const askStockNotice = async (
  { productId, selections }: { productId: number; selections: readonly Selection[] },
  email: string,
  language: Language,
  remoteAddress: string,
): Promise<Result<null, "NOT_FOUND" | "TOO_MANY_REQUESTS">> => {
  if (!(await mayAsk(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  const variantId = await findVariant(productId, selections);
  if (variantId === undefined) return failed("NOT_FOUND");
  await db().execute(sql`
    insert into stock_notices as n (product_id, variant_id, email, language)
    select ${productId}, ${variantId}::int, ${email}, ${language} where (select count(*) from stock_notices w where lower(w.email) = lower(${email}) and w.mailed_at is null) < ${MOST_WAITING}
    on conflict (product_id, coalesce(variant_id, 0), lower(email)) do update set language = excluded.language, mailed_at = null, created_at = now() where n.mailed_at is not null`);
  return done(null);
};

const mayTry = addressLimit("stock-notice-stop", 60, 3600);

/**
 * Deletes all waiting notices of the address in a mailed link. A second call changes nothing and succeeds
 * too. @returns NOT_FOUND for an unknown token
 */
export const stopStockNotices = async (
  token: string,
  remoteAddress: string,
): Promise<Result<null, "NOT_FOUND" | "TOO_MANY_REQUESTS">> => {
  if (!(await mayTry(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  const { rows } = await db().execute<{ email: string }>(sql`
    with mailed as (select lower(email) as email from stock_notices where token_hash = ${hashOf(token)}),
      stopped as (delete from stock_notices n using mailed where lower(n.email) = mailed.email and n.mailed_at is null)
    select email from mailed`);
  return rows.length > 0 ? done(null) : failed("NOT_FOUND");
};

/** Mails in one run, so that its transaction stays short. */
const AT_ONCE = 100;

type Due = {
  id: number;
  email: string;
  language: Language;
  productId: number;
  productName: Localized;
  categoryName: Localized;
};

/** If two processes find the same notices, one of them takes each. */
const takeDue = async (tx: Tx): Promise<Due[]> =>
  (
    await tx.execute<Due>(sql`
      select n.id, n.email, n.language, p.id as "productId", p.name as "productName", c.name as "categoryName"
      from stock_notices n join products p on p.id = n.product_id join categories c on c.id = p.main_category_id
      where n.mailed_at is null and ${onSale} and exists (select from ${stockOfVariants} and a.id = coalesce(n.variant_id, a.id) and ${inStock})
      order by n.created_at, n.id limit ${AT_ONCE} for update of n skip locked`)
  ).rows;

/** Queues the mail of every notice whose product is available again, once each. @returns how many */
export const queueDueNotices = (): Promise<number> =>
  inTransaction(async (tx) => {
    const due = await takeDue(tx);
    for (const { id, email, language, ...product } of due) {
      const { token, tokenHash } = newToken();
      await tx.execute(
        sql`update stock_notices set mailed_at = now(), token_hash = ${tokenHash} where id = ${id}`,
      );
      await tell(tx, "stock-back", {
        visitor: [{ recipient: email, language, payload: { ...product, token } }],
      });
    }
    return due.length;
  });
