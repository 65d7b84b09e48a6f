import { changesOf } from "./audit-changes";

test("a changed field has both values; one of one side alone has one", () => {
  expect(changesOf({ pricePaise: 1 }, { pricePaise: 2, sku: "A" })).toEqual([
    { path: ["pricePaise"], before: 1, after: 2 },
    { path: ["sku"], after: "A" },
  ]);
  expect(changesOf(null, { name: "A" })).toEqual([{ path: ["name"], after: "A" }]);
  expect(changesOf(null, { name: "", gtin: null, skus: [], isActive: false })).toEqual([
    { path: ["isActive"], after: false },
  ]);
  expect(changesOf({ name: "A" }, { name: null })).toEqual([{ path: ["name"], before: "A", after: null }]);
  expect(changesOf({ name: "A" }, null)).toEqual([{ path: ["name"], before: "A" }]);
  expect(changesOf(null, null)).toEqual([]);
});

test("a field that is the same on both sides names the thing, and is listed once", () => {
  expect(changesOf({ sku: "HW-1", quantity: 3 }, { sku: "HW-1", quantity: 5 })).toEqual([
    { path: ["sku"], after: "HW-1" },
    { path: ["quantity"], before: 3, after: 5 },
  ]);
});

test("of a nested value only what differs is listed, by its path", () => {
  const payments = { cash: true, card: false, cashLimitPaise: 5_000_000 };
  expect(changesOf({ payments }, { payments: { ...payments, cashLimitPaise: 4_000_000 } })).toEqual([
    { path: ["payments", "cashLimitPaise"], before: 5_000_000, after: 4_000_000 },
  ]);
});

test("entries of a list are matched by what they are known by, and named by their part number or place", () => {
  const article = (key: string, sku: string, pricePaise: number) => ({ key, sku, pricePaise });
  expect(
    changesOf(
      { articles: [article("1.1", "A", 100), article("1.2", "B", 100)] },
      { articles: [article("1.2", "B", 200)] },
    ),
  ).toEqual([
    { path: ["articles", { sku: "A" }, "key"], before: "1.1" },
    { path: ["articles", { sku: "A" }, "sku"], before: "A" },
    { path: ["articles", { sku: "A" }, "pricePaise"], before: 100 },
    { path: ["articles", { sku: "B" }, "pricePaise"], before: 100, after: 200 },
  ]);
  const [india, nepal] = [
    { country: "IN", ways: ["cash"] },
    { country: "NP", ways: ["card"] },
  ];
  expect(changesOf({ served: [india, nepal] }, { served: [{ ...nepal, ways: ["cash"] }] })).toEqual([
    { path: ["served", 1, "country"], before: "IN" },
    { path: ["served", 1, "ways"], before: ["cash"] },
    { path: ["served", 1, "ways"], before: ["card"], after: ["cash"] },
  ]);
  expect(changesOf({ marquee: [{ en: "Old" }] }, { marquee: [{ en: "New" }, { en: "More" }] })).toEqual([
    { path: ["marquee", 1, "en"], before: "Old", after: "New" },
    { path: ["marquee", 2, "en"], after: "More" },
  ]);
});

test("an amount with its type, and a list of plain values, is one value", () => {
  const surcharge = { type: "fixed", amount: 5 };
  expect(changesOf({ surcharge: null }, { surcharge })).toEqual([
    { path: ["surcharge"], before: null, after: surcharge },
  ]);
  expect(changesOf({ skus: [] }, { skus: ["A"] })).toEqual([{ path: ["skus"], before: [], after: ["A"] }]);
});
