import type { SpecificationFacet } from "@/lib/model/listing";
import { inUnit, measureIn, numberIn, otherUnit, shownSize } from "./shown-lengths";

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

test("a typed end is a decimal number, and its size says how it becomes a term", () => {
  expect(numberIn(facet("mm"), "30", "in")).toBe("1.1811");
  expect(numberIn(facet("mm"), "38.1", "in")).toBe("1.5");
  expect(numberIn(facet("mm"), "30", null)).toBe("30");
  expect(shownSize(facet("mm"), "in")).toBe(25.4);
  expect(shownSize(facet("cm"), "in")).toBeCloseTo(2.54);
  expect(shownSize(facet("mm"), null)).toBeNull();
  expect(measureIn(facet("mm"), "35", "in", "en")).toBe("1.378\u00a0in");
  expect(measureIn(facet("mm"), "35", null, "en")).toBe("35");
});
