import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import type { CartLine, PricedCart, PricedLine } from "@/lib/model/cart";
import { toPaise } from "@/lib/money";
import { firstPicture, textOf } from "./words";

/** Cart lines as the wire's cartJsonData: products, options and quantities, never a price. */
export const cartJsonOf = (lines: CartLine[]): string =>
  JSON.stringify(
    lines.map((line) => ({
      ProductId: line.productId,
      productSelectedAttributes: line.selections.map((s) => ({
        ProductId: line.productId,
        ProductAttributeID: s.attributeId,
        PrimaryKeyValue: s.optionId,
      })),
      Quantity: line.quantity,
      ShippingCharges: 0,
    })),
  );

const lineOf = (
  row: CallRow<"get-customer-cart-items">["productsData"][number],
  language: Language,
): PricedLine => {
  const name = textOf(row.ProductName, row.LocalizationJsonData, language);
  const category = textOf(row.CategoryName ?? "", row.CategoryLocalizationJsonData, language);
  const unitPrice = toPaise(row.Price);
  return {
    productId: row.ProductId,
    name,
    href:
      row.Problem === "PRODUCT_GONE"
        ? null
        : links.product(language, row.ProductId, category.text, name.text),
    image: firstPicture(row.ProductImagesJson),
    selections: row.SelectionsJson.map((s) => ({
      attributeId: s.ProductAttributeID,
      optionId: s.PrimaryKeyValue,
      attribute: textOf(s.AttributeDisplayName, s.AttributeLocalizationJsonData, language),
      option: textOf(s.PrimaryKeyDisplayValue, s.LocalizationJsonData, language),
    })),
    unitPrice,
    discountedUnitPrice:
      row.DiscountedPrice === null || row.DiscountedPrice === undefined
        ? unitPrice
        : toPaise(row.DiscountedPrice),
    quantity: row.Quantity,
    lineTotal: toPaise(row.ItemSubTotal),
    problem: row.Problem ? { code: row.Problem, limit: row.ProblemLimit ?? null } : null,
    minimumQuantity: Math.max(row.OrderMinimumQuantity ?? 1, 1),
    maximumQuantity: row.OrderMaximumQuantity || null,
    stock: row.StockQuantity ?? null,
    isDigital: row.IsDigitalProduct ?? false,
    isDangerous: row.IsDangerous ?? false,
  };
};

/** The wire's priced cart in the page's language. */
export const pricedCartOf = (row: CallRow<"get-customer-cart-items">, language: Language): PricedCart => ({
  lines: row.productsData.map((line) => lineOf(line, language)),
  subtotal: toPaise(row.cartSubTotal),
  shippingTotal: toPaise(row.shippingSubTotal),
  grandTotal: toPaise(row.orderTotal),
});
