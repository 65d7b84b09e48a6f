import type { Answer, CallRow } from "@/lib/contract/calls";
import { placeHostOrder as place, type HostOrder } from "./host-order";
import { ask } from "./transport";

jest.mock("./transport", () => ({ ask: jest.fn() }));

type Sent = Answer<CallRow<"post-order">>;

/** A host that ignores idempotency keys: its orders, and the behaviour of each `post-order`. */
const makeHost = () => {
  const orders: { OrderId: number; OrderNumber: string; OrderTotal: number; OrderDateUTC: string }[] = [
    { OrderId: 7, OrderNumber: "PN-7", OrderTotal: 99, OrderDateUTC: "2026-01-05 10:00:00" },
  ];
  let isHistoryAway = false;
  jest
    .mocked(ask)
    .mockImplementation((async () =>
      isHistoryAway ? { ok: false, code: "UNAVAILABLE" } : { ok: true, rows: [...orders] }) as never);
  return {
    orders,
    record: (total = 240) => {
      const id = orders.length + 7;
      orders.push({
        OrderId: id,
        OrderNumber: `PN-${id}`,
        OrderTotal: total,
        OrderDateUTC: `/Date(${Date.now()})/`,
      });
    },
    takeHistoryAway: (isAway: boolean) => {
      isHistoryAway = isAway;
    },
  };
};

/** Skips the pauses between reads of the history. */
const placeHostOrder = async (order: HostOrder): ReturnType<typeof place> => {
  const answer = place(order);
  await jest.advanceTimersByTimeAsync(10_000);
  return answer;
};

let token = 0;
const orderWith = (post: () => Promise<Sent>, more: Partial<HostOrder> = {}): HostOrder => ({
  caller: { token: `t-${token}`, userId: 31 },
  customerId: token,
  key: "key-1",
  content: "one bolt",
  total: 240,
  post: jest.fn(post),
  orderOf: (row) => ({
    orderId: row.OrderId ?? 0,
    orderNumber: row.OrderNumber,
    total: (row.OrderTotal ?? 0) * 100,
    isConfirmationMailed: false,
    unsentMail: null,
    isAsked: false,
    action: null,
  }),
  ...more,
});
const placed = (number: string) => ({ ok: true, value: expect.objectContaining({ orderNumber: number }) });
const PLACED: Sent = { ok: true, rows: [{ OrderId: null, OrderNumber: "", OrderTotal: null }] };
const UNHEARD: Sent = { ok: false, code: "UNAVAILABLE" };

