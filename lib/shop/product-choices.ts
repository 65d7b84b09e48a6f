import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { readSelections } from "@/lib/contract/wire-selections";
import type { Language } from "@/lib/languages/languages";
import type { Attribute, ColorChoice, SizeChoice, Surcharge } from "@/lib/model/catalog";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE } from "@/lib/model/selections";
import { surchargeOf } from "./product-rows";
import { firstPicture, hexOf, localizedHtml, localizedText } from "./localized-text";

type OptionRow = CallRow<"get-product-all-attributes-by-productId">;
type DetailRow = CallRow<"get-product_detail">;

const NOTHING: Surcharge = { type: "fixed", paise: 0 };

const optionSurcharge = (row: OptionRow): Surcharge => surchargeOf(row.PriceType, row.AdditionalPrice);

/** Returns the surcharge of the option row with the id of a colour or size. */
const surchargeIn = (rows: OptionRow[], id: number): Surcharge | null => {
  const row = rows.find((option) => option.PrimaryKeyValue === id);
  return row ? optionSurcharge(row) : null;
};

/** Returns a surcharge that is not zero. */
const added = (surcharge: Surcharge | null): { surcharge?: Surcharge } => {
  const isNothing =
    surcharge === null || (surcharge.type === "fixed" ? surcharge.paise === 0 : surcharge.basisPoints === 0);
  return isNothing ? {} : { surcharge };
};

/** Rows of a kind that the product's own list does not have; without them its values could not be chosen. */
const missingIn = (rows: OptionRow[], ids: readonly number[]): OptionRow[] => (ids.length > 0 ? [] : rows);

const colorsOf = (detail: DetailRow, rows: OptionRow[], language: Language): ColorChoice[] => [
  ...detail.ProductColorsJson.map((c) => ({
    id: c.ColorID,
    name: localizedText(c.ColorName, c.LocalizationJsonData, language),
    hex: hexOf(c.HexCode),
    ...added(surchargeIn(rows, c.ColorID)),
  })),
  ...missingIn(
    rows,
    detail.ProductColorsJson.map((c) => c.ColorID),
  ).map((row) => ({
    id: row.PrimaryKeyValue,
    name: localizedText(row.PrimaryKeyDisplayValue, row.LocalizationJsonData, language),
    hex: "transparent",
    ...added(optionSurcharge(row)),
  })),
];

const sizesOf = (detail: DetailRow, rows: OptionRow[], language: Language): SizeChoice[] => [
  ...detail.ProductSizesJson.map((s) => ({
    id: s.SizeID,
    shortName: localizedText(s.ShortName, s.LocalizationJsonData, language),
    name: localizedText(s.Name || s.ShortName, s.LocalizationJsonData, language, "Name"),
    inches: s.Inches ?? null,
    centimeters: s.Centimeters ?? null,
    descriptionHtml:
      s.FullAttributeDescription === ""
        ? null
        : localizedHtml(
            s.FullAttributeDescription,
            s.LocalizationJsonData,
            language,
            "FullAttributeDescription",
          ),
    image: firstPicture(s.ProductAtrributeImages),
    surcharge:
      s.AdditionalPrice === null || s.AdditionalPrice === undefined
        ? (surchargeIn(rows, s.SizeID) ?? NOTHING)
        : surchargeOf(s.PriceType, s.AdditionalPrice),
  })),
  ...missingIn(
    rows,
    detail.ProductSizesJson.map((s) => s.SizeID),
  ).map((row) => {
    const name = localizedText(row.PrimaryKeyDisplayValue, row.LocalizationJsonData, language);
    return {
      id: row.PrimaryKeyValue,
      shortName: name,
      name,
      inches: null,
      centimeters: null,
      descriptionHtml: null,
      image: null,
      surcharge: optionSurcharge(row),
    };
  }),
];

/**
 * The option that is chosen until the shopper chooses: the one that the host marks; the first of goods that its rows call
 * not required; and one that stands alone.
 */
const preselectedIn = (rows: OptionRow[], isGoods: boolean): { preselectedId?: number } => {
  const [first] = rows;
  const isFirst =
    rows.length === 1 ? first?.IsRequiredAttribute || isGoods : isGoods && !first?.IsRequiredAttribute;
  const row = rows.find(({ IsPreselected }) => IsPreselected) ?? (isFirst ? first : undefined);
  return row ? { preselectedId: row.PrimaryKeyValue } : {};
};

/** @param goods attributes whose options make articles, whatever their rows call required (ruling O120) */
const attributesOf = (rows: OptionRow[], goods: ReadonlySet<number>, language: Language): Attribute[] => {
  const byId = new Map<number, Attribute>();
  for (const row of rows) {
    const attribute = byId.get(row.ProductAttributeID) ?? {
      id: row.ProductAttributeID,
      name: localizedText(row.AttributeDisplayName, row.AttributeLocalizationJsonData, language),
      isRequired: row.IsRequiredAttribute || goods.has(row.ProductAttributeID),
      ...preselectedIn(
        rows.filter(({ ProductAttributeID }) => ProductAttributeID === row.ProductAttributeID),
        goods.has(row.ProductAttributeID),
      ),
      options: [],
    };
    attribute.options.push({
      id: row.PrimaryKeyValue,
      name: localizedText(row.PrimaryKeyDisplayValue, row.LocalizationJsonData, language),
      surcharge: optionSurcharge(row),
    });
    byId.set(attribute.id, attribute);
  }
  return [...byId.values()];
};

/**
 * Returns the choices of a product. A host may list colours and sizes among the attributes too; they are
 * shown once.
 */
export const choicesOf = (
  detail: DetailRow,
  options: OptionRow[],
  language: Language,
): { colors: ColorChoice[]; sizes: SizeChoice[]; attributes: Attribute[] } => {
  const ofKind = (kind: number) => options.filter((row) => row.ProductAttributeID === kind);
  return {
    colors: colorsOf(detail, ofKind(COLOR_ATTRIBUTE), language),
    sizes: sizesOf(detail, ofKind(SIZE_ATTRIBUTE), language),
    attributes: attributesOf(
      options.filter(
        (row) => row.ProductAttributeID !== COLOR_ATTRIBUTE && row.ProductAttributeID !== SIZE_ATTRIBUTE,
      ),
      new Set(
        (detail.Variants ?? []).flatMap((variant) =>
          readSelections(variant.productSelectedAttributes).map(({ attributeId }) => attributeId),
        ),
      ),
      language,
    ),
  };
};
