import { eq } from "drizzle-orm";
import { z } from "zod";
import { isGstin } from "@/lib/model/gstin";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { useTestDatabase } from "../../base/db/testing";
import { failed, refusable } from "../../base/result";
import { saveSetting } from "../../base/settings/shop-settings";
import { brokenInvariants } from "../../checks/invariants";
import { readStatement } from "../../sales/payouts/ledger";
import { aMarketplace, FIRST, GUJARATI, KERALAN, SECOND } from "../../sales/payouts/marketplace.testing";
import { exportBatch, type ExportName } from "./export-file";

useTestDatabase();

/** The GSTIN of a collector of TCS. */
const COLLECTOR = "24ZZZFH0001Z1CT";

/** Rupees with at most two decimals. */
const rupees = z.number().refine((value) => Math.round(value * 100) / 100 === value);
const gstin = z.string().refine(isGstin);
const SCHEMA = z.strictObject({
  gstin: z.literal(COLLECTOR),
  fp: z.string().regex(/^\d{2}2026$/),
  tcs: z
    .array(
      z
        .strictObject({
          stin: gstin,
          pos: z.string().regex(/^\d\d$/),
          supR: rupees.min(0),
          retsupR: rupees.min(0),
          supU: rupees.min(0),
          retsupU: rupees.min(0),
          amt: rupees,
          iamt: rupees,
          camt: rupees,
          samt: rupees,
        })
        .refine(({ camt, samt }) => camt === samt),
    )
    .min(1)
    .optional(),
  urd: z
    .array(
      z.strictObject({
        eid: z.string().min(1),
        grsval: rupees.min(0),
        supret: rupees.min(0),
        amt: rupees,
      }),
    )
    .min(1)
    .optional(),
});

const wholeOf = async (month: string) =>
  SCHEMA.parse(JSON.parse((await exportBatch("gstr8", { after: null, month })).text));
const cellsOf = async (name: ExportName, month: string) =>
  (await exportBatch(name, { after: null, month })).text
    .replace("\ufeff", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));

let market: Awaited<ReturnType<typeof aMarketplace>>;
beforeAll(async () => {
  market = await aMarketplace();
});
afterAll(() => void jest.useRealTimers());

test("the books keep every rule", async () => expect(await brokenInvariants()).toEqual([]));

test("the return is refused without a GSTIN as collector, and without the enrolment numbers of its sellers", async () => {
  const ask = () => refusable(() => exportBatch("gstr8", { after: null, month: FIRST }));
  expect(await ask()).toEqual(failed("NO_COLLECTOR"));
  await saveSetting(COMMAND_LINE, "tcs", { gstin: COLLECTOR }, 0);
  expect(await ask()).toEqual(failed("NO_ENROLMENT", { sellers: market.enrolled.name.en }));
  expect(await cellsOf("gstr8-enrolled", FIRST)).toEqual([
    [
      "Seller",
      "Enrolment number of supplier",
      "Gross value of supplies",
      "Value of supplies returned",
      "Net value",
    ],
    [market.enrolled.name.en, "", "233.31", "0.00", "233.31"],
  ]);
  await db()
    .update(t.vendors)
    .set({ enrolment: "242600001234ENR" })
    .where(eq(t.vendors.id, market.enrolled.id));
});

test("sellers have a row for each place, with what came back apart, to registered buyers and to others", async () => {
  const first = await wholeOf(FIRST);
  expect(first.fp).toBe("092026");
  // ₹118.07 at 18 %, taken out in two halves of ₹9.005 within the state and as ₹18.01 between states, of 3, 7 and 5 pieces.
  const within = (118_07 * 3 - 2 * 27_02 + 105_03 - 2 * 2_50) / 100;
  expect(
    first.tcs?.map(({ stin, pos, supU, retsupU, supR, retsupR }) => [
      stin,
      pos,
      supU,
      retsupU,
      supR,
      retsupR,
    ]),
  ).toEqual([
    [GUJARATI, "24", within, 100.05, (118_07 * 7 - 2 * 63_04) / 100, 0],
    [GUJARATI, "32", (118_07 * 5 - 90_05) / 100, 0, 0, 0],
    [KERALAN, "32", expect.any(Number), 0, 0, 0],
  ]);
  expect(first.urd).toEqual([{ eid: "242600001234ENR", grsval: 233.31, supret: 0, amt: 233.31 }]);
  const second = await wholeOf(SECOND);
  expect(second.urd).toEqual([{ eid: "242600001234ENR", grsval: 0, supret: 77.77, amt: -77.77 }]);
  // What came back of the month before lowers this month.
  expect(second.tcs?.find(({ stin, pos }) => stin === GUJARATI && pos === "32")).toMatchObject({
    supU: 0,
    amt: expect.any(Number),
    camt: 0,
  });
});

test("rows and columns of the tables as CSV are those of the JSON", async () => {
  for (const month of [FIRST, SECOND]) {
    const { tcs = [] } = await wholeOf(month);
    const [, ...rows] = await cellsOf("gstr8-registered", month);
    expect(rows.map((cells) => [cells[1], cells[2]?.slice(0, 2), ...cells.slice(3).map(Number)])).toEqual(
      tcs.map((row) => [
        row.stin,
        row.pos,
        row.supR,
        row.retsupR,
        row.supU,
        row.retsupU,
        row.amt,
        row.iamt,
        row.camt,
        row.samt,
      ]),
    );
    for (const row of tcs)
      expect(Math.round((row.supR + row.supU - row.retsupR - row.retsupU) * 100)).toBe(
        Math.round(row.amt * 100),
      );
  }
});

test("the TCS of a month adds up to all sellers' statements, to the paisa", async () => {
  for (const month of [FIRST, SECOND]) {
    let collected = 0;
    for (const { id } of market.sellers)
      for (const { tcsPaise } of (await readStatement(id, month)).entries) collected += tcsPaise;
    const { tcs = [] } = await wholeOf(month);
    const reported = tcs.reduce((sum, { iamt, camt, samt }) => sum + iamt + camt + samt, 0);
    expect([month, Math.round(reported * 100)]).toEqual([month, collected]);
    expect(collected).toBeGreaterThan(0);
  }
});

test("a month without sales has no tables", async () => {
  expect(await wholeOf("2026-01")).toEqual({ gstin: COLLECTOR, fp: "012026" });
});
