import "server-only";
import { sql } from "drizzle-orm";
import { LANGUAGE_CODES } from "@/lib/i18n/languages";
import type { Tx } from "../db/client";
import type { Localized } from "../db/columns";
import { specificationKind } from "../catalog/listing-kinds";
import { specificationText, type SpecificationValue } from "../catalog/specifications";
import { listingKinds, productValues, variantValues } from "../db/schema/listing";
import {
  productSpecifications,
  specificationAttributes,
  specificationGroups,
  specificationTemplates,
  specificationValues,
} from "../db/schema/specifications";
import { replaceChildren, reserveIds, upsert } from "./bulk-write";
import { optionsOf, variantsOf } from "./catalogue-variants";
import type { Catalogue, CatalogueAttribute, CatalogueProduct, GivenSpecification } from "./catalogue-files";
import { readSpecification, type SpecificationFacts } from "./read-specification";

type Specifications = Catalogue["specifications"];
type Stated = { given: GivenSpecification; attribute: CatalogueAttribute; facts: SpecificationFacts };

/** Lists the specifications of a product in the order of the attributes. The catalogue was checked before. */
const statedBy = (product: CatalogueProduct, { attributes }: Specifications): Stated[] => {
  const stated = new Map(product.specifications.map((given) => [given.key, given]));
  return attributes.flatMap((attribute) => {
    const given = stated.get(attribute.key);
    const facts = given && readSpecification(given, attribute);
    return given === undefined || facts === undefined || "problem" in facts
      ? []
      : [{ given, attribute, facts }];
  });
};

const valueOf = ({ given, attribute, facts }: Stated): SpecificationValue => ({
  unit: facts.unit,
  values: facts.values.map((value) => ({
    number: facts.unit === null ? null : value,
    key: facts.unit === null ? value : null,
    name: attribute.choices?.find(({ key }) => key === value)?.name ?? null,
  })),
  min: facts.min,
  max: facts.max,
  text: facts.text,
  wording: given.wording ?? null,
});

/** Names and values of a product's specifications in each language, for the search. */
export const specificationWords = (product: CatalogueProduct, specifications: Specifications): Localized => {
  const rows = statedBy(product, specifications).map((stated) => ({
    name: stated.attribute.name,
    value: specificationText(valueOf(stated)),
  }));
  const told = LANGUAGE_CODES.map((language) => [
    language,
    rows
      .flatMap(({ name, value }) =>
        value[language] === undefined ? [] : [`${name[language] ?? ""} ${value[language]}`],
      )
      .join(" . "),
  ]);
  return { en: "", ...Object.fromEntries(told) };
};

type VariantValue = { productId: number; key: string; kind: number; valueId: number };

/** The values that differ between the variants of a product, by the key of the variant. */
const valuesOfVariants = (
  product: CatalogueProduct,
  stated: readonly Stated[],
  valueId: (attributeId: number, value: string) => number,
): VariantValue[] => {
  const differing = stated.flatMap(({ given, attribute, facts: { byOption } }) =>
    given.by === undefined || byOption === null || !attribute.isFilterable
      ? []
      : [{ id: attribute.id, options: optionsOf(product, given.by), byOption }],
  );
  return differing.length === 0
    ? []
    : variantsOf(product).flatMap(({ key }) => {
        const selected = key.split(",");
        return differing.flatMap(({ id, options, byOption }) => {
          const value = byOption[options.findIndex((option) => selected.includes(option))];
          return value === undefined
            ? []
            : [{ productId: product.id, key, kind: specificationKind(id), valueId: valueId(id, value) }];
        });
      });
};

