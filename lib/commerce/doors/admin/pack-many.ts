import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { Actor } from "../../base/actor";
import { callFailure } from "../api/call-failure";
import { millisecondsLeft } from "../../base/db/deadline";
import { RepeatedPress } from "../../base/db/present-press";
import { packOrder } from "../../sales/orders/fulfil-order";

type Packed = AdminAnswer<"orders/pack-many">["results"][number];

/** Milliseconds that must be left for one order. With less it is not begun, so that the answer still reports all orders. */
const TIME_OF_ONE = 4_000;

const packOne = async (actor: Actor, number: string): Promise<Packed> => {
  if (millisecondsLeft() < TIME_OF_ONE) return { number, packed: 0, refusal: "UNAVAILABLE" };
  try {
    const packed = await packOrder(actor, { number, vendorId: null, reason: "" });
    return packed.ok
      ? { number, packed: packed.value.vendorIds.length, refusal: null }
      : { number, packed: 0, refusal: packed.code };
  } catch (error) {
    if (error instanceof RepeatedPress) throw error;
    // Earlier orders are already packed. A failure of the whole call would say that nothing was changed.
    return { number, packed: 0, refusal: callFailure("orders/pack-many", error).code };
  }
};

/**
 * Packs the parts of several orders that this actor may pack, each order in a transaction of its own. A refusal does not
 * stop the others. @param numbers one that stands twice is packed once
 */
export const packMany = async (actor: Actor, numbers: readonly string[]): Promise<Packed[]> => {
  const results: Packed[] = [];
  for (const number of new Set(numbers.map((one) => one.toUpperCase())))
    results.push(await packOne(actor, number));
  return results;
};
