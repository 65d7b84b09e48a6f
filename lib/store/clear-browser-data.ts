import { setCartSyncMarker } from "./cart-sync-marker";
import { clearDrafts } from "./form-drafts";
import { clearPendingPayment } from "./pending-payment";
import { forgetRecent } from "./recently-viewed";
import { clearLastSeenLines } from "./last-seen-lines";
import { resetAll, useShop } from "./shop-store";
import { clearCheckoutSession } from "./checkout-session";

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
