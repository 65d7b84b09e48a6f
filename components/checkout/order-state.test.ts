import { NEW_ORDER, orderReducer, type OrderEvent, type OrderState } from "./order-state";

const payment = { customerId: 1, orderId: 7, orderNumber: "S7" } as NonNullable<OrderState["underway"]>;
const failure = { code: "LINES_REFUSED", text: "no" };
const after = (...events: OrderEvent[]): OrderState => events.reduce(orderReducer, NEW_ORDER);

test("a try that is refused says why, and the next try begins without it", () => {
  const refused = after(
    { type: "try-started" },
    { type: "call-started" },
    { type: "call-ended" },
    { type: "refused", failure },
  );
  expect(refused).toEqual({ ...NEW_ORDER, failure });
  expect(orderReducer(refused, { type: "try-started" })).toEqual(NEW_ORDER);
});

test("the buttons rest exactly while a call is under way", () => {
  expect(after({ type: "call-started" }).isBusy).toBe(true);
  expect(after({ type: "call-started" }, { type: "call-ended" }).isBusy).toBe(false);
});

test("another total is asked again until it is dropped", () => {
  const changed = after({ type: "total-changed", from: 100, to: 120 });
  expect(changed.change).toEqual({ from: 100, to: 120 });
  expect(orderReducer(changed, { type: "change-dropped" }).change).toBeNull();
});

test("a payment nobody can tell about stays until it ended", () => {
  expect(after({ type: "payment-underway", payment }).underway).toBe(payment);
  expect(after({ type: "payment-underway", payment }, { type: "payment-ended" }).underway).toBeNull();
});

test("a placed order stays placed, whatever arrives later", () => {
  const placed = after(
    { type: "payment-underway", payment },
    { type: "total-changed", from: 1, to: 2 },
    { type: "refused", failure },
    { type: "placed" },
  );
  expect(placed).toEqual({ ...NEW_ORDER, isPlaced: true });
  for (const late of [
    { type: "refused", failure },
    { type: "payment-underway", payment },
    { type: "total-changed", from: 1, to: 2 },
  ] satisfies OrderEvent[])
    expect(orderReducer(placed, late)).toBe(placed);
});
