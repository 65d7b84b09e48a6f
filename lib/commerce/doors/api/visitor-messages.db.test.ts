import { eq } from "drizzle-orm";
import { startSession } from "../../people/customers/sessions";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aProduct, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { answerCall, type Caller } from "./answer-call";

useTestDatabase({ connections: 3 });

const visitor: Caller = { token: null, language: "ar", idempotencyKey: null, remoteAddress: "local" };
const done = { ok: true, rows: [{}] };

describe("a message to the shop", () => {
  const message = {
    FullName: "Asha Patel",
    Email: "asha@example.com",
    PhoneNumber: "9800000001",
    Subject: "Bolts",
    Message: "<b>How many?</b>",
  };
  test("R202 R205: is kept as it was written and mailed once", async () => {
    expect(await answerCall("contact-us", message, visitor)).toEqual(done);
    expect(await db().select().from(t.contactMessages)).toMatchObject([
      { fullName: "Asha Patel", message: "<b>How many?</b>", language: "ar" },
    ]);
    expect(await db().select().from(t.outbox)).toMatchObject([
      { kind: "contact-message", recipient: "operator", language: "en" },
    ]);
  });
  test("keeps the product it is about; an unknown one loses no message", async () => {
    const product = await aProduct();
    const productOf = async (ProductId: unknown) => {
      expect(await answerCall("contact-us", { ...message, ProductId } as never, visitor)).toEqual(done);
      return (await db().select().from(t.contactMessages)).at(-1)?.productId;
    };
    expect(await productOf(product.id)).toBe(product.id);
    expect(await productOf(999_999_999)).toBeNull();
    expect(await productOf("drill")).toBeNull();
  });
  test("belongs to the seller of its product, or whom it names; a closed or unknown one loses no message", async () => {
    const [own, closed] = [await aVendor(), await aVendor({ isActive: false })];
    const product = await aProduct({ vendorId: own.id });
    const vendorOf = async (about: object) => {
      expect(await answerCall("contact-us", { ...message, ...about } as never, visitor)).toEqual(done);
      return (await db().select().from(t.contactMessages)).at(-1)?.vendorId;
    };
    expect(await vendorOf({ ProductId: product.id })).toBe(own.id);
    expect(await vendorOf({ VendorSlug: own.slug })).toBe(own.id);
    expect(await vendorOf({ ProductId: 999_999_999, VendorSlug: own.slug })).toBe(own.id);
    expect(await vendorOf({ VendorSlug: closed.slug })).toBeNull();
    expect(await vendorOf({ VendorSlug: "nobody" })).toBeNull();
    expect(await vendorOf({})).toBeNull();
  });
  test.each([
    ["FullName", 201],
    ["Email", 101],
    ["PhoneNumber", 21],
    ["Subject", 151],
    ["Message", 2001],
  ])("R197 R198 R199 R200 R201 R337: %s ends below %p characters and is required", async (field, length) => {
    expect(
      await answerCall("contact-us", { ...message, [field]: "x".repeat(length) }, visitor),
    ).toMatchObject({
      code: "INVALID_REQUEST",
      facts: { fields: { [field]: { rule: "max", n: length - 1 } } },
    });
    expect(await answerCall("contact-us", { ...message, [field]: " " }, visitor)).toMatchObject({
      code: "INVALID_REQUEST",
      facts: { fields: { [field]: { rule: "required" } } },
    });
  });
  test("twenty an hour from one address", async () => {
    const busy = { ...visitor, remoteAddress: "10.9.0.1" };
    for (let i = 0; i < 20; i += 1) expect(await answerCall("contact-us", message, busy)).toEqual(done);
    expect(await answerCall("contact-us", message, busy)).toEqual({ ok: false, code: "TOO_MANY_REQUESTS" });
  });
});

