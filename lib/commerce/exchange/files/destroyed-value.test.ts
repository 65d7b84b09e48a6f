import { decodeWindows1252 } from "../reading/windows-1252.mjs";
import { destroyedNumber, destroyedText } from "./destroyed-value";

/** A text as it looks when its UTF-8 is read as Windows-1252. */
const misread = (text: string): string => decodeWindows1252(Buffer.from(text));

test("letters that were lost, misread or never there are told, with what they were", () => {
  expect(destroyedText("???? ?????")).toEqual({ expected: "lost-letters", facts: {} });
  expect(destroyedText("Bolt ???")).toEqual({ expected: "lost-letters", facts: {} });
  expect(destroyedText("Bolt\ufffd")).toEqual({ expected: "lost-letters", facts: {} });
  expect(destroyedText("#REF!")).toEqual({ expected: "sheet-error", facts: {} });
  expect(destroyedText("#######")).toEqual({ expected: "sheet-error", facts: {} });
  expect(destroyedText("Err:522")).toEqual({ expected: "sheet-error", facts: {} });
  expect(destroyedText(misread("₹5 – 90°"))).toEqual({
    expected: "other-letters",
    facts: { was: "₹5 – 90°" },
  });
  expect(destroyedText(misread("برغي"))).toEqual({ expected: "other-letters", facts: { was: "برغي" } });
  expect(destroyedText(misread("पेंच"))).toMatchObject({ expected: "other-letters", facts: { was: "पेंच" } });
  // A byte without a letter of its own was left out on the way: the ف of "ملف".
  expect(destroyedText(misread("برغي ملف").replaceAll(/[\u0080-\u009f]/g, ""))).toMatchObject({
    expected: "other-letters",
    facts: { was: "برغي مل…" },
  });
});

test("usual texts are as they should be", () => {
  for (const text of [
    "",
    "Why? Because",
    "Really??",
    "برغي سداسي",
    "पेंच",
    "Ø½ × 10",
    "Ø12 – 90° ±½",
    "Café Müller",
    "Señor Ñ",
    "#10 screw",
    "SKU #1",
    "à la carte",
    "Ø Ù",
    "10µm",
    "Â",
    "naïve coöperation",
  ])
    expect(destroyedText(text)).toBeNull();
});

test("part numbers that became dates or lost their digits are told", () => {
  for (const text of ["2026-02-01", "2026-02-01 10:00:00", "01-Feb", "1-Mar-26", "Mar-07"])
    expect(destroyedNumber(text)).toEqual({ expected: "no-date", facts: {} });
  for (const text of ["8.90123E+12", "8,9E+12", "8.9e12", "9E+05"])
    expect(destroyedNumber(text)).toEqual({ expected: "all-digits", facts: {} });
  for (const text of ["HW-1001-M6", "2026-AB", "E12", "8901234567890", "M-12", "12-34"])
    expect(destroyedNumber(text)).toBeNull();
});
