"use client";
import type { ReactNode } from "react";
import { lazyPart, MissingPart } from "@/components/layout/lazy-part";
import { useFirstTouch } from "@/lib/store/client-hooks";

type Drawn = { /** The table as the server rendered it, without fields. */ children: ReactNode };

const Drawn = ({ children }: Drawn) => children;

const Table = lazyPart<Drawn>(
  async () => {
    const { OrderTable } = await import("./order-table");
    return { default: () => <OrderTable /> };
  },
  {
    Waiting: Drawn,
    Missing: ({ children, again }) => (
      <>
        {children}
        <MissingPart again={again} />
      </>
    ),
  },
);

/**
 * The table of variants, as the server rendered it, until the shopper does anything on the page; then with its fields.
 * If their script does not arrive, the table stays to be read and says so.
 */
export const OrderByTable = ({ children }: Drawn) => (useFirstTouch() ? <Table>{children}</Table> : children);
