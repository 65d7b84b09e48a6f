import "server-only";
import { CALLS, type CallName } from "@/lib/contract/calls";
import { accountHandlers } from "./accounts";
import { cartHandlers } from "./cart";
import { catalogHandlers } from "./catalog";
import { contentHandlers } from "./content";
import { couponHandlers } from "./coupons";
import { downloadHandlers } from "./downloads";
import { facetHandlers } from "./facets";
import type { Handlers } from "./handler";
import { newsletterHandlers } from "./newsletter";
import { orderHandlers } from "./orders";
import { placesHandlers } from "./places";
import { reviewHandlers } from "./reviews";
import { savedCartHandlers } from "./saved-carts";
import { sellerHandlers } from "./sellers";
import { stockNoticeHandlers } from "./stock-notices";
import { visitorMessageHandlers } from "./visitor-messages";

/** Who answers which call. A call of the contract without a handler answers NOT_BUILT. */
export const HANDLERS: Partial<Handlers<CallName>> = { ...catalogHandlers, ...contentHandlers, ...reviewHandlers, ...placesHandlers, ...accountHandlers, ...cartHandlers, ...savedCartHandlers, ...couponHandlers, ...orderHandlers, ...sellerHandlers, ...downloadHandlers, ...visitorMessageHandlers, ...facetHandlers, ...newsletterHandlers, ...stockNoticeHandlers };

/** The calls of the contract that nobody answers yet. */
export const callsNotBuilt = (): CallName[] => (Object.keys(CALLS) as CallName[]).filter((name) => HANDLERS[name] === undefined);
