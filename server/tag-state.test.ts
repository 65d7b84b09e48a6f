import { createTagState } from "./tag-state.mjs";

test("what carries an expired tag and was made until then is expired", () => {
  const tags = createTagState();
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
  const tags = createTagState();
  tags.expireAll(100);
  expect([tags.isExpired([], 100), tags.isExpired(["product:8"], 101)]).toEqual([true, false]);
});

test("beyond the limit the oldest marks are forgotten, on the safe side", () => {
  const tags = createTagState(4);
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
  const [tags, next] = [createTagState(), createTagState()];
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
