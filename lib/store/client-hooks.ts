"use client";
import { useSyncExternalStore, useEffect, useState } from "react";

const never = () => () => undefined;

/**
 * What only the browser knows, after the server's HTML has come to life; until then `before`, so that both agree.
 * @param read gives the same value as long as nothing changed: texts and numbers, no fresh objects
 */
export const useAfterMount = <T extends string | number | boolean | null>(read: () => T, before: T): T =>
  useSyncExternalStore(never, read, () => before);

const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "scroll", "wheel"] as const;

/** Whether the shopper has done anything on the page yet: what nobody may ever look at is loaded only then. */
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
 * Markup that is made from packed data, as attributes of its box. In a document that wakes it stands already: React leaves
 * it as it is, whatever a click has changed there before, and is not given it again until other data take their place.
 * @param markupOf is asked only where the markup is needed
 */
export const useStandingMarkup = (packed: string, markupOf: () => string) => {
  // Before mount means a page that wakes; in a page that changes softly a component is mounted from the first.
  const isWaking = useAfterMount(() => false, typeof window !== "undefined");
  const [standing, setStanding] = useState(isWaking ? packed : null);
  if (standing !== null && standing !== packed) setStanding(null);
  return {
    dangerouslySetInnerHTML: { __html: standing === packed ? "" : markupOf() },
    suppressHydrationWarning: true,
  };
};
