"use client";
import { startTransition, useEffect, useState, type ReactNode } from "react";
import { useAfterMount } from "@/lib/store/client-hooks";

/** History steps render at once, because the browser restores the scroll position immediately. */
const isStepOfHistory = (): boolean => window.event?.type === "popstate";

/**
 * Content below the first screen. It is part of every document. In a soft navigation it renders after the
 * part above is painted, so that the response to a tap does not wait for it.
 */
export const AfterPaint = ({ children }: { children: ReactNode }) => {
  const isDocument = useAfterMount(() => false, true);
  const [isDrawn, setDrawn] = useState(() => isDocument || isStepOfHistory());
  // Effects run after the paint in a soft navigation.
  useEffect(() => {
    if (!isDrawn) startTransition(() => setDrawn(true));
  }, [isDrawn]);
  return isDrawn ? children : null;
};
