import type { Selection } from "@/lib/model/cart";
import { CHOICE_KEY } from "@/lib/model/choice-keys.mjs";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE, choiceKey } from "@/lib/model/selections";
import { priceWithOptions } from "@/lib/model/pricing";
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
import type { Picture, Text } from "@/lib/model/text";

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
  /** The highest retail price that all its variants have, in paise. */
  mrpPaise?: number;
  /** What the page calls that price; missing where none is stated, because most pages would send it in vain. */
  mrpName?: string;
  /** True if the stock was unreadable: the product cannot be bought, and is not shown as sold out. */
  isStockUnknown?: true;
  variants?: PackedVariant[];
};

/**
 * A variant that is made: its key (lib/model/selections.ts), part number, pieces, own price, own contents of a piece,
 * the place of its own picture in the gallery, and its highest retail price in paise where they differ.
 */
export type PackedVariant = [
  key: string,
  sku: string,
  stock: number,
  own?: Price | null,
  packQuantity?: number | null,
  picture?: number,
  mrpPaise?: number | null,
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

export const needsChoice = (product: Pick<Choosable, "colors" | "sizes" | "attributes">): boolean =>
  missingChoice(product, NO_CHOICE, 1) !== null;

export const missingChoice = (
  product: Pick<Choosable, "colors" | "sizes" | "attributes">,
  choice: Choice,
  quantity: number,
): MissingChoice | null => {
  if (product.sizes[0] && choice.sizeId === null) return { field: "size" };
  if (product.colors[0] && choice.colorId === null) return { field: "color" };
  const attribute = product.attributes.find((a) => a.isRequired && choice.options[a.id] === undefined);
  if (attribute) return { field: `option-${attribute.id}`, attribute };
  return quantity < 1 ? { field: "quantity" } : null;
};

export const chosenSize = (product: Choosable, choice: Choice): SizeChoice | null =>
  product.sizes.find((s) => s.id === choice.sizeId) ?? null;

/** True unless the product is known to be sold out. */
const isOffered = (product: Pick<Choosable, "isInStock" | "isStockUnknown">): boolean =>
  product.isInStock || product.isStockUnknown === true;

/** Lists the variants that a choice leaves, of a product that has some. A service is in no key. */
export const variantsFor = ({ variants = [] }: Choosable, choice: Choice) => {
  const chosen = selectionsOf(choice);
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

/** True for a variant of which an order can be made. */
const isOnShelf =
  ({ minimumQuantity }: Choosable) =>
  ([, , stock]: PackedVariant): boolean =>
    stock >= minimumQuantity;

export const availabilityOf = (product: Choosable, choice: Choice): Availability => {
  if (!product.variants || !product.isInStock) return isOffered(product) ? "in" : "out";
  const left = variantsFor(product, choice);
  if (left.length === 0) return "unmade";
  return left.some(isOnShelf(product)) ? "in" : "out";
};

/** Returns the contents of one piece of the chosen variant; the product's while the choice leaves several. */
export const packFor = (product: Choosable, choice: Choice): Pack | null =>
  packOfVariant(product.pack, chosenVariant(product, choice)?.[4]);

/** Returns the highest retail price of what is chosen in paise; undefined if it is not stated, or while the choice leaves several. */
export const mrpFor = (product: Choosable, choice: Choice): number | null | undefined =>
  product.mrpPaise ?? chosenVariant(product, choice)?.[6];

/**
 * What is chosen: an option of the colours, of the sizes, and of each other attribute, with its attribute.
 * @param key of a variant, whose options count as chosen too
 */
const chosenOptions = (product: Choosable, choice: Choice, key = "") => {
  const chosen = [key, ...selectionsOf(choice).map((s) => `${s.attributeId}:${s.optionId}`)]
    .join()
    .split(",");
  return [
    { id: SIZE_ATTRIBUTE, options: product.sizes },
    ...product.attributes,
    { id: COLOR_ATTRIBUTE, options: product.colors },
  ].flatMap(({ id, options }) =>
    options.filter((option) => chosen.includes(`${id}:${option.id}`)).map((option) => ({ id, option })),
  );
};

/** Names of what is chosen, the colour last. */
export const chosenNames = (product: Choosable, choice: Choice): Text[] =>
  chosenOptions(product, choice).map(({ option }) =>
    "shortName" in option ? option.shortName : option.name,
  );

/** Paise that a price asks for. */
export const paidOf = ({ unit, discounted }: Price): number => discounted ?? unit;

/** The price of one piece of a variant with what else is chosen. One with a price of its own costs that, and services. */
const variantPrice = (product: Choosable, choice: Choice, [key, , , own]: Partial<PackedVariant>): Price =>
  priceWithOptions(
    own ?? product.price,
    chosenOptions(product, choice, key).flatMap(({ id, option: { surcharge } }): Surcharge[] =>
      surcharge === undefined || (own && `,${key}`.includes(`,${id}:`)) ? [] : [surcharge],
    ),
  );

/** Prices of what a choice leaves, the lowest first: of the variants in stock, else of all, else of the product itself. */
const pricesLeft = (product: Choosable, choice: Choice): Price[] => {
  const left = variantsFor(product, choice);
  const offered = left.filter(isOnShelf(product));
  const [priced = [[]]] = [offered, left].filter(({ length }) => length);
  return priced
    .map((variant: Partial<PackedVariant>) => variantPrice(product, choice, variant))
    .sort((a, b) => paidOf(a) - paidOf(b));
};

/** Returns the price of one piece in paise with the chosen options: the lowest, while the choice leaves several. */
export const priceOf = (product: Choosable, choice: Choice): Price => pricesLeft(product, choice)[0]!;

/** True if what a choice leaves has several prices, of which the lowest is shown as "from". */
export const isPriceFrom = (product: Choosable, choice: Choice): boolean =>
  new Set(pricesLeft(product, choice).map(paidOf)).size > 1;

/** Converts the choice for a cart line. */
export const selectionsOf = (choice: Choice): Selection[] => [
  ...(choice.colorId === null ? [] : [{ attributeId: COLOR_ATTRIBUTE, optionId: choice.colorId }]),
  ...(choice.sizeId === null ? [] : [{ attributeId: SIZE_ATTRIBUTE, optionId: choice.sizeId }]),
  ...Object.entries(choice.options).map(([attributeId, optionId]) => ({
    attributeId: Number(attributeId),
    optionId,
  })),
];

/** The id of what leaves no choice. */
const onlyOf = (list: readonly { id: number }[]): number | null => (list.length === 1 ? list[0]!.id : null);

/**
 * Adds to a choice what is chosen until the shopper chooses: a colour or a size that stands alone, and the preselected
 * options (ruling O120).
 */
export const withPreselected = (
  choice: Choice,
  { colors, sizes, attributes }: Pick<Choosable, "colors" | "sizes" | "attributes">,
): Choice => ({
  ...choice,
  colorId: choice.colorId ?? onlyOf(colors),
  sizeId: choice.sizeId ?? onlyOf(sizes),
  options: {
    ...Object.fromEntries(
      attributes.flatMap(({ id, preselectedId }) => (preselectedId ? [[id, preselectedId] as const] : [])),
    ),
    ...choice.options,
  },
});

/**
 * Encodes the choice in a query, e.g. `color=2&size=5&option-7=12`. @param before the address's query; its
 * other keys stay
 */
export const queryOf = (choice: Choice, before = ""): string => {
  const query = new URLSearchParams(before);
  for (const key of [...query.keys()]) if (CHOICE_KEY.test(key)) query.delete(key);
  for (const { attributeId, optionId } of selectionsOf(choice))
    query.set(choiceKey(attributeId), String(optionId));
  return query.toString();
};

/** Reads the choice from a query. Options that the product does not have are ignored. */
export const choiceOfQuery = (search: string, product: Choosable): Choice => {
  const query = new URLSearchParams(search);
  const known = (list: readonly { id: number }[], attributeId: number) =>
    list.find((entry) => String(entry.id) === query.get(choiceKey(attributeId)))?.id ?? null;
  const options: Record<number, number> = {};
  for (const attribute of product.attributes) {
    const option = known(attribute.options, attribute.id);
    if (option !== null) options[attribute.id] = option;
  }
  const sizeId = known(product.sizes, SIZE_ATTRIBUTE);
  const colorId = known(product.colors, COLOR_ATTRIBUTE);
  return { colorId, sizeId, options, showsSizeImage: sizeId !== null && colorId === null };
};

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
