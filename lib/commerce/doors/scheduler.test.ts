import { log } from "@/lib/ground/log";
import { schedule } from "./background";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const away = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test("each job runs at once and after its own pause, whatever the others do", async () => {
  const logged = jest.spyOn(log, "error").mockImplementation();
  const [good, broken, slow] = [
    jest.fn(async () => undefined),
    jest.fn(async () => Promise.reject(new Error("broken"))),
    jest.fn(() => new Promise(() => undefined)),
  ];
  const stop = schedule([
    { name: "slow", everyMs: 10, run: slow },
    { name: "broken", everyMs: 100, run: broken },
    { name: "good", everyMs: 1000, run: good },
  ]);
  await pass(2050);
  // The broken one runs at 0, 100, 300, 700 and 1,500 ms.
  expect([slow, broken, good].map((run) => run.mock.calls.length)).toEqual([1, 5, 3]);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ job: "broken" }), expect.any(String));
  stop();
  await pass(5000);
  expect(good).toHaveBeenCalledTimes(3);
});

test("a database that is away is tried again soon, and quietly", async () => {
  const logged = jest.spyOn(log, "error").mockClear();
  const run = jest
    .fn<Promise<void>, []>()
    .mockRejectedValueOnce(away)
    .mockRejectedValueOnce(away)
    .mockResolvedValue();
  const stop = schedule([{ name: "hourly", everyMs: 3_600_000, run }]);
  await pass(11_000);
  expect(run).toHaveBeenCalledTimes(3);
  await pass(1_800_000);
  expect(run).toHaveBeenCalledTimes(3);
  expect(logged).not.toHaveBeenCalled();
  stop();
});

test("the pause of a failing job ends at a minute, and is short again after a good run", async () => {
  jest.spyOn(log, "error").mockImplementation();
  let isBroken = true;
  const run = jest.fn(async () => (isBroken ? Promise.reject(new Error("broken")) : undefined));
  const stop = schedule([{ name: "imports", everyMs: 1000, run }]);
  // 0, 1, 3, 7, 15, 31, 63 seconds, then each minute.
  await pass(63_500);
  expect(run).toHaveBeenCalledTimes(7);
  await pass(120_000);
  expect(run).toHaveBeenCalledTimes(9);
  isBroken = false;
  await pass(60_000);
  expect(run).toHaveBeenCalledTimes(10);
  await pass(3_000);
  expect(run).toHaveBeenCalledTimes(13);
  stop();
});
