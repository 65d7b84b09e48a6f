import "server-only";
import { toRupees } from "@/lib/money";
import { previewCoupon } from "../orders/preview-coupon";
import { cartLinesOf } from "./cart";
import { rows, type Handlers } from "./handler";
import { wireFacts } from "./wire-facts";

/** What a typed coupon is worth on this cart; the order asks again. One that is invalid is worth nothing, its reason beside it (ruling O114). */
export const couponHandlers: Handlers<"get-coupon-code-discount-value"> = {
  "get-coupon-code-discount-value": async (params, context) => {
    if (params.CouponCode === "")
      return { ok: false, code: "INVALID_REQUEST", facts: { fields: { CouponCode: { rule: "required" } } } };
    const worth = await previewCoupon(params.CouponCode, cartLinesOf(params.cartJsonData), context);
    return worth.ok || worth.code === "COUPON_INVALID"
      ? rows([
          worth.ok
            ? { DiscountValueAfterCouponAppliedWithQuantity: toRupees(worth.value), RefusalJson: [] }
            : { DiscountValueAfterCouponAppliedWithQuantity: 0, RefusalJson: [wireFacts(worth.facts) ?? {}] },
        ])
      : { ok: false, code: worth.code, facts: wireFacts(worth.facts) };
  },
};
