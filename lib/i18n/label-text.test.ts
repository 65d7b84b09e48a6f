import { argumentsOf, compiledMessages, compileLabel } from "./label-text";
import { messageAt, messagePaths, nodeAt, type Message } from "./message-tree";

const compiled = (text: string): Message => messageAt(compiledMessages({ text }), "text") ?? "";
const problemOf = (text: string, ...builtIn: string[]): string | null => {
  const label = compileLabel(text, builtIn.map(compiled));
  return "problem" in label ? label.problem : null;
};

test("a label with the arguments of the built-in message is compiled as the build compiles", () => {
  expect(compileLabel("المفضلة", [compiled("Wishlist")])).toEqual({ message: "المفضلة" });
  expect(compileLabel("حذف {name}!", [compiled("Remove: {name}")])).toEqual({
    message: ["حذف ", ["name"], "!"],
  });
  expect(
    compileLabel("{n, plural, one {قطعة} other {# قطع}}", [
      compiled("{n, plural, one {# item} other {# items}}"),
    ]),
  ).toEqual({ message: [["n", 2, { one: "قطعة", other: [0, " قطع"] }]] });
});

test("a counted label is of plain objects, which React can pass to the browser", () => {
  const label = compileLabel("{n, plural, one {قطعة} other {# قطع}}", [
    compiled("{n, plural, one {# item} other {# items}}"),
  ]);
  expect(label).toStrictEqual({ message: [["n", 2, { one: "قطعة", other: [0, " قطع"] }]] });
});

test.each([
  ["", "Close", "the text is empty"],
  ["  ", "Close", "the text is empty"],
  ["{name", "Hello, {name}", "not a valid ICU message"],
  ["{n, plural, one {x}}", "{n, plural, one {x} other {y}}", "not a valid ICU message"],
  ["<b>Close</b>", "Close", "has {b}"],
  ["<script>x</script>", "Close", "has {script}"],
  ["Hello", "Hello, {name}", "lacks {name}"],
  ["{name} {more}", "Hello, {name}", "has {more}"],
  ["{name, plural, other {x}}", "Hello, {name}", "uses {name} in another way"],
  ["{name, date}", "Hello, {name}", "uses {name} in another way"],
  ["{n, number, money}", "{n, plural, other {#}}", "uses {n} in another way"],
  ["{n}", "All of <n>these</n>", "uses {n} in another way"],
  ["<n></n>", "All {n}", "uses {n} in another way"],
  ["{count}", "Wishlist (<n>{count}</n>)", "lacks {n}"],
])("the text %j cannot stand in for %j", (text, builtIn, problem) =>
  expect(problemOf(text, builtIn)).toContain(problem),
);

test("a text that only looks unusual is taken", () => {
  expect(problemOf('5 < 6 & 7 > 2, it\'s "fine"', "Close")).toBeNull();
  expect(problemOf("{n}", "{n, plural, other {# items}}")).toBeNull();
  // The page passes a number: the built-in Arabic uses it as a plural, the English only prints it.
  expect(problemOf("{n, plural, other {# حرف}}", "at least {n}", "{n, plural, other {#}}")).toBeNull();
  expect(problemOf("(<n>{count}</n>) المفضلة", "Wishlist (<n>{count}</n>)")).toBeNull();
});

test("arguments are found at every depth, and only own keys of a tree count", () => {
  expect([
    ...argumentsOf(compiled("{a, select, x {{b, plural, one {<t>{c}</t>} other {#}}} other {}}")).keys(),
  ]).toEqual(["a", "b", "t", "c"]);
  const tree = { a: { b: "x" } };
  expect(messagePaths(tree)).toEqual(["a.b"]);
  for (const path of ["a", "a.b.c", "a.b.length", "__proto__", "constructor.name", "a.toString", "a..b"])
    expect(messageAt(tree, path)).toBeNull();
  expect(nodeAt(tree, "")).toBe(tree);
});
