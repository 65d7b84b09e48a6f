import { dimensionOf, UNITS, type UnitName } from "@/lib/model/units";
import type { Desk } from "../desk-context";
import { wordsAt } from "../words";

/** A unit with what it measures, as a choice: `Length: mm`, and `Count` for a number alone. */
export const unitWords = ({ t, language }: Desk, unit: UnitName): string => {
  const dimension = dimensionOf(unit);
  const measured = wordsAt(t, `lists.dimensions.${dimension.replaceAll(" ", "-")}`) ?? dimension;
  const forms: string | { other: string } = UNITS[unit].words[language];
  const words = (typeof forms === "string" ? forms : forms.other).replace("#", "").trim();
  return words === "" ? measured : `${measured}: ${words}`;
};

/** All units, those of one dimension together. */
export const unitNames = (): UnitName[] => {
  const names = Object.keys(UNITS) as UnitName[];
  const dimensions = [...new Set(names.map(dimensionOf))];
  return dimensions.flatMap((dimension) => names.filter((name) => dimensionOf(name) === dimension));
};
