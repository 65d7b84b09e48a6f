import { PART_ROWS, TO_SEND, type PartState } from "@/lib/model/part-states";
import type { OrderRow } from "./order-types";

/** Preview of packing many orders: the orders, the number of parts, and the orders that are left out. */
export type PackPlan = {
  numbers: string[];
  parts: number;
  /** Orders without a part to pack, with the state of their first part. */
  left: { number: string; state: PartState }[];
};

/** Plans to pack every part that can be packed. The customer of each packed order gets one mail. */
export const planPacking = (rows: readonly OrderRow[]): PackPlan => {
  const toPack = ({ parts }: OrderRow): number =>
    parts.filter(({ state }) => PART_ROWS[state].next === "pack").length;
  return {
    numbers: rows.filter((row) => toPack(row) > 0).map(({ id }) => id),
    parts: rows.reduce((sum, row) => sum + toPack(row), 0),
    left: rows
      .filter((row) => toPack(row) === 0)
      .map(({ id, parts }) => ({ number: id, state: parts[0]?.state ?? "waiting" })),
  };
};

/** The orders with goods that are still to be sent, for which packing slips are printed. */
export const ordersToSend = (rows: readonly OrderRow[]): string[] =>
  rows.filter(({ parts }) => parts.some(({ state }) => TO_SEND.includes(state))).map(({ id }) => id);
