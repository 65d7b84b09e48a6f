import type { z } from "zod";
import { accountCalls } from "./account-calls";
import { addressCalls } from "./address-calls";
import { cartCalls } from "./cart-calls";
import { catalogCalls } from "./catalog-calls";
import { contentCalls, newsletterCalls, stockNoticeCalls } from "./content-calls";
import { facetCalls, popularityCalls, sitemapCalls } from "./listing-calls";
import { invoiceCalls, orderFactsCalls } from "./order-facts-calls";
import { orderCalls } from "./order-calls";
import { phoneOrderCalls } from "./phone-order-calls";
import type { FailureCode } from "./response-msg";

const shapes = {
  ...catalogCalls,
  ...contentCalls,
  ...accountCalls,
  ...addressCalls,
  ...cartCalls,
  ...orderCalls,
  ...phoneOrderCalls,
  ...facetCalls,
  ...popularityCalls,
  ...newsletterCalls,
  ...stockNoticeCalls,
  ...invoiceCalls,
  ...orderFactsCalls,
  ...sitemapCalls,
};

export type CallName = keyof typeof shapes;
/** Input of a call as a caller writes it. An omitted field is checked as missing. */
export type CallInput<C extends CallName> = Partial<z.input<(typeof shapes)[C]["params"]>>;
/** Input of a handler: checked and clamped. */
export type CallParams<C extends CallName> = z.output<(typeof shapes)[C]["params"]>;
export type CallRow<C extends CallName> = z.output<(typeof shapes)[C]["row"]>;

/** Facts of a failure for the message in the shopper's language: numbers, names, refused lines. */
export type Facts = Record<string, unknown>;
export type Failure = { ok: false; code: FailureCode; facts?: Facts };
export type Answer<Row> = { ok: true; rows: Row[]; token?: string } | Failure;
/**
 * Another host's response after reading. `dropped` rows were invalid; `reason` is the error of the whole
 * response.
 */
export type Decoded<Row> = { answer: Answer<Row>; dropped: number; reason?: string };

/** Sub-path of a call (ruling O106): none for plain calls, `common/…` for those marked (common). */
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

const PAGE = ["PageNo", "PageSize"] as const;
const PERSON = [
  "FirstName",
  "LastName",
  "MobileNo",
  "AddressLineOne",
  "CityId",
  "StateProvinceId",
  "PostalCode",
] as const;
const LISTING = [
  "SearchTerm",
  "SizeID",
  "ColorID",
  "CategoryID",
  "TagID",
  "ManufacturerID",
  "MinPrice",
  "MaxPrice",
  "Rating",
  "OrderByColumnName",
  ...PAGE,
] as const;

/**
 * The forty calls of specification section 7 with their request fields. Every request may have
 * `recordValueJson` (ruling O87). A call that is not here is an addition of this shop, which a host need not
 * know (ruling O112).
 */
const SPECIFIED: Partial<Record<CallName, readonly string[]>> = {
  "get-categories-list": PAGE,
  "get-ProductName-request": PAGE,
  "get-payment-methods": ["ProductId"],
  "get-website-logo": [],
  "get-localization-data": ["entityId", "languageCode"],
  "get-home-screen-banner": [],
  "get-popular-products-list": PAGE,
  "get-recents-products-list": PAGE,
  "get-home-products-list": PAGE,
  "get-web-campaign-list": [],
  "get-popular-categories": [],
  "get-size-list": PAGE,
  "get-manufacturer-list": PAGE,
  "get-popular-tags": PAGE,
  "get-all-products": LISTING,
  "get-all-products-vendor": [...LISTING, "Vendor_Name"],
  "get-related-products-list": ["ProductId", ...PAGE],
  "get-product-all-attributes-by-productId": ["ProductId"],
  "get-product_detail": ["ProductId"],
  "get-product-reviews": ["ProductId"],
  "insert-product-review": [
    "ProductId",
    "ReviewerName",
    "ReviewerEmail",
    "ReviewTitle",
    "ReviewBody",
    "ReviewRating",
  ],
  "contact-us": ["FullName", "Email", "PhoneNumber", "Subject", "Message"],
  "get-user-login": ["Email", "Password"],
  "signup-user": ["EmailAddress", "Password", "CountryID", ...PERSON],
  "get-countries-list": [],
  "get-states-provinces-list": ["CountryId"],
  "get-cities-list": ["StateProvinceId"],
  "get-customer-cart-items": ["cartJsonData"],
  "get-coupon-code-discount-value": ["CouponCode", "cartJsonData"],
  "post-order": [
    "UserID",
    "OrderNote",
    "cartJsonData",
    "CouponCode",
    "PaymentMethod",
    "paymentToken",
    "payPalOrderConfirmJson",
  ],
  "update-profile": ["UserID", ...PERSON],
  "create-vendor-request": ["EmailAddress", "Password", "CountryID", ...PERSON],
  "password-encryption": ["Password"],
  "get-web-campaign-detail": ["CampaignId"],
  "get-customer-order-history-master": ["UserId"],
  "get-customer-order-history-detail": ["OrderId"],
  "validate-email-send-otp": ["Email"],
  "validate-otp-change-password": ["Email", "Otp", "Password", "ConfirmPassword"],
  "download-digital-file": [],
  "get-strp-pub-key": [],
};

