import type { SpecificationFacet } from "@/lib/model/listing";
import { rangeSteps } from "./range-steps";

const length = (unit: string, numbers: number[]): SpecificationFacet => ({
  key: "length",
  name: { text: "Length" },
  isNumber: true,
  unit,
  values: numbers.map((number) => ({ value: String(number), name: { text: `${number} ${unit}` }, count: 1 })),
});
const ends = (...args: Parameters<typeof rangeSteps>) =>
  rangeSteps(...args).map(({ from, to }) => [from, to]);

test("few numbers are a step each", () => {
  expect(rangeSteps(length("mm", [16, 40]), null)).toEqual([
    { from: "16", to: "16", least: 16, most: 16, count: 1 },
    { from: "40", to: "40", least: 40, most: 40, count: 1 },
  ]);
});

test("many numbers are gathered at the uneven steps of the trade, named by what there is", () => {
  const steps = rangeSteps(
    length(
      "mm",
      Array.from({ length: 91 }, (_, i) => 10 + i),
    ),
    null,
  );
  expect(steps.map(({ from }) => from)).toEqual([
    "10",
    "12",
    "15",
    "20",
    "25",
    "30",
    "35",
    "40",
    "50",
    "60",
    "80",
    "100",
  ]);
  expect(steps[3]).toEqual({ from: "20", to: "24", least: 20, most: 24, count: 5 });
  expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(91);
});

test("no more than fifteen steps over many powers of ten", () => {
  const steps = rangeSteps(
    length(
      "mm",
      Array.from({ length: 60 }, (_, i) => Math.round(1.2 ** i * 100) / 100),
    ),
    null,
  );
  expect(steps.length).toBeLessThanOrEqual(16);
  expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(60);
});

test("numbers shown in inches stand at fractions, and end at the next one", () => {
  expect(ends(length("mm", [16, 25, 30]), "in")).toEqual([
    ["5/8", "¾"],
    ["¾", "1"],
    ["1", "1¼"],
  ]);
});

test("zero and negative numbers come before the steps", () => {
  const [first] = rangeSteps(length("degC", [-10, ...Array.from({ length: 30 }, (_, i) => i * 5)]), null);
  expect(first).toEqual({ from: "-10", to: "0", least: -10, most: 0, count: 2 });
});
