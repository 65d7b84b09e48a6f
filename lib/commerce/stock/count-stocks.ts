import "server-only";
import { sql } from "drizzle-orm";
import type { Actor } from "../base/actor";
import { writeAudits } from "../base/audit/audit-log";
import type { Tx } from "../base/db/client";
import { tellLowStock } from "./low-stock";

/** An article and the pieces that it shall have. */
export type CountedStock = { variantId: number; productId: number; sku: string; pieces: number };

/**
 * Sets the levels of many articles to what was counted, each with its movement, audit entry and, below the low stock,
 * mails. What is already as counted is left. @param note of the movements and entries
 */
export const countStocks = async (
  tx: Tx,
  actor: Actor,
  counted: readonly CountedStock[],
  note: string,
): Promise<void> => {
  if (counted.length === 0) return;
  const rows = JSON.stringify(
    counted.map(({ variantId, productId, pieces }) => ({ id: variantId, product_id: productId, pieces })),
  );
  const list = sql`jsonb_to_recordset(${rows}::jsonb) as n (id int, product_id int, pieces int)`;
  await tx.execute(
    sql`insert into stock_levels (variant_id, product_id, quantity) select n.id, n.product_id, 0 from ${list} order by n.id on conflict do nothing`,
  );
  const locked = await tx.execute<{ id: number; before: number }>(
    sql`select l.variant_id as id, l.quantity as before from stock_levels l join ${list} on n.id = l.variant_id order by l.variant_id for update of l`,
  );
  const levels = new Map(locked.rows.map(({ id, before }) => [id, before]));
  const changed = counted.flatMap((one) => {
    const before = levels.get(one.variantId) ?? 0;
    return before === one.pieces ? [] : [{ ...one, before, after: one.pieces }];
  });
  if (changed.length === 0) return;
  await tx.execute(
    sql`update stock_levels l set quantity = n.pieces from ${list} where l.variant_id = n.id and l.quantity <> n.pieces`,
  );
  const movements = JSON.stringify(
    changed.map(({ variantId, productId, before, after }) => ({
      variant_id: variantId,
      product_id: productId,
      quantity: after - before,
    })),
  );
  await tx.execute(sql`
    insert into stock_movements (product_id, variant_id, quantity, reason, note, actor)
    select m.product_id, m.variant_id, m.quantity, 'count', ${note}, ${actor.name}
    from jsonb_to_recordset(${movements}::jsonb) as m (product_id int, variant_id int, quantity int)`);
  await writeAudits(
    tx,
    actor,
    changed.map(({ variantId, sku, before, after }) => ({
      action: "stock.count",
      subject: "variant",
      subjectId: variantId,
      note,
      before: { sku, quantity: before },
      after: { sku, quantity: after },
    })),
  );
  await tellLowStock(tx, changed);
};
