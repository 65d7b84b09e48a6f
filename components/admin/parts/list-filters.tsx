import IconButton from "@mui/material/IconButton";
import type { ComponentProps } from "react";
import { useDesk } from "../desk-context";
import { ChoiceBox, TextBox } from "./field";
import { Glyph } from "./glyph";
import { SearchForm } from "./search-form";

/** A filter of a list. An empty value is none. @property choices null for a day */
export type FilterBox = {
  name: string;
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[] | null;
  onChange: (value: string) => void;
};

type Chosen = { name: string; label: string; onRemove: () => void };

/** What a list is narrowed to, each with a button that takes it back. Shows nothing where all is listed. */
const ChosenFilters = ({ chosen, onClear }: { chosen: readonly Chosen[]; onClear: () => void }) => {
  const { t } = useDesk();
  if (chosen.length === 0) return null;
  return (
    <ul className="chips narrowed" aria-label={t("common.filters.chosen")}>
      {chosen.map(({ name, label, onRemove }) => (
        <li key={name} className="chip">
          <span dir="auto">{label}</span>
          <IconButton aria-label={t("common.filters.remove", { name: label })} onClick={onRemove}>
            <Glyph name="close" size={16} />
          </IconButton>
        </li>
      ))}
      <li>
        <button type="button" className="link" onClick={onClear}>
          {t("common.filters.clear")}
        </button>
      </li>
    </ul>
  );
};

/** The search and the filters of a list, which stand in its address, with what is chosen below them. */
export const ListFilters = ({
  search,
  boxes,
  onClear,
}: {
  search: ComponentProps<typeof SearchForm>;
  boxes: readonly FilterBox[];
  onClear: () => void;
}) => {
  const { t } = useDesk();
  const told = ({ label, value, choices }: FilterBox): string =>
    t("common.filters.named", {
      name: label,
      value: choices?.find((choice) => choice.value === value)?.label ?? value,
    });
  const chosen = [
    ...(search.start === ""
      ? []
      : [{ name: "text", label: `“${search.start}”`, onRemove: () => search.onSearch("") }]),
    ...boxes
      .filter(({ value }) => value !== "")
      .map((box) => ({ name: box.name, label: told(box), onRemove: () => box.onChange("") })),
  ];
  return (
    <>
      <div className="filters">
        <SearchForm {...search} />
        {boxes.map(({ name, choices, ...box }) =>
          choices === null ? (
            <TextBox key={name} {...box} type="date" isCode />
          ) : (
            <ChoiceBox key={name} {...box} choices={[{ value: "", label: t("common.all") }, ...choices]} />
          ),
        )}
      </div>
      <ChosenFilters chosen={chosen} onClear={onClear} />
    </>
  );
};
