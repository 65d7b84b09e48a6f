/** First and last day of a text in India, both inclusive, as `YYYY-MM-DD`; null is open. */
export type Days = { startsOn: string | null; endsOn: string | null };

/** True for days that end before they begin. */
export const isTurned = ({ startsOn, endsOn }: Days): boolean =>
  startsOn !== null && endsOn !== null && endsOn < startsOn;

/** True if a day in India is one of these days. @param today `YYYY-MM-DD` */
export const runsOn = ({ startsOn, endsOn }: Days, today: string): boolean =>
  (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn);

/** True for a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (typed: string): boolean => {
  const midnight = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === typed;
};

/** A month, `YYYY-MM`. */
export const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;
export const isMonth = (typed: string): boolean => MONTH.test(typed);

const MONTH_IN_INDIA = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
});

/**
 * The month in India, by whose clock books and returns are kept, as 2026-11.
 * @param ago how many months before this one
 */
export const monthInIndia = (ago = 0, now = new Date()): string => {
  const [year = 0, month = 1] = MONTH_IN_INDIA.format(now).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7);
};
