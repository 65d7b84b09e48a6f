import { typedText } from "./typed-text";

test.each([
  ["drill", "en", "drill"],
  ["drill", "ar", "\u2068drill\u2069"],
  ["مثقاب", "ar", "مثقاب"],
  ["مثقاب", "en", "\u2068مثقاب\u2069"],
  ["50%", "ar", "50%"],
] as const)("%s typed on a page in %s reads in its own direction", (text, language, expected) => {
  expect(typedText(text, language)).toBe(expected);
});
