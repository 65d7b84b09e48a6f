import "server-only";
import { indiaDay } from "../../base/clock";
import { db } from "../../base/db/client";
import type { CartLine } from "../../pricing/cart-line";
import { priceCart } from "../../pricing/price-cart";
import { done, failed, type Result } from "../../base/result";
import { loadCartProducts } from "./cart-products";
import { couponOfCode } from "./coupon-of-code";
import { limitCouponTries } from "./coupon-uses";

/**
 * Calculates the discount of a coupon on a cart now, in paise (ruling O46: for the whole cart). Nothing is
 * counted or reserved; the order checks again. Facts of COUPON_INVALID are the coupon's problem: `reason` and
 * its numbers in paise.
 * @param asker the session's customer, null for a visitor, and the client's address
 */
export const previewCoupon = async (
  code: string,
  lines: readonly CartLine[],
  asker: { customerId: number | null; remoteAddress: string },
): Promise<Result<number, "COUPON_INVALID" | "TOO_MANY_REQUESTS">> => {
  const day = indiaDay();
  const price = async () => {
    const products = await loadCartProducts(
      db(),
      lines.map((line) => line.productId),
      day,
    );
    return couponOfCode(db(), code, priceCart(lines, products), products, {
      customerId: asker.customerId,
      day,
      isLocked: false,
    });
  };
  const answer = await limitCouponTries(asker.customerId, asker.remoteAddress, price, ({ ok }) => !ok);
  if (answer === null) return failed("TOO_MANY_REQUESTS");
  return answer.ok ? done(answer.value.discountPaise) : failed("COUPON_INVALID", answer.problem);
};
