import { mapMessages, messageAt, type MessageTree } from "./message-tree";

/** Messages that name lists by their sales, and those of `selected` that stand for them without sales. */
const NAMES: Record<string, "link" | "heading" | "categories" | "basis"> = {
  "layout.mostShopped": "link",
  "listing.sorts.popular": "heading",
  "listing.popular": "heading",
  "listing.popularBasis": "basis",
  "listing.tried": "heading",
  "content.campaignProducts": "heading",
  "cart.popular": "heading",
  "home.popularProducts": "heading",
  "home.popularCategories": "categories",
};

/**
 * The messages of a shop without recent sales: its "most shopped" and "popular" products and categories are the owner's
 * choice and are called selected (ruling O109).
 */
export const withSelectedWords = (messages: MessageTree): MessageTree =>
  mapMessages(messages, (message, path) => {
    const name = NAMES[path];
    return (name && messageAt(messages, `selected.${name}`)) ?? message;
  });
