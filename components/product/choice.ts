import type { Selection } from "@/lib/model/cart";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE, selectionKey } from "@/lib/model/selections";
import { priceWithOptions } from "@/lib/pricing";
import type {
  Attribute,
  GalleryImage,
  Price,
  ProductDetail,
  SizeChoice,
  Surcharge,
} from "@/lib/model/catalog";
import { packOfVariant } from "@/lib/model/pack-of-variant";
import type { Pack } from "@/lib/model/pack-units";
import type { Picture } from "@/lib/model/text";

/** Product data for the islands of its page. */
export type Choosable = Pick<
  ProductDetail,
  | "id"
  | "price"
  | "gallery"
  | "colors"
  | "sizes"
  | "attributes"
  | "minimumQuantity"
  | "maximumQuantity"
  | "quantityStep"
  | "priceTiers"
  | "pack"
  | "isInStock"
> & {
  name: string;
  /** Null if the shop does not tell. */
  stock: number | null;
  /** True if the stock was unreadable: the product cannot be bought, and is not shown as sold out. */
  isStockUnknown?: true;
  variants?: PackedVariant[];
};

/**
 * A variant that is made: its key (lib/model/selections.ts), part number, pieces, own price, own contents of a piece,
 * and the place of its own picture in the gallery.
 */
export type PackedVariant = [
  key: string,
  sku: string,
  stock: number,
  own?: Price | null,
  packQuantity?: number | null,
  picture?: number,
];

/** State of a choice, which may be incomplete: in stock, sold out, or not made. */
export type Availability = "in" | "out" | "unmade";

/**
 * `options` maps an attribute to its chosen option. `showsSizeImage`: the size was chosen last, so its
 * picture replaces the gallery.
 */
export type Choice = {
  colorId: number | null;
  sizeId: number | null;
  options: Record<number, number>;
  showsSizeImage: boolean;
};

export const NO_CHOICE: Choice = { colorId: null, sizeId: null, options: {}, showsSizeImage: false };

/** Missing field that prevents adding the product, in the order of the checks (specification section 5). */
export type MissingChoice =
  { field: "size" | "color" | "quantity" } | { field: `option-${number}`; attribute: Attribute };

/** Packs the variants of a product. @param gallery the pictures that are sent with them */
export const packVariants = (product: ProductDetail, gallery = product.gallery): PackedVariant[] =>
  product.variants.map(({ selections, sku, stock, isInStock, price, packQuantity, pictureUrl }) => {
    const picture = gallery.findIndex(({ url }) => url === pictureUrl);
    const all: PackedVariant = [
      selectionKey(selections),
      sku,
      // A stock that the shop does not show is not sent to the browser.
      product.showsStock ? stock : isInStock ? product.minimumQuantity : 0,
      price,
      packQuantity,
      picture,
    ];
    const sent = picture >= 0 ? 6 : packQuantity !== null ? 5 : price ? 4 : 3;
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
  ...(product.isStockKnown ? {} : { isStockUnknown: true as const }),
  ...(product.variants.some(({ selections }) => selections.length > 0)
    ? { variants: packVariants(product) }
    : {}),
});

export const needsChoice = (product: Pick<Choosable, "colors" | "sizes" | "attributes">): boolean =>
  product.colors.length > 0 || product.sizes.length > 0 || product.attributes.some((a) => a.isRequired);

export const missingChoice = (product: Choosable, choice: Choice, quantity: number): MissingChoice | null => {
  if (product.sizes.length > 0 && choice.sizeId === null) return { field: "size" };
  if (product.colors.length > 0 && choice.colorId === null) return { field: "color" };
  const attribute = product.attributes.find((a) => a.isRequired && choice.options[a.id] === undefined);
  if (attribute) return { field: `option-${attribute.id}`, attribute };
  return quantity < 1 ? { field: "quantity" } : null;
};

export const chosenSize = (product: Choosable, choice: Choice): SizeChoice | null =>
  product.sizes.find((s) => s.id === choice.sizeId) ?? null;

/** True unless the product is known to be sold out. */
const isOffered = (product: Pick<Choosable, "isInStock" | "isStockUnknown">): boolean =>
  product.isInStock || product.isStockUnknown === true;

/**
 * Lists the variants that a choice leaves, of a product that has some. An option that need not be chosen stands
 * for the first one; a service is in no key.
 */
export const variantsFor = ({ attributes, variants = [] }: Choosable, choice: Choice) => {
  const chosen = selectionsOf(choice);
  for (const { id, isRequired, options } of attributes)
    if (!isRequired && choice.options[id] === undefined && options[0])
      chosen.push({ attributeId: id, optionId: options[0].id });
  return variants.filter(([key]) =>
    chosen.every(
      ({ attributeId, optionId }) =>
        `,${key},`.includes(`,${attributeId}:${optionId},`) || !`,${key}`.includes(`,${attributeId}:`),
    ),
  );
};

