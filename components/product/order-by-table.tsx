"use client";
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { useFirstTouch } from "@/lib/store/client-hooks";

/**
 * The table of variants, as the server drew it, until the shopper does anything on the page; then with its fields. If
 * their script does not arrive, the table stays to be read.
 */
export const OrderByTable = ({ children }: { children: ReactNode }) => {
  const isTouched = useFirstTouch();
  const [Table, setTable] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isTouched)
      import("./order-table").then(
        ({ OrderTable }) => setTable(() => OrderTable),
        () => undefined,
      );
  }, [isTouched]);
  return Table ? <Table /> : children;
};
