import "server-only";
import { sql } from "drizzle-orm";
import { finderOf } from "@/lib/model/article-numbers";
import type { Actor } from "../../base/actor";
import { writeAudits } from "../../base/audit/audit-log";
import { specificationKind } from "../listing/listing-kinds";
import { hasPartNumber } from "../../base/db/article-numbers";
import type { Db, Tx } from "../../base/db/client";
import type { CatalogueAttribute } from "../catalogue-files";
import { proposeParts, waitingOf } from "../products/approvals";
import type { ProposedParts, ProposedStatement } from "../products/proposals";
import { touchProducts } from "../products/write-products";
import {
  writeSpecifications,
  type StatedSpecification,
  type VariantSpecification,
} from "./write-specifications";
import { fieldParts } from "./specification-cells";
import { oneOf } from "../../base/db/one-of";

/** The attributes of the shop in their order, and the keys of those that products of a category have. */
export type SpecificationTable = {
  attributes: readonly CatalogueAttribute[];
  templates: ReadonlyMap<number, readonly string[]>;
};

/** Reads the attributes with their choices, and the templates of the categories. */
export const readSpecificationTable = async (on: Db | Tx): Promise<SpecificationTable> => {
  const { rows } = await on.execute<{ attribute: CatalogueAttribute }>(sql`
    select jsonb_strip_nulls(jsonb_build_object('id', a.id, 'key', a.key, 'name', a.name, 'group', g.key, 'kind', a.kind, 'dimension', a.dimension,
      'unit', a.unit, 'isFilterable', a.is_filterable, 'choices', (select jsonb_agg(jsonb_build_object('key', v.key, 'name', v.name) order by v.position, v.id)
        from specification_values v where v.attribute_id = a.id and a.kind = 'choice'))) as attribute
    from specification_attributes a join specification_groups g on g.id = a.group_id order by a.position, a.id`);
  const { rows: templates } = await on.execute<{ categoryId: number; keys: string[] }>(sql`
    select t.category_id as "categoryId", jsonb_agg(a.key order by t.position) as keys
    from specification_templates t join specification_attributes a on a.id = t.attribute_id group by t.category_id`);
  return {
    attributes: rows.map(({ attribute }) => attribute),
    templates: new Map(templates.map(({ categoryId, keys }) => [categoryId, keys])),
  };
};

/** Statement of a product on one attribute, and the values of its articles where they differ. */
export type ProductStatement = StatedSpecification & { byVariant: readonly VariantSpecification[] };

export type BulkSpecifications = {
  id: number;
  sku: string;
  name: string;
  categoryId: number;
  /** Its articles in their order, also those that are off. */
  articles: { id: number; sku: string; isActive: boolean }[];
  /** By the key of the attribute, in the order of the attributes. */
  stated: Map<string, ProductStatement>;
};

type Line = Omit<StatedSpecification["facts"], "values"> & {
  attributeId: number;
  values: string[];
  wording: StatedSpecification["wording"];
  byVariant: VariantSpecification[];
};
type Row = Omit<BulkSpecifications, "stated"> & { lines: Line[] };

const productOf = ({ lines, ...product }: Row, attributes: SpecificationTable["attributes"]) => {
  const byAttribute = new Map(lines.map((line) => [line.attributeId, line]));
  const stated = attributes.flatMap((attribute) => {
    const line = byAttribute.get(attribute.id);
    if (line === undefined) return [];
    const { attributeId: _, wording, byVariant, ...facts } = line;
    return [[attribute.key, { attribute, facts, wording, byVariant }] as const];
  });
  return { ...product, stated: new Map(stated) };
};

/** Condition on products `p`: those with these part numbers, or the next ones by their ids, of a seller or of all. */
type Chosen = { skus: readonly string[] } | { after: number; limit: number; vendorId: number | null };

/**
 * Reads products with all that they state, in the order of their ids; unknown part numbers are missing.
 * @param isLocked true locks the products until the transaction ends
 */
