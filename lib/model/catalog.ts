import type { Language } from "@/lib/languages/languages";
import type { Selection } from "./cart";
import type { PackageFact } from "./package-facts";
import type { Pack } from "./pack-units";
import type { PriceTier, PriceTiers } from "./price-tiers";
import type { Picture, Text } from "./text";

export type Category = {
  id: number;
  parentId: number | null;
  name: Text;
  image: Picture | null;
  /** Null if the host does not count. */ productCount: number | null;
  children: Category[];
};
type Tag = { id: number; name: Text };

/** Prices in paise. `discounted` is null without a discount. */
export type Price = { unit: number; discounted: number | null };

/**
 * The articles of a product that a row of a list stands for (ruling O125). `selections` and `names`: the options that all of
 * them have. `isWhole`: it is one, and nothing else must be chosen. `isFrom`: their prices differ.
 */
export type RowArticle = { selections: Selection[]; names: string[]; isWhole: boolean; isFrom: boolean };

/** A product as lists show it, with price, stock and picture of the articles that its row stands for. */
export type ProductCard = {
  id: number;
  name: Text;
  /** The English category name and the shown one. The address is built from the shown one. */
  category: Text;
  categoryId: number | null;
  image: Picture | null;
  price: Price;
  /** One decimal; null without reviews (ruling O55). */
  rating: number | null;
  /** Null if the host does not count. */
  reviewCount: number | null;
  isInStock: boolean;
  /**
   * True if a colour, size or required option must be chosen first, so that the card cannot add it to the
   * cart.
   */
  hasRequiredChoice: boolean;
  minimumQuantity: number;
  pack: Pack | null;
  /** The smallest quantity with a lower price. */
  firstTier: PriceTier | null;
  /** In a list filtered by specifications: the chosen values that it has, and how many of its variants fit. */
  matching: { values: string[]; variants: number; allVariants: number } | null;
  /** Null for the product as it is, also if the host does not tell. */
  article: RowArticle | null;
  href: string;
};

export type ProductPage = { products: ProductCard[]; total: number; page: number; pageSize: number };

/** `alt`: what the picture shows, if the product's name does not say it. */
export type GalleryImage = Picture & { colorId: number | null; alt?: string };
export type ColorChoice = {
  id: number;
  name: Text;
  hex: string;
  /** Surcharge; omitted if there is none. */ surcharge?: Surcharge;
};
/** `surcharge` in paise on the unit price, and calculated by the same rule on the discounted one. */
export type SizeChoice = {
  id: number;
  shortName: Text;
  name: Text;
  inches: number | null;
  centimeters: number | null;
  descriptionHtml: Text | null;
  image: Picture | null;
  surcharge: Surcharge;
};
/** Fixed: paise. Percentage: hundredths of a percent of the base price. */
export type Surcharge = { type: "fixed"; paise: number } | { type: "percentage"; basisPoints: number };
export type AttributeOption = { id: number; name: Text; surcharge: Surcharge };
/**
 * @property isRequired always of goods; a service may be left out (ruling O120)
 * @property preselectedId option that is chosen until the shopper chooses another one
 */
export type Attribute = {
  id: number;
  name: Text;
  isRequired: boolean;
  preselectedId?: number;
  options: AttributeOption[];
};

/**
 * One combination of options that is made, with its own part number and stock. `selections`: only options that
 * define goods, not services such as engraving.
 */
export type ProductVariant = {
  selections: { attributeId: number; optionId: number }[];
  sku: string;
  gtin: string | null;
  stock: number;
  isInStock: boolean;
  /** Its own price; null for the product's with the surcharges of its options. */
  price: Price | null;
  /** The highest retail price on its package in paise, taxes included; null if nobody stated it. */
  mrpPaise: number | null;
  /** Contents of one piece in the unit of the product's pack; null for the product's. */
  packQuantity: number | null;
  /** Null for the product's. */
  weightGrams: number | null;
  /** Address of its own picture, one of the gallery; null if its options say which is shown. */
  pictureUrl: string | null;
  /** Its own values of attributes in which the product's variants differ. */
  specifications: Pick<Specification, "key" | "value" | "unitCode" | "numbers">[];
};

