import type { z } from "zod";
import { articleCalls } from "./article-calls";
import { customerCalls } from "./customer-calls";
import { exchangeCalls } from "./exchange-calls";
import { figuresCall } from "./figures-call";
import { listCalls } from "./list-calls";
import { messageCalls } from "./message-calls";
import { offerCalls } from "./offer-calls";
import { orderCalls } from "./order-calls";
import { payoutCalls } from "./payout-calls";
import { productCalls, stockCalls } from "./product-calls";
import { promotionCalls } from "./promotion-calls";
import { reviewCalls } from "./review-calls";
import type { Access } from "./roles";
import { sessionCalls } from "./session-calls";
import { sellerCalls } from "./seller-calls";
import { sellingCalls } from "./selling-calls";
import { settingsCalls } from "./settings-calls";
import { siteCalls } from "./site-calls";
import { specificationCalls } from "./specification-calls";
import { staffCalls } from "./staff-calls";
import { todayCall } from "./today-call";

const shapes = {
  ...sessionCalls,
  ...staffCalls,
  ...todayCall,
  ...figuresCall,
  ...sellerCalls,
  ...customerCalls,
  ...payoutCalls,
  ...orderCalls,
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

/**
 * A call of the admin API: `POST /api/admin/v1/<name>` with the request as JSON.
 * Success is 200 with the answer. A refusal is `{ "code": "…", "facts": { … } }`: 400 INVALID_REQUEST and
 * FIELDS_INVALID, 401 SIGNED_OUT, WRONG_CREDENTIALS and WRONG_CODE, 403 FORBIDDEN, FOREIGN_ORIGIN and PASSWORD_NEEDED,
 * 404 NOT_FOUND and UNKNOWN_CALL, 409 all others, 429 TOO_MANY_REQUESTS, 503 UNAVAILABLE.
 */
export type AdminCall = {
  access: Access;
  /** True if the session's password must have been confirmed in the last ten minutes. */
  needsPassword?: true;
  /** Most bytes of a request, if not 256,000. */
  largest?: number;
  request: z.ZodType;
  answer: z.ZodType;
};

/** All calls of the admin API. */
export const ADMIN_CALLS: Readonly<Record<AdminCallName, AdminCall>> = shapes;

/** Narrows an address below `/api/admin/v1/` to the name of a call. */
export const isAdminCall = (name: string): name is AdminCallName => Object.hasOwn(shapes, name);

/** A refusal on the wire. */
export type AdminFailure = { code: string; facts?: Record<string, unknown> };
