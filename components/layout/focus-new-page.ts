import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** Focuses an element that is not focusable by itself. */
export const focusPlace = (place: HTMLElement): void => {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/** Focuses the main content of a page: marked news, else the visible heading. */
export const focusNewPage = (): void => {
  const place =
    document.querySelector<HTMLElement>("#main [data-news], #main h1:not(.vh)") ??
    document.querySelector<HTMLElement>("#main h2");
  if (place) focusPlace(place);
};

/** A soft navigation may remove the focused element, and the keyboard would start at the top (WCAG 2.4.3). */
export const useFocusOnNewPage = (): void => {
  const path = usePathname();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (document.activeElement === document.body) focusNewPage();
  }, [path]);
};
