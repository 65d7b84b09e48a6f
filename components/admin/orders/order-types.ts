import type { AdminAnswer } from "@/lib/admin-contract/calls";

export type Order = AdminAnswer<"orders/show">;
export type Part = Order["parts"][number];
export type Line = Order["lines"][number];
export type OrderRow = AdminAnswer<"orders/list">["rows"][number];

/** Pieces of a line that are neither cancelled nor returned. */
export const piecesLeft = ({ quantity, cancelledQuantity, returnedQuantity }: Line): number =>
  quantity - cancelledQuantity - returnedQuantity;
