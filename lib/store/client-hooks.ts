"use client";
import { useSyncExternalStore, useEffect, useState } from "react";

const never = () => () => undefined;

/**
 * Returns a value that only the browser knows, after hydration; `before` until then, so that server and
 * browser render the same.
 * @param read returns the same value as long as nothing changed: texts and numbers, no new objects
 */
export const useAfterMount = <T extends string | number | boolean | null>(read: () => T, before: T): T =>
  useSyncExternalStore(never, read, () => before);

const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "scroll", "wheel"] as const;

/**
 * True once the shopper has done anything on the page. Content that may never be seen is loaded only then.
 */
export const useFirstTouch = (): boolean => {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (isTouched) return;
    const stop = new AbortController();
    for (const sign of SIGNS)
      window.addEventListener(sign, () => setTouched(true), {
        signal: stop.signal,
        passive: true,
        capture: true,
      });
    return () => stop.abort();
  }, [isTouched]);
  return isTouched;
};

/**
 * Renders markup from packed data as attributes of its box. During hydration the markup exists already: React
 * keeps it with all changes by clicks, and does not replace it until the data changes.
 * @param markupOf is called only if the markup is needed
 */
export const useStandingMarkup = (packed: string, markupOf: () => string) => {
  // Not mounted means hydration. In a soft navigation a component is mounted from the start.
  const isWaking = useAfterMount(() => false, typeof window !== "undefined");
  const [standing, setStanding] = useState(isWaking ? packed : null);
  if (standing !== null && standing !== packed) setStanding(null);
  return {
    dangerouslySetInnerHTML: { __html: standing === packed ? "" : markupOf() },
    suppressHydrationWarning: true,
  };
};
