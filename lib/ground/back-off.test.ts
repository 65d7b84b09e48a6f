import { backOff } from "./back-off.mjs";

test("restarts go on for ever with growing pauses, and quickly again after a minute of life", () => {
  let time = 0;
  const died = backOff(() => time);
  /** Dies `lived` milliseconds after its restart and returns the pause. */
  const die = (lived: number, pause: number): number => {
    time += pause + lived;
    return died();
  };
  const pauses: number[] = [];
  let pause = 0;
  for (let death = 0; death < 9; death += 1) pauses.push((pause = die(100, pause)));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(die(59_999, pause)).toBe(30_000);
  expect(die(60_000, pause)).toBe(500);
  expect(die(0, 500)).toBe(1000);
});
