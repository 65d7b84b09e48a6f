import { afterKey, NOTHING_SCANNED } from "./scanned";

const typed = (keys: readonly string[], pause: number): string | null => {
  let scanned = NOTHING_SCANNED;
  let code: string | null = null;
  keys.forEach((key, i) => ({ scanned, code } = afterKey(scanned, key, 1_000 + i * pause)));
  return code;
};

test.each([
  ["a scanner's digits and its Enter", "8901234567894", 8, "8901234567894"],
  ["the same typed by hand", "8901234567894", 140, null],
  ["too few digits", "1234567", 8, null],
  ["another key among them", "8901234x567894", 8, null],
])("%s", (_, digits, pause, code) => {
  expect(typed([...digits, "Enter"], pause)).toBe(code);
});

test("a code is read once", () => {
  expect(typed([..."8901234567894", "Enter", "Enter"], 8)).toBeNull();
});
