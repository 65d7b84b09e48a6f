import type { ProductDetail } from "@/lib/model/catalog";
import { selectionKey } from "@/lib/model/selections";
import type { Choosable, PackedVariant } from "./choice";

/** The highest retail price that all variants of a product have. */
const sharedMrp = ({ variants }: ProductDetail): number | undefined => {
  const [first, ...others] = new Set(variants.map(({ mrpPaise }) => mrpPaise));
  return others.length > 0 ? undefined : (first ?? undefined);
};

/** Packs the variants of a product. @param gallery the pictures that are sent with them */
export const packVariants = (product: ProductDetail, gallery = product.gallery): PackedVariant[] =>
  product.variants.map(({ selections, sku, stock, isInStock, price, packQuantity, pictureUrl, mrpPaise }) => {
    const ownMrp = sharedMrp(product) === undefined ? mrpPaise : null;
    const picture = gallery.findIndex(({ url }) => url === pictureUrl);
    const all: PackedVariant = [
      selectionKey(selections),
      sku,
      // A stock that the shop does not show is not sent to the browser.
      product.showsStock ? stock : isInStock ? product.minimumQuantity : 0,
      price,
      packQuantity,
      picture,
      ownMrp,
    ];
    const sent = ownMrp !== null ? 7 : picture >= 0 ? 6 : packQuantity !== null ? 5 : price ? 4 : 3;
    return all.slice(0, sent) as PackedVariant;
  });

export const choosableOf = (product: ProductDetail): Choosable => ({
  id: product.id,
  name: product.name.text,
  price: product.price,
  gallery: product.gallery,
  colors: product.colors,
  sizes: product.sizes,
  attributes: product.attributes,
  minimumQuantity: product.minimumQuantity,
  maximumQuantity: product.maximumQuantity,
  quantityStep: product.quantityStep,
  priceTiers: product.priceTiers,
  pack: product.pack,
  isInStock: product.isInStock,
  stock: product.showsStock && product.isStockKnown ? product.stock : null,
  ...(sharedMrp(product) === undefined ? {} : { mrpPaise: sharedMrp(product) as number }),
  ...(product.isStockKnown ? {} : { isStockUnknown: true as const }),
  ...(product.variants.some(({ selections }) => selections.length > 0)
    ? { variants: packVariants(product) }
    : {}),
});
