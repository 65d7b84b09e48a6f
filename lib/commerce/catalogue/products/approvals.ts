import "server-only";
import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { partedChanges } from "@/lib/model/after-yes";
import { isFarPrice } from "@/lib/model/far-price";
import { ARTICLE_ROWS } from "@/lib/model/article-fields";
import type { Actor } from "../../base/actor";
import { writeAudit, writeAudits } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { db, inTransaction, type Tx } from "../../base/db/client";
import { auditLog, productApprovals } from "../../base/db/schema";
import { tell } from "../../base/events";
import { done, failed, type Result } from "../../base/result";
import type { MailPayloads } from "../../base/outbox";
import { setting } from "../../base/settings/shop-settings";
import { vendorContacts } from "../../base/vendor-language";
import type { ArticleValues, StoredArticle } from "./article-fields";
import { afterYesOf, readProduct, type EditableProduct, type ProductFields } from "./product-fields";
import { agreeToPrices, keepAgreedPrices, OF_PRODUCT, readAgreedPrices, type AgreedPrices } from "./agreed-prices";
import { noteProposal, type ProposedParts } from "./proposals";

/** The owner's yes to a seller's new product: needed until the seller asks, then asked; given for all other products. */
type Approval = "given" | "needed" | "asked";

/** True for a seller whose goods the owner wants to see first. */
const doNewProductsWait = async (tx: Tx, actor: Actor): Promise<boolean> =>
  actor.role === "seller" && (await setting("sellers", tx)).newProductsWait;

/** Notes that new products need the owner's yes, if a seller made them and the owner wants that. */
export const noteNewProducts = async (tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> => {
  if (await doNewProductsWait(tx, actor))
    await tx.insert(productApprovals).values(ids.map((productId) => ({ productId })));
};

const ofProduct = (id: number) => eq(productApprovals.productId, id);

const log = (tx: Tx, actor: Actor, verb: "ask" | "allow" | "refuse", product: EditableProduct, note = "") =>
  writeAudit(tx, actor, { action: `product.${verb}`, subject: "product", subjectId: product.id, note });

/**
 * Mails the owner's decision to the seller: about a new product, or about changes of one.
 * @param decision.reason empty for a yes
 */
export const tellSeller = async (
  tx: Tx,
  { sku, vendorId, fields }: EditableProduct,
  decision: Pick<MailPayloads["product-decision"], "isChange" | "isAllowed" | "reason">,
): Promise<void> => {
  const [seller] = await vendorContacts(tx, [vendorId]);
  if (seller === undefined) return;
  const name = { en: fields["name.en"] ?? "", ...(fields["name.ar"] ? { ar: fields["name.ar"] } : {}) };
  const payload = { sku, name, ...decision };
  await tell(tx, "product-decided", {
    seller: [{ recipient: seller.email, language: seller.language, payload }],
  });
};

const ask = async (tx: Tx, actor: Actor, product: EditableProduct): Promise<void> => {
  await tx.update(productApprovals).set({ askedAt: now() }).where(ofProduct(product.id));
  await log(tx, actor, "ask", product);
};

const allow = async (tx: Tx, actor: Actor, product: EditableProduct): Promise<void> => {
  await tx.delete(productApprovals).where(ofProduct(product.id));
  await agreeToPrices(tx, [product.id]);
  await log(tx, actor, "allow", product);
  if (actor.role !== "seller") 
    await tellSeller(tx, product, { isChange: false, isAllowed: true, reason: "" });
};

/** Reads the products among these that were never approved, and locks their rows. */
const readUnapproved = async (tx: Tx, productIds: readonly number[]) => {
  const rows = await tx
    .select()
    .from(productApprovals)
    .where(inArray(productApprovals.productId, [...new Set(productIds)]))
    .orderBy(productApprovals.productId)
    .for("update");
  return new Map(rows.map((row) => [row.productId, row]));
};

/** The values of the fields that changes name. */
const valuesBefore = <V extends object>(values: V, changes: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, (values as Record<string, unknown>)[name]]));

type Priced = Pick<ProductFields, "pricePaise" | "discountBasisPoints">;
/** A price after the product's own discount, in ten-thousandths of paise. */
const afterDiscount = ({ pricePaise, discountBasisPoints }: Priced): number =>
  pricePaise * (10_000 - discountBasisPoints);

