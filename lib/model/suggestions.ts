import type { Picture, Text } from "./text";

export type ProductSuggestion = {
  id: number;
  name: Text;
  /** Empty if a host does not send it. */ category: Text;
  image: Picture | null;
  /** Paise, as the shopper pays; null if a host does not send it. */ price: number | null;
  href: string;
};
export type CategorySuggestion = {
  id: number;
  name: Text;
  image: Picture | null;
  productCount: number | null;
  href: string;
};
export type BrandSuggestion = {
  id: number;
  name: Text;
  /** Null, like a category's, if the host does not count. */ productCount: number | null;
  href: string;
};
export type Suggestions = {
  products: ProductSuggestion[];
  categories: CategorySuggestion[];
  brands: BrandSuggestion[];
};
