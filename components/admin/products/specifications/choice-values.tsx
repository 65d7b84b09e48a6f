import IconButton from "@mui/material/IconButton";
import { useDesk } from "../../desk-context";
import { ChoiceBox } from "../../parts/field";
import { Glyph } from "../../parts/glyph";
import { LocalizedPhrase } from "../../parts/values";
import { plainText } from "../../words";
import type { Specification } from "./specification-cells";

type Props = {
  label: string;
  choices: Specification["choices"];
  /** Keys with `; ` between. */
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

const keysIn = (value: string): string[] => value.split("; ").filter((key) => key !== "");

/** The choices that a product states, added one by one. */
export const ChoiceValues = ({ label, choices, value, error, onChange }: Props) => {
  const { t, language } = useDesk();
  const keys = keysIn(value);
  return (
    <div>
      <ChoiceBox
        label={label}
        error={error}
        value=""
        onChange={(key) => {
          if (key !== "") onChange([...keys, key].join("; "));
        }}
        choices={[
          { value: "", label: t(keys.length === 0 ? "common.choose" : "products.specifications.another") },
          ...choices
            .filter(({ key }) => !keys.includes(key))
            .map(({ key, name }) => ({ value: key, label: plainText(name, language) })),
        ]}
      />
      {keys.length > 0 && (
        <ul className="chips">
          {keys.map((key) => {
            const name = choices.find((choice) => choice.key === key)?.name ?? { en: key, ar: null };
            return (
              <li key={key} className="chip">
                <LocalizedPhrase text={name} />
                <IconButton
                  aria-label={t("products.articles.removeOption", { name: plainText(name, language) })}
                  onClick={() => onChange(keys.filter((one) => one !== key).join("; "))}
                >
                  <Glyph name="close" size={16} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};

/** One choice, or none. */
export const ChoiceValue = ({ label, choices, value, error, onChange }: Props) => {
  const { t, language } = useDesk();
  return (
    <ChoiceBox
      label={label}
      error={error}
      value={value}
      onChange={onChange}
      choices={[
        { value: "", label: t("products.specifications.notStated") },
        ...choices.map(({ key, name }) => ({ value: key, label: plainText(name, language) })),
      ]}
    />
  );
};