/** The variant that a choice names; undefined while it leaves several, and of a product without variants. */
export const chosenVariant = (product: Choosable, choice: Choice) => {
  const left = variantsFor(product, choice);
  return left.length === 1 ? left[0] : undefined;
};

export const availabilityOf = (product: Choosable, choice: Choice): Availability => {
  if (!product.variants || !product.isInStock) return isOffered(product) ? "in" : "out";
  const left = variantsFor(product, choice);
  if (left.length === 0) return "unmade";
  return left.some(([, , stock]) => stock >= product.minimumQuantity) ? "in" : "out";
};

/** Returns the contents of one piece of the chosen variant; the product's while the choice leaves several. */
export const packFor = (product: Choosable, choice: Choice): Pack | null =>
  packOfVariant(product.pack, chosenVariant(product, choice)?.[4]);

/** Returns the price of one piece in paise with the chosen options. A variant with a price of its own costs that, and services. */
export const priceOf = (product: Choosable, choice: Choice): Price => {
  const [key = "", , , own] = chosenVariant(product, choice) ?? [];
  const surcharges = [
    { id: COLOR_ATTRIBUTE, options: product.colors, chosen: choice.colorId },
    { id: SIZE_ATTRIBUTE, options: product.sizes, chosen: choice.sizeId },
    ...product.attributes.map(({ id, options }) => ({ id, options, chosen: choice.options[id] })),
  ].flatMap(({ id, options, chosen }): Surcharge[] => {
    const surcharge = options.find((option) => option.id === chosen)?.surcharge;
    const isInPrice = Boolean(own) && `,${key}`.includes(`,${id}:`);
    return surcharge === undefined || isInPrice ? [] : [surcharge];
  });
  return priceWithOptions(own ?? product.price, surcharges);
};

/** Converts the choice for a cart line. */
export const selectionsOf = (choice: Choice): Selection[] => [
  ...(choice.colorId === null ? [] : [{ attributeId: COLOR_ATTRIBUTE, optionId: choice.colorId }]),
  ...(choice.sizeId === null ? [] : [{ attributeId: SIZE_ATTRIBUTE, optionId: choice.sizeId }]),
  ...Object.entries(choice.options).map(([attributeId, optionId]) => ({
    attributeId: Number(attributeId),
    optionId,
  })),
];

/** Removes duplicates: the wire sends a picture for the product and again for its colour. */
const distinct = (images: readonly GalleryImage[]): GalleryImage[] => [
  ...images
    .reduce(
      (byUrl, image) =>
        byUrl.set(image.url, { ...image, colorId: byUrl.get(image.url)?.colorId ?? image.colorId }),
      new Map<string, GalleryImage>(),
    )
    .values(),
];

/**
 * True if thumbnails are shown, independent of the choice, so that the layout does not move for a colour with
 * one picture.
 */
export const hasManyPictures = (product: Choosable): boolean => distinct(product.gallery).length > 1;

/**
 * Returns the pictures of a choice: the size's own, else the colour's and those without a colour, else all
 * (specification section 4). A variant's own picture comes first, as in the cart, and before the size's.
 */
export const picturesFor = (product: Choosable, choice: Choice): (Picture & Partial<GalleryImage>)[] => {
  const { gallery } = product;
  const own = gallery[chosenVariant(product, choice)?.[5] ?? -1];
  const size = choice.showsSizeImage && !own ? chosenSize(product, choice) : null;
  if (size?.image) return [size.image];
  const all = distinct(gallery);
  const ofColor = gallery.filter((image) => choice.colorId !== null && image.colorId === choice.colorId);
  const shown = ofColor[0] ? [...ofColor, ...all.filter((image) => image.colorId === null)] : all;
  return distinct(own ? [own, ...shown] : shown);
};

/**
 * Encodes the choice in a query, e.g. `color=2&size=5&option-7=12`. @param before the address's query; its
 * other keys stay
 */
export const queryOf = (choice: Choice, before = ""): string => {
  const query = new URLSearchParams(before);
  for (const name of [...query.keys()]) if (/^(?:color|size|option-\d+)$/.test(name)) query.delete(name);
  if (choice.colorId !== null) query.set("color", String(choice.colorId));
  if (choice.sizeId !== null) query.set("size", String(choice.sizeId));
  for (const [attributeId, optionId] of Object.entries(choice.options))
    query.set(`option-${attributeId}`, String(optionId));
  return query.toString();
};

/** Reads the choice from a query. Options that the product does not have are ignored. */
export const choiceOfQuery = (search: string, product: Choosable): Choice => {
  const query = new URLSearchParams(search);
  const known = (list: readonly { id: number }[], key: string) =>
    list.find((entry) => String(entry.id) === query.get(key))?.id ?? null;
  const options: Record<number, number> = {};
  for (const attribute of product.attributes) {
    const option = known(attribute.options, `option-${attribute.id}`);
    if (option !== null) options[attribute.id] = option;
  }
  const sizeId = known(product.sizes, "size");
  const colorId = known(product.colors, "color");
  return { colorId, sizeId, options, showsSizeImage: sizeId !== null && colorId === null };
};
