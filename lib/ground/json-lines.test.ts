import { JsonMistake, readJson } from "./json-lines";

test.each(['{"a":[1,-2.5e3,true,null,"x\\n\\u0041\\"",{}],"b":{"c":[]}}', " 7 ", '"\u2028"', "[[[]]]"])(
  "%s is read as JSON.parse reads it",
  (text) => {
    expect(readJson(text).value).toEqual(JSON.parse(text));
  },
);

test.each([
  ["", 1, "the text ends too early"],
  ["{ broken", 1, "a name in quotes is missing before broken"],
  ['{\n  "a": 1\n  "b": 2\n}', 3, '"," or "}" is missing before "b"'],
  ['{\n  "a": [1,\n  2\n', 4, "the text ends too early"],
  ["[1,\n]", 2, "unexpected ]"],
  ['{\n"a": 01}', 2, "unexpected 01"],
  ['{\n"a" 1}', 2, '":" is missing'],
  ['[\n"a\n"]', 2, "an unexpected letter"],
  ["[1]\n2", 2, "more follows the end"],
  ["[1]\n\0", 2, "an unexpected letter"],
  ["\0\0\0", 1, "an unexpected letter"],
  ["[".repeat(200_000), 1, "too many levels"],
])("%j has a mistake in line %d", (text, line, message) => {
  expect(() => JSON.parse(text) as unknown).toThrow();
  let found: unknown;
  try {
    readJson(text);
  } catch (error) {
    found = error;
  }
  expect(found).toBeInstanceOf(JsonMistake);
  expect([(found as JsonMistake).line, (found as JsonMistake).message]).toEqual([line, message]);
});

test("the line of a value is told by its path; a missing one has the line of what should hold it", () => {
  const { lineOf } = readJson('{\n  "words": [\n    "a",\n    "b"\n  ],\n  "other": {}\n}');
  expect([
    lineOf([]),
    lineOf(["words"]),
    lineOf(["words", 1]),
    lineOf(["other", "name"]),
    lineOf(["none"]),
  ]).toEqual([1, 2, 4, 6, 1]);
});
