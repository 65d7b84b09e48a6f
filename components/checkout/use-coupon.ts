"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import { callAction } from "@/lib/forms/call-action";
import type { Language } from "@/lib/languages/languages";
import type { ActionResult } from "@/lib/model/account";
import { checkCoupon } from "@/lib/shop/actions/checkout-actions";
import { cartLinesOf } from "@/lib/store/cart-rules";
import { clearFailures, toastFailure, toastInfo } from "@/lib/store/toasts";
import { useAfterMount } from "@/lib/store/client-hooks";
import type { PricedCartView } from "@/lib/store/use-priced-cart";
import { saveCoupon, savedCoupon } from "@/lib/store/checkout-session";

/** Code and facts of a refused coupon, from the server. */
export type CouponRefusal = { code: string; facts: Record<string, unknown> };

/**
 * Coupon of this checkout. The last code survives a reload and is checked again whenever the cart changes.
 * The server decides whether it is applied.
 */
export const useCoupon = (priced: PricedCartView, language: Language) => {
  const t = useTranslations("islands");
  const { mutate } = useSWRConfig();
  const kept = useAfterMount(savedCoupon, "");
  const [tried, setTried] = useState<string | null>(null);
  const code = tried ?? kept;
  const lines = cartLinesOf(priced.items);
  /** Coupons are refused with discounted products (ruling O48). */
  const hasDiscounted = priced.cart?.lines.some((line) => line.discountedUnitPrice < line.unitPrice) ?? false;
  const isAsked = code !== "" && priced.cart !== null && !priced.isStale && !hasDiscounted;
  const keyOf = (typedCode: string) => ["coupon", language, typedCode, JSON.stringify(lines)];
  const ask = (typedCode: string): Promise<ActionResult<number>> =>
    callAction(() => checkCoupon(language, typedCode, lines));

  // Every check of a refused code counts as a try, so only a changed cart triggers one.
  const { data } = useSWR(isAsked ? keyOf(code) : null, () => ask(code), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  });
  const answer = isAsked ? data : undefined;

  const settle = async (typedCode: string, result: ActionResult<number>): Promise<void> => {
    await mutate(keyOf(typedCode), result, { revalidate: false });
    setTried(typedCode);
    saveCoupon(typedCode);
  };

  return {
    code,
    hasDiscounted,
    /** Paise; 0 while none is applied. */
    discount: answer?.ok ? answer.value : 0,
    applied: answer?.ok ? code : "",
    /** True until the value of the code is known. */
    isPending: isAsked && answer === undefined,
    refusal:
      answer && !answer.ok
        ? ({ code: answer.code, facts: answer.facts ?? {} } satisfies CouponRefusal)
        : null,
    /** Applies a code of valid length. */
    apply: async (asked: string): Promise<void> => {
      if (answer?.ok) return toastInfo(t("checkout.coupon.already"));
      clearFailures();
      const result = await ask(asked);
      await settle(asked, result);
      if (!result.ok)
        toastFailure(t(result.code === "COUPON_INVALID" ? "refusals.COUPON_INVALID" : "failures.FAULT"));
    },
    remove: (): void => {
      setTried("");
      saveCoupon("");
    },
    /** The order found the code invalid: shows the reason, and the total without the discount. */
    refuse: (facts: Record<string, unknown>): Promise<void> =>
      settle(code, { ok: false, code: "COUPON_INVALID", facts }),
    /** Checks the value of the code again. */
    reload: () => mutate(keyOf(code)),
  };
};

export type CouponView = ReturnType<typeof useCoupon>;
