import "server-only";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { isNumberOf } from "@/lib/model/typed-number";
import type { Actor } from "../base/actor";
import { writeAudit } from "../base/audit/audit-log";
import { inTransaction } from "../base/db/client";
import { failed, Refusal, refusable, type Result } from "../base/result";
import { findArticle, lockLevel, type ChangedStock, type StockRefusal } from "./change-stock";
import { moveStock } from "./hand-stock-over";

/**
 * Moves pieces of an article that is no longer sold to one of its product that is. Shoppers who asked get their mail by the
 * job "back in stock".
 * @param given.pieces as NUMBER_FIELDS.received
 * @returns the levels of the article that they leave; TARGET_INVALID for another product's article or one that is not sold,
 * facts of BELOW_ZERO: `left`
 */
export const movePieces = async (
  actor: Actor,
  given: { from: string; to: string; pieces: number },
): Promise<Result<ChangedStock, StockRefusal | "TARGET_INVALID">> => {
  if (!isNumberOf(given.pieces, NUMBER_FIELDS.received)) return failed("QUANTITY_INVALID");
  return refusable(() =>
    inTransaction(async (tx) => {
      const from = await findArticle(tx, actor, given.from);
      const to = await findArticle(tx, actor, given.to);
      if (from.isActive || !to.isActive || from.productId !== to.productId)
        throw new Refusal("TARGET_INVALID");
      const levels = new Map<number, number>();
      // In the order in which orders lock them (stock.ts).
      for (const article of [from, to].toSorted((a, b) => a.variantId - b.variantId))
        levels.set(article.variantId, await lockLevel(tx, article));
      const before = levels.get(from.variantId) ?? 0;
      const after = before - given.pieces;
      if (after < 0) throw new Refusal<StockRefusal>("BELOW_ZERO", { left: before });
      await moveStock(
        tx,
        [
          { ...from, quantity: -given.pieces, reason: "correction", note: `→ ${to.sku}` },
          { ...to, quantity: given.pieces, reason: "correction", note: `← ${from.sku}` },
        ],
        actor.name,
      );
      await writeAudit(tx, actor, {
        action: "stock.move",
        subject: "variant",
        subjectId: from.variantId,
        note: to.sku,
        before: { sku: from.sku, quantity: before },
        after: { sku: from.sku, quantity: after },
      });
      return { sku: from.sku, before, after };
    }),
  );
};
