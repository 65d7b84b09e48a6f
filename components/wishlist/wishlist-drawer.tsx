"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useCurrentProducts } from "@/components/product/use-current-products";
import { Code } from "@/components/ui/inline-text";
import { ModalDialog } from "@/components/ui/modal-dialog";
import { links } from "@/lib/languages/links";
import { cartItemOf, lineKey } from "@/lib/store/cart-rules";
import { addLine, clearWishes, removeLine, removeWish, returnWishes, useShop } from "@/lib/store/shop-store";
import type { WishItem } from "@/lib/store/stored-state";
import { toastInfo, toastSuccess } from "@/lib/store/toasts";
import { WishlistItem } from "./wishlist-item";

/** Wishlist drawer at the end side of every page. The message's Undo restores a removed wish. */
const WishlistDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations("islands.store");
  const language = useLocale();
  const router = useRouter();
  const wishes = useShop((state) => state.cart.customerWishList);
  // Requested once, when the drawer opens: removed and restored wishes are in it already.
  const [asked] = useState(() => wishes.map((wish) => wish.ProductId));
  const { products } = useCurrentProducts(language, asked);
  const title = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);

  /** Moves the focus to the next row, or to the title if none is left. */
  const focusBeside = (index: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>("[data-remove]");
    (rows?.[index + 1] ?? rows?.[index - 1] ?? title.current)?.focus();
  };
  const undo = (run: () => void) => ({ label: t("undo"), run });

  const remove = (wish: WishItem, index: number) => {
    focusBeside(index);
    removeWish(wish.ProductId);
    toastInfo(
      t("wishRemoved", { name: wish.ProductName }),
      undo(() => returnWishes([wish], index)),
    );
  };
  const move = (wish: WishItem, index: number) => {
    const item = cartItemOf(wish.ProductId, [], wish.Quantity, wish.DefaultImage);
    const answer = addLine(item);
    if (answer === "full") return toastInfo(t("cartFull"));
    focusBeside(index);
    removeWish(wish.ProductId);
    const ways = {
      text: t("goToCart"),
      href: links.page(language, "cart"),
      ...undo(() => {
        if (answer === "added") removeLine(lineKey(item));
        returnWishes([wish], index);
      }),
    };
    if (answer === "exists") toastInfo(t("exists"), ways);
    else toastSuccess(t("added"), ways, wish.ProductName);
  };
  const clear = () => {
    title.current?.focus();
    clearWishes();
    toastInfo(
      t("wishlistCleared"),
      undo(() => returnWishes(wishes, 0)),
    );
  };
  const goOn = () => {
    onClose();
    router.push(links.home(language));
  };

  return (
    <ModalDialog
      look="drawer"
      closeLabel={t("close")}
      onClose={onClose}
      title={
        <span ref={title} tabIndex={-1}>
          {t.rich("wishlist", { count: wishes.length, n: (chunks) => <Code>{chunks}</Code> })}
        </span>
      }
    >
      <div ref={list} className="body">
        {wishes.map((wish, index) => {
          const now = products?.find((product) => product.id === wish.ProductId) ?? null;
          return (
            <WishlistItem
              key={wish.ProductId}
              wish={wish}
              language={language}
              now={now}
              isGone={products !== null && asked.includes(wish.ProductId) && now === null}
              onRemove={() => remove(wish, index)}
              onMove={() => move(wish, index)}
            />
          );
        })}
        {wishes.length === 0 ? <p className="drawer-say">{t("wishlistEmpty")}</p> : null}
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
