import {
  packPicture,
  packText,
  unpackPicture,
  unpackText,
  type PackedPicture,
  type PackedText,
  type ShownPicture,
} from "@/lib/model/packed-text";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { ProductCard } from "@/lib/model/catalog";
import type { Pack } from "@/lib/model/pack-units";
import { selectionQuery, selectionsOfKey } from "@/lib/model/selections";

/** Product data of a card. */
export type ShownCard = Omit<ProductCard, "categoryId" | "image" | "firstTier" | "matching" | "article"> & {
  image: ShownPicture | null;
  /** What of it fits the chosen specifications. */
  fits?: readonly string[] | undefined;
  /** Its first price by quantity, as a sentence. */
  tier?: string | undefined;
  /** What its address chooses: the selections of the articles that it stands for (lib/model/selections.ts). */
  chosen?: string | undefined;
  /** True if it stands for one article, which needs no further choice. */
  isWhole?: boolean | undefined;
  /** True if its price is the lowest of several. */
  isFrom?: boolean | undefined;
};

/** What a card says of the articles that it stands for: 1 for one article, 2 for a lowest price. */
type ArticleMarks = 0 | 1 | 2;

/** A product as `packCards` packs it. */
export type PackedCard = [
  id: number,
  name: PackedText,
  category: PackedText,
  image: PackedPicture,
  unit: number,
  discounted: number | null,
  rating: number | null,
  reviewCount: number | null,
  isInStock: 0 | 1,
  hasRequiredChoice: 0 | 1,
  minimumQuantity: number,
  pack?: Pack | null,
  fits?: readonly string[],
  tier?: string,
  marks?: ArticleMarks,
  chosen?: string,
];

type Rare = [
  pack?: Pack | null,
  fits?: readonly string[],
  tier?: string,
  marks?: ArticleMarks,
  chosen?: string,
];

/** What most cards lack, left out at the end. */
const rareOf = ({
  pack,
  fits = [],
  tier = "",
  chosen = "",
  isWhole,
  isFrom,
}: Pick<ShownCard, "pack" | "fits" | "tier" | "chosen" | "isWhole" | "isFrom">): Rare => {
  const marks = isWhole ? 1 : isFrom ? 2 : 0;
  if (chosen) return [pack, fits, tier, marks, chosen];
  if (marks) return [pack, fits, tier, marks];
  return fits.length > 0 || tier ? [pack, fits, tier] : pack ? [pack] : [];
};

/**
 * Packs products into one text, a quarter of their JSON: without field names, and without addresses, which
 * are derived.
 */
export const packCards = (products: readonly ShownCard[]): string =>
  JSON.stringify(
    products.map(
      ({
        id,
        name,
        category,
        image,
        price,
        rating,
        reviewCount,
        isInStock,
        hasRequiredChoice,
        minimumQuantity,
        ...rare
      }): PackedCard => [
        id,
        packText(name),
        packText(category),
        packPicture(image),
        price.unit,
        price.discounted,
        rating,
        reviewCount,
        isInStock ? 1 : 0,
        hasRequiredChoice ? 1 : 0,
        minimumQuantity,
        ...rareOf(rare),
      ],
    ),
  );

/** Unpacks one product. @param language of the page, for its address */
export const unpackCard = (
  [
    id,
    packedName,
    packedCategory,
    image,
    unit,
    discounted,
    rating,
    reviewCount,
    isInStock,
    hasRequiredChoice,
    minimumQuantity,
    pack = null,
    fits,
    tier,
    marks = 0,
    chosen,
  ]: PackedCard,
  language: Language,
): ShownCard => {
  const [name, category] = [unpackText(packedName), unpackText(packedCategory)];
  return {
    id,
    name,
    category,
    image: unpackPicture(image),
    price: { unit, discounted },
    rating,
    reviewCount,
    isInStock: isInStock === 1,
    hasRequiredChoice: hasRequiredChoice === 1,
    minimumQuantity,
    pack,
    fits,
    tier,
    chosen,
    isWhole: marks === 1 || undefined,
    isFrom: marks === 2 || undefined,
    href: `${links.product(language, id, category.text, name.text)}${selectionQuery(selectionsOfKey(chosen ?? ""))}`,
  };
};

/** Unpacks products. @param packed result of `packCards` @param language of the page, for the addresses */
export const unpackCards = (packed: string, language: Language): ShownCard[] =>
  (JSON.parse(packed) as PackedCard[]).map((card) => unpackCard(card, language));
