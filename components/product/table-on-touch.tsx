"use client";
import type { FunctionComponent, ReactNode } from "react";
import { lazyPart, MissingPart } from "@/components/layout/lazy-part";
import { useFirstTouch } from "@/lib/store/client-hooks";

type Drawn = { /** The table as the server rendered it, without fields. */ children: ReactNode };

const Drawn = ({ children }: Drawn) => children;

/**
 * Makes a table to order from: as the server rendered it until the shopper does anything on the page, then with its
 * fields. If their script does not arrive, the table stays to be read and says so.
 */
export const tableOnTouch = <P extends object>(load: () => Promise<{ default: FunctionComponent<P> }>) => {
  const Table = lazyPart<P & Drawn>(load, {
    Waiting: Drawn,
    Missing: ({ children, again }) => (
      <>
        {children}
        <MissingPart again={again} />
      </>
    ),
  });
  const TableOnTouch = (props: P & Drawn) => (useFirstTouch() ? <Table {...props} /> : props.children);
  return TableOnTouch;
};
