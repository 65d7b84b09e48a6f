/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { aShop, renderAtDesk, words } from "../testing";
import { OrderList } from "./order-list";
import { aPart, anOrder } from "./order.testing";

const ROW = { ...anOrder(), customerName: "Khalid", email: "", city: "Ludhiana", parts: [aPart()] };
const COUNTS = {
  ...{ waiting: 0, "to-pack": 1, "cannot-deliver": 0, packed: 0, shipped: 0 },
  ...{ delivered: 0, suspended: 0, refund: 0, ended: 0, all: 1 },
};
const READ_AT = "2026-11-30T09:00:00.000Z";

const open = async (total: number) => {
  location.hash = "";
  const shop = aShop();
  shop.answer("session/show", { step: "signed-in", me: null, needsFirstOwner: false });
  shop.answer("orders/list", { rows: total === 0 ? [] : [ROW], total, counts: COUNTS, readAt: READ_AT });
  shop.answer("orders/count-new", { count: 2 });
  jest.useFakeTimers();
  renderAtDesk(<OrderList />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  return shop;
};
afterEach(() => {
  jest.useRealTimers();
});

test("an open list says how many orders came in, keeps what is chosen, and reads them when it is pressed", async () => {
  const shop = await open(1);
  fireEvent.click(screen.getByRole("checkbox", { name: words("products.choose", { id: ROW.id }) }));
  expect(shop.requestsOf("orders/count-new")).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(shop.requestsOf("orders/count-new")).toEqual([{ since: READ_AT }]);
  expect(shop.requestsOf("orders/list")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: words("orders.newOrders", { count: 2 }) }));
  await waitFor(() => expect(shop.requestsOf("orders/list")).toHaveLength(2));
  const chosen = screen.getByRole<HTMLInputElement>("checkbox", {
    name: words("products.choose", { id: ROW.id }),
  });
  expect(chosen.checked).toBe(true);
});

test("a hidden page asks nothing", async () => {
  const shop = await open(1);
  const hidden = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await act(() => jest.advanceTimersByTimeAsync(100_000));
  expect(shop.requestsOf("orders/count-new")).toEqual([]);
  hidden.mockRestore();
});

test("an empty list fills by itself", async () => {
  const shop = await open(0);
  await act(() => jest.advanceTimersByTimeAsync(21_000));
  expect(shop.requestsOf("orders/list").length).toBeGreaterThan(1);
});
