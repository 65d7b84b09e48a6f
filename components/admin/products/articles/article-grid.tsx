import IconButton from "@mui/material/IconButton";
import { useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import type { AdminCallName } from "@/lib/admin-contract/calls";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../../desk-context";
import { Glyph } from "../../parts/glyph";
import { useMay } from "../../parts/if-may";
import { LocalizedPhrase } from "../../parts/values";
import { plainText } from "../../words";
import type { Cells } from "../cells";
import type { Problem } from "../use-save-cells";
import {
  cellIn,
  cellName,
  COLUMNS,
  optionsOfKey,
  type Articles,
  type Choice,
  type Column,
} from "./article-cells";
import { MarginCell } from "../margin-note";
import { marginIn, type PricedProduct } from "./article-margin";
import { blockIn } from "./paste";
import { PictureCell } from "./picture-cell";
import { problemText } from "../problem-text";

export type Place = { row: number; column: number };

/** The call that changes a column elsewhere too: who may not ask it, may not type there. */
const CHANGED_BY: Partial<Record<Column, AdminCallName>> = {
  price: "products/change-prices",
  mrp: "products/change-prices",
  cost: "products/change-prices",
  stock: "stock/count",
};

type Props = {
  cells: Cells;
  before: Cells;
  keys: readonly string[];
  choices: readonly Choice[];
  /** Those that an article may have. */
  pictures: Articles["pictures"];
  problems: readonly Problem[];
  product: PricedProduct;
  onType: (name: string, value: string) => void;
  onPaste: (at: Place, block: string[][]) => void;
  onRemove: (key: string) => void;
};

/** Fields whose problems stand at their row. Those of choices and of the whole table stand elsewhere. */
const NAMED: readonly string[] = [...COLUMNS, "options", "picture"];

/** The place that a key of the keyboard leads to from a cell; null if the key stays in its text. */
const nextPlace = (event: KeyboardEvent<HTMLInputElement>, at: Place, isRtl: boolean): Place | null => {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAtStart = selectionStart === 0 && (selectionEnd === 0 || selectionEnd === value.length);
  const isAtEnd = selectionEnd === value.length && (selectionStart === 0 || selectionStart === value.length);
  const forward = isRtl ? -1 : 1;
  switch (event.key) {
    case "ArrowUp":
      return { ...at, row: at.row - 1 };
    case "ArrowDown":
      return { ...at, row: at.row + 1 };
    case "Enter":
      return { ...at, row: at.row + (event.shiftKey ? -1 : 1) };
    case "ArrowLeft":
      return isAtStart ? { ...at, column: at.column - forward } : null;
    case "ArrowRight":
      return isAtEnd ? { ...at, column: at.column + forward } : null;
    default:
      return null;
  }
};

/**
 * The articles as a grid: arrows and Enter move between the cells, and a block of a spreadsheet is pasted. A cell
 * with a wrong value has a red edge, and its row says why.
 */
export const ArticleGrid = ({
  cells,
  before,
  keys,
  choices,
  pictures,
  problems,
  product,
  onType,
  onPaste,
  onRemove,
}: Props) => {
  const desk = useDesk();
  const { t, dir, language } = desk;
  const table = useRef<HTMLTableElement>(null);
  const may = useMay();
  const mayType = (column: Column): boolean => {
    const call = CHANGED_BY[column];
    return call === undefined || may(call);
  };
  const seesCosts = mayType("cost");
  const columns = COLUMNS.filter((column) => column !== "cost" || seesCosts);
  const nameOf = (key: string): string =>
    key === ""
      ? t("products.articles.only")
      : optionsOfKey(key, choices)
          .map(({ name }) => plainText(name, language))
          .join(" · ");
  const move = (event: KeyboardEvent<HTMLInputElement>, at: Place) => {
    const next = nextPlace(event, at, dir === "rtl");
    if (next === null) return;
    // Enter in a cell must not send the form.
    event.preventDefault();
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-place="${next.row} ${next.column}"]`);
    cell?.focus();
    cell?.select();
  };
  const take = (event: ClipboardEvent<HTMLInputElement>, at: Place) => {
    const block = blockIn(event.clipboardData.getData("text/plain"));
    if (block === null) return;
    event.preventDefault();
    onPaste(at, block);
  };
  const cell = (key: string, column: Column, place: Place) => {
    const name = cellName(key, column);
    const isWrong = problems.some((one) => one.key === key && one.field === column);
    const isNew = !isWrong && before[name] !== undefined && before[name] !== cells[name];
    return (
      <td key={column} className={`${column}${isWrong ? " cell-bad" : isNew ? " cell-new" : ""}`}>
        <input
          dir="ltr"
          readOnly={!mayType(column)}
          inputMode={column === "sku" ? "text" : "decimal"}
          autoComplete="off"
          aria-label={`${t(`products.articles.columns.${column}`)}, ${nameOf(key)}`}
          aria-invalid={isWrong}
          data-place={`${place.row} ${place.column}`}
          placeholder={column === "price" ? t("products.priceOfProduct") : undefined}
          value={cellIn(cells, key, column)}
          onChange={({ target }) => onType(name, target.value)}
          onKeyDown={(event) => move(event, place)}
          onPaste={(event) => take(event, place)}
        />
      </td>
    );
  };
  return (
    <div className="grid-wrap" role="region" aria-label={t("products.articlesTitle")} tabIndex={0}>
      <table className="cells" ref={table}>
        <thead>
          <tr>
            <th>{t("products.columns.article")}</th>
            {columns.map((column) => (
              <th key={column} className={column}>
                {t(`products.articles.columns.${column}`)}
              </th>
            ))}
            {seesCosts && <th className="margin">{t("products.margin.column")}</th>}
            {pictures.length > 0 && <th>{t("products.articles.columns.picture")}</th>}
            <th className="sale">{t("products.onShop")}</th>
            <th>
              <span className="vh">{t("products.articles.remove")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key, row) => {
            const wrong = problems.filter((one) => one.key === key && NAMED.includes(one.field));
            return (
              <tr key={key}>
                <th scope="row">
                  {key === ""
                    ? t("products.articles.only")
                    : optionsOfKey(key, choices).map((option, i) => (
                        <span key={option.id}>
                          {i > 0 && " · "}
                          <LocalizedPhrase text={option.name} />
                        </span>
                      ))}
                  {before[cellName(key, "sku")] !== undefined && (
                    <a
                      className="ledger-link"
                      href={`#/stock/${encodeURIComponent(before[cellName(key, "sku")] ?? "")}/show`}
                    >
                      {t("products.articles.ledger")}
                    </a>
                  )}
                  {wrong.map((problem) => (
                    <small key={`${problem.field} ${problem.reason}`} className="bad-text">
                      <Code>{cellIn(cells, key, problem.field as Column)}</Code>{" "}
                      {problemText(desk, "articles", problem)}
                    </small>
                  ))}
                </th>
                {columns.map((column, at) => cell(key, column, { row, column: at }))}
                {seesCosts && <MarginCell margin={marginIn(cells, key, product)} />}
                {pictures.length > 0 && (
                  <PictureCell
                    label={`${t("products.articles.columns.picture")}, ${nameOf(key)}`}
                    pictures={pictures}
                    value={cellIn(cells, key, "picture")}
                    isNew={(before[cellName(key, "picture")] ?? "") !== cellIn(cells, key, "picture")}
                    onChange={(value) => onType(cellName(key, "picture"), value)}
                  />
                )}
                <td className="sale">
                  <input
                    type="checkbox"
                    aria-label={`${t("products.onShop")}, ${nameOf(key)}`}
                    checked={cellIn(cells, key, "sale") !== "off"}
                    onChange={({ target }) => onType(cellName(key, "sale"), target.checked ? "on" : "off")}
                  />
                </td>
                <td className="sale">
                  {keys.length > 1 && (
                    <IconButton
                      aria-label={`${t("products.articles.remove")}, ${nameOf(key)}`}
                      onClick={() => onRemove(key)}
                    >
                      <Glyph name="close" size={16} />
                    </IconButton>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
