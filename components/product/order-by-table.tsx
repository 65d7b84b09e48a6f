"use client";
import type { ReactNode } from "react";
import { lazyPart, MissingPart } from "@/components/layout/lazy-part";
import { useFirstTouch } from "@/lib/store/client-hooks";

type Props = { /** The table as the server drew it. */ children: ReactNode };

const OrderTable = lazyPart<Props>(
  () => import("./order-table").then(({ OrderTable: Table }) => ({ default: () => <Table /> })),
  {
    Waiting: ({ children }) => children,
    // The table stays to be read.
    Missing: ({ children, again }) => (
      <>
        {children}
        <MissingPart again={again} />
      </>
    ),
  },
);

/** The table of variants, as the server drew it, until the shopper does anything on the page; then with its fields. */
export const OrderByTable = ({ children }: Props) =>
  useFirstTouch() ? <OrderTable>{children}</OrderTable> : children;
