/** Milliseconds before the first restart, and before one after many deaths in a row. */
const SHORTEST = 500;
const LONGEST = 30_000;
/** Milliseconds for which a part must live until its earlier deaths no longer count. */
const WELL = 60_000;

/**
 * Pauses before the restarts of one part: doubled with each death, and short again once the part lived for a
 * minute. A part is restarted for ever: the cause may pass (a full disk, one poisonous request), and until then
 * the launcher still owns the port's lock and the database.
 * @param {() => number} [clock] milliseconds
 * @returns {() => number} called at each death; returns the milliseconds to wait
 */
export const backOff = (clock = () => performance.now()) => {
  let pause = 0;
  let restarted = -WELL;
  return () => {
    const isWell = clock() - restarted - pause >= WELL;
    pause = isWell ? SHORTEST : Math.min(pause * 2, LONGEST);
    restarted = clock();
    return pause;
  };
};
