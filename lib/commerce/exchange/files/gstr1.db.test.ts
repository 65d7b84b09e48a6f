import { eq, sql } from "drizzle-orm";
import { COMPOSITION } from "@/lib/model/firm-fields";
import { firstWays } from "@/lib/model/served-country";
import { COMMAND_LINE } from "../../base/actor";
import { setClock } from "../../base/clock.testing";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCity, aCustomer, aProduct, aState, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { siteFile } from "@/lib/ground/site-file";
import { placeOrder } from "../../sales/orders/place-order";
import { cancelPieces } from "../../sales/orders/take-back";
import { saveSetting } from "../../base/settings/shop-settings";
import { failed, refusable } from "../../base/result";
import { exportBatch, exportFile } from "./export-file";
import type { GSTR1_EXPORTS } from "./gstr1";
import type { Gstr1 } from "./gstr1-json";
import { GSTR1_SCHEMA } from "./gstr1-schema.testing";

useTestDatabase();

type Section = keyof typeof GSTR1_EXPORTS;

/** Sections that have the goods of the others once more, or no amounts. */
const [GOODS, OTHERS] = [
  ["gstr1-hsn-b2b", "gstr1-hsn-b2c"],
  ["gstr1-docs", "gstr1-eco"],
] as const;
type Listing = Exclude<Section, (typeof GOODS)[number] | (typeof OTHERS)[number]>;

/** The column of a section with values without taxes, and whether it adds to the month's or takes off. */
const SECTIONS: Record<Listing, { column: string; sign: 1 | -1 }> = {
  "gstr1-b2b": { column: "Taxable Value", sign: 1 },
  "gstr1-cdnr": { column: "Taxable Value", sign: -1 },
  "gstr1-b2cl": { column: "Taxable Value", sign: 1 },
  "gstr1-b2cs": { column: "Taxable Value", sign: 1 },
  "gstr1-cdnur": { column: "Taxable Value", sign: -1 },
  "gstr1-exp": { column: "Taxable Value", sign: 1 },
  "gstr1-exemp": { column: "Nil Rated Supplies", sign: 1 },
};
const LISTS = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

/** The month of the documents, the one before it, of which two invoices are, the one after it, and one with a test order. */
const [BEFORE, MONTH, AFTER, TESTED] = ["2026-09", "2026-10", "2026-11", "2026-12"];
const setMonth = (month: string) => setClock(new Date(`${month}-15T12:00:00Z`));

