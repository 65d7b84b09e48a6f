"use client";
import { useLocale } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { lazyPart } from "@/components/layout/lazy-part";
import { noteView } from "@/lib/store/note-view";
import { recentProducts, rememberProduct } from "@/lib/store/recently-viewed";
import { useAfterMount } from "@/lib/store/client-hooks";

const RecentStrip = lazyPart(() => import("./recent-strip"), { Missing: null });

/** Maximum cards of the strip. */
const SHOWN = 10;
/** Distance at which the strip is loaded. */
const NEAR = "400px";

/**
 * Recently viewed products at the end of the page. Its space is reserved, and it is loaded when it comes
 * near.
 * @param viewing the product of this page: stored, and excluded from its own strip
 */
export const RecentlyViewed = ({ viewing }: { viewing?: number }) => {
  const language = useLocale();
  const kept = useAfterMount(() => recentProducts().join(","), "");
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isNothing, setNothing] = useState(false);
  const ids = kept
    .split(",")
    .map(Number)
    .filter((id) => id > 0 && id !== viewing)
    .slice(0, SHOWN);
  const hasSome = ids.length > 0 && !isNothing;

  useEffect(() => {
    if (!viewing) return;
    rememberProduct(viewing);
    noteView(viewing, language);
  }, [viewing, language]);

  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [hasSome]);

  if (!hasSome) return null;
  return (
    <div ref={place} className="recent-place">
      {isNear ? <RecentStrip ids={ids} onNothing={() => setNothing(true)} /> : null}
    </div>
  );
};
