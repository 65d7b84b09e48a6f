import { eq, sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { answerCall, type Caller } from "../../doors/api/answer-call";
import { cleanUp } from "../../doors/background";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aProduct, aSize } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { writeLetter } from "../../content/mail/letters";
import { queueDueNotices } from "./stock-notices";

useTestDatabase({ connections: 3 });

const visitor: Caller = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" };
const done = { ok: true, rows: [{}] };
const gone = { ok: false, code: "NOT_FOUND" };

let people = 0;
const someone = () => `waiting-${(people += 1)}@example.com`;
const ask = (ProductId: number, Email: string, languageCode: Language = "en", caller = visitor) =>
  answerCall("ask-stock-notice", { ProductId, Email, languageCode }, caller);
const stop = (Token: string) => answerCall("stop-stock-notices", { Token }, visitor);
const restock = (productId: number, quantity: number) =>
  db().update(t.stockLevels).set({ quantity }).where(eq(t.stockLevels.productId, productId));
const mailsTo = async (email: string) =>
  db()
    .select()
    .from(t.outbox)
    .where(eq(sql`lower(${t.outbox.recipient})`, email.toLowerCase()))
    .orderBy(t.outbox.id);
const noticesOf = async (email: string) =>
  db()
    .select()
    .from(t.stockNotices)
    .where(eq(sql`lower(${t.stockNotices.email})`, email.toLowerCase()));

test("R164 who asked for a product that is out of stock is mailed once when its smallest order can be filled, in their language", async () => {
  const email = someone();
  const product = await aProduct({ name: { en: "Spade", ar: "مجرفة" }, stock: 0, orderMinimumQuantity: 5 });
  expect(await ask(product.id, email, "ar")).toEqual(done);
  await restock(product.id, 4);
  expect(await queueDueNotices()).toBe(0);
  await restock(product.id, 5);
  const counts = await Promise.all([queueDueNotices(), queueDueNotices(), queueDueNotices()]);
  expect(counts.reduce((a, b) => a + b)).toBe(1);
  await restock(product.id, 0);
  await restock(product.id, 9);
  expect(await queueDueNotices()).toBe(0);
  const mails = await mailsTo(email);
  expect(mails).toMatchObject([
    {
      kind: "stock-notice",
      language: "ar",
      payload: { productId: product.id, productName: { ar: "مجرفة" } },
    },
  ]);

  const letter = await writeLetter("stock-notice", mails[0]!.payload, "ar", email);
  expect(letter.subject).toContain("مجرفة");
  expect(JSON.stringify(letter.parts)).toContain(`/ar/product-detail/${product.id}/`);
  expect(letter.unsubscribeUrl).toMatch(/\/ar\/stock-notices\/stop\?token=[\w-]{43}$/);
});

test("who waits for one size is not mailed about another, and may wait for both", async () => {
  const [m6, m8] = [await aSize(), await aSize()];
  const email = someone();
  const bolt = await aProduct({ sizes: [m6.id, m8.id], stock: 0 });
  const askSize = (sizeId: number) =>
    answerCall(
      "ask-stock-notice",
      {
        ProductId: bolt.id,
        Email: email,
        productSelectedAttributes: [{ ProductAttributeID: 2, PrimaryKeyValue: sizeId }],
      },
      visitor,
    );
  expect([await askSize(m6.id), await askSize(m8.id), await askSize(m6.id)]).toEqual([done, done, done]);
  expect((await noticesOf(email)).map(({ variantId }) => variantId)).toEqual(
    bolt.variants.map(({ id }) => id),
  );
  const restockVariant = (index: number) =>
    db()
      .update(t.stockLevels)
      .set({ quantity: 5 })
      .where(eq(t.stockLevels.variantId, bolt.variants[index]?.id ?? 0));
  await restockVariant(1);
  expect(await queueDueNotices()).toBe(1);
  expect((await noticesOf(email)).map(({ mailedAt }) => mailedAt === null)).toEqual([true, false]);
  await restockVariant(0);
  expect(await queueDueNotices()).toBe(1);
});

