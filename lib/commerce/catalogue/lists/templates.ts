import "server-only";
import { eq, getTableName, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { lastChange, writeAudit } from "../../base/audit/audit-log";
import { db, type Db, type Tx } from "../../base/db/client";
import { categories, specificationAttributes, specificationTemplates } from "../../base/db/schema";
import { noteOwnRow } from "../../base/db/import-memory";
import { Refusal, type Result } from "../../base/result";
import { changeLists, type ListRefusal } from "./change-list";

/** An attribute of a category's template, and how many products of the category have a value of it. */
type TemplateRow = { attributeId: number; products: number };

const readTemplate = async (on: Db | Tx, categoryId: number): Promise<TemplateRow[]> => {
  const { rows } = await on.execute<TemplateRow>(sql`
    select t.attribute_id as "attributeId", (select count(distinct s.product_id)::int from product_specifications s
      join products p on p.id = s.product_id where s.attribute_id = t.attribute_id and p.main_category_id = t.category_id) as products
    from specification_templates t where t.category_id = ${categoryId} order by t.position, t.attribute_id`);
  return rows;
};

/** Reads the template of a category, in its order; null if there is no such category. */
export const showTemplate = async (categoryId: number): Promise<TemplateRow[] | null> =>
  (await db().$count(categories, eq(categories.id, categoryId))) === 0
    ? null
    : readTemplate(db(), categoryId);

/** @throws Refusal FIELDS_INVALID for an attribute that is not there or is given twice */
const checkAttributes = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  const known = await tx.$count(specificationAttributes, inArray(specificationAttributes.id, [...ids]));
  if (known !== ids.length) throw new Refusal<ListRefusal>("FIELDS_INVALID", { fields: ["attributeIds"] });
};

/** @throws Refusal CONFLICT with `by` and `at` of the last change that the log knows */
const refuseConflict = async (
  tx: Tx,
  categoryId: number,
  now: readonly number[],
  seen: readonly number[],
): Promise<void> => {
  if (now.join() === seen.join()) return;
  throw new Refusal<ListRefusal>("CONFLICT", {
    ...(await lastChange(tx, "template", categoryId)),
  });
};

/**
 * Sets which attributes the products of a category have, and their order. The filters beside its lists follow within a
 * second. An import of the catalogue's files leaves a template that was changed here as it is.
 * @param edit.seen the attributes that the editor saw
 * @returns the template afterwards. Facts of IN_USE, if products have values of an attribute that is taken out: `by`,
 * `count`; of CONFLICT: `by`, `at`
 */
export const saveTemplate = (
  actor: Actor,
  categoryId: number,
  { attributeIds, seen }: { attributeIds: readonly number[]; seen: readonly number[] },
): Promise<Result<TemplateRow[], ListRefusal>> =>
  changeLists(async (tx) => {
    const [category] = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.id, categoryId))
      .for("update");
    if (category === undefined) throw new Refusal<ListRefusal>("NOT_FOUND");
    const before = await readTemplate(tx, categoryId);
    const now = before.map(({ attributeId }) => attributeId);
    if (now.join() === attributeIds.join()) return before;
    await refuseConflict(tx, categoryId, now, seen);
    await checkAttributes(tx, attributeIds);
    const used = before.find(
      ({ attributeId, products }) => products > 0 && !attributeIds.includes(attributeId),
    );
    if (used !== undefined)
      throw new Refusal<ListRefusal>("IN_USE", { by: "products", count: used.products });
    await tx.delete(specificationTemplates).where(eq(specificationTemplates.categoryId, categoryId));
    if (attributeIds.length > 0)
      await tx
        .insert(specificationTemplates)
        .values(attributeIds.map((attributeId, position) => ({ categoryId, attributeId, position })));
    await noteOwnRow(tx, getTableName(specificationTemplates), categoryId);
    await writeAudit(tx, actor, {
      action: "template.edit",
      subject: "template",
      subjectId: categoryId,
      before: { attributes: now },
      after: { attributes: [...attributeIds] },
    });
    return readTemplate(tx, categoryId);
  });
