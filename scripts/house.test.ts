import { readdirSync, readFileSync } from "node:fs";
import { fragments, longFunctions, reachOf } from "./house/count";
import { unknownRulings } from "./house/rulings";
import { sourceFiles, type SourceFile } from "./house/source-files";

const docs = readdirSync("docs/adr")
  .map((name) => `docs/adr/${name}`)
  .concat(["README.md", "docs/departures.md", "docs/changing.md", "docs/glossary.md"]);

test("every ruling that the code or a document cites stands in docs/rulings.md", () => {
  const texts = sourceFiles().map(({ lines }) => lines.join("\n"));
  expect(texts.length).toBeGreaterThan(400);
  expect(unknownRulings([...texts, ...docs.map((file) => readFileSync(file, "utf8"))])).toEqual([]);
  expect(unknownRulings(["by ruling O107 and O999"])).toEqual(["O999"]);
});

test("every document that a comment names is in the repository", () => {
  const named = sourceFiles().flatMap(({ file, lines }) =>
    lines.flatMap((line) =>
      [...line.matchAll(/\bdocs\/[\w./-]+\b/g)].map((match) => ({ file, doc: match[0] })),
    ),
  );
  const known = [...readdirSync("docs"), ...readdirSync("docs/adr").map((name) => `adr/${name}`)].map(
    (name) => `docs/${name}`,
  );
  const isKnown = (doc: string) =>
    known.some((path) => path === doc || path.startsWith(`${doc}-`) || path === `${doc}.md`);
  expect(named.filter(({ doc }) => !isKnown(doc))).toEqual([]);
});

test("the counts follow values, not types, and stop where they are told", () => {
  const file = (name: string, imports: string[], length = 30): SourceFile => ({
    file: name,
    lines: Array.from({ length }, () => ""),
    isClient: false,
    imports,
  });
  const files = [
    file("a.ts", ["b.ts", "c.ts"]),
    file("b.ts", ["d.ts"], 12),
    file("c.ts", ["d.ts"]),
    file("d.ts", []),
  ];
  expect(reachOf(files, "a.ts", () => false)).toEqual(["a.ts", "b.ts", "d.ts", "c.ts"]);
  expect(reachOf(files, "a.ts", (name) => name !== "a.ts")).toEqual(["a.ts", "b.ts", "c.ts"]);
  expect(fragments(files)).toEqual(["b.ts"]);
});

test("a function is long by its own lines, wherever it stands", () => {
  const lines = [
    "const one = () => {",
    "  const two = function () {",
    "    return 2;",
    "  };",
    "  return two;",
    "};",
  ];
  const files = [{ file: "a.ts", lines, isClient: false, imports: [] }];
  expect(longFunctions(files, 6)).toEqual([]);
  expect(longFunctions(files, 5)).toEqual(["a.ts:1"]);
  expect(longFunctions(files, 2)).toEqual(["a.ts:1", "a.ts:2"]);
});