test("one notice a product and address; who was mailed may ask anew", async () => {
  const email = someone();
  const product = await aProduct({ stock: 0 });
  expect(
    await Promise.all([
      ask(product.id, email),
      ask(product.id, email.toUpperCase()),
      ask(product.id, email, "ar"),
    ]),
  ).toEqual([done, done, done]);
  expect(await noticesOf(email)).toHaveLength(1);
  await restock(product.id, 3);
  expect(await queueDueNotices()).toBe(1);
  await restock(product.id, 0);
  expect(await ask(product.id, email)).toEqual(done);
  expect(await noticesOf(email)).toMatchObject([{ mailedAt: null }]);
  await restock(product.id, 3);
  expect(await queueDueNotices()).toBe(1);
  expect(await mailsTo(email)).toHaveLength(2);
});

test("the mail's link stops the address's other notices, twice as well as once, and nobody else's", async () => {
  const [email, other] = [someone(), someone()];
  const [first, second] = [await aProduct({ stock: 0 }), await aProduct({ stock: 0 })];
  for (const who of [email, other]) for (const { id } of [first, second]) await ask(id, who);
  await restock(first.id, 1);
  expect(await queueDueNotices()).toBe(2);
  const { token } = (await mailsTo(email))[0]!.payload as { token: string };
  expect(JSON.stringify(await noticesOf(email))).not.toContain(token);
  expect(await stop(token)).toEqual(done);
  expect(await stop(token)).toEqual(done);
  expect(await noticesOf(email)).toMatchObject([{ productId: first.id }]);
  expect(await noticesOf(other)).toHaveLength(2);
});

test("known and unknown addresses get the same answer, one address waits for thirty products at most", async () => {
  const email = someone();
  for (let i = 0; i < 31; i += 1) expect(await ask((await aProduct({ stock: 0 })).id, email)).toEqual(done);
  expect(await noticesOf(email)).toHaveLength(30);
});

test("twenty an hour from one asker", async () => {
  const { id } = await aProduct({ stock: 0 });
  const busy = { ...visitor, remoteAddress: "10.9.0.8" };
  for (let i = 0; i < 20; i += 1) expect(await ask(id, someone(), "en", busy)).toEqual(done);
  expect(await ask(id, someone(), "en", busy)).toEqual({ ok: false, code: "TOO_MANY_REQUESTS" });
});

test("a product nobody may see is none; a hidden one mails nobody", async () => {
  expect(await ask(2_000_000_000, someone())).toEqual(gone);
  const hidden = await aProduct({ isActive: false, stock: 0 });
  expect(await ask(hidden.id, someone())).toEqual(gone);
  const product = await aProduct({ stock: 0 });
  await ask(product.id, someone());
  await db().update(t.products).set({ isActive: false }).where(eq(t.products.id, product.id));
  await restock(product.id, 7);
  expect(await queueDueNotices()).toBe(0);
});

test.each(["", "asha", "asha@example", `${"a".repeat(150)}@example.com`])(
  "'%s' is no address",
  async (Email) =>
    expect(await answerCall("ask-stock-notice", { ProductId: 1, Email }, visitor)).toMatchObject({
      code: "INVALID_REQUEST",
      facts: { fields: { Email: {} } },
    }),
);
test.each(["nonsense", "' or 1=1 --", "x".repeat(100)])("'%s' stops nothing", async (token) =>
  expect(await stop(token)).toEqual(gone),
);

test("long mailed and long waiting notices are cleaned away", async () => {
  await db().delete(t.stockNotices);
  const { id: productId } = await aProduct({ stock: 0 });
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
  const notice = (email: string, given: object) => ({ productId, language: "en", email, ...given });
  await db()
    .insert(t.stockNotices)
    .values([
      notice("mailed-long-ago@example.com", { mailedAt: daysAgo(91) }),
      notice("mailed@example.com", { mailedAt: daysAgo(89), createdAt: daysAgo(500) }),
      notice("forgotten@example.com", { createdAt: daysAgo(370) }),
      notice("waiting@example.com", { createdAt: daysAgo(300) }),
    ]);
  await cleanUp();
  expect((await db().select().from(t.stockNotices)).map((n) => n.email).sort()).toEqual([
    "mailed@example.com",
    "waiting@example.com",
  ]);
});
