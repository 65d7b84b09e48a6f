"use client";
import { useCallback, useEffect, useState, type FunctionComponent, type ReactNode } from "react";
import { MissingPart } from "@/components/layout/lazy-part";
import { useAfterMount, useFirstTouch } from "@/lib/store/client-hooks";
import { hasTableDraft } from "@/lib/store/table-draft";

type Drawn = { /** The table as the server rendered it. */ children: ReactNode };

/**
 * Makes a table to order from: as the server rendered it until the shopper does anything on the page, then the one that
 * counts. It takes the place of the drawn one in one step, because the shopper may be typing into that. If the script does
 * not arrive, the drawn table stays and says so.
 */
export const tableOnTouch = <P extends object>(load: () => Promise<{ default: FunctionComponent<P> }>) => {
  const TableOnTouch = ({ children, ...props }: P & Drawn) => {
    // What was typed before a reload is shown at once.
    const hasDraft = useAfterMount(hasTableDraft, false);
    const isTouched = useFirstTouch() || hasDraft;
    const [Table, setTable] = useState<FunctionComponent<P> | null>(null);
    const [isMissing, setMissing] = useState(false);
    const request = useCallback(() => {
      setMissing(false);
      load().then(
        (loaded) => setTable(() => loaded.default),
        () => setMissing(true),
      );
    }, []);
    useEffect(() => {
      if (!isTouched) return undefined;
      request();
      window.addEventListener("online", request);
      return () => window.removeEventListener("online", request);
    }, [isTouched, request]);
    // TypeScript does not see that a P with its children taken away is a P.
    if (Table) return <Table {...(props as unknown as P)} />;
    return (
      <>
        {children}
        {isMissing ? <MissingPart again={request} /> : null}
      </>
    );
  };
  return TableOnTouch;
};
