import fc from "fast-check";
import { surchargePaise, unitPrice, type Surcharge } from "./unit-price";

const fixed = (paise: number): Surcharge => ({ type: "fixed", paise });
const percent = (n: number): Surcharge => ({ type: "percentage", basisPoints: n * 100 });

test.each<[string, number, number, Surcharge[], number, number]>([
  ["the bare price", 20000, 0, [], 20000, 20000],
  ["a discount", 20000, 2000, [], 20000, 18000],
  ["a fixed option", 20000, 0, [fixed(1500)], 21500, 21500],
  ["a percentage option of the base price", 20000, 0, [percent(5)], 21000, 21000],
  ["the same paise on the discounted price (docs/adr/0007)", 20000, 2000, [percent(5)], 21000, 19000],
  ["several options, each half up on its own", 10, 0, [percent(5), percent(5)], 12, 12],
  ["all of the price off, options still paid", 20000, 20000, [fixed(500)], 20500, 500],
  ["never below zero", 100, 100, [fixed(-500)], 0, 0],
])("R135 R136 R137: %s", (_, base, discount, options, unitPaise, discountedUnitPaise) =>
  expect(unitPrice(base, discount, options)).toEqual({ unitPaise, discountedUnitPaise }),
);

test("a discount lowers the price by itself and no more, whatever was chosen", () => {
  const option = fc.oneof(
    fc.integer({ min: 0, max: 100_000 }).map(fixed),
    fc.integer({ min: 0, max: 300 }).map(percent),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(option, { maxLength: 5 }),
      (base, share, options) => {
        const discount = Math.floor(base * share);
        const price = unitPrice(base, discount, options);
        expect(price.unitPaise - price.discountedUnitPaise).toBe(discount);
        expect(price).toEqual(unitPrice(base, discount, [...options].reverse()));
        expect(price.unitPaise - base).toBe(options.reduce((sum, o) => sum + surchargePaise(base, o), 0));
      },
    ),
  );
});
