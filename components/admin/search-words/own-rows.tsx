import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import type { SearchWordKind } from "@/lib/model/search-words";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { wordsAt } from "../words";
import { isWrongField, ROW_FIELDS, type TypedRow } from "./typed-words";

type Props = {
  kind: SearchWordKind;
  rows: readonly TypedRow[];
  /** Paths that the shop refused. */
  wrong: readonly string[];
  /** Place of the row that was just added, which takes the focus; null without one. */
  added: number | null;
  onChange: (rows: readonly TypedRow[]) => void;
  onRemove: (at: number) => void;
  onAdd: () => void;
};

const OwnRow = ({ kind, rows, at, wrong, added, onChange, onRemove }: Props & { at: number }) => {
  const { t } = useDesk();
  const ref = useRef<HTMLDivElement>(null);
  const isAdded = added === at;
  useEffect(() => {
    if (isAdded) ref.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [isAdded]);
  const texts = rows[at] ?? [];
  const type = (i: number, text: string) =>
    onChange(rows.map((row, n) => (n === at ? texts.map((one, f) => (f === i ? text : one)) : row)));
  return (
    <li>
      <div ref={ref} role="group" aria-label={t("searchWords.ownRow", { n: at + 1 })}>
        <div className="form">
          {ROW_FIELDS[kind].map((field, i) => {
            const isOne = field === "word";
            const error = kind === "synonyms" ? "two" : isOne ? "one" : "some";
            return (
              <TextBox
                key={field}
                label={wordsAt(t, `searchWords.fields.${kind}.${field}`) ?? field}
                hint={isOne ? null : t("searchWords.byCommas")}
                error={isWrongField(wrong, { kind, at, field }) ? t(`searchWords.wrong.${error}`) : null}
                isWide
                {...(isOne ? {} : { rows: 1 })}
                value={texts[i] ?? ""}
                onChange={(text) => type(i, text)}
              />
            );
          })}
        </div>
        <Button onClick={() => onRemove(at)} aria-label={t("searchWords.removeRow", { n: at + 1 })}>
          {t("settings.remove")}
        </Button>
      </div>
    </li>
  );
};

/** The owner's rows of one kind. */
export const OwnRows = (props: Props) => {
  const { t } = useDesk();
  const { rows, onAdd } = props;
  return (
    <>
      {rows.length === 0 ? (
        <p className="quiet">{t("searchWords.noneOwn")}</p>
      ) : (
        <ul className="entries">
          {rows.map((_, at) => (
            <OwnRow key={at} at={at} {...props} />
          ))}
        </ul>
      )}
      <div className="btns">
        <Button onClick={onAdd}>{t("searchWords.add")}</Button>
      </div>
    </>
  );
};
