import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { ORDER_TABS } from "@/lib/admin-contract/order-calls";
import type { PartState } from "@/lib/model/part-states";

export type Order = AdminAnswer<"orders/show">;
export type Part = Order["parts"][number];
export type Line = Order["lines"][number];
export type OrderRow = AdminAnswer<"orders/list">["rows"][number];
export type OrderTab = (typeof ORDER_TABS)[number];

/** The states of parts that a tab lists. Parts of a row in other states are shown in grey. Null: the tab lists no states. */
export const statesOf = (tab: OrderTab): readonly PartState[] | null => {
  if (tab === "all" || tab === "refund") return null;
  return tab === "ended" ? ["cancelled", "returned"] : [tab];
};

/** Pieces of a line that are neither cancelled nor returned. */
export const piecesLeft = ({ quantity, cancelledQuantity, returnedQuantity }: Line): number =>
  quantity - cancelledQuantity - returnedQuantity;
