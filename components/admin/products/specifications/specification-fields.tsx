import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useDesk } from "../../desk-context";
import { plainText } from "../../words";
import type { Cells } from "../cells";
import { problemText } from "../problem-text";
import { BilingualText } from "../../parts/bilingual-text";
import type { Problem } from "../use-save-cells";
import { ChoiceValue, ChoiceValues } from "./choice-values";
import { MeasureBoxes } from "./measure-boxes";
import { Wording } from "./wording";
import {
  cellIn,
  cellName,
  hasEnds,
  isStated,
  mayHaveWording,
  ofArticle,
  VALUE_PLACE,
  type Column,
  type Specification,
  type Specifications,
} from "./specification-cells";

type Props = {
  specification: Specification;
  articles: Specifications["articles"];
  before: Cells;
  cells: Cells;
  problems: readonly Problem[];
  onChange: (changes: Cells) => void;
};

/** The boxes of one attribute, by its kind. */
export const SpecificationFields = ({
  specification,
  articles,
  before,
  cells,
  problems,
  onChange,
}: Props) => {
  const desk = useDesk();
  const { t, language } = desk;
  const { key, kind, dimension, choices } = specification;
  const name = plainText(specification.name, language);
  const isByArticle = cellIn(cells, key, "by") === "on";
  const set = (column: Column, value: string) => onChange({ [cellName(key, column)]: value });
  const errorOf = (column: Column): string | null => {
    const found = problems.find((one) => one.key === key && one.field === column);
    return found === undefined ? null : problemText(desk, "specifications", found, { place: VALUE_PLACE });
  };
  const columns: { column: Column; label: string }[] = isByArticle
    ? articles.map(({ sku, options }) => ({
        column: ofArticle(sku),
        label: [name, ...options.map((option) => plainText(option, language))].join(" · "),
      }))
    : hasEnds(specification, before)
      ? (["min", "max"] as const).map((column) => ({
          column,
          label: t(`products.specifications.${column}`, { name }),
        }))
      : [{ column: "value", label: name }];

  const boxes = () => {
    if (kind === "text")
      return (
        <BilingualText
          name={key}
          label={name}
          fields={{
            [`${key}.en`]: cellIn(cells, key, "value_en"),
            [`${key}.ar`]: cellIn(cells, key, "value_ar") || null,
          }}
          wrong={errorOf("value_en") === null ? [] : [`${key}.en`]}
          onChange={(field, value) => set(field.endsWith(".en") ? "value_en" : "value_ar", value ?? "")}
          isOptional
          maxLength={300}
        />
      );
    if (dimension !== null)
      return (
        <MeasureBoxes
          name={name}
          dimension={dimension}
          base={specification.unit ?? ""}
          unit={cellIn(cells, key, "unit")}
          boxes={columns.map(({ column, label }) => ({
            column,
            label,
            value: cellIn(cells, key, column),
            error: errorOf(column),
          }))}
          onType={set}
          onUnit={(unit) => set("unit", unit)}
        />
      );
    const offered =
      kind === "boolean"
        ? (["yes", "no"] as const).map((one) => ({
            key: one,
            name: { en: t(`products.specifications.${one}`), ar: t(`products.specifications.${one}`) },
          }))
        : choices;
    const Values = kind === "boolean" || isByArticle ? ChoiceValue : ChoiceValues;
    return columns.map(({ column, label }) => (
      <Values
        key={column}
        label={label}
        choices={offered}
        value={cellIn(cells, key, column)}
        error={errorOf(column)}
        onChange={(value) => set(column, value)}
      />
    ));
  };
  return (
    <div className="spec">
      {boxes()}
      {mayHaveWording(specification) && isStated(specification, cells) && (
        <Wording name={name} {...{ specification, cells, errorOf, onChange: set }} />
      )}
      {specification.mayDiffer && articles.length > 1 && (
        <FormControlLabel
          control={
            <Checkbox
              checked={isByArticle}
              onChange={(_, isOn) => set("by", isOn ? "on" : "")}
              slotProps={{ input: { "aria-label": t("products.specifications.byArticleOf", { name }) } }}
            />
          }
          label={t("products.specifications.byArticle")}
        />
      )}
      {!specification.isInTemplate && (
        <small className="quiet">{t("products.specifications.otherTemplate")}</small>
      )}
    </div>
  );
};
