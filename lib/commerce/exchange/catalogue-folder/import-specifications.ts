import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { specificationKind } from "../../catalogue/listing/listing-kinds";
import { listingKinds } from "../../base/db/schema/listing";
import {
  specificationAttributes,
  specificationGroups,
  specificationTemplates,
  specificationValues,
} from "../../base/db/schema/specifications";
import { replaceChildren, reserveIds, upsert } from "../../base/db/bulk-write";
import { optionsOf, variantsOf } from "./catalogue-variants";
import type { Catalogue, CatalogueProduct, GivenSpecification } from "../../catalogue/catalogue-files";
import type { OwnSpecifications } from "./own-rows";
import { readSpecification } from "../../catalogue/specifications/read-specification";
import {
  writeSpecifications,
  type StatedSpecification,
  type VariantSpecification,
} from "../../catalogue/specifications/write-specifications";

type Specifications = Catalogue["specifications"];
type Stated = StatedSpecification & { given: GivenSpecification; byOption: string[] | null };

/** Lists the specifications of a product in the order of the attributes. The catalogue was checked before. */
const statedBy = (product: CatalogueProduct, { attributes }: Specifications): Stated[] => {
  const stated = new Map(product.specifications.map((given) => [given.key, given]));
  return attributes.flatMap((attribute) => {
    const given = stated.get(attribute.key);
    const facts = given && readSpecification(given, attribute);
    return given === undefined || facts === undefined || "problem" in facts
      ? []
      : [{ given, attribute, facts, wording: given.wording ?? null, byOption: facts.byOption }];
  });
};

/** The values of a specification that differ between the variants of a product. */
const valuesOfVariants = (
  product: CatalogueProduct,
  { given, attribute, byOption }: Stated,
  variantIds: ReadonlyMap<string, number>,
): VariantSpecification[] => {
  if (given.by === undefined || byOption === null || !attribute.isFilterable) return [];
  const options = optionsOf(product, given.by);
  return variantsOf(product).flatMap(({ key }) => {
    const selected = key.split(",");
    const value = byOption[options.findIndex((option) => selected.includes(option))];
    return value === undefined ? [] : [{ variantId: variantIds.get(`${product.id} ${key}`) ?? 0, value }];
  });
};

const readVariantIds = async (tx: Tx): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select id, product_id || ' ' || selection_key as name from variants where is_active`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
};

/** Writes the groups, attributes, templates and choices. @returns how many rows were written */
const importAttributes = async (
  tx: Tx,
  { specifications: { groups, attributes, templates }, leftGroups, leftAttributes }: OwnSpecifications,
): Promise<number> => {
  const groupIds = new Map(groups.map(({ key, id }) => [key, id]));
  const attributeIds = new Map(attributes.map(({ key, id }) => [key, id]));
  let written = await upsert(
    tx,
    specificationGroups,
    groups.map((group, position) => ({ ...group, position })).filter(({ id }) => !leftGroups.has(id)),
    { fields: ["id", "key", "name", "position"], key: ["id"] },
  );
  written += await upsert(
    tx,
    specificationAttributes,
    attributes
      .filter(({ id }) => !leftAttributes.has(id))
      .map(({ group, dimension = null, unit = null, ...attribute }) => ({
        ...attribute,
        dimension,
        unit,
        groupId: groupIds.get(group) ?? 0,
      })),
    {
      fields: ["id", "key", "name", "groupId", "kind", "dimension", "unit", "position", "isFilterable"],
      key: ["id"],
    },
  );
  written += await replaceChildren(
    tx,
    specificationTemplates,
    templates.flatMap(({ categoryId, attributes: keys }) =>
      keys.map((key, position) => ({ categoryId, attributeId: attributeIds.get(key) ?? 0, position })),
    ),
    {
      fields: ["categoryId", "attributeId", "position"],
      key: ["categoryId", "attributeId"],
      owner: "categoryId",
      owners: templates.map(({ categoryId }) => categoryId),
    },
  );
  written += await upsert(
    tx,
    specificationValues,
    attributes.flatMap(({ id, kind, choices = [] }) =>
      (kind === "boolean" ? [{ key: "yes" }, { key: "no" }] : choices).map((choice, position) => ({
        attributeId: id,
        key: choice.key as string | null,
        name: ("name" in choice ? choice.name : null) as Localized | null,
        position,
      })),
    ),
    { fields: ["attributeId", "key", "name", "position"], key: ["attributeId", "key"] },
  );
  written += await upsert(
    tx,
    listingKinds,
    attributes.flatMap(({ id, key, isFilterable }) =>
      isFilterable
        ? [
            {
              kind: specificationKind(id),
              name: `specification ${key}`,
              // They are counted beside the lists whose template has them, not beside all.
              isCounted: false,
              isShownWhenZero: false,
              isUseCounted: false,
            },
          ]
        : [],
    ),
    { fields: ["kind", "name", "isCounted", "isShownWhenZero", "isUseCounted"], key: ["kind"] },
  );
  await reserveIds(tx, [specificationGroups, specificationAttributes]);
  return written;
};

/**
 * Writes `specifications.json` and the specifications of all products.
 * @returns how many rows were written or deleted
 */
export const importSpecifications = async (
  tx: Tx,
  products: readonly CatalogueProduct[],
  own: OwnSpecifications,
): Promise<number> => {
  const { specifications } = own;
  const written = await importAttributes(tx, own);
  const variantIds = await readVariantIds(tx);
  const list = products.map((product) => ({
    productId: product.id,
    stated: statedBy(product, specifications).map((stated) => ({
      ...stated,
      byVariant: valuesOfVariants(product, stated, variantIds),
    })),
  }));
  return written + (await writeSpecifications(tx, list));
};
