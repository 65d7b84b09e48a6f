/**
 * Sets the clock of the shop, which tests reset by `jest.useRealTimers()`. Timers and ticks go on, because the database's
 * driver waits by them.
 */
export const setClock = (moment: Date | number): void => {
  jest.useFakeTimers({
    now: moment,
    doNotFake: [
      "nextTick",
      "setImmediate",
      "setTimeout",
      "setInterval",
      "clearTimeout",
      "clearInterval",
      "queueMicrotask",
      "performance",
    ],
  });
};
