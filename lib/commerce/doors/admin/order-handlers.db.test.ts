import { eq, inArray } from "drizzle-orm";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { pagesOf, textOf } from "../../sales/invoices/pdf/read-pdf.testing";
import { brokenInvariants } from "../../checks/invariants";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import type { AdminCaller } from "./handler";
import { orderHandlers } from "./order-handlers";
import { aCaller } from "./caller.testing";

useTestDatabase();
beforeEach(async () => {
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

const OWNER = aCaller({ role: "owner" });
const sellerOf = (vendorId: number) => aCaller({ role: "seller", vendorId });

const list = async (caller: AdminCaller, tab: "all" | "to-pack" | "packed" | "ended" = "all", text = "") => {
  const listed = await orderHandlers["orders/list"]({ page: 1, perPage: 25, tab, text }, caller);
  if (!listed.ok) throw new Error(listed.code);
  return listed.value;
};
const show = async (caller: AdminCaller, number: string) => {
  const found = await orderHandlers["orders/show"]({ number }, caller);
  return found.ok ? found.value : null;
};

test("the list has a tab for each step; a seller sees only their parts of it", async () => {
  const order = await anOrderOfTwoSellers();
  const { number, north, south } = order;
  const part = { number, vendorId: north.id, note: "" };
  expect(await orderHandlers["orders/pack"](part, OWNER)).toMatchObject({ ok: true, value: { id: number } });

  const all = await list(OWNER);
  expect(all.total).toBe(1);
  expect(all.counts).toEqual({
    waiting: 0,
    "to-pack": 1,
    "cannot-deliver": 0,
    packed: 1,
    shipped: 0,
    delivered: 0,
    suspended: 0,
    refund: 0,
    ended: 0,
    all: 1,
  });
  expect(all.rows[0]).toMatchObject({
    id: number,
    status: 2,
    totalPaise: 400_02,
    isTest: false,
    owedPaise: 0,
    provider: "cash",
    paymentStatus: "due",
    email: order.customer.email,
  });
  expect(all.rows[0]?.parts).toEqual([
    {
      vendorId: north.id,
      vendorName: { en: "North", ar: null },
      state: "packed",
      pieces: 3,
      totalPaise: 300_03,
    },
    {
      vendorId: south.id,
      vendorName: { en: "South", ar: null },
      state: "to-pack",
      pieces: 3,
      totalPaise: 99_99,
    },
  ]);
  expect((await list(OWNER, "packed", number.slice(3).toLowerCase())).total).toBe(1);
  expect((await list(OWNER, "packed", "nobody")).total).toBe(0);

  const own = await list(sellerOf(south.id));
  expect(own.rows.map((row) => [row.totalPaise, row.email, row.parts.map((p) => p.vendorId)])).toEqual([
    [99_99, "", [south.id]],
  ]);
  expect([own.counts["to-pack"], own.counts.packed]).toEqual([1, 0]);
  expect((await list(sellerOf(south.id), "all", order.customer.email)).total).toBe(0);
  expect((await list(sellerOf(999_999))).total).toBe(0);
});

test("a seller sees neither another seller's goods nor the customer's e-mail, and takes nothing back", async () => {
  const order = await anOrderOfTwoSellers();
  const { number, north, south, customer, lineIds } = order;
  await orderHandlers["orders/add-note"]({ number, note: "Ring the bell" }, OWNER);
  const seen = await show(sellerOf(south.id), number);
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`North|Ring the bell|${customer.email}`));
  expect(seen?.lines.map(({ vendorId }) => vendorId)).toEqual([south.id]);
  expect(seen?.parts.map(({ actions }) => actions)).toEqual([["pack", "ship", "decline"]]);
  expect(seen).toMatchObject({ totalPaise: 99_99, customer: { email: "", phone: "" } });
  expect((await show(OWNER, number))?.events.map(({ action, note }) => [action, note])).toEqual([
    ["order.note", "Ring the bell"],
    ["order.placed", ""],
  ]);
  expect(await show(sellerOf(999_999), number)).toBeNull();

  const pieces = [{ lineId: lineIds[1] ?? 0, quantity: 1 }];
  const foreign = { number, vendorId: north.id, note: "" };
  expect(await orderHandlers["orders/pack"](foreign, sellerOf(south.id))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(
    await orderHandlers["orders/cancel"](
      { number, vendorId: south.id, note: "", pieces },
      sellerOf(south.id),
    ),
  ).toMatchObject({ code: "ACTION_NOT_ALLOWED" });
  expect(await orderHandlers["orders/add-note"]({ number, note: "x" }, sellerOf(999_999))).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a preview says what a cancellation causes, word for word, and writes nothing", async () => {
  const order = await anOrderOfTwoSellers({ language: "ar" });
  const { number, north, lineIds } = order;
  const counts = async () => ({
    mails: await db().$count(t.outbox),
    notes: await db().$count(t.creditNotes),
    movements: await db().$count(t.stockMovements),
    audit: await db().$count(t.auditLog),
  });
  const before = await counts();
  const request = {
    number,
    vendorId: north.id,
    note: "Out of stock",
    pieces: [{ lineId: lineIds[0] ?? 0, quantity: 2 }],
  };
  const previewed = await orderHandlers["orders/preview-cancel"](request, OWNER);
  if (!previewed.ok) throw new Error(previewed.code);
  expect(previewed.value).toMatchObject({
    refundPaise: 0,
    method: "none",
    coupon: "none",
    stock: [{ before: 7, after: 9 }],
    creditNotes: [{ vendorName: { en: "North", ar: null }, totalPaise: 200_02 }],
    orderStatus: 1,
    mail: { recipient: order.customer.email, language: "ar" },
  });
  expect(previewed.value.mail.text).toContain("Out of stock");
  expect(await counts()).toEqual(before);

  const done = await orderHandlers["orders/cancel"](request, OWNER);
  if (!done.ok) throw new Error(done.code);
  expect(done.value.parts[0]?.creditNotes.map((note) => note.number)).toEqual(
    previewed.value.creditNotes.map((note) => note.number),
  );
  expect(done.value.lines[0]).toMatchObject({ quantity: 3, cancelledQuantity: 2 });
  const tooMany = { ...request, pieces: [{ lineId: lineIds[0] ?? 0, quantity: 2 }] };
  expect(await orderHandlers["orders/preview-cancel"](tooMany, OWNER)).toMatchObject({
    code: "PIECES_INVALID",
  });
});

test("an invoice is printed for the shop and for its seller alone", async () => {
  const { number, north, south } = await anOrderOfTwoSellers();
  const document = (await show(OWNER, number))?.parts[0]?.invoice ?? "";
  const asked = { number, document, language: "ar" } as const;
  for (const caller of [OWNER, sellerOf(north.id)]) {
    const printed = await orderHandlers["orders/document"](asked, caller);
    if (!printed.ok) throw new Error(printed.code);
    expect(printed.value.name).toBe(`invoice-${document}.pdf`);
    expect(Buffer.from(printed.value.data, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  }
  expect(await orderHandlers["orders/document"](asked, sellerOf(south.id))).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("several orders are packed at once; what is refused does not stop the others", async () => {
  const [first, second] = [await anOrderOfTwoSellers(), await anOrderOfTwoSellers()];
  const mails = () => db().$count(t.outbox, eq(t.outbox.kind, "order-step"));
  const before = await mails();
  const packed = await orderHandlers["orders/pack-many"](
    { numbers: [first.number, "HW-NONE", second.number.toLowerCase(), second.number] },
    OWNER,
  );
  expect(packed).toEqual({
    ok: true,
    value: {
      results: [
        { number: first.number, packed: 2, refusal: null },
        { number: "HW-NONE", packed: 0, refusal: "NOT_FOUND" },
        { number: second.number, packed: 2, refusal: null },
      ],
    },
  });
  expect(await mails()).toBe(before + 2);
  for (const { number } of [first, second]) expect((await list(OWNER, "packed", number)).total).toBe(1);
  expect((await show(OWNER, first.number))?.events[0]).toMatchObject({ action: "order.pack" });
  expect(await orderHandlers["orders/pack-many"]({ numbers: [first.number] }, OWNER)).toMatchObject({
    value: { results: [{ packed: 0, refusal: "ACTION_NOT_ALLOWED" }] },
  });
});

test("a seller packs their own parts of several orders", async () => {
  const { number, south } = await anOrderOfTwoSellers();
  const other = await anOrderOfTwoSellers();
  const packed = await orderHandlers["orders/pack-many"](
    { numbers: [number, other.number] },
    sellerOf(south.id),
  );
  expect(packed).toMatchObject({
    value: {
      results: [
        { number, packed: 1, refusal: null },
        { number: other.number, packed: 0, refusal: "NOT_FOUND" },
      ],
    },
  });
  expect((await show(OWNER, number))?.parts.map(({ state }) => state)).toEqual(["to-pack", "packed"]);
});

test("packing slips list the goods of each part without prices, for the shop and for their seller alone", async () => {
  const { number, north, south, customer, lineIds } = await anOrderOfTwoSellers();
  const [bolts = 0, nuts = 0] = lineIds;
  const takeBack = (vendorId: number, lineId: number, quantity: number) =>
    orderHandlers["orders/cancel"]({ number, vendorId, note: "", pieces: [{ lineId, quantity }] }, OWNER);
  await takeBack(north.id, bolts, 1);
  const print = async (caller: AdminCaller, vendorId: number | null, language: "en" | "ar" = "en") => {
    const printed = await orderHandlers["orders/packing-slips"](
      { parts: [{ number, vendorId }], language },
      caller,
    );
    if (!printed.ok) return printed.code;
    const pdf = Buffer.from(printed.value.data, "base64");
    return { ...printed.value, pages: pagesOf(pdf), text: textOf(pdf) };
  };
  const [line, other] = await db()
    .select()
    .from(t.orderLines)
    .where(inArray(t.orderLines.id, lineIds))
    .orderBy(t.orderLines.position);
  expect(await print(OWNER, north.id)).toMatchObject({
    name: `packing-slip-${number}.pdf`,
    count: 1,
    pages: 1,
  });
  const [own, all, arabic] = [
    await print(sellerOf(north.id), north.id),
    await print(OWNER, null),
    await print(OWNER, null, "ar"),
  ];
  if (typeof own === "string" || typeof all === "string" || typeof arabic === "string")
    throw new Error("a slip was not printed");
  for (const shown of [number, String(line?.sku), "North"]) expect(own.text).toContain(shown);
  expect(own.text).not.toContain(String(other?.sku));
  expect(own.text).not.toContain("South");
  // A seller is not told the customer's telephone number, and nobody is told a price.
  expect(customer.mobileNo).not.toBe("");
  expect(own.text).not.toContain(customer.mobileNo);
  expect(all.text).toContain(customer.mobileNo);
  expect(all.text).not.toMatch(/₹|100\.01/);
  expect([all.count, all.pages]).toEqual([2, 2]);
  expect(all.text.split("Page 1 of 1")).toHaveLength(3);
  expect(arabic.text).toContain("قائمة التغليف");

  expect(await print(sellerOf(south.id), north.id)).toBe("NOT_FOUND");
  expect(await print(sellerOf(999_999), null)).toBe("NOT_FOUND");
  await takeBack(south.id, nuts, 3);
  expect(await print(OWNER, south.id)).toBe("NOT_FOUND");
  expect(await print(OWNER, null)).toMatchObject({ count: 1 });
});

test("what came in since a list was read is counted, in its tab and for the seller whose part it is", async () => {
  const { readAt } = await list(OWNER);
  const first = await anOrderOfTwoSellers();
  const second = await anOrderOfTwoSellers();
  const countNew = async (caller: AdminCaller, tab: "all" | "to-pack" | "packed" = "all", text = "") =>
    orderHandlers["orders/count-new"]({ tab, text, since: readAt }, caller);
  const count = (n: number) => ({ ok: true, value: { count: n } });
  expect(await countNew(OWNER)).toEqual(count(2));
  expect(await countNew(OWNER, "to-pack", second.number)).toEqual(count(1));
  expect(await countNew(OWNER, "packed")).toEqual(count(0));
  expect(await countNew(sellerOf(first.north.id))).toEqual(count(1));
  const since = (await list(OWNER)).readAt;
  expect(await orderHandlers["orders/count-new"]({ tab: "all", text: "", since }, OWNER)).toEqual(count(0));
});

test("the open parts of a suspended seller are named, and the shop goes on with them", async () => {
  const { number, north, south } = await anOrderOfTwoSellers();
  await db().update(t.vendors).set({ isActive: false }).where(eq(t.vendors.id, north.id));
  expect((await list(OWNER)).counts.suspended).toBe(1);
  expect((await list(sellerOf(south.id))).counts.suspended).toBe(0);
  const ofNorth = { number, vendorId: north.id, note: "" };
  expect((await show(OWNER, number))?.parts.map((part) => part.isSuspended)).toEqual([true, false]);
  await orderHandlers["orders/pack"](ofNorth, OWNER);
  await orderHandlers["orders/deliver"](ofNorth, OWNER);
  expect((await list(OWNER)).counts.suspended).toBe(0);
});
