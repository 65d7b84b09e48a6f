import IconButton from "@mui/material/IconButton";
import { useId } from "react";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE } from "@/lib/model/selections";
import type { LocalizedText } from "@/lib/admin-contract/shapes";
import { useDesk } from "../../desk-context";
import { ChoiceBox } from "../../parts/field";
import { Glyph } from "../../parts/glyph";
import { LocalizedPhrase } from "../../parts/values";
import { plainText } from "../../words";
import type { Problem } from "../use-save-cells";
import type { Choice, Option, Sources } from "./article-cells";
import { NewOption } from "./new-option";
import { problemText } from "../problem-text";

type Props = {
  choices: readonly Choice[];
  sources: Sources;
  problems: readonly Problem[];
  onChange: (choices: Choice[]) => void;
};

/** One option: its name, what it adds to the price, and a button that takes it away. */
const OptionChip = ({
  option,
  isWrong,
  onChange,
  onRemove,
}: {
  option: Option;
  isWrong: boolean;
  onChange: (added: string) => void;
  onRemove: () => void;
}) => {
  const { t, language } = useDesk();
  const name = plainText(option.name, language);
  return (
    <li className="chip">
      <LocalizedPhrase text={option.name} />
      {option.added !== null && (
        <input
          dir="ltr"
          inputMode="decimal"
          className={isWrong ? "bad" : ""}
          aria-invalid={isWrong}
          aria-label={t("products.articles.addedBy", { name })}
          placeholder="+0"
          value={option.added}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <IconButton aria-label={t("products.articles.removeOption", { name })} onClick={onRemove}>
        <Glyph name="close" size={16} />
      </IconButton>
    </li>
  );
};

const sourceOf = (attributeId: number, { colours, sizes }: Sources) =>
  attributeId === COLOR_ATTRIBUTE ? colours : attributeId === SIZE_ATTRIBUTE ? sizes : null;

const ChoiceFields = ({
  choice,
  sources,
  problems,
  onChange,
}: {
  choice: Choice;
  sources: Sources;
  problems: readonly Problem[];
  onChange: (options: Option[]) => void;
}) => {
  const desk = useDesk();
  const { t, language } = desk;
  const { attributeId, options } = choice;
  const added = attributeId === COLOR_ATTRIBUTE ? null : "";
  const source = sourceOf(attributeId, sources);
  const own = problems.filter(({ key, field }) => field === "choice" && key === String(attributeId));
  return (
    <fieldset className="choice">
      <legend>
        <LocalizedPhrase text={choice.name} />
      </legend>
      <ul>
        {options.map((option) => (
          <OptionChip
            key={option.id}
            option={option}
            isWrong={own.some(({ reason, other }) => reason === "added" && other === option.name.en)}
            onChange={(typed) =>
              onChange(options.map((one) => (one.id === option.id ? { ...one, added: typed } : one)))
            }
            onRemove={() => onChange(options.filter(({ id }) => id !== option.id))}
          />
        ))}
      </ul>
      {own.map((problem) => (
        <p key={`${problem.reason} ${problem.other ?? ""}`} className="bad-text" role="alert">
          {problemText(desk, "articles", problem)}
        </p>
      ))}
      {source === null ? (
        <NewOption
          of={plainText(choice.name, language)}
          taken={options.map(({ name }) => name.en)}
          onAdd={(name) =>
            onChange([
              ...options,
              // New options have negative ids until they are saved.
              { id: Math.min(0, ...options.map(({ id }) => id)) - 1, name, added },
            ])
          }
        />
      ) : (
        <ChoiceBox
          label={t("products.articles.addTo", { name: plainText(choice.name, language) })}
          value=""
          onChange={(value) => {
            const picked = source.find(({ id }) => String(id) === value);
            if (picked !== undefined) onChange([...options, { ...picked, added }]);
          }}
          choices={[
            { value: "", label: t("common.choose") },
            ...source
              .filter(({ id }) => options.every((one) => one.id !== id))
              .map(({ id, name }) => ({ value: String(id), label: plainText(name, language) })),
          ]}
        />
      )}
    </fieldset>
  );
};

/** The attributes whose options are different articles: colour, size, and those of the shop's list. */
export const ChoiceEditor = ({ choices, sources, problems, onChange }: Props) => {
  const { t, language } = useDesk();
  const id = useId();
  const kinds: { id: number; name: LocalizedText }[] = [
    { id: COLOR_ATTRIBUTE, name: { en: t("products.articles.colour"), ar: t("products.articles.colour") } },
    { id: SIZE_ATTRIBUTE, name: { en: t("products.articles.size"), ar: t("products.articles.size") } },
    ...sources.attributes,
  ];
  const free = kinds.filter((kind) => choices.every(({ attributeId }) => attributeId !== kind.id));
  return (
    <section aria-labelledby={id}>
      <h2 className="ruled" id={id}>
        {t("products.articles.choices")}
      </h2>
      <p className="quiet small">{t("products.articles.choicesLead")}</p>
      {choices.map((choice) => (
        <ChoiceFields
          key={choice.attributeId}
          choice={choice}
          sources={sources}
          problems={problems}
          onChange={(options) =>
            onChange(
              choices.map((one) => (one.attributeId === choice.attributeId ? { ...one, options } : one)),
            )
          }
        />
      ))}
      <div className="form">
        <ChoiceBox
          label={t("products.articles.addChoice")}
          value=""
          onChange={(value) => {
            const kind = free.find((one) => String(one.id) === value);
            if (kind !== undefined)
              onChange([...choices, { attributeId: kind.id, name: kind.name, options: [] }]);
          }}
          choices={[
            { value: "", label: t("common.choose") },
            ...free.map((kind) => ({ value: String(kind.id), label: plainText(kind.name, language) })),
          ]}
        />
      </div>
    </section>
  );
};
