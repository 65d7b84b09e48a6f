"use client";
import { useLocale, useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { useStandingMarkup } from "@/lib/store/client-hooks";
import { askedOnce, cardMarkup, type CardWords } from "./card-markup";
import { unpackCards } from "./packed-cards";

type Props = {
  /** The products (packed-cards.ts): one text travels and is read faster than a hundred objects. */ packed: string;
  /** On wide screens; narrower ones decide themselves. */ columns?: 4 | 5;
  /** One row that scrolls sideways where it does not fit. */ isRail?: boolean;
  /** How many cards are in view when the page opens. */ early?: number;
};

const SIZES = {
  4: "(max-width: 900px) calc(50vw - 45px), (max-width: 1180px) 22vw, 230px",
  5: "(max-width: 900px) calc(50vw - 45px), (max-width: 1180px) 23vw, 240px",
} as const;

/**
 * Products as cells that share their hairlines, like a page of a catalogue. A client component so that the page's data
 * hold the products, a tenth of their HTML, which stands in the document once; nothing in it is React's to wake.
 */
export const PackedSheet = ({ packed, columns = 5, isRail = false, early = 0 }: Props) => {
  const language = useLocale();
  const t: CardWords = useTranslations("product.card");
  // Hearts may be filled and links led to a new tab before React looks at it (card-actions.tsx).
  const cards = useStandingMarkup(packed, () => {
    const words = askedOnce(t);
    return unpackCards(packed, language)
      .map((product, i) => String(cardMarkup(product, words, SIZES[columns], i < early)))
      .join("");
  });
  return (
    <div
      className={isRail ? "sheet rail" : "sheet"}
      style={{ "--cols": columns } as CSSProperties}
      {...(isRail ? { tabIndex: 0, role: "group" } : {})}
      {...cards}
    />
  );
};
