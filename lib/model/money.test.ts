import fc from "fast-check";
import { formatMoney, percentOf, prorate, toPaise, toRupees } from "./money";

describe("rupees and paise", () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [1234.5, 123450],
    [19.99, 1999],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [8.115, 812],
  ])("%p rupees are %p paise", (rupees, paise) => expect(toPaise(rupees)).toBe(paise));

  test("every whole paisa survives the wire", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        (paise) => toPaise(JSON.parse(JSON.stringify(toRupees(paise)))) === paise,
      ),
    );
  });
});

describe("percentOf", () => {
  test.each([
    [10000, 1000, 1000],
    [5, 1000, 1],
    [4, 1000, 0],
    [1, 5000, 1],
    [199, 250, 5],
    [9_000_000_000_000_00, 10_000, 9_000_000_000_000_00],
  ])("of %p paise, %p basis points are %p, half up", (paise, basisPoints, share) =>
    expect(percentOf(paise, basisPoints)).toBe(share),
  );

  test("is never more than half a paisa off", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (paise, bp) => Math.abs(percentOf(paise, bp) - (paise * bp) / 10_000) <= 0.5 + 1e-6,
      ),
    );
  });
});

describe("prorate", () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 3], [17, 33, 50]],
    [1, [1, 1], [1, 0]],
    [0, [3, 4], [0, 0]],
    [50, [0, 0], [50, 0]],
    [7, [0, 5], [0, 7]],
    [10, [], []],
  ])("%p over %p is %p", (paise, weights, parts) => expect(prorate(paise, weights)).toEqual(parts));

  const amounts = fc.integer({ min: 0, max: 10_000_000_000 });
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 });

  test("parts add up exactly, none is negative, none is a whole paisa away from its share", () => {
    fc.assert(
      fc.property(amounts, weights, (paise, list) => {
        const parts = prorate(paise, list);
        const total = list.reduce((a, b) => a + b, 0);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(paise);
        parts.forEach((part, i) => {
          expect(part).toBeGreaterThanOrEqual(0);
          if (total > 0) expect(Math.abs(part - (paise * (list[i] ?? 0)) / total)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  test("who gets how much does not depend on the order of unequal weights", () => {
    fc.assert(
      fc.property(
        amounts,
        fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
        (paise, list) => {
          const share = (weightList: number[]) =>
            new Map(weightList.map((w, i) => [w, prorate(paise, weightList)[i] ?? 0]));
          const [one, other] = [share(list), share([...list].reverse())];
          for (const w of list)
            expect(Math.abs((one.get(w) ?? 0) - (other.get(w) ?? 0))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe("formatMoney", () => {
  test.each([
    [12345650, "₹1,23,456.50"],
    [100000, "₹1,000"],
    [99, "₹0.99"],
    [0, "₹0"],
    [-5000, "−₹50"],
    [123456789012, "₹1,23,45,67,890.12"],
  ])("R8: %p paise read %p", (paise, text) => expect(formatMoney(paise)).toBe(text));
  test("R87 R396: columns keep two decimals", () => expect(formatMoney(100000, "always")).toBe("₹1,000.00"));
});
