import { useEffect, useState } from "react";

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
