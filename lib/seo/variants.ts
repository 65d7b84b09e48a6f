import { livePrice } from "@/lib/live-price";
import type { ColorChoice, Price, ProductDetail, SizeChoice } from "@/lib/model/catalog";
import type { Picture } from "@/lib/model/text";

/** One colour and size of a product, as the page shows it when its address is opened. */
export type Variant = {
  color: ColorChoice | null;
  size: SizeChoice | null;
  price: Price;
  picture: Picture | null;
  /** Known by this within the shop, e.g. `6032-c7-s24`. */ key: string;
  href: string;
};

/** Every colour in every size; a product without either has none. Their addresses carry the choice as the page keeps it. */
export const variantsOf = (product: ProductDetail): Variant[] => {
  if (product.colors.length + product.sizes.length === 0) return [];
  const colors: (ColorChoice | null)[] = product.colors.length > 0 ? product.colors : [null];
  const sizes: (SizeChoice | null)[] = product.sizes.length > 0 ? product.sizes : [null];
  return colors.flatMap((color) =>
    sizes.map((size) => ({
      color,
      size,
      price: livePrice(product.price, [
        ...(color?.surcharge ? [color.surcharge] : []),
        ...(size ? [size.surcharge] : []),
      ]),
      // A size chosen without a colour shows its own picture (specification section 4).
      picture:
        (color ? product.gallery.find((image) => image.colorId === color.id) : size?.image) ??
        product.gallery[0] ??
        null,
      key: [product.id, ...(color ? [`c${color.id}`] : []), ...(size ? [`s${size.id}`] : [])].join("-"),
      href: `${product.href}?${[...(color ? [`color=${color.id}`] : []), ...(size ? [`size=${size.id}`] : [])].join("&")}`,
    })),
  );
};
