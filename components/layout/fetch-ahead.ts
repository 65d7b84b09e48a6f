import { productLink } from "./product-link";

/** Milliseconds that a mouse rests on a link, or a finger on the screen, before the link is prefetched. */
const REST = 65;
const TOUCH = 40;
/** Milliseconds without scrolling after which a visible card on a phone is prefetched. */
const STILL = 700;
/**
 * Maximum prefetched products on one page (two requests each), and how many of them only for being visible.
 */
const BUDGET = 5;
const IN_VIEW = 2;

type Connection = { saveData?: boolean; effectiveType?: string };

/** No prefetch with Save-Data or a slow network. */
const isLineFree = (): boolean => {
  const { saveData, effectiveType = "4g" } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData !== true && effectiveType === "4g";
};

/** Skips content far below (app/styles/later.css), because reading its position would force its layout. */
const isLaidOut = (link: Element): boolean =>
  !("checkVisibility" in link) || link.checkVisibility({ contentVisibilityAuto: true });

const isOnScreen = (link: Element): boolean => {
  if (!isLaidOut(link)) return false;
  const { top, bottom } = link.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

/**
 * Prefetches a product's page before the click: when a pointer rests on its link, a finger touches it, it
 * gets the focus, or, on screens without hover, it stays in view. A page has a maximum.
 * @param prefetch the router's
 * @returns a function that stops it
 */
export const fetchAhead = (prefetch: (href: string) => void): (() => void) => {
  if (!isLineFree()) return () => undefined;
  let page = "";
  let prefetched = new Set<string>();
  let rest: ReturnType<typeof setTimeout> | undefined;
  let still: ReturnType<typeof setTimeout> | undefined;

  const ask = (href: string, budget: number) => {
    if (page !== window.location.href) [page, prefetched] = [window.location.href, new Set()];
    if (prefetched.has(href) || prefetched.size >= budget) return;
    prefetched.add(href);
    prefetch(href);
  };
  const askAfter = (event: Event, pause: number) => {
    clearTimeout(rest);
    const href = productLink(event.target);
    if (href !== null) rest = setTimeout(() => ask(href, BUDGET), pause);
  };
  const over = (event: PointerEvent) => event.pointerType === "mouse" && askAfter(event, REST);
  // The browser cancels a touch that scrolls.
  const down = (event: PointerEvent) => askAfter(event, event.pointerType === "mouse" ? 0 : TOUCH);
  const cancel = () => clearTimeout(rest);
  const focus = (event: FocusEvent) => askAfter(event, REST);
  const look = () => {
    for (const link of [...document.querySelectorAll("main [data-product] a.name")]
      .filter(isOnScreen)
      .slice(0, IN_VIEW)) {
      const href = productLink(link);
      if (href !== null) ask(href, BUDGET - 1);
    }
  };
  const lookWhenStill = () => {
    clearTimeout(still);
    still = setTimeout(look, STILL);
  };

  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  document.addEventListener("pointerover", over, options);
  document.addEventListener("pointerdown", down, options);
  document.addEventListener("pointercancel", cancel, options);
  document.addEventListener("focusin", focus, options);
  if (!window.matchMedia("(hover: hover)").matches) {
    document.addEventListener("scroll", lookWhenStill, options);
    lookWhenStill();
  }
  return () => {
    stop.abort();
    clearTimeout(rest);
    clearTimeout(still);
  };
};
