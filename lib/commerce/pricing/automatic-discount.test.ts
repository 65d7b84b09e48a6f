import fc from "fast-check";
import { automaticDiscount, discountAmount, isRunning, type DiscountRule } from "./automatic-discount";

const rule = (given: Partial<DiscountRule> = {}): DiscountRule => ({
  id: 1,
  appliesTo: "product",
  valueType: "percentage",
  value: 1000,
  couponCode: null,
  maxDiscountPaise: null,
  minOrderPaise: null,
  startsOn: null,
  endsOn: null,
  isActive: true,
  ...given,
});
const TODAY = "2026-11-20";

describe("what a discount takes off", () => {
  test.each([
    ["ten percent", rule(), 20000, 2000],
    ["half a paisa up", rule({ value: 1250 }), 100, 13],
    ["its cap at most", rule({ value: 5000, maxDiscountPaise: 700 }), 20000, 700],
    ["a fixed amount", rule({ valueType: "fixed", value: 5000 }), 20000, 5000],
    ["never more than the price", rule({ valueType: "fixed", value: 5000 }), 3000, 3000],
    ["all of it at a hundred percent", rule({ value: 10_000 }), 3333, 3333],
    [
      "a fixed amount under its cap",
      rule({ valueType: "fixed", value: 5000, maxDiscountPaise: 1000 }),
      20000,
      1000,
    ],
  ])("%s", (_, discount, price, paise) => expect(discountAmount(discount, price)).toBe(paise));

  test("is between nothing and the price", () => {
    const any = fc.record({
      valueType: fc.constantFrom("fixed" as const, "percentage" as const),
      value: fc.integer({ min: 1, max: 10_000 }),
      maxDiscountPaise: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    });
    fc.assert(
      fc.property(
        any,
        fc.integer({ min: 0, max: 100_000_000 }),
        (discount, price) => discountAmount(discount, price) >= 0 && discountAmount(discount, price) <= price,
      ),
    );
  });
});

describe("the days a discount holds", () => {
  test.each([
    ["open", {}, true],
    ["first day", { startsOn: TODAY }, true],
    ["last day", { endsOn: TODAY }, true],
    ["tomorrow", { startsOn: "2026-11-21" }, false],
    ["yesterday", { endsOn: "2026-11-19" }, false],
    ["switched off", { isActive: false }, false],
  ])("%s", (_, given, holds) => expect(isRunning(rule(given), TODAY)).toBe(holds));
});

describe("the discount in a shown price", () => {
  test.each<[string, DiscountRule[], { id: number; paise: number } | null]>([
    ["none", [], null],
    [
      "the product's own instead of a better one of its category",
      [rule({ id: 1 }), rule({ id: 2, appliesTo: "category", value: 5000 })],
      { id: 1, paise: 1000 },
    ],
    [
      "the category's where there is no own one",
      [rule({ id: 2, appliesTo: "category", value: 800 })],
      { id: 2, paise: 800 },
    ],
    [
      "the category's where the own one is over",
      [rule({ id: 1, endsOn: "2026-01-01" }), rule({ id: 2, appliesTo: "category", value: 800 })],
      { id: 2, paise: 800 },
    ],
    [
      "the best of several",
      [rule({ id: 1 }), rule({ id: 2, value: 2000 }), rule({ id: 3, valueType: "fixed", value: 1500 })],
      { id: 2, paise: 2000 },
    ],
    ["the older among equals", [rule({ id: 7 }), rule({ id: 3 })], { id: 3, paise: 1000 }],
    ["no coupon", [rule({ couponCode: "WELCOME10" })], null],
    ["no discount of the whole cart", [rule({ appliesTo: "cart" })], null],
    ["none that asks for a minimum", [rule({ minOrderPaise: 1 })], null],
    ["none that takes off nothing", [rule({ value: 1, maxDiscountPaise: 0 })], null],
  ])("%s", (_, rules, expected) => {
    expect(automaticDiscount(10_000, rules, TODAY)).toEqual(expected);
    expect(automaticDiscount(10_000, [...rules].reverse(), TODAY)).toEqual(expected);
  });
});
