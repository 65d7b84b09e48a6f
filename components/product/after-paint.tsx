"use client";
import { startTransition, useEffect, useState, type ReactNode } from "react";
import { useAfterMount } from "@/lib/store/client-hooks";

/** Steps back and forth are drawn in one go: the browser scrolls to where the page stood at once, and it must be there. */
const isStepOfHistory = (): boolean => window.event?.type === "popstate";

/**
 * What lies below the first screen. It is part of every document; when the page comes without a load, it is drawn
 * after the part above it is on the screen, so that the answer to a tap does not wait for it.
 */
export const AfterPaint = ({ children }: { children: ReactNode }) => {
  const isDocument = useAfterMount(() => false, true);
  const [isDrawn, setDrawn] = useState(() => isDocument || isStepOfHistory());
  // Effects of a page that came softly run after its paint.
  useEffect(() => {
    if (!isDrawn) startTransition(() => setDrawn(true));
  }, [isDrawn]);
  return isDrawn ? children : null;
};
