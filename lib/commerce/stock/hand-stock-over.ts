import "server-only";
import { sql } from "drizzle-orm";
import { prorate } from "@/lib/model/money";
import type { Tx } from "../base/db/client";

/** An article and its pieces. */
type Pieces = { variantId: number; productId: number; pieces: number };

/** A change of stock: `quantity` pieces more or less, and why. `note`: where they go to or come from. */
export type Movement = {
  variantId: number;
  productId: number;
  quantity: number;
  reason: "import" | "correction";
  note?: string;
};

/**
 * Plans the stock of articles that take the place of others of their product. The shop owns the pieces of those that are
 * gone: they go to the new ones, so that nothing is sold that is not there.
 * @param fresh the new articles; `pieces` is their share of what is left, and all have the same one if none has any
 */
export const handStockOver = (fresh: readonly Pieces[], gone: readonly Pieces[]): Movement[] => {
  if (fresh.length === 0) return [];
  const left = gone.reduce((sum, { pieces }) => sum + pieces, 0);
  const wanted = fresh.map(({ pieces }) => pieces);
  const shares = prorate(left, wanted.some((pieces) => pieces > 0) ? wanted : wanted.map(() => 1));
  const moved = (one: Pieces, quantity: number): Movement => ({
    variantId: one.variantId,
    productId: one.productId,
    quantity,
    reason: "correction",
  });
  return [
    ...fresh.map((one, i) => moved(one, shares[i] ?? 0)),
    ...gone.map((one) => moved(one, -one.pieces)),
  ];
};

/** Writes movements and levels; an article without a level gets one. @param actor the person's name; empty for an import */
export const moveStock = async (tx: Tx, movements: readonly Movement[], actor = ""): Promise<void> => {
  if (movements.length === 0) return;
  const rows = JSON.stringify(
    movements.map(({ variantId, productId, quantity, reason, note = "" }) => ({
      variant_id: variantId,
      product_id: productId,
      quantity,
      reason,
      note,
    })),
  );
  await tx.execute(sql`
    with moved as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as m(variant_id int, product_id int, quantity int, reason text, note text)
    ), stocked as (
      insert into stock_levels as s (variant_id, product_id, quantity) select variant_id, product_id, greatest(quantity, 0) from moved order by variant_id
      on conflict (variant_id) do update set quantity = s.quantity + (select m.quantity from moved m where m.variant_id = s.variant_id)
    )
    insert into stock_movements (variant_id, product_id, quantity, reason, note, actor) select variant_id, product_id, quantity, reason, note, ${actor}::text from moved where quantity <> 0`);
};
