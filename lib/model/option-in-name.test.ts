import { optionInName, optionsInNames } from "./option-in-name";

test.each([
  ["Pipe Wrench 350 mm, Heavy Pattern", ["350 mm", "450 mm"], "350 mm"],
  ["PVC Insulation Tape, PACK OF 3", ["Pack of 3", "Pack of 10"], "Pack of 3"],
  ["مفتاح أنابيب 350 مم، طراز ثقيل", ["350 مم", "450 مم"], "350 مم"],
  ["Pipe Wrench, Heavy Pattern", ["350 mm", "450 mm"], null],
  // Not within a word or a number.
  ["Wrench 1350 mm", ["350 mm"], null],
  ["M12 Bolt", ["M1"], null],
  ["Bolt", [], null],
])("in %s of %j stands %s", (name, options, found) => expect(optionInName(name, options)).toBe(found));

const LENGTHS = [
  { en: "350 mm", ar: "350 مم" },
  { en: "450 mm", ar: null },
];
test.each([
  [{ en: "Wrench 350 mm", ar: "مفتاح 350 مم" }, ["350 mm", "350 مم"]],
  [{ en: "Wrench", ar: "مفتاح 350 mm" }, []],
  [{ ar: "مفتاح 350 مم" }, ["350 مم"]],
  [{ en: "Wrench 450 mm", ar: null }, ["450 mm"]],
])("in the names %j stand %j", (name, found) => expect(optionsInNames(name, LENGTHS)).toEqual(found));

test("a choice that is written alike in both languages is found once", () =>
  expect(optionsInNames({ en: "Bolt M8", ar: "برغي M8" }, [{ en: "M8", ar: "M8" }])).toEqual(["M8"]));
