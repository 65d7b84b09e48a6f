import { monthInIndia } from "./days";

/** Days in India, both included, as `YYYY-MM-DD`. */
export type SalesDays = { from: string; to: string };

const DAY_MS = 86_400_000;

/** The day that is so many days after another one; before it for a number below 0. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days these are. */
export const countDays = ({ from, to }: SalesDays): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/** The first of April with which the financial year of a day begins. */
const yearStart = (day: string): string =>
  `${Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0)}-04-01`;

const monthBefore = (day: string): string => monthInIndia(1, new Date(`${day}T06:00:00Z`));

/** Periods that can be chosen by name, from today in India. A year is the financial one, from April to March. */
const PERIODS = {
  "last-30-days": (today) => ({ from: dayAfter(today, -29), to: today }),
  "this-month": (today) => ({ from: `${today.slice(0, 7)}-01`, to: today }),
  "last-month": (today) => ({
    from: `${monthBefore(today)}-01`,
    to: dayAfter(`${today.slice(0, 7)}-01`, -1),
  }),
  "this-year": (today) => ({ from: yearStart(today), to: today }),
  "last-year": (today) => ({
    from: yearStart(dayAfter(yearStart(today), -1)),
    to: dayAfter(yearStart(today), -1),
  }),
} as const satisfies Record<string, (today: string) => SalesDays>;

export type SalesPeriod = keyof typeof PERIODS;
export const SALES_PERIODS = Object.keys(PERIODS) as [SalesPeriod, ...SalesPeriod[]];

/** The days of a period. @param today in India, `YYYY-MM-DD` */
export const daysOf = (period: SalesPeriod, today: string): SalesDays => PERIODS[period](today);

/** Most days of one look at the sales: five years and more. */
export const MOST_SALES_DAYS = 2000;
/** More days than these are drawn as months: a bar each would be too thin to be touched. */
export const MOST_DAY_BARS = 92;
