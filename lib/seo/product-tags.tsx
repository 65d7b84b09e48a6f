import { asDecimal } from "@/lib/money";
import type { Price, ProductDetail } from "@/lib/model/catalog";

/**
 * What a shared product says of itself beside its name and picture: its price and whether it can be had (Open Graph, product).
 * @param price paise, of the variant that is shown
 */
export const ProductTags = ({
  product,
  price: { unit, discounted },
}: {
  product: ProductDetail;
  price: Price;
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
    ["product:availability", product.isInStock ? "in stock" : "out of stock"],
    ["product:condition", "new"],
    ["product:retailer_item_id", `${product.id}`],
    ...(product.brand ? [["product:brand", product.brand.name.text] as [string, string]] : []),
  ];
  // React moves them into the head.
  return facts.map(([property, content]) => <meta key={property} property={property} content={content} />);
};
