/**
 * Rule of ruling O16: on wide screens with a fine pointer a product opens in a new tab, elsewhere in place.
 */
const NEW_TAB_SCREENS = "(min-width: 581px) and (pointer: fine)";

/** True if a link opens a new tab: a card's does on the screens above. */
export const opensInNewTab = (link: HTMLAnchorElement): boolean =>
  link.target !== "" ||
  (link.closest("[data-product]") !== null && window.matchMedia(NEW_TAB_SCREENS).matches);