type Edit = { product: EditableProduct; changes: Partial<ProductFields> };

const movesPrice = (changes: Partial<ProductFields>): boolean =>
  changes.pricePaise !== undefined || changes.discountBasisPoints !== undefined;

/** Notes what a seller may not change of an approved product without the owner's yes. */
const proposing = async (
  tx: Tx,
  actor: Actor,
  { product, changes }: Edit,
  agreed: AgreedPrices = {},
): Promise<{ edit: Edit; waits: boolean }> => {
  const { id, fields } = product;
  const price = agreed[OF_PRODUCT] ?? afterDiscount(fields);
  const isFar = isFarPrice(price, afterDiscount({ ...fields, ...changes }));
  const { free, waiting } = partedChanges(changes, afterYesOf, isFar);
  if (movesPrice(free)) await keepAgreedPrices(tx, id, { [OF_PRODUCT]: price });
  if (await noteProposal(tx, id, { free: { fields: free }, waiting: { fields: waiting } }))
    await writeAudit(tx, actor, {
      action: "product.propose",
      subject: "product",
      subjectId: id,
      before: valuesBefore(fields, waiting),
      after: waiting,
    });
  return { edit: { product, changes: free }, waits: Object.keys(waiting).length > 0 };
};

/**
 * Returns the changes that a person may make now. A seller who switches a new product on asks for the owner's yes: it
 * stays off. What a seller changes of an approved product waits, as the rows of its fields say (`afterYesOf`). The
 * shop's people change everything, and give a new product the yes by switching it on.
 * @param edits of products that are locked, without values that are so already
 * @returns the edits in their order, and the ids of the products of which changes wait
 */
export const approvedEdits = async (
  tx: Tx,
  actor: Actor,
  edits: readonly Edit[],
): Promise<{ edits: Edit[]; waiting: number[] }> => {
  const doWait = await doNewProductsWait(tx, actor);
  const unapproved = await readUnapproved(
    tx,
    edits.map(({ product }) => product.id),
  );
  const approved: { edits: Edit[]; waiting: number[] } = { edits: [], waiting: [] };
  const priced = edits.filter(({ changes }) => movesPrice(changes)).map(({ product }) => product.id);
  const agreed = doWait ? await readAgreedPrices(tx, priced) : new Map<number, AgreedPrices>();
  if (!doWait) await agreeToPrices(tx, priced);
  for (const edit of edits) {
    const { product, changes } = edit;
    const approval = unapproved.get(product.id);
    if (approval === undefined) {
      const { edit: free, waits } = doWait ? await proposing(tx, actor, edit, agreed.get(product.id)) : { edit, waits: false };
      approved.edits.push(free);
      if (waits) approved.waiting.push(product.id);
      continue;
    }
    if (changes.isActive !== true) {
      approved.edits.push(edit);
      continue;
    }
    if (!doWait) {
      await allow(tx, actor, product);
      approved.edits.push(edit);
      continue;
    }
    if (approval.askedAt === null) await ask(tx, actor, product);
    const { isActive: _, ...others } = changes;
    approved.edits.push({ product, changes: others });
  }
  return approved;
};

/** Changes of the values of a stored article. */
export type ArticleValuesEdit = { article: StoredArticle; changes: Partial<ArticleValues> };

/** The price that an article has or would have, as far as its options do not add to it. */
const priceOf = ({ productPricePaise }: StoredArticle, pricePaise: number | null): number =>
  pricePaise ?? productPricePaise;

const partedArticle = ({ article, changes }: ArticleValuesEdit, agreed: AgreedPrices = {}) => {
  const { pricePaise = article.pricePaise } = changes;
  const price = agreed[article.id] ?? priceOf(article, article.pricePaise);
  const isFar = isFarPrice(price, priceOf(article, pricePaise));
  return { article, price, ...partedChanges(changes, (field) => ARTICLE_ROWS[field].afterYes, isFar) };
};

/**
 * Returns the changes of articles that a person may make now, as `approvedEdits`.
 * @param edits of articles that are locked together with their products, without values that are so already
 * @returns the edits in their order
 */
