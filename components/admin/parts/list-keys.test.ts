import { isTypedInto, listKeyOf, rowAfter, type Pressed } from "./list-keys";

const press = (key: string, code: string, given: Partial<Pressed> = {}): Pressed => ({
  key,
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  ...given,
});

test.each([
  ["/", "Slash", "search"],
  ["j", "KeyJ", "next"],
  ["J", "KeyJ", "next"],
  ["k", "KeyK", "previous"],
  ["x", "KeyX", "choose"],
  ["Enter", "Enter", "open"],
  // An Arabic keyboard has other letters on the same keys.
  ["ت", "KeyJ", "next"],
  ["ن", "KeyK", "previous"],
  ["ء", "KeyX", "choose"],
  ["ظ", "Slash", "search"],
  // Where another Latin letter stands on the key, the letter counts.
  ["h", "KeyJ", null],
  ["j", "KeyC", "next"],
  ["/", "Digit7", "search"],
  ["a", "KeyA", null],
  ["Escape", "Escape", null],
])("%s on %s means %s", (key, code, meant) => expect(listKeyOf(press(key, code))).toBe(meant));

test("keys of the browser and of an input method stay theirs", () => {
  for (const held of ["altKey", "ctrlKey", "metaKey", "isComposing"] as const)
    expect(listKeyOf(press("j", "KeyJ", { [held]: true }))).toBeNull();
});

test("letters typed into a field are no keys; a checkbox is no such field", () => {
  const typed = [
    { tagName: "INPUT", type: "search" },
    { tagName: "TEXTAREA" },
    { tagName: "SELECT" },
    { tagName: "DIV", isContentEditable: true },
  ];
  expect(typed.map(isTypedInto)).toEqual([true, true, true, true]);
  const others = [{ tagName: "INPUT", type: "checkbox" }, { tagName: "A" }, { tagName: "BODY" }];
  expect(others.map(isTypedInto)).toEqual([false, false, false]);
});

test("the focus moves by one row and stays in the list", () => {
  expect([rowAfter(-1, 1, 3), rowAfter(0, 1, 3), rowAfter(2, 1, 3)]).toEqual([0, 1, 2]);
  expect([rowAfter(-1, -1, 3), rowAfter(0, -1, 3), rowAfter(2, -1, 3)]).toEqual([0, 0, 1]);
  expect(rowAfter(-1, 1, 0)).toBeNull();
});
