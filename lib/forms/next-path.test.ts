import { nextPath, withNext } from "./next-path";

it.each([
  "/en/checkout",
  "/en/orders-history?order=12",
  "/en/orders-history?order=HW-7K2M-9QXA",
  "/en/product-detail/3001/drills/drill",
])("leads to %s", (path) => {
  expect(nextPath(path, "en")).toBe(path);
});

it("speaks the language of the page", () => {
  expect(nextPath("/en/checkout", "ar")).toBe("/ar/checkout");
});

it.each([
  "https://evil.example/en/checkout",
  "//evil.example",
  "/\\evil.example",
  "/en/../api",
  "/en/refresh",
  "/en/checkout?x=//evil",
  "/en/orders-history?order=1&next=//evil",
  "javascript:alert(1)",
  "",
  undefined,
  ["/en/cart"],
])("takes %j home", (path) => {
  expect(nextPath(path, "en")).toBe("/en");
});

it("is carried along unless it is home", () => {
  expect(withNext("/en/signup", "/en/checkout", "en")).toBe("/en/signup?next=%2Fen%2Fcheckout");
  expect(withNext("/en/signup", "/en", "en")).toBe("/en/signup");
});
