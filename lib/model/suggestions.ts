import type { Picture, Text } from "./text";

export type ProductSuggestion = {
  id: number;
  name: Text;
  /** Empty where a host does not say it. */ category: Text;
  image: Picture | null;
  /** Paise, as the shopper pays; null where a host does not say it. */ price: number | null;
  href: string;
};
export type CategorySuggestion = {
  id: number;
  name: Text;
  image: Picture | null;
  productCount: number;
  href: string;
};
export type BrandSuggestion = { id: number; name: Text; productCount: number; href: string };
export type Suggestions = {
  products: ProductSuggestion[];
  categories: CategorySuggestion[];
  brands: BrandSuggestion[];
};
