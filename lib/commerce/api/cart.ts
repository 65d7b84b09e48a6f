import "server-only";
import type { CallParams, CallRow } from "@/lib/contract/calls";
import { readSelections, wireSelections } from "@/lib/contract/wire-selections";
import { packOfVariant } from "@/lib/model/pack-of-variant";
import { toRupees } from "@/lib/money";
import { surchargePaise } from "@/lib/pricing";
import { indiaDay } from "../clock";
import { pictureUrl } from "../content/picture-url";
import { db } from "../db/client";
import { lineImage, loadCartProducts, selectionsInWords, type CartProduct } from "../orders/cart-products";
import type { CartLine } from "../pricing/cart-line";
import { priceCart, type PricedLine } from "../pricing/price-cart";
import { previewCoupon } from "../orders/preview-coupon";
import { getSavedCart, saveCart } from "../customers/saved-cart";
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

const priceRow = (line: PricedLine) => ({
  ProductId: line.productId,
  Price: toRupees(line.unitPaise),
  DiscountedPrice: line.discountedUnitPaise === line.unitPaise ? null : toRupees(line.discountedUnitPaise),
  Quantity: line.quantity,
  ShippingCharges: 0,
  ItemSubTotal: toRupees(line.lineTotalPaise),
  Problem: line.problem?.code ?? null,
  ProblemLimit: line.problem?.limit ?? null,
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
    ...priceRow(line),
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

/** Prices the cart now, by the same rules as an order. */
export const cartHandlers: Handlers<"get-customer-cart-items"> = {
  "get-customer-cart-items": async (params) => {
    const lines = cartLinesOf(params.cartJsonData);
    const products = await loadCartProducts(
      db(),
      lines.map((line) => line.productId),
      indiaDay(),
    );
    const cart = priceCart(lines, products);
    return rows([
      {
        productsData: cart.lines.map((line) => {
          const product = products.get(line.productId);
          return product === undefined ? goneRow(line) : lineRow(line, product);
        }),
        cartSubTotal: toRupees(cart.subtotalPaise),
        shippingSubTotal: toRupees(cart.shippingPaise),
        orderTotal: toRupees(cart.totalPaise),
      },
    ]);
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
    if (context.customerId === null) return { ok: false, code: "UNAUTHENTICATED" };
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
    if (context.customerId === null) return { ok: false, code: "UNAUTHENTICATED" };
    await saveCart(context.customerId, cartLinesOf(params.cartJsonData));
    return rows([{}]);
  },
};
