/** First and last day of a text in India, both inclusive, as `YYYY-MM-DD`; null is open. */
export type Days = { startsOn: string | null; endsOn: string | null };

/** True for days that end before they begin. */
export const isTurned = ({ startsOn, endsOn }: Days): boolean =>
  startsOn !== null && endsOn !== null && endsOn < startsOn;

/** True if a day in India is one of these days. @param today `YYYY-MM-DD` */
export const runsOn = ({ startsOn, endsOn }: Days, today: string): boolean =>
  (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn);

/** A month, `YYYY-MM`. */
export const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;
export const isMonth = (typed: string): boolean => MONTH.test(typed);
