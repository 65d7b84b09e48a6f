import { type Row, isRow } from "./json";

/** What stood in `requestParameters`, read leniently: numbers may be texts. */
export class Parameters {
  constructor(readonly values: Row) {}

  has(name: string): boolean {
    return this.values[name] !== undefined && this.values[name] !== null;
  }

  /** The text of a field; empty when it is left out. */
  text(name: string): string {
    const value = this.values[name];
    return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  }

  /** The number of a field; null when it is left out, empty or no number. */
  number(name: string): number | null {
    const text = this.text(name).trim();
    const value = Number(text);
    return text === "" || !Number.isFinite(value) ? null : value;
  }

  /** The id of a field; null when it is left out or -999, which stands for "not chosen". */
  id(name: string): number | null {
    const value = this.number(name);
    return value === null || value <= 0 ? null : value;
  }

  /** The ids of a filter: one number, or several with commas between them; null when nothing is asked. */
  ids(name: string): number[] | null {
    const ids = this.text(name)
      .split(",")
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0);
    return ids.length > 0 ? ids : null;
  }
}

/** The request parameters of a body, or none when it has no readable ones. */
export const parametersOf = (body: unknown): Parameters => {
  const inner = isRow(body) ? body["requestParameters"] : undefined;
  return new Parameters(isRow(inner) ? inner : {});
};

/** One page of a list; page 1 and 100 rows when not asked otherwise. */
export const pageOf = <T>(all: readonly T[], parameters: Parameters): T[] => {
  const size = Math.max(1, parameters.number("PageSize") ?? 100);
  const from = (Math.max(1, parameters.number("PageNo") ?? 1) - 1) * size;
  return all.slice(from, from + size);
};
