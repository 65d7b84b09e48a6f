import { asc, eq, sql } from "drizzle-orm";
import { COMPOSITION } from "@/lib/model/firm-fields";
import { firstWays } from "@/lib/model/served-country";
import { COMMAND_LINE } from "../../base/actor";
import { setClock } from "../../base/clock.testing";
import { db, inTransaction } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aCity,
  aCustomer,
  aDiscount,
  aProduct,
  aState,
  aVendor,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { saveSetting } from "../../base/settings/shop-settings";
import { brokenInvariants } from "../../checks/invariants";
import { placeOrder } from "../../sales/orders/place-order";
import { receiveCashOfOrder } from "../../sales/orders/refund-order";
import { returnPieces } from "../../sales/orders/take-back";
import { deliverAll, packAll, refundAll } from "../../sales/orders/whole-order.testing";
import { listBalances } from "../../sales/payouts/ledger";
import { payVendor, receiveHeldCash, setVendorTerms } from "../../sales/payouts/pay-vendor";
import { writeStatement } from "../../sales/payouts/statement-csv";
import { listCollected, listEnrolled } from "../../sales/payouts/collected";
import { writeCommissionPapers } from "../../sales/payouts/commission-papers";
import { OPERATOR } from "../../sales/payouts/marketplace.testing";
import { exportFile } from "./export-file";
import type { GSTR1_EXPORTS } from "./gstr1";
import {
  entriesOf,
  type Entry,
  type Firm,
  lessCoupon,
  netOf,
  type Paper,
  papersOf,
  type Sale,
  tableOf,
  taxableOf,
} from "./recount-year.testing";

/**
 * A year of five sellers: every kind of sale that the tax office tells from others, sold, sent, taken back and paid out on
 * its day. Papers, GSTR-1 and statements are compared with a recount that imports nothing of the shop.
 */

useTestDatabase();

const setDay = (day: string) => setClock(new Date(`${day}T06:00:00Z`));

/** The moments that the database itself writes, moved to the day of the test. */
const DATED = ["credit_notes", "refunds", "payouts", "cash_receipts"] as const;
const dated: Partial<Record<(typeof DATED)[number], number>> = {};
const dateRows = (): Promise<void> =>
  inTransaction(async (tx) => {
    // These rows are never changed by the shop, and triggers refuse it.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const table of DATED) {
      const { rows } = await tx.execute<{ id: number }>(
        sql`update ${sql.identifier(table)} set created_at = ${new Date().toISOString()}::timestamptz
          where id > ${dated[table] ?? 0} returning id`,
      );
      dated[table] = Math.max(dated[table] ?? 0, ...rows.map(({ id }) => id));
    }
  });

const GUJARAT = "Gujarat Tools";
const KERALA = "Kerala Steel";
const CHANDIGARH = "Chandigarh Fittings";
const WORKSHOP = "Workshop without GSTIN";
const SMALL = "Composition Castings";
const FIRMS: Record<string, Firm & { stateName: string }> = {
  [GUJARAT]: {
    gstin: "24ZZZFH0004Z1ZF",
    state: "24",
    stateName: "Gujarat",
    isComposition: false,
    commission: 1000,
    tcs: 50,
    tds: 10,
  },
  [KERALA]: {
    gstin: "32AAACC1206D1ZP",
    state: "32",
    stateName: "Kerala",
    isComposition: false,
    commission: 733,
    tcs: 50,
    tds: 10,
  },
  [CHANDIGARH]: {
    gstin: "04AAACC1206D1ZO",
    state: "04",
    stateName: "Chandigarh",
    isComposition: false,
    commission: 250,
    tcs: 50,
    tds: 0,
  },
  [WORKSHOP]: {
    gstin: null,
    state: "24",
    stateName: "Gujarat",
    isComposition: false,
    commission: 501,
    tcs: 50,
    tds: 500,
  },
  [SMALL]: {
    gstin: "24AAACC1206D1ZM",
    state: "24",
    stateName: "Gujarat",
    isComposition: true,
    commission: 617,
    tcs: 50,
    tds: 10,
  },
};

