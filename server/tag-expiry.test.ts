import { createTagExpiry, expirer, SECOND_SWEEP, tagExpiry } from "./tag-expiry.mjs";

test("what carries an expired tag and was made until then is expired", () => {
  const tags = createTagExpiry();
  tags.expire("product:7", 100);
  tags.expire("product:7", 50);
  expect([
    tags.isExpired(["brand", "product:7"], 100),
    tags.isExpired(["product:7"], 101),
    tags.isExpired(["product:8"], 1),
    tags.isExpired([], 1),
  ]).toEqual([true, false, false, false]);
});

test("all can be expired at once", () => {
  const tags = createTagExpiry();
  tags.expireAll(100);
  expect([tags.isExpired([], 100), tags.isExpired(["product:8"], 101)]).toEqual([true, false]);
});

test("beyond the limit the oldest marks are forgotten, on the safe side", () => {
  const tags = createTagExpiry(4);
  tags.expire("product", 10);
  for (let id = 1; id <= 4; id++) {
    tags.expire(`product:${id}`, id * 10);
    tags.expire("product", id * 10);
  }
  // The marks of 1 and 2 are gone: whatever is as old counts as expired, whatever is newer does not.
  expect([
    tags.isExpired(["product:1"], 10),
    tags.isExpired(["label"], 15),
    tags.isExpired(["product:1"], 31),
    tags.isExpired(["product:4"], 40),
    tags.isExpired(["product"], 40),
  ]).toEqual([true, true, false, true, true]);
});

test("the next process knows what an earlier one knew", () => {
  const [tags, next] = [createTagExpiry(), createTagExpiry()];
  tags.expireAll(5);
  tags.expire("product:7", 100);
  next.restore(structuredClone(tags.marks()));
  expect([
    next.isExpired(["product:7"], 100),
    next.isExpired(["product:7"], 101),
    next.isExpired([], 5),
    next.isExpired([], 6),
  ]).toEqual([true, false, true, false]);
});

describe("expirer", () => {
  beforeEach(() => void jest.useFakeTimers({ now: 1_800_000_000_000 }));
  afterEach(() => void jest.useRealTimers());

  test("tags are expired at once and again after five seconds, and a shared cache is told both times", () => {
    const told: unknown[] = [];
    expirer((tags) => told.push(tags)).expire(["product:7"]);
    const first = Date.now();
    expect([
      tagExpiry.isExpired(["product:7"], first),
      tagExpiry.isExpired(["product:7"], first + 1),
    ]).toEqual([true, false]);
    jest.advanceTimersByTime(SECOND_SWEEP);
    expect([
      tagExpiry.isExpired(["product:7"], first + 5000),
      tagExpiry.isExpired(["product:7"], first + 5001),
    ]).toEqual([true, false]);
    expect(told).toEqual([["product:7"], ["product:7"]]);
  });

  test("after the end nothing is expired any more", () => {
    const told: unknown[] = [];
    const { expire, stop } = expirer((tags) => told.push(tags));
    expire("everything");
    stop();
    jest.advanceTimersByTime(2 * SECOND_SWEEP);
    expect(told).toEqual(["everything"]);
    expect(tagExpiry.isExpired([], 1_800_000_000_001)).toBe(false);
  });
});
