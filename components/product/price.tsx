import { getTranslations } from "next-intl/server";
import { Money } from "@/components/ui/money";
import type { Price as Prices } from "@/lib/model/catalog";

/** What a product costs, and what it cost before: told by words too, not by a stroke alone. */
export const Price = async ({ price }: { price: Prices }) => {
  if (price.discounted === null)
    return (
      <span className="price">
        <Money paise={price.unit} />
      </span>
    );
  const t = await getTranslations("product.card");
  return (
    <span className="price">
      <del>
        <span className="vh">{t("was")} </span>
        <Money paise={price.unit} />
      </del>{" "}
      <ins>
        <span className="vh">{t("now")} </span>
        <Money paise={price.discounted} />
      </ins>
    </span>
  );
};
