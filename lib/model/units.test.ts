import { exactFromBase, fromBase, measureText, toBase, UNITS, type UnitName } from "./units";

const BREAK = "\u00a0";

test.each([
  ["1/2", "in", "12.7"],
  ["3 3/4", "in", "95.25"],
  ["1/64", "in", "0.396875"],
  ["12.70", "mm", "12.7"],
  ["1.15", "kg", "1150"],
  ["-10", "degC", "-10"],
  ["0.75", "mm2", "0.75"],
  ["2", "m2", "2000000"],
] as [string, UnitName, string][])("%s %s is %s base units", (text, unit, base) => {
  expect(toBase(text, unit)).toBe(base);
});

test.each(["1/0", "1e999", "1/3", "", "M8", "0x10", "--1", "Infinity", "1234567890123"])(
  "%s is no exact number",
  (text) => expect(toBase(text, "in")).toBeNull(),
);

test("a number comes back as it was stated; inches as the fraction of the trade", () => {
  expect(fromBase("12.7", "in")).toBe("1/2");
  expect(fromBase("95.25", "in")).toBe("3 3/4");
  expect(fromBase("50", "in")).toBe("1.969");
  expect(fromBase("1150", "kg")).toBe("1.15");
});

test.each([
  ["12.7", "in", "0.5"],
  ["0.396875", "in", "0.015625"],
  ["1150", "kg", "1.15"],
  ["-10", "degC", "-10"],
  ["20", "h", "1/3"],
] as [string, UnitName, string][])("%s base units are exactly %s: %s", (base, unit, text) => {
  expect(exactFromBase(base, unit)).toBe(text);
  expect(toBase(text, unit)).toBe(base);
});

test.each([
  [{ numbers: ["25", "38", "50"] }, "mm", `25, 38, 50${BREAK}mm`, `25، 38، 50${BREAK}مم`],
  [{ min: "-10", max: "50" }, "degC", `-10 to 50${BREAK}°C`, `\u200e-10 إلى 50${BREAK}°م`],
  [{ min: null, max: "85" }, "degC", `up to 85${BREAK}°C`, `حتى 85${BREAK}°م`],
  [{ min: "5", max: null }, "bar", `from 5${BREAK}bar`, `من 5${BREAK}بار`],
  [{ numbers: ["2"] }, "piece", `2${BREAK}pieces`, "قطعتان"],
  [{ numbers: ["25"] }, "piece", `25${BREAK}pieces`, `25${BREAK}قطعة`],
  [{ numbers: ["4000"] }, "l", `4${BREAK}litres`, `4${BREAK}لترات`],
  [{ numbers: ["16000"] }, "l", `16${BREAK}litres`, `16${BREAK}لترًا`],
  [{ numbers: ["1000"] }, "l", `1${BREAK}litre`, `1${BREAK}لتر`],
  [{ numbers: ["20"] }, "%", "20%", "20%"],
  [{ numbers: ["240"] }, "count", "240", "240"],
  [{ min: "7", max: "7" }, "bar", `7${BREAK}bar`, `7${BREAK}بار`],
] as [Parameters<typeof measureText>[0], UnitName, string, string][])(
  "%j %s is written",
  (measure, unit, en, ar) => {
    expect(measureText(measure, unit, "en")).toBe(en);
    expect(measureText(measure, unit, "ar")).toBe(ar);
  },
);

test("every dimension has one base unit", () => {
  const bases = Object.values(UNITS).flatMap(({ dimension, size }) => (size === "1" ? [dimension] : []));
  const dimensions = [...new Set(Object.values(UNITS).map(({ dimension }) => dimension))];
  // Pieces and plain numbers are both counted one by one.
  expect(bases.toSorted()).toEqual([...dimensions, "count"].toSorted());
});
