import { renderQueue } from "./render-queue.mjs";

const BOUNDS = { atOnce: 1, atOncePerClient: 1, perClient: 2, waiting: 5, patience: 1000 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("turns go round the clients, not down the line of one", async () => {
  const queue = renderQueue({ ...BOUNDS, perClient: 10, waiting: 10 });
  const turns: string[] = [];
  const first = await queue.enter("flood");
  const all = ["flood", "flood", "flood", "shopper", "other"].map(async (client) => {
    const release = await queue.enter(client);
    turns.push(client);
    release?.();
  });
  first?.();
  await Promise.all(all);
  expect(turns).toEqual(["flood", "shopper", "other", "flood", "flood"]);
});

test("no more than the bound run at once, and a release counts once", async () => {
  const queue = renderQueue({ ...BOUNDS, atOnce: 2 });
  const [one] = await Promise.all([queue.enter("a"), queue.enter("b")]);
  const started: string[] = [];
  void queue.enter("c").then(() => started.push("c"));
  void queue.enter("d").then(() => started.push("d"));
  await jest.advanceTimersByTimeAsync(10);
  expect(started).toEqual([]);
  one?.();
  one?.();
  await jest.advanceTimersByTimeAsync(10);
  expect(started).toEqual(["c"]);
});

test("a client with too many waiting is refused at once, another is not", async () => {
  const queue = renderQueue(BOUNDS);
  await queue.enter("flood");
  void queue.enter("flood");
  void queue.enter("flood");
  expect(await queue.enter("flood")).toBeNull();
  let isRefused = false;
  void queue.enter("shopper").then((release) => (isRefused = release === null));
  await jest.advanceTimersByTimeAsync(10);
  expect(isRefused).toBe(false);
});

test("the patience ends the waiting, and who gave up takes no turn", async () => {
  const queue = renderQueue(BOUNDS);
  const release = await queue.enter("a");
  const late = queue.enter("b");
  await jest.advanceTimersByTimeAsync(1000);
  expect(await late).toBeNull();
  release?.();
  expect(await queue.enter("c")).not.toBeNull();
});

test("one client never has more turns than its own bound, and the rest is free for others", async () => {
  const queue = renderQueue({ ...BOUNDS, atOnce: 4, atOncePerClient: 2, perClient: 10, waiting: 10 });
  const started: string[] = [];
  const enter = async (client: string, n: number) => {
    const release = await queue.enter(client);
    started.push(`${client}${n}`);
    return release;
  };
  const first = enter("flood", 1);
  for (let n = 2; n <= 4; n += 1) void enter("flood", n);
  void enter("shopper", 1);
  await jest.advanceTimersByTimeAsync(10);
  expect(started).toEqual(["flood1", "flood2", "shopper1"]);
  (await first)?.();
  await jest.advanceTimersByTimeAsync(10);
  expect(started).toEqual(["flood1", "flood2", "shopper1", "flood3"]);
});
