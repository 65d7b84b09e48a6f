import { eq } from "drizzle-orm";
import { answerCall, type Caller } from "../../doors/api/answer-call";
import { wireSelections } from "@/lib/contract/wire-selections";
import { selectionsOfKey } from "@/lib/model/selections";
import { db } from "../../base/db/client";
import { variants } from "../../base/db/schema";
import { aProduct, aSize } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";

useTestDatabase();

const visitor: Caller = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" };

test("a variant may contain more than a piece of its product, on the page, in a table and in the cart", async () => {
  const [small, large] = [await aSize(), await aSize()];
  const screws = await aProduct({ sizes: [small.id, large.id], packQuantity: 100, packUnit: "piece" });
  const [first, second] = screws.variants;
  await db()
    .update(variants)
    .set({ packQuantity: 0.5 })
    .where(eq(variants.id, second?.id ?? 0));
  const told = {
    PackQuantity: 100,
    PackUnit: "piece",
    Variants: [
      expect.not.objectContaining({ PackQuantity: expect.anything() }),
      expect.objectContaining({ PackQuantity: 0.5 }),
    ],
  };
  expect(await answerCall("get-product_detail", { ProductId: screws.id }, visitor)).toMatchObject({
    rows: [told],
  });
  expect(await answerCall("get-order-table", { ProductIds: [screws.id] } as never, visitor)).toMatchObject({
    rows: [told],
  });
  const cartJsonData = JSON.stringify(
    [first, second, first].map((variant, i) => ({
      ProductId: screws.id,
      productSelectedAttributes: i === 2 ? [] : wireSelections(selectionsOfKey(variant?.selectionKey ?? "")),
      Quantity: 1,
    })),
  );
  expect(await answerCall("get-customer-cart-items", { cartJsonData }, visitor)).toMatchObject({
    rows: [
      {
        productsData: [
          { PackQuantity: 100, PackUnit: "piece" },
          { PackQuantity: 0.5, PackUnit: "piece" },
          // The choice is missing: the contents are those of the product.
          { PackQuantity: 100, PackUnit: "piece" },
        ],
      },
    ],
  });
});

test("a product without a pack has none in the cart, and a pack is above zero", async () => {
  const plain = await aProduct();
  const cartJsonData = JSON.stringify([{ ProductId: plain.id, productSelectedAttributes: [], Quantity: 1 }]);
  const answer = await answerCall("get-customer-cart-items", { cartJsonData }, visitor);
  expect(answer.ok && answer.rows[0]?.productsData[0]).not.toHaveProperty("PackQuantity");
  await expect(
    db().update(variants).set({ packQuantity: 0 }).where(eq(variants.productId, plain.id)),
  ).rejects.toThrow();
});
