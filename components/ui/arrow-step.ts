import type { KeyboardEvent } from "react";

type Keys = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey">;

/** Keys of the browser's own, such as Alt and an arrow for going back. */
const isBrowsers = ({ altKey, ctrlKey, metaKey }: Keys): boolean => altKey || ctrlKey || metaKey;

/** Steps of an arrow key in reading direction: 1 is onward, which in Arabic is to the left; 0 is another key, or one of the browser's own. */
export const arrowStep = (event: KeyboardEvent): number => {
  if (isBrowsers(event)) return 0;
  const onward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (event.key === onward) return 1;
  return event.key === "ArrowLeft" || event.key === "ArrowRight" ? -1 : 0;
};

/** Where a key leads in a row of so many: Home and End to its ends, arrows a step on, also beyond an end; `at` for any other key. */
export const arrowGoal = (event: KeyboardEvent, at: number, count: number): number => {
  if (isBrowsers(event)) return at;
  if (event.key === "Home") return 0;
  return event.key === "End" ? count - 1 : at + arrowStep(event);
};
