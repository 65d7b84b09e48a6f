/**
 * Forty calls of the specification's section 7: path below the base (ruling O106), request fields
 * (`recordValueJson` is always allowed) and the section's description. Written from the specification alone,
 * independent of this shop's own table.
 */

type Entry = { under: string; method: "POST" | "GET"; fields: readonly string[]; says: string };

const listingFields = [
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
  "PageNo",
  "PageSize",
] as const;
const paging = ["PageNo", "PageSize"] as const;
const address = ["MobileNo", "AddressLineOne", "CityId", "StateProvinceId", "PostalCode"] as const;
const person = ["FirstName", "LastName", "EmailAddress", "Password", ...address, "CountryID"] as const;

const dynamic = <const F extends readonly string[]>(fields: F, says: string) => ({
  under: "dynamic",
  method: "POST" as const,
  fields,
  says,
});

const common = <const F extends readonly string[]>(sub: string, fields: F, says: string) => ({
  ...dynamic(fields, says),
  under: sub === "" ? "common" : `common/${sub}`,
});

export const FORTY_CALLS = {
  "get-categories-list": dynamic(paging, "category list"),
  "get-ProductName-request": dynamic(paging, "autocomplete list"),
  "get-payment-methods": dynamic(["ProductId"], "recordValueJson (list page); ProductId (detail page)"),
  "get-website-logo": dynamic([], "list whose first entry has AppConfigValue"),
  "get-localization-data": common(
    "localization-cstm-portal",
    ["entityId", "languageCode"],
    "data.data holds labelsJsonData",
  ),
  "get-home-screen-banner": dynamic([], "banners"),
  "get-popular-products-list": dynamic(paging, "page size 20; sidebar page 1, size 10"),
  "get-recents-products-list": dynamic(paging, "page size 20"),
  "get-home-products-list": dynamic(paging, "page size 30"),
  "get-web-campaign-list": dynamic([], "campaigns"),
  "get-popular-categories": dynamic([], "popular categories"),
  "get-size-list": dynamic(paging, "filters"),
  "get-manufacturer-list": dynamic(paging, "filters"),
  "get-popular-tags": dynamic(paging, "filters"),
  "get-all-products": dynamic(listingFields, "default size 100"),
  "get-all-products-vendor": dynamic(
    [...listingFields, "Vendor_Name"],
    "same plus Vendor_Name, category null",
  ),
  "get-related-products-list": dynamic(["ProductId", ...paging], "related products"),
  "get-product-all-attributes-by-productId": dynamic(["ProductId"], "attribute options"),
  "get-product_detail": dynamic(["ProductId"], "product detail"),
  "get-product-reviews": dynamic(["ProductId"], "reviews"),
  "insert-product-review": dynamic(
    ["ProductId", "ReviewerName", "ReviewerEmail", "ReviewTitle", "ReviewBody", "ReviewRating"],
    "success when first row ResponseMsg is 'Saved Successfully'",
  ),
  "contact-us": dynamic(
    ["FullName", "Email", "PhoneNumber", "Subject", "Message"],
    "success when ResponseMsg is 'Saved Successfully'",
  ),
  "get-user-login": dynamic(["Email", "Password"], "success when ResponseMsg is 'Login Successfully'"),
  "signup-user": dynamic(person, "ResponseMsg 'Saved Successfully' or 'Email already exists!'"),
  "get-countries-list": dynamic([], "countries"),
  "get-states-provinces-list": dynamic(["CountryId"], "states of a country"),
  "get-cities-list": dynamic(["StateProvinceId"], "cities of a state"),
  "get-customer-cart-items": common("cart-data", ["cartJsonData"], "returns priced cart"),
  "get-coupon-code-discount-value": common(
    "calculate-coupon-discount",
    ["CouponCode", "cartJsonData"],
    "invalid when discount value missing or 0",
  ),
  "post-order": common(
    "post-customer-order",
    [
      "UserID",
      "OrderNote",
      "cartJsonData",
      "CouponCode",
      "PaymentMethod",
      "paymentToken",
      "payPalOrderConfirmJson",
    ],
    "success when status 200 and first row ResponseMsg is 'Order Placed Successfully'",
  ),
  "update-profile": dynamic(
    ["UserID", "FirstName", "LastName", ...address],
    "success ResponseMsg 'Saved Successfully'",
  ),
  "create-vendor-request": dynamic(person, "Password (encrypted); unselected is -999"),
  "password-encryption": common("", ["Password"], "returns the encrypted Password"),
  "get-web-campaign-detail": dynamic(["CampaignId"], "one campaign"),
  "get-customer-order-history-master": dynamic(["UserId"], "orders of a customer"),
  "get-customer-order-history-detail": dynamic(["OrderId"], "items of an order"),
  "validate-email-send-otp": common("", ["Email"], "success statusCode 200 and message 'Sent Successfully'"),
  "validate-otp-change-password": common(
    "",
    ["Email", "Otp", "Password", "ConfirmPassword"],
    "success statusCode 200 and message 'Password reset successfully'",
  ),
  "download-digital-file": {
    under: "common",
    method: "GET",
    fields: ["orderItemId", "furtherValue"],
    says: "GET on the common path with /{orderItemId}/{a further value}; returns a file",
  },
  "get-strp-pub-key": dynamic([], "defined, use not shown"),
} as const satisfies Record<string, Entry>;

export type FortyCall = keyof typeof FORTY_CALLS;

/** Request of a call: the fields of section 7 and no other. */
export type Asked<C extends FortyCall> = { [F in (typeof FORTY_CALLS)[C]["fields"][number]]?: unknown };

/**
 * Returns the path of a call below the base, e.g. `common/cart-data/get-customer-cart-items` (ruling O106).
 */
export const addressOf = (call: FortyCall): string => `${FORTY_CALLS[call].under}/${call}`;

/** Returns the specification's line of a call, e.g. `§7 get-cities-list: cities of a state`. */
export const lineOf = (call: FortyCall): string => `§7 ${call}: ${FORTY_CALLS[call].says}`;
