import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { leaveNote, takeNote } from "./in-step.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "in-step-"));
  for (const name of ["global", "pg_wal"])
    mkdirSync(path.join(folder, "database", name), { recursive: true });
  for (const name of ["global/pg_control", "pg_wal/000000010000000000000001"])
    writeFileSync(path.join(folder, "database", name), "state");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("an untouched database is in step, once", () => {
  leaveNote(folder, "filled");
  expect([takeNote(folder)("filled"), takeNote(folder)("filled")]).toEqual([true, false]);
});

test.each(["global/pg_control", "pg_wal/000000010000000000000001", "pg_wal/000000010000000000000002"])(
  "a database that was written to is not: %s",
  (name) => {
    leaveNote(folder, "filled");
    appendFileSync(path.join(folder, "database", name), "more");
    expect(takeNote(folder)("filled")).toBe(false);
  },
);

test("a database that has to be filled anew is not", () => {
  leaveNote(folder, "filled");
  expect(takeNote(folder)("filled from something newer")).toBe(false);
});

test("pages of yesterday are not: prices change with the day in India", () => {
  jest.useFakeTimers({ now: new Date("2026-11-20T18:00:00Z") });
  leaveNote(folder, "filled");
  jest.setSystemTime(new Date("2026-11-20T18:31:00Z"));
  expect(takeNote(folder)("filled")).toBe(false);
  jest.useRealTimers();
});
