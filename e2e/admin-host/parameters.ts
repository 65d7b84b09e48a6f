import { type Row, isRow } from "./json";

/** Fields of `requestParameters`, read leniently: numbers may be texts. */
export class Parameters {
  constructor(readonly values: Row) {}

  /** Limits the page size, as hosts do that ignore a larger one. */
  capped(most: number): Parameters {
    const { PageSize, ...others } = this.values;
    const size = this.number("PageSize");
    return size === null || size <= most ? this : new Parameters({ ...others, PageSize: most });
  }

  has(name: string): boolean {
    return this.values[name] !== undefined && this.values[name] !== null;
  }

  /** Returns the text of a field; empty if omitted. */
  text(name: string): string {
    const value = this.values[name];
    return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  }

  /** Returns the number of a field; null if it is omitted, empty or not a number. */
  number(name: string): number | null {
    const text = this.text(name).trim();
    const value = Number(text);
    return text === "" || !Number.isFinite(value) ? null : value;
  }

  /** Returns the id of a field; null if it is omitted or -999, which means "not chosen". */
  id(name: string): number | null {
    const value = this.number(name);
    return value === null || value <= 0 ? null : value;
  }

  /** Returns the ids of a filter: one number, or several separated by commas; null without a filter. */
  ids(name: string): number[] | null {
    const ids = this.text(name)
      .split(",")
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0);
    return ids.length > 0 ? ids : null;
  }
}

/** Returns the request parameters of a body, or none if they are unreadable. */
export const parametersOf = (body: unknown): Parameters => {
  const inner = isRow(body) ? body["requestParameters"] : undefined;
  return new Parameters(isRow(inner) ? inner : {});
};

/** Returns one page of a list; by default page 1 with 100 rows. */
export const pageOf = <T>(all: readonly T[], parameters: Parameters): T[] => {
  const size = Math.max(1, parameters.number("PageSize") ?? 100);
  const from = (Math.max(1, parameters.number("PageNo") ?? 1) - 1) * size;
  return all.slice(from, from + size);
};
