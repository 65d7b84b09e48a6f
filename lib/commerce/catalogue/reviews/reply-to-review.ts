import "server-only";
import { eq } from "drizzle-orm";
import { mayActFor, type Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { inTransaction } from "../../base/db/client";
import { products, reviews } from "../../base/db/schema";
import { done, failed, type Result } from "../../base/result";

/**
 * Writes the public answer under a review, changes it, or removes it. A seller answers reviews of their own goods. The
 * audit log holds no words of it: nobody could erase them there.
 * @param text cleaned, at most 1,000 characters; empty to remove the answer
 */
export const replyToReview = async (
  actor: Actor,
  id: number,
  text: string,
): Promise<Result<null, "NOT_FOUND">> =>
  inTransaction(async (tx) => {
    const [review] = await tx
      .select({ reply: reviews.reply, vendorId: products.vendorId })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.id, id))
      .for("update", { of: reviews });
    if (review === undefined || !mayActFor(actor, review.vendorId)) return failed("NOT_FOUND");
    const reply = text === "" ? null : text;
    if (review.reply === reply) return done(null);
    await tx
      .update(reviews)
      .set({ reply, repliedAt: reply === null ? null : now() })
      .where(eq(reviews.id, id));
    await writeAudit(tx, actor, {
      action: reply === null ? "review.unreply" : "review.reply",
      subject: "review",
      subjectId: id,
    });
    return done(null);
  });
