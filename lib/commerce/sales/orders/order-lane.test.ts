import { BusyError } from "../../base/db/database-away";
import { inOrderLane, inTurn } from "./order-lane";

/** Work that ends when it is told to. */
const work = () => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, run: () => ended };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a product that is held takes one lane; orders of other goods pass", async () => {
  const stuck = work();
  const begun: string[] = [];
  const first = inOrderLane([1], stuck.run);
  const second = inOrderLane([1, 2], async () => void begun.push("1 and 2"));
  const third = inOrderLane([2], async () => void begun.push("2"));
  const other = inOrderLane([3], async () => void begun.push("3"));
  await other;
  expect(begun).toEqual(["3"]);
  stuck.end();
  await Promise.all([first, second, third]);
  // First come, first served for each product.
  expect(begun).toEqual(["3", "1 and 2", "2"]);
});

test("at most three run at the same time", async () => {
  const works = [work(), work(), work()];
  let isRunning = false;
  const running = works.map((one, index) => inOrderLane([10 + index], one.run));
  const fourth = inOrderLane([20], async () => void (isRunning = true));
  await settled();
  expect(isRunning).toBe(false);
  works[1]?.end();
  await fourth;
  expect(isRunning).toBe(true);
  works.forEach(({ end }) => end());
  await Promise.all(running);
});

describe("waiting ends", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test("after eight seconds, and the next may pass", async () => {
    const stuck = work();
    const first = inOrderLane([1], stuck.run);
    const late = inOrderLane([1, 2], () => Promise.resolve("late")).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(7_999);
    const next = inOrderLane([2], () => Promise.resolve("next"));
    await jest.advanceTimersByTimeAsync(1);
    expect(await late).toBeInstanceOf(BusyError);
    expect(await next).toBe("next");
    stuck.end();
    await first;
  });

  test("at once when three hundred wait", async () => {
    const stuck = work();
    const first = inOrderLane([1], stuck.run);
    const queue = Array.from({ length: 300 }, () => inOrderLane([1], () => Promise.resolve()));
    await expect(inOrderLane([2], () => Promise.resolve())).rejects.toBeInstanceOf(BusyError);
    stuck.end();
    await Promise.all([first, ...queue]);
  });
});

test("works on one order run one after another, also from two copies of the module", async () => {
  const stuck = work();
  const begun: string[] = [];
  const first = inTurn(7, stuck.run);
  let second: Promise<unknown> = Promise.resolve();
  jest.isolateModules(() => {
    const copy = jest.requireActual<typeof import("./order-lane")>("./order-lane");
    second = copy.inTurn(7, async () => void begun.push("second"));
  });
  await settled();
  expect(begun).toEqual([]);
  stuck.end();
  await Promise.all([first, second]);
  expect(begun).toEqual(["second"]);
});
