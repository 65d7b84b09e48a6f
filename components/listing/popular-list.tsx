"use client";
import { useLocale } from "next-intl";
import { unpackCards, type ShownCard } from "@/components/product/packed-cards";
import { cutText, LIST_NAME_LENGTH } from "@/components/ui/cut-text";
import { markup, type Markup, money, phrase, picture } from "@/components/ui/markup";
import { useStandingMarkup } from "@/lib/store/client-hooks";
import { isolateNumbers } from "@/lib/languages/number-runs";

const miniProduct = ({ href, name, image, price }: ShownCard): Markup =>
  markup`<a class="line s" href="${href}" title="${isolateNumbers(name.text)}"><span class="plate">${image ? picture(image, { sizes: "52px", side: 52 }) : null}</span><span><b>${phrase(cutText(name.text, LIST_NAME_LENGTH), name.lang)}</b><small>${money(price.discounted ?? price.unit)}</small></span></a>`;

/**
 * Products as rows. It is a client component so that the page's data holds the products only and not their
 * HTML again.
 */
export const PopularList = ({ packed }: { /** Packed products (packed-cards.ts). */ packed: string }) => {
  const language = useLocale();
  const lines = useStandingMarkup(packed, () =>
    unpackCards(packed, language)
      .map((product) => String(miniProduct(product)))
      .join(""),
  );
  return <div className="mini" {...lines} />;
};
