import { monthInIndia } from "./days";

test.each([
  ["2026-11-30T18:29:59Z", 0, "2026-11"],
  ["2026-11-30T18:30:00Z", 0, "2026-12"],
  ["2026-11-30T18:30:00Z", 1, "2026-11"],
  ["2026-12-31T18:30:00Z", 0, "2027-01"],
  ["2026-12-31T18:30:00Z", 1, "2026-12"],
  ["2027-01-15T00:00:00Z", 13, "2025-12"],
])("the month in India at %s, %i before it, is %s", (moment, ago, month) => {
  expect(monthInIndia(ago, new Date(moment))).toBe(month);
});
