import type { Picture, Text } from "./text";

export type ProductSuggestion = {
  id: number;
  name: Text;
  /** Empty if a host does not send it. */ category: Text;
  /** The options of the articles that were asked for, such as `M8`; empty for none. */ article: string;
  image: Picture | null;
  /** Paise, as the shopper pays; null if a host does not send it. */ price: number | null;
  /** True if the price is the lowest of several. */ isFrom: boolean;
  href: string;
};
export type CategorySuggestion = {
  id: number;
  name: Text;
  image: Picture | null;
  productCount: number | null;
  href: string;
};
/** A brand or a seller. */
export type NameSuggestion = {
  name: Text;
  /** Null, like a category's, if the host does not count. */ productCount: number | null;
  href: string;
};
export type Suggestions = {
  products: ProductSuggestion[];
  categories: CategorySuggestion[];
  brands: NameSuggestion[];
  sellers: NameSuggestion[];
};
