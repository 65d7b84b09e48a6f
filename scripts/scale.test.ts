import { readFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { random } from "./bench/random";
import { hitShare } from "./scale/page-cache";
import { scalePage } from "./scale/page";
import { zipf } from "./scale/popularity";
import { playRush } from "./scale/rush";

test("docs/scale.md is what npm run scale makes", () => {
  expect(readFileSync("docs/scale.md", "utf8")).toBe(scalePage());
});

test("all requests fall on some page, and popular ones get more of them", () => {
  for (const [pages, skew] of [
    [1, 1],
    [999, 1],
    [50_000, 0.8],
    [100_000_000, 1],
  ] as const) {
    const ranks = zipf(pages, skew);
    expect(ranks.reduce((sum, rank) => sum + rank.pages, 0)).toBe(pages);
    expect(ranks.reduce((sum, rank) => sum + rank.pages * rank.each, 0)).toBeCloseTo(1, 9);
    expect(ranks.map(({ each }) => each)).toEqual(ranks.map(({ each }) => each).sort((a, b) => b - a));
  }
});

/** Zipf's law page by page. */
const shares = (pages: number, skew: number): number[] => {
  const each = Array.from({ length: pages }, (_, at) => (at + 1) ** -skew);
  const whole = each.reduce((sum, one) => sum + one);
  return each.map((one) => one / whole);
};

/** Plays a cache request by request: each is a second later than the one before, at a rate of one. */
const played = (pages: readonly number[], room: number, changes: number): number => {
  const next = random(3);
  const kept = new LRUCache<number, number>({ max: room });
  const ends = pages.map(() => 0);
  let [hits, asked] = [0, 0];
  for (let at = 0; at < 200_000; at += 1) {
    let page = 0;
    for (let left = next(); page < pages.length - 1; page += 1) {
      left -= pages[page] ?? 0;
      if (left < 0) break;
    }
    const isReady = kept.get(page) !== undefined && at < (ends[page] ?? 0);
    kept.set(page, at);
    // The next change is as far away whether or not one was lately.
    if (!isReady) ends[page] = changes === 0 ? Infinity : at - Math.log(1 - next()) / changes;
    if (at < 20_000) continue;
    asked += 1;
    if (isReady) hits += 1;
  }
  return hits / asked;
};

test.each([
  { skew: 1, room: 100, changes: 0 },
  { skew: 0.8, room: 300, changes: 0 },
  { skew: 1, room: 100, changes: 0.002 },
  { skew: 1, room: 1_000, changes: 0.01 },
])("the share of ready pages is that of a cache that is played: %p", ({ skew, room, changes }) => {
  const reckoned = hitShare(zipf(1_000, skew), { rate: 1, room, changes });
  expect(Math.abs(reckoned - played(shares(1_000, skew), room, changes))).toBeLessThan(0.01);
});

describe("a rush", () => {
  const ranks = zipf(1_000, 1);

  test("with room for all that is asked for is over at once, and nobody is refused", () => {
    expect(playRush(ranks, 500, 1_000)).toEqual({ recovered: 0, refused: 0, refusedShare: 0 });
  });

  test("that outlasts the minute of old pages refuses some, and fewer with more renderers", () => {
    const [few, more] = [playRush(ranks, 5_000, 5), playRush(ranks, 5_000, 9)];
    expect(few.recovered).toBeGreaterThan(60);
    expect(few.refused).toBeGreaterThan(more.refused);
    expect(more.refused).toBeGreaterThan(0);
  });

  test("that wants more for ever than is rendered does not end", () => {
    expect(playRush(zipf(10_000_000, 0.8), 5_000, 5).recovered).toBeNull();
  });
});
