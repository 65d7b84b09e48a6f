import { eq } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import { heldBefore } from "../../base/db/held-open.testing";
import { staff } from "../../base/db/schema";
import { thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { changePerson } from "../../people/staff/people";
import { refundLeft, uncountRefund, type RefundLimits } from "../../people/staff/refund-limits";
import { receiveCashOfOrder, refundOrder } from "./refund-order";
import { cancelPieces } from "./take-back";
import { anOrderOfTwoSellers } from "./two-sellers.testing";

useTestDatabase({ connections: 3 });
beforeEach(async () => {
  await thePaymentMethods();
});

let people = 0;
/** A member of staff with the right to refund and these limits. */
const aRefunder = async (limits: RefundLimits): Promise<Actor & { id: number }> => {
  const [person] = await db()
    .insert(staff)
    .values({
      name: "Meena",
      email: `refunder-${(people += 1)}@example.com`,
      role: "staff",
      rights: ["refund"],
      passwordHash: "of no password",
    })
    .returning();
  const id = person?.id ?? 0;
  expect(await changePerson(COMMAND_LINE, id, { refundLimits: limits })).toMatchObject({ ok: true });
  return { role: "staff", id, name: "Meena" };
};

/** A cancelled order of ₹400.02, of which all is owed. */
const anOwedOrder = async () => {
  const order = await anOrderOfTwoSellers();
  await receiveCashOfOrder(COMMAND_LINE, order.number);
  expect(await cancelPieces(COMMAND_LINE, { ...order.all, pieces: null })).toMatchObject({ ok: true });
  return order;
};

const give = (actor: Actor, number: string, amountPaise: number | null) =>
  refundOrder(actor, { number, amountPaise, isCash: true, reason: "" });
const over = (mostPaise: number) => ({ ok: false, code: "OVER_REFUND_LIMIT", facts: { mostPaise } });

test("a refund is at most the limit of one, and all of a day that of a day; nothing changes above it", async () => {
  const [first, second] = [await anOwedOrder(), await anOwedOrder()];
  const meena = await aRefunder({ perRefundPaise: 100_00, perDayPaise: 150_00 });
  expect(await refundLeft(meena)).toBe(100_00);
  expect(await give(meena, first.number, 100_01)).toEqual(over(100_00));
  // All that is owed is more.
  expect(await give(meena, first.number, null)).toEqual(over(100_00));
  expect(await give(meena, first.number, 100_00)).toMatchObject({ ok: true });
  expect(await refundLeft(meena)).toBe(50_00);
  expect(await give(meena, second.number, 50_01)).toEqual(over(50_00));
  expect(await give(meena, second.number, 50_00)).toMatchObject({ ok: true });
  expect(await give(meena, second.number, 1)).toEqual(over(0));
  // Owners and commands have none, and another day begins anew.
  expect(await give(COMMAND_LINE, second.number, 120_00)).toMatchObject({ ok: true });
  await db().update(staff).set({ refundDay: "2026-01-01" }).where(eq(staff.id, meena.id));
  expect(await refundLeft(meena)).toBe(100_00);
});

test("two refunds at once of one person do not both take what is left of the day", async () => {
  const orders = [await anOwedOrder(), await anOwedOrder()];
  const meena = await aRefunder({ perRefundPaise: null, perDayPaise: 150_00 });
  const answers = await heldBefore(
    staff,
    orders.map(
      ({ number }) =>
        () =>
          give(meena, number, 100_00),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual(over(50_00));
});

test("without limits nothing is refused, and a refund that was not made is not counted", async () => {
  const order = await anOwedOrder();
  const meena = await aRefunder({ perRefundPaise: null, perDayPaise: null });
  expect(await refundLeft(meena)).toBeNull();
  expect(await give(meena, order.number, null)).toMatchObject({ ok: true });
  await changePerson(COMMAND_LINE, meena.id, {
    refundLimits: { perRefundPaise: null, perDayPaise: order.totalPaise },
  });
  expect(await refundLeft(meena)).toBe(0);
  await uncountRefund(meena, order.totalPaise);
  expect(await refundLeft(meena)).toBe(order.totalPaise);
});
