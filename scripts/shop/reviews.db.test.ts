import { aProduct, aReview } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { shop } from "./run-command.testing";

useTestDatabase();

test("a review is listed, published, answered without control characters, and refused", async () => {
  const review = await aReview({ productId: (await aProduct()).id, title: "Solid", status: "pending" });
  const id = String(review.id);
  const list = async (status: string) =>
    JSON.parse(await shop("reviews", "list", "--status", status, "--json")) as Record<string, unknown>[];
  expect(await list("pending")).toMatchObject([{ id: review.id, title: "Solid", reply: null }]);
  expect(await shop("reviews", "publish", id)).toBe(`Review ${id}: published.`);
  expect(await shop("reviews", "reply", id, "Thank", "you\u0007")).toBe(`Review ${id}: replied.`);
  expect(await list("published")).toMatchObject([{ reply: "Thank you" }]);
  expect(await shop("reviews", "list", "--status", "published")).toContain("Thank you");
  await expect(shop("reviews", "reply", id)).rejects.toThrow("Give the text");
  await expect(shop("reviews", "reply", id, "x".repeat(1001))).rejects.toThrow("at most 1000");
  await expect(shop("reviews", "reply", "999999", "Hello")).rejects.toThrow("no review");
  expect(JSON.parse(await shop("reviews", "reply", id, "Thank you!", "--json"))).toEqual({
    id: review.id,
    reply: "Thank you!",
  });
  expect(await shop("reviews", "reply", id, "")).toBe(`Review ${id}: the reply is removed.`);
  await shop("reviews", "refuse", id);
  expect(await list("refused")).toMatchObject([{ reply: null }]);
});
