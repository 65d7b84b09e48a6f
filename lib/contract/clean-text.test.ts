import { cleanText, cleanTexts } from "./clean-text.mjs";

test.each([
  ["a NUL byte", "a\u0000b", "ab"],
  ["an escape sequence", "a\u001b[31mb", "a[31mb"],
  ["a lone surrogate", "a\ud800b", "a\ufffdb"],
  ["a whole pair", "a\u{1f529}b", "a\u{1f529}b"],
  ["line breaks of Windows", "a\r\nb\rc", "a\nb\nc"],
  ["a tab", "a\tb", "a\tb"],
  ["the decomposed form", "e\u0301", "\u00e9"],
  ["Arabic with marks", "مِثقاب", "مِثقاب"],
])("%s", (_, text, clean) => expect(cleanText(text)).toBe(clean));

test("texts at any depth, and nothing else", () => {
  expect(cleanTexts({ a: ["x\u0000", 1, null, { b: "y\u007f", c: true }] })).toEqual({
    a: ["x", 1, null, { b: "y", c: true }],
  });
});

test("a value deeper than any field is left to the checks of the fields", () => {
  let deep: unknown = "x";
  for (let i = 0; i < 10_000; i += 1) deep = [deep];
  expect(() => cleanTexts(deep)).not.toThrow();
});
