import { findOrderId, listOrders } from "./orders";
import { ask } from "./transport";

/** As within one render: equal reads run once. */
jest.mock("react", () => ({
  ...jest.requireActual<object>("react"),
  cache: <A extends unknown[], T>(read: (...args: A) => T) => {
    const known = new Map<string, T>();
    return (...args: A): T => {
      const key = JSON.stringify(args);
      if (!known.has(key)) known.set(key, read(...args));
      return known.get(key) as T;
    };
  },
}));
jest.mock("./transport", () => ({ ask: jest.fn() }));
jest.mock("./session", () => ({ callerOf: async () => ({ token: "t", userId: 31 }) }));

const asked = jest.mocked(ask) as unknown as jest.Mock;
const row = (id: number, total?: number) => ({
  OrderId: id,
  OrderNumber: `HW-${id}`,
  OrderDateUTC: "2026-01-02T03:04:05",
  LatestStatusID: 1,
  LatestStatusName: "Active",
  ...(total === undefined ? {} : { TotalRecords: total }),
});
beforeEach(() => asked.mockReset());

test("the history of a host without pages is read once for the list and the order that is open", async () => {
  const rows = Array.from({ length: 12 }, (_, i) => row(12 - i));
  asked.mockResolvedValue({ ok: true, rows });
  expect((await listOrders(1, "en"))?.orders.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(await findOrderId("HW-2", 1, "en")).toBe(2);
  expect(await findOrderId("HW-99", 1, "en")).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
});

test("an order on another page of a host with pages is looked for in the whole history", async () => {
  asked.mockImplementation(async (_call, { PageNo }: { PageNo?: number }) => ({
    ok: true,
    rows: PageNo === undefined ? [row(2, 2), row(1, 2)] : [row(2, 2)],
  }));
  expect((await listOrders(2, "ar"))?.total).toBe(2);
  expect(await findOrderId("HW-2", 2, "ar")).toBe(2);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await findOrderId("HW-1", 2, "ar")).toBe(1);
  expect(asked).toHaveBeenCalledTimes(2);
});
