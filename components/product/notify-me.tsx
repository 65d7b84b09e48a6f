"use client";
import { lazy, memo, Suspense } from "react";

const NotifyForm = lazy(() => import("./notify-form"));

/**
 * The offer beside a product that is out of stock (ruling O76); its script comes only with such a product. The server's
 * HTML stands until then: drawn again together with the buttons around it, it would be thrown away first.
 */
export const NotifyMe = memo(function NotifyMe({ productId }: { productId: number }) {
  return (
    <Suspense fallback={null}>
      <NotifyForm productId={productId} />
    </Suspense>
  );
});
