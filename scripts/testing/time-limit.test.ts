import { reasonToEnd } from "./time-limit.mjs";

const MINUTE = 60_000;

test("a run goes on while its files are in time and Jest is not done", () => {
  expect(reasonToEnd({ running: { "rules a.test.ts": 0 }, endedAt: null }, 10 * MINUTE)).toBeNull();
  expect(reasonToEnd({ running: {}, endedAt: 5 * MINUTE }, 6 * MINUTE)).toBeNull();
});

test("a file that never ends is named", () => {
  const running = { "rules a.test.ts": 1, "rules b.test.ts": 0 };
  expect(reasonToEnd({ running, endedAt: null }, 10 * MINUTE + 1)).toBe(
    "rules b.test.ts: not ended after 10 minutes.",
  );
});

test("a Jest that something keeps alive after its last file is ended", () => {
  expect(reasonToEnd({ running: {}, endedAt: 0 }, MINUTE + 1)).toBe(
    "A test left something open: Jest did not end after its last file.",
  );
});
