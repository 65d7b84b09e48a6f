import "server-only";
import type { Answer, CallRow } from "@/lib/contract/calls";
import type { ActionResult } from "@/lib/model/account";
import type { SentOrder } from "@/lib/model/payment";
import type { Caller } from "./host/caller";
import { dropAttempt, keepAttempt, lastAttempt, type SentAttempt } from "./sent-orders";
import { ask } from "./transport";

/** Looks into the history after an order without an answer: milliseconds before each. */
const LOOKS = [0, 1500, 3000];

type OrderRow = CallRow<"post-order">;
type HistoryRow = CallRow<"get-customer-order-history-master">;

export type HostOrder = {
  caller: Caller & { token: string };
  customerId: number;
  /** The browser's key of this order. */
  key: string;
  /** What is ordered and how, as one text. */
  content: string;
  /** Rupees the shopper agreed to. */
  total: number;
  /** Asks `post-order`. */
  post: () => Promise<Answer<OrderRow>>;
  /** Makes the answer's row the shop's own. */
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

/** The order that was not in the history before; the one of the same total first. */
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

/** The order of an attempt as the history has it; "unknown" when the history cannot be read. */
const lookFor = async (
  order: HostOrder,
  before: ReadonlySet<number>,
): Promise<SentOrder | null | "unknown"> => {
  const history = await historyOf(order);
  if (history === null) return "unknown";
  const row = newOrderIn(history, before, order.total);
  return row === null ? null : orderOfHistory(row, order);
};

/** Waits a little for an order whose answer never came. */
const lookForUnheard = async (order: HostOrder, before: ReadonlySet<number>): Promise<SentOrder | null> => {
  for (const pause of LOOKS) {
    await wait(pause);
    const found = await lookFor(order, before);
    if (found !== null && found !== "unknown") return found;
  }
  return null;
};

const settle = (order: HostOrder, attempt: SentAttempt, placed: SentOrder): ActionResult<SentOrder> => {
  // The shopper must act at the provider first; what finishes the payment is another request.
  if (placed.action !== null) dropAttempt(order.caller.token);
  else keepAttempt(order.caller.token, { ...attempt, answer: null, order: placed, at: Date.now() });
  return { ok: true, value: placed };
};

const sendOnce = async (order: HostOrder, attempt: SentAttempt): Promise<ActionResult<SentOrder>> => {
  const answer = await order.post();
  if (answer.ok) {
    const [row] = answer.rows;
    const isNamed = row?.OrderId !== null && row?.OrderId !== undefined;
    // Section 7 promises a sentence and no order: the history knows which one it became.
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

/** Whether the host has what an earlier attempt sent; null when it is free to send. */
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
  // That one was of another cart: the shopper hears of it before this one is sent.
  settle(order, { ...earlier, key: "" }, found);
  return { ok: false, code: "EARLIER_ORDER" };
};

/**
 * Places an order at another admin host at most once, whether or not it knows an idempotency key (ruling O91): presses
 * and tabs share one request, an order without an answer is looked up in the history, and nothing is sent again before
 * the history says that it did not arrive. ORDER_UNKNOWN when that cannot be told, EARLIER_ORDER when an order of
 * another cart arrived late, ORDER_UNDERWAY while one is being sent.
 */
export const placeHostOrder = async (order: HostOrder): Promise<ActionResult<SentOrder>> => {
  const earlier = lastAttempt(order.caller.token);
  const known = earlier && (await earlierAnswer(order, earlier));
  if (known) return known;
  // Whoever came first while the history was read is the one who sends.
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
