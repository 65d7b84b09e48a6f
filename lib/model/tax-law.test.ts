import { isGstRate, lawOn, TAX_LAW, type Law } from "./tax-law";

const TODAY = "2026-11-30";

test.each(Object.entries(TAX_LAW) as [string, Law<unknown>][])(
  "the rows of %s are in the order of their days and name their source",
  (_, law) => {
    const days = law.map(({ from }) => from);
    expect(days).toEqual([...new Set(days)].sort());
    for (const { from, source } of law) {
      expect(from).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(source.length).toBeGreaterThan(20);
    }
  },
);

test("a rule holds from its day on, and the first one before all of them", () => {
  const days = ["2000-01-01", "2024-07-09", "2024-07-10", TODAY];
  expect(days.map((day) => lawOn(TAX_LAW.tcsBasisPoints, day).value)).toEqual([100, 100, 50, 50]);
});

test("12 % ended on 22 September 2025 and 28 % on 1 February 2026", () => {
  const all = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 12, 17, 18, 28, 40];
  const on = (day: string) => all.filter((rate) => isGstRate(rate, day));
  expect(on("2025-09-21")).toEqual([0, 0.25, 1.5, 3, 5, 12, 18, 28]);
  expect(on("2025-09-22")).toEqual([0, 0.25, 1.5, 3, 5, 18, 28, 40]);
  expect(on("2026-01-31")).toEqual([0, 0.25, 1.5, 3, 5, 18, 28, 40]);
  expect(on("2026-02-01")).toEqual([0, 0.25, 1.5, 3, 5, 18, 40]);
  expect(on(TODAY)).toEqual([0, 0.25, 1.5, 3, 5, 18, 40]);
});

test("what holds today", () => {
  const today = <Value>(law: Law<Value>): Value => lawOn(law, TODAY).value;
  expect(today(TAX_LAW.hsnDigits)).toEqual([4, 6, 8]);
  expect(today(TAX_LAW.tcsBasisPoints)).toBe(50);
  expect(today(TAX_LAW.tdsBasisPoints)).toBe(10);
  expect(today(TAX_LAW.tdsFreePaise)).toBe(5_00_000_00);
  expect(today(TAX_LAW.commission)).toEqual({ sac: "998599", gstRate: 18 });
  expect(today(TAX_LAW.largeInvoicePaise)).toBe(1_00_000_00);
  expect(today(TAX_LAW.ewayBillPaise)).toBe(50_000_00);
  expect(today(TAX_LAW.hsnTables)).toEqual(["hsn(b2b)", "hsn(b2c)"]);
  expect(today(TAX_LAW.hasOperatorsTable)).toBe(true);
  expect(today(TAX_LAW.maySellEnrolled)).toBe(true);
  expect(today(TAX_LAW.maySellComposition)).toBe(true);
  expect(today(TAX_LAW.compositionWords)).toMatch(/^Composition taxable person/);
  expect(today(TAX_LAW.eInvoiceTurnoverPaise)).toBe(5_00_00_000_00);
  expect(today(TAX_LAW.eInvoiceDays)).toBe(30);
});
