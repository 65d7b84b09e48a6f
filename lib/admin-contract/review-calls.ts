import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { LONGEST_REPLY } from "@/lib/model/text-lengths";
import { id, localized, moment, page, rows } from "./shapes";

const status = z.enum(["pending", "published", "refused"]);

const review = z.object({
  id: z.int(),
  sku: z.string(),
  productName: localized,
  rating: z.int(),
  language: z.string(),
  title: z.string(),
  body: z.string(),
  reviewerName: z.string(),
  isVerifiedPurchase: z.boolean(),
  isSample: z.boolean(),
  status,
  createdAt: moment,
  /** Public answer, and the moment it was written or changed last; null without one. */
  reply: z.string().nullable(),
  repliedAt: moment.nullable(),
});

export const reviewCalls = {
  /** A seller reads the reviews of their own goods. */
  "reviews/list": {
    access: { right: "goods", seller: true },
    cost: "desk",
    request: z.object({ ...page, status: status.default("pending") }),
    answer: rows(review),
  },
  "reviews/decide": {
    access: { right: "goods", seller: false },
    cost: "desk",
    request: z.object({ id, status: z.enum(["published", "refused"]) }),
    answer: review,
  },
  /** Writes the public answer under a review, or changes it; empty: removes it. A seller answers reviews of their own goods. */
  "reviews/reply": {
    access: { right: "goods", seller: true },
    cost: "desk",
    request: z.object({ id, text: z.string().trim().max(LONGEST_REPLY) }),
    answer: review,
  },
} as const satisfies Record<string, AdminCall>;
