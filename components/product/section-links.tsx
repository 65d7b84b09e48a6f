"use client";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { arrowGoal } from "@/components/ui/arrow-step";

type Props = { label: string; sections: { id: string; name: ReactNode }[] };

/**
 * Tabs of a product (R143). All sections are on the page, so nothing is hidden without scripts or on phones:
 * a tab links to its section, the current one is marked, and arrow keys, Home and End move along the row.
 */
export const SectionLinks = ({ label, sections }: Props) => {
  const row = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);

  useEffect(() => {
    const found = sections.map(({ id }) => document.getElementById(id)).filter((section) => section !== null);
    // The current section is the last one whose head has passed the upper part of the screen.
    const watch = new IntersectionObserver(
      () => {
        const line = window.innerHeight * 0.4;
        const tops = found.map((section) => section.getBoundingClientRect().top);
        // Two sections side by side have the same top: the first is marked, unless the other was chosen.
        const last = Math.max(...tops.filter((top) => top <= line));
        const inLine = found.filter((_, index) => Math.abs((tops[index] ?? 0) - last) < 1);
        const read = inLine.find(({ id }) => window.location.hash === `#${id}`) ?? inLine[0];
        setAt(Math.max(0, read ? found.indexOf(read) : 0));
      },
      { rootMargin: "0px 0px -60% 0px" },
    );
    for (const section of found) watch.observe(section);
    return () => watch.disconnect();
  }, [sections]);

  const keys = (event: KeyboardEvent) => {
    const tabs = [...(row.current?.querySelectorAll("a") ?? [])];
    const from = tabs.indexOf(document.activeElement as HTMLAnchorElement);
    const to = arrowGoal(event, from, tabs.length);
    if (from < 0 || to === from) return;
    event.preventDefault();
    tabs[(to + tabs.length) % tabs.length]?.focus();
  };

  return (
    <nav ref={row} className="tabs" aria-label={label} onKeyDown={keys}>
      {sections.map(({ id, name }, index) => (
        <a
          key={id}
          href={`#${id}`}
          {...(index === at ? { className: "on", "aria-current": "location" as const } : {})}
        >
          {name}
        </a>
      ))}
    </nav>
  );
};
