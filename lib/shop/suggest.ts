import "server-only";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import type { Category, ProductCard } from "@/lib/model/catalog";
import { plainQuery } from "@/lib/model/listing";
import type { CategorySuggestion, ProductSuggestion, Suggestions } from "@/lib/model/suggestions";
import { listCategories } from "./categories";
import { listProducts } from "./product-lists";
import { holdsText, inSuggestionOrder } from "./suggestion-order";

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 3;
/** More are asked than shown, so that the best-named ones can come first. */
const ASKED = 22;

const productOf = (card: ProductCard): ProductSuggestion => ({ id: card.id, name: card.name, category: card.category, image: card.image, price: card.price.discounted ?? card.price.unit, href: card.href });

const categoryOf = (category: Category, language: Language): CategorySuggestion => ({
  id: category.id,
  name: category.name,
  image: category.image,
  productCount: category.productCount,
  href: links.category(language, category.id, category.name.text),
});

/** What the search box offers for a text of at least two characters: products as the search ranks them, and categories of that name. */
export const getSuggestions = async (text: string, language: Language): Promise<Suggestions> => {
  const [page, tree] = await Promise.all([listProducts({ ...plainQuery(0), searchTerm: text, pageSize: ASKED }, language), listCategories(language)]);
  const categories = tree.flatMap((parent) => [parent, ...parent.children]).filter((category) => holdsText(category.name.text, text));
  return {
    products: inSuggestionOrder(page.products, text).slice(0, MAX_PRODUCTS).map(productOf),
    categories: inSuggestionOrder(categories, text)
      .slice(0, MAX_CATEGORIES)
      .map((category) => categoryOf(category, language)),
  };
};
