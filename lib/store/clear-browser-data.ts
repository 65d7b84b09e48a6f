import { forgetAll } from "./browser-storage";
import { resetAll, useShop } from "./shop-store";

/**
 * Clears all data of the shop in this browser: the state and its keys, the visit, viewed products, the
 * language (requirement R320).
 */
export const clearBrowserData = (): void => {
  resetAll();
  useShop.persist.clearStorage();
  forgetAll();
  document.cookie = "langCode=; Path=/; Max-Age=0; SameSite=Lax";
};
