import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { keepBuild } from "./earlier-builds.mjs";

const root = mkdtempSync(path.join(tmpdir(), "shop-builds-"));
const data = path.join(root, "data");
afterAll(() => rmSync(root, { recursive: true }));

const HOUR = 60 * 60 * 1000;
const start = Date.now();

/** Puts a build in the place of the last one, as `next build` does, and starts the shop. */
const startWith = (build: string, hours: number): void => {
  const built = path.join(root, ".next");
  rmSync(built, { recursive: true, force: true });
  mkdirSync(path.join(built, "static", "chunks"), { recursive: true });
  writeFileSync(path.join(built, "BUILD_ID"), `${build}\n`);
  writeFileSync(path.join(built, "static", "chunks", `${build}.js`), `script of ${build}`);
  keepBuild(root, data, start + hours * HOUR);
};
const keeps = (build: string): boolean => existsSync(path.join(data, "static", build));

test("the files of a build stay for a day after the build that replaces it, however long it was served", () => {
  startWith("one", 0);
  startWith("one", 100);
  startWith("two", 200);
  expect(readFileSync(path.join(data, "static", "one", "chunks", "one.js"), "utf8")).toBe("script of one");
  startWith("two", 223);
  expect([keeps("one"), keeps("two")]).toEqual([true, true]);
  startWith("two", 225);
  expect([keeps("one"), keeps("two")]).toEqual([false, true]);
});

test("a build that comes back is kept again, and two updates within a day keep both", () => {
  startWith("three", 300);
  startWith("four", 301);
  startWith("three", 302);
  expect([keeps("two"), keeps("three"), keeps("four")]).toEqual([true, true, true]);
  startWith("three", 325);
  expect([keeps("two"), keeps("three"), keeps("four")]).toEqual([false, true, true]);
});

test("a copy that was interrupted is made again", () => {
  mkdirSync(path.join(data, "static", "five.part"));
  startWith("five", 400);
  expect(existsSync(path.join(data, "static", "five", "chunks", "five.js"))).toBe(true);
  expect(keeps("five.part")).toBe(false);
});

test("a damaged copy of the present build is made again", () => {
  startWith("six", 500);
  const copy = path.join(data, "static", "six", "chunks", "six.js");
  for (const damage of ["", "scri"]) {
    writeFileSync(copy, damage);
    startWith("six", 501);
    expect(readFileSync(copy, "utf8")).toBe("script of six");
  }
});
