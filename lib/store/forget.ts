import { markCart } from "./cart-mark";
import { forgetDrafts } from "./drafts";
import { forgetPayment } from "./kept-payment";
import { forgetRecent } from "./recent";
import { forgetSeenLines } from "./seen-lines";
import { resetAll, useShop } from "./shop-store";
import { forgetVisit } from "./visit";

/** Clears all that this browser keeps of the shop: the state and its keys, the visit, what was looked at, the language (requirement R320). */
export const forgetEverything = (): void => {
  resetAll();
  useShop.persist.clearStorage();
  forgetVisit();
  forgetPayment();
  forgetRecent();
  forgetDrafts();
  forgetSeenLines();
  markCart(null);
  document.cookie = "langCode=; Path=/; Max-Age=0; SameSite=Lax";
};
