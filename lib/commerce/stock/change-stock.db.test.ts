import { eq } from "drizzle-orm";
import { COMMAND_LINE, type Actor } from "../base/actor";
import { listAudit } from "../base/audit/audit-log";
import { db } from "../base/db/client";
import * as t from "../base/db/schema";
import { aProduct, aVendor } from "../base/db/seed-builders";
import { heldBefore } from "../base/db/held-open.testing";
import { useTestDatabase } from "../base/db/testing";
import { brokenInvariants } from "../checks/invariants";
import { askStockNotice, queueDueNotices } from "../sales/stock-notices/stock-notices";
import { correctStock, countStock, receiveStock } from "./change-stock";
import { listStock, stockLedger } from "./list-stock";

useTestDatabase({ connections: 3 });
afterEach(async () => {
  await db().delete(t.outbox);
  expect(await brokenInvariants()).toEqual([]);
});

const anArticle = async (stock: number | null, given: Parameters<typeof aProduct>[0] = {}) => {
  const { variants, ...product } = await aProduct({ stock, ...given });
  return { ...product, variantId: variants[0]?.id ?? 0, sku: variants[0]?.sku ?? "" };
};
const lowMails = async () =>
  (await db().select().from(t.outbox).where(eq(t.outbox.kind, "low-stock")).orderBy(t.outbox.id)).map(
    ({ recipient, language, payload }) => ({ recipient, language, payload }),
  );

test("what arrives, is corrected and counted changes the level and stays in the ledger and the log", async () => {
  const { sku, variantId } = await anArticle(10);
  expect(await receiveStock(COMMAND_LINE, { sku: ` ${sku} `, pieces: 200, note: "Delivery 17" })).toEqual({
    ok: true,
    value: { sku, before: 10, after: 210 },
  });
  expect(await correctStock(COMMAND_LINE, { sku, pieces: -3, note: "Broken" })).toMatchObject({
    value: { after: 207 },
  });
  expect(await countStock(COMMAND_LINE, { sku, pieces: 205, note: "" })).toMatchObject({
    value: { before: 207, after: 205 },
  });
  const ledger = await stockLedger(sku, 10);
  expect(
    ledger?.map(({ quantity, level, reason, note, actor }) => [quantity, level, reason, note, actor]),
  ).toEqual([
    [-2, 205, "count", "", "command line"],
    [-3, 207, "correction", "Broken", "command line"],
    [200, 210, "receipt", "Delivery 17", "command line"],
    [10, 10, "import", "", ""],
  ]);
  const log = await listAudit({ subject: "variant", subjectId: variantId, limit: 10 });
  expect(log.map(({ action, note, before, after }) => [action, note, before, after])).toEqual([
    ["stock.count", "", { sku, quantity: 207 }, { sku, quantity: 205 }],
    ["stock.correct", "Broken", { sku, quantity: 210 }, { sku, quantity: 207 }],
    ["stock.receive", "Delivery 17", { sku, quantity: 10 }, { sku, quantity: 210 }],
  ]);
  expect(log[0]).toMatchObject({ actorRole: "owner", actorName: "command line" });
});

test("an article without a level gets one, and a count without a difference is recorded", async () => {
  const { sku } = await anArticle(null);
  expect(await countStock(COMMAND_LINE, { sku, pieces: 0, note: "" })).toMatchObject({
    value: { before: 0, after: 0 },
  });
  expect(await stockLedger(sku, 10)).toMatchObject([{ reason: "count", quantity: 0, level: 0 }]);
});

