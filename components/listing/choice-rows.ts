import { markup, type Markup, icon } from "@/components/ui/markup";

/** A selectable value. `count`: products that remain with it; an unknown count is not shown. */
type Choice = {
  value: string;
  label: Markup;
  count?: number | null | undefined;
  isChosen: boolean;
  /** Markup before the name, e.g. a colour swatch or a drawing. */ lead?: Markup | undefined;
  /** Full name if the label is cut. */ title?: string | undefined;
};

/** Values shown before "show more". One more row takes no more place than its button. */
export const FIRST = { rows: 6, cells: 9 };

/** Returns the number of a group's folded values. */
export const foldedCount = (count: number, cells?: Cells): number => {
  if (cells) return Math.max(0, count - FIRST.cells);
  return count > FIRST.rows + 1 ? count - FIRST.rows : 0;
};

/** Longest names that fit into a cell beside their count, in characters: three cells in a row, and two. */
const CELL = { third: 4, half: 8 };

/** Classes of a list of cells. */
export type Cells = "cells" | "cells halves";

/**
 * Returns the class of a group's list if its values stand in cells (M8, 18 V), because all their names are short; else
 * undefined. Longer ones (1.25 mm) stand two in a row, so that none is broken.
 */
export const cellsOf = (names: readonly string[]): Cells | undefined => {
  const longest = Math.max(0, ...names.map((name) => name.length));
  return longest <= CELL.third ? "cells" : longest <= CELL.half ? "cells halves" : undefined;
};

export const countMarkup = (count: number | null | undefined): Markup | null =>
  count === null || count === undefined ? null : markup`<small class="num">${count}</small>`;

/** A checkbox or radio button with name and count. A value without products is grey, not hidden. */
export const choiceRow = (
  name: string,
  type: "checkbox" | "radio",
  { value, label, count, isChosen, lead, title }: Choice,
): Markup =>
  markup`<li><label${count === 0 && !isChosen ? markup` class="without"` : null}${title === undefined ? null : markup` title="${title}"`}><input type="${type}" name="${name}" value="${value}"${
    isChosen ? markup` checked` : null
  }>${lead ?? null}<span>${label}</span>${countMarkup(count)}</label></li>`;

/** Folded rest of a long group. */
export const moreRows = (
  fold: string,
  label: string,
  openLabel: string,
  isOpen: boolean,
  rows: readonly Markup[],
  cells?: Cells,
): Markup =>
  markup`<li><details class="more" data-fold="${fold}"${
    isOpen ? markup` open` : null
  }><summary><span class="when-shut">${label}</span><span class="when-open">${openLabel}</span>${icon("down", 16)}</summary><ul${cells ? markup` class="${cells}"` : null}>${rows}</ul></details></li>`;
