import { resetAll, useShop } from "./shop-store";
import { forgetVisit } from "./visit";

/** Clears all that this browser keeps of the shop: the state and its keys, the visit, the language (requirement R320). */
export const forgetEverything = (): void => {
  resetAll();
  useShop.persist.clearStorage();
  forgetVisit();
  document.cookie = "langCode=; Path=/; Max-Age=0; SameSite=Lax";
};
