import { eq } from "drizzle-orm";
import { reviewCalls } from "@/lib/admin-contract/review-calls";
import { answerCall } from "../api/answer-call";
import { listAudit } from "../../base/audit/audit-log";
import { db } from "../../base/db/client";
import { products } from "../../base/db/schema";
import { aProduct, aReview } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { listReviews } from "../../catalogue/reviews/list-reviews";
import { aCaller } from "./caller.testing";
import { reviewHandlers } from "./review-handlers";

useTestDatabase();

const visitor = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" } as const;
const OWNER = aCaller({ role: "owner" });

test("a review that waits is published or refused, and the product's rating follows", async () => {
  const product = await aProduct();
  const review = await aReview({
    productId: product.id,
    rating: 4,
    status: "pending",
    reviewerEmail: "asha@example.com",
  });
  const pending = async (caller = OWNER) => {
    const listed = await reviewHandlers["reviews/list"]({ page: 1, perPage: 25, status: "pending" }, caller);
    if (!listed.ok) throw new Error(listed.code);
    return listed.value;
  };
  const decide = (status: "published" | "refused", caller = OWNER) =>
    reviewHandlers["reviews/decide"]({ id: review.id, status }, caller);
  const rating = async () =>
    (await db().select().from(products).where(eq(products.id, product.id)))[0]?.ratingAverage;

  expect((await pending()).rows.map(({ id, sku }) => [id, sku])).toEqual([[review.id, product.sku]]);
  expect(JSON.stringify(await pending())).not.toContain("asha@example.com");
  const seller = aCaller({ role: "seller", vendorId: product.vendorId });
  expect((await pending(seller)).total).toBe(1);
  expect((await pending(aCaller({ role: "seller", vendorId: product.vendorId + 1 }))).total).toBe(0);
  expect(await decide("published", seller)).toMatchObject({ code: "NOT_FOUND" });

  expect(await decide("published")).toMatchObject({ ok: true, value: { status: "published" } });
  expect([(await listReviews(product.id)).length, await rating()]).toEqual([1, 4]);
  await decide("refused");
  expect([(await listReviews(product.id)).length, await rating()]).toEqual([0, null]);
  await decide("refused");
  expect(
    (await listAudit({ subject: "review", subjectId: review.id, limit: 5 })).map(({ action }) => action),
  ).toEqual(["review.refuse", "review.publish"]);
});

test("a seller or the shop answers a review; everyone reads the answer with its date until it is removed", async () => {
  const product = await aProduct();
  const review = await aReview({ productId: product.id });
  await aReview({ productId: product.id, title: "Other" });
  const reply = (text: string, caller = OWNER) =>
    reviewHandlers["reviews/reply"]({ id: review.id, text }, caller);
  const shown = async () => {
    const answer = await answerCall("get-product-reviews", { ProductId: product.id }, visitor);
    if (!answer.ok) throw new Error("no reviews");
    return answer.rows.map((row) => ("Reply" in row ? row.Reply : null));
  };
  const seller = aCaller({ role: "seller", vendorId: product.vendorId });

  expect(await shown()).toEqual([null, null]);
  expect(await reply("Mine now", aCaller({ role: "seller", vendorId: product.vendorId + 1 }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await shown()).toEqual([null, null]);
  expect(await reply("Thank you", seller)).toMatchObject({
    ok: true,
    value: { reply: "Thank you", repliedAt: expect.stringMatching(/^20.+Z$/) },
  });
  expect(await shown()).toEqual([null, "Thank you"]);
  expect((await listReviews(product.id)).map(({ replyDate }) => replyDate)).toEqual([
    null,
    expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  ]);
  await reply("Thank you!");
  await reply("Thank you!");
  expect(await shown()).toEqual([null, "Thank you!"]);
  expect(await reply("")).toMatchObject({ ok: true, value: { reply: null, repliedAt: null } });
  expect(await shown()).toEqual([null, null]);
  const log = await listAudit({ subject: "review", subjectId: review.id, limit: 9 });
  expect(log.map(({ action }) => action)).toEqual(["review.unreply", "review.reply", "review.reply"]);
  expect(JSON.stringify(log)).not.toContain("Thank you");
  expect(await reviewHandlers["reviews/reply"]({ id: 999_999, text: "x" }, OWNER)).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a reply has at most a thousand characters", () => {
  const { request } = reviewCalls["reviews/reply"];
  expect(request.safeParse({ id: 1, text: "x".repeat(1000) }).success).toBe(true);
  expect(request.safeParse({ id: 1, text: "x".repeat(1001) }).success).toBe(false);
});
