import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** The focus to what has none of its own, where the page stands. */
export const focusPlace = (place: HTMLElement): void => {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/** To what a page has to say first: news of its own, marked so, else the heading one sees. */
export const focusNewPage = (): void => {
  const place =
    document.querySelector<HTMLElement>("#main [data-news], #main h1:not(.vh)") ??
    document.querySelector<HTMLElement>("#main h2");
  if (place) focusPlace(place);
};

/** A page that came without a load may have taken what had the focus with it, and keys would start anew at the top (WCAG 2.4.3). */
export const useFocusOnNewPage = (): void => {
  const path = usePathname();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (document.activeElement === document.body) focusNewPage();
  }, [path]);
};
