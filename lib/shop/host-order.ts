import "server-only";
import type { Answer, CallRow } from "@/lib/contract/calls";
import type { ActionResult } from "@/lib/model/account";
import type { SentOrder } from "@/lib/model/payment";
import type { Caller } from "./host/caller";
import { dropAttempt, keepAttempt, lastAttempt, type SentAttempt } from "./sent-orders";
import { ask } from "./transport";

/** Milliseconds before each read of the history after an order without a response. */
const LOOKS = [0, 1500, 3000];

type OrderRow = CallRow<"post-order">;
type HistoryRow = CallRow<"get-customer-order-history-master">;

export type HostOrder = {
  caller: Caller & { token: string };
  customerId: number;
  /** The browser's key of this order. */
  key: string;
  /** Content of the order as one text, for comparison. */
  content: string;
  /** Rupees that the shopper agreed to. */
  total: number;
  /** Sends `post-order`. */
  post: () => Promise<Answer<OrderRow>>;
  /** Converts the response row. */
  orderOf: (row: OrderRow) => SentOrder;
};

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const historyOf = async ({ caller, customerId }: HostOrder): Promise<HistoryRow[] | null> => {
  const answer = await ask(
    "get-customer-order-history-master",
    { UserId: customerId, recordValueJson: "{}" },
    caller,
  );
  return answer.ok ? answer.rows : null;
};

/** Finds the order that was not in the history before; one with the same total first. */
const newOrderIn = (history: HistoryRow[], before: ReadonlySet<number>, total: number): HistoryRow | null => {
  const added = history.filter((row) => !before.has(row.OrderId)).sort((a, b) => b.OrderId - a.OrderId);
  return added.find((row) => row.OrderTotal === total) ?? added[0] ?? null;
};

const orderOfHistory = (row: HistoryRow, order: HostOrder): SentOrder =>
  order.orderOf({
    OrderId: row.OrderId,
    OrderNumber: row.OrderNumber,
    OrderTotal: row.OrderTotal ?? order.total,
  });

/** Looks up the order of an attempt in the history; "unknown" if the history is unreadable. */
const lookFor = async (
  order: HostOrder,
  before: ReadonlySet<number>,
): Promise<SentOrder | null | "unknown"> => {
  const history = await historyOf(order);
  if (history === null) return "unknown";
  const row = newOrderIn(history, before, order.total);
  return row === null ? null : orderOfHistory(row, order);
};

/** Waits for an order whose response was lost. */
const lookForUnheard = async (order: HostOrder, before: ReadonlySet<number>): Promise<SentOrder | null> => {
  for (const pause of LOOKS) {
    await wait(pause);
    const found = await lookFor(order, before);
    if (found !== null && found !== "unknown") return found;
  }
  return null;
};

const settle = (order: HostOrder, attempt: SentAttempt, placed: SentOrder): ActionResult<SentOrder> => {
  // The shopper must act at the provider first. Another request finishes the payment.
  if (placed.action !== null) dropAttempt(order.caller.token);
  else keepAttempt(order.caller.token, { ...attempt, answer: null, order: placed, at: Date.now() });
  return { ok: true, value: placed };
};

const sendOnce = async (order: HostOrder, attempt: SentAttempt): Promise<ActionResult<SentOrder>> => {
  const answer = await order.post();
  if (answer.ok) {
    const [row] = answer.rows;
    const isNamed = row?.OrderId !== null && row?.OrderId !== undefined;
    // Section 7 promises a sentence but no order id, so the order is looked up in the history.
    const placed = row && isNamed ? order.orderOf(row) : await lookForUnheard(order, attempt.before);
    return settle(
      order,
      attempt,
      placed ?? order.orderOf(row ?? { OrderId: null, OrderNumber: "", OrderTotal: order.total }),
    );
  }
  if (answer.code !== "UNAVAILABLE" && answer.code !== "FAULT") {
    dropAttempt(order.caller.token);
    return { ok: false, code: answer.code, ...(answer.facts ? { facts: answer.facts } : {}) };
  }
  const placed = await lookForUnheard(order, attempt.before);
  if (placed) return settle(order, attempt, placed);
  keepAttempt(order.caller.token, { ...attempt, answer: null, at: Date.now() });
  return {
    ok: false,
    code: answer.facts?.sentence ? "REFUSED" : "ORDER_UNKNOWN",
    ...(answer.facts ? { facts: answer.facts } : {}),
  };
};

/** Returns the order of an earlier attempt if the host has it; null if a new one may be sent. */
const earlierAnswer = async (
  order: HostOrder,
  earlier: SentAttempt,
): Promise<ActionResult<SentOrder> | null> => {
  if (earlier.answer !== null)
    return earlier.content === order.content ? earlier.answer : { ok: false, code: "ORDER_UNDERWAY" };
  if (earlier.order !== null) return earlier.key === order.key ? { ok: true, value: earlier.order } : null;
  const found = await lookFor(order, earlier.before);
  if (found === "unknown") return { ok: false, code: "ORDER_UNKNOWN" };
  if (found === null) return null;
  if (earlier.content === order.content) return settle(order, earlier, found);
  // The earlier order was of another cart: the shopper is told before this one is sent.
  settle(order, { ...earlier, key: "" }, found);
  return { ok: false, code: "EARLIER_ORDER" };
};

/**
 * Places an order at another admin host at most once, whether or not it knows an idempotency key (ruling
 * O91). Presses and tabs share one request. An order without a response is looked up in the history, and
 * nothing is sent again before the history shows that it did not arrive. ORDER_UNKNOWN if that is not
 * certain, EARLIER_ORDER if an order of another cart arrived late, ORDER_UNDERWAY while one is being sent.
 */
export const placeHostOrder = async (order: HostOrder): Promise<ActionResult<SentOrder>> => {
  const earlier = lastAttempt(order.caller.token);
  const known = earlier && (await earlierAnswer(order, earlier));
  if (known) return known;
  // If two requests read the history at the same time, the first one to finish sends.
  const meanwhile = lastAttempt(order.caller.token);
  if (meanwhile?.answer)
    return (await earlierAnswer(order, meanwhile)) ?? { ok: false, code: "ORDER_UNDERWAY" };

  const attempt: SentAttempt = {
    content: order.content,
    key: order.key,
    before: new Set(),
    answer: null,
    order: null,
    at: Date.now(),
  };
  const answer = (async (): Promise<ActionResult<SentOrder>> => {
    const history = await historyOf(order);
    if (history === null) {
      dropAttempt(order.caller.token);
      return { ok: false, code: "UNAVAILABLE" };
    }
    return sendOnce(order, { ...attempt, before: new Set(history.map((row) => row.OrderId)) });
  })();
  keepAttempt(order.caller.token, { ...attempt, answer });
  return answer;
};
