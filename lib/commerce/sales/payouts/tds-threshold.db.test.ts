import { eq } from "drizzle-orm";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { TAX_LAW, lawOn } from "@/lib/model/tax-law";
import { COMMAND_LINE } from "../../base/actor";
import { setClock } from "../../base/clock.testing";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCity, aCustomer, aProduct, aState, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { saveSetting, setting } from "../../base/settings/shop-settings";
import { brokenInvariants } from "../../checks/invariants";
import { placeOrder } from "../orders/place-order";
import { receiveCashOfOrder } from "../orders/refund-order";
import { cancelPieces } from "../orders/take-back";
import { listLedger } from "./ledger";

useTestDatabase({ connections: 4 });
const DAY = "2026-11-30";
const FREE = lawOn(TAX_LAW.tdsFreePaise, DAY).value;
const PRICE = 1_00_000_00;
const RATE = lawOn(TAX_LAW.tdsBasisPoints, DAY).value;
let place: { stateId: number; cityId: number };
beforeAll(async () => {
  setClock(new Date(`${DAY}T06:00:00Z`));
  await thePaymentMethods();
  const payments = await setting("payments");
  await saveSetting(
    COMMAND_LINE,
    "payments",
    { ...payments, cashLimitPaise: NUMBER_FIELDS.cashLimit.most },
    0,
  );
  const gujarat = await aState("Gujarat");
  place = { stateId: gujarat.id, cityId: (await aCity("Rajkot", gujarat.id)).id };
});
afterAll(() => void jest.useRealTimers());
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

let keys = 0;
/** A seller of Gujarat without GSTIN, whose papers have no tax, and goods of ₹1,00,000. @returns who buys pieces of them */
const aSeller = async (given: Partial<typeof t.vendors.$inferInsert>) => {
  const seller = await aVendor({ state: { en: "Gujarat" }, ...given });
  const goods = await aProduct({ vendorId: seller.id, pricePaise: PRICE, gstRate: 18, stock: 5_000 });
  const buy = async (): Promise<{ number: string; tds: number | undefined }> => {
    const placed = await placeOrder((await aCustomer(place)).id, {
      lines: [{ productId: goods.id, quantity: 1, selections: [] }],
      note: "",
      couponCode: "",
      paymentMethodId: 6,
      expectedTotalPaise: null,
      isAgeDeclared: false,
      language: "en",
      idempotencyKey: `tds-${(keys += 1)}`,
    });
    if (!placed.ok) throw new Error(`${placed.code} ${JSON.stringify(placed.facts)}`);
    const [part] = await db()
      .select()
      .from(t.vendorOrders)
      .where(eq(t.vendorOrders.orderId, placed.value.id));
    return { number: placed.value.number, tds: part?.tdsBasisPoints };
  };
  /** Buys so many, one after the other. @returns the TDS of each */
  const buyEach = async (times: number) => {
    const rates = [];
    for (let n = 0; n < times; n += 1) rates.push((await buy()).tds);
    return rates;
  };
  return { seller, buy, buyEach };
};
const PERSON = "ABCPD1234E";

test("an individual with a PAN has no TDS up to the free amount, and the law's from the order on that goes above it", async () => {
  const { seller, buy, buyEach } = await aSeller({ pan: PERSON });
  expect(FREE).toBe(5 * PRICE);
  expect(await buyEach(5)).toEqual([0, 0, 0, 0, 0]);
  const above = await buy();
  expect(above.tds).toBe(RATE);
  await receiveCashOfOrder(COMMAND_LINE, above.number);
  const { rows } = await listLedger(seller.id, { month: null, page: 1, perPage: 9 });
  expect(rows.map(({ salesPaise, tdsPaise }) => [salesPaise, tdsPaise])).toEqual([[1_00_000_00, 100_00]]);
  // Who is above it stays so, though the order comes back.
  await cancelPieces(COMMAND_LINE, { number: above.number, vendorId: null, reason: "", pieces: null });
  expect((await buy()).tds).toBe(RATE);
  // Another financial year begins with nothing.
  setClock(new Date("2027-04-01T06:00:00Z"));
  expect((await buy()).tds).toBe(0);
  setClock(new Date(`${DAY}T06:00:00Z`));
});

test("what came back does not count, and two orders at once are counted one after the other", async () => {
  const { buy, buyEach } = await aSeller({ pan: "ABCHD1234E" });
  const { number } = await buy();
  await cancelPieces(COMMAND_LINE, { number, vendorId: null, reason: "", pieces: null });
  expect(await buyEach(4)).toEqual([0, 0, 0, 0]);
  const both = await Promise.all([buy(), buy()]);
  expect(both.map(({ tds }) => tds).sort()).toEqual([0, RATE]);
});

test("companies and who has terms of their own keep these; without a PAN nothing is free", async () => {
  for (const [given, expected] of [
    [{ pan: "ABCCD1234E" }, 0],
    [{ pan: PERSON, tdsBasisPoints: 25 }, 25],
    [{ pan: null, tdsBasisPoints: 500 }, 500],
  ] as const) {
    const { buyEach } = await aSeller(given);
    expect([given, (await buyEach(6)).at(-1)]).toEqual([given, expected]);
  }
});