export const readSpecifications = async (
  on: Db | Tx,
  chosen: Chosen,
  { attributes }: SpecificationTable,
  isLocked = false,
): Promise<BulkSpecifications[]> => {
  const which =
    "skus" in chosen
      ? sql`p.sku in ${oneOf(chosen.skus)}`
      : sql`p.id > ${chosen.after} and (${chosen.vendorId}::int is null or p.vendor_id = ${chosen.vendorId})`;
  const most = "skus" in chosen ? sql`` : sql`limit ${chosen.limit}`;
  const kind = sql.raw(String(specificationKind(0)));
  const { rows } = await on.execute<Row>(sql`
    select p.id, p.sku, p.name->>'en' as name, p.main_category_id as "categoryId",
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'isActive', v.is_active) order by v.position, v.id), '[]')
        from variants v where v.product_id = p.id) as articles,
      (select coalesce(jsonb_agg(l.line), '[]') from (
        select jsonb_build_object('attributeId', s.attribute_id, 'unit', min(s.unit), 'min', trim_scale(min(s.min))::text, 'max', trim_scale(max(s.max))::text,
          'text', (array_agg(s.text order by s.position))[1], 'wording', (array_agg(s.wording order by s.position))[1],
          'values', coalesce(jsonb_agg(coalesce(w.key, trim_scale(w.number)::text) order by s.position) filter (where w.id is not null), '[]'),
          'byVariant', (select coalesce(jsonb_agg(jsonb_build_object('variantId', o.variant_id, 'value', coalesce(x.key, trim_scale(x.number)::text)) order by o.variant_id), '[]')
            from variant_values o join specification_values x on x.id = o.value_id
            where o.product_id = p.id and o.kind = ${kind} + s.attribute_id)) as line
        from product_specifications s left join specification_values w on w.id = s.value_id
        where s.product_id = p.id group by s.attribute_id) l) as lines
    from products p where ${which} order by p.id ${most} ${isLocked ? sql`for update of p` : sql``}`);
  return rows.map((row) => productOf(row, attributes));
};

/** A part number of a product, or of one of its articles. */
export type Owner = { product: string; article: string | null };

/** Finds the products of part numbers. A product comes before an article of the same number. @returns a finder */
export const findOwners = async (
  on: Db | Tx,
  skus: readonly string[],
): Promise<(sku: string) => Owner | undefined> => {
  const { rows } = await on.execute<{ sku: string; product: string; article: string | null }>(sql`
    select v.sku, p.sku as product, v.sku as article from variants v join products p on p.id = v.product_id
    where v.is_active and ${hasPartNumber(sql`v.sku`, skus)}
    union all select sku, sku, null from products where ${hasPartNumber(sql`sku`, skus)}`);
  const ofProductsLast = rows.toSorted((a, b) => Number(a.article === null) - Number(b.article === null));
  return finderOf(ofProductsLast);
};

type Values = Record<string, string | null>;

/** @property statements what the product states then, by attribute; null for nothing @property before values for the log */
export type SpecificationEdit = {
  product: BulkSpecifications;
  statements: ReadonlyMap<string, ProductStatement | null>;
  before: Values;
  after: Values;
};

/** What a seller changed of the cells of one attribute, for the owner's decision. */
const proposedOf = ({ statements, before, after }: SpecificationEdit): ProposedParts["specifications"] => {
  const cellsOf = (key: string, cells: Values): Values =>
    Object.fromEntries(
      Object.entries(cells).flatMap(([field, cell]) => {
        const parts = fieldParts(field);
        return parts.key === key ? [[parts.column, cell] as const] : [];
      }),
    );
  return Object.fromEntries(
    [...statements].flatMap(([key, one]): [string, ProposedStatement][] => {
      const cells = { before: cellsOf(key, before), after: cellsOf(key, after) };
      if (Object.keys(cells.after).length === 0) return [];
      if (one === null) return [[key, { statement: null, ...cells }]];
      const { attribute: _, ...statement } = one;
      return [[key, { statement, ...cells }]];
    }),
  );
};

/** Notes the edits that need the owner's yes. @returns those that may be made now */
const allowedEdits = async (
  tx: Tx,
  actor: Actor,
  edits: readonly SpecificationEdit[],
): Promise<SpecificationEdit[]> => {
  const waiting = await waitingOf(
    tx,
    actor,
    edits.map(({ product }) => product.id),
  );
  for (const edit of edits) {
    const { product, before, after } = edit;
    if (waiting.has(product.id))
      await proposeParts(
        tx,
        actor,
        product.id,
        { waiting: { specifications: proposedOf(edit) } },
        { before, after },
      );
  }
  return edits.filter(({ product }) => !waiting.has(product.id));
};

/**
 * Writes specifications of many products in a few statements, with an audit entry for each: the product's page, the
 * values of lists and the text of the search. The statements were checked before, and the products are locked. A seller's changes of
 * approved products may wait for the owner's yes.
 * @param note of the audit entries
 */
export const editSpecifications = async (
  tx: Tx,
  actor: Actor,
  { attributes }: SpecificationTable,
  wanted: readonly SpecificationEdit[],
  note: string,
): Promise<void> => {
  const edits = wanted.length === 0 ? [] : await allowedEdits(tx, actor, wanted);
  if (edits.length === 0) return;
  const list = edits.map(({ product: { id, stated }, statements }) => ({
    productId: id,
    stated: attributes.flatMap(({ key }) => {
      const one = statements.has(key) ? statements.get(key) : stated.get(key);
      return one === undefined || one === null ? [] : [one];
    }),
  }));
  await writeSpecifications(tx, list);
  await touchProducts(
    tx,
    list.map(({ productId }) => productId),
  );
  await writeAudits(
    tx,
    actor,
    edits.map(({ product: { id }, before, after }) => ({
      action: "product.edit",
      subject: "product",
      subjectId: id,
      note,
      before,
      after,
    })),
  );
};
