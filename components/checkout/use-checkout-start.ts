"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { orderKey, savedPlacedOrder } from "@/lib/store/checkout-session";
import { toastInfo } from "@/lib/store/toasts";
import type { useOrder } from "./use-order";

/** Resumes an order that was left on the way, and leaves the page of an empty cart. @param page.isRestored the cart was read */
export const useCheckoutStart = ({
  language,
  isRestored,
  isEmpty,
  order,
}: {
  language: Language;
  isRestored: boolean;
  isEmpty: boolean;
  order: Pick<ReturnType<typeof useOrder>, "left" | "resume">;
}): void => {
  const refusals = useTranslations("islands.refusals");
  const router = useRouter();
  const hasLooked = useRef(false);
  useEffect(() => {
    if (!isRestored || hasLooked.current) return;
    hasLooked.current = true;
    orderKey();
    const left = order.left();
    if (left) void order.resume(left);
  }, [isRestored, order]);
  useEffect(() => {
    if (!isEmpty) return;
    // A placed order explains the empty cart, so no message is needed.
    if (savedPlacedOrder() === null) toastInfo(refusals("CART_EMPTY"));
    router.replace(links.home(language));
  }, [isEmpty, refusals, language, router]);
};
