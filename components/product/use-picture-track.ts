"use client";
import { useCallback, useRef, useState, type KeyboardEvent } from "react";

/** Steps of an arrow key in reading direction: 1 is onward, which in Arabic is to the left. */
const stepOf = ({ key, currentTarget }: KeyboardEvent): number => {
  const onward = getComputedStyle(currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === onward) return 1;
  return key === "ArrowLeft" || key === "ArrowRight" ? -1 : 0;
};

/**
 * A row of pictures that snaps: swiped, scrolled, or moved by arrow keys, Home and End.
 * @returns `at`, the picture in view, from 0; `show` scrolls to one; the rest belongs on the row's element
 */
export const usePictureTrack = (count: number) => {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  // Offsets run to the left in Arabic, as scrolling does.
  const show = useCallback((index: number, behavior: ScrollBehavior = "auto") => {
    const picture = track.current?.children[index];
    if (picture instanceof HTMLElement) track.current?.scrollTo({ left: picture.offsetLeft, behavior });
  }, []);
  const follow = () => {
    if (track.current) setAt(Math.round(Math.abs(track.current.scrollLeft) / Math.max(track.current.clientWidth, 1)));
  };
  const keys = (event: KeyboardEvent) => {
    const goal = event.key === "Home" ? 0 : event.key === "End" ? count - 1 : at + stepOf(event);
    if (goal === at || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(Math.min(Math.max(goal, 0), count - 1));
  };
  return { track, at, show, follow, keys };
};
