import { useEffect, useRef } from "react";
import { isTypedInto } from "./list-keys";
import { afterKey, NOTHING_SCANNED } from "./scanned";

/** Reads a barcode scanner on USB while nothing is typed into a field. In a field it types as people do. */
export const useScanner = (onFound: (code: string) => void): void => {
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  }, [onFound]);
  useEffect(() => {
    let scanned = NOTHING_SCANNED;
    const press = (event: KeyboardEvent) => {
      const { target, key, timeStamp } = event;
      if (target instanceof HTMLElement && isTypedInto(target)) return;
      const next = afterKey(scanned, key, timeStamp);
      scanned = next.scanned;
      if (next.code === null) return;
      // Its Enter would open the link that has the focus.
      event.preventDefault();
      found.current(next.code);
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, []);
};
