import "server-only";

/** The only function of commerce that reads the clock, so that tests can set the time. */
export const now = (): Date => new Date();

const indiaDayFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Returns the day in India as `YYYY-MM-DD`. Discounts begin and end at its midnight. */
export const indiaDay = (moment: Date = now()): string => indiaDayFormat.format(moment);
