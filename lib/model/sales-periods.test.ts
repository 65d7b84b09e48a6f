import { countDays, dayAfter, daysOf, type SalesPeriod } from "./sales-periods";

test.each<[SalesPeriod, string, string, string]>([
  ["last-30-days", "2026-11-30", "2026-11-01", "2026-11-30"],
  ["this-month", "2026-11-30", "2026-11-01", "2026-11-30"],
  ["last-month", "2026-11-30", "2026-10-01", "2026-10-31"],
  ["last-month", "2027-01-01", "2026-12-01", "2026-12-31"],
  ["last-month", "2028-03-31", "2028-02-01", "2028-02-29"],
  ["this-year", "2026-11-30", "2026-04-01", "2026-11-30"],
  ["this-year", "2027-03-31", "2026-04-01", "2027-03-31"],
  ["this-year", "2027-04-01", "2027-04-01", "2027-04-01"],
  ["last-year", "2027-03-31", "2025-04-01", "2026-03-31"],
  ["last-year", "2027-04-01", "2026-04-01", "2027-03-31"],
])("%s on %s is from %s to %s", (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
});

test("days are counted with the first and the last", () => {
  expect(countDays({ from: "2026-11-30", to: "2026-11-30" })).toBe(1);
  expect(countDays({ from: "2028-02-28", to: "2028-03-01" })).toBe(3);
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
});
