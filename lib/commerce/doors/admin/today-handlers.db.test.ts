import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { log } from "@/lib/ground/log";
import { listAudit } from "../../base/audit/audit-log";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { DAY_MS, indiaDay } from "../../base/clock";
import { cancelPieces } from "../../sales/orders/take-back";
import { COMMAND_LINE } from "../../base/actor";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { MOST_ATTEMPTS } from "../../base/outbox";
import { done } from "../../base/result";
import { keepSearchWords } from "../../catalogue/search/search-words-file";
import { aCaller } from "./caller.testing";
import type { AdminCaller } from "./handler";
import { todayHandlers } from "./today-handlers";

useTestDatabase();
beforeEach(async () => {
  await thePaymentMethods();
});

const OWNER = aCaller({ role: "owner" });
const show = async (caller: AdminCaller) => {
  const shown = await todayHandlers["today/show"]({}, caller);
  if (!shown.ok) throw new Error(shown.code);
  return shown.value;
};

test("sales are goods after what was cancelled; a seller's are their own", async () => {
  const empty = await show(OWNER);
  expect(empty.figures?.today).toEqual({ orders: 0, salesPaise: 0, averagePaise: 0 });
  expect(empty.days).toHaveLength(30);

  const first = await anOrderOfTwoSellers();
  await anOrderOfTwoSellers();
  const cancelled = await cancelPieces(COMMAND_LINE, {
    number: first.number,
    vendorId: first.north.id,
    reason: "",
    pieces: [{ lineId: first.lineIds[0] ?? 0, quantity: 1 }],
  });
  expect(cancelled.ok).toBe(true);

  const all = await show(OWNER);
  const sales = 2 * 400_02 - 100_01;
  expect(all.figures).toEqual({
    today: { orders: 2, salesPaise: sales, averagePaise: Math.round(sales / 2) },
    weekAgo: { orders: 0, salesPaise: 0, averagePaise: 0 },
    last30Days: { orders: 2, salesPaise: sales, averagePaise: Math.round(sales / 2) },
  });
  expect(all.days.at(-1)).toEqual({ day: indiaDay(), orders: 2, salesPaise: sales });
  expect(all.best.map(({ pieces, salesPaise }) => [pieces, salesPaise])).toEqual([
    [3, 300_03],
    [2, 200_02],
    [3, 99_99],
    [3, 99_99],
  ]);
  expect(all.jobs.map(({ job, count }) => [job, count])).toEqual([
    ["waiting", 0],
    ["to-pack", 2],
    ["cannot-deliver", 0],
    ["packed", 0],
    ["shipped", 0],
    ["suspended", 0],
    ["refund", 0],
    ["low-stock", 0],
    ["ended-stock", 0],
    ["hsn-codes", 0],
    ["product-requests", 0],
    ["reviews", 0],
    ["messages", 0],
    ["seller-requests", 0],
    ["firm-requests", 0],
  ]);
  const own = await show(aCaller({ role: "seller", vendorId: first.south.id }));
  expect(own.figures?.today).toEqual({ orders: 1, salesPaise: 99_99, averagePaise: 99_99 });
  expect(own.jobs.map(({ job }) => job)).toEqual([
    ...["to-pack", "packed", "shipped", "low-stock", "ended-stock", "hsn-codes", "messages"],
  ]);
});

test("who may not work on orders sees neither their number nor the sales", async () => {
  await anOrderOfTwoSellers();
  const staff = aCaller({ role: "staff" });
  const seen = await show({ ...staff, me: { ...staff.me, rights: ["goods", "stock"] } });
  expect(seen).toMatchObject({ figures: null, days: [], best: [] });
  expect(seen.jobs.map(({ job }) => job)).toEqual([
    "low-stock",
    "ended-stock",
    "hsn-codes",
    "product-requests",
    "reviews",
  ]);
});

test("a file of the catalogue with a mistake is named with its line, but not to a seller", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-today-"));
  process.env.CATALOGUE_DIR = folder;
  try {
    writeFileSync(path.join(folder, "search-words.json"), '{\n  "synonyms": [\n');
    jest.spyOn(log, "error").mockImplementation(() => undefined);
    keepSearchWords();
    const vendorId = (await anOrderOfTwoSellers()).south.id;
    expect((await show(OWNER)).brokenFiles).toEqual([{ file: "search-words.json", line: 3 }]);
    expect((await show(aCaller({ role: "seller", vendorId }))).brokenFiles).toEqual([]);
    rmSync(path.join(folder, "search-words.json"));
    keepSearchWords();
    expect((await show(OWNER)).brokenFiles).toEqual([]);
  } finally {
    jest.restoreAllMocks();
    delete process.env.CATALOGUE_DIR;
    rmSync(folder, { recursive: true });
  }
});

test("what nobody could be told is named to who works on orders, and tried again; a seller hears nothing of it", async () => {
  const { south } = await anOrderOfTwoSellers();
  await db().delete(t.outbox);
  const mail = { language: "en", payload: {}, attempts: MOST_ATTEMPTS, lastError: "550 No such mailbox" };
  const overAWeekAgo = new Date(Date.now() - 8 * DAY_MS);
  await db()
    .insert(t.outbox)
    .values([
      { ...mail, kind: "order-step", recipient: "buyer@example.com" },
      { ...mail, kind: "order-received", recipient: "operator", lastError: null },
      { ...mail, kind: "one-time-code", recipient: "buyer@example.com" },
      { ...mail, kind: "order-placed", recipient: "old@example.com", createdAt: overAWeekAgo },
      { ...mail, kind: "order-placed", recipient: "sent@example.com", sentAt: new Date() },
      { ...mail, kind: "order-placed", recipient: "waits@example.com", attempts: 1 },
    ]);
  const { mails } = await show(OWNER);
  expect(mails).toMatchObject({
    leave: false,
    total: 2,
    givenUp: [
      { kind: "order-received", recipient: null, reason: "" },
      { kind: "order-step", recipient: "buyer@example.com", reason: "550 No such mailbox" },
    ],
  });
  expect((await show(aCaller({ role: "seller", vendorId: south.id }))).mails).toBeNull();
  expect(await todayHandlers["mails/retry"]({}, OWNER)).toEqual(done({}));
  expect((await show(OWNER)).mails).toMatchObject({ total: 0, givenUp: [] });
  const waiting = await db().select().from(t.outbox).where(eq(t.outbox.attempts, 0));
  expect(waiting.map(({ kind }) => kind)).toEqual(["order-step", "order-received"]);
  const [entry] = await listAudit({ subject: "mail", limit: 1 });
  expect(entry).toMatchObject({ action: "mail.retry", after: { mails: 2 } });
});
