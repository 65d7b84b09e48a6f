import { asDecimal } from "@/lib/model/money";
import type { Price, ProductDetail } from "@/lib/model/catalog";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

/** Serialises data for a script element. `<` is escaped, so that no text can end the element. */
export const scriptJson = (data: Json): string => JSON.stringify(data).replace(/</g, "\\u003c");

/** Structured data of a page (schema.org), in its first HTML. */
export const JsonLd = ({ data }: { data: { [key: string]: Json | undefined } }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: scriptJson({ "@context": "https://schema.org", ...data }) }}
  />
);

/**
 * Open Graph tags of a product: its price and availability.
 * @param price paise, of the shown variant @param itemId of the shown variant in the merchant feed @param isInStock what is
 * chosen can be bought
 */
export const ProductTags = ({
  product,
  price: { unit, discounted },
  itemId,
  isInStock,
}: {
  product: ProductDetail;
  price: Price;
  itemId: string;
  isInStock: boolean;
}) => {
  const facts: [property: string, content: string][] = [
    ["og:type", "product"],
    ["product:price:amount", asDecimal(discounted ?? unit)],
    ["product:price:currency", "INR"],
    ...(discounted === null
      ? []
      : ([
          ["product:original_price:amount", asDecimal(unit)],
          ["product:original_price:currency", "INR"],
        ] as [string, string][])),
    ["product:availability", isInStock ? "in stock" : "out of stock"],
    ["product:condition", "new"],
    ["product:retailer_item_id", itemId],
    ...(product.brand ? [["product:brand", product.brand.name.text] as [string, string]] : []),
  ];
  // React moves them into the head.
  return facts.map(([property, content]) => <meta key={property} property={property} content={content} />);
};
