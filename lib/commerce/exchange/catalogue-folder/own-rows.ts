import "server-only";
import { getTableName, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import {
  categories,
  specificationAttributes,
  specificationGroups,
  specificationTemplates,
  specificationValues,
} from "../../base/db/schema";
import type { Catalogue, CatalogueAttribute, CatalogueProduct } from "../../catalogue/catalogue-files";
import { readOwnRows } from "../../base/db/import-memory";

type ListTable = PgTable & { id: PgColumn };

/**
 * Finds the rows of the files that an import leaves alone: those that people changed here, and those that they deleted.
 * A deleted one comes back if something else of the files needs it.
 */
const findLeft = async (
  tx: Tx,
  table: ListTable,
  needed: ReadonlySet<number>,
): Promise<{ left: Set<number>; gone: Set<number> }> => {
  const own = await readOwnRows(tx, getTableName(table));
  if (own.size === 0) return { left: own, gone: own };
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(inArray(table.id, [...own]));
  const present = new Set(rows.map(({ id }) => Number(id)));
  const gone = new Set([...own].filter((id) => !present.has(id) && !needed.has(id)));
  return { left: new Set([...own].filter((id) => present.has(id) || gone.has(id))), gone };
};

/** The rows of a list that an import writes. @param needed ids that other rows of the files refer to */
export const writtenRows = async <Row extends { id: number }>(
  tx: Tx,
  table: ListTable,
  rows: readonly Row[],
  needed: Iterable<number | null>,
): Promise<Row[]> => {
  const { left } = await findLeft(tx, table, new Set([...needed].filter((id) => id !== null)));
  return rows.filter(({ id }) => !left.has(id));
};

/** Ids of the categories that products, discounts and other categories of the files need. */
export const neededCategories = async (tx: Tx, catalogue: Catalogue): Promise<Set<number>> => {
  const own = await readOwnRows(tx, getTableName(categories));
  const needed = new Set(
    [...catalogue.products, ...catalogue.discounts].flatMap(({ categoryIds }) => categoryIds),
  );
  for (const { id, parentId } of catalogue.categories)
    if (parentId !== null && (needed.has(id) || !own.has(id))) needed.add(parentId);
  return needed;
};

type Attribute = CatalogueAttribute & { position: number };

/**
 * The specifications of the files with what people changed here, from which products are written, and the rows that
 * the import leaves alone.
 */
export type OwnSpecifications = {
  specifications: Omit<Catalogue["specifications"], "attributes"> & { attributes: Attribute[] };
  leftGroups: ReadonlySet<number>;
  leftAttributes: ReadonlySet<number>;
};

type Choice = NonNullable<CatalogueAttribute["choices"]>[number];

/** The choices that are there, and those of the files that a product states. */
const mergedChoices = (
  { key, choices = [] }: CatalogueAttribute,
  stored: readonly Choice[],
  products: readonly CatalogueProduct[],
): Choice[] => {
  const stated = new Set(
    products.flatMap(({ specifications }) =>
      specifications.flatMap((given) => (given.key === key ? (given.choice ?? []) : [])),
    ),
  );
  const known = new Set(stored.map((choice) => choice.key));
  return [...stored, ...choices.filter((choice) => stated.has(choice.key) && !known.has(choice.key))];
};

/** Puts what people changed at the desk over the specifications of the files. Call it when the categories are written. */
export const ownSpecifications = async (
  tx: Tx,
  { specifications, products }: Pick<Catalogue, "specifications" | "products">,
): Promise<OwnSpecifications> => {
  const placed = specifications.attributes.map((attribute, position) => ({ ...attribute, position }));
  const stated = new Set(products.flatMap((product) => product.specifications.map(({ key }) => key)));
  const { left: leftAttributes, gone } = await findLeft(
    tx,
    specificationAttributes,
    new Set(placed.flatMap(({ id, key }) => (stated.has(key) ? [id] : []))),
  );
  const groupKeys = new Set(placed.flatMap(({ id, group }) => (leftAttributes.has(id) ? [] : [group])));
  const { left: leftGroups } = await findLeft(
    tx,
    specificationGroups,
    new Set(specifications.groups.flatMap(({ id, key }) => (groupKeys.has(key) ? [id] : []))),
  );
  const ids = [...leftAttributes];
  const rows =
    ids.length === 0
      ? []
      : await tx.select().from(specificationAttributes).where(inArray(specificationAttributes.id, ids));
  const choices =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(specificationValues)
          .where(inArray(specificationValues.attributeId, ids))
          .orderBy(specificationValues.position, specificationValues.id);
  const storedChoices = (attributeId: number): Choice[] =>
    choices.flatMap((one) =>
      one.attributeId === attributeId && one.key !== null && one.name !== null
        ? [{ key: one.key, name: one.name satisfies Localized }]
        : [],
    );
  const attributes = placed
    .filter(({ id }) => !gone.has(id))
    .map((attribute) => {
      const row = rows.find(({ id }) => id === attribute.id);
      if (row === undefined) return attribute;
      const { name, isFilterable } = row;
      const own = { ...attribute, name, isFilterable };
      return attribute.kind === "choice"
        ? { ...own, choices: mergedChoices(attribute, storedChoices(attribute.id), products) }
        : own;
    });
  const ownTemplates = await readOwnRows(tx, getTableName(specificationTemplates));
  const known = new Set((await tx.select({ id: categories.id }).from(categories)).map(({ id }) => id));
  const keys = new Set(attributes.map(({ key }) => key));
  return {
    specifications: {
      groups: specifications.groups,
      attributes,
      templates: specifications.templates
        .filter(({ categoryId }) => known.has(categoryId) && !ownTemplates.has(categoryId))
        .map((template) => ({ ...template, attributes: template.attributes.filter((key) => keys.has(key)) })),
    },
    leftGroups,
    leftAttributes,
  };
};
