import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { boundFolder } from "./page-folder.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "shop-cached-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, minutesAgo: number): string => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.alloc(1000));
  const at = Date.now() / 1000 - minutesAgo * 60;
  utimesSync(file, at, at);
  return file;
};

test("the oldest files go until a quarter is free, with the folders they leave empty; a folder below its limit is left alone", async () => {
  const files = [
    write("a/1/old.html", 40),
    write("a/2/older.html", 50),
    write("b/new.html", 1),
    write("b/newer.html", 0),
  ];
  expect(await boundFolder(folder, 4000)).toBe(4000);
  expect(files.map(existsSync)).toEqual([true, true, true, true]);
  expect(await boundFolder(folder, 3000)).toBe(2000);
  expect(files.map(existsSync)).toEqual([false, false, true, true]);
  expect([existsSync(path.join(folder, "a/1")), existsSync(path.join(folder, "b"))]).toEqual([false, true]);
});

test("files beside the pages stay, however old", async () => {
  const marks = write("marks", 1000);
  const page = write("c/page.html", 1);
  expect(await boundFolder(folder, 10)).toBe(0);
  expect([existsSync(marks), existsSync(page)]).toEqual([true, false]);
});