/** Who a seller is. Missing texts are empty. */
export type VendorDetail = {
  name: Text;
  about: Text;
  addressLine: string;
  city: Text;
  state: Text;
  postalCode: string;
  gstin: string;
  email: string;
  /** Who answers complaints; null if the seller names nobody. `phoneLink` begins with `tel:`. */
  officer: { name: Text; role: Text; phone: string; phoneLink: string; email: string } | null;
  /** Where goods go back to; null if to the address above. */
  returns: { addressLine: string; city: Text; state: Text; postalCode: string } | null;
  logo: Picture | null;
};

/** One row of a specification table. Numbers are in the unit of `unitCode`, a code of UN/CEFACT. */
export type Specification = {
  key: string;
  name: Text;
  value: Text;
  unitCode: string | null;
  numbers: number[];
  min: number | null;
  max: number | null;
};
/** Rows below one heading; its text is empty for none. */
export type SpecificationGroup = { name: Text; rows: Specification[] };

export type ProductDetail = {
  id: number;
  name: Text;
  sku: string;
  price: Price;
  rating: number | null;
  /** Null if the host does not count. */
  reviewCount: number | null;
  hasSampleReviews: boolean;
  shortDescription: Text;
  descriptionHtml: Text;
  /** Empty if the host does not send any. */
  specifications: SpecificationGroup[];
  meta: { title: string; description: string; keywords: string };
  category: { id: number | null; name: Text };
  vendor: { slug: string; name: Text };
  brand: { id: number; name: Text } | null;
  showsStock: boolean;
  stock: number;
  /**
   * False if the stock is unreadable: the product cannot be bought, and is not shown as sold out (ruling
   * O113).
   */
  isStockKnown: boolean;
  isInStock: boolean;
  minimumQuantity: number;
  /** Null: no maximum of its own; the shop's is 100 (ruling O77). */
  maximumQuantity: number | null;
  /** Quantities are multiples of it. */
  quantityStep: number;
  priceTiers: PriceTiers;
  pack: Pack | null;
  gallery: GalleryImage[];
  colors: ColorChoice[];
  sizes: SizeChoice[];
  attributes: Attribute[];
  /** Empty if the host does not tell them: then every combination is offered. */
  variants: ProductVariant[];
  tags: Tag[];
  shippingMethods: { name: Text; description: Text | null }[];
  isShippingFree: boolean;
  shippingDays: number | null;
  gstRate: number | null;
  hsnCode: string | null;
  /** What its package says of who makes, packs and imports it, and the licence of its mark. Missing if nobody stated it. */
  packageFacts: Partial<Record<PackageFact, string>>;
  weightGrams: number | null;
  isDigital: boolean;
  isDangerous: boolean;
  href: string;
};

export type Review = {
  id: number | null;
  /** Null if unreadable. */ rating: number | null;
  title: string;
  body: string;
  reviewer: string;
  /** ISO date-time. */ date: string;
  language: Language | null;
  isSample: boolean;
  isVerified: boolean;
  /** Answer of the seller or the shop, in any language; null without one. `date` is an ISO date-time, or empty. */
  reply: { text: string; date: string } | null;
};

/** One page of a product's reviews. `total` and `stars` (five first) cover all of them. */
export type ReviewPage = {
  reviews: Review[];
  page: number;
  pages: number;
  total: number;
  stars: { n: number; count: number }[];
};

/** A part of the product sitemap. `lastModified`: its latest change as an ISO date-time; null if unknown. */
export type SitemapPart = { name: string; lastModified: string | null };

/** A page for a sitemap: its path in every language in which it has text. */
export type MappedPage = {
  paths: Record<Language, string | null>;
  pictures: Picture[];
  lastModified: string | null;
};
