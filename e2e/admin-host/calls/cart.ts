import { type PricedLine, cartLines, couponValue, pricedLine, rounded, sumOf } from "../data/priced-cart";
import { refusal, single } from "../envelope";
import type { Row } from "../json";
import type { Handler, Handlers, Request } from "./call";

/** Prices the request's cart; lines of unknown products are left out. Null if cartJsonData is not a list. */
const pricedLines = ({ store, parameters }: Request): PricedLine[] | null =>
  cartLines(parameters.values["cartJsonData"])?.flatMap((line) => pricedLine(store, line) ?? []) ?? null;

const lineRow = (line: PricedLine): Row => ({
  ProductId: line.product.id,
  ProductName: line.product.name,
  Price: line.price,
  DiscountedPrice: line.discountedPrice ?? 0,
  Quantity: line.quantity,
  ShippingCharges: line.shipping,
  ColorName: line.color?.name ?? null,
  SizeShortName: line.size?.shortName ?? null,
  ProductImagesJson: line.product.pictures.slice(0, 1).map((path) => ({ AttachmentURL: path })),
  ItemSubTotal: line.subtotal,
});

const cartItems: Handler = (request) => {
  const lines = pricedLines(request);
  if (!lines) return refusal("The cart cannot be read.");
  const cartSubTotal = sumOf(lines, (line) => line.subtotal);
  const shippingSubTotal = sumOf(lines, (line) => line.shipping);
  return single({
    productsData: lines.map(lineRow),
    cartSubTotal,
    shippingSubTotal,
    orderTotal: rounded(cartSubTotal + shippingSubTotal),
  });
};

/** An unknown coupon has no discount (ruling O114). */
const coupon: Handler = (request) => {
  const lines = pricedLines(request);
  if (!lines) return refusal("The cart cannot be read.");
  return single({
    DiscountValueAfterCouponAppliedWithQuantity: couponValue(request.parameters.text("CouponCode"), lines),
  });
};

/** Calls that price a cart. */
export const cartCalls: Handlers = {
  "get-customer-cart-items": cartItems,
  "get-coupon-code-discount-value": coupon,
};
