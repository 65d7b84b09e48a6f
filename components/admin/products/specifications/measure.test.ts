import { measureProblem, measureSaid, readMeasure, unitLabel } from "./measure";

test("a number is read with its fraction, its digits and its unit", () => {
  expect(readMeasure("2 1/2 in", "length")).toEqual({ numbers: ["2 1/2"], meant: [], unit: "in", word: "" });
  expect(readMeasure(" ١٢٫٥ مم ", "length")).toEqual({ numbers: ["12.5"], meant: [], unit: "mm", word: "" });
  expect(readMeasure("25; 38؛ 50", "length")).toEqual({
    numbers: ["25", "38", "50"],
    meant: [],
    unit: null,
    word: "",
  });
  expect(readMeasure("230 °C", "length").word).toBe("°C");
});

test("a unit of something else, and what is no number, are refused", () => {
  expect(measureProblem("", "length", "mm")).toBeNull();
  expect(measureProblem("2 1/2", "length", "in")).toBeNull();
  expect(measureProblem("5 kg", "length", "mm")).toEqual({ reason: "unit" });
  expect(measureProblem("mtr", "length", "mm")).toEqual({ reason: "unit" });
  expect(measureProblem("1/0", "length", "mm")).toEqual({ reason: "number" });
  expect(measureProblem("25, 38", "length", "mm")).toEqual({ reason: "number" });
  expect(measureProblem("12,5; 3", "length", "mm")).toEqual({ reason: "unclear", meant: ["12.5", "125"] });
  expect(measureProblem("1; 1.0", "length", "mm")).toEqual({ reason: "different-values" });
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
