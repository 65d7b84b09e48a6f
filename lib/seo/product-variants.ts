import type {
  Attribute,
  AttributeOption,
  ColorChoice,
  Price,
  ProductDetail,
  ProductVariant,
  SizeChoice,
  Specification,
} from "@/lib/model/catalog";
import { combinationsOf } from "@/lib/model/selection-combinations";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE, selectionQuery } from "@/lib/model/selections";
import { packOfVariant } from "@/lib/model/pack-of-variant";
import type { Pack } from "@/lib/model/pack-units";
import { priceAtQuantity, priceWithOptions } from "@/lib/model/pricing";
import type { Picture, Text } from "@/lib/model/text";

/** One variant of a product, as its address shows it. */
export type Variant = {
  color: ColorChoice | null;
  size: SizeChoice | null;
  /** Its other options that define goods, such as a length. */
  options: { attribute: Attribute; option: AttributeOption }[];
  price: Price;
  pack: Pack | null;
  picture: Picture | null;
  /** Id within the shop, e.g. `6032-c7-s24`. */ key: string;
  /** Part number; the key if the host tells none. */ sku: string;
  gtin: string | null;
  isInStock: boolean;
  /** With packaging. */ weightGrams: number | null;
  /** Its own values of attributes in which the variants differ. */ specifications: ProductVariant["specifications"];
  href: string;
};

/** The variants that the host tells; if it tells none, every combination of colour and size. */
const toldVariants = (product: ProductDetail): ProductVariant[] => {
  if (product.variants.length > 0) return product.variants;
  return combinationsOf(
    [
      { attributeId: COLOR_ATTRIBUTE, optionIds: product.colors.map(({ id }) => id) },
      { attributeId: SIZE_ATTRIBUTE, optionIds: product.sizes.map(({ id }) => id) },
    ].filter(({ optionIds }) => optionIds.length > 0),
  ).map((selections) => ({
    selections,
    sku: "",
    gtin: null,
    mrpPaise: null,
    stock: product.stock,
    isInStock: product.isInStock,
    price: null,
    packQuantity: null,
    pictureUrl: null,
    weightGrams: null,
    specifications: [],
  }));
};

/** The chosen options of a product's attributes. @param chosen gives the id of an attribute's chosen option */
export const chosenOptions = (
  { attributes }: Pick<ProductDetail, "attributes">,
  chosen: (attributeId: number) => number | undefined,
): Variant["options"] =>
  attributes.flatMap((attribute) =>
    attribute.options
      .filter(({ id }) => id === chosen(attribute.id))
      .map((option) => ({ attribute, option })),
  );

/**
 * Lists the variants of a product; none for a product without options that define goods. Their addresses carry
 * the choice.
 */
export const variantsOf = (product: ProductDetail): Variant[] =>
  toldVariants(product).flatMap(({ selections, sku, price, ...told }) => {
    if (selections.length === 0) return [];
    const chosen = (attributeId: number) => selections.find((s) => s.attributeId === attributeId)?.optionId;
    const color = product.colors.find(({ id }) => id === chosen(COLOR_ATTRIBUTE)) ?? null;
    const size = product.sizes.find(({ id }) => id === chosen(SIZE_ATTRIBUTE)) ?? null;
    const options = chosenOptions(product, chosen);
    const key = [
      product.id,
      ...(color ? [`c${color.id}`] : []),
      ...(size ? [`s${size.id}`] : []),
      ...options.map(({ option }) => `o${option.id}`),
    ].join("-");
    return [
      {
        color,
        size,
        options,
        gtin: told.gtin,
        weightGrams: told.weightGrams ?? product.weightGrams,
        specifications: told.specifications,
        isInStock: told.isInStock,
        pack: packOfVariant(product.pack, told.packQuantity),
        price:
          price ??
          priceWithOptions(product.price, [
            ...(color?.surcharge ? [color.surcharge] : []),
            ...(size ? [size.surcharge] : []),
            ...options.map(({ option }) => option.surcharge),
          ]),
        // A size chosen without a colour shows its own picture (specification section 4).
        picture:
          product.gallery.find(({ url }) => url === told.pictureUrl) ??
          (color ? product.gallery.find((image) => image.colorId === color.id) : size?.image) ??
          product.gallery[0] ??
          null,
        key,
        sku: sku || key,
        href: `${product.href}${selectionQuery(selections)}`,
      },
    ];
  });

/** Returns the rows of a specification with the values that a variant has of its own. */
export const withOwnValues = (
  rows: readonly Specification[],
  { specifications }: Pick<Variant, "specifications">,
): Specification[] =>
  rows.map((row) => {
    const own = specifications.find(({ key }) => key === row.key);
    return own === undefined ? row : { ...row, min: null, max: null, ...own };
  });

/** Finds the variant of a choice: the first with what is chosen. Null for a product without variants. */
export const variantOf = (
  product: ProductDetail,
  choice: { colorId: number | null; sizeId: number | null; options?: Readonly<Record<number, number>> },
): Variant | null =>
  variantsOf(product).find(
    ({ color, size, options }) =>
      (choice.colorId === null || color?.id === choice.colorId) &&
      (choice.sizeId === null || size?.id === choice.sizeId) &&
      options.every(({ attribute, option }) => (choice.options?.[attribute.id] ?? option.id) === option.id),
  ) ?? null;

/** Names a product with what is chosen, e.g. `PVC Elbow – Red – ¾ in`. @param asText writes each part */
export const variantName = (
  product: ProductDetail,
  {
    color,
    size,
    options = [],
  }: {
    color?: ColorChoice | null | undefined;
    size?: SizeChoice | null | undefined;
    options?: Variant["options"];
  },
  asText: (text: Text) => string = ({ text }) => text,
): string =>
  [product.name, color?.name, size?.shortName, ...options.map(({ option }) => option.name)]
    .flatMap((part) => (part ? [asText(part)] : []))
    .join(" – ");

/**
 * What a variant is told apart by beside its colour, as feeds and structured data name it: their members must differ in an
 * attribute that readers know, and a length or a pack is nearest to a size. Undefined without any.
 */
export const sizeOf = ({ size, options }: Pick<Variant, "size" | "options">): string | undefined =>
  [size?.shortName, ...options.map(({ option }) => option.name)]
    .flatMap((name) => (name ? [name.text] : []))
    .join(" / ") || undefined;

/** The price of one piece as the page shows it first: at the smallest quantity. @param price of one piece of the variant */
export const firstPrice = (
  { minimumQuantity, priceTiers }: Pick<ProductDetail, "minimumQuantity" | "priceTiers">,
  price: Price,
): Price => priceAtQuantity(price, priceTiers.tiers, minimumQuantity);
