import { markup, type Markup, icon } from "@/components/ui/markup";

/** A value to tick. `count`: products it would leave; unknown is not shown. */
export type Choice = {
  value: string;
  label: Markup;
  count?: number | null | undefined;
  isChosen: boolean;
  /** Before the name, e.g. a swatch. */ lead?: Markup | undefined;
  /** The whole name, where the label is cut. */ title?: string | undefined;
};

/** Values in view before "show more". */
const FIRST_VALUES = 6;

/** How many of a group's values are folded away. */
export const foldedCount = (count: number): number => (count > FIRST_VALUES + 1 ? count - FIRST_VALUES : 0);

export const countMarkup = (count: number | null | undefined): Markup | null =>
  count === null || count === undefined ? null : markup`<small class="num">${count}</small>`;

/** A box or a dot with its name and count; one that would leave nothing is grey, not gone. */
export const choiceRow = (
  name: string,
  type: "checkbox" | "radio",
  { value, label, count, isChosen, lead, title }: Choice,
): Markup =>
  markup`<li><label${count === 0 && !isChosen ? markup` class="without"` : null}${title === undefined ? null : markup` title="${title}"`}><input type="${type}" name="${name}" value="${value}"${
    isChosen ? markup` checked` : null
  }>${lead ?? null}<span>${label}</span>${countMarkup(count)}</label></li>`;

/** The rest of a long group, folded away. */
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
