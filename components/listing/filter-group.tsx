import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** A value to tick. `count`: products it would leave; unknown is not shown. */
export type Choice = { value: string; label: ReactNode; count?: number | undefined; isChosen: boolean; /** Before the name, e.g. a swatch. */ lead?: ReactNode; /** The whole name, where the label is cut. */ title?: string | undefined };

/** A box or a dot with its name and count; one that would leave nothing is grey, not gone. */
export const ChoiceRow = ({ name, type, choice: { value, label, count, isChosen, lead, title } }: { name: string; type: "checkbox" | "radio"; choice: Choice }) => (
  <li>
    <label className={count === 0 && !isChosen ? "without" : undefined} title={title}>
      <input key={String(isChosen)} type={type} name={name} value={value} defaultChecked={isChosen} />
      {lead}
      <span>{label}</span>
      {count === undefined ? null : <small className="num">{count}</small>}
    </label>
  </li>
);

/** The rest of a long group, folded away. */
export const MoreRows = ({ fold, label, openLabel, isOpen, children }: { fold: string; label: string; openLabel: string; isOpen: boolean; children: ReactNode }) => (
  <li>
    <details className="more" data-fold={fold} open={isOpen} suppressHydrationWarning>
      <summary>
        <span className="when-shut">{label}</span>
        <span className="when-open">{openLabel}</span>
        <Icon name="down" size={16} />
      </summary>
      <ul>{children}</ul>
    </details>
  </li>
);

/** A section of the filters that folds, and stays as it was left (fold-memory.tsx); its rows are one set of fields. */
export const FilterGroup = ({ fold, title, isOpen = true, before, children, after }: { fold: string; title: string; isOpen?: boolean; before?: ReactNode; children: ReactNode; after?: ReactNode }) => (
  <details data-fold={fold} open={isOpen} suppressHydrationWarning>
    <summary>
      {title}
      <Icon name="down" size={18} />
    </summary>
    <fieldset>
      <legend className="vh">{title}</legend>
      {before}
      <ul>{children}</ul>
      {after}
    </fieldset>
  </details>
);
