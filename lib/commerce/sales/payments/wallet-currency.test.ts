import fc from "fast-check";
import { asDecimal } from "@/lib/model/money";
import { asCents, walletCharge } from "./wallet-currency";

describe("the wallet's currency", () => {
  it.each([
    [8_850, "88.50", 100],
    [123_450, "88.50", 1395],
    // 0.5 cents round up, less rounds down.
    [50, "100", 1],
    [150, "100", 2],
    [149, "100", 1],
    [99_999_999, "0.000001", 99_999_999_000_000],
  ])("%i paise at %s are %i cents", (paise, rate, amount) => {
    expect(walletCharge(paise, { currency: "USD", rate })).toEqual({ amount, currency: "USD", rate });
  });

  it("cannot take less than a cent", () =>
    expect(walletCharge(49, { currency: "USD", rate: "100" })).toBeNull());

  it("is never further than half a cent from the exact amount", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 999_999 }),
        (paise, hundredths) => {
          const charge = walletCharge(paise, {
            currency: "USD",
            rate: `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`,
          });
          const twice = 2n * BigInt(charge?.amount ?? 0) * BigInt(hundredths) - 2n * BigInt(paise) * 100n;
          expect(twice <= BigInt(hundredths) && twice > -BigInt(hundredths)).toBe(true);
        },
      ),
    );
  });

  it("is written and read without a loss", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) =>
        expect(asCents(asDecimal(cents))).toBe(cents),
      ),
    );
    for (const wrong of ["", "1,5", "1.234", "-1", "1e5"]) expect(asCents(wrong)).toBeNaN();
  });
});
