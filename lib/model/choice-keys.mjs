/** Keys of a product's address that choose an option of its colour, its size and any other attribute. */
export const CHOICE_KEY = /^(?:color|size|option-[1-9]\d{0,8})$/;

/**
 * Whether the query of a product's address chooses an option. The server renders the price and picture of that choice
 * (lib/seo/product-facts.ts). @param {URLSearchParams} query
 */
export const asksForChoice = (query) => [...query.keys()].some((key) => CHOICE_KEY.test(key));
