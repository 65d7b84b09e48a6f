import { isStale } from "./template.mjs";

const DAY = 24 * 3_600_000;
const NOW = Date.parse("2026-11-28T12:00:00Z");

test.each([
  ["used six days ago is kept", NOW - 6 * DAY, false],
  ["used in the future is kept, because the clock was put back", NOW + DAY, false],
  ["not used for a week is deleted", NOW - 7 * DAY, true],
  ["that was never finished, and so has no time, is deleted", NaN, true],
])("a template %s", (_, lastUse, expected) => {
  expect(isStale(new Date(lastUse), NOW)).toBe(expected);
});
