import type { ComponentProps, ReactNode } from "react";
import { Phrase } from "./inline-text";

/** Table row with the seller of the following lines. @param columns of the table */
export const SellerRow = ({
  soldBy,
  vendor,
  columns,
  children,
  below,
}: {
  soldBy: string;
  vendor: { name: ComponentProps<typeof Phrase>; href: string | null };
  columns: number;
  children?: ReactNode;
  /** A line below the seller. */ below?: ReactNode;
}) => (
  <tr role="row" className="seller">
    <th role="rowheader" scope="rowgroup" colSpan={columns} className="full">
      <span className="between">
        <span>
          {soldBy}{" "}
          {vendor.href === null ? (
            <Phrase {...vendor.name} />
          ) : (
            <a href={vendor.href}>
              <Phrase {...vendor.name} />
            </a>
          )}
        </span>
        {children}
      </span>
      {below}
    </th>
  </tr>
);
