import { asc, eq, isNotNull, sql } from "drizzle-orm";
import fc from "fast-check";
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
  india,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { placeOrder } from "../orders/place-order";
import { invoicesOfOrder } from "./find-invoices";
import { indiaDay } from "../../base/clock";
import { log } from "@/lib/ground/log";
import { writeInvoicesOnce, writeMissingInvoices } from "./write-missing-invoices";

useTestDatabase({ connections: 3 });
beforeEach(async () => {
  // These orders are paid in cash and are larger than its default ceiling.
  process.env.CASH_LIMIT = "1000000";
  await thePaymentMethods();
});
afterEach(async () => {
  delete process.env.CASH_LIMIT;
  jest.useRealTimers();
  expect(await brokenInvariants()).toEqual([]);
});

const GUJARAT = { en: "Gujarat", ar: "غوجارات" };
const GSTIN = "24ZZZFH0004Z1ZF";
let place: Promise<{ stateId: number; cityId: number }> | undefined;
/** Creates the buyers' city. */
const rajkot = () =>
  (place ??= aState(GUJARAT).then(async (state) => ({
    stateId: state.id,
    cityId: (await aCity("Rajkot", state.id)).id,
  })));

let keys = 0;
const buy = async (
  lines: { productId: number; quantity?: number }[],
  given: { couponCode?: string; customerId?: number } = {},
) => {
  const customerId = given.customerId ?? (await aCustomer(await rajkot())).id;
  const placed = await placeOrder(customerId, {
    lines: lines.map(({ productId, quantity = 1 }) => ({ productId, quantity, selections: [] })),
    note: "",
    couponCode: given.couponCode ?? "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: true,
    language: "en",
    idempotencyKey: `invoice-${(keys += 1)}`,
  });
  if (!placed.ok) throw new Error(placed.code);
  return { ...placed.value, customerId };
};

test("an order has an invoice of each seller, whose figures are the seller's share and never change", async () => {
  const [brass, tools] = [
    await aVendor({ name: { en: "Halar Brass Works", ar: "هالار" }, state: GUJARAT, gstin: GSTIN }),
    await aVendor({ state: GUJARAT }),
  ];
  const [bolt, wrench, saw] = [
    await aProduct({ vendorId: brass.id, pricePaise: 118_00 }),
    await aProduct({ vendorId: brass.id, pricePaise: 52_50, gstRate: 5, hsnCode: "8204" }),
    await aProduct({ vendorId: tools.id, pricePaise: 40_00 }),
  ];
  const order = await buy([
    { productId: bolt.id, quantity: 2 },
    { productId: saw.id },
    { productId: wrench.id },
  ]);
  const list = await invoicesOfOrder(order.id);
  expect(list.map((invoice) => [invoice.vendorId, invoice.totalPaise, invoice.figures.kind])).toEqual([
    [brass.id, 288_50, "tax-invoice"],
    [tools.id, 40_00, "invoice"],
  ]);
  expect(list[0]?.figures).toMatchObject({
    taxes: "cgst-sgst",
    place: { code: "24", name: GUJARAT },
    seller: { gstin: GSTIN, stateCode: "24" },
    buyer: { name: "Asha Patel", addressLine: "12 Station Road", stateCode: "24" },
    lines: [
      {
        quantity: 2,
        unitPaise: 118_00,
        taxablePaise: 200_00,
        cgstPaise: 18_00,
        sgstPaise: 18_00,
        igstPaise: 0,
      },
      { hsnCode: "8204", taxablePaise: 50_00, cgstPaise: 1_25, sgstPaise: 1_25 },
    ],
    total: { amountPaise: 288_50, taxablePaise: 250_00, cgstPaise: 19_25, sgstPaise: 19_25, igstPaise: 0 },
  });
  expect(list[1]?.figures).toMatchObject({
    taxes: null,
    byHsn: [],
    total: { amountPaise: 40_00, taxablePaise: 40_00 },
  });

  await db()
    .update(t.vendors)
    .set({ name: { en: "Another name" }, gstin: null })
    .where(eq(t.vendors.id, brass.id));
  await db()
    .update(t.products)
    .set({ gstRate: 28, name: { en: "Another bolt" } })
    .where(eq(t.products.id, bolt.id));
  await inTransaction((tx) => writeInvoicesOnce(tx, order.id));
  expect(await invoicesOfOrder(order.id)).toEqual(list);
});

