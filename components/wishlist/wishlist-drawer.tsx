"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Code } from "@/components/ui/code";
import { ModalDialog } from "@/components/ui/modal-dialog";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import { clearWishes, restoreWishes, useShop } from "@/lib/store/shop-store";
import type { WishItem } from "@/lib/store/stored-shapes";
import { WishLine } from "./wish-line";

const UNDO_MS = 5000;

/** The wishlist at the end side of every page. */
const WishlistDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations("islands.store");
  const language = useLocale() as Language;
  const router = useRouter();
  const wishes = useShop((state) => state.cart.customerWishList);
  const [cleared, setCleared] = useState<WishItem[] | null>(null);

  useEffect(() => {
    if (!cleared) return;
    const forget = setTimeout(() => setCleared(null), UNDO_MS);
    return () => clearTimeout(forget);
  }, [cleared]);

  const clear = () => {
    setCleared(wishes);
    clearWishes();
  };
  const undo = () => {
    if (cleared) restoreWishes(cleared);
    setCleared(null);
  };
  const goOn = () => {
    onClose();
    router.push(links.home(language));
  };

  return (
    <ModalDialog look="drawer" closeLabel={t("close")} onClose={onClose} title={t.rich("wishlist", { count: wishes.length, n: (chunks) => <Code>{chunks}</Code> })}>
      <div className="body" aria-live="polite">
        {wishes.map((wish) => (
          <WishLine key={wish.ProductId} wish={wish} language={language} />
        ))}
        {wishes.length === 0 ? (
          <p className="drawer-say">
            {cleared ? t("wishlistCleared") : t("wishlistEmpty")}{" "}
            {cleared ? (
              <button type="button" className="link" onClick={undo}>
                {t("undo")}
              </button>
            ) : null}
          </p>
        ) : null}
      </div>
      <footer>
        <button type="button" className="btn wide" onClick={goOn}>
          {t("continue")}
        </button>
        <button type="button" className="btn line wide" onClick={clear} disabled={wishes.length === 0}>
          {t("clearWishlist")}
        </button>
      </footer>
    </ModalDialog>
  );
};

export default WishlistDrawer;
