import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { db, inTransaction } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { products, reviews } from "../../base/db/schema";
import { done, failed, type Result } from "../../base/result";

type Status = (typeof reviews.$inferSelect)["status"];

/** A review as the shop's people see it. The reviewer's e-mail address stays in the database (ruling O75). */
export type OperatorReview = {
  id: number;
  sku: string;
  productName: Localized;
  rating: number;
  language: string;
  title: string;
  body: string;
  reviewerName: string;
  isVerifiedPurchase: boolean;
  isSample: boolean;
  status: Status;
  createdAt: Date;
  reply: string | null;
  repliedAt: Date | null;
};

const columns = {
  id: reviews.id,
  sku: products.sku,
  productName: products.name,
  rating: reviews.rating,
  language: reviews.language,
  title: reviews.title,
  body: reviews.body,
  reviewerName: reviews.reviewerName,
  isVerifiedPurchase: reviews.isVerifiedPurchase,
  isSample: reviews.isSample,
  status: reviews.status,
  createdAt: reviews.createdAt,
  reply: reviews.reply,
  repliedAt: reviews.repliedAt,
};

/** Lists one page of the reviews in a state, newest first, with the number of all. @param vendorId null for all */
export const listOperatorReviews = async ({
  status,
  vendorId,
  page,
  perPage,
}: {
  status: Status;
  vendorId: number | null;
  page: number;
  perPage: number;
}): Promise<{ rows: OperatorReview[]; total: number }> => {
  const chosen = and(
    eq(reviews.status, status),
    vendorId === null ? undefined : eq(products.vendorId, vendorId),
  );
  const from = () =>
    db().select(columns).from(reviews).innerJoin(products, eq(products.id, reviews.productId));
  const rows = await from()
    .where(chosen)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db()
    .select({ n: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(chosen);
  return { rows, total: counted?.n ?? 0 };
};

/** Finds a review; null if there is none. */
export const findReview = async (id: number): Promise<OperatorReview | null> => {
  const [review] = await db()
    .select(columns)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.id, id));
  return review ?? null;
};

/**
 * Publishes a review or refuses it; a decision may be changed. The product's rating follows by a trigger. Sellers do
 * not decide about reviews of their own goods.
 */
export const decideReview = async (
  actor: Actor,
  id: number,
  status: "published" | "refused",
): Promise<Result<null, "NOT_FOUND">> =>
  inTransaction(async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
    if (review === undefined || actor.role === "seller") return failed("NOT_FOUND");
    if (review.status === status) return done(null);
    await tx.update(reviews).set({ status }).where(eq(reviews.id, id));
    await writeAudit(tx, actor, {
      action: `review.${status === "published" ? "publish" : "refuse"}`,
      subject: "review",
      subjectId: id,
      before: { status: review.status },
      after: { status },
    });
    return done(null);
  });
