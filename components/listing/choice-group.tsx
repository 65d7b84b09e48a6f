import { getTranslations } from "next-intl/server";
import { ChoiceRow, FilterGroup, MoreRows, type Choice } from "./filter-group";

/** Values in view before "show more" (design/README.md). */
const FIRST_VALUES = 6;

/** A group of values, any of which may be ticked; nothing when there is nothing to choose. */
export const ChoiceGroup = async ({ name, title, choices, isOpen = true }: { name: string; title: string; choices: Choice[]; isOpen?: boolean }) => {
  const t = await getTranslations("listing");
  if (choices.length === 0) return null;
  const rest = choices.length > FIRST_VALUES + 1 ? choices.slice(FIRST_VALUES) : [];
  const rowsOf = (list: Choice[]) => list.map((choice) => <ChoiceRow key={choice.value} name={name} type="checkbox" choice={choice} />);
  return (
    <FilterGroup fold={name} title={title} isOpen={isOpen || choices.some((choice) => choice.isChosen)}>
      {rowsOf(choices.slice(0, choices.length - rest.length))}
      {rest.length > 0 ? (
        <MoreRows fold={`${name}-more`} label={t("more", { n: rest.length })} isOpen={rest.some((choice) => choice.isChosen)}>
          {rowsOf(rest)}
        </MoreRows>
      ) : null}
    </FilterGroup>
  );
};
