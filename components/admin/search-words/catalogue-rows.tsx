import Button from "@mui/material/Button";
import { useState } from "react";
import { keyOfRow, type SearchWordRow } from "@/lib/model/search-words";
import { useDesk } from "../desk-context";
import { SearchForm } from "../parts/search-form";
import { Typed } from "../parts/values";
import { typedRow } from "./typed-words";

/** Rows that are shown at first, and that each press adds. */
const SHOWN = 25;

type RowProps = {
  row: SearchWordRow;
  isHidden: boolean;
  /** Takes the row into the owner's rows, in place of the catalogue's. */
  onTake: () => void;
  onHide: (isHidden: boolean) => void;
};

const CatalogueRow = ({ row, isHidden, onTake, onHide }: RowProps) => {
  const { t } = useDesk();
  const key = keyOfRow(row);
  return (
    <li className={isHidden ? "resting" : ""}>
      <span>
        {typedRow(row).map((text, i) => (
          <span key={i} className="words">
            <Typed>{text}</Typed>
          </span>
        ))}
        <small>{t(isHidden ? "searchWords.isHidden" : "searchWords.ofCatalogue")}</small>
      </span>
      <span className="btns">
        {isHidden ? (
          <Button onClick={() => onHide(false)} aria-label={t("searchWords.showRow", { row: key })}>
            {t("searchWords.show")}
          </Button>
        ) : (
          <>
            <Button onClick={onTake} aria-label={t("searchWords.changeRow", { row: key })}>
              {t("searchWords.change")}
            </Button>
            <Button onClick={() => onHide(true)} aria-label={t("searchWords.hideRow", { row: key })}>
              {t("searchWords.hide")}
            </Button>
          </>
        )}
      </span>
    </li>
  );
};

type Props = {
  rows: readonly SearchWordRow[];
  hidden: readonly string[];
  onTake: (row: SearchWordRow) => void;
  onHide: (row: SearchWordRow, isHidden: boolean) => void;
};

/** The catalogue's rows of one kind, found by a word of theirs. */
export const CatalogueRows = ({ rows, hidden, onTake, onHide }: Props) => {
  const { t } = useDesk();
  const [text, setText] = useState("");
  const [shown, setShown] = useState(SHOWN);
  const found = rows.filter((row) =>
    typedRow(row).some((field) => field.toLowerCase().includes(text.toLowerCase())),
  );
  return (
    <>
      <div className="filters">
        <SearchForm
          label={t("searchWords.find")}
          placeholder={t("searchWords.findHint")}
          start={text}
          onSearch={setText}
        />
      </div>
      {found.length === 0 && <p className="quiet">{t("searchWords.noneFound")}</p>}
      <ul className="word-rows">
        {found.slice(0, shown).map((row) => (
          <CatalogueRow
            key={typedRow(row).join(" → ")}
            row={row}
            isHidden={hidden.includes(keyOfRow(row))}
            onTake={() => onTake(row)}
            onHide={(isHidden) => onHide(row, isHidden)}
          />
        ))}
      </ul>
      {found.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>
          {t("searchWords.more", { count: found.length - shown })}
        </Button>
      )}
    </>
  );
};
