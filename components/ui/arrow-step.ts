import type { KeyboardEvent } from "react";

type Keys = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey">;

/** Shortcuts of the browser, such as Alt and an arrow for going back. */
const isBrowsers = ({ altKey, ctrlKey, metaKey }: Keys): boolean => altKey || ctrlKey || metaKey;

/**
 * Step of an arrow key in reading direction: 1 is forward, which in Arabic is left; 0 for another key or a
 * browser shortcut.
 */
export const arrowStep = (event: KeyboardEvent): number => {
  if (isBrowsers(event)) return 0;
  const onward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (event.key === onward) return 1;
  return event.key === "ArrowLeft" || event.key === "ArrowRight" ? -1 : 0;
};

/**
 * Target index of a key in a row: Home and End for its ends, arrows for one step, also beyond an end; `at`
 * for any other key.
 */
export const arrowGoal = (event: KeyboardEvent, at: number, count: number): number => {
  if (isBrowsers(event)) return at;
  if (event.key === "Home") return 0;
  return event.key === "End" ? count - 1 : at + arrowStep(event);
};
