import dynamic from "next/dynamic";
import { getTranslations } from "next-intl/server";
import { choiceRow, moreRows, type Choice } from "./choice-rows";
import { FilterGroup } from "./filter-group";

const ValueFilter = dynamic(() => import("./value-filter").then((module) => module.ValueFilter));

/** Values in view before "show more" (design/README.md). */
const FIRST_VALUES = 6;
/** From this many values on a box narrows them (ruling O86). */
const LONG = 15;

/** A group of values, any of which may be ticked; nothing when there is nothing to choose. */
export const ChoiceGroup = async ({ name, title, choices, isOpen = true }: { name: string; title: string; choices: Choice[]; isOpen?: boolean }) => {
  const t = await getTranslations("listing");
  if (choices.length === 0) return null;
  const rest = choices.length > FIRST_VALUES + 1 ? choices.slice(FIRST_VALUES) : [];
  const rowsOf = (list: Choice[]) => list.map((choice) => choiceRow(name, "checkbox", choice));
  const more = rest.length === 0 ? [] : [moreRows(`${name}-more`, t("more", { n: rest.length }), t("fewer"), rest.some((choice) => choice.isChosen), rowsOf(rest))];
  return (
    <FilterGroup
      fold={name}
      title={title}
      isOpen={isOpen || choices.some((choice) => choice.isChosen)}
      before={choices.length >= LONG ? <ValueFilter title={title} /> : null}
      rows={[...rowsOf(choices.slice(0, choices.length - rest.length)), ...more]}
    />
  );
};