test("an issued invoice can be neither changed nor deleted", async () => {
  const order = await buy([{ productId: (await aProduct()).id }]);
  await expect(
    db().update(t.invoices).set({ totalPaise: 1 }).where(eq(t.invoices.orderId, order.id)),
  ).rejects.toThrow();
  await expect(db().delete(t.invoices).where(eq(t.invoices.orderId, order.id))).rejects.toThrow();
});

test("fifty orders at once get the numbers 1 to 50, and a refused one takes none", async () => {
  const vendor = await aVendor({ state: GUJARAT, gstin: GSTIN });
  const product = await aProduct({ vendorId: vendor.id, stock: 50 });
  const customers = await Promise.all(Array.from({ length: 55 }, async () => aCustomer(await rajkot())));
  const answers = await Promise.allSettled(
    customers.map((customer) => buy([{ productId: product.id }], { customerId: customer.id })),
  );
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(50);
  const given = await db()
    .select()
    .from(t.invoices)
    .where(eq(t.invoices.vendorId, vendor.id))
    .orderBy(asc(t.invoices.serial));
  expect(given.map((invoice) => invoice.serial)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  expect(new Set(given.map((invoice) => invoice.number)).size).toBe(50);
});

test("fifty transactions of which some are rolled back leave no gap", async () => {
  const vendor = await aVendor();
  const product = await aProduct({ vendorId: vendor.id, stock: 1000 });
  const orders: Awaited<ReturnType<typeof buy>>[] = [];
  for (let i = 0; i < 10; i += 1) orders.push(await buy([{ productId: product.id }]));
  // Deletes the invoices, as if none had been written.
  await db().execute("alter table invoices disable trigger invoices_are_kept");
  await db().delete(t.invoices).where(eq(t.invoices.vendorId, vendor.id));
  await db().delete(t.invoiceCounters).where(eq(t.invoiceCounters.vendorId, vendor.id));
  await db().execute("alter table invoices enable trigger invoices_are_kept");
  // Each order is invoiced five times in parallel. Every third transaction fails after its number was taken.
  await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) =>
      inTransaction(async (tx) => {
        await writeInvoicesOnce(tx, orders[i % 10]!.id);
        if (i % 3 === 0) throw new Error("too late");
      }),
    ),
  );
  const given = await db().select().from(t.invoices).where(eq(t.invoices.vendorId, vendor.id));
  expect(given.map((invoice) => invoice.serial).sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
});

test("a seller's numbers begin anew on 1 April in India, each seller has a series of its own", async () => {
  const [one, other] = [await aVendor(), await aVendor()];
  const [bolt, saw] = [await aProduct({ vendorId: one.id }), await aProduct({ vendorId: other.id })];
  const numberAt = async (moment: string, productId: number) => {
    setClock(new Date(moment));
    const [invoice] = await invoicesOfOrder((await buy([{ productId }])).id);
    return [invoice?.number, invoice?.issuedOn];
  };
  expect(await numberAt("2027-03-31T18:29:59Z", bolt.id)).toEqual([`S${one.id}-2627-0001`, "2027-03-31"]);
  expect(await numberAt("2027-03-31T18:29:59Z", saw.id)).toEqual([`S${other.id}-2627-0001`, "2027-03-31"]);
  expect(await numberAt("2027-03-31T18:30:00Z", bolt.id)).toEqual([`S${one.id}-2728-0001`, "2027-04-01"]);
  expect(await numberAt("2027-04-01T06:00:00Z", bolt.id)).toEqual([`S${one.id}-2728-0002`, "2027-04-01"]);
});

