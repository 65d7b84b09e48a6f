import { cutText } from "./cut-text";

test.each([30, 45, 50, 80, 103, 500])(
  "a text is cut after %p graphemes, and only when it is longer",
  (length) => {
    expect(cutText("x".repeat(length), length)).toBe("x".repeat(length));
    expect(cutText("x".repeat(length + 1), length)).toBe(`${"x".repeat(length)}…`);
    expect(cutText("👷🏽‍♀️".repeat(length), length)).toBe("👷🏽‍♀️".repeat(length));
    expect(cutText("مُ".repeat(length + 1), length)).toBe(`${"مُ".repeat(length)}…`);
  },
);

test("no space, comma or dash stands before the ellipsis", () => {
  expect(cutText("HSS Twist Drill Bit Set, 7 Pieces", 24)).toBe("HSS Twist Drill Bit Set…");
  expect(cutText("برغي مطلي بالزنك، عبوة 10", 18)).toBe("برغي مطلي بالزنك…");
  expect(cutText("Anchor Bolt M10 - Zinc", 17)).toBe("Anchor Bolt M10…");
});

test("a mark right behind the cut belongs to its letter, one farther away changes nothing", () => {
  expect(cutText("abcde\u0301fg", 5)).toBe("abcde\u0301…");
  expect(cutText("abcdefg\u0301h", 5)).toBe("abcde…");
});
