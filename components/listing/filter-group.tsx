import { isValidElement, type ReactElement, type ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { Markup } from "@/components/ui/markup";
import type { Cells } from "./choice-rows";

type Props = {
  fold: string;
  title: string;
  isOpen?: boolean;
  before?: ReactNode;
  rows: readonly Markup[] | ReactElement;
  cells?: Cells | undefined;
  after?: ReactNode;
};

/**
 * A foldable filter section whose state is stored (disclosure-memory.tsx). Its rows (choice-rows.ts) are one
 * fieldset.
 */
export const FilterGroup = ({ fold, title, isOpen = true, before, rows, cells, after }: Props) => (
  <details data-fold={fold} open={isOpen} suppressHydrationWarning>
    <summary>
      {title}
      <Icon name="down" size={18} />
    </summary>
    <fieldset>
      <legend className="vh">{title}</legend>
      {before}
      {isValidElement(rows) ? (
        rows
      ) : (
        <ul
          className={cells}
          dangerouslySetInnerHTML={{ __html: (rows as readonly Markup[]).join("") }}
          suppressHydrationWarning
        />
      )}
      {after}
    </fieldset>
  </details>
);
