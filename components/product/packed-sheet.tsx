"use client";
import { useTranslations } from "next-intl";
import { useState, type CSSProperties } from "react";
import type { ProductCard } from "@/lib/model/catalog";
import { useAfterMount } from "@/lib/store/use-after-mount";
import { askedOnce, cardMarkup, type CardWords } from "./card-markup";

type Props = { /** The products as JSON: one text travels and is read faster than a hundred objects. */ packed: string; /** On wide screens; narrower ones decide themselves. */ columns?: 4 | 5; /** One row that scrolls sideways where it does not fit. */ isRail?: boolean; /** How many cards are in view when the page opens. */ early?: number };

const SIZES = { 4: "(max-width: 900px) calc(50vw - 45px), (max-width: 1180px) 22vw, 230px", 5: "(max-width: 900px) calc(50vw - 45px), (max-width: 1180px) 23vw, 240px" } as const;

/**
 * Whether the products stand in the document that woke: React leaves such markup as it is and need not be given it again.
 * True until other products take their place.
 */
const useStanding = (packed: string): boolean => {
  // Before mount means a page that wakes; in a page that changes softly a component is mounted from the first.
  const isWaking = useAfterMount(() => false, typeof window !== "undefined");
  const [standing, setStanding] = useState(isWaking ? packed : null);
  if (standing !== null && standing !== packed) setStanding(null);
  return standing === packed;
};

/**
 * Products as cells that share their hairlines, like a page of a catalogue. A client component so that the page's data
 * hold the products, a quarter of their HTML, which stands in the document once; nothing in it is React's to wake.
 */
export const PackedSheet = ({ packed, columns = 5, isRail = false, early = 0 }: Props) => {
  const t: CardWords = useTranslations("product.card");
  const markupOf = () => {
    const words = askedOnce(t);
    return (JSON.parse(packed) as ProductCard[]).map((product, i) => String(cardMarkup(product, words, SIZES[columns], i < early))).join("");
  };
  const isStanding = useStanding(packed);
  return (
    <div
      className={isRail ? "sheet rail" : "sheet"}
      style={{ "--cols": columns } as CSSProperties}
      {...(isRail ? { tabIndex: 0, role: "group" } : {})}
      dangerouslySetInnerHTML={{ __html: isStanding ? "" : markupOf() }}
      // Hearts may be filled and links led to a new tab before React looks at it (card-actions.tsx).
      suppressHydrationWarning
    />
  );
};
