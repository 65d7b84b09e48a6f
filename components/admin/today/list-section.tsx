import type { ReactNode } from "react";
import { DimSection } from "../parts/dim-head";

type Props = {
  title: string;
  /** A link beside the title. */
  more?: ReactNode;
  /** Shown if there is no row. */
  empty: string;
  rows: ReactNode[];
};

/** A short list with its heading. */
export const ListSection = ({ title, more, empty, rows }: Props) => (
  <section>
    <DimSection more={more}>{title}</DimSection>
    {rows.length === 0 ? <p className="quiet">{empty}</p> : <ul className="lows">{rows}</ul>}
  </section>
);

/** A thing of such a list: its name, and what is said below it. */
export const ListedName = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <span>
    <b>{name}</b>
    <small>{children}</small>
  </span>
);
