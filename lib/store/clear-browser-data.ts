import { forgetPerson, keptText, type BrowserKey } from "./browser-storage";
import { resetAll, useShop } from "./shop-store";

const BROWSER_KEYS: Record<BrowserKey, true> = {
  recentProducts: true,
  listingView: true,
  listingFolds: true,
  cartSaved: true,
  cartSeen: true,
};

/**
 * Clears all data of the shop in this browser: the state and its keys, the visit, viewed products, the
 * language (requirement R320).
 */
export const clearBrowserData = (): void => {
  resetAll();
  useShop.persist.clearStorage();
  forgetPerson();
  for (const key of Object.keys(BROWSER_KEYS) as BrowserKey[]) keptText("localStorage", key).write(null);
  document.cookie = "langCode=; Path=/; Max-Age=0; SameSite=Lax";
};