/** Replaces the values of the products' variants. @returns how many rows were written or deleted */
const importVariantValues = async (
  tx: Tx,
  values: readonly VariantValue[],
  productIds: readonly number[],
): Promise<number> => {
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select id, product_id || ' ' || selection_key as name from variants where is_active`,
  );
  const variantIds = new Map(rows.map(({ id, name }) => [name, id]));
  return replaceChildren(
    tx,
    variantValues,
    values.map(({ key, ...value }) => ({
      ...value,
      variantId: variantIds.get(`${value.productId} ${key}`) ?? 0,
    })),
    {
      fields: ["variantId", "productId", "kind", "valueId"],
      key: ["variantId", "kind", "valueId"],
      owner: "productId",
      owners: productIds,
    },
  );
};

/** Writes the groups, attributes, templates and choices. @returns how many rows were written */
const importAttributes = async (
  tx: Tx,
  { groups, attributes, templates }: Specifications,
): Promise<number> => {
  const groupIds = new Map(groups.map(({ key, id }) => [key, id]));
  const attributeIds = new Map(attributes.map(({ key, id }) => [key, id]));
  let written = await upsert(
    tx,
    specificationGroups,
    groups.map((group, position) => ({ ...group, position })),
    { fields: ["id", "key", "name", "position"], key: ["id"] },
  );
  written += await upsert(
    tx,
    specificationAttributes,
    attributes.map(({ group, dimension = null, unit = null, ...attribute }, position) => ({
      ...attribute,
      dimension,
      unit,
      position,
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
 * Writes `specifications.json` and the specifications of all products. Values of filterable attributes become
 * rows of `product_values`, from which triggers make the lists' bits.
 * @returns how many rows were written or deleted
 */
export const importSpecifications = async (tx: Tx, catalogue: Catalogue): Promise<number> => {
  const { specifications, products } = catalogue;
  let written = await importAttributes(tx, specifications);
  const byProduct = products.map((product) => ({ product, stated: statedBy(product, specifications) }));
  const stated = byProduct.flatMap(({ product, stated: its }) =>
    its.map((one) => ({ ...one, productId: product.id })),
  );

  const numbers = new Map(
    stated.flatMap(({ attribute: { id }, facts: { unit, values } }) =>
      unit === null ? [] : values.map((number) => [`${id} ${number}`, { attributeId: id, number }] as const),
    ),
  );
  written += await upsert(tx, specificationValues, [...numbers.values()], {
    fields: ["attributeId", "number"],
    key: ["attributeId", "number"],
  });
  const { rows } = await tx.execute<{ id: number; value: string }>(
    sql`select id, attribute_id || ' ' || coalesce(key, trim_scale(number)::text) as value from specification_values`,
  );
  const valueIds = new Map(rows.map(({ id, value }) => [value, id]));
  const valueId = (attributeId: number, value: string): number =>
    valueIds.get(`${attributeId} ${value}`) ?? 0;

  const owner = { owner: "productId", owners: products.map(({ id }) => id) } as const;
  const lines = stated.flatMap(({ productId, given, attribute, facts: { values, min, max, text, unit } }) => {
    const shared = {
      productId,
      attributeId: attribute.id,
      unit: unit as string | null,
      wording: given.wording ?? null,
    };
    const other = { ...shared, position: 0, valueId: null as number | null, min, max, text };
    return values.length === 0
      ? [other]
      : values.map((value, position) => ({ ...other, position, valueId: valueId(attribute.id, value) }));
  });
  written += await replaceChildren(tx, productSpecifications, lines, {
    fields: ["productId", "attributeId", "position", "valueId", "min", "max", "text", "unit", "wording"],
    key: ["productId", "attributeId", "position"],
    ...owner,
  });
  written += await replaceChildren(
    tx,
    productValues,
    stated.flatMap(({ productId, attribute: { id, isFilterable }, facts: { values } }) =>
      isFilterable
        ? values.map((value) => ({ productId, kind: specificationKind(id), valueId: valueId(id, value) }))
        : [],
    ),
    { fields: ["productId", "kind", "valueId"], key: ["productId", "kind", "valueId"], ...owner },
  );
  const ofVariants = byProduct.flatMap(({ product, stated: its }) => valuesOfVariants(product, its, valueId));
  return written + (await importVariantValues(tx, ofVariants, owner.owners));
};
