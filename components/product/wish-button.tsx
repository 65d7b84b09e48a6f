"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { useShop } from "@/lib/store/shop-store";
import { usePurchase } from "./purchase";

/** Puts the product of the page on the wishlist: beside Add to Cart, on phones on the picture. */
export const WishButton = ({ className }: { className: string }) => {
  const t = useTranslations("islands.product");
  const { product, addToWishlist } = usePurchase();
  const isWished = useShop((state) => state.cart.customerWishList.some((w) => w.ProductId === product.id));
  return (
    <button
      type="button"
      className={isWished ? `${className} on` : className}
      aria-label={t("wish")}
      aria-pressed={isWished}
      onClick={addToWishlist}
    >
      <Icon name={isWished ? "heart-on" : "heart"} />
    </button>
  );
};
