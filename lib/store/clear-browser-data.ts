import { setCartSyncMarker } from "./follow-cart";
import { clearDrafts } from "./form-drafts";
import { clearPendingPayment, clearCheckoutSession } from "./checkout-session";
import { forgetRecent } from "./recently-viewed";
import { clearLastSeenLines } from "./shop-storage";
import { resetAll, useShop } from "./shop-store";

/** Clears all that this browser keeps of the shop: the state and its keys, the visit, what was looked at, the language (requirement R320). */
export const clearBrowserData = (): void => {
  resetAll();
  useShop.persist.clearStorage();
  clearCheckoutSession();
  clearPendingPayment();
  forgetRecent();
  clearDrafts();
  clearLastSeenLines();
  setCartSyncMarker(null);
  document.cookie = "langCode=; Path=/; Max-Age=0; SameSite=Lax";
};
