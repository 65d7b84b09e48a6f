import type { SpecificationFacet } from "@/lib/model/listing";
import { inUnit, measureIn, numberIn, otherUnit, rangeIn, shownSize } from "./shown-lengths";

const facet = (unit: string | null, ...values: string[]): SpecificationFacet => ({
  key: "length",
  name: { text: "Length" },
  isNumber: unit !== null,
  unit,
  values: values.map((value) => ({ value, name: { text: `${value} ${unit}` }, count: 1 })),
});
const namesOf = ([first]: SpecificationFacet[]) => first?.values.map(({ name }) => name.text);

test("lengths are shown in the other unit, their terms stay", () => {
  const length = facet("mm", "12.7", "80", "25.4");
  const shown = inUnit([length], "in", "en");
  expect(namesOf(shown)).toEqual(["1/2\u00a0in", "3.15\u00a0in", "1\u00a0in"]);
  expect(shown[0]?.values.map(({ value }) => value)).toEqual(["12.7", "80", "25.4"]);
  expect(namesOf(inUnit([length], "in", "ar"))?.[0]).toBe("1/2\u00a0بوصة");
  expect(namesOf(inUnit([facet("cm", "50.8")], "in", "en"))).toEqual(["20\u00a0in"]);
  expect(namesOf(inUnit([facet("in", "1 1/2")], "mm", "en"))).toEqual(["38.1\u00a0mm"]);
});

test("everything else stays as it is", () => {
  for (const one of [facet("V", "18"), facet("mm pitch", "1.25"), facet(null, "m8"), facet("fathom", "1")]) {
    expect(otherUnit(one)).toBeNull();
    expect(inUnit([one], "in", "en")).toEqual([one]);
  }
  expect(inUnit([facet("mm", "80")], null, "en")).toEqual([facet("mm", "80")]);
  expect(inUnit([facet("mm", "80")], "mm", "en")).toEqual([facet("mm", "80")]);
});

test("a number in a field is decimal digits, inches are the fractions of the trade", () => {
  expect(numberIn(facet("mm"), "30", "in")).toBe("1.181");
  expect(numberIn(facet("mm"), "38.1", "in")).toBe("1½");
  expect(numberIn(facet("mm"), "6.35", "in")).toBe("¼");
  expect(numberIn(facet("mm"), "9.525", "in")).toBe("3/8");
  expect(numberIn(facet("mm"), "50.8", "in")).toBe("2");
  expect(numberIn(facet("mm"), "30", null)).toBe("30");
  expect(numberIn(facet("in"), "1.25", null)).toBe("1¼");
  expect(numberIn(facet(null), "30", null)).toBe("30");
});

test("the size of the shown unit says how a typed number becomes a term", () => {
  expect(shownSize(facet("mm"), "in")).toBe(25.4);
  expect(shownSize(facet("cm"), "in")).toBeCloseTo(2.54);
  expect(shownSize(facet("mm"), null)).toBeNull();
});

test("a number and a range are named with their unit, a range left to right", () => {
  const words = { from: "from", to: "to" };
  const range = (unit: string | null, min: string | null, max: string | null, asked: "in" | null = null) =>
    rangeIn(facet(unit), { min, max }, asked, "en", words);
  expect(measureIn(facet("mm"), "35", "in", "en")).toBe("1.378\u00a0in");
  expect(measureIn(facet("mm"), "35", null, "en")).toBe("35\u00a0mm");
  expect(range("mm", "30", "80")).toBe("\u206630–80\u2069\u00a0mm");
  expect(range("mm", "31.75", "76.2", "in")).toBe("\u20661¼–3\u2069\u00a0in");
  expect(range("mm", "30", "30")).toBe("30\u00a0mm");
  expect(range("mm", "30", null)).toBe("from 30\u00a0mm");
  expect(range("V", null, "18")).toBe("to 18\u00a0V");
  expect(range(null, "30", "80")).toBe("from 30 to 80");
  expect(rangeIn(facet("mm"), { min: "30", max: "80" }, null, "ar", words)).toBe("\u206630–80\u2069\u00a0مم");
});
