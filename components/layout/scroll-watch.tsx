"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/**
 * Tolerance in pixels for a smooth scroll to the top, because sections are laid out during it
 * (app/styles/later.css).
 */
const MISSED = 100;

const endAtTop = (): void => {
  if (window.scrollY < MISSED) window.scrollTo({ top: 0, behavior: "instant" });
};

/**
 * Past 170 px the bar shrinks and the link to the top appears (ruling O19). One observer of an element at
 * that depth replaces scroll events. The link works without it: `#top` is the page's beginning (ruling O21).
 */
export const ScrollWatch = ({ children }: { /** Other elements in the corner. */ children: ReactNode }) => {
  const t = useTranslations("islands.header");
  const mark = useRef<HTMLElement>(null);

  useEffect(() => {
    const node = mark.current;
    if (!node) return undefined;
    const observer = new IntersectionObserver((entries) => {
      // On a busy phone several changes arrive at once. The last one counts.
      const entry = entries.at(-1);
      document.body.classList.toggle(
        "is-scrolled",
        entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0,
      );
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  const goUp = (event: MouseEvent) => {
    event.preventDefault();
    window.addEventListener("scrollend", endAtTop, { once: true });
    window.scrollTo({
      top: 0,
      behavior: window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth",
    });
    document.querySelector<HTMLElement>(".skip")?.focus({ preventScroll: true });
  };

  return (
    <>
      <i ref={mark} className="scroll-mark" />
      <nav className="corner" aria-label={t("corner")}>
        {children}
        <a className="go-top" href="#top" aria-label={t("top")} onClick={goUp}>
          <Icon name="up" />
        </a>
      </nav>
    </>
  );
};
