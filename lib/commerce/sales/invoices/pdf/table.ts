import "server-only";
import { COLOR, CONTENT, PAGE, type Sheet, type Style } from "./sheet";

/** `isFitted`: as wide as its widest text, e.g. for codes. */
export type Column = { title: string; isFigure: boolean; isFitted?: true };
/** Text of a cell, and a smaller text below it. `isTick`: a box to tick with a pen. */
export type Cell = { text: string; below?: string; isTick?: true };

const BODY: Style = { size: 8.5 };
const BELOW: Style = { size: 7.5, color: COLOR.soft };
const HEAD: Style = { size: 7.5, isBold: true, color: COLOR.green };
/** Gap between columns, and padding above and below the text of a row with several lines. */
const [GAP, PAD] = [9, 4];
const TICK = 10;
/** Widest column of codes; a longer code is broken. */
const WIDEST_FITTED = 130;

/** Columns of figures and fitted ones get the width of their widest text. The other columns share the rest. */
const widthsOf = (sheet: Sheet, columns: Column[], rows: Cell[][]): number[] => {
  const needs = columns.map((column, i) => {
    const words = column.title.split(" ").map((word) => sheet.widthOf(word, HEAD));
    const cells = rows.flatMap((row) => [
      sheet.widthOf(row[i]?.text ?? "", { ...BODY, isBold: true }),
      sheet.widthOf(row[i]?.below ?? "", BELOW),
    ]);
    if (column.isFitted) return Math.min(WIDEST_FITTED, Math.max(14, ...words, ...cells) + 1);
    return column.isFigure ? Math.max(14, ...words, ...cells) + 1 : null;
  });
  const rest =
    CONTENT - GAP * (columns.length - 1) - needs.reduce<number>((sum, need) => sum + (need ?? 0), 0);
  const shared = needs.filter((need) => need === null).length;
  return needs.map((need) => need ?? rest / shared);
};

/**
 * Draws a table over the full width. Its head repeats on each page, and its rows are never cut.
 * @param y top of the table
 * @param columns the first is at the start edge
 * @param sum the last row, emphasised; it is never on a page without a row above it
 * @returns bottom of the table, on its last page
 */
export const drawTable = (
  sheet: Sheet,
  y: number,
  columns: Column[],
  rows: Cell[][],
  sum: Cell[],
): number => {
  const all = [...rows, sum];
  const pad = rows.some((row) => row.some((cell) => cell.below !== undefined)) ? PAD : PAD / 2;
  const widths = widthsOf(sheet, columns, all);
  const boxes = widths.map((width, i) => ({
    x: PAGE.side + widths.slice(0, i).reduce((left, w) => left + w + GAP, 0),
    width,
    align: columns[i]?.isFigure ? ("figures" as const) : ("start" as const),
  }));
  const headHeight = Math.max(
    ...columns.map((column, i) => sheet.heightOf(sheet.wrap(column.title, widths[i] ?? 0, HEAD), HEAD)),
  );

  const head = (top: number, isFirst: boolean): number => {
    const put = (column: Column, i: number) => {
      const box = {
        ...boxes[i]!,
        y: top + headHeight - sheet.heightOf(sheet.wrap(column.title, widths[i] ?? 0, HEAD), HEAD),
      };
      if (isFirst) sheet.text("TH", column.title, box, HEAD);
      else sheet.pageText(column.title, box, HEAD);
    };
    if (isFirst) sheet.within("TR", () => columns.forEach(put));
    else columns.forEach(put);
    sheet.rule(top + headHeight + PAD, COLOR.green, 1);
    return top + headHeight + PAD;
  };

  const rowHeight = (row: Cell[], style: Style): number =>
    Math.max(
      ...row.map(
        (cell, i) =>
          sheet.heightOf(sheet.wrap(cell.text, widths[i] ?? 0, style), style) +
          (cell.below === undefined
            ? 0
            : sheet.heightOf(sheet.wrap(cell.below, widths[i] ?? 0, BELOW), BELOW)),
      ),
    ) +
    2 * pad;

  let at = y;
  sheet.within("Table", () => {
    at = head(at, true);
    const sumHeight = rowHeight(sum, { ...BODY, isBold: true });
    all.forEach((row, i) => {
      const style = row === sum ? { ...BODY, isBold: true } : BODY;
      const height = rowHeight(row, style);
      if (at + height + (i === rows.length - 1 ? sumHeight : 0) > PAGE.height - PAGE.bottom) {
        sheet.newPage();
        at = head(PAGE.top, false);
      }
      if (row === sum)
        sheet.fill({ x: PAGE.side - 5, y: at + 1, width: CONTENT + 10, height: height - 1 }, COLOR.fill);
      sheet.within("TR", () =>
        row.forEach((cell, i) => {
          const used = sheet.text("TD", cell.text, { ...boxes[i]!, y: at + pad }, style);
          if (cell.isTick) sheet.tickBox(boxes[i]!.x, at + pad + 1, TICK);
          if (cell.below !== undefined)
            sheet.text("TD", cell.below, { ...boxes[i]!, y: at + pad + used }, BELOW);
        }),
      );
      at += height;
      if (row !== sum) sheet.rule(at, COLOR.line, 0.5);
    });
  });
  return at;
};
