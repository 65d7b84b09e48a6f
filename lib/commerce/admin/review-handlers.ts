import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { reviewCalls } from "@/lib/admin-contract/review-calls";
import { vendorOf } from "../actor";
import { done, failed } from "../result";
import { decideReview, findReview, listOperatorReviews, type OperatorReview } from "../reviews/decide-review";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

const rowOf = ({ productName, createdAt, ...review }: OperatorReview): AdminAnswer<"reviews/decide"> => ({
  ...review,
  productName: localizedText(productName),
  createdAt: createdAt.toISOString(),
});

export const reviewHandlers: AdminHandlersOf<keyof typeof reviewCalls> = {
  "reviews/list": async (request, { actor }) => {
    const { rows, total } = await listOperatorReviews({ ...request, vendorId: vendorOf(actor) });
    return done({ rows: rows.map(rowOf), total });
  },
  "reviews/decide": async ({ id, status }, { actor }) => {
    const decided = await decideReview(actor, id, status);
    if (!decided.ok) return decided;
    const review = await findReview(id);
    return review === null ? failed("NOT_FOUND") : done(rowOf(review));
  },
};
