import "server-only";
import type { AdminCallName } from "@/lib/admin-contract/calls";
import { sessionCalls } from "@/lib/admin-contract/session-calls";
import type { AdminHandlersOf } from "./handler";
import { articleHandlers } from "./article-handlers";
import { customerHandlers } from "./customer-handlers";
import { exchangeHandlers } from "./exchange-handlers";
import { figuresHandlers } from "./figures-handlers";
import { listHandlers } from "./list-handlers";
import { messageHandlers } from "./message-handlers";
import { offerHandlers } from "./offer-handlers";
import { orderHandlers } from "./order-handlers";
import { phoneOrderHandlers } from "./phone-order-handlers";
import { payoutHandlers } from "./payout-handlers";
import { payoutRunHandlers } from "./payout-run-handlers";
import { productHandlers } from "./product-handlers";
import { promotionHandlers } from "./promotion-handlers";
import { reviewHandlers } from "./review-handlers";
import { searchWordHandlers } from "./search-word-handlers";
import { sellerHandlers } from "./seller-handlers";
import { sellingHandlers } from "./selling-handlers";
import { settingsHandlers } from "./settings-handlers";
import { siteHandlers } from "./site-handlers";
import { specificationHandlers } from "./specification-handlers";
import { staffHandlers } from "./staff-handlers";
import { stockHandlers } from "./stock-handlers";
import { todayHandlers } from "./today-handlers";

export type SessionCallName = keyof typeof sessionCalls;
export type DeskCallName = Exclude<AdminCallName, SessionCallName>;

/** True for a call about sessions, which session-handlers.ts answers. */
export const isSessionCall = (name: AdminCallName): name is SessionCallName =>
  Object.hasOwn(sessionCalls, name);

/** The handler of every other call. */
export const DESK_HANDLERS: AdminHandlersOf<DeskCallName> = {
  ...todayHandlers,
  ...figuresHandlers,
  ...orderHandlers,
  ...phoneOrderHandlers,
  ...productHandlers,
  ...articleHandlers,
  ...specificationHandlers,
  ...sellingHandlers,
  ...offerHandlers,
  ...stockHandlers,
  ...reviewHandlers,
  ...messageHandlers,
  ...promotionHandlers,
  ...listHandlers,
  ...searchWordHandlers,
  ...sellerHandlers,
  ...customerHandlers,
  ...payoutHandlers,
  ...payoutRunHandlers,
  ...staffHandlers,
  ...exchangeHandlers,
  ...settingsHandlers,
  ...siteHandlers,
};
