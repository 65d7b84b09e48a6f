"use client";
import { cutText } from "@/components/ui/cut-text";
import { markup, type Markup, phrase } from "@/components/ui/markup";
import type { FacetValue } from "@/lib/model/listing";
import { choiceRow, foldedCount, moreRows, type Cells } from "./choice-rows";

/** Requirement R97. */
const NAME_LENGTH = 30;

type Value = FacetValue & { /** A colour swatch before the name. */ hex?: string };
type Props = {
  name: string;
  /** Values as JSON: one string is smaller and parsed faster than hundreds of objects. */ packed: string;
  chosen: readonly number[];
  cells?: Cells | undefined;
  more: string;
  fewer: string;
};

/**
 * Checkboxes of a group. It is a client component so that the page's data holds the values only and not their
 * HTML again.
 */
export const ChoiceList = ({ name, packed, chosen, cells, more, fewer }: Props) => {
  const values = JSON.parse(packed) as Value[];
  const rowOf = ({ id, name: { text, lang }, count, hex }: Value): Markup => {
    const shown = cutText(text, NAME_LENGTH);
    const lead = hex === undefined ? undefined : markup`<i class="sw-s" style="background:${hex}"></i>`;
    return choiceRow(name, "checkbox", {
      value: String(id),
      label: phrase(shown, lang),
      title: shown === text ? undefined : text,
      count,
      isChosen: chosen.includes(id),
      lead,
    });
  };
  const first = values.length - foldedCount(values.length, cells);
  const rest = values.slice(first);
  const folded =
    rest.length === 0
      ? []
      : [
          moreRows(
            `${name}-more`,
            more,
            fewer,
            rest.some(({ id }) => chosen.includes(id)),
            rest.map(rowOf),
            cells,
          ),
        ];
  return (
    <ul
      className={cells}
      dangerouslySetInnerHTML={{ __html: [...values.slice(0, first).map(rowOf), ...folded].join("") }}
      suppressHydrationWarning
    />
  );
};