test("what cannot be is refused and changes nothing", async () => {
  const { sku } = await anArticle(2);
  const given = { sku, note: "" };
  expect(await correctStock(COMMAND_LINE, { ...given, pieces: -3 })).toEqual({
    ok: false,
    code: "BELOW_ZERO",
    facts: { left: 2 },
  });
  for (const pieces of [0, -1, 1.5, 1_000_001, Number.NaN])
    expect(await receiveStock(COMMAND_LINE, { ...given, pieces })).toEqual({
      ok: false,
      code: "QUANTITY_INVALID",
    });
  expect(await countStock(COMMAND_LINE, { ...given, pieces: -1 })).toEqual({
    ok: false,
    code: "QUANTITY_INVALID",
  });
  expect(await receiveStock(COMMAND_LINE, { sku: "NONE", pieces: 1, note: "" })).toEqual({
    ok: false,
    code: "NOT_FOUND",
  });
  expect(await stockLedger("NONE", 10)).toBeNull();
  expect((await stockLedger(sku, 10))?.length).toBe(1);
});

test("a seller changes the stock of their own goods only", async () => {
  const [mine, other] = [await aVendor(), await aVendor()];
  const seller: Actor = { role: "seller", id: mine.id, name: "Shakti" };
  const [own, foreign] = [
    await anArticle(1, { vendorId: mine.id }),
    await anArticle(1, { vendorId: other.id }),
  ];
  expect(await receiveStock(seller, { sku: own.sku, pieces: 1, note: "" })).toMatchObject({ ok: true });
  expect(await receiveStock(seller, { sku: foreign.sku, pieces: 1, note: "" })).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("two who book at the same time both count", async () => {
  const { sku } = await anArticle(10);
  const book = (pieces: number) => () => receiveStock(COMMAND_LINE, { sku, pieces, note: "" });
  await heldBefore(t.stockLevels, [book(4), book(6)], "updates");
  expect((await stockLedger(sku, 1))?.[0]?.level).toBe(20);
});

test("the owner and the seller hear once that little is left", async () => {
  const vendor = await aVendor({ email: "low@example.com" });
  const { sku } = await anArticle(6, { vendorId: vendor.id, name: { en: "Hex bolt", ar: "برغي" } });
  await correctStock(COMMAND_LINE, { sku, pieces: -1, note: "Lost" });
  expect(await lowMails()).toEqual([]);
  await correctStock(COMMAND_LINE, { sku, pieces: -1, note: "Lost" });
  await correctStock(COMMAND_LINE, { sku, pieces: -1, note: "Lost" });
  const payload = { articles: [{ sku, name: { en: "Hex bolt", ar: "برغي" }, left: 4 }] };
  expect(await lowMails()).toEqual([
    { recipient: "operator", language: "en", payload },
    { recipient: "low@example.com", language: "en", payload },
  ]);
});

test("shoppers who asked get their mail when goods arrive", async () => {
  const { sku, id } = await anArticle(0);
  await askStockNotice({ productId: id, selections: [] }, "waits@example.com", "en", "local");
  const find = () =>
    listStock({ below: 5, isEnded: false, text: sku.toLowerCase(), vendorId: null, page: 1, perPage: 10 });
  expect(await find()).toMatchObject([{ sku, quantity: 0, waiting: 1 }]);
  expect(await queueDueNotices()).toBe(0);
  await receiveStock(COMMAND_LINE, { sku, pieces: 50, note: "" });
  expect(await queueDueNotices()).toBe(1);
  expect(await find()).toEqual([]);
});

test("the list has the lowest first, by text and by seller", async () => {
  const vendor = await aVendor();
  const name = { en: "Anvil zeta", ar: "سندان" };
  for (const stock of [7, 3]) await anArticle(stock, { vendorId: vendor.id, name });
  const list = (filter: { text?: string; vendorId?: number | null }) =>
    listStock({ below: null, isEnded: false, text: "", vendorId: null, page: 1, perPage: 100, ...filter });
  expect((await list({ text: "ANVIL z" })).map(({ quantity }) => quantity)).toEqual([3, 7]);
  expect((await list({ text: "سندان" })).length).toBe(2);
  expect((await list({ vendorId: vendor.id })).length).toBe(2);
  expect(await list({ text: "ANVIL z", vendorId: vendor.id + 1000 })).toEqual([]);
});
