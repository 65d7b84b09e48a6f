"use client";
import { useLocale, useMessages, useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { useStandingMarkup } from "@/lib/store/client-hooks";
import { links } from "@/lib/languages/links";
import { askedOnce, cardMarkup, type CardWords } from "./card-markup";
import { cardsOnce } from "./card-memory";
import { unpackCard, type PackedCard } from "./packed-cards";

type Props = {
  /** Packed products (packed-cards.ts): one string is smaller and parsed faster than a hundred objects. */ packed: string;
  /** Columns on wide screens. Narrow screens use their own number. */ columns?: 4 | 5;
  /** True for one row that scrolls sideways. */ isRail?: boolean;
  /** Number of cards visible when the page opens. */ early?: number;
  /** True if each card has a link that chooses it for comparison. */ canCompare?: boolean;
};

const SIZES = {
  4: "(max-width: 900px) calc(50vw - 45px), (max-width: 1180px) 22vw, 230px",
  5: "(max-width: 900px) calc(50vw - 45px), (max-width: 1180px) 23vw, 240px",
} as const;

/**
 * Products in a grid with shared hairlines. It is a client component so that the page's data holds the
 * products, a tenth of their HTML, and the HTML is sent once. React hydrates nothing in it.
 */
export const PackedSheet = ({
  packed,
  columns = 5,
  isRail = false,
  early = 0,
  canCompare = false,
}: Props) => {
  const language = useLocale();
  const t: CardWords = useTranslations("product.card");
  const messages = useMessages();
  // Hearts may be marked, and links set to a new tab, before hydration (card-actions.tsx).
  const cards = useStandingMarkup(packed, () => {
    const words = askedOnce(t);
    const write = (card: PackedCard, isEarly: boolean): string => {
      const product = unpackCard(card, language);
      const compareHref = canCompare ? links.compare(language, [product.id]) : null;
      return String(cardMarkup(product, words, SIZES[columns], isEarly, compareHref));
    };
    return cardsOnce(packed, [language, columns, canCompare, messages.product.card], early, write);
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
