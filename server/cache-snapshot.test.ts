import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Entries } from "./response-cache.mjs";
import { takeSnapshot, writeSnapshot } from "./cache-snapshot.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shop-snapshot-"));
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

const bytes = Buffer.from("page");
const entries: Entries = [
  [
    "/en",
    {
      status: 200,
      headers: { "content-type": "text/html" },
      scripts: [],
      hash: "a",
      bodies: new Map([["br", { bytes, etag: '"a-br"', encoding: "br" }]]),
      size: 2052,
      hits: 3,
      tags: ["product"],
      made: 7,
      renewAt: Infinity,
      isCached: true,
    },
  ],
];

test("the next process finds what the last one wrote, once", () => {
  const inside = path.join(folder, "pages");
  writeSnapshot(inside, entries);
  expect(takeSnapshot(inside)).toEqual(entries);
  expect(takeSnapshot(inside)).toEqual([]);
});

test("a snapshot of yesterday is not used: prices change with the day in India", () => {
  jest.useFakeTimers({ now: new Date("2026-11-20T18:29:59Z") });
  writeSnapshot(folder, entries);
  jest.setSystemTime(new Date("2026-11-20T18:30:00Z"));
  expect(takeSnapshot(folder)).toEqual([]);
});
