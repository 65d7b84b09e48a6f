import Button from "@mui/material/Button";
import { useDesk } from "../../desk-context";
import { Glyph } from "../../parts/glyph";
import { optionsOfKey, type Choice, type Column } from "./article-cells";
import type { Pasted } from "./paste";
import { problemText } from "../problem-text";
import { plainText } from "../../words";

type Props = { pasted: Pasted; choices: readonly Choice[]; onUndo: () => void };

/** Most refused cells that are named one by one. */
const MOST_NAMED = 5;

/** Result of a paste: the number of cells that were taken, the refused ones with the reason, and the way back. */
export const PasteNote = ({ pasted: { rows, columns, written, refused }, choices, onUndo }: Props) => {
  const desk = useDesk();
  const { t, say, language } = desk;
  return (
    <div className={refused.length > 0 ? "note bad" : "note"} role="status">
      <Glyph name={refused.length > 0 ? "alert" : "check"} size={24} />
      <span>
        {say("products.articles.pasted", {
          rows,
          columns,
          taken: written.length - refused.filter(({ reason }) => reason !== "outside").length,
          refused: refused.length,
        })}
        {refused.slice(0, MOST_NAMED).map(({ key, column, value, ...wrong }, i) => (
          <small key={i} className="bad-text">
            {key !== null &&
              `${optionsOfKey(key, choices)
                .map(({ name }) => plainText(name, language))
                .join(" · ")} · `}
            {column !== "" && `${t(`products.articles.columns.${column as Column}`)}: `}“
            <bdi dir="ltr">{value}</bdi>” {problemText(desk, "articles", { ...wrong, other: null })}
          </small>
        ))}
      </span>
      <Button onClick={onUndo}>{t("products.articles.undoPaste")}</Button>
    </div>
  );
};
