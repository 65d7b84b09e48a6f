import "server-only";
import { eq } from "drizzle-orm";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { isNumberOf } from "@/lib/model/typed-number";
import { mayActFor, type Actor } from "../base/actor";
import { writeAudit } from "../base/audit/audit-log";
import { exactFirst, hasPartNumber } from "../base/db/article-numbers";
import { inTransaction, type Tx } from "../base/db/client";
import { products, stockLevels, stockMovements, variants } from "../base/db/schema";
import { failed, Refusal, refusable, type Result } from "../base/result";
import { tellLowStock } from "./low-stock";

export type StockRefusal = "NOT_FOUND" | "QUANTITY_INVALID" | "BELOW_ZERO";
/** The variant's level before and after the change. */
export type ChangedStock = { sku: string; before: number; after: number };

type Change = { sku: string; note: string };
type Kind = "receipt" | "correction" | "count";

const ACTIONS: Record<Kind, string> = {
  receipt: "stock.receive",
  correction: "stock.correct",
  count: "stock.count",
};

/** An article whose stock changes. */
type StockedArticle = { variantId: number; productId: number; sku: string; isActive: boolean };

/** Finds an article. @throws Refusal NOT_FOUND, also for another vendor's */
export const findArticle = async (tx: Tx, actor: Actor, sku: string): Promise<StockedArticle> => {
  const [found] = await tx
    .select({
      variantId: variants.id,
      productId: products.id,
      vendorId: products.vendorId,
      sku: variants.sku,
      isActive: variants.isActive,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(hasPartNumber(variants.sku, [sku]))
    .orderBy(exactFirst(variants.sku, sku))
    .limit(1);
  if (found === undefined || !mayActFor(actor, found.vendorId)) throw new Refusal<StockRefusal>("NOT_FOUND");
  const { vendorId: _, ...article } = found;
  return article;
};

/** Locks an article's level until the transaction ends; one without a level gets 0. @returns its pieces */
export const lockLevel = async (tx: Tx, { variantId, productId }: StockedArticle): Promise<number> => {
  await tx.insert(stockLevels).values({ variantId, productId, quantity: 0 }).onConflictDoNothing();
  const [level] = await tx
    .select({ quantity: stockLevels.quantity })
    .from(stockLevels)
    .where(eq(stockLevels.variantId, variantId))
    .for("update");
  return level?.quantity ?? 0;
};

/** Changes a level in one transaction: level, movement, audit entry, mails. */
const change = async (
  actor: Actor,
  kind: Kind,
  { sku, note }: Change,
  levelAfter: (before: number) => number,
): Promise<Result<ChangedStock, StockRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const article = await findArticle(tx, actor, sku);
      const { variantId, productId } = article;
      const before = await lockLevel(tx, article);
      const after = levelAfter(before);
      if (after < 0) throw new Refusal<StockRefusal>("BELOW_ZERO", { left: before });
      await tx.update(stockLevels).set({ quantity: after }).where(eq(stockLevels.variantId, variantId));
      await tx.insert(stockMovements).values({
        productId,
        variantId,
        quantity: after - before,
        reason: kind,
        note: note.trim(),
        actor: actor.name,
      });
      await writeAudit(tx, actor, {
        action: ACTIONS[kind],
        subject: "variant",
        subjectId: variantId,
        note: note.trim(),
        before: { sku: article.sku, quantity: before },
        after: { sku: article.sku, quantity: after },
      });
      await tellLowStock(tx, [{ variantId, before, after }]);
      return { sku: article.sku, before, after };
    }),
  );

/**
 * Books goods that arrived. Shoppers who asked get their mail by the job "back in stock".
 * @param pieces as NUMBER_FIELDS.received
 */
export const receiveStock = async (
  actor: Actor,
  { pieces, ...given }: Change & { pieces: number },
): Promise<Result<ChangedStock, StockRefusal>> =>
  isNumberOf(pieces, NUMBER_FIELDS.received)
    ? change(actor, "receipt", given, (before) => before + pieces)
    : failed("QUANTITY_INVALID");

/**
 * Corrects a level by some pieces more or less: broken, lost, found.
 * @param pieces not 0
 * @param given.note the reason
 * @returns facts of BELOW_ZERO: `left`
 */
export const correctStock = async (
  actor: Actor,
  { pieces, ...given }: Change & { pieces: number },
): Promise<Result<ChangedStock, StockRefusal>> =>
  pieces !== 0 && isNumberOf(pieces, NUMBER_FIELDS.correction)
    ? change(actor, "correction", given, (before) => before + pieces)
    : failed("QUANTITY_INVALID");

/** Sets a level to what was counted. Also a count without a difference is recorded. @param pieces as NUMBER_FIELDS.stock */
export const countStock = async (
  actor: Actor,
  { pieces, ...given }: Change & { pieces: number },
): Promise<Result<ChangedStock, StockRefusal>> =>
  isNumberOf(pieces, NUMBER_FIELDS.stock)
    ? change(actor, "count", given, () => pieces)
    : failed("QUANTITY_INVALID");
