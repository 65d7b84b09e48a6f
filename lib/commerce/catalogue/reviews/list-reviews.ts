import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { db } from "../../base/db/client";

/**
 * A review for the public: the e-mail address never leaves the server (ruling O75). `date` is an ISO
 * timestamp in UTC.
 */
type Review = {
  id: number;
  rating: number;
  language: string;
  title: string;
  body: string;
  reviewerName: string;
  date: string;
  isSample: boolean;
  isVerifiedPurchase: boolean;
  /** Answer of the seller or the shop, and its moment as `date`; null without one. */
  reply: string | null;
  replyDate: string | null;
};

const isoSeconds = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The call has no paging, so its result is limited. */
const MOST_REVIEWS = 1000;

/** Lists a product's published reviews, newest first, at most a thousand; empty for an unknown or unpublished product. */
export const listReviews = async (productId: number): Promise<Review[]> =>
  (
    await db().execute<Review>(sql`
      select id, rating, language, title, body, reviewer_name as "reviewerName", ${isoSeconds(sql`created_at`)} as date,
        is_sample as "isSample", is_verified_purchase as "isVerifiedPurchase", reply, ${isoSeconds(sql`replied_at`)} as "replyDate"
      from reviews where product_id = ${productId} and status = 'published' and exists (select 1 from products where id = ${productId} and is_active) order by created_at desc, id desc limit ${MOST_REVIEWS}`)
  ).rows;
