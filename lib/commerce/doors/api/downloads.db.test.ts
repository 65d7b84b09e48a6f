import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { startSession } from "../../people/customers/sessions";
import { setClock } from "../../base/clock.testing";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { downloadToken, findDownload, listDownloads } from "../../sales/orders/downloads";
import { brokenInvariants } from "../../checks/invariants";
import { placeOrder } from "../../sales/orders/place-order";
import { deliverAll, packAll, refundAll, sendAndTakeBack } from "../../sales/orders/whole-order.testing";
import { answerCall } from "./answer-call";
import { handleApiRequest } from "./http";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase();
beforeEach(async () => {
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

const FILE = "workshop-safety-checklist.md";
const bytes = readFileSync(`catalogue/digital/${FILE}`);

let keys = 0;
/** Orders a mixed cart, which may be paid on delivery, and moves the order to `status`. */
const bought = async (status: 1 | 2 | 3, digitalFile: string | null = FILE) => {
  const [file, bolt] = [await aProduct({ isDigital: true, digitalFile }), await aProduct()];
  const customer = await aCustomer();
  const placed = await placeOrder(customer.id, {
    lines: [file, bolt].map(({ id }) => ({ productId: id, quantity: 1, selections: [] })),
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `file-${(keys += 1)}`,
  });
  if (!placed.ok) throw new Error(placed.code);
  if (status >= 2) await packAll(placed.value.number);
  if (status >= 3) await deliverAll(placed.value.number);
  const [line] = await db().select().from(t.orderLines).where(eq(t.orderLines.productId, file.id));
  return { ...placed.value, customer, token: await startSession(customer.id), lineId: line?.id ?? 0 };
};
const get = (path: string, token: string | null, headers: Record<string, string> = {}) =>
  handleApiRequest(
    new Request(`http://shop.example/api/v1/common/download-digital-file/${path}`, {
      headers: { ...(token === null ? {} : { token }), ...headers },
    }),
    `common/download-digital-file/${path}`,
  );
const detail = async (order: Awaited<ReturnType<typeof bought>>) => {
  const answer = await answerCall(
    "get-customer-order-history-detail",
    { OrderId: order.id },
    { token: order.token, language: "en", idempotencyKey: null, remoteAddress: "local" },
  );
  if (!answer.ok) throw new Error(answer.code);
  return answer.rows;
};
const linkOf = async (order: Awaited<ReturnType<typeof bought>>) =>
  `${order.lineId}/${(await detail(order)).find((row) => row.OrderItemID === order.lineId)?.DownloadToken ?? ""}`;
const countOf = async (lineId: number) =>
  (await db().select().from(t.orderLines).where(eq(t.orderLines.id, lineId)))[0]?.downloadCount;

test("a completed, paid file comes whole, under its name and type, and is counted", async () => {
  const order = await bought(3);
  expect((await detail(order)).map((row) => typeof row.DownloadToken)).toEqual(["string", "undefined"]);
  const response = await get(await linkOf(order), order.token);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/markdown; charset=utf-8",
    "content-length": String(bytes.length),
    "content-disposition": `attachment; filename="${FILE}"; filename*=UTF-8''${FILE}`,
    "accept-ranges": "bytes",
    "cache-control": "private, no-store, no-transform",
    "x-content-type-options": "nosniff",
  });
  expect(await countOf(order.lineId)).toBe(1);
});

test("a part of it goes on where a download broke off, and is not counted again", async () => {
  const order = await bought(3);
  const link = await linkOf(order);
  const start = await get(link, order.token, { range: "bytes=0-99" });
  expect([start.status, start.headers.get("content-range")]).toEqual([206, `bytes 0-99/${bytes.length}`]);
  const rest = await get(link, order.token, {
    range: "bytes=100-",
    "if-range": start.headers.get("etag") ?? "",
  });
  expect(rest.status).toBe(206);
  expect(
    Buffer.concat([Buffer.from(await start.arrayBuffer()), Buffer.from(await rest.arrayBuffer())]).equals(
      bytes,
    ),
  ).toBe(true);
  const other = await get(link, order.token, { range: "bytes=100-", "if-range": '"another"' });
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
  const beyond = await get(link, order.token, { range: "bytes=9999999-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
  expect(await countOf(order.lineId)).toBe(2);
});

test("nothing is offered or served before it is completed and paid, or after the money went back", async () => {
  const [active, inProgress, unpaid, empty] = [
    await bought(1),
    await bought(2),
    await bought(3),
    await bought(3, null),
  ];
  await db()
    .update(t.payments)
    .set({ status: "due", receivedPaise: 0, receivedAt: null })
    .where(eq(t.payments.orderId, unpaid.id));
  // Nor did a carrier take its cash.
  await db().update(t.vendorOrders).set({ cashPaise: null }).where(eq(t.vendorOrders.orderId, unpaid.id));
  for (const order of [active, inProgress, unpaid, empty]) {
    expect((await detail(order)).map((row) => row.DownloadToken)).toEqual([undefined, undefined]);
    const response = await get(
      `${order.lineId}/${downloadToken(order.customer.id, order.lineId)}`,
      order.token,
    );
    expect(response.status).toBe(404);
  }
  await sendAndTakeBack(inProgress.number);
  await refundAll(inProgress.number);
  expect(
    (
      await get(
        `${inProgress.lineId}/${downloadToken(inProgress.customer.id, inProgress.lineId)}`,
        inProgress.token,
      )
    ).status,
  ).toBe(404);
});

test("another customer's item answers like an unknown one, with any token", async () => {
  const [order, stranger] = [await bought(3), await bought(3)];
  const link = await linkOf(order);
  const said = async (path: string, token: string | null) => {
    const response = await get(path, token);
    return [response.status, await response.text()];
  };
  const refused = await said(`2000000000/${link.split("/")[1] ?? ""}`, stranger.token);
  expect(refused[0]).toBe(403);
  for (const path of [
    link,
    `${order.lineId}/${(await linkOf(stranger)).split("/")[1] ?? ""}`,
    `${order.lineId}/x`,
    `${order.lineId}/`,
    `${order.lineId}`,
  ])
    expect(await said(path, stranger.token)).toEqual(refused);
  expect((await get(link, null)).status).toBe(401);
  expect((await get(`../../package.json/x`, order.token)).status).toBe(400);
  expect(await countOf(order.lineId)).toBe(0);
});

test("a link ends after half an hour", async () => {
  const order = await bought(3);
  const link = await linkOf(order);
  setClock(Date.now() + 30 * 60_000 + 1000);
  try {
    expect((await get(link, order.token)).status).toBe(403);
  } finally {
    jest.useRealTimers();
  }
});

test("a stored name that leads elsewhere or nowhere is our fault, not a file", async () => {
  for (const name of ["../../package.json", ".env", "gone.pdf"]) {
    const order = await bought(3, name);
    expect(
      (await get(`${order.lineId}/${downloadToken(order.customer.id, order.lineId)}`, order.token)).status,
    ).toBe(500);
    expect(await countOf(order.lineId)).toBe(0);
  }
});

// The token in a link has the same effect, so each of the two checks must work alone.
test("a bought file is found for its buyer alone, whatever link was brought", async () => {
  const order = await bought(3);
  const other = await aCustomer();
  expect(await findDownload(order.customer.id, order.lineId)).toBe(FILE);
  expect([...(await listDownloads(order.customer.id, order.id))]).toEqual([[order.lineId, FILE]]);
  expect(await findDownload(other.id, order.lineId)).toBeNull();
  expect([...(await listDownloads(other.id, order.id))]).toEqual([]);
});
