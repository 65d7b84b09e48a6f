import fc from "fast-check";
import type { Surcharge } from "@/lib/model/catalog";
import { pricePerUnit, priceWithOptions, surchargePaise } from "./pricing";

const fixed = (paise: number): Surcharge => ({ type: "fixed", paise });
const percent = (n: number): Surcharge => ({ type: "percentage", basisPoints: n * 100 });

test.each<[string, number, number | null, Surcharge[], number, number | null]>([
  ["the bare price", 20000, null, [], 20000, null],
  ["a discount", 20000, 18000, [], 20000, 18000],
  ["a fixed option", 20000, null, [fixed(1500)], 21500, null],
  ["a percentage option of the base price", 20000, null, [percent(5)], 21000, null],
  ["the same paise on the discounted price (docs/adr/0007)", 20000, 18000, [percent(5)], 21000, 19000],
  ["several options, each half up on its own", 10, null, [percent(5), percent(5)], 12, null],
  ["all of the price off, options still paid", 20000, 0, [fixed(500)], 20500, 500],
  ["never below zero", 100, 0, [fixed(-500)], 0, 0],
])("R135 R136 R137: %s", (_, base, discountedBase, options, unit, discounted) =>
  expect(priceWithOptions({ unit: base, discounted: discountedBase }, options)).toEqual({ unit, discounted }),
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
        const bare = { unit: base, discounted: base - discount };
        const price = priceWithOptions(bare, options);
        expect(price.unit - (price.discounted ?? 0)).toBe(discount);
        expect(price).toEqual(priceWithOptions(bare, [...options].reverse()));
        expect(price.unit - base).toBe(options.reduce((sum, o) => sum + surchargePaise(base, o), 0));
      },
    ),
  );
});

test("the price of a unit of a pack is exact to the paisa, a half up", () => {
  const each = (paise: number, quantity: number) => pricePerUnit(paise, { quantity, unit: "piece" });
  expect(each(30_000, 500)).toBe(60);
  expect(each(505_00, 1000)).toBe(51);
  expect(each(100, 0.28)).toBe(357);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (paise, thousandths) => {
        const [whole, rest] = [Math.floor((paise * 1000) / thousandths), (paise * 1000) % thousandths];
        expect(each(paise, thousandths / 1000)).toBe(whole + (2 * rest >= thousandths ? 1 : 0));
      },
    ),
  );
});
