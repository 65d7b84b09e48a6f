import { readdirSync, readFileSync } from "node:fs";

const FOLDER = "components/admin";
const read = (file: string): string => readFileSync(file, "utf8");

test("every style sheet of the desk is in desk.css", () => {
  const sheets = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".css") && name !== "desk.css",
  );
  const imported = [...read(`${FOLDER}/desk.css`).matchAll(/@import "\.\/([^"]+)"/g)].map(([, name]) => name);
  expect(imported.sort()).toEqual(sheets.sort());
});

/** Screens that the menu does not have: of an invitation, and of a person's own sessions. */
const ELSEWHERE = ["welcome", "sessions"];

test("every screen of the desk is tried in both languages and at all widths", () => {
  const screens = [
    ...read(`${FOLDER}/desk-app.tsx`).matchAll(/<(?:Route path="\/|Resource name=")([\w-]+)/g),
  ].map(([, name]) => name ?? "");
  expect(screens).toContain("orders");
  const tried = read("e2e/system/desk-screens.spec.ts");
  expect(
    screens.filter((name) => !ELSEWHERE.includes(name) && !new RegExp(`["\`]/${name}\\b`).test(tried)),
  ).toEqual([]);
});
