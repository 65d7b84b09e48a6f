import { randomUUID } from "node:crypto";
import { adminHostControl, type AdminHostControl } from "../../e2e/admin-host/control";
import type { FaultEffect } from "../../e2e/admin-host/faults";
import { startAdminHost, type AdminHost } from "../../e2e/admin-host/start";
import { placeHostOrder } from "../../lib/shop/host-order";
import { askHost } from "../../lib/shop/host/ask-host";
import { cart } from "./lenient-client";

/** Every wrong answer to an order, before a host that ignores `Idempotency-Key`: there is one order in the end. */

let host: AdminHost;
let control: AdminHostControl;

const before = process.env.ADMIN_API_URL;

beforeEach(async () => {
  host = await startAdminHost();
  control = adminHostControl(host.controlUrl);
  process.env.ADMIN_API_URL = host.url;
});

afterEach(async () => {
  if (before === undefined) delete process.env.ADMIN_API_URL;
  else process.env.ADMIN_API_URL = before;
  await host.stop();
});

const ASHA = { Email: "asha@admin-host.test", Password: "Asha#2026", recordValueJson: "{}" };
const LINES = cart([501, 1]);

/** Logs Asha in. @returns a press on the button of one order, always with the same key */
const atCheckout = async () => {
  const base = new URL(host.url);
  const login = await askHost(base, "get-user-login", ASHA, {});
  const caller = { token: (login.ok && login.token) || "", userId: 31 };
  const post = () =>
    askHost(
      base,
      "post-order",
      {
        UserID: 31,
        OrderNote: "",
        cartJsonData: LINES,
        CouponCode: "",
        PaymentMethod: 6,
        paymentToken: "",
        payPalOrderConfirmJson: "",
        recordValueJson: "{}",
      } as never,
      caller,
    );
  // The shop remembers the orders of a customer, whatever host they were sent to.
  const key = randomUUID();
  return () =>
    placeHostOrder({
      caller,
      customerId: 31,
      key,
      content: LINES,
      total: 240,
      post,
      orderOf: (row) => ({
        orderId: row.OrderId ?? 0,
        orderNumber: row.OrderNumber,
        total: (row.OrderTotal ?? 0) * 100,
        isConfirmationMailed: false,
        unsentMail: null,
        isAsked: false,
        action: null,
      }),
    });
};

/** Numbers of Asha's orders. */
const numbers = async (): Promise<string[]> =>
  (await control.orders()).filter(({ userId }) => userId === 31).map(({ orderNumber }) => orderNumber);

const json = (status: number, body: unknown): FaultEffect => ({
  kind: "says",
  status,
  text: JSON.stringify(body),
});
const failed = (statusCode: number, errorMessage: string) => ({
  statusCode,
  message: "Failed",
  errorMessage,
  data: null,
});
const rows = (...list: object[]) => ({
  statusCode: 200,
  message: "Success",
  errorMessage: null,
  data: { data: JSON.stringify(list) },
});

const TIMEOUT = "Execution Timeout Expired. The timeout period elapsed prior to completion of the operation.";

/** Answers to an order that look like anything but a success. */
const WRONG: Record<string, FaultEffect> = {
  "200 around a fault": json(200, failed(500, TIMEOUT)),
  "200 around a refusal": json(200, failed(400, "The order could not be saved.")),
  "200 around a session that ended": json(200, failed(401, "Please log in.")),
  "200 around a generic sentence": json(200, failed(500, "An error occured. Please try again!")),
  "409 for a duplicate": json(409, failed(409, "Duplicate request")),
  "400 with words": json(400, failed(400, "The order could not be saved.")),
  "400 without words": json(400, {}),
  "401": json(401, failed(401, "Please log in.")),
  "403": json(403, failed(403, "This request is forbidden.")),
  "404 with our words": json(404, failed(404, "Not found.")),
  "429": json(429, failed(429, "Too many tries.")),
  "500 as JSON": json(500, { Message: "An error has occurred." }),
  "502": json(502, {}),
  "503": json(503, {}),
  "504": { kind: "says", status: 504, text: "<html><body>Gateway Timeout</body></html>" },
  "an empty body": { kind: "says", status: 200, text: "" },
  "broken JSON": { kind: "says", status: 200, text: '{"statusCode":200,"message":"Succ' },
  "a bare list": json(200, []),
  false: json(200, false),
  "data null": json(200, { statusCode: 200, message: "Success", errorMessage: null, data: null }),
  "no row": json(200, rows()),
  "a row without words": json(200, rows({ OrderId: null })),
  "the word of success in small letters": json(200, rows({ ResponseMsg: "order placed successfully" })),
  "another word of success": json(200, rows({ ResponseMsg: "Saved Successfully" })),
  "words of a failure": json(200, rows({ ResponseMsg: "Required fields are missing" })),
};

