"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Code } from "@/components/ui/inline-text";
import { chosenVariant } from "./choice";
import { usePurchase } from "./purchase";

/** Stock of the chosen variant; of all together while the choice leaves several. */
export const LiveStock = () => {
  const t = useTranslations("islands.product");
  const { product, choice, availability } = usePurchase();
  if (product.isStockUnknown) return <span className="sold-out">{t("stockLine.unknown")}</span>;
  if (availability !== "in")
    return <span className="sold-out">{t("stockLine.gone", { state: availability })}</span>;
  return (
    <span className="in-stock">
      <Icon name="check" size={16} />
      <span>
        {product.stock === null
          ? t("stockLine.in")
          : t.rich("stockLine.count", {
              n: chosenVariant(product, choice)?.[2] ?? product.stock,
              code: (chunks) => <Code>{chunks}</Code>,
            })}
      </span>
    </span>
  );
};

/** Part number of the chosen variant; the product's while the choice leaves several. @param sku of the product */
export const LivePartNumber = ({ sku }: { sku: string }) => {
  const { product, choice } = usePurchase();
  return <Code>{chosenVariant(product, choice)?.[1] ?? sku}</Code>;
};
