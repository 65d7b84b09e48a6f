import "server-only";
import { getTranslations } from "next-intl/server";
import type { CallRow } from "@/lib/contract/calls";
import { wireSelections } from "@/lib/contract/wire-selections";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import type { CartLine, PricedCart, PricedLine } from "@/lib/model/cart";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE } from "@/lib/model/selections";
import { toPaise } from "@/lib/model/money";
import { productCaching } from "./cache-manifest";
import { cachedRows } from "./cached-read";
import { firstPicture, localizedText } from "./localized-text";
import { withMenuNames } from "./menu-names";
import { packOf } from "./product-rows";

type CartRow = CallRow<"get-customer-cart-items">;
type LineRow = CartRow["productsData"][number];
type ShownSelection = PricedLine["selections"][number];

/** Encodes cart lines as the wire's cartJsonData: products, options and quantities, never a price. */
export const cartJsonOf = (lines: CartLine[]): string =>
  JSON.stringify(
    lines.map((line) => ({
      ProductId: line.productId,
      productSelectedAttributes: wireSelections(line.selections).map((s) => ({
        ProductId: line.productId,
        ...s,
      })),
      Quantity: line.quantity,
      ShippingCharges: 0,
    })),
  );

/**
 * Returns the chosen options as text. Our own backend sends them. By section 7 the line has the names of
 * colour and size, and the product's attributes those of other options.
 */
const selectionsOf = async (row: LineRow, line: CartLine, language: Language): Promise<ShownSelection[]> => {
  if (row.SelectionsJson.length > 0)
    return row.SelectionsJson.map((s) => ({
      attributeId: s.ProductAttributeID,
      optionId: s.PrimaryKeyValue,
      attribute: localizedText(s.AttributeDisplayName, s.AttributeLocalizationJsonData, language),
      option: localizedText(s.PrimaryKeyDisplayValue, s.LocalizationJsonData, language),
      added: typeof s.AdditionalPrice === "number" ? toPaise(s.AdditionalPrice) : null,
    }));
  if (line.selections.length === 0) return [];
  const t = await getTranslations({ locale: language, namespace: "islands.product" });
  const named: Record<number, { attribute: string; option: string }> = {
    [COLOR_ATTRIBUTE]: { attribute: t("colour"), option: row.ColorName },
    [SIZE_ATTRIBUTE]: { attribute: t("size"), option: row.SizeShortName },
  };
  const others = line.selections.some(({ attributeId }) => !named[attributeId]?.option);
  const options = others
    ? await cachedRows(
        "get-product-all-attributes-by-productId",
        { ProductId: line.productId, recordValueJson: "{}" },
        productCaching(line.productId),
      ).catch(() => [])
    : [];
  return line.selections.flatMap(({ attributeId, optionId }): ShownSelection[] => {
    const own = named[attributeId];
    if (own?.option)
      return [
        {
          attributeId,
          optionId,
          attribute: { text: own.attribute },
          option: localizedText(own.option, [], language),
          added: null,
        },
      ];
    const found = options.find(
      (option) => option.ProductAttributeID === attributeId && option.PrimaryKeyValue === optionId,
    );
    return found
      ? [
          {
            attributeId,
            optionId,
            attribute: localizedText(
              found.AttributeDisplayName,
              found.AttributeLocalizationJsonData,
              language,
            ),
            option: localizedText(found.PrimaryKeyDisplayValue, found.LocalizationJsonData, language),
            added: null,
          },
        ]
      : [];
  });
};

/**
 * Returns the paise of one piece, undiscounted and as paid, and of the whole line; null if the response has
 * no readable price (ruling O113).
 */
const pricesOf = (row: LineRow, quantity: number): { unit: number; paid: number; total: number } | null => {
  const total = row.ItemSubTotal ?? null;
  const price = row.Price ?? (total === null ? null : total / Math.max(quantity, 1));
  if (price === null) return null;
  const unit = toPaise(price);
  // Zero is not a real price: hosts send it for "no discount".
  const paid = row.DiscountedPrice ? toPaise(row.DiscountedPrice) : unit;
  return { unit, paid, total: total === null ? paid * quantity : toPaise(total) };
};

