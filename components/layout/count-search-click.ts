/** Address of the call `count-search-click`. */
const ADDRESS = "/api/v1/dynamic/count-search-click";

/**
 * Tells the shop which product of a search is opened, and nothing about who opens it.
 * @param suggested number of suggested products, if it was opened from the suggestions
 */
export const countSearchClick = (text: string, productId: number, suggested?: number): void => {
  const body = {
    requestParameters: { SearchTerm: text, ProductId: productId, SuggestedProducts: suggested },
  };
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(body)], { type: "application/json" }));
};