beforeEach(() => {
  token += 1;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test("section 7's bare sentence: the history says which order it became", async () => {
  const host = makeHost();
  const order = orderWith(async () => {
    host.record();
    return PLACED;
  });
  expect(await placeHostOrder(order)).toEqual(placed("PN-8"));
  expect(host.orders).toHaveLength(2);
});

test("two presses, two tabs and the same key again make one order", async () => {
  const host = makeHost();
  let answer: (sent: Sent) => void = () => undefined;
  const post = () => {
    host.record();
    return new Promise<Sent>((resolve) => (answer = resolve));
  };
  const [first, tab] = [orderWith(post), orderWith(post, { key: "key-of-another-tab" })];
  const both = [place(first), place(tab)];
  await jest.advanceTimersByTimeAsync(10);
  expect(await placeHostOrder(orderWith(post, { content: "another cart" }))).toEqual({
    ok: false,
    code: "ORDER_UNDERWAY",
  });
  answer(PLACED);
  await jest.advanceTimersByTimeAsync(10);
  expect(await Promise.all(both)).toEqual([placed("PN-8"), placed("PN-8")]);
  expect(await placeHostOrder(orderWith(post))).toEqual(placed("PN-8"));
  expect(host.orders).toHaveLength(2);
});

test("the same goods once more, under a new key, are a new order", async () => {
  const host = makeHost();
  const post = async () => {
    host.record();
    return PLACED;
  };
  expect(await placeHostOrder(orderWith(post))).toEqual(placed("PN-8"));
  expect(await placeHostOrder(orderWith(post, { key: "key-2" }))).toEqual(placed("PN-9"));
});

test("an order that arrived without an answer is found in the history", async () => {
  const host = makeHost();
  const order = orderWith(async () => {
    host.record();
    return UNHEARD;
  });
  expect(await placeHostOrder(order)).toEqual(placed("PN-8"));
});

test("an order nobody knows about is not sent again before the history says that it is not there", async () => {
  const host = makeHost();
  const lost = orderWith(async () => UNHEARD);
  expect(await placeHostOrder(lost)).toEqual({ ok: false, code: "ORDER_UNKNOWN" });
  host.takeHistoryAway(true);
  expect(await placeHostOrder(lost)).toEqual({ ok: false, code: "ORDER_UNKNOWN" });
  expect(lost.post).toHaveBeenCalledTimes(1);
  host.takeHistoryAway(false);
  // The order arrived late, and the second press finds it.
  host.record();
  expect(await placeHostOrder(lost)).toEqual(placed("PN-8"));
  expect(lost.post).toHaveBeenCalledTimes(1);
});

test("one that never arrived is sent again", async () => {
  const host = makeHost();
  let tries = 0;
  const order = orderWith(async () => {
    tries += 1;
    if (tries === 1) return UNHEARD;
    host.record();
    return PLACED;
  });
  expect(await placeHostOrder(order)).toEqual({ ok: false, code: "ORDER_UNKNOWN" });
  expect(await placeHostOrder(order)).toEqual(placed("PN-8"));
  expect(tries).toBe(2);
});

test("a late order of another cart is told before this one is sent", async () => {
  const host = makeHost();
  expect(await placeHostOrder(orderWith(async () => UNHEARD))).toEqual({ ok: false, code: "ORDER_UNKNOWN" });
  host.record();
  const other = orderWith(
    async () => {
      host.record(500);
      return PLACED;
    },
    { content: "two bolts", total: 500 },
  );
  expect(await placeHostOrder(other)).toEqual({ ok: false, code: "EARLIER_ORDER" });
  expect(await placeHostOrder(other)).toEqual(placed("PN-9"));
});

const REFUSED: Sent = { ok: false, code: "REFUSED", facts: { sentence: "Product is out of stock!" } };

test("a refusal that the history confirms is told at once, and does not stop the next press", async () => {
  const host = makeHost();
  const refused = orderWith(async () => REFUSED);
  for (let n = 1; n <= 2; n += 1) {
    const answer = place(refused);
    await jest.advanceTimersByTimeAsync(10);
    expect(await answer).toEqual(REFUSED);
    expect(refused.post).toHaveBeenCalledTimes(n);
  }
  expect(host.orders).toHaveLength(1);
});

const WRONG: [string, Sent][] = [
  ["no response", UNHEARD],
  ["a fault inside HTTP 200", { ok: false, code: "FAULT", facts: {} }],
  ["409 'Duplicate request'", { ok: false, code: "REFUSED", facts: { sentence: "Duplicate request" } }],
  ["403", { ok: false, code: "FORBIDDEN" }],
  ["429", { ok: false, code: "TOO_MANY_REQUESTS" }],
  ["401", { ok: false, code: "UNAUTHENTICATED" }],
];
test.each(WRONG)("an order that the host placed and answered with %s is placed once", async (_, answer) => {
  const host = makeHost();
  const order = orderWith(async () => {
    host.record();
    return answer;
  });
  expect(await placeHostOrder(order)).toEqual(placed("PN-8"));
  expect(await placeHostOrder(order)).toEqual(placed("PN-8"));
  expect(host.orders).toHaveLength(2);
});
test.each(WRONG)(
  "one that appears in the history only after the answer (%s) is not sent again",
  async (_, answer) => {
    const host = makeHost();
    const order = orderWith(async () => answer);
    expect(await placeHostOrder(order)).toMatchObject({ ok: false });
    host.record();
    expect(await placeHostOrder(order)).toEqual(placed("PN-8"));
    expect(order.post).toHaveBeenCalledTimes(1);
  },
);

test("a refused order is not taken for another one of the customer", async () => {
  const host = makeHost();
  const order = orderWith(async () => {
    host.record(500);
    return REFUSED;
  });
  expect(await placeHostOrder(order)).toEqual(REFUSED);
});

test("our own backend's codes need no history, which also has orders that wait for a payment", async () => {
  const host = makeHost();
  const order = orderWith(async () => {
    host.record();
    return { ok: false, code: "PAYMENT_DECLINED", facts: {} };
  });
  expect(await placeHostOrder(order)).toEqual({ ok: false, code: "PAYMENT_DECLINED", facts: {} });
});

test("an order whose result was lost with a restart of the shop is looked for before it is sent", async () => {
  const host = makeHost();
  host.record();
  const order = orderWith(async () => PLACED, { openFor: 40_000 });
  expect(await placeHostOrder(order)).toEqual(placed("PN-8"));
  expect(order.post).not.toHaveBeenCalled();
  host.orders.pop();
  token += 1;
  const other = orderWith(async () => PLACED, { openFor: 40_000 });
  host.takeHistoryAway(true);
  expect(await placeHostOrder(other)).toEqual({ ok: false, code: "ORDER_UNKNOWN" });
  host.takeHistoryAway(false);
  expect(await placeHostOrder(other)).toMatchObject({ ok: true });
  expect(other.post).toHaveBeenCalledTimes(1);
});

describe("a history that cannot be read", () => {
  test("does not stop an order, and a named one needs none", async () => {
    const host = makeHost();
    host.takeHistoryAway(true);
    const order = orderWith(async () => {
      host.record();
      return PLACED;
    });
    expect(await placeHostOrder(order)).toEqual(placed(""));
    expect(await placeHostOrder(order)).toEqual(placed(""));
    expect(order.post).toHaveBeenCalledTimes(1);
    const named = orderWith(
      async () => ({ ok: true, rows: [{ OrderId: 12, OrderNumber: "PN-12", OrderTotal: 240 }] }),
      { key: "key-2" },
    );
    expect(await placeHostOrder(named)).toEqual(placed("PN-12"));
  });

  test.each(WRONG)("holds an order back that was answered with %s, and finds it later", async (_, answer) => {
    const host = makeHost();
    host.takeHistoryAway(true);
    const order = orderWith(async () => {
      host.record();
      return answer;
    });
    const isEnded = !answer.ok && answer.code === "UNAUTHENTICATED";
    expect(await placeHostOrder(order)).toMatchObject({ code: isEnded ? answer.code : "ORDER_UNKNOWN" });
    expect(await placeHostOrder(order)).toEqual({ ok: false, code: "ORDER_UNKNOWN" });
    host.takeHistoryAway(false);
    // A new session of the same customer.
    const again = { ...order, caller: { token: "another", userId: 31 } };
    expect(await placeHostOrder(again)).toEqual(placed("PN-8"));
    expect(order.post).toHaveBeenCalledTimes(1);
    expect(host.orders).toHaveLength(2);
  });

  test("lets an order be sent again that is not there afterwards, beside older ones of the same total", async () => {
    const host = makeHost();
    host.record();
    host.orders.forEach((row) => (row.OrderDateUTC = "2020-01-01T10:00:00"));
    host.takeHistoryAway(true);
    const order = orderWith(async () => UNHEARD);
    expect(await placeHostOrder(order)).toEqual({ ok: false, code: "ORDER_UNKNOWN" });
    host.takeHistoryAway(false);
    await placeHostOrder(order);
    expect(order.post).toHaveBeenCalledTimes(2);
  });

  test("does not keep a shopper from another cart after a refusal", async () => {
    const host = makeHost();
    host.takeHistoryAway(true);
    const refused = orderWith(async () => REFUSED);
    expect(await placeHostOrder(refused)).toEqual({ ok: false, code: "ORDER_UNKNOWN" });
    const other = orderWith(async () => PLACED, { content: "two bolts", key: "key-2" });
    expect(await placeHostOrder(other)).toEqual(placed(""));
  });
});

test("a payment that waits for its shopper is finished by a second request", async () => {
  makeHost();
  const action = { reference: "pi_1", clientSecret: "s", charge: { amount: 24_000, currency: "INR" } };
  const order = orderWith(
    async () => ({ ok: true, rows: [{ OrderId: 8, OrderNumber: "PN-8", OrderTotal: 240 }] }),
    {
      orderOf: () => ({
        orderId: 8,
        orderNumber: "PN-8",
        total: 24_000,
        isConfirmationMailed: false,
        unsentMail: null,
        isAsked: false,
        action,
      }),
    },
  );
  await placeHostOrder(order);
  await placeHostOrder(order);
  expect(order.post).toHaveBeenCalledTimes(2);
});
