import fc from "fast-check";
import { splitByVendor } from "../sales/orders/save-order";
import { applyCoupon, type CouponLine, type CouponRule } from "./coupon";

const TODAY = "2026-11-20";
const coupon = (given: Partial<CouponRule> = {}): CouponRule => ({
  id: 1,
  appliesTo: "cart",
  valueType: "percentage",
  value: 1000,
  couponCode: "WELCOME10",
  maxDiscountPaise: null,
  minOrderPaise: null,
  startsOn: null,
  endsOn: null,
  isActive: true,
  usageLimit: null,
  usageLimitPerCustomer: null,
  paidBy: "seller",
  usedCount: 0,
  productIds: new Set(),
  categoryIds: new Set(),
  brandIds: new Set(),
  ...given,
});
const line = (given: Partial<CouponLine> = {}): CouponLine => ({
  identity: `${given.productId ?? 1}`,
  productId: 1,
  categoryIds: [],
  brandId: null,
  lineTotalPaise: 100_00,
  isDiscounted: false,
  ...given,
});
const off = (rule: CouponRule | null, lines: CouponLine[] = [line()], usedByCustomer: number | null = 0) => {
  const answer = applyCoupon(rule, lines, TODAY, usedByCustomer);
  return answer.ok ? answer.value.discountPaise : answer.problem;
};

describe("what it takes off", () => {
  const cart = [
    line({ productId: 1, lineTotalPaise: 100_05, categoryIds: [7, 3], brandId: 5 }),
    line({ productId: 2, lineTotalPaise: 50_00, categoryIds: [8] }),
  ];
  test.each<[string, Partial<CouponRule>, number]>([
    ["a percentage of the whole, half up once", {}, 15_01],
    ["a fixed amount", { valueType: "fixed", value: 20_00 }, 20_00],
    ["never more than the cart", { valueType: "fixed", value: 999_00 }, 150_05],
    ["all of it", { value: 10_000 }, 150_05],
    ["at most its cap", { value: 5000, maxDiscountPaise: 30_00 }, 30_00],
    ["only what a product coupon covers", { appliesTo: "product", productIds: new Set([2]) }, 5_00],
    ["a category's goods", { appliesTo: "category", categoryIds: new Set([7]) }, 10_01],
    ["a parent category's goods", { appliesTo: "category", categoryIds: new Set([3]) }, 10_01],
    ["a brand's goods", { appliesTo: "brand", brandIds: new Set([5]) }, 10_01],
    [
      "a fixed amount never more than what it covers",
      { appliesTo: "product", productIds: new Set([2]), valueType: "fixed", value: 80_00 },
      50_00,
    ],
    [
      "with its minimum just reached by the whole cart",
      { appliesTo: "product", productIds: new Set([2]), minOrderPaise: 150_05 },
      5_00,
    ],
    ["on its first and last day", { startsOn: TODAY, endsOn: TODAY }, 15_01],
    ["as its last use", { usageLimit: 5, usedCount: 4 }, 15_01],
  ])("%s", (_, given, paise) => expect(off(coupon(given), cart)).toBe(paise));
});

describe("why not", () => {
  test.each<[string, CouponRule | null, unknown]>([
    ["no such code", null, { reason: "UNKNOWN" }],
    ["switched off", coupon({ isActive: false }), { reason: "UNKNOWN" }],
    ["an automatic discount is no coupon", coupon({ couponCode: null }), { reason: "UNKNOWN" }],
    ["tomorrow", coupon({ startsOn: "2026-11-21" }), { reason: "NOT_YET", startsOn: "2026-11-21" }],
    ["yesterday", coupon({ endsOn: "2026-11-19" }), { reason: "EXPIRED", endsOn: "2026-11-19" }],
    ["all uses used", coupon({ usageLimit: 5, usedCount: 5 }), { reason: "USED_UP" }],
    [
      "a paisa below the minimum",
      coupon({ minOrderPaise: 100_01 }),
      { reason: "MINIMUM", minimumPaise: 100_01, missingPaise: 1 },
    ],
    [
      "nothing it covers",
      coupon({ appliesTo: "category", categoryIds: new Set([9]) }),
      { reason: "NO_ITEMS" },
    ],
    ["a share below half a paisa", coupon({ value: 1, maxDiscountPaise: 0 }), { reason: "NO_ITEMS" }],
  ])("%s", (_, rule, problem) => expect(off(rule)).toEqual(problem));

  test("used by this customer; a visitor is held by no such limit", () => {
    expect(off(coupon({ usageLimitPerCustomer: 1 }), [line()], 1)).toEqual({ reason: "USED_BY_YOU" });
    expect(off(coupon({ usageLimitPerCustomer: 2 }), [line()], 1)).toBe(10_00);
    expect(off(coupon({ usageLimitPerCustomer: 1 }), [line()], null)).toBe(10_00);
  });
  test("one discounted line, even one it does not cover", () =>
    expect(
      off(coupon({ appliesTo: "product", productIds: new Set([1]) }), [
        line(),
        line({ productId: 2, isDiscounted: true }),
      ]),
    ).toEqual({ reason: "DISCOUNTED_ITEMS" }));
  test("an empty cart", () => expect(off(coupon(), [])).toEqual({ reason: "NO_ITEMS" }));
});