export const approvedArticleEdits = async (
  tx: Tx,
  actor: Actor,
  edits: readonly ArticleValuesEdit[],
): Promise<ArticleValuesEdit[]> => {
  if (edits.length === 0) return [];
  const productIds = [...new Set(edits.map(({ article }) => article.productId))];
  if (!(await doNewProductsWait(tx, actor))) {
    const priced = edits.filter(({ changes }) => changes.pricePaise !== undefined);
    await agreeToPrices(
      tx,
      priced.map(({ article }) => article.productId),
    );
    return [...edits];
  }
  const unapproved = await readUnapproved(tx, productIds);
  const agreed = await readAgreedPrices(tx, productIds);
  const parted = edits.map((edit) =>
    unapproved.has(edit.article.productId)
      ? { article: edit.article, price: null, free: edit.changes, waiting: {} }
      : partedArticle(edit, agreed.get(edit.article.productId)),
  );
  for (const productId of productIds) {
    const own = parted.filter(({ article }) => article.productId === productId);
    const stepped = own.flatMap(({ article, price, free }) =>
      price === null || free.pricePaise === undefined ? [] : [[article.id, price] as const],
    );
    await keepAgreedPrices(tx, productId, Object.fromEntries(stepped));
    const valuesOf = (part: "free" | "waiting") => ({
      articles: Object.fromEntries(
        own.filter((one) => Object.keys(one[part]).length > 0).map((one) => [one.article.id, one[part]]),
      ),
    });
    if (await noteProposal(tx, productId, { free: valuesOf("free"), waiting: valuesOf("waiting") }))
      await writeAudits(
        tx,
        actor,
        own
          .filter(({ waiting }) => Object.keys(waiting).length > 0)
          .map(({ article, waiting }) => ({
            action: "variant.propose",
            subject: "variant",
            subjectId: article.id,
            before: { sku: article.sku, ...valuesBefore(article, waiting) },
            after: { sku: article.sku, ...waiting },
          })),
      );
  }
  return parted.map(({ article, free }) => ({ article, changes: free }));
};

/** Those of the products whose other parts this person changes with the owner's yes alone: approved ones, for a seller. */
export const waitingOf = async (
  tx: Tx,
  actor: Actor,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (!(await doNewProductsWait(tx, actor))) return new Set();
  const unapproved = await readUnapproved(tx, productIds);
  return new Set(productIds.filter((id) => !unapproved.has(id)));
};

/** True if this product is among `waitingOf`. */
export const doesWait = async (tx: Tx, actor: Actor, productId: number): Promise<boolean> =>
  (await waitingOf(tx, actor, [productId])).has(productId);

/**
 * Notes changes of other parts of an approved product, with an entry of the log.
 * @param parts what waits, and what was made at once (`noteProposal`)
 * @param logged values before and after, for the log
 */
export const proposeParts = async (
  tx: Tx,
  actor: Actor,
  productId: number,
  { waiting, free = {} }: { waiting: Partial<ProposedParts>; free?: Partial<ProposedParts> },
  logged: { before?: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> => {
  if (await noteProposal(tx, productId, { waiting: { parts: waiting }, free: { parts: free } }))
    await writeAudit(tx, actor, {
      action: "product.propose",
      subject: "product",
      subjectId: productId,
      ...logged,
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
    await tellSeller(tx, product, { isChange: false, isAllowed: false, reason });
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

/** SQL: the products that wait for the owner's yes, or of which changes do, with the moment it was asked for. */
const ASKED = sql`
  select product_id, asked_at from product_approvals where asked_at is not null
  union all select product_id, asked_at from product_proposals where asked_at is not null`;

/** SQL: true for a product that waits for the owner's yes, or of which changes do. */
export const isAskedProduct = (productId: SQL): SQL =>
  sql`${productId} in (select a.product_id from (${ASKED}) a)`;

/** Counts the products of `isAskedProduct`, with the moment the first was asked for. */
export const countAskedProducts = async (): Promise<{ count: number; since: Date | null }> => {
  const { rows } = await db().execute<{ count: number; since: string | Date | null }>(
    sql`select count(*)::int as count, min(a.asked_at) as since from (${ASKED}) a`,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
};
