import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** A test as printed: its file and its titles, outermost group first. */
export type TestTitle = { file: string; title: string };

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const FOLDERS = ["app", "components", "e2e", "lib", "scripts", "server"];
/** A skipped test proves nothing. */
const NOT_RUN = new Set(["skip", "todo", "fixme", "fails"]);

/**
 * Returns the names before the arguments: `test.each([...])("…")` is test and each. Null if it is not a plain
 * chain of names.
 */
const chainOf = (callee: ts.Expression): string[] => {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...chainOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return chainOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return chainOf(callee.tag);
  return [];
};

const textOf = (node: ts.Expression | undefined): string | null => {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
};

/** Lists the tests of one source file that run, each with the titles of its groups. */
export const testTitles = (file: string, source: string): TestTitle[] => {
  const found: TestTitle[] = [];
  const visit = (node: ts.Node, above: string[]): void => {
    let inside = above;
    if (ts.isCallExpression(node)) {
      const [first = "", ...rest] = chainOf(node.expression);
      const title = textOf(node.arguments[0]);
      if (title !== null && node.arguments.length > 1 && ["test", "it", "describe"].includes(first)) {
        if (rest.some((word) => NOT_RUN.has(word))) return;
        inside = [...above, title];
        if (first !== "describe" && !rest.includes("describe") && !rest.includes("step"))
          found.push({ file, title: inside.join(" › ") });
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(
    ts.createSourceFile(
      file,
      source,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
    [],
  );
  return found;
};

/** Lists all tests of the project. @param root its folder */
export const allTestTitles = (root: string): TestTitle[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      path.posix.join(folder, name.split(path.sep).join("/")),
    ),
  )
    .filter((file) => TEST_FILE.test(file))
    .sort()
    .flatMap((file) => testTitles(file, readFileSync(path.join(root, file), "utf8")));
