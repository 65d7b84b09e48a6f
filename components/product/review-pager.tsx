"use client";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Returns the list from the HTML of a linked page; null if there is none. */
const listAt = async (href: string): Promise<string | null> => {
  try {
    const response = await fetch(href);
    if (!response.ok) return null;
    return (
      new DOMParser().parseFromString(await response.text(), "text/html").querySelector("[data-review-list]")
        ?.innerHTML ?? null
    );
  } catch {
    return null;
  }
};

/**
 * Loads linked review pages in place: the product's page is cached with the first one, the others are small
 * pages of their own. After any failure the browser follows the link.
 */
export const ReviewPager = ({ label, children }: { label: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(children);
  const [html, setHtml] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The product's page was loaded again, e.g. after a review: the newest reviews are in its own list.
  if (first !== children) {
    setFirst(children);
    setHtml(null);
  }

  const follow = async (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-review-page]") : null;
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const list = await listAt(link.href);
    setBusy(false);
    if (list === null) window.location.assign(link.href);
    else setHtml(list);
  };

  useEffect(() => {
    if (html === null) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
    if ((box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView();
  }, [html]);

  return (
    // The links inside handle keyboard and touch. This only intercepts their clicks.
    <div
      ref={box}
      className="rev-list"
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-busy={isBusy}
      onClick={(event) => void follow(event)}
    >
      {html === null ? children : <div dangerouslySetInnerHTML={{ __html: html }} />}
    </div>
  );
};
