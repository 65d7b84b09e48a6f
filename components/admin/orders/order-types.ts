import type { AdminAnswer } from "@/lib/admin-contract/calls";

export type Order = AdminAnswer<"orders/show">;
export type Part = Order["parts"][number];
export type Line = Order["lines"][number];
export type OrderRow = AdminAnswer<"orders/list">["rows"][number];

/** The lines of a part of which pieces are left. */
export const linesLeft = ({ lines }: Order, { vendorId }: Part): Line[] =>
  lines.filter((line) => line.vendorId === vendorId && piecesLeft(line) > 0);

/** The chosen pieces as calls ask for them. @param picked pieces by the id of the line */
export const piecesOf = (lines: readonly Line[], picked: Readonly<Record<number, number>>) =>
  lines.flatMap(({ id }) => {
    const quantity = picked[id] ?? 0;
    return quantity > 0 ? [{ lineId: id, quantity }] : [];
  });

/** Pieces of a line that are neither cancelled nor returned. */
export const piecesLeft = ({ quantity, cancelledQuantity, returnedQuantity }: Line): number =>
  quantity - cancelledQuantity - returnedQuantity;
