import { eq } from "drizzle-orm";
import { listAudit } from "../audit/audit-log";
import { db } from "../db/client";
import { products } from "../db/schema";
import { aProduct, aReview } from "../db/seed-builders";
import { useTestDatabase } from "../db/testing";
import { listReviews } from "../reviews/list-reviews";
import { aCaller } from "./caller.testing";
import { reviewHandlers } from "./review-handlers";

useTestDatabase();

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
