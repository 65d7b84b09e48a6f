import type { ReactNode } from "react";
import { FailedRegion } from "@/components/layout/failed-region";
import { SectionHead } from "@/components/ui/section-head";

type Props<T> = {
  title: string;
  /** What was read; null when that failed, which only this section tells. */ items: T[] | null;
  more?: { text: string; href: string };
  /** Below the first screen, and a sheet of products. */ isLater?: boolean;
  children: (items: T[]) => ReactNode;
};

/** A titled section of the home page. An empty one is left out; a failed one says so (ruling O34). */
export const HomeSection = <T,>({ title, items, more, isLater = false, children }: Props<T>) => {
  if (items?.length === 0) return null;
  return (
    <section aria-label={title} className={isLater ? "later tall" : undefined}>
      <SectionHead figure={items?.length} more={more ? <a href={more.href}>{more.text}</a> : undefined}>
        {title}
      </SectionHead>
      {items === null ? <FailedRegion /> : children(items)}
    </section>
  );
};
