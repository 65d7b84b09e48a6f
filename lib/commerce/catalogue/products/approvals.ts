import "server-only";
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { db, inTransaction, type Tx } from "../../base/db/client";
import { auditLog, productApprovals } from "../../base/db/schema";
import { tell } from "../../base/events";
import { done, failed, type Result } from "../../base/result";
import { setting } from "../../base/settings/shop-settings";
import { vendorContacts } from "../../base/vendor-language";
import { readProduct, type EditableProduct, type ProductFields } from "./product-fields";

/** The owner's yes to a seller's new product: needed until the seller asks, then asked; given for all other products. */
type Approval = "given" | "needed" | "asked";

const doNewProductsWait = async (tx: Tx, actor: Actor): Promise<boolean> =>
  actor.role === "seller" && (await setting("sellers", tx)).newProductsWait;

/** Notes that new products need the owner's yes, if a seller made them and the owner wants that. */
export const noteNewProducts = async (tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> => {
  if (await doNewProductsWait(tx, actor))
    await tx.insert(productApprovals).values(ids.map((productId) => ({ productId })));
};

const ofProduct = (id: number) => eq(productApprovals.productId, id);

/** A product whose approval is asked for or given. */
type Approved = Pick<EditableProduct, "id" | "sku" | "vendorId"> & {
  fields: Pick<ProductFields, "name.en" | "name.ar">;
};

const log = (tx: Tx, actor: Actor, verb: "ask" | "allow" | "refuse", product: Approved, note = "") =>
  writeAudit(tx, actor, { action: `product.${verb}`, subject: "product", subjectId: product.id, note });

/** Mails the decision about a product to its seller. @param reason empty for a yes */
const tellSeller = async (
  tx: Tx,
  { sku, vendorId, fields }: Approved,
  isAllowed: boolean,
  reason: string,
): Promise<void> => {
  const [seller] = await vendorContacts(tx, [vendorId]);
  if (seller === undefined) return;
  const name = { en: fields["name.en"] ?? "", ...(fields["name.ar"] ? { ar: fields["name.ar"] } : {}) };
  const payload = { sku, name, isAllowed, reason };
  await tell(tx, "product-decided", {
    seller: [{ recipient: seller.email, language: seller.language, payload }],
  });
};

const ask = async (tx: Tx, actor: Actor, product: Approved): Promise<void> => {
  await tx.update(productApprovals).set({ askedAt: now() }).where(ofProduct(product.id));
  await log(tx, actor, "ask", product);
};

const allow = async (tx: Tx, actor: Actor, product: Approved): Promise<void> => {
  await tx.delete(productApprovals).where(ofProduct(product.id));
  await log(tx, actor, "allow", product);
  if (actor.role !== "seller") await tellSeller(tx, product, true, "");
};

/**
 * Returns the changes that a person may make now. A seller who switches a new product on asks for the owner's yes: it
 * stays off. The shop's people give the yes by switching it on.
 * @param edits of products that are locked
 * @returns the edits in their order
 */
export const approvedEdits = async <P extends Approved, C extends { isActive?: boolean }>(
  tx: Tx,
  actor: Actor,
  edits: readonly { product: P; changes: C }[],
): Promise<{ product: P; changes: C }[]> => {
  const switchedOn = edits.flatMap(({ product, changes }) => (changes.isActive === true ? [product] : []));
  if (switchedOn.length === 0) return [...edits];
  const ids = switchedOn.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(productApprovals)
    .where(inArray(productApprovals.productId, ids))
    .orderBy(productApprovals.productId)
    .for("update");
  const approvals = new Map(rows.map((row) => [row.productId, row]));
  const doesWait = approvals.size > 0 && (await doNewProductsWait(tx, actor));
  for (const product of switchedOn) {
    const approval = approvals.get(product.id);
    if (approval === undefined) continue;
    if (!doesWait) await allow(tx, actor, product);
    else if (approval.askedAt === null) await ask(tx, actor, product);
  }
  return edits.map(({ product, changes }) => {
    if (!doesWait || !approvals.has(product.id)) return { product, changes };
    const { isActive: _, ...others } = changes;
    return { product, changes: others as C };
  });
};

/**
 * Refuses a product that waits for the owner's yes. Its seller gets the reason by mail and may ask again.
 * @returns NOT_FOUND if it does not wait
 */
export const refuseProduct = (
  actor: Actor,
  sku: string,
  reason: string,
): Promise<Result<null, "NOT_FOUND">> =>
  inTransaction(async (tx) => {
    const product = await readProduct(tx, sku, true);
    if (product === null || actor.role === "seller") return failed("NOT_FOUND");
    const [approval] = await tx.select().from(productApprovals).where(ofProduct(product.id)).for("update");
    if (approval === undefined || approval.askedAt === null) return failed("NOT_FOUND");
    await tx.update(productApprovals).set({ askedAt: null }).where(ofProduct(product.id));
    await log(tx, actor, "refuse", product, reason);
    await tellSeller(tx, product, false, reason);
    return done(null);
  });

/** Reads the approval of a product. */
export const readApproval = async (productId: number): Promise<Approval> => {
  const [approval] = await db().select().from(productApprovals).where(ofProduct(productId));
  if (approval === undefined) return "given";
  return approval.askedAt === null ? "needed" : "asked";
};

/** Reads why the owner refused a product; null if nobody did, or it asks again. */
export const readRefusal = async (productId: number): Promise<string | null> => {
  const [last] = await db()
    .select({ action: auditLog.action, note: auditLog.note })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, "product"),
        eq(auditLog.subjectId, productId),
        inArray(auditLog.action, ["product.ask", "product.allow", "product.refuse"]),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last?.action === "product.refuse" ? last.note : null;
};

/** Counts the products that wait for the owner's yes, with the moment the first was asked for. */
export const countAskedProducts = async (): Promise<{ count: number; since: Date | null }> => {
  const [row] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<string | Date | null>`min(${productApprovals.askedAt})`,
    })
    .from(productApprovals)
    .where(isNotNull(productApprovals.askedAt));
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
};
