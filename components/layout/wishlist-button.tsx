"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { openWishlist } from "@/lib/store/wishlist";
import { useShop } from "@/lib/store/shop-store";

/** Opens the wishlist. Its count appears with the browser's state. @param isTool icon only, for phones */
export const WishlistButton = ({ isTool = false }: { isTool?: boolean }) => {
  const t = useTranslations("islands.header");
  const count = useShop((shop) => (shop.isRestored ? shop.cart.customerWishList.length : null));
  const name = count
    ? t("counted", { name: t("wishlist"), count: t("wishCount", { n: count }) })
    : t("wishlist");
  return (
    <button
      type="button"
      className={isTool ? "tool only-phone" : "plain"}
      aria-label={name}
      aria-haspopup="dialog"
      onClick={openWishlist}
    >
      <Icon name="heart" size={isTool ? 20 : 16} />
      {isTool ? null : (
        <span>
          {t("wishlist")} <bdi className="num count">{count === null ? null : `(${count})`}</bdi>
        </span>
      )}
    </button>
  );
};