test.each(Object.entries(WRONG))(
  "R339 an order that the host placed and answered with %s is found, and a second press makes no other",
  async (_, effect) => {
    const press = await atCheckout();
    await control.setFaults({ call: "post-order", ...effect, runs: true } as never);
    const first = await press();
    const [number] = await numbers();
    expect(first).toMatchObject({ ok: true, value: { orderNumber: number } });
    await control.clearFaults();
    expect(await press()).toMatchObject({ ok: true, value: { orderNumber: number } });
    expect(await numbers()).toEqual([number]);
  },
);

test.each(["recordThenCut", "cut"] as const)(
  "R339 an order whose answer was lost by %s is found",
  async (kind) => {
    const press = await atCheckout();
    await control.setFaults({ call: "post-order", kind });
    const first = await press();
    expect(first).toMatchObject({ ok: true, value: { orderNumber: (await numbers())[0] } });
    await control.clearFaults();
    await press();
    expect(await numbers()).toHaveLength(1);
  },
);

const NEVER_ARRIVED: Record<string, FaultEffect> = {
  reset: { kind: "reset" },
  "200 around a fault": WRONG["200 around a fault"] as FaultEffect,
  "502": WRONG["502"] as FaultEffect,
  "the word of success in small letters": WRONG["the word of success in small letters"] as FaultEffect,
};

test.each(Object.entries(NEVER_ARRIVED))(
  "R339 an order that never arrived (%s) is not said to be placed, and the next press places it once",
  async (_, effect) => {
    const press = await atCheckout();
    await control.setFaults({ call: "post-order", ...effect } as never);
    expect(await press()).toMatchObject({ ok: false });
    expect(await numbers()).toEqual([]);
    await control.clearFaults();
    expect(await press()).toMatchObject({ ok: true });
    expect(await numbers()).toHaveLength(1);
  },
);

test("R339 a refusal of a host that did not place the order says the host's words, and the next press orders", async () => {
  const press = await atCheckout();
  await control.setFaults({ call: "post-order", ...(WRONG["400 with words"] as FaultEffect) });
  expect(await press()).toMatchObject({
    ok: false,
    code: "REFUSED",
    facts: { sentence: "The order could not be saved." },
  });
  await control.clearFaults();
  expect(await press()).toMatchObject({ ok: true });
  expect(await numbers()).toHaveLength(1);
});

test("R339 a sale does not wait for a history that fails, and is not repeated by it", async () => {
  const press = await atCheckout();
  const history = { call: "get-customer-order-history-master", kind: "html500" } as const;
  await control.setFaults(history);
  expect(await press()).toMatchObject({ ok: true });
  expect(await press()).toMatchObject({ ok: true });
  expect(await numbers()).toHaveLength(1);
});

test("R339 without an answer and without a history nothing is sent again until the history says no", async () => {
  const press = await atCheckout();
  const history = { call: "get-customer-order-history-master", kind: "html500" } as const;
  await control.setFaults({ call: "post-order", kind: "recordThenCut" }, history);
  expect(await press()).toMatchObject({ ok: false, code: "ORDER_UNKNOWN" });
  await control.setFaults(history);
  expect(await press()).toMatchObject({ ok: false, code: "ORDER_UNKNOWN" });
  await control.clearFaults();
  expect(await press()).toMatchObject({ ok: true, value: { orderNumber: (await numbers())[0] } });
  expect(await numbers()).toHaveLength(1);
});
