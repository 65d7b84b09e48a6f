"use client";
import { lazy, Suspense } from "react";

const NotifyForm = lazy(() => import("./notify-form"));

/** The offer beside a product that is out of stock (ruling O76); its script comes only with such a product. */
export const NotifyMe = ({ productId }: { productId: number }) => (
  <Suspense fallback={null}>
    <NotifyForm productId={productId} />
  </Suspense>
);
