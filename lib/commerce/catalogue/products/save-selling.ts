import "server-only";
import { eq } from "drizzle-orm";
import { finderOf } from "@/lib/model/article-numbers";
import { mayActFor, type Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { hasPartNumber } from "../../base/db/article-numbers";
import { inTransaction, type Tx } from "../../base/db/client";
import { productPriceTiers, products, productTags, relatedProducts } from "../../base/db/schema";
import { replaceChildren } from "../../base/db/bulk-write";
import { Refusal, refusable, type Result } from "../../base/result";
import { partedChanges } from "@/lib/model/after-yes";
import { doesWait, proposeParts } from "./approvals";
import { readProduct, type EditableProduct } from "./product-fields";
import { hasFarTier, readSelling, SELLING_AFTER_YES, sellingProblems, type Selling } from "./selling";
import { refuseOldVersion, versionOf } from "./version";

type Refused = "NOT_FOUND" | "FIELDS_INVALID" | "CONFLICT";

const writeLists = async (tx: Tx, productId: number, { tiers, tagIds, related }: Selling): Promise<void> => {
  const owner = { owner: "productId", owners: [productId] } as const;
  await replaceChildren(
    tx,
    productPriceTiers,
    tiers.map(({ minimumQuantity, basisPoints }) => ({
      productId,
      minimumQuantity,
      discountBasisPoints: basisPoints,
    })),
    {
      fields: ["productId", "minimumQuantity", "discountBasisPoints"],
      key: ["productId", "minimumQuantity"],
      ...owner,
    },
  );
  await replaceChildren(
    tx,
    productTags,
    tagIds.map((tagId) => ({ productId, tagId })),
    { fields: ["productId", "tagId"], key: ["productId", "tagId"], ...owner },
  );
  const ids = new Map<string, number>();
  for (const sku of related) ids.set(sku, (await readProduct(tx, sku))?.id ?? 0);
  await replaceChildren(
    tx,
    relatedProducts,
    related.map((sku, position) => ({ productId, relatedProductId: ids.get(sku) ?? 0, position })),
    {
      fields: ["productId", "relatedProductId", "position"],
      key: ["productId", "relatedProductId"],
      ...owner,
    },
  );
};

const write = async (tx: Tx, productId: number, selling: Selling): Promise<void> => {
  const { minimum, maximum, step, pack, isTierPerProduct } = selling;
  await tx
    .update(products)
    .set({
      // Without a minimum of its own, the smallest order is one step.
      orderMinimumQuantity: minimum ?? step,
      orderMaximumQuantity: maximum,
      orderQuantityStep: step,
      packQuantity: pack?.quantity ?? null,
      packUnit: pack?.unit ?? null,
      isTierPerProduct,
      updatedAt: now(),
    })
    .where(eq(products.id, productId));
  await writeLists(tx, productId, selling);
};

/** Part numbers as their products have them, each once; an unknown one stays as it is typed. */
const spelledAsStored = async (tx: Tx, typed: readonly string[]): Promise<string[]> => {
  const found = tx.select({ sku: products.sku }).from(products).where(hasPartNumber(products.sku, typed));
  const productOf = finderOf(await found);
  return [...new Set(typed.map((sku) => productOf(sku)?.sku ?? sku))];
};

/** The values that differ. */
const differing = (of: Selling, other: Selling): Partial<Selling> =>
  Object.fromEntries(
    Object.entries(of).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name as keyof Selling]),
    ),
  );

/** Notes what waits for the owner's yes. @returns what may be written now */
const allowedSelling = async (tx: Tx, actor: Actor, productId: number, change: Change): Promise<Selling> => {
  const { before, wanted } = change;
  if (!(await doesWait(tx, actor, productId))) return wanted;
  const { free, waiting } = partedChanges(
    differing(wanted, before),
    (name) => SELLING_AFTER_YES[name],
    hasFarTier(wanted),
  );
  await proposeParts(
    tx,
    actor,
    productId,
    { waiting: { selling: waiting }, free: { selling: free } },
    { before: pickSelling(before, waiting), after: waiting },
  );
  return { ...before, ...free };
};

type Change = { before: Selling; wanted: Selling };

const pickSelling = (of: Selling, names: object): Partial<Selling> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => Object.hasOwn(names, name)));

/** Writes what differs, with its entry of the log. The values were checked. */
const writeWanted = async (
  tx: Tx,
  actor: Actor,
  productId: number,
  { before, wanted }: Change,
): Promise<void> => {
  await write(tx, productId, wanted);
  const after = await readSelling(tx, productId);
  if (versionOf(after) !== versionOf(before))
    await writeAudit(tx, actor, {
      action: "product.edit",
      subject: "product",
      subjectId: productId,
      before: differing(before, after),
      after: differing(after, before),
    });
};

/** Makes what was proposed so, of a locked product. @throws Refusal FIELDS_INVALID with `fields`, if it can be so no more */
export const writeProposedSelling = async (
  tx: Tx,
  actor: Actor,
  product: EditableProduct,
  proposed: Partial<Selling>,
): Promise<void> => {
  if (Object.keys(proposed).length === 0) return;
  const before = await readSelling(tx, product.id);
  const wanted = { ...before, ...proposed };
  const problems = await sellingProblems(tx, actor, product, wanted, before);
  if (problems.length > 0)
    throw new Refusal<Refused>("FIELDS_INVALID", { fields: problems.map(({ field }) => field) });
  await writeWanted(tx, actor, product.id, { before, wanted });
};

/**
 * Sets how a product is sold: rules of quantities, prices by quantity, tags, related products. Of a seller's changes some
 * may wait for the owner's yes.
 * @param version of what the editor saw
 * @returns facts of FIELDS_INVALID: `problems`; of CONFLICT: `by`, `at`
 */
export const saveSelling = (
  actor: Actor,
  sku: string,
  { version, selling }: { version: string; selling: Selling },
): Promise<Result<null, Refused>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const product = await readProduct(tx, sku, true);
      if (product === null || !mayActFor(actor, product.vendorId)) throw new Refusal<Refused>("NOT_FOUND");
      const before = await readSelling(tx, product.id);
      const wanted = {
        ...selling,
        tagIds: [...new Set(selling.tagIds)].sort((a, b) => a - b),
        related: await spelledAsStored(tx, selling.related),
      };
      const problems = await sellingProblems(tx, actor, product, wanted, before);
      if (problems.length > 0) throw new Refusal<Refused>("FIELDS_INVALID", { problems });
      await refuseOldVersion(tx, product.id, version, versionOf(before));
      const allowed = await allowedSelling(tx, actor, product.id, { before, wanted });
      await writeWanted(tx, actor, product.id, { before, wanted: allowed });
      return null;
    }),
  );