test("random carts with coupons: every invoice adds up to the paisa", async () => {
  await india();
  const sellers = await Promise.all([
    aVendor({ state: GUJARAT, gstin: GSTIN }),
    aVendor({ state: { en: "Maharashtra" }, gstin: "27AAPFU0939F1ZV" }),
    aVendor(),
  ]);
  const products: Awaited<ReturnType<typeof aProduct>>[] = [];
  for (const [i, gstRate] of [0, 0.25, 3, 5, 12, 18, 28].entries())
    products.push(
      await aProduct({
        vendorId: sellers[i % 3]!.id,
        gstRate,
        hsnCode: `73${i}0`,
        pricePaise: 9_99 + i * 1_234_57,
        stock: 10_000,
      }),
    );
  const coupon = await aDiscount({ couponCode: "PAISA", value: 777 });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.record({ at: fc.nat(products.length - 1), quantity: fc.integer({ min: 1, max: 9 }) }),
        { selector: (line) => line.at, minLength: 1 },
      ),
      fc.boolean(),
      async (lines, hasCoupon) => {
        const order = await buy(
          lines.map(({ at, quantity }) => ({ productId: products[at]!.id, quantity })),
          hasCoupon ? { couponCode: coupon.couponCode ?? "" } : {},
        );
        const list = await invoicesOfOrder(order.id);
        expect(list.reduce((sum, invoice) => sum + invoice.totalPaise, 0)).toBe(order.totalPaise);
        for (const { figures } of list) {
          const parts = (of: t.InvoiceTaxes) => of.taxablePaise + of.cgstPaise + of.sgstPaise + of.igstPaise;
          for (const row of [...figures.lines, ...figures.byHsn, figures.total])
            expect(parts(row)).toBe(row.amountPaise);
          for (const line of figures.lines)
            expect(line.unitPaise * line.quantity - line.couponPaise).toBe(line.amountPaise);
          for (const key of ["amountPaise", "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const) {
            expect(figures.lines.reduce((sum, line) => sum + line[key], 0)).toBe(figures.total[key]);
            if (figures.taxes !== null)
              expect(figures.byHsn.reduce((sum, group) => sum + group[key], 0)).toBe(figures.total[key]);
          }
        }
      },
    ),
    { numRuns: 25 },
  );
});

test("orders of a release before invoices get theirs, with the next numbers and today's date", async () => {
  const vendor = await aVendor({ state: GUJARAT });
  const product = await aProduct({ vendorId: vendor.id, pricePaise: 40_00 });
  const [older, broken, newer] = [
    await buy([{ productId: product.id }]),
    await buy([{ productId: product.id }]),
    await buy([{ productId: product.id }]),
  ];
  await db().execute(sql`truncate invoices cascade`);
  await db().execute(sql`truncate invoice_counters`);
  await inTransaction((tx) => writeInvoicesOnce(tx, newer.id));
  const logged = jest.spyOn(log, "error").mockImplementation();
  jest.spyOn(log, "info").mockImplementation();
  const [{ address } = {}] = await db().select().from(t.orders).where(eq(t.orders.id, broken.id));
  await db()
    .update(t.orders)
    .set({ address: sql`'null'::jsonb` })
    .where(eq(t.orders.id, broken.id));

  const others = (await db().$count(t.orders, isNotNull(t.orders.placedAt))) - 3;
  expect(await writeMissingInvoices()).toBe(others + 1);
  expect(logged).toHaveBeenCalledTimes(1);
  const [written] = await invoicesOfOrder(older.id);
  expect(written).toMatchObject({ serial: 2, totalPaise: 40_00, issuedOn: indiaDay(new Date()) });

  await db().update(t.orders).set({ address }).where(eq(t.orders.id, broken.id));
  expect(await writeMissingInvoices()).toBe(1);
  expect(await writeMissingInvoices()).toBe(0);
});