const lineOf = async (row: LineRow, line: CartLine, language: Language): Promise<PricedLine> => {
  // Without a name the browser shows the last one it saw.
  const name = localizedText(row.ProductName, row.LocalizationJsonData, language);
  const category = localizedText(row.CategoryName ?? "", row.CategoryLocalizationJsonData, language);
  const quantity = row.Quantity ?? line.quantity;
  const prices = pricesOf(row, quantity);
  const option = row.ProblemAttributeName;
  const problem = row.Problem
    ? {
        code: row.Problem,
        limit: row.ProblemLimit ?? null,
        ...(option
          ? { option: localizedText(option, row.ProblemAttributeLocalizationJsonData ?? [], language) }
          : {}),
      }
    : null;
  return {
    productId: line.productId,
    name,
    href:
      row.Problem === "PRODUCT_GONE"
        ? null
        : links.product(language, line.productId, category.text, name.text),
    vendor: row.VendorName
      ? {
          name: localizedText(row.VendorName, row.VendorLocalizationJsonData, language),
          href: row.VendorSlug ? links.vendor(language, row.VendorSlug) : null,
        }
      : null,
    image: firstPicture(row.ProductImagesJson),
    selections: await selectionsOf(row, line, language),
    unitPrice: prices?.unit ?? 0,
    discountedUnitPrice: prices?.paid ?? 0,
    quantity,
    lineTotal: prices?.total ?? 0,
    problem: problem ?? (prices === null ? { code: "PRICE_UNKNOWN", limit: null } : null),
    minimumQuantity: Math.max(row.OrderMinimumQuantity ?? 1, 1),
    maximumQuantity: row.OrderMaximumQuantity || null,
    quantityStep: Math.max(row.OrderQuantityStep ?? 1, 1),
    stock: row.StockQuantity ?? null,
    pack: packOf(row),
    isDigital: row.IsDigitalProduct ?? false,
    isDangerous: row.IsDangerous ?? false,
  };
};

/** A line that is missing in the host's response: the product is no longer sold. */
const goneLine = (line: CartLine): PricedLine => ({
  productId: line.productId,
  name: { text: "" },
  href: null,
  vendor: null,
  image: null,
  selections: [],
  unitPrice: 0,
  discountedUnitPrice: 0,
  quantity: line.quantity,
  lineTotal: 0,
  problem: { code: "PRODUCT_GONE", limit: null },
  minimumQuantity: 1,
  maximumQuantity: null,
  quantityStep: 1,
  stock: null,
  pack: null,
  isDigital: false,
  isDangerous: false,
});

/** Returns the response row of each sent line, in their order; null if the host left it out. */
const alignedRows = (rows: LineRow[], lines: readonly CartLine[]): (LineRow | null)[] => {
  const isWhole =
    rows.length === lines.length &&
    rows.every(
      (row, i) =>
        row.ProductId === null || row.ProductId === undefined || row.ProductId === lines[i]?.productId,
    );
  if (isWhole) return rows;
  const left = [...rows];
  return lines.map((line) => {
    const at = left.findIndex((row) => row.ProductId === line.productId);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  });
};

/** Converts the wire's priced cart to the page's language, its lines in the order they were sent. */
export const pricedCartOf = async (
  row: CartRow,
  sent: readonly CartLine[],
  language: Language,
): Promise<PricedCart> => {
  const rows = alignedRows(await withMenuNames(row.productsData), sent);
  const lines = await Promise.all(
    sent.map((line, i) => {
      const found = rows[i];
      return found ? lineOf(found, line, language) : goneLine(line);
    }),
  );
  const grandTotal = toPaise(row.orderTotal);
  const subtotal =
    row.cartSubTotal === null || row.cartSubTotal === undefined
      ? lines.reduce((sum, line) => sum + line.lineTotal, 0)
      : toPaise(row.cartSubTotal);
  const shippingTotal =
    row.shippingSubTotal === null || row.shippingSubTotal === undefined
      ? Math.max(grandTotal - subtotal, 0)
      : toPaise(row.shippingSubTotal);
  return { lines, subtotal, shippingTotal, grandTotal };
};
