import { measureProblem, measureSaid, readMeasure, unitLabel } from "./measure";

test("a number is read with its fraction, its digits and its unit", () => {
  expect(readMeasure("2 1/2 in", "length")).toEqual({ numbers: ["2 1/2"], unit: "in", word: "" });
  expect(readMeasure(" ١٢٫٥ مم ", "length")).toEqual({ numbers: ["12.5"], unit: "mm", word: "" });
  expect(readMeasure("25; 38؛ 50", "length")).toEqual({ numbers: ["25", "38", "50"], unit: null, word: "" });
  expect(readMeasure("230 °C", "length").word).toBe("°C");
});

test("a unit of something else, and what is no number, are refused", () => {
  expect(measureProblem("", "length", "mm")).toBeNull();
  expect(measureProblem("2 1/2", "length", "in")).toBeNull();
  expect(measureProblem("5 kg", "length", "mm")).toBe("unit");
  expect(measureProblem("mtr", "length", "mm")).toBe("unit");
  expect(measureProblem("1/0", "length", "mm")).toBe("number");
  expect(measureProblem("25, 38", "length", "mm")).toBe("number");
  expect(measureProblem("1; 1.0", "length", "mm")).toBe("different-values");
});

test("a measure is said in its unit and in that of the filters", () => {
  const length = { dimension: "length", unit: "in", base: "mm" };
  expect(measureSaid("2 1/2", length, "en")).toBe("2 1/2\u00a0in = 63.5\u00a0mm");
  expect(measureSaid("4 cm", length, "ar")).toBe("4\u00a0سم = 40\u00a0مم");
  expect(measureSaid("4 mm", length, "en")).toBe("4\u00a0mm");
  expect(measureSaid("4x", length, "en")).toBe("");
  expect([unitLabel("l", "en"), unitLabel("count", "en"), unitLabel("min", "ar")]).toEqual([
    "litres",
    "",
    "دقيقة",
  ]);
});
