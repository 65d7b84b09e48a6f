"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import type { Language } from "@/lib/i18n/languages";
import { useShop } from "@/lib/store/shop-store";
import { toastInfo } from "@/lib/store/toasts";
import { CartBones } from "./cart-bones";

const CartLines = lazy(() => import("./cart-lines"));

type Props = { language: Language; /** Drawn by the server: what stands here when nothing is in the cart. */ empty: ReactNode; payMarks: ReactNode };

/** The cart of this browser: its lines, or what stands there without any (requirement R245). */
const CartView = ({ language, empty, payMarks }: Props) => {
  const t = useTranslations("islands.cart");
  const isRestored = useShop((shop) => shop.isRestored);
  const isEmpty = useShop((shop) => shop.isRestored && shop.cart.cartItems.length === 0);
  const [removed, setRemoved] = useState("");

  useEffect(() => {
    if (isEmpty && removed === "") toastInfo(t("none"));
  }, [isEmpty, removed, t]);

  if (!isRestored) return <CartBones />;
  return (
    <>
      <p className="vh" role="status">
        {removed}
      </p>
      {isEmpty ? (
        empty
      ) : (
        <Suspense fallback={<CartBones />}>
          <CartLines language={language} payMarks={payMarks} onRemove={(name) => setRemoved(t("removed", { name }))} />
        </Suspense>
      )}
    </>
  );
};

export default CartView;
