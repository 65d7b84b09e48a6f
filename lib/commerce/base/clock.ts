import "server-only";

/** The only function of commerce that reads the clock, so that tests can set the time. */
export const now = (): Date => new Date();

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** Returns the moment that is so many times 24 hours before now. */
export const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);

const indiaDayFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Returns the day in India as `YYYY-MM-DD`. Discounts begin and end at its midnight. */
export const indiaDay = (moment: Date = now()): string => indiaDayFormat.format(moment);

/** Returns the midnight in India that begins a day. @param day `YYYY-MM-DD` */
export const startOfIndiaDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** Returns the midnight in India that ends a day. @param day `YYYY-MM-DD` */
export const endOfIndiaDay = (day: string): Date => new Date(startOfIndiaDay(day).getTime() + DAY_MS);

/** Returns the midnight in India that begins the last days, today included. Every figure of so many days begins with it. */
export const startOfLastDays = (days: number): Date =>
  new Date(startOfIndiaDay(indiaDay()).getTime() - (days - 1) * DAY_MS);
