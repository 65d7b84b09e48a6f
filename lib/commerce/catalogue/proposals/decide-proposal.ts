import "server-only";
import { sql } from "drizzle-orm";
import { mayActFor, type Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { lockNumbers } from "../../base/db/article-numbers";
import { inTransaction, type Tx } from "../../base/db/client";
import { productProposals } from "../../base/db/schema";
import { Refusal, refusable, type Result } from "../../base/result";
import { refuseAboveMrp } from "../products/above-mrp";
import { tellSeller } from "../products/approvals";
import { readArticles } from "../products/article-fields";
import { withLawful, wrongFacts, wrongFields } from "../products/check-fields";
import { editArticles, takenGtins } from "../products/edit-articles";
import { readProduct, type EditableProduct } from "../products/product-fields";
import { agreeToPrices } from "../products/agreed-prices";
import { writeProposedPictures } from "../products/product-pictures";
import { writeProposedTable } from "../products/save-articles";
import { writeProposedSelling } from "../products/save-selling";
import { writeProposedSpecifications } from "../specifications/save-specifications";
import { ofProposal, proposedIn, versionOfProposal, type Proposed } from "../products/proposals";
import { writeProducts } from "../products/write-products";

type Verb = "accept" | "decline" | "withdraw";

const log = (tx: Tx, actor: Actor, verb: Verb, { id }: EditableProduct, note = "") =>
  writeAudit(tx, actor, { action: `product.${verb}`, subject: "product", subjectId: id, note });

/** Makes what was proposed so, as the person who says yes. Articles that are gone are left out. */
const write = async (
  tx: Tx,
  actor: Actor,
  product: EditableProduct,
  { fields, articles, parts }: Proposed,
): Promise<void> => {
  const saved = withLawful(product.fields, fields);
  const wrong = await wrongFields(tx, saved);
  if (wrong.length > 0) throw new Refusal("FIELDS_INVALID", await wrongFacts(tx, wrong, saved));
  const edits = (await readArticles(tx, { productId: product.id }, true)).flatMap((article) => {
    const changes = articles[article.id];
    return changes === undefined ? [] : [{ article, changes }];
  });
  if ((await takenGtins(tx, edits, () => sql`false`)).size > 0)
    throw new Refusal("FIELDS_INVALID", { fields: ["gtin"] });
  await writeProducts(tx, actor, [{ product, changes: fields }]);
  await editArticles(tx, actor, edits, "");
  await writeProposedSelling(tx, actor, product, parts.selling);
  await writeProposedSpecifications(tx, actor, product.sku, parts.specifications);
  await writeProposedPictures(tx, actor, product, parts.pictures);
  await writeProposedTable(tx, actor, product, parts.articleTable.table);
  await refuseAboveMrp(tx, [product.id]);
  await agreeToPrices(tx, [product.id]);
};

/**
 * Decides about the changes that a seller proposed for an approved product, and mails them. After a no they stay with the
 * reason until the seller takes them back or proposes anew.
 * @property version of what the person saw @property refusal the reason of a no; null for a yes
 * @returns NOT_FOUND if nothing waits; CONFLICT if the seller has changed it since; facts of FIELDS_INVALID: `fields` that
 * can be so no more, e.g. for a category that was deleted; facts of ABOVE_MRP: as of `refuseAboveMrp`; TOO_MANY_PICTURES
 */
export const decideProposal = (
  actor: Actor,
  sku: string,
  { version, refusal }: { version: string; refusal: string | null },
): Promise<Result<null, "NOT_FOUND" | "CONFLICT" | "FIELDS_INVALID" | "ABOVE_MRP" | "TOO_MANY_PICTURES">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      await lockNumbers(tx);
      const product = await readProduct(tx, sku, true);
      if (product === null || actor.role === "seller") throw new Refusal("NOT_FOUND");
      const [row] = await tx.select().from(productProposals).where(ofProposal(product.id));
      if (row === undefined || row.askedAt === null) throw new Refusal("NOT_FOUND");
      if (versionOfProposal(row) !== version) throw new Refusal("CONFLICT");
      if (refusal === null) {
        await write(tx, actor, product, proposedIn(row));
        await tx.delete(productProposals).where(ofProposal(product.id));
        await log(tx, actor, "accept", product);
      } else {
        await tx.update(productProposals).set({ askedAt: null, refusal }).where(ofProposal(product.id));
        await log(tx, actor, "decline", product, refusal);
      }
      await tellSeller(tx, product, {
        isChange: true,
        isAllowed: refusal === null,
        reason: refusal ?? "",
      });
      return null;
    }),
  );

/** Takes proposed or refused changes back. @returns NOT_FOUND if there are none */
export const withdrawProposal = (actor: Actor, sku: string): Promise<Result<null, "NOT_FOUND">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const product = await readProduct(tx, sku, true);
      if (product === null || !mayActFor(actor, product.vendorId)) throw new Refusal("NOT_FOUND");
      const gone = await tx.delete(productProposals).where(ofProposal(product.id)).returning();
      if (gone.length === 0) throw new Refusal("NOT_FOUND");
      await log(tx, actor, "withdraw", product);
      return null;
    }),
  );
