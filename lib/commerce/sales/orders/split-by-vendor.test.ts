import fc from "fast-check";
import { splitByVendor } from "./save-order";

test("each seller gets its own lines, in seller order", () => {
  const lines = [
    { vendorId: 8, lineTotalPaise: 100, couponSharePaise: 10, deliverySharePaise: 33 },
    { vendorId: 3, lineTotalPaise: 200, couponSharePaise: 20, deliverySharePaise: 67 },
    { vendorId: 8, lineTotalPaise: 1, couponSharePaise: 0, deliverySharePaise: 0 },
  ];
  expect(splitByVendor(lines)).toEqual([
    { vendorId: 3, subtotalPaise: 200, couponSharePaise: 20, shippingPaise: 67, totalPaise: 247 },
    { vendorId: 8, subtotalPaise: 101, couponSharePaise: 10, shippingPaise: 33, totalPaise: 124 },
  ]);
});

test("the shares add up to the order to the paisa", () => {
  const line = fc.record({
    vendorId: fc.integer({ min: 1, max: 4 }),
    lineTotalPaise: fc.integer({ min: 0, max: 1_000_000 }),
    couponSharePaise: fc.constant(0),
    deliverySharePaise: fc.integer({ min: 0, max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const shares = splitByVendor(lines);
      const sum = <T>(list: readonly T[], of: (one: T) => number) =>
        list.reduce((total, one) => total + of(one), 0);
      const shipping = sum(lines, (one) => one.deliverySharePaise);
      expect(sum(shares, (s) => s.shippingPaise)).toBe(shipping);
      expect(sum(shares, (s) => s.totalPaise)).toBe(sum(lines, (one) => one.lineTotalPaise) + shipping);
    }),
  );
});
