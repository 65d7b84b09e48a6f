import fc from "fast-check";
import { splitByVendor } from "./save-order";

test("each seller gets its own lines, in seller order", () => {
  const lines = [
    { vendorId: 8, lineTotalPaise: 100, couponSharePaise: 10 },
    { vendorId: 3, lineTotalPaise: 200, couponSharePaise: 20 },
    { vendorId: 8, lineTotalPaise: 1, couponSharePaise: 0 },
  ];
  expect(splitByVendor(lines, 100)).toEqual([
    { vendorId: 3, subtotalPaise: 200, couponSharePaise: 20, shippingPaise: 66, totalPaise: 246 },
    { vendorId: 8, subtotalPaise: 101, couponSharePaise: 10, shippingPaise: 34, totalPaise: 125 },
  ]);
});

test("the shares add up to the order to the paisa", () => {
  const line = fc.record({
    vendorId: fc.integer({ min: 1, max: 4 }),
    lineTotalPaise: fc.integer({ min: 0, max: 1_000_000 }),
    couponSharePaise: fc.constant(0),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 100_000 }),
      (lines, shipping) => {
        const shares = splitByVendor(lines, shipping);
        const sum = (of: (share: (typeof shares)[number]) => number) =>
          shares.reduce((total, share) => total + of(share), 0);
        expect(sum((s) => s.shippingPaise)).toBe(shipping);
        expect(sum((s) => s.totalPaise)).toBe(
          lines.reduce((total, l) => total + l.lineTotalPaise, 0) + shipping,
        );
      },
    ),
  );
});
