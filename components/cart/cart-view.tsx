"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { lazyPart } from "@/components/layout/lazy-part";
import type { Language } from "@/lib/languages/languages";
import { useShop } from "@/lib/store/shop-store";
import { toastInfo } from "@/lib/store/toasts";
import { CartSkeleton } from "./cart-skeleton";

const CartLines = lazyPart(() => import("./cart-lines"), { Waiting: CartSkeleton });

type Props = {
  language: Language;
  /** Server-rendered content of an empty cart. */ empty: ReactNode;
  payMarks: ReactNode;
};

/**
 * Cart of this browser: its lines, or the content of an empty cart (requirement R245). The server renders a
 * skeleton.
 */
export const CartView = ({ language, empty, payMarks }: Props) => {
  const t = useTranslations("islands.cart");
  const undo = useTranslations("islands.store")("undo");
  const isRestored = useShop((shop) => shop.isRestored);
  const isEmpty = useShop((shop) => shop.isRestored && shop.cart.cartItems.length === 0);
  const [hasRemoved, setRemoved] = useState(false);
  const emptied = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isEmpty) return;
    // Restores the focus, which was on the removed last line.
    if (hasRemoved) emptied.current?.focus();
    else toastInfo(t("none"));
  }, [isEmpty, hasRemoved, t]);

  const sayRemoved = (name: string, putBack: () => void) => {
    setRemoved(true);
    toastInfo(t("removed", { name }), { label: undo, run: putBack });
  };

  if (!isRestored) return <CartSkeleton />;
  return isEmpty ? (
    <div ref={emptied} className="emptied" tabIndex={-1}>
      {empty}
    </div>
  ) : (
    <CartLines language={language} payMarks={payMarks} onRemove={sayRemoved} />
  );
};
