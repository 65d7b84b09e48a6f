import { eq } from "drizzle-orm";
import { answerCall } from "../api/answer-call";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { anAttribute, aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { aDeskSession } from "../../people/staff/session.testing";
import { readProductPreview } from "./product-preview";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase();

let people = 0;
/** Logs a person in. @returns the token of the session */
const aSession = async (given: Partial<typeof t.staff.$inferInsert>): Promise<string> => {
  const [person] = await db()
    .insert(t.staff)
    .values({
      name: "Asha",
      email: `person-${(people += 1)}@example.com`,
      passwordHash: "x",
      role: "owner",
      ...given,
    })
    .returning();
  return aDeskSession(person?.id ?? 0);
};

test("a product that is off is shown with all that its page reads, to people who may see it", async () => {
  const product = await aProduct({ isActive: false, name: { en: "Anvil", ar: "سندان" }, stock: 4 });
  const seller = { role: "seller" as const, vendorId: product.vendorId };
  for (const who of [{ role: "owner" as const }, { role: "staff" as const, rights: ["goods"] }, seller])
    expect(await readProductPreview(await aSession(who), product.id)).toMatchObject({
      sku: product.sku,
      state: "off",
      detail: { ProductId: product.id, ProductName: "Anvil", StockQuantity: 4 },
      options: [],
    });
  for (const token of [
    "",
    "x".repeat(43),
    // Waits for the code of the second factor.
    await aSession({ totpSecret: "sealed" }),
    await aSession({ isActive: false }),
    await aSession({ role: "staff", rights: ["pack"] }),
    await aSession({ role: "seller", vendorId: (await aVendor()).id }),
  ])
    expect(await readProductPreview(token, product.id)).toBeNull();
  expect(await readProductPreview(await aSession({}), product.id + 1_000)).toBeNull();
  // Shoppers and other programs are not shown it.
  expect(
    await answerCall(
      "get-product_detail",
      { ProductId: product.id, recordValueJson: "{}" },
      { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" },
    ),
  ).not.toMatchObject({ ok: true, rows: [{}] });
});

test("the state says if shoppers see it, or if it waits for the owner's yes", async () => {
  const product = await aProduct({ isActive: false });
  const token = await aSession({});
  const state = async () => (await readProductPreview(token, product.id))?.state;
  await db().insert(t.productApprovals).values({ productId: product.id, askedAt: new Date() });
  expect(await state()).toBe("asked");
  await db().delete(t.productApprovals).where(eq(t.productApprovals.productId, product.id));
  await db().update(t.products).set({ isActive: true }).where(eq(t.products.id, product.id));
  expect(await state()).toBe("on");
});

test("options of its attributes are there while it is off", async () => {
  const attribute = await anAttribute("Finish");
  const product = await aProduct({ isActive: false });
  await db().insert(t.productAttributes).values({
    productId: product.id,
    attributeId: attribute.id,
    isRequired: true,
    definesVariant: false,
    position: 0,
  });
  await db()
    .insert(t.productAttributeOptions)
    .values({
      productId: product.id,
      attributeId: attribute.id,
      value: { en: "Zinc" },
      position: 0,
      priceType: 1,
      additionalPrice: 0,
    });
  expect(await readProductPreview(await aSession({}), product.id)).toMatchObject({
    options: [{ AttributeDisplayName: "Finish", PrimaryKeyDisplayValue: "Zinc" }],
  });
});
