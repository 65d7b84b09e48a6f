"use client";
import { useEffect, useState, type ReactNode, type RefObject } from "react";

/**
 * True while the element is in view, and before that is known.
 * @param rootMargin area that counts as view, in the notation of IntersectionObserver
 */
export const useIsSeen = (element: RefObject<Element | null>, rootMargin: string): boolean => {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true), {
      rootMargin,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, rootMargin]);
  return isSeen;
};

/** Bar above the bottom bar on phones: an amount and the page's main button, while that is out of view. */
export const LowerBar = ({ children }: { children: ReactNode }) => {
  // Other elements at the lower edge move up (responsive.css).
  useEffect(() => {
    document.body.classList.add("is-buying");
    return () => document.body.classList.remove("is-buying");
  }, []);
  return <div className="buybar">{children}</div>;
};
