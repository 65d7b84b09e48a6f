import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { log } from "../lib/ground/log-record.mjs";
import { createTagExpiry, readMarks, writeMarks } from "./tag-expiry.mjs";

const NOW = 1_800_000_000_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shop-marks-"));
  jest.spyOn(log, "warn").mockImplementation(() => undefined);
  jest.spyOn(Date, "now").mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** What the next process knows of what this one wrote. */
const restarted = (grace: number): ReturnType<typeof createTagExpiry> => {
  const next = createTagExpiry();
  next.restore(readMarks(folder, grace) ?? { before: 0, expired: [] });
  return next;
};

test("what was expired is expired in the next process, up to the second expiry that this one may not have reached", () => {
  const tags = createTagExpiry();
  tags.expireAll(NOW - 60_000);
  tags.expire("product:7", NOW - 20_000);
  tags.expire("list", NOW - 1000);
  writeMarks(folder, tags.marks());
  const next = restarted(5000);
  expect([next.isExpired(["product:7"], NOW - 15_000), next.isExpired(["product:7"], NOW - 14_999)]).toEqual([
    true,
    false,
  ]);
  expect([next.isExpired(["list"], NOW), next.isExpired(["list"], NOW + 1)]).toEqual([true, false]);
  expect([next.isExpired([], NOW - 55_000), next.isExpired([], NOW - 54_999)]).toEqual([true, false]);
});

test("a mark of a clock that went ahead is not moved back", () => {
  writeMarks(folder, { before: 0, expired: [["list", NOW + 9000]] });
  expect(readMarks(folder, 5000)).toEqual({ before: 0, expired: [["list", NOW + 9000]] });
});

test("each writing replaces the one before and leaves nothing beside it", () => {
  writeMarks(folder, { before: 0, expired: [["list", 1]] });
  writeMarks(folder, { before: 0, expired: [["label", 2]] });
  expect(readMarks(folder, 0)).toEqual({ before: 0, expired: [["label", 2]] });
  expect(readdirSync(folder)).toEqual(["marks"]);
});

test("the folder is made when it is missing, and without a file there are no marks", () => {
  const inside = path.join(folder, "pages", "1");
  expect(readMarks(inside, 0)).toBeNull();
  writeMarks(inside, { before: 3, expired: [] });
  expect(readMarks(inside, 0)).toEqual({ before: 3, expired: [] });
});

test.each(["", "{", '{"before":1,"expired":[]}'])(
  "a file that holds %j expires everything made until now",
  (text) => {
    writeFileSync(path.join(folder, "marks"), text);
    expect(readMarks(folder, 5000)).toEqual({ before: NOW, expired: [] });
    // A process that ends before it writes marks of its own must not make older pages good again.
    expect(readMarks(folder, 5000)).toEqual({ before: NOW, expired: [] });
  },
);

test("the file is as bounded as the marks in memory", () => {
  const tags = createTagExpiry(10);
  for (let id = 1; id <= 100; id++) tags.expire(`product:${id}`, NOW - 1000 + id);
  writeMarks(folder, tags.marks());
  expect(readMarks(folder, 0)?.expired.length).toBeLessThanOrEqual(10);
  expect(restarted(0).isExpired(["product:1"], NOW - 999)).toBe(true);
});
