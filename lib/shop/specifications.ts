import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import type { Language } from "@/lib/languages/languages";
import type { SpecificationGroup } from "@/lib/model/catalog";
import { localizedText } from "./localized-text";

/** Converts the specifications of a product's row, grouped by heading in their order. */
export const specificationsOf = (
  row: CallRow<"get-product_detail">,
  language: Language,
): SpecificationGroup[] => {
  const groups = new Map<string, SpecificationGroup>();
  for (const one of row.SpecificationsJson) {
    const group = groups.get(one.GroupName) ?? {
      name: localizedText(one.GroupName, one.GroupLocalizationJsonData, language),
      rows: [],
    };
    groups.set(one.GroupName, group);
    group.rows.push({
      key: one.AttributeKey,
      name: localizedText(one.AttributeName, one.LocalizationJsonData, language),
      value: localizedText(one.Value, one.LocalizationJsonData, language, "Value"),
      unitCode: one.UnitCode || null,
      numbers: one.Numbers ?? [],
      min: one.Minimum ?? null,
      max: one.Maximum ?? null,
    });
  }
  return [...groups.values()];
};
