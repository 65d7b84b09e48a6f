import "server-only";
import type { CallParams, CallRow } from "@/lib/contract/calls";
import { readSelections, wireSelections } from "@/lib/contract/wire-selections";
import { packOfVariant } from "@/lib/model/pack-of-variant";
import { toRupees } from "@/lib/model/money";
import { surchargePaise } from "@/lib/model/pricing";
import { indiaDay } from "../../base/clock";
import { pictureUrl } from "../../base/pictures/picture-url";
import { db } from "../../base/db/client";
import {
  isSent,
  lineImage,
  loadCartProducts,
  selectionsInWords,
  type CartProduct,
} from "../../sales/orders/cart-products";
import type { CartLine } from "../../pricing/cart-line";
import { priceCart, withDelivery, type PricedCart, type PricedLine } from "../../pricing/price-cart";
import { previewCoupon } from "../../sales/orders/preview-coupon";
import { homeCountry } from "../../people/customers/home-place";
import { getSavedCart, saveCart } from "../../people/customers/saved-cart";
import { chargeTo } from "../../base/settings/served-countries";
import { setting } from "../../base/settings/shop-settings";
import { rows, type Handlers } from "./handler";
import { packFields } from "./product-row";
import { localizationRows, selectionRows, wireFacts } from "./wire-values";

/** Reads product, options and quantity of each line of a wire cart, and nothing else (ruling O91). */
export const cartLinesOf = (cart: CallParams<"post-order">["cartJsonData"]): CartLine[] =>
  cart.map((line) => ({
    productId: line.ProductId,
    quantity: line.Quantity,
    selections: readSelections(line.productSelectedAttributes),
  }));

type CartLineRow = CallRow<"get-customer-cart-items">["productsData"][number];

/** The name of the option that a line lacks. */
const missingOption = ({ problem }: PricedLine, product: CartProduct | undefined) => {
  const name = product?.attributes.find(({ id }) => id === problem?.attributeId)?.name;
  return name === undefined
    ? {}
    : { ProblemAttributeName: name.en, ProblemAttributeLocalizationJsonData: localizationRows(name) };
};

const priceRow = (line: PricedLine, product?: CartProduct) => ({
  ProductId: line.productId,
  Price: toRupees(line.unitPaise),
  DiscountedPrice: line.discountedUnitPaise === line.unitPaise ? null : toRupees(line.discountedUnitPaise),
  Quantity: line.quantity,
  ShippingCharges: toRupees(line.deliverySharePaise),
  ItemSubTotal: toRupees(line.lineTotalPaise),
  Problem: line.problem?.code ?? null,
  ProblemLimit: line.problem?.limit ?? null,
  ...missingOption(line, product),
});

const goneRow = (line: PricedLine): CartLineRow => ({
  ...priceRow(line),
  ProductName: "",
  ColorName: "",
  SizeShortName: "",
  ProductImagesJson: [],
  LocalizationJsonData: [],
  CategoryLocalizationJsonData: [],
  VendorLocalizationJsonData: [],
  SelectionsJson: [],
});

/** Rupees that an option adds to one piece, by the same rule as the line's price. */
const addedRupees = (product: CartProduct, attributeId: number, optionId: number): number | null => {
  const option = product.attributes.find(({ id }) => id === attributeId)?.options.get(optionId);
  return option === undefined ? null : toRupees(surchargePaise(product.basePaise, option));
};

/** Pieces of a line's variant, or of all together if the line names none. */
const stockOf = ({ variantId }: PricedLine, { variants }: CartProduct): number =>
  variants
    .filter(({ id }) => variantId === null || id === variantId)
    .reduce((sum, { stock }) => sum + stock, 0);

const lineRow = (line: PricedLine, product: CartProduct): CartLineRow => {
  const selections = selectionsInWords(product, line.selections);
  const nameOf = (attributeId: number) =>
    selections.find((s) => s.attributeId === attributeId)?.optionName.en ?? "";
  const image = lineImage(product, line.selections);
  return {
    ...priceRow(line, product),
    ProductName: product.name.en,
    ColorName: nameOf(1),
    SizeShortName: nameOf(2),
    ProductImagesJson: image === null ? [] : [{ AttachmentURL: pictureUrl(image), Widths: image.widths }],
    LocalizationJsonData: localizationRows(product.name),
    CategoryName: product.categoryName.en,
    CategoryLocalizationJsonData: localizationRows(product.categoryName),
    VendorName: product.vendorName.en,
    VendorSlug: product.vendorSlug,
    VendorLocalizationJsonData: localizationRows(product.vendorName),
    SelectionsJson: selectionRows(product.id, selections).map((row) => ({
      ...row,
      AdditionalPrice: addedRupees(product, row.ProductAttributeID, row.PrimaryKeyValue),
    })),
    StockQuantity: product.showsStock ? stockOf(line, product) : null,
    OrderMinimumQuantity: product.minimumQuantity,
    OrderMaximumQuantity: product.maximumQuantity,
    ...(product.quantityStep === null ? {} : { OrderQuantityStep: product.quantityStep }),
    ...packFields(
      packOfVariant(product.pack, product.variants.find(({ id }) => id === line.variantId)?.packQuantity),
    ),
    IsDigitalProduct: product.isDigital,
    IsDangerous: product.isDangerous,
  };
};

/** A priced cart as the wire has it. */
export const pricedCartRow = (
  cart: PricedCart,
  products: ReadonlyMap<number, CartProduct>,
): CallRow<"get-customer-cart-items"> => ({
  productsData: cart.lines.map((line) => {
    const product = products.get(line.productId);
    return product === undefined ? goneRow(line) : lineRow(line, product);
  }),
  cartSubTotal: toRupees(cart.subtotalPaise),
  shippingSubTotal: toRupees(cart.shippingPaise),
  orderTotal: toRupees(cart.totalPaise),
});

/** What a delivery costs to where an order without a chosen address goes: the customer's home. For a visitor it is India's. */
const chargeFor = async (customerId: number | null): Promise<number> => {
  const country = customerId === null ? null : await homeCountry(db(), customerId);
  return country === null ? 0 : chargeTo(await setting("countries"), country);
};

/** Prices the cart now, by the same rules as an order. */
export const cartHandlers: Handlers<"get-customer-cart-items"> = {
  "get-customer-cart-items": async (params, { customerId }) => {
    const lines = cartLinesOf(params.cartJsonData);
    const products = await loadCartProducts(
      db(),
      lines.map((line) => line.productId),
      indiaDay(),
    );
    const cart = withDelivery(priceCart(lines, products), await chargeFor(customerId), isSent(products));
    return rows([pricedCartRow(cart, products)]);
  },
};

/**
 * Returns the value of a typed coupon for this cart. The order checks the coupon again. An invalid coupon has
 * the value 0 and carries its reason (ruling O114).
 */
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

/** The cart of the session's customer, shared between devices. */
export const savedCartHandlers: Handlers<"get-saved-cart" | "save-cart"> = {
  "get-saved-cart": async (_params, context) => {
    const lines = await getSavedCart(context.customerId);
    return rows(
      lines.map(({ productId, quantity, selections }) => ({
        ProductId: productId,
        Quantity: quantity,
        productSelectedAttributes: wireSelections(selections).map((s) => ({ ProductId: productId, ...s })),
      })),
    );
  },

  "save-cart": async (params, context) => {
    await saveCart(context.customerId, cartLinesOf(params.cartJsonData));
    return rows([{}]);
  },
};
