import { readFileSync } from "node:fs";
import path from "node:path";
import { SHEETS } from "./sheets.testing";

/**
 * Finds selectors with :has() on the whole page: each change of focus and each new element would recalculate
 * all styles.
 */
const questionsIn = (css: string): string[] =>
  css
    .replace(/\/\*.*?\*\//gs, "")
    .match(/(?:^|[\s,}])(?:html|body|:root|\*|main|#main)?:has\([^{]*/gm)
    ?.map((found) => found.trim())
    .filter((found) => !found.startsWith("}")) ?? [];

test.each(SHEETS)("%s asks nothing of the whole page", (file) => {
  expect(questionsIn(readFileSync(path.join(process.cwd(), file), "utf8"))).toEqual([]);
});

test("the rule finds what it forbids", () => {
  const css =
    "a { color: red; }\nbody:has(dialog[open]) .corner { top: 0; }\n:root:has(.bar),\nhtml:has(.mega) { left: 0; }\n.card:has(img) { top: 0; } .a main:has(b) { top: 0; }";
  expect(questionsIn(css)).toEqual([
    "body:has(dialog[open]) .corner",
    ":root:has(.bar),\nhtml:has(.mega)",
    "main:has(b)",
  ]);
});
