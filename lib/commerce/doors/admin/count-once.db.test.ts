import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { ADMIN_CALLS, type AdminCallName } from "@/lib/admin-contract/calls";
import { db } from "../../base/db/client";
import { heldBefore } from "../../base/db/held-open.testing";
import * as t from "../../base/db/schema";
import { aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { COMMAND_LINE } from "../../base/actor";
import { receiveCashOfOrder } from "../../sales/orders/refund-order";
import { cancelPieces } from "../../sales/orders/take-back";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { aPerson, ask, cookieOf } from "./ask.testing";
import { DESK_CALLS } from "./requests.testing";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
process.env.SITE_URL = "http://localhost:3000";
useTestDatabase({ connections: 3 });

const levelOf = async (productId: number) =>
  (await db().select().from(t.stockLevels).where(eq(t.stockLevels.productId, productId)))[0]?.quantity;

/** An owner at the desk who presses buttons. */
const aPresser = async () => {
  const cookie = await cookieOf((await aPerson()).id);
  return (name: AdminCallName, request: unknown, key: string) =>
    ask(name, request, { cookie, headers: { "idempotency-key": key } });
};

test("every call whose row says so is refused without a key, and no other", async () => {
  const cookie = await cookieOf((await aPerson()).id);
  const refused: string[] = [];
  for (const [name, { access }] of Object.entries(ADMIN_CALLS)) {
    if (access === "anyone" || access === "password") continue;
    const params = DESK_CALLS[name as AdminCallName].params({
      ...{ fresh: randomUUID(), vendorId: 1, orderNumber: "HW-0000-0000", lineId: 1, document: "F-1" },
      ...{
        customerId: 1,
        sku: "NO-1",
        productId: 1,
        pictureId: 1,
        categoryId: 1,
        version: "v",
        staffId: 2_147_483_646,
      },
      ...{ reviewId: 1, messageId: 1, offerId: 1, bannerId: 1, importId: 1, requestId: 1, picture: "AAAA" },
    });
    const headers = { "idempotency-key": "", "x-forwarded-for": "10.9.0.1" };
    const { answer } = await ask(name, params, { cookie, headers });
    if (answer.code === "KEY_NEEDED") refused.push(name);
  }
  const keyed = Object.entries(ADMIN_CALLS).flatMap(([name, { repeat }]) => (repeat === "key" ? [name] : []));
  expect(refused).toEqual(keyed);
}, 60_000);

test("a repeat counts once and is answered as the first; another press counts again", async () => {
  const press = await aPresser();
  const { id, sku } = await aProduct({ stock: 10 });
  const request = { id: sku, pieces: 3, note: "From the maker" };
  const key = randomUUID();
  const first = await press("stock/receive", request, key);
  expect(first.answer).toMatchObject({ before: 10, after: 13 });
  expect(await press("stock/receive", request, key)).toMatchObject({ status: 200, answer: first.answer });
  expect(await levelOf(id)).toBe(13);
  expect((await press("stock/receive", request, randomUUID())).answer).toMatchObject({ after: 16 });
});

test("the same key at once on two connections counts once, and both have the same answer", async () => {
  const press = await aPresser();
  const { id, sku } = await aProduct({ stock: 10 });
  const key = randomUUID();
  const receive = () => press("stock/receive", { id: sku, pieces: 3 }, key);
  const answers = await heldBefore(t.stockLevels, [receive, receive]);
  expect(answers.map(({ answer }) => answer.after)).toEqual([13, 13]);
  expect(await levelOf(id)).toBe(13);
});

test("a key of another request or call is refused; that of another person is another key", async () => {
  const [press, other] = [await aPresser(), await aPresser()];
  const { id, sku } = await aProduct({ stock: 10 });
  const key = randomUUID();
  await press("stock/receive", { id: sku, pieces: 3 }, key);
  expect((await press("stock/receive", { id: sku, pieces: 4 }, key)).answer.code).toBe("KEY_REUSED");
  expect((await press("stock/count", { id: sku, pieces: 3 }, key)).answer.code).toBe("KEY_REUSED");
  expect((await other("stock/receive", { id: sku, pieces: 3 }, key)).answer).toMatchObject({ after: 16 });
  expect(await levelOf(id)).toBe(16);
});

test("a refused press keeps nothing and may be tried again", async () => {
  const press = await aPresser();
  const { sku } = await aProduct({ stock: 1 });
  const [key, request] = [randomUUID(), { id: sku, pieces: -2, note: "Broken" }];
  expect((await press("stock/correct", request, key)).answer.code).toBe("BELOW_ZERO");
  await press("stock/receive", { id: sku, pieces: 5 }, randomUUID());
  expect((await press("stock/correct", request, key)).answer).toMatchObject({ after: 4 });
});

test("a partial refund and a cancelled piece are counted once (P8)", async () => {
  await thePaymentMethods();
  const press = await aPresser();
  const order = await anOrderOfTwoSellers();
  await receiveCashOfOrder(COMMAND_LINE, order.number);
  const [lineId = 0] = order.lineIds;
  const { number } = order;
  const cancel = { number, vendorId: order.north.id, pieces: [{ lineId, quantity: 1 }] };
  const key = randomUUID();
  for (let i = 0; i < 2; i += 1) expect((await press("orders/cancel", cancel, key)).status).toBe(200);
  const [line] = await db().select().from(t.orderLines).where(eq(t.orderLines.id, lineId));
  expect(line?.cancelledQuantity).toBe(1);
  const refund = { number, amountPaise: 10_00, isCash: true };
  const again = randomUUID();
  for (let i = 0; i < 2; i += 1) expect((await press("orders/refund", refund, again)).status).toBe(200);
  expect((await db().select().from(t.refunds)).map(({ amountPaise }) => amountPaise)).toEqual([10_00]);
  // After the data of a customer were erased the answer is gone, and the press is still counted.
  await cancelPieces(COMMAND_LINE, { ...order.all, pieces: null });
  await db().update(t.staffPresses).set({ answer: null });
  expect((await press("orders/refund", refund, again)).answer.code).toBe("ANSWER_LOST");
  expect(await db().$count(t.refunds)).toBe(1);
}, 60_000);
