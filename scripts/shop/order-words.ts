import { ORDER_STATUS } from "@/lib/model/order-status";
import { formatMoney } from "@/lib/model/money";
import { Refused } from "./refused";

const NAMES = Object.keys(ORDER_STATUS) as (keyof typeof ORDER_STATUS)[];

/** The name of a state of an order; empty for no state. */
export const nameOf = (status: number | null): string =>
  NAMES.find((name) => ORDER_STATUS[name] === status) ?? "";

/** Finds a state by name, in any case, with or without spaces and hyphens. @throws Refused */
export const statusOf = (word: string): number => {
  const name = NAMES.find((known) => known.toLowerCase() === word.toLowerCase().replace(/[\s_-]/g, ""));
  if (name === undefined)
    throw new Refused(`"${word}" is no state of an order. The states are ${NAMES.join(", ")}.`);
  return ORDER_STATUS[name];
};

export const money = (paise: number): string => formatMoney(paise, "always");

export const NOT_FOUND = "There is no order with this number, or no part of this seller in it.";
