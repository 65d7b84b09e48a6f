const OVER_THE_PAGE = "dialog[open], .mega:popover-open";
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea';
/** Where a keyboard of glass takes half of the screen. */
const NARROW = "(max-width: 900px)";

/** Whether the corner would lie on what the keyboard has reached, on what is typed on a phone, or on what lies over the page. */
const isInTheWay = (): boolean => {
  const focused = document.activeElement;
  return (
    document.querySelector(OVER_THE_PAGE) !== null ||
    focused?.matches("main :focus-visible") === true ||
    (focused?.matches(TYPED) === true && window.matchMedia(NARROW).matches)
  );
};

/** Takes the corner away as long as it is in the way. @returns what stops it */
export const keepCornerAway = (corner: HTMLElement): (() => void) => {
  const stop = new AbortController();
  const place = () => corner.toggleAttribute("data-away", isInTheWay());
  // Dialogs and popovers tell on the way down only.
  for (const event of ["focusin", "focusout", "toggle", "close"])
    document.addEventListener(event, place, { capture: true, signal: stop.signal });
  place();
  return () => stop.abort();
};
