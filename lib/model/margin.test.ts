import { marginOf } from "./margin";

const PRICED = {
  pricePaise: 118_00,
  ownPricePaise: null,
  surcharges: [],
  discountBasisPoints: 0,
  gstRate: 18,
} as const;

test("a margin is the price without GST less the cost, and its share of that price", () => {
  expect(marginOf(PRICED, 75_00)).toEqual({ paise: 25_00, basisPoints: 25_00 });
  expect(marginOf({ ...PRICED, gstRate: 0 }, 59_00)).toEqual({ paise: 59_00, basisPoints: 50_00 });
});

test("the tax is rounded as on an invoice: half a paisa up", () => {
  // 0.10 at 5 % holds 0.47 paise of tax, 0.11 at 5 % holds 0.52.
  expect(marginOf({ ...PRICED, pricePaise: 10, gstRate: 5 }, 1).paise).toBe(9);
  expect(marginOf({ ...PRICED, pricePaise: 11, gstRate: 5 }, 1).paise).toBe(9);
});

test("a price that does not pay the cost has a margin below zero", () => {
  expect(marginOf(PRICED, 120_00)).toEqual({ paise: -20_00, basisPoints: -20_00 });
});

test("options and the own discount are in the price; an own price takes the place of both prices", () => {
  const surcharges = [
    { type: "fixed", paise: 11_80 },
    { type: "percentage", basisPoints: 10_00 },
  ] as const;
  expect(marginOf({ ...PRICED, surcharges }, 100_00).paise).toBe(20_00);
  expect(marginOf({ ...PRICED, surcharges, discountBasisPoints: 50_00 }, 60_00).paise).toBe(10_00);
  expect(marginOf({ ...PRICED, surcharges, ownPricePaise: 236_00 }, 150_00).paise).toBe(50_00);
  expect(marginOf({ ...PRICED, ownPricePaise: 236_00, discountBasisPoints: 25_00 }, 150_00).paise).toBe(0);
});
