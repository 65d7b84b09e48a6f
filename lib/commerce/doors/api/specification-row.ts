import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { fromBase, isUnit, unitCodeOf } from "@/lib/model/units";
import { specificationText, type ProductSpecification } from "../../catalogue/listing/specifications";
import type { VariantSpecification } from "../../catalogue/listing/variant-specifications";
import { english, localizationRows } from "./wire-values";

type DetailRow = CallRow<"get-product_detail">;
type SpecificationRow = DetailRow["SpecificationsJson"][number];
type VariantRow = NonNullable<DetailRow["Variants"]>[number];

/** The measure in the unit that the seller states; nothing for a choice or a text. */
const measureOf = ({
  unit,
  values,
  min,
  max,
}: Pick<ProductSpecification, "unit" | "values" | "min" | "max">): Pick<
  SpecificationRow,
  "UnitCode" | "Numbers" | "Minimum" | "Maximum"
> => {
  if (!isUnit(unit)) return {};
  const code = unitCodeOf(unit);
  // In inches a shown number may be a fraction, so that numbers are decimals of millimetres there.
  const decimal = (base: string): number => Number(unit === "in" ? base : fromBase(base, unit));
  return {
    ...(code === undefined ? {} : { UnitCode: unit === "in" ? "MMT" : code }),
    Numbers: values.flatMap(({ number }) => (number === null ? [] : [decimal(number)])),
    Minimum: min === null ? null : decimal(min),
    Maximum: max === null ? null : decimal(max),
  };
};

/** Converts a specification to its wire row, with its value as text and as numbers. */
export const specificationRow = (specification: ProductSpecification): SpecificationRow => {
  const value = specificationText(specification);
  return {
    AttributeKey: specification.key,
    AttributeName: english(specification.name),
    LocalizationJsonData: localizationRows(specification.name, { Value: value }),
    GroupName: english(specification.group.name),
    GroupLocalizationJsonData: localizationRows(specification.group.name),
    Value: english(value),
    ...measureOf(specification),
  };
};

/** Converts a variant's own value to its wire row. */
export const variantSpecificationRow = ({
  key,
  value,
  unit,
  values,
}: VariantSpecification): NonNullable<VariantRow["SpecificationsJson"]>[number] => {
  const { UnitCode, Numbers } = measureOf({ unit, values, min: null, max: null });
  return {
    AttributeKey: key,
    Value: english(value),
    LocalizationJsonData: localizationRows(value),
    ...(UnitCode === undefined ? {} : { UnitCode }),
    ...(Numbers === undefined ? {} : { Numbers }),
  };
};
