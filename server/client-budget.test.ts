import type { IncomingMessage } from "node:http";
import { clientBudget, isExpensive, isReadingCall } from "./client-budget.mjs";

test.each([
  ["GET", "/en/all-products/0/all-categories?SearchTerm=drill", true],
  ["GET", "/ar/vendor-products/3/x?sort=price", true],
  ["GET", "/en/all-products/0/all-categories?utm_source=x", false],
  ["GET", "/en/all-products/0/all-categories", false],
  ["GET", "/en/suggest?q=dr", true],
  ["GET", "/en/products?page=2", true],
  ["GET", "/en/productsofindia", false],
  ["POST", "/api/v1/dynamic/get-all-products", true],
  ["POST", "/api/v1/common/cart-data/get-customer-cart-items", true],
  ["POST", "/api/v1/dynamic/save-cart", true],
  ["POST", "/api/v1/dynamic/update-profile", true],
  ["POST", "/api/v1/dynamic/post-order", false],
  ["POST", "/api/v1/common/post-customer-order/post-order", false],
  ["POST", "/api/webhooks/stripe", false],
  ["POST", "/en/cart", true],
  ["GET", "/en/product-detail/4025/x/y?color=2", false],
])("%s %s is expensive: %s", (method, url, expected) => {
  expect(isExpensive({ method, url } as IncomingMessage)).toBe(expected);
});

test("calls that read wait in the queue of readers; the login and what is saved do not", () => {
  const calls = ["cart-data/get-customer-cart-items", "get-all-products", "get-user-login", "save-cart"];
  expect(calls.map((name) => isReadingCall({ url: `/api/v1/common/${name}` } as IncomingMessage))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

afterEach(() => jest.useRealTimers());

test("a part of a second counts as a whole one: who comes back then is not refused again", async () => {
  jest.useFakeTimers();
  const budget = clientBudget({ points: 1, seconds: 60 });
  expect(await budget.take("203.0.113.9")).toBeNull();
  jest.advanceTimersByTime(500);
  expect(await budget.take("203.0.113.9")).toBe(60);
  jest.advanceTimersByTime(59_400);
  expect(await budget.take("203.0.113.9")).toBe(1);
  jest.advanceTimersByTime(1000);
  expect(await budget.take("203.0.113.9")).toBeNull();
});

test("who used the budget is told when it is full again; others and the machine itself are not refused", async () => {
  const budget = clientBudget({ points: 2, seconds: 60 });
  expect([await budget.take("203.0.113.9"), await budget.take("203.0.113.9")]).toEqual([null, null]);
  expect(await budget.take("203.0.113.9")).toBe(60);
  expect(await budget.take("203.0.113.10")).toBeNull();
  expect([
    await budget.take("127.0.0.1"),
    await budget.take("127.0.0.1"),
    await budget.take("127.0.0.1"),
  ]).toEqual([null, null, null]);
});