describe("a review", () => {
  const review = (ProductId: number, given: object = {}) => ({
    ProductId,
    ReviewerName: "Asha",
    ReviewerEmail: "asha@example.com",
    ReviewTitle: "Solid",
    ReviewBody: "Does what it should.",
    ReviewRating: 4,
    ...given,
  });
  const kept = (productId: number) =>
    db().select().from(t.reviews).where(eq(t.reviews.productId, productId)).orderBy(t.reviews.id);

  test("R179 R182 R369: is published, counts for the product and hides its address", async () => {
    const product = await aProduct();
    expect(await answerCall("insert-product-review", review(product.id), visitor)).toEqual(done);
    expect(await db().select().from(t.products).where(eq(t.products.id, product.id))).toMatchObject([
      { ratingAverage: 4, ratingCount: 1 },
    ]);
    const shown = await answerCall("get-product-reviews", { ProductId: product.id }, visitor);
    expect(shown).toMatchObject({
      ok: true,
      rows: [{ Rating: 4, Title: "Solid", ReviewerName: "Asha", IsVerifiedPurchase: false }],
    });
    expect(JSON.stringify(shown)).not.toContain("asha@example.com");
  });

  test("comes once a day for each mail and product, also at the same time", async () => {
    const [one, other] = [await aProduct(), await aProduct()];
    const answers = await Promise.all(
      ["asha@example.com", "ASHA@example.com", "asha@example.com"].map((ReviewerEmail) =>
        answerCall("insert-product-review", review(one.id, { ReviewerEmail }), visitor),
      ),
    );
    expect(answers.filter((a) => a.ok)).toHaveLength(1);
    expect(await kept(one.id)).toHaveLength(1);
    expect(await answerCall("insert-product-review", review(other.id), visitor)).toEqual(done);
  });

  test.each(["at www.example", "at t.me/abc", "at evil.top", "at hxxp://evil.example"])(
    "with a link waits for a person: %s",
    async (place) => {
      const product = await aProduct();
      expect(
        await answerCall(
          "insert-product-review",
          review(product.id, { ReviewBody: `Cheaper ${place}` }),
          visitor,
        ),
      ).toEqual(done);
      expect(await kept(product.id)).toMatchObject([{ status: "pending" }]);
      expect(await answerCall("get-product-reviews", { ProductId: product.id }, visitor)).toEqual({
        ok: true,
        rows: [],
      });
    },
  );

  test.each([
    ["Cheaper: t.me/abc", "pending"],
    ["See evil.top", "pending"],
    ["hxxp://example", "pending"],
    ["https://example", "pending"],
    ["Look at tools.example/x", "pending"],
    ["Fits a 3.5 mm hole, e.g. in oak, 1/2 inch deep. M8.8 too", "published"],
    ["Good.Really good", "published"],
  ])("of the text %p is %s", async (ReviewBody, status) => {
    const product = await aProduct();
    expect(await answerCall("insert-product-review", review(product.id, { ReviewBody }), visitor)).toEqual(
      done,
    );
    expect(await kept(product.id)).toMatchObject([{ status }]);
  });

  test("is a buyer's only when the session's customer completed an order", async () => {
    await thePaymentMethods();
    const product = await aProduct({ isDangerous: false });
    const customer = await aCustomer();
    const who = { ...visitor, token: await startSession(customer.id) };
    const cart = JSON.stringify([{ ProductId: product.id, Quantity: 1, productSelectedAttributes: [] }]);
    expect(await answerCall("post-order", { cartJsonData: cart, PaymentMethod: 6 }, who)).toMatchObject({
      ok: true,
    });
    await answerCall(
      "insert-product-review",
      review(product.id, { ReviewerEmail: "early@example.com" }),
      who,
    );
    await db().update(t.orders).set({ status: 3 }).where(eq(t.orders.customerId, customer.id));
    await answerCall("insert-product-review", review(product.id, { ReviewerEmail: "late@example.com" }), who);
    await answerCall("insert-product-review", review(product.id, { ReviewerEmail: customer.email }), visitor);
    expect((await kept(product.id)).map((r) => [r.reviewerEmail, r.isVerifiedPurchase])).toEqual([
      ["early@example.com", false],
      ["late@example.com", true],
      [customer.email, false],
    ]);
  });

  test.each<[string, object, string]>([
    ["a body of 201", { ReviewBody: "x".repeat(201) }, "ReviewBody"],
    ["no title", { ReviewTitle: "  " }, "ReviewTitle"],
    ["six stars", { ReviewRating: 6 }, "ReviewRating"],
    ["half a star", { ReviewRating: 0.5 }, "ReviewRating"],
  ])("R176 R177 R337: %s is refused", async (_, given, field) => {
    const answer = await answerCall("insert-product-review", review((await aProduct()).id, given), visitor);
    expect(answer).toMatchObject({ code: "INVALID_REQUEST" });
    expect(answer.ok ? [] : Object.keys(answer.facts?.fields ?? {})).toEqual([field]);
  });
  test("R178: of nothing is refused", async () =>
    expect(await answerCall("insert-product-review", review(999_999), visitor)).toMatchObject({
      code: "NOT_FOUND",
    }));
});
