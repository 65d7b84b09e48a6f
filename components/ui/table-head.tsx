import type { ReactNode } from "react";

type Column = {
  name: ReactNode;
  /** `end` for money and counts, `mid` for a field, `gap` after a column of figures. */ className?:
    "end" | "mid" | "gap";
};

/** Column heads of a table. On phones rows are laid out as blocks, so the roles are set explicitly. */
export const TableHead = ({ columns }: { columns: Column[] }) => (
  <thead role="rowgroup">
    <tr role="row">
      {columns.map(({ name, className }, index) => (
        <th key={index} role="columnheader" className={className}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
