import type { Picture, Text } from "./text";

export type ProductSuggestion = { id: number; name: Text; category: Text; image: Picture | null; /** Paise, as the shopper pays. */ price: number; href: string };
export type CategorySuggestion = { id: number; name: Text; image: Picture | null; productCount: number; href: string };
export type Suggestions = { products: ProductSuggestion[]; categories: CategorySuggestion[] };
