const OVER_THE_PAGE = "dialog[open], .mega:popover-open";
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea';
/** Screens on which an on-screen keyboard covers half of the page. */
const NARROW = "(max-width: 900px)";

/** True if the corner would cover the focused element, a text field on a phone, or an overlay. */
const isInTheWay = (): boolean => {
  const focused = document.activeElement;
  return (
    document.querySelector(OVER_THE_PAGE) !== null ||
    focused?.matches("main :focus-visible") === true ||
    (focused?.matches(TYPED) === true && window.matchMedia(NARROW).matches)
  );
};

/** Hides the corner while it is in the way. @returns a function that stops it */
export const keepCornerAway = (corner: HTMLElement): (() => void) => {
  const stop = new AbortController();
  const place = () => corner.toggleAttribute("data-away", isInTheWay());
  // Capture phase, because events of dialogs and popovers do not bubble.
  for (const event of ["focusin", "focusout", "toggle", "close"])
    document.addEventListener(event, place, { capture: true, signal: stop.signal });
  place();
  return () => stop.abort();
};
