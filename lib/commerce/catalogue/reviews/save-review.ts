import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { daysAgo } from "../../base/clock";
import { orderLines, orders, products, reviews } from "../../base/db/schema";
import { inTransaction, type Tx } from "../../base/db/client";
import { addressLimit } from "../../base/rate-limit";
import { done, failed, type Result } from "../../base/result";

type NewReview = {
  productId: number;
  reviewerName: string;
  reviewerEmail: string;
  title: string;
  body: string;
  rating: number;
  language: Language;
  /** The session's customer, or null for a visitor. */ customerId: number | null;
};

/** Reviews from one address in an hour. */
const mayReview = addressLimit("review", 20, 3600);
/**
 * Advertising needs a link, so a review with one waits for a moderator: an address with its protocol, disguised or not,
 * a host with a path, or one of the usual endings.
 */
const LINK =
  /\bh\w{2}ps?:|\bwww\.|\b[\w-]+\.[a-z]{2,}\/\w|\b[\w-]+\.(?:com|net|org|info|biz|ru|shop|store|xyz|top|site|online|club|live|link|click|app|dev|me|io|cc|tk|ly|co\.in)\b/i;
const COMPLETED = 3;

const lockReviewer = (tx: Tx, review: NewReview) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`review ${review.productId} ${review.reviewerEmail.toLowerCase()}`}, 0))`,
  );

const reviewedToday = async (tx: Tx, review: NewReview): Promise<boolean> =>
  (await tx.$count(
    reviews,
    and(
      eq(reviews.productId, review.productId),
      sql`lower(${reviews.reviewerEmail}) = lower(${review.reviewerEmail})`,
      gt(reviews.createdAt, daysAgo(1)),
    ),
  )) > 0;

/**
 * A review counts as a buyer's only if the session's customer completed an order of the product. An e-mail
 * address is no proof, because anyone can type it.
 */
const isVerified = async (tx: Tx, { customerId, productId }: NewReview): Promise<boolean> => {
  if (customerId === null) return false;
  const [bought] = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orderLines.productId, productId),
        eq(orders.status, COMPLETED),
      ),
    )
    .limit(1);
  return bought !== undefined;
};

/**
 * Saves a review of a product on sale (ruling O75): one a day for each e-mail address and product, published
 * at once unless it holds a link. The address never leaves the server.
 */
export const saveReview = async (
  review: NewReview,
  remoteAddress: string,
): Promise<Result<{ isPublished: boolean }, "NOT_FOUND" | "TOO_MANY_REQUESTS">> => {
  if (!(await mayReview(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  return inTransaction(async (tx) => {
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, review.productId), eq(products.isActive, true)));
    if (product === undefined) return failed("NOT_FOUND");
    await lockReviewer(tx, review);
    if (await reviewedToday(tx, review)) return failed("TOO_MANY_REQUESTS");
    const isPublished = ![review.reviewerName, review.title, review.body].some((text) => LINK.test(text));
    await tx.insert(reviews).values({
      ...review,
      status: isPublished ? "published" : "pending",
      isVerifiedPurchase: await isVerified(tx, review),
    });
    return done({ isPublished });
  });
};
