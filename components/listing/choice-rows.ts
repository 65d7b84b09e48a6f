import { markup, type Markup, icon } from "@/components/ui/markup";

/** A selectable value. `count`: products that remain with it; an unknown count is not shown. */
export type Choice = {
  value: string;
  label: Markup;
  count?: number | null | undefined;
  isChosen: boolean;
  /** Markup before the name, e.g. a colour swatch. */ lead?: Markup | undefined;
  /** Full name if the label is cut. */ title?: string | undefined;
};

/** Values shown before "show more". */
const FIRST_VALUES = 6;

/** Returns the number of a group's folded values. */
export const foldedCount = (count: number): number => (count > FIRST_VALUES + 1 ? count - FIRST_VALUES : 0);

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
): Markup =>
  markup`<li><details class="more" data-fold="${fold}"${
    isOpen ? markup` open` : null
  }><summary><span class="when-shut">${label}</span><span class="when-open">${openLabel}</span>${icon("down", 16)}</summary><ul>${rows}</ul></details></li>`;