describe("any cart and any coupon", () => {
  const anyLine = fc.record({
    productId: fc.integer({ min: 1, max: 6 }),
    categoryIds: fc.subarray([1, 2, 3, 4]),
    brandId: fc.option(fc.integer({ min: 1, max: 3 })),
    lineTotalPaise: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 100_000_000 })),
    vendorId: fc.integer({ min: 1, max: 3 }),
  });
  const carts = fc
    .array(anyLine, { maxLength: 12 })
    .map((list) =>
      list.map((l, i) => ({ ...line(l), identity: `${l.productId} ${i}`, vendorId: l.vendorId })),
    );
  const coupons = fc
    .record({
      appliesTo: fc.constantFrom("cart" as const, "product" as const, "category" as const, "brand" as const),
      valueType: fc.constantFrom("fixed" as const, "percentage" as const),
      value: fc.integer({ min: 1, max: 10_000 }),
      maxDiscountPaise: fc.option(fc.integer({ min: 0, max: 100_000 })),
      minOrderPaise: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    })
    .map((given) =>
      coupon({ ...given, productIds: new Set([1, 2]), categoryIds: new Set([2, 3]), brandIds: new Set([1]) }),
    );

  test("totals and sellers' shares are exact, no line pays less than nothing", () => {
    fc.assert(
      fc.property(carts, coupons, (cart, rule) => {
        const answer = applyCoupon(rule, cart, TODAY, 0);
        if (!answer.ok) return;
        const { discountPaise, sharesPaise } = answer.value;
        const subtotal = cart.reduce((sum, l) => sum + l.lineTotalPaise, 0);
        expect(discountPaise).toBeGreaterThan(0);
        expect(discountPaise).toBeLessThanOrEqual(Math.min(subtotal, rule.maxDiscountPaise ?? subtotal));
        expect(sharesPaise.reduce((sum, s) => sum + s, 0)).toBe(discountPaise);
        cart.forEach((l, i) => {
          expect(Number.isSafeInteger(sharesPaise[i])).toBe(true);
          expect(sharesPaise[i]).toBeGreaterThanOrEqual(0);
          expect(sharesPaise[i]).toBeLessThanOrEqual(l.lineTotalPaise);
        });
        const vendors = splitByVendor(
          cart.map((l, i) => ({ ...l, couponSharePaise: sharesPaise[i] ?? 0, deliverySharePaise: 0 })),
        );
        expect(vendors.reduce((sum, s) => sum + s.totalPaise, 0)).toBe(subtotal - discountPaise);
        for (const vendor of vendors) expect(vendor.totalPaise).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("the order of the lines moves no paisa", () => {
    fc.assert(
      fc.property(carts, coupons, (cart, rule) => {
        const there = applyCoupon(rule, cart, TODAY, 0);
        const back = applyCoupon(rule, [...cart].reverse(), TODAY, 0);
        if (!there.ok || !back.ok) return expect(back).toEqual(there);
        expect(back.value.discountPaise).toBe(there.value.discountPaise);
        expect([...back.value.sharesPaise].reverse()).toEqual(there.value.sharesPaise);
      }),
    );
  });
});