const firmOf = (seller: string): Firm => {
  const firm = FIRMS[seller];
  if (firm === undefined) throw new Error(seller);
  return firm;
};

type Buyer = { stateId: number; cityId: number; countryId?: number; companyName?: string; gstin?: string };
const vendorIds: Record<string, number> = {};
const sales: Sale[] = [];
/** Payouts and cash that was handed over. */
const paid: Entry[] = [];

type Goods = { id: number; seller: string; hsn: string; rate: number; paise: number };
const goodsOf = async (seller: string, paise: number, rate: number, hsn: string): Promise<Goods> => {
  const vendorId = vendorIds[seller] ?? 0;
  const { id } = await aProduct({ vendorId, pricePaise: paise, gstRate: rate, hsnCode: hsn, stock: 500 });
  return { id, seller, hsn, rate, paise };
};

let keys = 0;
type Ordered = {
  on: string;
  buyer: Buyer;
  place: string;
  goods: readonly (readonly [Goods, number])[];
  coupon?: { code: string; paise: number; isOfShop?: true };
  deliveredOn: string;
  /** The shop has the money on the day of the order, or the seller's carrier takes it at the door. */
  cash: "shop" | "seller";
};
/** Places an order and delivers it. */
const sell = async ({ on, buyer, place, goods, coupon, deliveredOn, cash }: Ordered) => {
  setDay(on);
  const customer = await aCustomer(buyer);
  const placed = await placeOrder(customer.id, {
    lines: goods.map(([{ id }, quantity]) => ({ productId: id, quantity, selections: [] })),
    note: "",
    couponCode: coupon?.code ?? "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `year-${(keys += 1)}`,
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const { id, number } = placed.value;
  if (cash === "shop") await receiveCashOfOrder(COMMAND_LINE, number);
  setDay(deliveredOn);
  await packAll(number);
  await deliverAll(number);
  await dateRows();

  const whole = goods.map(([{ paise }, pieces]) => paise * pieces);
  const amounts = lessCoupon(whole, coupon?.paise ?? 0);
  const ofShop = (index: number): number =>
    coupon?.isOfShop ? (whole[index] ?? 0) - (amounts[index] ?? 0) : 0;
  const lines = goods.map(([{ seller, hsn, rate }, pieces], index) => ({
    seller,
    line: { hsn, rate, pieces, paise: amounts[index] ?? 0, coupon: ofShop(index) },
  }));
  const invoices = await db().select().from(t.invoices).where(eq(t.invoices.orderId, id));
  const stored = await db()
    .select()
    .from(t.orderLines)
    .where(eq(t.orderLines.orderId, id))
    .orderBy(asc(t.orderLines.position));
  const own = [...new Set(lines.map(({ seller }) => seller))].map((seller): Sale => {
    const invoice = invoices.find(({ vendorId }) => vendorId === vendorIds[seller]);
    return {
      seller,
      number: invoice?.number ?? "",
      on,
      buyer: { gstin: buyer.gstin ?? null },
      place,
      lines: lines.filter((line) => line.seller === seller).map(({ line }) => line),
      cameBack: [],
      paidOn: cash === "shop" ? on : deliveredOn,
      cashIsWith: cash,
    };
  });
  sales.push(...own);
  /** Pieces of a seller's line come back and their money is given back. */
  const takeBack = async (day: string, seller: string, index: number, pieces: number): Promise<void> => {
    setDay(day);
    const line = stored.filter((_, position) => lines[position]?.seller === seller)[index];
    const back = await returnPieces(COMMAND_LINE, {
      number,
      vendorId: null,
      reason: "",
      pieces: [{ lineId: line?.id ?? 0, quantity: pieces }],
    });
    if (!back.ok) throw new Error(back.code);
    const refunded = await refundAll(number);
    if (!refunded.ok) throw new Error(JSON.stringify([refunded, back.value]));
    await dateRows();
    own
      .find((sale) => sale.seller === seller)
      ?.cameBack.push({ on: day, number: back.value.creditNotes[0] ?? "", lines: [{ index, pieces }] });
  };
  return { takeBack };
};

const NO_FEES = { sales: 0, coupon: 0, commission: 0, gst: 0, tcs: 0, tds: 0 };
/** Pays a seller all that is available. @returns the amount in paise */
const payAll = async (day: string, seller: string): Promise<number> => {
  setDay(day);
  const vendorId = vendorIds[seller] ?? 0;
  const [balance] = await listBalances(vendorId);
  const amountPaise = balance?.payablePaise ?? 0;
  const reference = `UTR ${day}`;
  expect(await payVendor(COMMAND_LINE, { vendorId, amountPaise, reference })).toMatchObject({ ok: true });
  await dateRows();
  paid.push({ seller, month: day.slice(0, 7), kind: "payout", ...NO_FEES, taken: amountPaise });
  return amountPaise;
};

const limit = process.env.CASH_LIMIT;
beforeAll(async () => {
  process.env.CASH_LIMIT = "1000000";
  setDay("2026-03-31");
  await thePaymentMethods();
  const states: Record<string, number> = {};
  const buyerIn = async (state: string, city: string): Promise<Buyer> => {
    states[state] ??= (await aState(state)).id;
    return { stateId: states[state], cityId: (await aCity(city, states[state])).id };
  };
  const gujarati = await buyerIn("Gujarat", "Rajkot");
  const keralan = await buyerIn("Kerala", "Kochi");
  const chandigarhi = await buyerIn("Chandigarh", "Chandigarh");
  const maharashtrian = await buyerIn("Maharashtra", "Pune");
  const [emirates] = await db()
    .insert(t.countries)
    .values({ code: "AE", name: { en: "Emirates" } })
    .returning();
  const countryId = emirates?.id ?? 0;
  const [dubai] = await db()
    .insert(t.states)
    .values({ countryId, code: "DU", name: { en: "Dubai" } })
    .returning();
  const abroad = { countryId, stateId: dubai?.id ?? 0, cityId: (await aCity("Deira", dubai?.id)).id };
  const served = ["IN", "AE"].map((country) => ({ country, ways: firstWays("IN"), chargePaise: 0 }));
  await saveSetting(COMMAND_LINE, "countries", { served }, 0);
  for (const [name, { gstin, stateName, isComposition, commission, tcs, tds }] of Object.entries(FIRMS)) {
    const scheme = isComposition ? COMPOSITION : null;
    const { id } = await aVendor({ name, state: { en: stateName }, gstin, scheme });
    vendorIds[name] = id;
    await setVendorTerms(COMMAND_LINE, id, {
      commissionBasisPoints: commission,
      tcsBasisPoints: tcs,
      tdsBasisPoints: tds,
    });
  }
  const business = { ...gujarati, companyName: "Rao Works", gstin: "24AAACC1206D1ZM" };
  const elsewhere = { ...maharashtrian, companyName: "Pune Works", gstin: "27AAACC1206D1ZG" };
  const [bolt, odd, clay, lathe, service] = [
    await goodsOf(GUJARAT, 118_00, 18, "7318"),
    await goodsOf(GUJARAT, 33_33, 5, "8205"),
    await goodsOf(GUJARAT, 50_00, 0, "2508"),
    await goodsOf(GUJARAT, 1_00_000_01, 18, "8458"),
    await goodsOf(GUJARAT, 999_99, 18, "998719"),
  ];
  const [beam, wire] = [await goodsOf(KERALA, 701_01, 18, "7216"), await goodsOf(KERALA, 12_35, 5, "7217")];
  const tap = await goodsOf(CHANDIGARH, 450_45, 18, "8481");
  const hammer = await goodsOf(WORKSHOP, 249_50, 18, "8205");

  // Registered, inside the state: a consumer of one rate, of several, and without tax; a business.
  await sell({
    on: "2026-04-03",
    buyer: gujarati,
    place: "24",
    goods: [[bolt, 3]],
    deliveredOn: "2026-04-06",
    cash: "shop",
  });
  const mixed = await sell({
    on: "2026-04-20",
    buyer: gujarati,
    place: "24",
    goods: [
      [odd, 7],
      [bolt, 1],
      [clay, 5],
    ],
    deliveredOn: "2026-05-02",
    cash: "seller",
  });
  await mixed.takeBack("2026-05-04", GUJARAT, 2, 2);
  await mixed.takeBack("2026-06-01", GUJARAT, 0, 3);
  await mixed.takeBack("2026-06-02", GUJARAT, 0, 1);
  const local = await sell({
    on: "2026-05-11",
    buyer: business,
    place: "24",
    goods: [
      [bolt, 20],
      [odd, 1],
    ],
    deliveredOn: "2026-05-12",
    cash: "shop",
  });
  await local.takeBack("2026-05-20", GUJARAT, 0, 7);
  // Between states: consumers below and above a lakh, a business, goods without tax, a service.
  await sell({
    on: "2026-06-15",
    buyer: keralan,
    place: "32",
    goods: [
      [odd, 3],
      [clay, 2],
      [service, 1],
    ],
    deliveredOn: "2026-06-19",
    cash: "shop",
  });
  const large = await sell({
    on: "2026-07-01",
    buyer: keralan,
    place: "32",
    goods: [
      [lathe, 1],
      [bolt, 2],
    ],
    deliveredOn: "2026-07-09",
    cash: "shop",
  });
  await large.takeBack("2026-08-02", GUJARAT, 1, 1);
  const between = await sell({
    on: "2026-08-03",
    buyer: elsewhere,
    place: "27",
    goods: [
      [lathe, 2],
      [clay, 1],
    ],
    deliveredOn: "2026-08-09",
    cash: "shop",
  });
  // Union territory: its own consumer, and one of a state.
  await sell({
    on: "2026-08-10",
    buyer: chandigarhi,
    place: "04",
    goods: [[tap, 3]],
    deliveredOn: "2026-08-12",
    cash: "seller",
  });
  await sell({
    on: "2026-08-11",
    buyer: gujarati,
    place: "24",
    goods: [[tap, 1]],
    deliveredOn: "2026-08-13",
    cash: "shop",
  });
  // Without a GSTIN, inside the own state.
  const small = await sell({
    on: "2026-09-05",
    buyer: gujarati,
    place: "24",
    goods: [[hammer, 5]],
    deliveredOn: "2026-09-08",
    cash: "seller",
  });
  await small.takeBack("2026-09-10", WORKSHOP, 0, 2);
  // A coupon over three sellers, of ₹100.00.
  await aDiscount({ couponCode: "YEAR", valueType: "fixed", value: 100_00 });
  const shared = await sell({
    on: "2026-10-01",
    buyer: gujarati,
    place: "24",
    goods: [
      [bolt, 1],
      [beam, 2],
      [hammer, 1],
      [wire, 3],
    ],
    coupon: { code: "YEAR", paise: 100_00 },
    deliveredOn: "2026-10-04",
    cash: "shop",
  });
  await shared.takeBack("2026-10-09", KERALA, 0, 1);
  // The same by a coupon that the shop pays, with goods of a seller under the composition scheme.
  await aDiscount({ couponCode: "SHOP", valueType: "fixed", value: 77_77, paidBy: "shop" });
  const pan = await goodsOf(SMALL, 815_15, 18, "7323");
  const given = await sell({
    on: "2026-10-20",
    buyer: gujarati,
    place: "24",
    goods: [
      [pan, 3],
      [clay, 2],
      [wire, 5],
    ],
    coupon: { code: "SHOP", paise: 77_77, isOfShop: true },
    deliveredOn: "2026-10-22",
    cash: "shop",
  });
  await given.takeBack("2026-10-25", SMALL, 0, 1);
  await given.takeBack("2026-11-01", KERALA, 0, 2);
  // Export.
  await sell({
    on: "2026-11-02",
    buyer: abroad,
    place: "96",
    goods: [[beam, 1]],
    deliveredOn: "2026-11-20",
    cash: "shop",
  });
  // Payouts, a return after one, and cash that is handed over.
  expect(await payAll("2027-01-04", GUJARAT)).toBeGreaterThan(0);
  await between.takeBack("2027-01-20", GUJARAT, 0, 1);
  expect(await payAll("2027-01-05", KERALA)).toBeGreaterThan(0);
  setDay("2027-02-01");
  const handed = { vendorId: vendorIds[CHANDIGARH] ?? 0, amountPaise: 1000_00, reference: "Slip" };
  expect(await receiveHeldCash(COMMAND_LINE, handed)).toMatchObject({ ok: true });
  await dateRows();
  paid.push({ seller: CHANDIGARH, month: "2027-02", kind: "cash-received", ...NO_FEES, taken: -1000_00 });
  await sell({
    on: "2027-03-31",
    buyer: keralan,
    place: "32",
    goods: [
      [wire, 9],
      [beam, 1],
    ],
    deliveredOn: "2027-04-01",
    cash: "seller",
  });
}, 120_000);
afterAll(() => {
  jest.useRealTimers();
  if (limit === undefined) delete process.env.CASH_LIMIT;
  else process.env.CASH_LIMIT = limit;
});

const MONTHS = Array.from({ length: 13 }, (_, index) => {
  const month = (3 + index) % 12;
  return `${3 + index < 12 ? 2026 : 2027}-${String(month + 1).padStart(2, "0")}`;
});

const papers = (): Paper[] => sales.flatMap((sale) => papersOf(sale, firmOf(sale.seller)));

test("the books keep every rule, and a seller without GSTIN sold nothing to another state", async () => {
  expect(await brokenInvariants()).toEqual([]);
  expect(
    papers().filter(({ gstin, isComposition, place }) => (gstin === null || isComposition) && place !== "24"),
  ).toEqual([]);
});

test("every line of every paper has the taxes of the recount, to the paisa", async () => {
  const { rows } = await db().execute<{ number: string; lines: (string | number)[][] }>(sql`
    select number, (select json_agg(json_build_array(l->>'hsnCode', (l->>'gstRate')::float8, (l->>'quantity')::int, (l->>'amountPaise')::bigint,
      (l->>'taxablePaise')::bigint, (l->>'igstPaise')::bigint, (l->>'cgstPaise')::bigint, (l->>'sgstPaise')::bigint) order by at) from jsonb_array_elements(figures->'lines') with ordinality as e(l, at)) as lines
    from (select number, figures from invoices union all select number, figures from credit_notes) p order by number`);
  const recounted = papers()
    .map(({ number, lines }) => ({
      number,
      lines: lines.map((line) => [
        line.hsn,
        line.rate,
        line.pieces,
        line.paise,
        line.taxable,
        line.igst,
        line.cgst,
        line.sgst,
      ]),
    }))
    .sort((a, b) => (a.number < b.number ? -1 : 1));
  expect(recounted).toHaveLength(27);
  expect([...rows].sort((a, b) => (a.number < b.number ? -1 : 1))).toEqual(recounted);
});

type Cells = Record<string, string>;
const rowsOfCsv = (text: string): Cells[] => {
  const [head = [], ...rows] = text
    .replace("\ufeff", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  return rows.map((cells) => Object.fromEntries(head.map((column, index) => [column, cells[index] ?? ""])));
};
const sectionOf = async (name: keyof typeof GSTR1_EXPORTS, month: string): Promise<Cells[]> => {
  let text = "";
  for await (const part of exportFile(name, month)) text += part;
  return rowsOfCsv(text);
};
const paise = (rupees: string | undefined): number => Math.round(Number(rupees ?? 0) * 100);

/** Adds amounts up by key, without those that are 0. */
const summed = (entries: readonly (readonly [string, number])[]): [string, number][] => {
  const sums = new Map<string, number>();
  for (const [key, amount] of entries) sums.set(key, (sums.get(key) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
};

/** The tables of taxed supplies: their column of the document's number, if they have one. */
const TABLES = {
  b2b: "Invoice Number",
  b2cl: "Invoice Number",
  b2cs: null,
  cdnr: "Note Number",
  cdnur: "Note Number",
  exp: "Invoice Number",
} as const;

test("GSTR-1 has each supply in its table, by place and rate, in every month of the year", async () => {
  const seen = new Set<string>();
  for (const month of MONTHS) {
    const ofMonth = papers().filter((paper) => paper.month === month);
    for (const [table, column] of Object.entries(TABLES)) {
      const found = (await sectionOf(`gstr1-${table as keyof typeof TABLES}`, month)).map(
        (row): [string, number] => [
          [
            row["Supplier GSTIN"],
            column === null ? "" : row[column],
            row["Place Of Supply"]?.slice(0, 2),
            Number(row.Rate),
          ].join(" "),
          paise(row["Taxable Value"]),
        ],
      );
      const due = ofMonth
        .filter((paper) => tableOf(paper) === table)
        .flatMap(({ gstin, number, place, sign, lines }) =>
          lines
            .filter(({ rate }) => rate > 0)
            .map((line): [string, number] => [
              // The table of exports has no place.
              [gstin, column === null ? "" : number, table === "exp" ? "" : place, line.rate].join(" "),
              line.taxable * (column === null ? sign : 1),
            ]),
        );
      if (due.length > 0) seen.add(table);
      expect([month, table, summed(found)]).toEqual([month, table, summed(due)]);
    }
    const nil = (await sectionOf("gstr1-exemp", month)).map((row): [string, number] => [
      row["Supplier GSTIN"] ?? "",
      paise(row["Nil Rated Supplies"]),
    ]);
    const nilDue = ofMonth
      .filter((paper) => paper.gstin !== null && !paper.isComposition && paper.place !== "96")
      .flatMap(({ gstin, sign, lines }) =>
        lines
          .filter(({ rate }) => rate === 0)
          .map((line): [string, number] => [gstin ?? "", sign * line.paise]),
      );
    expect([month, "exemp", summed(nil)]).toEqual([month, "exemp", summed(nilDue)]);
    const byHsn = (await Promise.all([sectionOf("gstr1-hsn-b2b", month), sectionOf("gstr1-hsn-b2c", month)]))
      .flat()
      .flatMap((row): [string, number][] => [
        [`${row["Supplier GSTIN"]} ${row.HSN} ${row.Rate}`, paise(row["Taxable Value"])],
        [
          `${row["Supplier GSTIN"]} ${row.HSN} taxes`,
          paise(row["Integrated Tax Amount"]) +
            paise(row["Central Tax Amount"]) +
            paise(row["State/UT Tax Amount"]),
        ],
      ]);
    const hsnDue = ofMonth
      .filter((paper) => paper.gstin !== null && !paper.isComposition)
      .flatMap(({ gstin, sign, lines }) =>
        lines.flatMap((line): [string, number][] => [
          [`${gstin} ${line.hsn} ${line.rate}`, sign * line.taxable],
          [`${gstin} ${line.hsn} taxes`, sign * (line.igst + line.cgst + line.sgst)],
        ]),
      );
    expect([month, "hsn", summed(byHsn)]).toEqual([month, "hsn", summed(hsnDue)]);
  }
  expect([...seen].sort()).toEqual(Object.keys(TABLES).sort());
});

test("each seller's twelve statements have the entries and balances of the recount", async () => {
  const entries = [...sales.flatMap((sale) => entriesOf(sale, firmOf(sale.seller))), ...paid];
  for (const [seller, vendorId] of Object.entries(vendorIds)) {
    let balance = 0;
    for (const month of MONTHS) {
      const due = entries.filter((entry) => entry.seller === seller && entry.month === month);
      const rows = rowsOfCsv((await writeStatement(vendorId, month)).text);
      const told = rows.map((row) =>
        [
          row.kind,
          paise(row.sales_inr),
          paise(row.shop_coupon_inr),
          paise(row.commission_inr),
          paise(row.commission_gst_inr),
          paise(row.tcs_inr),
          paise(row.tds_inr),
          paise(row.net_inr),
        ].join(" "),
      );
      const recounted = due.map((entry) =>
        [
          entry.kind,
          entry.sales,
          entry.coupon,
          entry.commission,
          entry.gst,
          entry.tcs,
          entry.tds,
          netOf(entry),
        ].join(" "),
      );
      expect([seller, month, told.sort()]).toEqual([seller, month, recounted.sort()]);
      balance += due.reduce((sum, entry) => sum + netOf(entry), 0);
      if (rows.length > 0)
        expect([seller, month, paise(rows.at(-1)?.balance_inr)]).toEqual([seller, month, balance]);
    }
    expect([seller, (await listBalances(vendorId))[0]?.balancePaise]).toEqual([seller, balance]);
  }
});

test("GSTR-8 has what was collected of each seller and place, and what sellers without GSTIN sold", async () => {
  const entries = sales.map((sale) => ({ sale, papers: papersOf(sale, firmOf(sale.seller)) }));
  let seen = 0;
  for (const month of MONTHS) {
    const due: [string, number][] = [];
    const enrolled: [string, number][] = [];
    for (const {
      sale,
      papers: [invoice, ...notes],
    } of entries) {
      const later = (day: string): string => (day > sale.paidOn ? day : sale.paidOn).slice(0, 7);
      const counted = [
        ...(invoice === undefined ? [] : [{ paper: invoice, at: sale.paidOn.slice(0, 7) }]),
        ...notes.map((paper, index) => ({ paper, at: later(sale.cameBack[index]?.on ?? "") })),
      ].filter(({ at }) => at === month);
      for (const { paper } of counted)
        if (paper.gstin === null) enrolled.push([sale.seller, paper.sign * paper.paise]);
        else due.push([`${paper.gstin} ${paper.place}`, paper.sign * taxableOf(paper)]);
    }
    const collected = await listCollected(month);
    seen += collected.length;
    expect([
      month,
      summed(collected.map((row): [string, number] => [`${row.gstin} ${row.place}`, row.netPaise])),
    ]).toEqual([month, summed(due)]);
    const tax = sales
      .flatMap((sale) => entriesOf(sale, firmOf(sale.seller)))
      .filter((entry) => entry.month === month)
      .reduce((sum, { tcs }) => sum + tcs, 0);
    expect([
      month,
      collected.reduce((sum, row) => sum + row.igstPaise + row.cgstPaise + row.sgstPaise, 0),
    ]).toEqual([month, tax]);
    expect([
      month,
      summed((await listEnrolled(month)).map((row): [string, number] => [row.name.en, row.netPaise])),
    ]).toEqual([month, summed(enrolled)]);
  }
  expect(seen).toBeGreaterThan(10);
});

test("the operator's papers bill the commission of every seller and month, with its GST", async () => {
  setDay("2027-05-02");
  expect(await writeCommissionPapers(OPERATOR)).toBeGreaterThan(10);
  const { rows } = await db().execute<{ seller: string; month: string; commission: number; gst: number }>(sql`
    select v.name->>'en' as seller, month, sum(sign * (total->>'taxablePaise')::bigint)::float8 as commission,
      sum(sign * ((total->>'amountPaise')::bigint - (total->>'taxablePaise')::bigint))::float8 as gst
    from (select vendor_id, month, figures->'total' as total, case kind when 'invoice' then 1 else -1 end as sign from commission_papers) p
      join vendors v on v.id = p.vendor_id group by 1, 2`);
  const entries = sales.flatMap((sale) => entriesOf(sale, firmOf(sale.seller)));
  const billed = (of: "commission" | "gst") =>
    summed(rows.map((row): [string, number] => [`${row.seller} ${row.month}`, row[of]]));
  const kept = (of: "commission" | "gst") =>
    summed(entries.map((entry): [string, number] => [`${entry.seller} ${entry.month}`, entry[of]]));
  expect(billed("commission")).toEqual(kept("commission"));
  expect(billed("gst")).toEqual(kept("gst"));
  expect(await brokenInvariants()).toEqual([]);
});
