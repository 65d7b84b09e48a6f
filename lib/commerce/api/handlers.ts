import "server-only";
import type { CallName } from "@/lib/contract/calls";
import { accountHandlers } from "./accounts";
import { cartHandlers } from "./cart";
import { catalogHandlers } from "./catalog";
import { contentHandlers } from "./content";
import { couponHandlers } from "./coupons";
import { downloadHandlers } from "./downloads";
import { facetHandlers } from "./facets";
import type { Handlers } from "./handler";
import { invoiceHandlers } from "./invoices";
import { newsletterHandlers } from "./newsletter";
import { orderFactsHandlers } from "./order-facts";
import { orderHandlers } from "./orders";
import { paymentHandlers } from "./payments";
import { placesHandlers } from "./places";
import { reviewHandlers } from "./reviews";
import { savedCartHandlers } from "./saved-carts";
import { sellerHandlers } from "./sellers";
import { sitemapHandlers } from "./sitemap";
import { stockNoticeHandlers } from "./stock-notices";
import { visitorMessageHandlers } from "./visitor-messages";

/** Who answers which call. Every call of the contract has somebody: the type asks for it. */
export const HANDLERS: Handlers<CallName> = {
  ...catalogHandlers,
  ...contentHandlers,
  ...reviewHandlers,
  ...placesHandlers,
  ...accountHandlers,
  ...cartHandlers,
  ...savedCartHandlers,
  ...couponHandlers,
  ...orderHandlers,
  ...orderFactsHandlers,
  ...paymentHandlers,
  ...sellerHandlers,
  ...downloadHandlers,
  ...visitorMessageHandlers,
  ...facetHandlers,
  ...newsletterHandlers,
  ...stockNoticeHandlers,
  ...invoiceHandlers,
  ...sitemapHandlers,
};
