import { clientBudget } from "./client-budget.mjs";

afterEach(() => jest.useRealTimers());

test("a part of a second counts as a whole one: who comes back then is not refused again", async () => {
  jest.useFakeTimers();
  const budget = clientBudget({ points: 1, seconds: 60 });
  expect(await budget.take("203.0.113.9", "visitor")).toBeNull();
  jest.advanceTimersByTime(500);
  expect(await budget.take("203.0.113.9", "visitor")).toBe(60);
  jest.advanceTimersByTime(59_400);
  expect(await budget.take("203.0.113.9", "visitor")).toBe(1);
  jest.advanceTimersByTime(1000);
  expect(await budget.take("203.0.113.9", "visitor")).toBeNull();
});

test("who used the budget is told when it is full again; others and the machine itself are not refused", async () => {
  const budget = clientBudget({ points: 2, seconds: 60 });
  expect([await budget.take("203.0.113.9", "visitor"), await budget.take("203.0.113.9", "visitor")]).toEqual([
    null,
    null,
  ]);
  expect(await budget.take("203.0.113.9", "visitor")).toBe(60);
  expect(await budget.take("203.0.113.10", "visitor")).toBeNull();
  expect([
    await budget.take("127.0.0.1", "visitor"),
    await budget.take("127.0.0.1", "visitor"),
    await budget.take("127.0.0.1", "visitor"),
  ]).toEqual([null, null, null]);
});

test("each budget of a client is its own, and a costly request takes several points", async () => {
  const budget = clientBudget({ points: 10, seconds: 60 });
  expect(await budget.take("203.0.113.9", "visitor", 10)).toBeNull();
  expect(await budget.take("203.0.113.9", "visitor")).toBe(60);
  expect(await budget.take("203.0.113.9", "orders", 5)).toBeNull();
  expect(await budget.take("203.0.113.9", "orders", 6)).toBe(60);
});

test("the other instances hear of every step, whatever each request takes", async () => {
  const told: [string, number][] = [];
  const add = (client: string, used: number) => {
    told.push([client, used]);
    return Promise.resolve(null);
  };
  const budget = clientBudget({
    points: 100,
    seconds: 60,
    step: 10,
    shared: { add, close: () => Promise.resolve() },
  });
  for (let taken = 0; taken < 5; taken += 1) await budget.take("203.0.113.9", "desk", 7);
  expect(told).toEqual(Array(3).fill(["desk 203.0.113.9", 10]));
});
