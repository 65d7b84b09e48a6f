import "server-only";
import type { Answer, CallRow, Failure } from "@/lib/contract/calls";
import { isOwnCode } from "@/lib/contract/response-msg";
import type { ActionResult } from "@/lib/model/account";
import type { SentOrder } from "@/lib/model/payment";
import { toPaise } from "@/lib/model/money";
import type { Caller } from "./host/caller";
import { utcOf } from "./host-date";
import { dropAttempt, keepAttempt, lastAttempt, type SentAttempt } from "./sent-orders";
import { ask } from "./transport";

/** Milliseconds before each read of the history after an order without a clear response. */
const LOOKS = [0, 1500, 3000];

/** Milliseconds by which a host's clock may be behind. */
const CLOCK = 15 * 60_000;

type OrderRow = CallRow<"post-order">;
type HistoryRow = CallRow<"get-customer-order-history-master">;

export type HostOrder = {
  caller: Caller & { token: string };
  customerId: number;
  /** The browser's key of this order. */
  key: string;
  /** Milliseconds since the browser first sent this order, if it never learned the result. */
  openFor?: number;
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

/** Reads the customer's orders; null if they cannot be read. */
const historyOf = async ({ caller, customerId }: HostOrder): Promise<HistoryRow[] | null> => {
  const answer = await ask(
    "get-customer-order-history-master",
    { UserId: customerId, recordValueJson: "{}" },
    caller,
  );
  return answer.ok ? answer.rows : null;
};

/**
 * Finds the order of an attempt in the history: one that was not there before, that with the same total first. If the
 * history could not be read before, one with the same total that is not older. A refused one must have the same total.
 */
const orderIn = (history: HistoryRow[], attempt: SentAttempt): HistoryRow | null => {
  const { before, total } = attempt;
  const isNew = ({ OrderId, OrderDateUTC }: HistoryRow): boolean => {
    if (before !== null) return !before.has(OrderId);
    const date = Date.parse(utcOf(OrderDateUTC));
    return Number.isNaN(date) || date >= attempt.sentAt - CLOCK;
  };
  const added = history.filter(isNew).sort((a, b) => b.OrderId - a.OrderId);
  const equal = added.find(
    ({ OrderTotal }) => typeof OrderTotal === "number" && toPaise(OrderTotal) === toPaise(total),
  );
  const isSure = before === null || attempt.isRefused;
  return equal ?? (isSure ? null : (added[0] ?? null));
};

const orderOfHistory = (row: HistoryRow, order: HostOrder): SentOrder =>
  order.orderOf({
    OrderId: row.OrderId,
    OrderNumber: row.OrderNumber,
    OrderTotal: row.OrderTotal ?? order.total,
  });

/**
 * Looks for the order of an attempt in the history.
 * @param pauses milliseconds before each look
 * @returns null if the history says no, "unknown" if it cannot be read
 */
const lookFor = async (
  order: HostOrder,
  attempt: SentAttempt,
  pauses: readonly number[],
): Promise<SentOrder | null | "unknown"> => {
  let isRead = false;
  for (const pause of pauses) {
    await wait(pause);
    const history = await historyOf(order);
    const row = history && orderIn(history, attempt);
    if (row) return orderOfHistory(row, order);
    isRead ||= history !== null;
  }
  return isRead ? null : "unknown";
};

const settle = (order: HostOrder, attempt: SentAttempt, placed: SentOrder): ActionResult<SentOrder> => {
  // The shopper must act at the provider first. Another request finishes the payment.
  if (placed.action !== null) dropAttempt(order.customerId);
  else keepAttempt(order.customerId, { ...attempt, answer: null, order: placed, at: Date.now() });
  return { ok: true, value: placed };
};

const failed = ({ code, facts }: Pick<Failure, "facts"> & { code: string }): ActionResult<never> => ({
  ok: false,
  code,
  ...(facts ? { facts } : {}),
});

const sendOnce = async (order: HostOrder, attempt: SentAttempt): Promise<ActionResult<SentOrder>> => {
  const answer = await order.post();
  if (answer.ok) {
    const [row] = answer.rows;
    const isNamed = row?.OrderId !== null && row?.OrderId !== undefined;
    // Section 7 promises a sentence but no order id, so the order is looked up in the history.
    const found = isNamed ? "unknown" : await lookFor(order, attempt, LOOKS);
    const told = row ?? { OrderId: null, OrderNumber: "", OrderTotal: order.total };
    return settle(order, attempt, found === null || found === "unknown" ? order.orderOf(told) : found);
  }
  // Our own backend says exactly why it placed nothing, and its history also has orders that wait for a payment.
  if (isOwnCode(answer.code)) {
    dropAttempt(order.customerId);
    return failed(answer);
  }
  const isLost = answer.code === "UNAVAILABLE" || answer.code === "FAULT";
  const sent = { ...attempt, isRefused: !isLost };
  const found = await lookFor(order, sent, isLost ? LOOKS : [0]);
  if (found !== null && found !== "unknown") return settle(order, sent, found);
  keepAttempt(order.customerId, { ...sent, answer: null, at: Date.now() });
  if (answer.code === "UNAUTHENTICATED") return failed(answer);
  return isLost || found === "unknown" ? { ok: false, code: "ORDER_UNKNOWN" } : failed(answer);
};

/**
 * Finds out what became of an earlier attempt whose result is open.
 * @returns null if a new one may be sent
 */
const earlierResult = (
  order: HostOrder,
  earlier: SentAttempt,
  history: HistoryRow[] | null,
): ActionResult<SentOrder> | null => {
  const isSame = earlier.content === order.content;
  if (history === null) {
    if (earlier.isRefused && !isSame) return null;
    keepAttempt(order.customerId, { ...earlier, at: Date.now() });
    return { ok: false, code: "ORDER_UNKNOWN" };
  }
  const row = orderIn(history, earlier);
  if (row === null) return null;
  const found = orderOfHistory(row, order);
  if (isSame) return settle(order, earlier, found);
  // The earlier order was of another cart: the shopper is told before this one is sent.
  settle(order, { ...earlier, key: "" }, found);
  return { ok: false, code: "EARLIER_ORDER" };
};

/**
 * Places an order at another admin host at most once, whether or not it knows an idempotency key (ruling
 * O91). Presses, tabs and sessions of a customer share one request. Anything but the exact word of success says nothing
 * until the history was asked (ruling O124), and nothing is sent again before the history shows that it did not arrive.
 * An order whose result the browser never learned was sent before a restart, if this process does not know it.
 * A history that cannot be read before the order does not stop it: it is then recognised by its total and time.
 * ORDER_UNKNOWN if the result is not certain, EARLIER_ORDER if an order of another cart arrived late, ORDER_UNDERWAY
 * while one is being sent.
 */
export const placeHostOrder = async (order: HostOrder): Promise<ActionResult<SentOrder>> => {
  const attempt: SentAttempt = {
    content: order.content,
    key: order.key,
    before: null,
    sentAt: Date.now(),
    total: order.total,
    answer: null,
    isRefused: false,
    order: null,
    at: Date.now(),
  };
  const forgotten = order.openFor === undefined ? null : { ...attempt, sentAt: Date.now() - order.openFor };
  const earlier = lastAttempt(order.customerId) ?? forgotten;
  if (earlier?.answer)
    return earlier.content === order.content ? earlier.answer : { ok: false, code: "ORDER_UNDERWAY" };
  if (earlier?.order && earlier.key === order.key) return { ok: true, value: earlier.order };

  const answer = (async (): Promise<ActionResult<SentOrder>> => {
    const history = await historyOf(order);
    const result = earlier && earlier.order === null ? earlierResult(order, earlier, history) : null;
    if (result) return result;
    return sendOnce(order, {
      ...attempt,
      before: history && new Set(history.map((row) => row.OrderId)),
      sentAt: Date.now(),
    });
  })();
  keepAttempt(order.customerId, { ...attempt, answer });
  return answer;
};
