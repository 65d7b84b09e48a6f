import { financialYear, numberInSeries } from "./write-invoices";

test.each([
  ["2026-03-31", "2526"],
  ["2026-04-01", "2627"],
  ["2026-12-31", "2627"],
  ["2027-01-01", "2627"],
  ["2099-04-01", "9900"],
])("the financial year of %s is %s", (day, year) => expect(financialYear(day)).toBe(year));

test("a number has at most sixteen characters, letters, digits and hyphens", () => {
  expect(numberInSeries("S", 12, "2627", 1)).toBe("S12-2627-0001");
  expect(numberInSeries("C", 12, "2627", 1)).toBe("C12-2627-0001");
  expect(numberInSeries("S", 9999, "2627", 99_999)).toBe("S9999-2627-99999");
  // Vendors who were let in at the desk.
  expect(numberInSeries("S", 100_000, "2627", 1)).toBe("SD0-2627-0001");
  expect(numberInSeries("C", 109_999, "2627", 9_999)).toBe("CD9999-2627-9999");
  expect(() => numberInSeries("S", 9999, "2627", 100_000)).toThrow("longer than 16");
});