/** True if a call is beyond section 7. */
export const isAddition = (name: CallName): boolean => !(name in SPECIFIED);

/** Returns the extensions in a request's `recordValueJson`; none if it is not a JSON object. */
const extensionsOf = (params: Record<string, unknown>): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(String(params.recordValueJson ?? "{}"));
    return value !== null && typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
};

/**
 * Builds a request for another host: the fields of section 7 unchanged, additions inside `recordValueJson`,
 * which is reserved for extensions (ruling O87). A call that is itself an addition is sent unchanged.
 */
export const requestParametersOf = (
  name: CallName,
  params: Record<string, unknown>,
): Record<string, unknown> => {
  const specified = SPECIFIED[name];
  if (!specified) return { recordValueJson: "{}", ...params };
  const own = Object.entries(params).filter(
    ([key, value]) => key !== "recordValueJson" && value !== undefined && !specified.includes(key),
  );
  const fields = Object.fromEntries(
    Object.entries(params).filter(([key, value]) => value !== undefined && specified.includes(key)),
  );
  return {
    ...fields,
    recordValueJson: JSON.stringify({ ...extensionsOf(params), ...Object.fromEntries(own) }),
  };
};

/**
 * The reverse for requests to this shop: unpacks the extensions of `recordValueJson` into fields. A field of
 * the request wins.
 */
export const withExtensions = (name: CallName, params: Record<string, unknown>): Record<string, unknown> => {
  const specified = SPECIFIED[name];
  if (!specified) return params;
  const known = Object.keys(shapes[name].params.shape).filter(
    (key) => !specified.includes(key) && key !== "recordValueJson",
  );
  const extensions = extensionsOf(params);
  return {
    ...Object.fromEntries(known.filter((key) => key in extensions).map((key) => [key, extensions[key]])),
    ...params,
  };
};

export type Call<C extends CallName = CallName> = {
  name: C;
  /** Address below the base, e.g. `dynamic/get-all-products`. */
  address: string;
  method: "POST" | "GET";
  access: (typeof shapes)[C]["access"];
  cost: (typeof shapes)[C]["cost"];
  params: (typeof shapes)[C]["params"];
  row: (typeof shapes)[C]["row"];
};

/** All calls: name, address, method, permission, cost class, request and response. */
export const CALLS = Object.fromEntries(
  (Object.keys(shapes) as CallName[]).map((name) => [
    name,
    {
      name,
      address: name in COMMON ? `common/${COMMON[name]}${name}` : `dynamic/${name}`,
      method: name === "download-digital-file" ? "GET" : "POST",
      access: shapes[name].access,
      cost: shapes[name].cost,
      params: shapes[name].params,
      row: shapes[name].row,
    },
  ]),
) as unknown as { [C in CallName]: Call<C> };

const byAddress = new Map<string, Call>(Object.values(CALLS).map((call) => [call.address, call as Call]));

/** Finds the call of an address below the base, or null. A GET download has its ids after its address. */
export const callOfAddress = (address: string): Call | null =>
  byAddress.get(address) ??
  (address.startsWith("common/download-digital-file/") ? (CALLS["download-digital-file"] as Call) : null);
