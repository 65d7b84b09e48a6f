import { eq, isNotNull, sql } from "drizzle-orm";
import fc from "fast-check";
import type { ServedCountry } from "@/lib/model/served-country";
import { PAYMENT_KIND_NAMES } from "@/lib/model/payment-kinds";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { db } from "../../base/db/client";
import { countries, vendorOrders, vendors } from "../../base/db/schema";
import { aCustomer, aDiscount, aProduct, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import type { FakeProvider } from "../payments/fake-provider.testing";
import { listSettings, saveSetting } from "../../base/settings/shop-settings";
import { listBalances } from "../payouts/ledger";
import { payVendor, receiveHeldCash } from "../payouts/pay-vendor";
import { draftRun, listRuns, makeRun, readRun, returnLine } from "../payouts/payout-runs";
import { declinePieces, handBack, withdrawDecline } from "./cannot-deliver";
import { deliverOrder, packOrder, shipOrder } from "./fulfil-order";
import { brokenInvariants } from "../../checks/invariants";
import { findOrder } from "./operator-orders";
import { actionsOf, type PartAction } from "./part-states";
import { placeOrder } from "./place-order";
import { receiveCashOfOrder, refundOrder } from "./refund-order";
import { followPayment } from "./settle-payment";
import { cancelPieces, returnPieces } from "./take-back";
import { previewTakeBack } from "./take-back-preview";

let mockCard: FakeProvider;
jest.mock("../payments/providers", () => ({
  providerOf: (kind: string) => (kind === "card" ? mockCard.provider : null),
}));

useTestDatabase();

let emiratesId: number;
const ofCountry = (country: string, chargePaise: number): ServedCountry => ({
  country,
  ways: [...PAYMENT_KIND_NAMES],
  chargePaise,
});
const serve = async (served: ServedCountry[]) => {
  const { version } = (await listSettings()).find(({ section }) => section === "countries") ?? { version: 0 };
  await saveSetting(COMMAND_LINE, "countries", { served }, version);
};

beforeAll(async () => {
  const { fakeProvider } = jest.requireActual<typeof import("../payments/fake-provider.testing")>(
    "../payments/fake-provider.testing",
  );
  mockCard = fakeProvider("card");
  await thePaymentMethods();
  const [emirates] = await db()
    .insert(countries)
    .values({ code: "AE", name: { en: "Emirates" } })
    .returning();
  emiratesId = emirates?.id ?? 0;
});

const [CASH, CARD] = [6, 5] as const;

/**
 * Fees on both sellers' sales, and the coupon's part of the price, in basis points. @property coupon null for none
 * @property isShopCoupon true if the shop pays the coupon
 * @property charge paise for the delivery, which goes abroad then; null for one in India
 */
type Terms = {
  commissionBasisPoints: number;
  tcsBasisPoints: number;
  tdsBasisPoints: number;
  coupon: number | null;
  isShopCoupon: boolean;
  charge: number | null;
};
const terms = fc.record<Terms>({
  commissionBasisPoints: fc.nat(3000),
  tcsBasisPoints: fc.nat(200),
  tdsBasisPoints: fc.nat(500),
  coupon: fc.option(fc.integer({ min: 1, max: 5000 })),
  isShopCoupon: fc.boolean(),
  charge: fc.option(fc.integer({ min: 1, max: 999_99 }), { freq: 1 }),
});

let keys = 0;
const bank = { bankAccount: "123456789012", bankIfsc: "SBIN0001234" };
const anOrder = async (method: number, { coupon, isShopCoupon, charge, ...fees }: Terms) => {
  const seed = (keys += 1);
  const [north, south] = [
    await aVendor({ name: "North", state: { en: "Gujarat" }, gstin: "24AAACC1206D1ZM", ...bank, ...fees }),
    await aVendor({ name: "South", state: { en: "Kerala" }, gstin: "32AAACC1206D1ZP", ...bank, ...fees }),
  ];
  const products = [
    await aProduct({ vendorId: north.id, pricePaise: 100_01, stock: 10, gstRate: 18 }),
    await aProduct({ vendorId: north.id, pricePaise: 7_77, stock: 10, gstRate: 5 }),
    await aProduct({ vendorId: south.id, pricePaise: 33_33, stock: 10, gstRate: 28 }),
  ];
  const couponCode = coupon === null ? "" : `RANDOM${seed}`;
  if (coupon !== null)
    await aDiscount({ couponCode, value: coupon, paidBy: isShopCoupon ? "shop" : "seller" });
  if (charge !== null) await serve([ofCountry("IN", 0), ofCountry("AE", charge)]);
  const customer = await aCustomer(
    charge === null ? {} : { countryId: emiratesId, stateId: null, cityId: null },
  );
  const placed = await placeOrder(
    customer.id,
    {
      lines: products.map(({ id: productId }, i) => ({ productId, quantity: i + 2, selections: [] })),
      note: "",
      couponCode,
      paymentMethodId: method,
      expectedTotalPaise: null,
      isAgeDeclared: false,
      language: "en",
      idempotencyKey: `random-${seed}`,
    },
    { token: method === CARD ? "pm_ok" : "", walletReference: "" },
  );
  if (!placed.ok) throw new Error(placed.code);
  const parts = await db().select().from(vendorOrders).where(eq(vendorOrders.orderId, placed.value.id));
  expect(parts).toMatchObject([fees, fees]);
  return { ...placed.value, vendorIds: [north.id, south.id] };
};

/** Runs one random action. @returns a sentence for the report of a failure */
const act = async (
  pick: <T>(list: readonly T[]) => T,
  order: Awaited<ReturnType<typeof anOrder>>,
): Promise<string> => {
  const before = await findOrder(order.number);
  if (before === null) throw new Error("the order is gone");
  const role = pick(["owner", "staff", "seller"] as const);
  const actor: Actor = { role, id: role === "seller" ? pick(order.vendorIds) : 1, name: role };
  const vendorId = pick([null, ...order.vendorIds]);
  const request = { number: order.number, vendorId, reason: pick(["", "Because"]) };
  const own = before.parts.filter(
    (part) =>
      (vendorId === null || part.vendorId === vendorId) && (role !== "seller" || part.vendorId === actor.id),
  );
  const isAllowed = (action: PartAction) =>
    own.some(({ state }) => actionsOf(state, role, vendorId !== null).includes(action));
  const lines = before.lines.filter(({ vendorId: id }) => own.some((part) => part.vendorId === id));
  const some = pick([null, "some"] as const) === null || lines.length === 0 ? null : [pick(lines)];
  const pieces = some?.map((line) => ({ lineId: line.id, quantity: pick([1, 2]) })) ?? null;

  const kind = pick([
    "pack",
    "ship",
    "deliver",
    "decline",
    "hand-back",
    "withdraw",
    "cancel",
    "return",
    "refund",
    "cash",
    "dashboard",
    "payout",
    "week",
    "hand-over",
    "run",
    "bank-refuses",
    "suspend",
  ] as const);
  const said = `${kind} by ${role} ${actor.id} for ${vendorId} ${JSON.stringify(pieces)}`;
  if (kind === "pack" || kind === "deliver") {
    const done = await (kind === "pack" ? packOrder : deliverOrder)(actor, request);
    expect([said, done.ok]).toEqual([said, isAllowed(kind)]);
  } else if (kind === "decline") {
    const named = { number: order.number, vendorId: vendorId ?? order.vendorIds[0] ?? 0 };
    const done = await declinePieces(actor, { ...named, reason: "broken", note: "", pieces: pieces ?? [] });
    if (done.ok) expect([said, isAllowed(kind)]).toEqual([said, true]);
  } else if (kind === "hand-back") {
    const done = await handBack(actor, { number: order.number, vendorId: vendorId ?? 0, note: "" });
    expect([said, done.ok]).toEqual([said, vendorId !== null && isAllowed(kind)]);
  } else if (kind === "withdraw") {
    const done = await withdrawDecline(actor, request);
    expect([said, done.ok]).toEqual([said, isAllowed(kind)]);
  } else if (kind === "ship") {
    const done = await shipOrder(actor, {
      ...request,
      carrier: "Post",
      trackingNumber: "",
      trackingUrl: null,
    });
    expect([said, done.ok]).toEqual([said, isAllowed("ship")]);
  } else if (kind === "cancel" || kind === "return") {
    const seen = await previewTakeBack(actor, kind, { ...request, pieces });
    const done = await (kind === "cancel" ? cancelPieces : returnPieces)(actor, { ...request, pieces });
    expect([
      said,
      seen.ok && [seen.value.refundPaise, seen.value.creditNotes.map((note) => note.number)],
    ]).toEqual([said, done.ok && [done.value.owedPaise - before.money.owedPaise, done.value.creditNotes]]);
    if (pieces === null) expect([said, done.ok]).toEqual([said, isAllowed(kind)]);
    else if (done.ok) expect([said, isAllowed(kind)]).toEqual([said, true]);
  } else if (kind === "refund") {
    const amountPaise = pick([null, 1_00, before.money.owedPaise]);
    const done = await refundOrder(actor, {
      number: order.number,
      amountPaise,
      isCash: pick([true, false]),
      reason: "",
    });
    const isRight =
      role !== "seller" &&
      before.money.owedPaise > 0 &&
      (amountPaise === null || (amountPaise >= 1 && amountPaise <= before.money.owedPaise));
    expect([said, done.ok]).toEqual([said, isRight]);
  } else if (kind === "payout") {
    const to = pick(order.vendorIds);
    const payablePaise = (await listBalances(to))[0]?.payablePaise ?? 0;
    const amountPaise = Math.max(1, pick([1, payablePaise, payablePaise + 1]));
    const done = await payVendor(actor, { vendorId: to, amountPaise, reference: "UTR" });
    expect([said, done.ok]).toEqual([said, amountPaise <= payablePaise]);
  } else if (kind === "hand-over") {
    const vendorId = pick(order.vendorIds);
    const heldPaise = (await listBalances(vendorId))[0]?.cashHeldPaise ?? 0;
    const amountPaise = Math.max(1, pick([1, heldPaise, heldPaise + 1]));
    const done = await receiveHeldCash(actor, { vendorId, amountPaise, reference: "Slip" });
    expect([said, done.ok]).toEqual([said, amountPaise <= heldPaise]);
  } else if (kind === "run") {
    const found = (await draftRun()).filter(({ vendorId: id }) => order.vendorIds.includes(id));
    const wanted = found.map(({ vendorId: id, payablePaise }) => ({
      vendorId: id,
      amountPaise: Math.max(1, payablePaise - pick([0, 0, 1])),
    }));
    if (wanted.length === 0) return said;
    const request = { key: `run ${(keys += 1)}`, lines: wanted };
    const made = await makeRun(actor, request);
    const isRight = wanted.every(({ amountPaise }, i) => amountPaise === found[i]?.payablePaise);
    expect([said, made.ok]).toEqual([said, isRight]);
    // The same press again makes no other run.
    if (made.ok) expect(await makeRun(actor, request)).toEqual(made);
  } else if (kind === "bank-refuses") {
    const { rows } = await listRuns(1, 1);
    const run = rows[0] && (await readRun(rows[0].id));
    const line = run?.lines.find(({ vendorId: id }) => order.vendorIds.includes(id));
    if (line === undefined) return said;
    const done = await returnLine(actor, { payoutId: line.payoutId, reason: "Closed" });
    expect([said, done.ok]).toEqual([said, line.returned === null]);
  } else if (kind === "suspend") {
    // Or lets them in again: what the shop sends meanwhile, it carries.
    await db()
      .update(vendors)
      .set({ isActive: sql`not ${vendors.isActive}` })
      .where(eq(vendors.id, pick(order.vendorIds)));
  } else if (kind === "week") {
    // The time for returns is over of all that was delivered.
    const deliveredAt = sql`${vendorOrders.deliveredAt} - interval '7 days'`;
    await db().update(vendorOrders).set({ deliveredAt }).where(isNotNull(vendorOrders.deliveredAt));
  } else if (kind === "cash") await receiveCashOfOrder(actor, order.number);
  else {
    const row = mockCard.world.rows.get(`card-${order.number}`);
    if (row?.state === "captured" && pick([true, false, false])) {
      await mockCard.provider.refund(
        row.reference,
        Math.min(row.amount, row.refunded + pick([5_00, 100_00, row.amount])),
      );
      await followPayment(mockCard.provider, row.reference);
    }
  }
  return said;
};

test(
  "after every action of any sequence, by any role and payment, all sums are right",
  () =>
    fc.assert(
      fc.asyncProperty(fc.gen(), fc.constantFrom(CASH, CARD), terms, async (gen, method, drawn) => {
        const pick = <T>(list: readonly T[]): T => list[gen(fc.nat, list.length - 1)] as T;
        const order = await anOrder(method, drawn);
        const course: string[] = [];
        for (let n = 0; n < 20; n += 1) {
          course.push(await act(pick, order));
          expect({ course, broken: await brokenInvariants() }).toEqual({ course, broken: [] });
        }
      }),
      // Orders stay in the database, so a shorter sequence cannot be tried on the same one.
      { numRuns: 12, endOnFailure: true },
    ),
  180_000,
);
