import { keptText } from "./browser-storage";

/**
 * Listens to links marked `data-compare`. They lead to the comparison of one product; with scripts a press chooses the
 * product instead, and the page stays.
 * @param press gets the pressed link; at once no link, if this browser has products chosen earlier
 * @returns a function that stops
 */
export const onComparePress = (press: (links: HTMLAnchorElement[]) => void): (() => void) => {
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("[data-compare]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    press([link]);
  };
  document.addEventListener("click", click);
  if (keptText("localStorage", "compared").read() !== null) press([]);
  return () => document.removeEventListener("click", click);
};
