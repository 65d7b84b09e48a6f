import "server-only";

/** The only place of commerce that asks what time it is. */
export const now = (): Date => new Date();

const indiaDayFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day in India, as `YYYY-MM-DD`: discounts begin and end at its midnight. */
export const indiaDay = (moment: Date = now()): string => indiaDayFormat.format(moment);
