"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import { callAction } from "@/lib/forms/call-action";
import type { Language } from "@/lib/i18n/languages";
import type { ActionResult } from "@/lib/model/account";
import { checkCoupon } from "@/lib/shop/checkout-actions";
import { cartLinesOf } from "@/lib/store/cart-rules";
import { clearFailures, toastFailure, toastInfo } from "@/lib/store/toasts";
import { useAfterMount } from "@/lib/store/client-hooks";
import type { PricedCartView } from "@/lib/store/use-priced-cart";
import { saveCoupon, savedCoupon } from "@/lib/store/checkout-session";

/** Why a code takes nothing off: the failure's code and facts, as the server told them. */
export type CouponRefusal = { code: string; facts: Record<string, unknown> };

/**
 * The coupon of this checkout. The code that was tried last is kept through a reload and asked about again whenever
 * the cart is another one; it is applied as long as the server says so.
 */
export const useCoupon = (priced: PricedCartView, language: Language) => {
  const t = useTranslations("islands");
  const { mutate } = useSWRConfig();
  const kept = useAfterMount(savedCoupon, "");
  const [tried, setTried] = useState<string | null>(null);
  const code = tried ?? kept;
  const lines = cartLinesOf(priced.items);
  /** Coupons are refused beside discounted goods (ruling O48). */
  const hasDiscounted = priced.cart?.lines.some((line) => line.discountedUnitPrice < line.unitPrice) ?? false;
  const isAsked = code !== "" && priced.cart !== null && !priced.isStale && !hasDiscounted;
  const keyOf = (asked: string) => ["coupon", language, asked, JSON.stringify(lines)];
  const ask = (asked: string): Promise<ActionResult<number>> =>
    callAction(() => checkCoupon(language, asked, lines));

  // Every look at a code that is refused counts as a try, so only a new cart asks again by itself.
  const { data } = useSWR(isAsked ? keyOf(code) : null, () => ask(code), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  });
  const answer = isAsked ? data : undefined;

  const settle = async (asked: string, result: ActionResult<number>): Promise<void> => {
    await mutate(keyOf(asked), result, { revalidate: false });
    setTried(asked);
    saveCoupon(asked);
  };

  return {
    code,
    hasDiscounted,
    /** Paise; 0 while none is applied. */
    discount: answer?.ok ? answer.value : 0,
    applied: answer?.ok ? code : "",
    /** It is not known yet what the code is worth. */
    isPending: isAsked && answer === undefined,
    refusal:
      answer && !answer.ok
        ? ({ code: answer.code, facts: answer.facts ?? {} } satisfies CouponRefusal)
        : null,
    /** Tries a code; it has been checked for length. */
    apply: async (asked: string): Promise<void> => {
      if (answer?.ok) return toastInfo(t("checkout.coupon.already"));
      clearFailures();
      const result = await ask(asked);
      await settle(asked, result);
      if (!result.ok)
        toastFailure(t(result.code === "COUPON_INVALID" ? "failures.COUPON_INVALID" : "failures.FAULT"));
    },
    remove: (): void => {
      setTried("");
      saveCoupon("");
    },
    /** The order found the code invalid: it is said here, and the total is without it. */
    refuse: (facts: Record<string, unknown>): Promise<void> =>
      settle(code, { ok: false, code: "COUPON_INVALID", facts }),
    /** Asks afresh what the code is worth. */
    reload: () => mutate(keyOf(code)),
  };
};

export type CouponView = ReturnType<typeof useCoupon>;
