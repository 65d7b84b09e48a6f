import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import type { ProductCard } from "@/lib/model/catalog";
import { formatMoney } from "@/lib/money";
import { priceAtQuantity } from "@/lib/pricing";
import { packCards, type ShownCard } from "./packed-cards";
import { PackedSheet } from "./packed-sheet";

type Props = Omit<ComponentProps<typeof PackedSheet>, "packed"> & { products: ProductCard[] };

/** Products in a grid with shared hairlines. Sentences of few cards are written here, so that no script needs them. */
export const ProductSheet = ({ products, ...look }: Props) => {
  const t = useTranslations("listing.card");
  const shown = products.map(({ firstTier, matching, ...product }): ShownCard => {
    const { unit, discounted } = firstTier
      ? priceAtQuantity(product.price, [firstTier], firstTier.minimumQuantity)
      : product.price;
    return {
      ...product,
      fits: matching
        ? [
            ...matching.values,
            ...(matching.allVariants > 1
              ? [t("fits", { n: matching.variants, all: matching.allVariants })]
              : []),
          ]
        : undefined,
      tier: firstTier
        ? t("tier", { n: firstTier.minimumQuantity, price: formatMoney(discounted ?? unit) })
        : undefined,
    };
  });
  return <PackedSheet packed={packCards(shown)} {...look} />;
};
