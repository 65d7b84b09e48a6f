import type { z } from "zod";
import { accountCalls } from "./account-calls";
import { catalogCalls } from "./catalog-calls";
import { contentCalls } from "./content-calls";
import { facetCalls } from "./facet-calls";
import { invoiceCalls } from "./invoice-calls";
import { newsletterCalls } from "./newsletter-calls";
import { orderCalls } from "./order-calls";
import { orderFactsCalls } from "./order-facts-calls";
import type { FailureCode } from "./response-msg";
import { sitemapCalls } from "./sitemap-calls";
import { stockNoticeCalls } from "./stock-notice-calls";

const shapes = {
  ...catalogCalls,
  ...contentCalls,
  ...accountCalls,
  ...orderCalls,
  ...facetCalls,
  ...newsletterCalls,
  ...stockNoticeCalls,
  ...invoiceCalls,
  ...orderFactsCalls,
  ...sitemapCalls,
};

export type CallName = keyof typeof shapes;
/** What a call is asked with, as a caller writes it; what is left out is checked as missing. */
export type CallInput<C extends CallName> = Partial<z.input<(typeof shapes)[C]["params"]>>;
/** What a handler receives: checked and clamped. */
export type CallParams<C extends CallName> = z.output<(typeof shapes)[C]["params"]>;
export type CallRow<C extends CallName> = z.output<(typeof shapes)[C]["row"]>;

/** Facts of a failure, for the wording in the shopper's language: numbers, names, refused lines. */
export type Facts = Record<string, unknown>;
export type Failure = { ok: false; code: FailureCode; facts?: Facts };
export type Answer<Row> = { ok: true; rows: Row[]; token?: string } | Failure;

/** The sub-path of a call (ruling O106): none for plain calls, `common/…` for those marked (common). */
const COMMON: Partial<Record<CallName, string>> = {
  "get-localization-data": "localization-cstm-portal/",
  "get-customer-cart-items": "cart-data/",
  "get-coupon-code-discount-value": "calculate-coupon-discount/",
  "post-order": "post-customer-order/",
  "password-encryption": "",
  "validate-email-send-otp": "",
  "validate-otp-change-password": "",
  "download-digital-file": "",
};

/** Calls that answer only to a session. */
const CUSTOMER_ONLY = new Set<CallName>([
  "post-order",
  "cancel-payment",
  "update-profile",
  "get-customer-order-history-master",
  "get-customer-order-history-detail",
  "download-digital-file",
  "get-current-user",
  "end-all-sessions",
  "get-saved-cart",
  "save-cart",
  "get-order-facts",
  "get-order-invoices",
  "get-invoice-file",
]);

export type Call<C extends CallName = CallName> = {
  name: C;
  /** Address below the base, e.g. `dynamic/get-all-products`. */
  address: string;
  method: "POST" | "GET";
  access: "anyone" | "customer";
  params: (typeof shapes)[C]["params"];
  row: (typeof shapes)[C]["row"];
};

/** The one table of all calls: names, addresses, who may ask, what is asked and what comes back. */
export const CALLS = Object.fromEntries(
  (Object.keys(shapes) as CallName[]).map((name) => [
    name,
    {
      name,
      address: name in COMMON ? `common/${COMMON[name]}${name}` : `dynamic/${name}`,
      method: name === "download-digital-file" ? "GET" : "POST",
      access: CUSTOMER_ONLY.has(name) ? "customer" : "anyone",
      params: shapes[name].params,
      row: shapes[name].row,
    },
  ]),
) as unknown as { [C in CallName]: Call<C> };

const byAddress = new Map<string, Call>(Object.values(CALLS).map((call) => [call.address, call as Call]));

/** The call behind an address below the base, or null. A GET download carries its ids behind its address. */
export const callOfAddress = (address: string): Call | null =>
  byAddress.get(address) ??
  (address.startsWith("common/download-digital-file/") ? (CALLS["download-digital-file"] as Call) : null);
