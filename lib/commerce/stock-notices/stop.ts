import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";
import { hashOf } from "../link-token";
import { addressLimit } from "../rate-limit";
import { done, failed, type Result } from "../result";

const mayTry = addressLimit("stock-notice-stop", 60, 3600);

/** Forgets all that the address of a mailed link still waits for; a second time changes nothing and is as good. @returns NOT_FOUND for a token of no mail */
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
