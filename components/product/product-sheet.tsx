import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import type { ProductCard } from "@/lib/model/catalog";
import { selectionKey } from "@/lib/model/selections";
import { formatMoney } from "@/lib/model/money";
import { priceAtQuantity } from "@/lib/model/pricing";
import { packCards, type ShownCard } from "./packed-cards";
import { PackedSheet } from "./packed-sheet";

type Props = Omit<ComponentProps<typeof PackedSheet>, "packed"> & { products: ProductCard[] };

/** Products in a grid with shared hairlines. Sentences of few cards are written here, so that no script needs them. */
export const ProductSheet = ({ products, ...look }: Props) => {
  const t = useTranslations("listing.card");
  const fitsOf = ({ matching, article }: ProductCard): string[] => {
    const names = article?.names ?? [];
    const texts = [...names, ...(matching?.values ?? []).filter((value) => !names.includes(value))];
    return matching && matching.allVariants > 1 && !article?.isWhole
      ? [...texts, t("fits", { n: matching.variants, all: matching.allVariants })]
      : texts;
  };
  const shown = products.map((card): ShownCard => {
    const { firstTier, matching: _, article, ...product } = card;
    const { unit, discounted } = firstTier
      ? priceAtQuantity(product.price, [firstTier], firstTier.minimumQuantity)
      : product.price;
    return {
      ...product,
      fits: fitsOf(card),
      chosen: article ? selectionKey(article.selections) : undefined,
      isWhole: article?.isWhole,
      isFrom: article?.isFrom,
      tier: firstTier
        ? t("tier", { n: firstTier.minimumQuantity, price: formatMoney(discounted ?? unit) })
        : undefined,
    };
  });
  return <PackedSheet packed={packCards(shown)} {...look} />;
};
