import { bestOfName, inSuggestionOrder } from "./suggestion-order";

const named = (...names: string[]) => names.map((text) => ({ name: { text } }));
const holdsText = (name: string, text: string) => bestOfName(named(name), text, 1).length > 0;
const order = (text: string, ...names: string[]) =>
  inSuggestionOrder(named(...names), text).map((n) => n.name.text);

test("R30: names that start with the text come first, then words that do, then names that hold it", () => {
  expect(order("dri", "Padrino Lock", "Cordless Impact Drill", "Bit Set", "Drill Bits")).toEqual([
    "Drill Bits",
    "Cordless Impact Drill",
    "Padrino Lock",
    "Bit Set",
  ]);
});

test("equals keep the order of the search", () => {
  expect(order("bolt", "Hex Bolt", "Eye Bolt", "Anchor Bolt")).toEqual([
    "Hex Bolt",
    "Eye Bolt",
    "Anchor Bolt",
  ]);
});

test("Arabic spellings of one letter are the same letter", () => {
  expect(holdsText("أدوات التثبيت", "ادوات")).toBe(true);
  expect(holdsText("مِطرقة", "مطرقه")).toBe(true);
  expect(holdsText("مطرقة", "مثقاب")).toBe(false);
});
