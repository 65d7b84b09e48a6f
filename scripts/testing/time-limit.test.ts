import { reasonToEnd } from "./time-limit.mjs";

const MINUTE = 60_000;

test("a run goes on while its files are in time and Jest is not done", () => {
  expect(reasonToEnd({ running: { "rules a.test.ts": 0 }, endedAt: null }, { now: 10 * MINUTE })).toBeNull();
  expect(reasonToEnd({ running: {}, endedAt: 5 * MINUTE }, { now: 6 * MINUTE })).toBeNull();
});

test("a file that never ends is named", () => {
  const running = { "rules a.test.ts": 1, "rules b.test.ts": 0 };
  expect(reasonToEnd({ running, endedAt: null }, { now: 10 * MINUTE + 1 })).toBe(
    "rules b.test.ts: not ended after 10 minutes.",
  );
});

test("a file of a long run has an hour", () => {
  const ended = (now: number) =>
    reasonToEnd({ running: { "faults a.test.ts": 0 }, endedAt: null }, { now, isLong: true });
  expect(ended(60 * MINUTE)).toBeNull();
  expect(ended(60 * MINUTE + 1)).toBe("faults a.test.ts: not ended after 60 minutes.");
});

test("a Jest that something keeps alive after its last file is ended", () => {
  expect(reasonToEnd({ running: {}, endedAt: 0 }, { now: MINUTE + 1 })).toBe(
    "A test left something open: Jest did not end after its last file.",
  );
});
