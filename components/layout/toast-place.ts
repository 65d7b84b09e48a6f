/** Pixels at the upper edge that messages may cover on a phone. */
const COVERED = 180;

let pressed: Element | null = null;

/** Remembers what was pressed last, also by key, because browsers then fire a click. @returns a function that stops */
export const followPresses = (): (() => void) => {
  const follow = ({ target }: Event) => {
    pressed = target instanceof Element ? target : null;
  };
  document.addEventListener("click", follow, true);
  return () => document.removeEventListener("click", follow, true);
};

/**
 * Class names that move messages away from what they speak about: `across` the screen if the last press was on
 * their side of a wide screen, `low` on a phone if it was near the upper edge.
 */
export const toastPlace = (): string => {
  // What was pressed on the page before is no longer there.
  const box = document.querySelector("main")?.contains(pressed)
    ? pressed?.getBoundingClientRect()
    : undefined;
  if (!box) return "";
  const isRight = (box.left + box.right) / 2 > window.innerWidth / 2;
  const isAtEnd = isRight === (document.documentElement.dir !== "rtl");
  return [isAtEnd ? "across" : "", box.top < COVERED ? "low" : ""].filter(Boolean).join(" ");
};
