import "server-only";
import { indiaDay } from "../../base/clock";
import { db, type Db, type Tx } from "../../base/db/client";
import { deliveryOf } from "../../base/db/delivery";
import type { OrderAddress } from "../../base/db/schema";
import { chargeTo, waysTo } from "../../base/settings/served-countries";
import { setting } from "../../base/settings/shop-settings";
import type { PaymentKind } from "@/lib/model/payment-kinds";
import { priceCart, withDelivery, type PricedCart } from "../../pricing/price-cart";
import type { CouponProblem } from "../../pricing/coupon";
import { isSent, loadCartProducts, type CartProduct } from "../orders/cart-products";
import { couponOfCode } from "../orders/coupon-of-code";
import { orderAddress } from "../orders/delivery-address";
import type { PhoneOrderRow } from "../orders/phone-order";

/** A telephone order priced now, in paise, by the rules of cart and checkout. Placing it prices it again. */
export type PricedPhoneOrder = {
  cart: PricedCart;
  products: ReadonlyMap<number, CartProduct>;
  couponDiscountPaise: number;
  /** Why the coupon is worth nothing; null if it is worth something or there is none. */
  couponProblem: CouponProblem["reason"] | null;
  totalPaise: number;
  /** Null if the chosen address was changed or deleted. */
  address: OrderAddress | null;
  /** Ways to pay where the goods go; null for downloads alone, which are not limited. */
  ways: PaymentKind[] | null;
};

/** Prices a telephone order now. Nothing is reserved or counted. */
export const pricePhoneOrder = async (
  row: Pick<PhoneOrderRow, "customerId" | "lines" | "couponCode" | "deliveryAddressId">,
  on: Db | Tx = db(),
): Promise<PricedPhoneOrder> => {
  const day = indiaDay();
  const products = await loadCartProducts(
    on,
    row.lines.map((line) => line.productId),
    day,
  );
  const priced = priceCart(row.lines, products);
  const coupon =
    row.couponCode === ""
      ? null
      : await couponOfCode(on, row.couponCode, priced, products, {
          customerId: row.customerId,
          day,
          isLocked: false,
        });
  const isAllDigital = products.size > 0 && [...products.values()].every(({ isDigital }) => isDigital);
  const address = await orderAddress(on, row.customerId, row, !isAllDigital);
  const countries = await setting("countries", on);
  const countryCode = address.ok ? deliveryOf(address.value).countryCode : null;
  const cart = withDelivery(
    priced,
    countryCode === null ? 0 : chargeTo(countries, countryCode),
    isSent(products),
  );
  const couponDiscountPaise = coupon?.ok ? coupon.value.discountPaise : 0;
  return {
    cart,
    products,
    couponDiscountPaise,
    couponProblem: coupon === null || coupon.ok ? null : coupon.problem.reason,
    totalPaise: cart.totalPaise - couponDiscountPaise,
    address: address.ok ? address.value : null,
    ways: isAllDigital ? null : countryCode === null ? [] : (waysTo(countries, countryCode) ?? []),
  };
};
