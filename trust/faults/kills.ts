import { randomUUID } from "node:crypto";
import { isLong } from "../fixtures/counts";
import { CARD, orderFields } from "../fixtures/customer";
import type { FaultyShop } from "../fixtures/faulty-shop";
import type { Step } from "../fixtures/wire-proxy";

const HINGE = 4004;
const ONE = [{ ProductId: HINGE, Quantity: 1 }];

const COMMIT = /^commit/i;
const ORDER = /^insert into "orders"/;
const PLACED = /^update "orders" set/;

/** The statements of placing an order by cash, in their order. */
const PLACING: Readonly<Record<string, Step>> = {
  "the customer's lock": { at: /pg_advisory_xact_lock/ },
  "the lock of the stock": { at: /from "stock_levels".*for update/ },
  "the order": { at: ORDER },
  "its lines and its payment": { at: /insert into "order_lines".*insert into "payments"/s },
  "the stock": { at: /^update "stock_levels"/ },
  "the movement of the stock": { at: /^insert into "stock_movements"/ },
  "its invoices": { at: /^insert into "invoices"/ },
  "its mail": { at: /^insert into "outbox"/, within: ORDER },
  "its commit": { at: COMMIT, within: ORDER },
  "the result of its commit": { at: COMMIT, within: ORDER, isAfter: true },
};

/** The statements of paying by card, in their order. */
const PAYING: Readonly<Record<string, Step>> = {
  "the commit before the provider is asked": { at: COMMIT, within: ORDER },
  "the result of that commit": { at: COMMIT, within: ORDER, isAfter: true },
  "the order's new state, the money being taken": { at: PLACED },
  "the payment's new state": { at: /update "payments"/, within: PLACED },
  "its invoices": { at: /^insert into "invoices"/, within: PLACED },
  "its mail": { at: /^insert into "outbox"/, within: PLACED },
  "the commit after the provider answered": { at: COMMIT, within: PLACED },
  "the result of that second commit": { at: COMMIT, within: PLACED, isAfter: true },
};

/** In the short run, the steps after which most is at stake. */
const SHORT = new Set([
  "the order",
  "the stock",
  "its commit",
  "the result of its commit",
  "the result of that commit",
  "the order's new state, the money being taken",
  "the commit after the provider answered",
  "the result of that second commit",
]);
const chosen = (steps: Readonly<Record<string, Step>>): [string, Step][] =>
  Object.entries(steps).filter(([name]) => isLong || SHORT.has(name));

/** kill -9 at every step: the same key then finds or places one order, whole. */
export const kills = (shop: FaultyShop): void => {
  const killAt = async (step: Step, fields: Record<string, unknown>): Promise<void> => {
    const customer = await shop.buyer();
    const key = randomUUID();
    const reached = shop.proxy?.at(step).then(() => shop.kill());
    const [cut] = await Promise.all([shop.order(customer, fields, key), reached]);
    expect(cut).toBeNull();
    await shop.start();
    const again = await shop.order(customer, fields, key);
    expect(again?.code).toBeNull();
    const orders = await shop.sql(
      "select status, number from orders where customer_id = $1 and idempotency_key = $2",
      [customer.userId, key],
    );
    expect(orders).toEqual([{ status: 1, number: again?.rows[0]?.OrderNumber }]);
    expect(await shop.damage()).toEqual([]);
  };
  test.each(chosen(PLACING))("placing an order, killed at %s", (_, step) => killAt(step, orderFields(ONE)));
  test.each(chosen(PAYING))("paying by card, killed at %s", (_, step) =>
    killAt(step, orderFields(ONE, { PaymentMethod: CARD, paymentToken: "pm_card_visa" })),
  );
};
