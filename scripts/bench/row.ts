import { table } from "../shop/table";

/** Bar of a figure: a number, or a multiple of the floor's figure in the same run. */
export type Bar = { limit: "at most" | "at least"; value: number; ofFloor?: true };

/** One measured figure. `KB` are 1000 bytes. */
export type Row = {
  what: string;
  unit: "KB" | "ms" | "s" | "MiB" | "rps" | "points" | "times" | "";
  shop: number;
  floor?: number;
  bars?: readonly Bar[];
};

export const atMost = (value: number): Bar => ({ limit: "at most", value });
export const atLeast = (value: number): Bar => ({ limit: "at least", value });
export const atMostFloor = (value: number): Bar => ({ limit: "at most", value, ofFloor: true });
export const atLeastFloor = (value: number): Bar => ({ limit: "at least", value, ofFloor: true });

/** Returns the ratio of the shop's figure to the floor's; null if the floor has none. */
export const ratio = ({ shop, floor }: Row): number | null =>
  floor === undefined || floor === 0 ? null : shop / floor;

const isMet = (row: Row, { limit, value, ofFloor }: Bar): boolean => {
  const figure = ofFloor ? ratio(row) : row.shop;
  return figure !== null && (limit === "at most" ? figure <= value : figure >= value);
};

/**
 * True if a figure meets all its bars; null if it has none. A bar relative to the floor is missed if the
 * floor has no figure.
 */
export const verdict = (row: Row): boolean | null =>
  row.bars === undefined || row.bars.length === 0 ? null : row.bars.every((bar) => isMet(row, bar));

/** Rounds digits that are only noise. */
const figure = (value: number | null | undefined): string =>
  value === null || value === undefined
    ? ""
    : String(Number(value.toFixed(value >= 1000 ? 0 : value >= 10 ? 1 : 2)));

const barText = ({ limit, value, ofFloor }: Bar): string =>
  `${limit === "at most" ? "≤" : "≥"} ${value}${ofFloor ? " × floor" : ""}`;

/** Formats the figures of all pieces as one table, with bars and results. */
export const rowsTable = (rows: readonly (Row & { piece: string })[]): string =>
  table(
    ["piece", "what", "", "shop", "floor", "ratio", "bar", ""],
    rows.map((row) => {
      const met = verdict(row);
      return [
        row.piece,
        row.what,
        row.unit,
        figure(row.shop),
        figure(row.floor),
        figure(ratio(row)),
        (row.bars ?? []).map(barText).join(", "),
        met === null ? "" : met ? "pass" : "MISSED",
      ];
    }),
  );
