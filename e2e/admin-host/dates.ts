import type { Face } from "./face";
import type { Json, Row } from "./json";

const DATE_FIELDS = new Set(["OrderDateUTC", "ReviewDate"]);

/** Milliseconds between India and UTC. */
const INDIA = 19_800_000;

/** Forms of one moment. */
const FORMS: Record<Face["dates"], (moment: Date) => string> = {
  bare: (moment) => moment.toISOString().replace(/\.\d+Z$/, ""),
  zulu: (moment) => moment.toISOString(),
  offset: (moment) => new Date(moment.getTime() + INDIA).toISOString().replace(/\.\d+Z$/, "+05:30"),
  ticks: (moment) => `/Date(${moment.getTime()})/`,
};

/** Writes the dates of rows, which handlers give in ISO form. */
export const dated = (rows: Row[], form: Face["dates"]): Row[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]): [string, Json] => [
        field,
        DATE_FIELDS.has(field) && typeof value === "string" ? FORMS[form](new Date(value)) : value,
      ]),
    ),
  );
