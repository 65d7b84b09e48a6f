import "server-only";
import { sql } from "drizzle-orm";
import { specificationKind } from "../listing/listing-kinds";
import { searchedSpecifications } from "../listing/specifications";
import type { Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { productValues, variantValues } from "../../base/db/schema/listing";
import { productSpecifications, specificationValues } from "../../base/db/schema/specifications";
import { replaceChildren, upsert } from "../../base/db/bulk-write";
import type { CatalogueAttribute } from "../catalogue-files";
import { writeSpecificationTexts } from "../products/specification-texts";
import type { SpecificationFacts } from "./read-specification";

/** Statement of a product on one attribute. @property wording words around the value, whose place is `{}` */
export type StatedSpecification = {
  attribute: CatalogueAttribute;
  facts: Omit<SpecificationFacts, "byOption">;
  wording: Localized | null;
};

/** The value of one variant, where they differ. */
export type VariantSpecification = { variantId: number; value: string };

/** All that a product states, in the order of the attributes. */
type SpecifiedProduct = {
  productId: number;
  stated: readonly (StatedSpecification & { byVariant: readonly VariantSpecification[] })[];
};

/** Names and values of a product's specifications in each language, for the search. */
const specificationWords = (stated: readonly StatedSpecification[]): Localized =>
  searchedSpecifications(
    stated.map(({ attribute: { name, choices }, facts, wording }) => ({
      name,
      value: {
        ...facts,
        values: facts.values.map((value) => ({
          number: facts.unit === null ? null : value,
          key: facts.unit === null ? value : null,
          name: choices?.find(({ key }) => key === value)?.name ?? null,
        })),
        wording,
      },
    })),
  );

/** Writes the numbers that no product stated before. @returns how many rows were written, and the id of each value */
const writeNumbers = async (
  tx: Tx,
  stated: readonly StatedSpecification[],
): Promise<{ written: number; valueId: (attributeId: number, value: string) => number }> => {
  const numbers = new Map(
    stated.flatMap(({ attribute: { id }, facts: { unit, values } }) =>
      unit === null ? [] : values.map((number) => [`${id} ${number}`, { attributeId: id, number }] as const),
    ),
  );
  const written = await upsert(tx, specificationValues, [...numbers.values()], {
    fields: ["attributeId", "number"],
    key: ["attributeId", "number"],
  });
  const { rows } = await tx.execute<{ id: number; value: string }>(
    sql`select id, attribute_id || ' ' || coalesce(key, trim_scale(number)::text) as value from specification_values`,
  );
  const ids = new Map(rows.map(({ id, value }) => [value, id]));
  return { written, valueId: (attributeId, value) => ids.get(`${attributeId} ${value}`) ?? 0 };
};

/**
 * Replaces the specifications of products, and the texts by which these are found. Values of filterable attributes become
 * rows of `product_values`, from which triggers make the lists' bits. The values were checked before (read-specification.ts).
 * @returns how many rows were written or deleted
 */
export const writeSpecifications = async (tx: Tx, list: readonly SpecifiedProduct[]): Promise<number> => {
  const stated = list.flatMap(({ productId, stated: its }) => its.map((one) => ({ ...one, productId })));
  const { written, valueId } = await writeNumbers(tx, stated);
  const owner = { owner: "productId", owners: list.map(({ productId }) => productId) } as const;
  const lines = stated.flatMap(
    ({ productId, attribute, wording, facts: { values, min, max, text, unit } }) => {
      const shared = { productId, attributeId: attribute.id, unit: unit as string | null, wording };
      const other = { ...shared, position: 0, valueId: null as number | null, min, max, text };
      return values.length === 0
        ? [other]
        : values.map((value, position) => ({ ...other, position, valueId: valueId(attribute.id, value) }));
    },
  );
  const ofLines = await replaceChildren(tx, productSpecifications, lines, {
    fields: ["productId", "attributeId", "position", "valueId", "min", "max", "text", "unit", "wording"],
    key: ["productId", "attributeId", "position"],
    ...owner,
  });
  const filterable = stated.filter(({ attribute }) => attribute.isFilterable);
  const ofProducts = await replaceChildren(
    tx,
    productValues,
    filterable.flatMap(({ productId, attribute: { id }, facts: { values } }) =>
      values.map((value) => ({ productId, kind: specificationKind(id), valueId: valueId(id, value) })),
    ),
    { fields: ["productId", "kind", "valueId"], key: ["productId", "kind", "valueId"], ...owner },
  );
  const ofVariants = await replaceChildren(
    tx,
    variantValues,
    filterable.flatMap(({ productId, attribute: { id }, byVariant }) =>
      byVariant.map(({ variantId, value }) => ({
        variantId,
        productId,
        kind: specificationKind(id),
        valueId: valueId(id, value),
      })),
    ),
    {
      fields: ["variantId", "productId", "kind", "valueId"],
      key: ["variantId", "kind", "valueId"],
      ...owner,
    },
  );
  const ofTexts = await writeSpecificationTexts(
    tx,
    list.map(({ productId, stated: its }) => ({ productId, words: specificationWords(its) })),
  );
  return written + ofLines + ofProducts + ofVariants + ofTexts;
};
