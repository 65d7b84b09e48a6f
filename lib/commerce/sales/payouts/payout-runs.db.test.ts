import { eq } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { daysAgo } from "../../base/clock";
import { db } from "../../base/db/client";
import { heldBefore } from "../../base/db/held-open.testing";
import * as t from "../../base/db/schema";
import { aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { OWN_VENDOR_ID } from "../../base/own-vendor";
import { done, failed } from "../../base/result";
import { brokenInvariants } from "../../checks/invariants";
import { receiveCashOfOrder } from "../orders/refund-order";
import { returnPieces } from "../orders/take-back";
import { previewTakeBack } from "../orders/take-back-preview";
import { anOrderOfTwoSellers } from "../orders/two-sellers.testing";
import { deliverAll, packAll, refundAll } from "../orders/whole-order.testing";
import { bankFile } from "./bank-file";
import { listBalances, listLedger } from "./ledger";
import { payVendor } from "./pay-vendor";
import { draftRun, listRuns, makeRun, readRun, returnLine, type WantedLine } from "./payout-runs";
import { writeStatement } from "./statement-csv";

useTestDatabase({ connections: 3 });
beforeAll(async () => {
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

const BANK = { bankAccount: "00123456789012", bankIfsc: "SBIN0001234" };
const giveBank = (vendorId: number, bank: Partial<typeof BANK> = BANK) =>
  db().update(t.vendors).set(bank).where(eq(t.vendors.id, vendorId));

/** Both sellers have a paid and delivered order: ₹300.03 of North and ₹99.99 of South are available. */
const twoToPay = async () => {
  const order = await anOrderOfTwoSellers();
  await receiveCashOfOrder(COMMAND_LINE, order.number);
  await packAll(order.number);
  await deliverAll(order.number);
  const delivered = { deliveredAt: daysAgo(8) };
  await db().update(t.vendorOrders).set(delivered).where(eq(t.vendorOrders.orderId, order.id));
  return order;
};
type Two = Awaited<ReturnType<typeof twoToPay>>;
const both = ({ north, south }: Two): WantedLine[] => [
  { vendorId: south.id, amountPaise: 99_99 },
  { vendorId: north.id, amountPaise: 300_03 },
];
let keys = 0;
const newKey = () => `a run of tests ${(keys += 1)}`;
const make = (lines: readonly WantedLine[], key = newKey()) => makeRun(COMMAND_LINE, { key, lines });
const balanceOf = async (vendorId: number) => (await listBalances(vendorId))[0]?.balancePaise;

test("a run pays everybody all that is available, once, and its file is the bank's", async () => {
  const order = await twoToPay();
  const { north, south } = order;
  await giveBank(north.id);
  await giveBank(south.id, { bankAccount: "998877665544" });
  const draftOf = async (vendorId: number) => (await draftRun()).find((row) => row.vendorId === vendorId);
  expect(await draftOf(north.id)).toMatchObject({ account: "9012", missing: [], payablePaise: 300_03 });
  expect(await draftOf(south.id)).toMatchObject({
    account: "5544",
    missing: ["bankIfsc"],
    payablePaise: 99_99,
  });
  expect(await make(both(order))).toEqual(failed("LINES_CHANGED", { sellers: "South" }));
  expect(await balanceOf(north.id)).toBe(300_03);
  await giveBank(south.id, { ...BANK, bankAccount: "998877665544" });

  const key = newKey();
  const made = await make(both(order), key);
  if (!made.ok) throw new Error(made.code);
  const { id, number } = made.value;
  expect(made.value).toMatchObject({
    number: `PR${id}`,
    madeBy: "command line",
    sellers: 2,
    totalPaise: 400_02,
    returnedPaise: 0,
    lines: [
      { vendorId: north.id, reference: `PR${id}-1`, amountPaise: 300_03, returned: null },
      { vendorId: south.id, reference: `PR${id}-2`, amountPaise: 99_99, returned: null },
    ],
  });
  expect(await make(both(order), key)).toEqual(made);
  expect(await make(both(order))).toEqual(failed("LINES_CHANGED", { sellers: `#${south.id}, #${north.id}` }));
  expect([await balanceOf(north.id), await balanceOf(south.id)]).toEqual([0, 0]);
  expect(await listRuns(1, 1)).toMatchObject({ rows: [{ id, number, sellers: 2, totalPaise: 400_02 }] });
  expect(await readRun(999_999)).toBeNull();

  // Another account of today changes no file of before.
  await giveBank(north.id, { ...BANK, bankAccount: "111111111111" });
  const name = { en: "Nórth & “Söns” (बोल्ट) of the very long name of the firm", ar: "شمال" };
  await db().update(t.vendors).set({ name }).where(eq(t.vendors.id, north.id));
  const again = await readRun(id);
  if (again === null) throw new Error("the run is gone");
  expect(bankFile(again)).toEqual({
    fileName: `PR${id}-neft.csv`,
    text: [
      "Payment Type,Beneficiary Name,Beneficiary Account Number,IFSC Code,Amount,Remarks,Email",
      `NEFT,North,00123456789012,SBIN0001234,300.03,PR${id}-1,seller@example.com`,
      `NEFT,South,998877665544,SBIN0001234,99.99,PR${id}-2,seller@example.com`,
      "",
    ].join("\r\n"),
  });
  const [line] = again.lines;
  if (line === undefined) throw new Error("a run without lines");
  const named = { ...again, lines: [{ ...line, paidTo: { ...line.paidTo, name: name.en } }] };
  expect(bankFile(named).text.split("\r\n")[1]).toMatch(/^NEFT,North Sons of the very long name of the,/);

  const month = new Date(Date.now() + 5.5 * 3600 * 1000).toISOString().slice(0, 7);
  expect((await writeStatement(north.id, month)).text).toContain(`,payout,PR${id}-1,,`);
});

test("what the bank refused is owed again as an entry, and the next run pays it", async () => {
  const order = await twoToPay();
  const { north, south } = order;
  await giveBank(north.id);
  await giveBank(south.id);
  const made = await make(both(order));
  if (!made.ok) throw new Error(made.code);
  const [line] = made.value.lines;
  const payoutId = line?.payoutId ?? 0;
  const refuse = () => returnLine(COMMAND_LINE, { payoutId, reason: "Account closed" });
  expect(await returnLine(COMMAND_LINE, { payoutId: 999_999, reason: "x" })).toEqual(failed("NOT_FOUND"));
  const twice = await heldBefore(t.payoutReturns, [refuse, refuse]);
  expect(twice.map((result) => (result.ok ? "taken back" : result.code)).sort()).toEqual([
    "RETURNED_BEFORE",
    "taken back",
  ]);
  expect(await balanceOf(north.id)).toBe(300_03);
  const run = await readRun(made.value.id);
  expect(run).toMatchObject({ totalPaise: 400_02, returnedPaise: 300_03 });
  expect(run?.lines.map(({ returned }) => returned?.reason)).toEqual(["Account closed", undefined]);
  expect(run && bankFile(run).text.split("\r\n")).toHaveLength(3);
  const entries = (await listLedger(north.id, { month: null, page: 1, perPage: 50 })).rows;
  expect(entries.map(({ kind, reference, netPaise }) => [kind, reference, netPaise])).toEqual([
    ["payout-returned", line?.reference, 300_03],
    ["payout", line?.reference, -300_03],
    ["sale", order.number, 300_03],
  ]);
  expect(await listAudit({ subject: "vendor", subjectId: north.id, limit: 1 })).toMatchObject([
    { action: "payout.return", before: { balancePaise: 0 }, after: { balancePaise: 300_03 } },
  ]);
  // A payout by itself has no line that the bank could refuse.
  await payVendor(COMMAND_LINE, { vendorId: north.id, amountPaise: 3, reference: "UTR" });
  const [alone] = await db().select().from(t.payouts).where(eq(t.payouts.reference, "UTR"));
  expect(await returnLine(COMMAND_LINE, { payoutId: alone?.id ?? 0, reason: "x" })).toEqual(
    failed("NOT_FOUND"),
  );
  expect(await make([{ vendorId: north.id, amountPaise: 300_00 }])).toMatchObject({ ok: true });
  expect(await balanceOf(north.id)).toBe(0);
  await expect(db().update(t.payoutRuns).set({ totalPaise: 1 })).rejects.toThrow();
  await expect(db().delete(t.payoutReturns)).rejects.toThrow();
});

test("two owners at once pay once, as does one press that was sent twice", async () => {
  const order = await twoToPay();
  const { north, south } = order;
  await giveBank(north.id);
  await giveBank(south.id);
  const owners = await heldBefore(t.payoutRuns, [
    () => make(both(order)),
    () => make(both(order).toReversed()),
  ]);
  expect(owners.map((result) => (result.ok ? "paid" : result.code)).sort()).toEqual([
    "LINES_CHANGED",
    "paid",
  ]);
  expect([await balanceOf(north.id), await balanceOf(south.id)]).toEqual([0, 0]);

  const next = await twoToPay();
  await giveBank(next.north.id);
  await giveBank(next.south.id);
  const key = newKey();
  const [first, second] = await heldBefore(t.payoutRuns, [
    () => make(both(next), key),
    () => make(both(next), key),
  ]);
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  expect(await balanceOf(next.north.id)).toBe(0);
});

test("a line whose money changed is named, and nobody is paid", async () => {
  const order = await twoToPay();
  const { north, south } = order;
  await giveBank(north.id);
  await giveBank(south.id);
  await payVendor(COMMAND_LINE, { vendorId: south.id, amountPaise: 1, reference: "UTR" });
  expect(await make(both(order))).toEqual(failed("LINES_CHANGED", { sellers: "South" }));
  expect([await balanceOf(north.id), await balanceOf(south.id)]).toEqual([300_03, 99_98]);
});

test("a cancellation that takes more than is available to the seller says what is short", async () => {
  const { number, north, lineIds } = await twoToPay();
  const request = (quantity: number) => ({
    number,
    vendorId: north.id,
    reason: "",
    pieces: [{ lineId: lineIds[0] ?? 0, quantity }],
  });
  const shortOf = async (quantity: number) => {
    const seen = await previewTakeBack(COMMAND_LINE, "return", request(quantity));
    return seen.ok ? seen.value.short : seen.code;
  };
  expect(await shortOf(3)).toEqual([]);
  expect(await payVendor(COMMAND_LINE, { vendorId: north.id, amountPaise: 200_02, reference: "U" })).toEqual(
    done(null),
  );
  expect(await shortOf(1)).toEqual([]);
  expect(await shortOf(2)).toEqual([{ vendorName: { en: "North" }, shortPaise: 100_01 }]);
  expect(await returnPieces(COMMAND_LINE, request(2))).toMatchObject({ ok: true });
  expect(await balanceOf(north.id)).toBe(-100_01);
  await refundAll(number);
});

test("the shop's own company and sellers without any money are in no run", async () => {
  const { id } = await aVendor({ name: "Newcomer", ...BANK });
  const isInDraft = async (vendorId: number) =>
    (await draftRun()).some((candidate) => candidate.vendorId === vendorId);
  expect(await isInDraft(id)).toBe(false);
  // The first seller of this database, whose transfer the bank refused.
  const [payout] = await db().select().from(t.payouts).where(eq(t.payouts.vendorId, OWN_VENDOR_ID));
  await returnLine(COMMAND_LINE, { payoutId: payout?.id ?? 0, reason: "Closed" });
  expect(await isInDraft(OWN_VENDOR_ID)).toBe(true);
  await db()
    .insert(t.importState)
    .values({ key: `catalogue/vendors/${OWN_VENDOR_ID}`, hash: "" });
  expect(await isInDraft(OWN_VENDOR_ID)).toBe(false);
  expect(await make([{ vendorId: OWN_VENDOR_ID, amountPaise: 300_03 }])).toEqual(
    failed("LINES_CHANGED", { sellers: `#${OWN_VENDOR_ID}` }),
  );
  await db().delete(t.importState);
});
