"use client";
import { useCallback, useRef, useState, type KeyboardEvent } from "react";
import { arrowGoal } from "@/components/ui/arrow-step";

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
    if (track.current)
      setAt(Math.round(Math.abs(track.current.scrollLeft) / Math.max(track.current.clientWidth, 1)));
  };
  const keys = (event: KeyboardEvent) => {
    const goal = arrowGoal(event, at, count);
    if (goal === at) return;
    event.preventDefault();
    show(Math.min(Math.max(goal, 0), count - 1));
  };
  return { track, at, show, follow, keys };
};
