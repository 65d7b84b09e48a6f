"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { attempt, failureKey } from "@/lib/forms/attempt";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import { toPaise } from "@/lib/money";
import { placeOrder } from "@/lib/shop/checkout-actions";
import { cartLinesOf } from "@/lib/store/cart-rules";
import { clearCart, signOut } from "@/lib/store/shop-store";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";
import type { PricedCartView } from "@/lib/store/use-priced-cart";
import { forgetOrderKey, keepPlaced, orderKey } from "@/lib/store/visit";

/** Home follows no later than this (ruling O49). */
const HOME_AFTER_MS = 1000;

type Order = { note: string; paymentMethod: number; isAgeDeclared: boolean; /** Paise. */ total: number };

/**
 * Places the order once, whatever is clicked: the key stands for it until the server has confirmed it. The cart is
 * cleared only then.
 */
export const usePlaceOrder = (priced: PricedCartView, language: Language, email: string) => {
  const t = useTranslations("islands");
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const [failure, setFailure] = useState<{ code: string; text: string } | null>(null);
  /** Paise, when the server asks again because the total is another one now. */
  const [change, setChange] = useState<{ from: number; to: number } | null>(null);
  const isUnderWay = useRef(false);

  const succeed = (order: { orderId: number; orderNumber: string }) => {
    const images = (priced.cart?.lines ?? []).flatMap((line) => (line.image ? [line.image.url] : []));
    setPlaced(true);
    keepPlaced({ id: order.orderId, number: order.orderNumber, email, images: images.slice(0, 3) });
    clearCart();
    toastSuccess(t("checkout.placed"));
    setTimeout(() => router.push(links.home(language)), HOME_AFTER_MS);
  };

  const refuse = (code: string, facts: Record<string, unknown> | undefined, total: number) => {
    if (code === "TOTAL_CHANGED" && typeof facts?.total === "number") {
      setChange({ from: total, to: toPaise(facts.total) });
      priced.reload();
      return;
    }
    if (code === "LINES_REFUSED") priced.reload();
    // That order exists; another one gets a key of its own.
    if (code === "KEY_REUSED") forgetOrderKey();
    if (code === "UNAUTHENTICATED" || code === "FORBIDDEN") signOut();
    setFailure({ code, text: t(`failures.${failureKey(code)}`) });
    toastFailure(t("failures.FAULT"));
  };

  const place = async (order: Order) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    setChange(null);
    const { total, ...rest } = order;
    const answer = await attempt(() => placeOrder(language, { ...rest, lines: cartLinesOf(priced.items), expectedTotal: total, idempotencyKey: orderKey() }));
    setBusy(false);
    isUnderWay.current = answer.ok;
    if (answer.ok) succeed(answer.value);
    else refuse(answer.code, answer.facts, total);
  };

  return { place, isBusy, isPlaced, failure, change, dropChange: () => setChange(null) };
};
