import { isGstRate, isHsnCode, lawOn, LONGEST_HSN, TAX_LAW, type Law } from "./tax-law";

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

test("an HSN code has 4, 6 or 8 digits, not all of them 0", () => {
  const right = ["7318", "731815", "73181500", "998431", "0101", "01012100"];
  const wrong = [
    "",
    "73",
    "731",
    "73181",
    "7318150",
    "731815001",
    "0000",
    "000000",
    "00000000",
    "73x8",
    "٧٣١٨",
    " 7318",
  ];
  expect(right.filter((code) => !isHsnCode(code))).toEqual([]);
  expect(wrong.filter(isHsnCode)).toEqual([]);
  expect(LONGEST_HSN).toBe(Math.max(...lawOn(TAX_LAW.hsnDigits, TODAY).value));
});

test("what holds today", () => {
  const today = <Value>(law: Law<Value>): Value => lawOn(law, TODAY).value;
  expect(today(TAX_LAW.hsnDigits)).toEqual([4, 6, 8]);
  expect(today(TAX_LAW.tcsBasisPoints)).toBe(50);
  expect(today(TAX_LAW.tdsBasisPoints)).toBe(10);
  expect(today(TAX_LAW.largeInvoicePaise)).toBe(1_00_000_00);
  expect(today(TAX_LAW.hsnTables)).toEqual(["hsn(b2b)", "hsn(b2c)"]);
  expect(today(TAX_LAW.hasOperatorsTable)).toBe(true);
  expect(today(TAX_LAW.maySellEnrolled)).toBe(true);
});
