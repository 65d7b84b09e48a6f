import type { z } from "zod";
import type { AdminCall } from "./call-shape";
import { articleCalls } from "./article-calls";
import { customerCalls } from "./customer-calls";
import { exchangeCalls } from "./exchange-calls";
import { figuresCalls } from "./figures-calls";
import { listCalls } from "./list-calls";
import { messageCalls } from "./message-calls";
import { offerCalls } from "./offer-calls";
import { orderCalls } from "./order-calls";
import { phoneOrderCalls } from "./phone-order-calls";
import { payoutCalls } from "./payout-calls";
import { payoutRunCalls } from "./payout-run-calls";
import { productCalls, stockCalls } from "./product-calls";
import { promotionCalls } from "./promotion-calls";
import { reviewCalls } from "./review-calls";
import { mayAsk } from "@/lib/model/desk-access";
import { searchWordCalls } from "./search-word-calls";
import { sessionCalls } from "./session-calls";
import { sellerCalls } from "./seller-calls";
import { sellingCalls } from "./selling-calls";
import { settingsCalls } from "./settings-calls";
import { siteCalls } from "./site-calls";
import { specificationCalls } from "./specification-calls";
import { staffCalls } from "./staff-calls";
import { todayCalls } from "./today-calls";

const shapes = {
  ...sessionCalls,
  ...staffCalls,
  ...todayCalls,
  ...figuresCalls,
  ...sellerCalls,
  ...customerCalls,
  ...payoutCalls,
  ...payoutRunCalls,
  ...orderCalls,
  ...phoneOrderCalls,
  ...productCalls,
  ...articleCalls,
  ...specificationCalls,
  ...sellingCalls,
  ...offerCalls,
  ...stockCalls,
  ...reviewCalls,
  ...messageCalls,
  ...promotionCalls,
  ...listCalls,
  ...searchWordCalls,
  ...exchangeCalls,
  ...settingsCalls,
  ...siteCalls,
};

export type AdminCallName = keyof typeof shapes;
/** A call's request as the browser writes it. */
export type AdminRequest<C extends AdminCallName> = z.input<(typeof shapes)[C]["request"]>;
/** A call's request after its check. */
export type AdminParams<C extends AdminCallName> = z.output<(typeof shapes)[C]["request"]>;
export type AdminAnswer<C extends AdminCallName> = z.output<(typeof shapes)[C]["answer"]>;
/** Calls of a session whose second factor is still to be given or set up. */
export type HalfSessionCallName = {
  [C in AdminCallName]: (typeof shapes)[C]["access"] extends "password" ? C : never;
}[AdminCallName];

/** Calls that ask for the password again if the request changes prices. */
export type PriceSaveName = {
  [C in AdminCallName]: (typeof shapes)[C] extends { needsPassword: "changed-prices" } ? C : never;
}[AdminCallName];

/** All calls of the admin API. */
export const ADMIN_CALLS: Readonly<Record<AdminCallName, AdminCall>> = shapes;

/** The names of the calls that a whole session of this person may ask. */
export const callsOf = (who: Parameters<typeof mayAsk>[1]): AdminCallName[] =>
  (Object.keys(ADMIN_CALLS) as AdminCallName[]).filter((name) => mayAsk(ADMIN_CALLS[name].access, who));

/** Narrows an address below `/api/admin/v1/` to the name of a call. */
export const isAdminCall = (name: string): name is AdminCallName => Object.hasOwn(shapes, name);

/** A refusal on the wire. */
export type AdminFailure = { code: string; facts?: Record<string, unknown> };
