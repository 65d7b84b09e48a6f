import { replaceCompared } from "./compared";
import { setCartSyncMarker } from "./follow-cart";
import { clearDrafts } from "./form-drafts";
import { clearPendingPayment, clearCheckoutSession } from "./checkout-session";
import { forgetRecent } from "./recently-viewed";
import { saveSentCode } from "./sent-code";
import { clearLastSeenLines } from "./shop-storage";
import { resetAll, useShop } from "./shop-store";

/**
 * Clears all data of the shop in this browser: the state and its keys, the visit, viewed products, the
 * language (requirement R320).
 */
export const clearBrowserData = (): void => {
  resetAll();
  useShop.persist.clearStorage();
  clearCheckoutSession();
  clearPendingPayment();
  forgetRecent();
  replaceCompared([]);
  clearDrafts();
  saveSentCode(null);
  clearLastSeenLines();
  setCartSyncMarker(null);
  document.cookie = "langCode=; Path=/; Max-Age=0; SameSite=Lax";
};
