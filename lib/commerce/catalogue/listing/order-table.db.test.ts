import { answerCall, type Caller } from "../../doors/api/answer-call";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aProduct, aSize, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { specificationKind } from "./listing-kinds";

useTestDatabase();

const visitor: Caller = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" };
const rowsOf = async (ProductIds: unknown) => {
  const answer = await answerCall("get-order-table", { ProductIds } as never, visitor);
  if (!answer.ok) throw new Error(answer.code);
  return answer.rows;
};

/** A length in millimetres that lists are filtered by. */
const aLength = async () => {
  const [group] = await db()
    .insert(t.specificationGroups)
    .values({ key: "measures", name: { en: "Measures" }, position: 0 })
    .returning();
  const [length] = await db()
    .insert(t.specificationAttributes)
    .values({
      key: "length",
      name: { en: "Length", ar: "الطول" },
      groupId: group!.id,
      kind: "number",
      dimension: "length",
      unit: "mm",
      position: 0,
      isFilterable: true,
    })
    .returning();
  await db()
    .insert(t.listingKinds)
    .values({
      kind: specificationKind(length!.id),
      name: "length",
      isCounted: false,
      isShownWhenZero: false,
      isUseCounted: false,
    });
  return length!;
};

test("products with their variants, each with its own measures as the seller states them, part number and stock", async () => {
  const [m6, m8] = [await aSize({ shortName: "M6" }), await aSize({ shortName: "M8" })];
  const bolt = await aProduct({ name: "Bolt", sizes: [m6.id, m8.id], stock: 3, pricePaise: 12_50 });
  const plain = await aProduct({ name: "Plain" });
  const length = await aLength();
  const values = await db()
    .insert(t.specificationValues)
    .values(["40", "50.8"].map((number) => ({ attributeId: length.id, number })))
    .returning();
  await db()
    .insert(t.productSpecifications)
    .values(
      values.map(({ id: valueId }, position) => ({
        productId: bolt.id,
        attributeId: length.id,
        position,
        valueId,
        unit: "mm",
        wording: { en: "{} below the head", ar: "{} تحت الرأس" },
      })),
    );
  await db()
    .insert(t.variantValues)
    .values(
      values.map(({ id: valueId }, i) => ({
        variantId: bolt.variants[i]!.id,
        productId: bolt.id,
        kind: specificationKind(length.id),
        valueId,
      })),
    );
  const rows = await rowsOf([plain.id, bolt.id]);
  expect(rows.find(({ ProductId }) => ProductId === plain.id)).toMatchObject({
    Variants: [{ Sku: plain.sku, StockQuantity: 10, productSelectedAttributes: [] }],
  });
  expect(rows.find(({ ProductId }) => ProductId === bolt.id)).toMatchObject({
    ProductName: "Bolt",
    Price: 12.5,
    FullDescription: "",
    Variants: ["40\u00a0mm", "50.8\u00a0mm"].map((measure, i) => ({
      Sku: bolt.variants[i]?.sku,
      StockQuantity: 3,
      SpecificationsJson: [
        {
          AttributeKey: "length",
          Value: `${measure} below the head`,
          UnitCode: "MMT",
          Numbers: [[40, 50.8][i]],
          LocalizationJsonData: [
            { langId: 1, text: `${measure} below the head` },
            { langId: 2, text: `${measure.replace("mm", "مم")} تحت الرأس` },
          ],
        },
      ],
    })),
  });
});

test("what is unknown, hidden or of a closed vendor is left out; what is no id is none", async () => {
  const [shown, hidden] = [await aProduct(), await aProduct({ isActive: false })];
  const closed = await aProduct({ vendorId: (await aVendor({ isActive: false })).id });
  const ids = [hidden.id, closed.id, 2_000_000_000, shown.id, shown.id];
  expect((await rowsOf(ids.join(","))).map(({ ProductId }) => ProductId)).toEqual([shown.id]);
  for (const broken of [null, "", {}, "x", [-1, "1e99"], "'; drop table products"])
    expect(await rowsOf(broken)).toEqual([]);
});
