import { boxDirection } from "./box-direction";

test.each([
  ["ar", "برغي M8", "rtl"],
  ["ar", "أقل من 5 < 6", "rtl"],
  ["ar", "", "rtl"],
  ["ar", "<p>برغي <strong>M8</strong></p>", "auto"],
  ["en", "Bolt M8", "ltr"],
  ["en", "<p>برغي</p>", "auto"],
] as const)("a box in %s with %j is %s", (language, text, direction) => {
  expect(boxDirection(language, text)).toBe(direction);
});