const rowsOf = async (name: Section, of = MONTH, vendorId?: number): Promise<Record<string, string>[]> => {
  let text = "";
  for await (const part of exportFile(name, of, vendorId)) text += part;
  const [head = [], ...rows] = text
    .replace("\ufeff", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  return rows.map((cells) => Object.fromEntries(head.map((column, i) => [column, cells[i] ?? ""])));
};
const cellsOf = async (name: Section, columns: readonly string[]) =>
  (await rowsOf(name)).map((row) => columns.map((column) => row[column])).sort();

/** The whole return of a seller as JSON, as it is uploaded; it has the shape that the tax office wants. */
const jsonOf = async (gstin: string, month = MONTH): Promise<Gstr1> => {
  const [vendor] = await db().select().from(t.vendors).where(eq(t.vendors.gstin, gstin));
  const { text, last } = await exportBatch("gstr1", { after: null, month, vendorId: vendor?.id ?? 0 });
  expect(last).toBeNull();
  const read: unknown = JSON.parse(text);
  GSTR1_SCHEMA.parse(read);
  return read as Gstr1;
};

const [GUJARATI, KERALAN, BUYER] = ["24ZZZFH0004Z1ZF", "32AAACC1206D1ZP", "24AAACC1206D1ZM"];
const [STATELESS, MOVED] = ["29AAACC1206D1ZC", "27AAACC1206D1ZG"];

let keys = 0;
/** Places an order. @returns the number of its invoice, and a function that cancels pieces of a line by its position */
const sell = async (
  buyer: Parameters<typeof aCustomer>[0],
  goods: readonly (readonly [number, number])[],
) => {
  const customer = await aCustomer(buyer);
  const placed = await placeOrder(customer.id, {
    lines: goods.map(([productId, quantity]) => ({ productId, quantity, selections: [] })),
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `gstr1-${(keys += 1)}`,
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const { id, number } = placed.value;
  const [invoice] = await db().select().from(t.invoices).where(eq(t.invoices.orderId, id));
  const cancel = async (position: number, quantity: number): Promise<string> => {
    const [line] = await db()
      .select()
      .from(t.orderLines)
      .where(sql`order_id = ${id} and position = ${position}`);
    const pieces = [{ lineId: line?.id ?? 0, quantity }];
    const done = await cancelPieces(COMMAND_LINE, { number, vendorId: null, reason: "", pieces });
    return done.ok ? (done.value.creditNotes[0] ?? "") : done.code;
  };
  return { number: invoice?.number ?? "", cancel };
};

/** The numbers of the documents that are listed by themselves. */
const documents = {
  large: "",
  larger: "",
  largest: "",
  smallNote: "",
  largeNote: "",
  business: "",
  businessBetween: "",
  businessNote: "",
  businessBetweenNote: "",
  lateNote: "",
  exported: "",
  exportNote: "",
};
/** Numbers of the documents of the month after. */
const series: { gstin: string; number: string; note: string }[] = [];

const limit = process.env.CASH_LIMIT;
beforeAll(async () => {
  process.env.CASH_LIMIT = "1000000";
  await thePaymentMethods();
  const states = { gujarat: await aState("Gujarat"), kerala: await aState("Kerala") };
  const gujarat = {
    stateId: states.gujarat.id,
    cityId: (await aCity("Rajkot", states.gujarat.id)).id,
  };
  const kerala = { stateId: states.kerala.id, cityId: (await aCity("Kochi", states.kerala.id)).id };
  const [emirates] = await db()
    .insert(t.countries)
    .values({ code: "AE", name: { en: "Emirates" } })
    .returning();
  const served = ["IN", "AE"].map((country) => ({ country, ways: firstWays("IN"), chargePaise: 0 }));
  await saveSetting(COMMAND_LINE, "countries", { served }, 0);
  const countryId = emirates?.id ?? 0;
  const [dubai] = await db()
    .insert(t.states)
    .values({ countryId, code: "DU", name: { en: "Dubai" } })
    .returning();
  const abroad = { countryId, stateId: dubai?.id ?? 0, cityId: (await aCity("Deira", dubai?.id)).id };
  const seller = await aVendor({ state: { en: "Gujarat" }, gstin: GUJARATI });
  const other = await aVendor({ state: { en: "Kerala" }, gstin: KERALAN });
  const without = await aVendor({ state: { en: "Gujarat" } });
  const goods = async (vendorId: number, pricePaise: number, gstRate = 18, hsnCode = "7318") =>
    (await aProduct({ vendorId, pricePaise, gstRate, hsnCode, stock: 50 })).id;
  const lakh = await goods(seller.id, 1_00_000_00);
  const more = await goods(seller.id, 1_00_000_01);
  const bolt = await goods(seller.id, 118_00);
  const nut = await goods(seller.id, 105_00, 5);
  const clay = await goods(seller.id, 50_00, 0, "2508");

  setMonth(BEFORE);
  const early = await sell(kerala, [[bolt, 2]]);
  const earlyLarge = await sell(kerala, [
    [more, 1],
    [bolt, 1],
  ]);
  setMonth(MONTH);
  // Consumers of another state: of exactly a lakh, above it, and small ones.
  await sell(kerala, [[lakh, 1]]);
  documents.large = (await sell(kerala, [[more, 1]])).number;
  const larger = await sell(kerala, [
    [more, 1],
    [bolt, 2],
  ]);
  documents.larger = larger.number;
  documents.smallNote = await larger.cancel(1, 1);
  const largest = await sell(kerala, [[more, 2]]);
  documents.largest = largest.number;
  documents.largeNote = await largest.cancel(0, 1);
  await (await sell(kerala, [[bolt, 3]])).cancel(0, 1);
  // Consumers of the seller's own state, of whatever value.
  await (await sell(gujarat, [[lakh, 3]])).cancel(0, 1);
  const mixed = await sell(gujarat, [
    [nut, 3],
    [bolt, 1],
    [clay, 3],
  ]);
  for (const position of [0, 2]) await mixed.cancel(position, 1);
  // Businesses of both states, also above a lakh, and goods without tax.
  const business = await sell({ ...gujarat, companyName: "Rao Works", gstin: BUYER }, [[bolt, 2]]);
  documents.business = business.number;
  documents.businessNote = await business.cancel(0, 1);
  const keralan = { ...kerala, companyName: "Kochi Works", gstin: KERALAN };
  const between = await sell(keralan, [
    [more, 1],
    [nut, 2],
  ]);
  documents.businessBetween = between.number;
  documents.businessBetweenNote = await between.cancel(1, 1);
  await (await sell(keralan, [[clay, 5]])).cancel(0, 1);
  // Another seller's, those of a seller without a GSTIN, which are not listed, and to a buyer abroad.
  await sell(kerala, [[await goods(other.id, 118_01, 28, "8205"), 2]]);
  await (await sell(gujarat, [[await goods(without.id, 118_00), 2]])).cancel(0, 1);
  const exported = await sell(abroad, [
    [bolt, 2],
    [clay, 1],
  ]);
  documents.exported = exported.number;
  documents.exportNote = await exported.cancel(0, 1);
  // Of invoices of the month before.
  await early.cancel(0, 1);
  documents.lateNote = await earlyLarge.cancel(1, 1);

  setMonth(AFTER);
  const placeIn = async (name: string, city: string) => {
    const state = await aState(name);
    return { stateId: state.id, cityId: (await aCity(city, state.id)).id };
  };
  const kashmir = await placeIn("Jammu and Kashmir", "Srinagar");
  const maharashtra = await placeIn("Maharashtra", "Pune");
  // A service, and goods that came back whole.
  const repair = await goods(seller.id, 118_00, 18, "998431");
  const repaired = await sell(kashmir, [[repair, 3]]);
  const returned = await sell(kashmir, [[nut, 2]]);
  series.push(
    { gstin: GUJARATI, number: repaired.number, note: await repaired.cancel(0, 1) },
    { gstin: GUJARATI, number: returned.number, note: await returned.cancel(0, 2) },
  );
  // Sellers whose address does not say the state of their GSTIN.
  const stateless = await aVendor({ gstin: STATELESS });
  const moved = await aVendor({ state: { en: "Gujarat" }, gstin: MOVED });
  for (const [gstin, vendorId] of [
    [STATELESS, stateless.id],
    [MOVED, moved.id],
  ] as const) {
    const own = [await goods(vendorId, 118_00), await goods(vendorId, 50_00, 0, "2508")] as const;
    const { number } = await sell(maharashtra, [
      [own[0], 1],
      [own[1], 2],
    ]);
    series.push({ gstin, number, note: "" });
  }
});
/** An order that was paid in the sandbox, after a real one. */
const tested = { real: "", test: "" };
beforeAll(async () => {
  setMonth(TESTED);
  const [seller] = await db().select().from(t.vendors).where(eq(t.vendors.gstin, GUJARATI));
  const [state] = await db()
    .select()
    .from(t.states)
    .where(sql`name->>'en' = 'Gujarat'`);
  const [city] = await db()
    .select()
    .from(t.cities)
    .where(sql`name->>'en' = 'Rajkot'`);
  const buyer = { stateId: state?.id ?? 0, cityId: city?.id ?? 0, companyName: "Rao Works", gstin: BUYER };
  const bolt = (await aProduct({ vendorId: seller?.id ?? 0, pricePaise: 118_00, gstRate: 18, stock: 50 })).id;
  tested.real = (await sell(buyer, [[bolt, 1]])).number;
  const test = await sell(buyer, [[bolt, 2]]);
  tested.test = test.number;
  await db().execute("alter table invoices disable trigger invoices_are_kept");
  await db().execute(
    sql`update invoices set figures = jsonb_set(figures, '{order,isTest}', 'true') where number = ${tested.test}`,
  );
  await db().execute("alter table invoices enable trigger invoices_are_kept");
});
afterAll(() => {
  jest.useRealTimers();
  if (limit === undefined) delete process.env.CASH_LIMIT;
  else process.env.CASH_LIMIT = limit;
});

test("the documents keep every rule of the books", async () => expect(await brokenInvariants()).toEqual([]));

test("each section has rows in its month, and none in another", async () => {
  for (const name of [...LISTS, ...GOODS, ...OTHERS] as const) {
    expect([name, (await rowsOf(name)).length > 0]).toEqual([name, true]);
    expect([name, await rowsOf(name, "2001-01")]).toEqual([name, []]);
  }
});

test("an invoice to a consumer of another state is large above a lakh, and its notes are listed whatever their size", async () => {
  const { large, larger, largest, smallNote, largeNote, lateNote, exportNote } = documents;
  expect(await cellsOf("gstr1-b2cl", ["Invoice Number", "Invoice Value", "Place Of Supply", "Rate"])).toEqual(
    [
      [large, "100000.01", "32-Kerala", "18"],
      [larger, "100236.01", "32-Kerala", "18"],
      [largest, "200000.02", "32-Kerala", "18"],
    ],
  );
  expect(await cellsOf("gstr1-cdnur", ["Note Number", "Note Type", "Note Value", "Taxable Value"])).toEqual([
    [smallNote, "C", "118.00", "100.00"],
    [largeNote, "C", "100000.01", "84745.77"],
    [exportNote, "C", "118.00", "100.00"],
    [lateNote, "C", "118.00", "100.00"],
  ]);
});

test("other consumers are sums by state and rate, without what came back", async () => {
  expect(await cellsOf("gstr1-b2cs", ["Supplier GSTIN", "Place Of Supply", "Rate", "Taxable Value"])).toEqual(
    [
      [GUJARATI, "24-Gujarat", "18", "169591.52"],
      [GUJARATI, "24-Gujarat", "5", "200.00"],
      [GUJARATI, "32-Kerala", "18", "84845.76"],
      [KERALAN, "32-Kerala", "28", "184.40"],
    ],
  );
});

test("documents to businesses are listed by themselves", async () => {
  const { business, businessBetween, businessNote, businessBetweenNote } = documents;
  const buyer = "GSTIN/UIN of Recipient";
  expect(await cellsOf("gstr1-b2b", ["Invoice Number", buyer, "Invoice Value", "Rate"])).toEqual([
    [business, BUYER, "236.00", "18"],
    [businessBetween, KERALAN, "100210.01", "18"],
    [businessBetween, KERALAN, "100210.01", "5"],
  ]);
  expect(await cellsOf("gstr1-cdnr", ["Note Number", buyer, "Note Value", "Rate"])).toEqual([
    [businessNote, BUYER, "118.00", "18"],
    [businessBetweenNote, KERALAN, "105.00", "5"],
  ]);
});

test("goods without tax are sums by who bought them and from where", async () => {
  expect(await cellsOf("gstr1-exemp", ["Description", "Nil Rated Supplies"])).toEqual([
    ["Inter-State supplies to registered persons", "200.00"],
    ["Intra-State supplies to unregistered persons", "100.00"],
  ]);
});

test("goods without tax are between states as their taxed neighbours are, by the GSTIN and not by the address", async () => {
  expect(
    (await rowsOf("gstr1-exemp", AFTER)).map((row) => [
      row["Supplier GSTIN"],
      row.Description,
      row["Nil Rated Supplies"],
    ]),
  ).toEqual([
    [MOVED, "Intra-State supplies to unregistered persons", "100.00"],
    [STATELESS, "Inter-State supplies to unregistered persons", "100.00"],
  ]);
  const taxes = await db()
    .select({ number: t.invoices.number, taxes: sql<string>`figures->>'taxes'` })
    .from(t.invoices);
  const taxesOf = (gstin: string) =>
    taxes.find(({ number }) => number === series.find((one) => one.gstin === gstin)?.number)?.taxes;
  expect([taxesOf(MOVED), taxesOf(STATELESS)]).toEqual(["cgst-sgst", "igst"]);
});

test("what came back whole has no row, and a service neither unit nor pieces", async () => {
  expect(
    (await rowsOf("gstr1-b2cs", AFTER)).map((row) => [
      row["Supplier GSTIN"],
      row["Place Of Supply"],
      row.Rate,
      row["Taxable Value"],
    ]),
  ).toEqual([
    [GUJARATI, "01-Jammu & Kashmir", "18", "200.00"],
    [MOVED, "27-Maharashtra", "18", "100.00"],
    [STATELESS, "27-Maharashtra", "18", "100.00"],
  ]);
  expect(
    (await rowsOf("gstr1-hsn-b2c", AFTER)).map((row) => [
      row["Supplier GSTIN"],
      row.HSN,
      row.UQC,
      row["Total Quantity"],
      row["Total Value"],
    ]),
  ).toEqual([
    [GUJARATI, "998431", "NA", "0", "236.00"],
    [MOVED, "2508", "NOS-NUMBERS", "2", "100.00"],
    [MOVED, "7318", "NOS-NUMBERS", "1", "118.00"],
    [STATELESS, "2508", "NOS-NUMBERS", "2", "100.00"],
    [STATELESS, "7318", "NOS-NUMBERS", "1", "118.00"],
  ]);
  expect(await rowsOf("gstr1-hsn-b2b", AFTER)).toEqual([]);
});

test("goods sold to businesses have a table by HSN code of their own", async () => {
  const columns = ["Supplier GSTIN", "HSN", "Rate", "Total Quantity", "Taxable Value"];
  expect(await cellsOf("gstr1-hsn-b2b", columns)).toEqual([
    [GUJARATI, "2508", "0", "4", "200.00"],
    [GUJARATI, "7318", "18", "2", "84845.77"],
    [GUJARATI, "7318", "5", "1", "100.00"],
  ]);
  expect(await cellsOf("gstr1-hsn-b2c", columns)).toEqual([
    [GUJARATI, "2508", "0", "3", "150.00"],
    [GUJARATI, "7318", "18", "9", "508774.59"],
    [GUJARATI, "7318", "5", "2", "200.00"],
    [KERALAN, "8205", "28", "2", "184.40"],
  ]);
});

test("the numbers of a month's documents are named from the first to the last of each series", async () => {
  const [repaired, returned, stateless, moved] = series;
  expect((await rowsOf("gstr1-docs", AFTER)).map((row) => Object.values(row))).toEqual([
    [GUJARATI, "Invoices for outward supply", repaired?.number, returned?.number, "2", "0"],
    [GUJARATI, "Credit Note", repaired?.note, returned?.note, "2", "0"],
    [MOVED, "Invoices for outward supply", moved?.number, moved?.number, "1", "0"],
    [STATELESS, "Invoices for outward supply", stateless?.number, stateless?.number, "1", "0"],
  ]);
});

test("taxable supplies are named once more as those through the operator", async () => {
  const { gstNumber, companyName } = siteFile();
  const nature = "Liable to collect tax u/s 52(TCS)";
  expect((await rowsOf("gstr1-eco", AFTER)).map((row) => Object.values(row))).toEqual([
    [GUJARATI, nature, gstNumber, companyName.en, "200.00", "36.00", "0.00", "0.00", ""],
    [MOVED, nature, gstNumber, companyName.en, "100.00", "0.00", "9.00", "9.00", ""],
    [STATELESS, nature, gstNumber, companyName.en, "100.00", "18.00", "0.00", "0.00", ""],
  ]);
});

test("a seller's return has the documents of that seller alone", async () => {
  const [vendor] = await db().select().from(t.vendors).where(eq(t.vendors.gstin, KERALAN));
  for (const name of [...LISTS, ...GOODS, ...OTHERS]) {
    const own = (await rowsOf(name)).filter((row) => row["Supplier GSTIN"] === KERALAN);
    expect([name, await rowsOf(name, MONTH, vendor?.id)]).toEqual([name, own]);
  }
  expect(await rowsOf("gstr1-b2cs", MONTH, vendor?.id)).toHaveLength(1);
});

test("the whole return of a seller has the shape of the tax office, in every month", async () => {
  for (const month of [BEFORE, MONTH, AFTER, TESTED])
    for (const gstin of [GUJARATI, KERALAN, STATELESS, MOVED]) {
      const { fp, ...read } = await jsonOf(gstin, month);
      expect({ ...read, fp }).toMatchObject({ gstin, fp: `${month.slice(5)}2026` });
    }
  expect(Object.keys(await jsonOf(GUJARATI))).toEqual(
    "gstin fp version hash b2b cdnr b2cl b2cs cdnur exp nil hsn doc_issue supeco".split(" "),
  );
});

test("its papers and sums are those of the sections", async () => {
  const { gstNumber } = siteFile();
  const { business, businessBetween, businessNote, large, larger, largest, largeNote } = documents;
  const whole = await jsonOf(GUJARATI);
  const item = (num: number, rt: number, txval: number, taxes: object) => ({
    num,
    itm_det: { rt, txval, ...taxes, csamt: 0 },
  });
  const listed = { rchrg: "N", inv_typ: "R" };
  expect(whole.b2b).toEqual([
    {
      ctin: BUYER,
      inv: [
        {
          inum: business,
          idt: "15-10-2026",
          val: 236,
          pos: "24",
          ...listed,
          itms: [item(1, 18, 200, { camt: 18, samt: 18 })],
        },
      ],
    },
    {
      ctin: KERALAN,
      inv: [
        {
          inum: businessBetween,
          idt: "15-10-2026",
          val: 100_210.01,
          pos: "32",
          ...listed,
          itms: [item(1, 5, 200, { iamt: 10 }), item(2, 18, 84_745.77, { iamt: 15_254.24 })],
        },
      ],
    },
  ]);
  expect(whole.cdnr?.[0]).toEqual({
    ctin: BUYER,
    nt: [
      {
        ntty: "C",
        nt_num: businessNote,
        nt_dt: "15-10-2026",
        val: 118,
        pos: "24",
        ...listed,
        itms: [item(1, 18, 100, { camt: 9, samt: 9 })],
      },
    ],
  });
  expect(whole.b2cl?.map(({ pos, inv }) => [pos, inv.map(({ inum }) => inum)])).toEqual([
    ["32", [large, larger, largest]],
  ]);
  expect(whole.cdnur?.find(({ nt_num }) => nt_num === largeNote)).toEqual({
    ntty: "C",
    nt_num: largeNote,
    nt_dt: "15-10-2026",
    val: 100_000.01,
    typ: "B2CL",
    pos: "32",
    itms: [item(1, 18, 84_745.77, { iamt: 15_254.24 })],
  });
  expect(whole.b2cs).toEqual([
    { sply_ty: "INTRA", pos: "24", typ: "OE", rt: 5, txval: 200, camt: 5, samt: 5, csamt: 0 },
    {
      sply_ty: "INTRA",
      pos: "24",
      typ: "OE",
      rt: 18,
      txval: 169_591.52,
      camt: 15_263.24,
      samt: 15_263.24,
      csamt: 0,
    },
    { sply_ty: "INTER", pos: "32", typ: "OE", rt: 18, txval: 84_845.76, iamt: 15_272.24, csamt: 0 },
  ]);
  expect(whole.nil?.inv.map(({ sply_ty, nil_amt }) => [sply_ty, nil_amt])).toEqual([
    ["INTRAB2C", 100],
    ["INTRB2B", 200],
  ]);
  const hsn = (rows: { hsn_sc: string; rt: number; qty: number; txval: number }[] | undefined) =>
    rows?.map((row) => [row.hsn_sc, row.rt, row.qty, row.txval]);
  expect(hsn(whole.hsn?.hsn_b2b)).toEqual([
    ["2508", 0, 4, 200],
    ["7318", 5, 1, 100],
    ["7318", 18, 2, 84_845.77],
  ]);
  expect(hsn(whole.hsn?.hsn_b2c)).toEqual([
    ["2508", 0, 3, 150],
    ["7318", 5, 2, 200],
    ["7318", 18, 9, 508_774.59],
  ]);
  expect(whole.supeco?.clttx.map(({ etin, flag }) => [etin, flag])).toEqual([[gstNumber, "N"]]);
});

test("what leaves India is an export with its tax, and its credit notes name no state", async () => {
  const { exported, exportNote } = documents;
  expect(
    await cellsOf("gstr1-exp", ["Export Type", "Invoice Number", "Invoice Value", "Rate", "Taxable Value"]),
  ).toEqual([
    ["WPAY", exported, "286.00", "0", "50.00"],
    ["WPAY", exported, "286.00", "18", "200.00"],
  ]);
  const whole = await jsonOf(GUJARATI);
  expect(whole.exp).toEqual([
    {
      exp_typ: "WPAY",
      inv: [
        {
          inum: exported,
          idt: "15-10-2026",
          val: 286,
          itms: [
            { rt: 0, txval: 50, iamt: 0, csamt: 0 },
            { rt: 18, txval: 200, iamt: 36, csamt: 0 },
          ],
        },
      ],
    },
  ]);
  expect(whole.cdnur?.find(({ nt_num }) => nt_num === exportNote)).toMatchObject({ typ: "EXPWP", val: 118 });
  expect(whole.cdnur?.find(({ nt_num }) => nt_num === exportNote)).not.toHaveProperty("pos");
});

test("the papers of a test order are no supplies: their numbers count as cancelled", async () => {
  expect((await rowsOf("gstr1-b2b", TESTED)).map((row) => row["Invoice Number"])).toEqual([tested.real]);
  expect((await rowsOf("gstr1-docs", TESTED)).map((row) => Object.values(row))).toEqual([
    [GUJARATI, "Invoices for outward supply", tested.real, tested.test, "2", "1"],
  ]);
  const whole = await jsonOf(GUJARATI, TESTED);
  expect(whole.doc_issue?.doc_det).toEqual([
    {
      doc_num: 1,
      doc_typ: "Invoices for outward supply",
      docs: [{ num: 1, from: tested.real, to: tested.test, totnum: 2, cancel: 1, net_issue: 1 }],
    },
  ]);
  expect(whole.hsn?.hsn_b2b?.map(({ qty }) => qty)).toEqual([1]);
});

test("goods not sent yet that are worth more than the law's limit have the data of their e-way bill", async () => {
  const [vendor] = await db().select().from(t.vendors).where(eq(t.vendors.gstin, GUJARATI));
  const read = async () => {
    const { text } = await exportBatch("eway-bills", {
      after: null,
      month: MONTH,
      vendorId: vendor?.id ?? 0,
    });
    return JSON.parse(text) as { version: string; billLists: Record<string, unknown>[] };
  };
  const { version, billLists } = await read();
  expect(version).toBe("1.0.0621");
  const { larger, businessBetween } = documents;
  const bill = billLists.find(({ docNo }) => docNo === businessBetween);
  expect(bill).toMatchObject({
    userGstin: GUJARATI,
    docDate: "15/10/2026",
    transType: 1,
    toGstin: KERALAN,
    toTrdName: "Kochi Works",
    toStateCode: 32,
    fromStateCode: 24,
    totalValue: 84_945.77,
    igstValue: 15_264.24,
    totInvValue: 100_210.01,
    transDistance: 0,
  });
  expect(bill?.itemList).toEqual([
    expect.objectContaining({
      itemNo: 1,
      hsnCode: "7318",
      quantity: 1,
      igstRate: 18,
      taxableAmount: 84_745.77,
    }),
    expect.objectContaining({ itemNo: 2, hsnCode: "7318", quantity: 2, igstRate: 5, taxableAmount: 200 }),
  ]);
  // Small parts, and goods without tax, have none.
  expect(billLists.every(({ totInvValue }) => Number(totInvValue) > 50_000)).toBe(true);
  expect(billLists.map(({ docNo }) => docNo)).toContain(larger);
  expect(billLists.map(({ docNo }) => docNo)).not.toContain(documents.business);
  await db()
    .update(t.vendorOrders)
    .set({ state: "shipped" })
    .where(sql`order_id = (select order_id from invoices where number = ${larger})`);
  expect((await read()).billLists.map(({ docNo }) => docNo)).not.toContain(larger);
});

test("a return is refused without a right GSTIN, for papers of two, and under the composition scheme", async () => {
  const ask = (vendorId: number | null) =>
    refusable(() => exportBatch("gstr1", { after: null, month: MONTH, vendorId }));
  const [without] = await db()
    .select()
    .from(t.vendors)
    .where(sql`gstin is null`);
  expect(await ask(without?.id ?? 0)).toEqual(failed("NO_GSTIN"));
  const scheme = COMPOSITION;
  const { id } = await aVendor({ gstin: "24AAACC1206D1ZM", state: { en: "Gujarat" }, scheme });
  expect(await ask(id)).toEqual(failed("FILES_GSTR4"));
  const [seller] = await db().select().from(t.vendors).where(eq(t.vendors.gstin, KERALAN));
  const change = (gstin: string) =>
    db()
      .update(t.vendors)
      .set({ gstin })
      .where(eq(t.vendors.id, seller?.id ?? 0));
  await change(BUYER);
  expect(await ask(seller?.id ?? 0)).toEqual(failed("OTHER_GSTIN", { gstin: KERALAN }));
  await change(KERALAN);
  // They were not under the scheme in the month of these papers.
  await db()
    .update(t.vendors)
    .set({ scheme })
    .where(eq(t.vendors.id, seller?.id ?? 0));
  expect(await ask(seller?.id ?? 0)).toMatchObject({ ok: true });
  // Of the operator, who sells nothing here.
  expect(await ask(null)).toMatchObject({ ok: true });
});

const paise = (rupees: string | undefined): number => Math.round(Number(rupees) * 100);
/** Goods without tax have no column of their rate. */
const keyOf = (row: Record<string, string>): string => `${row["Supplier GSTIN"]} ${row.Rate ?? 0}`;

/** Amounts by seller and rate. */
type Sums = Record<string, number[]>;
const summed = (entries: readonly (readonly [string, number[]])[]): Sums => {
  const all: Sums = {};
  for (const [key, amounts] of entries) all[key] = amounts.map((amount, i) => amount + (all[key]?.[i] ?? 0));
  return all;
};

const AMOUNTS = [
  "Taxable Value",
  "Total Value",
  "Integrated Tax Amount",
  "Central Tax Amount",
  "State/UT Tax Amount",
];

/** Sums of a month's documents: AMOUNTS in paise, then the pieces. */
const documentsOf = async (month: string): Promise<Sums> => {
  const { rows } = await db().execute<{ key: string; sums: number[] }>(sql`
    select concat_ws(' ', d.figures->'seller'->>'gstin', (l->>'gstRate')::float8) as key,
      json_build_array(sum(sign * (l->>'taxablePaise')::bigint), sum(sign * (l->>'amountPaise')::bigint), sum(sign * (l->>'igstPaise')::bigint),
        sum(sign * (l->>'cgstPaise')::bigint), sum(sign * (l->>'sgstPaise')::bigint), sum(case when l->>'hsnCode' like '99%' then 0 else sign * (l->>'quantity')::int end)) as sums
    from (select issued_on, figures, 1 as sign from invoices union all select issued_on, figures, -1 from credit_notes) d
      cross join jsonb_array_elements(d.figures->'lines') l
    where to_char(d.issued_on, 'YYYY-MM') = ${month} and d.figures->'seller'->>'gstin' is not null
    group by 1`);
  return Object.fromEntries(
    rows.filter(({ sums }) => sums.some((sum) => sum !== 0)).map(({ key, sums }) => [key, sums]),
  );
};

test.each([BEFORE, MONTH, AFTER])(
  "the sections of %s, and its goods by HSN code, add up to its documents",
  async (month) => {
    const documented = await documentsOf(month);
    const listed: [string, number[]][] = [];
    for (const name of LISTS)
      for (const row of await rowsOf(name, month)) {
        const { column, sign } = SECTIONS[name];
        listed.push([keyOf(row), [sign * paise(row[column])]]);
      }
    expect(summed(listed)).toEqual(
      Object.fromEntries(Object.entries(documented).map(([key, [taxable]]) => [key, [taxable]])),
    );
    const goods = (await Promise.all(GOODS.map((name) => rowsOf(name, month)))).flat();
    expect(
      summed(
        goods.map((row): [string, number[]] => [
          keyOf(row),
          [...AMOUNTS.map((column) => paise(row[column])), Number(row["Total Quantity"])],
        ]),
      ),
    ).toEqual(documented);
  },
);
