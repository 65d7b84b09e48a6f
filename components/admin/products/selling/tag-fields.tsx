import IconButton from "@mui/material/IconButton";
import { useDesk } from "../../desk-context";
import { ChoiceBox } from "../../parts/field";
import { Glyph } from "../../parts/glyph";
import { LocalizedPhrase } from "../../parts/values";
import { plainText } from "../../words";
import type { Cells } from "../cells";
import { tagsIn, type Selling } from "./selling-cells";

type Props = {
  tags: Selling["tags"];
  cells: Cells;
  error: string | null;
  onChange: (changes: Cells) => void;
};

/** The tags of a product, added one by one. */
export const TagFields = ({ tags, cells, error, onChange }: Props) => {
  const { t, language } = useDesk();
  const ids = tagsIn(cells);
  const set = (next: number[]) => onChange({ tags: JSON.stringify(next.sort((a, b) => a - b)) });
  return (
    <>
      <ul className="chips">
        {tags
          .filter(({ id }) => ids.includes(id))
          .map(({ id, name }) => (
            <li key={id} className="chip">
              <LocalizedPhrase text={name} />
              <IconButton
                aria-label={t("products.articles.removeOption", { name: plainText(name, language) })}
                onClick={() => set(ids.filter((one) => one !== id))}
              >
                <Glyph name="close" size={16} />
              </IconButton>
            </li>
          ))}
      </ul>
      <div className="form">
        <ChoiceBox
          label={t("products.selling.addTag")}
          error={error}
          value=""
          onChange={(value) => {
            if (value !== "") set([...ids, Number(value)]);
          }}
          choices={[
            { value: "", label: t("common.choose") },
            ...tags
              .filter(({ id }) => !ids.includes(id))
              .map(({ id, name }) => ({ value: String(id), label: plainText(name, language) })),
          ]}
        />
      </div>
    </>
  );
};
