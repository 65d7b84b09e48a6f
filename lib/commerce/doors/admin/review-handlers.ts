import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { reviewCalls } from "@/lib/admin-contract/review-calls";
import { vendorOf } from "../../base/actor";
import { done, failed } from "../../base/result";
import {
  decideReview,
  findReview,
  listOperatorReviews,
  type OperatorReview,
} from "../../catalogue/reviews/decide-review";
import { replyToReview } from "../../catalogue/reviews/reply-to-review";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

const rowOf = ({
  productName,
  createdAt,
  repliedAt,
  ...review
}: OperatorReview): AdminAnswer<"reviews/decide"> => ({
  ...review,
  repliedAt: repliedAt?.toISOString() ?? null,
  productName: localizedText(productName),
  createdAt: createdAt.toISOString(),
});

const show = async (id: number) => {
  const review = await findReview(id);
  return review === null ? failed("NOT_FOUND") : done(rowOf(review));
};

export const reviewHandlers: AdminHandlersOf<keyof typeof reviewCalls> = {
  "reviews/list": async (request, { actor }) => {
    const { rows, total } = await listOperatorReviews({ ...request, vendorId: vendorOf(actor) });
    return done({ rows: rows.map(rowOf), total });
  },
  "reviews/decide": async ({ id, status }, { actor }) => {
    const decided = await decideReview(actor, id, status);
    return decided.ok ? show(id) : decided;
  },
  "reviews/reply": async ({ id, text }, { actor }) => {
    const replied = await replyToReview(actor, id, text);
    return replied.ok ? show(id) : replied;
  },
};
