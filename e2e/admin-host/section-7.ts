/** Path and request fields of a call as in section 7; paths by ruling O106. */
export interface Call {
  /** Path below the base path. */
  path: string;
  /** Request fields of section 7 without recordValueJson, which every call may have (ruling O87). */
  fields: readonly string[];
  /** Field with the customer's id that the body must have. */
  customerField?: string;
  /** True for calls with a session: the headers Token and UserID. */
  isCustomers?: boolean;
  /** True if section 7 says "not shown": any field is allowed. */
  anyField?: boolean;
}

const PAGED = ["PageNo", "PageSize"];
const PRODUCT_FILTERS = [
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
  ...PAGED,
];
const ADDRESS = ["MobileNo", "AddressLineOne", "CityId", "StateProvinceId", "PostalCode"];
const SELLER = ["FirstName", "LastName", "EmailAddress", "Password", ...ADDRESS, "CountryID"];

const plain = (name: string, fields: readonly string[] = [], more: Partial<Call> = {}): [string, Call] => [
  name,
  { path: `dynamic/${name}`, fields, ...more },
];
const common = (path: string, fields: readonly string[], more: Partial<Call> = {}): [string, Call] => [
  path.split("/").at(-1) ?? path,
  { path: `common/${path}`, fields, ...more },
];

/** Thirty-nine POST calls of section 7 by name; the fortieth is DOWNLOAD. */
export const CALLS: ReadonlyMap<string, Call> = new Map([
  plain("get-categories-list", PAGED),
  plain("get-ProductName-request", PAGED),
  plain("get-payment-methods", ["ProductId"]),
  plain("get-website-logo"),
  common("localization-cstm-portal/get-localization-data", ["entityId", "languageCode"]),
  plain("get-home-screen-banner"),
  plain("get-popular-products-list", PAGED),
  plain("get-recents-products-list", PAGED),
  plain("get-home-products-list", PAGED),
  plain("get-web-campaign-list"),
  plain("get-popular-categories"),
  plain("get-size-list", PAGED),
  plain("get-manufacturer-list", PAGED),
  plain("get-popular-tags", PAGED),
  plain("get-all-products", PRODUCT_FILTERS),
  plain("get-all-products-vendor", [...PRODUCT_FILTERS, "Vendor_Name"]),
  plain("get-related-products-list", ["ProductId", ...PAGED]),
  plain("get-product-all-attributes-by-productId", ["ProductId"]),
  plain("get-product_detail", ["ProductId"]),
  plain("get-product-reviews", ["ProductId"]),
  plain("insert-product-review", [
    "ProductId",
    "ReviewerName",
    "ReviewerEmail",
    "ReviewTitle",
    "ReviewBody",
    "ReviewRating",
  ]),
  plain("contact-us", ["FullName", "Email", "PhoneNumber", "Subject", "Message"]),
  plain("get-user-login", ["Email", "Password"]),
  plain("signup-user", SELLER),
  plain("get-countries-list"),
  plain("get-states-provinces-list", ["CountryId"]),
  plain("get-cities-list", ["StateProvinceId"]),
  common("cart-data/get-customer-cart-items", ["cartJsonData"]),
  common("calculate-coupon-discount/get-coupon-code-discount-value", ["CouponCode", "cartJsonData"]),
  common(
    "post-customer-order/post-order",
    [
      "UserID",
      "OrderNote",
      "cartJsonData",
      "CouponCode",
      "PaymentMethod",
      "paymentToken",
      "payPalOrderConfirmJson",
    ],
    { isCustomers: true, customerField: "UserID" },
  ),
  plain("update-profile", ["UserID", "FirstName", "LastName", ...ADDRESS], {
    isCustomers: true,
    customerField: "UserID",
  }),
  plain("create-vendor-request", SELLER),
  common("password-encryption", ["Password"]),
  plain("get-web-campaign-detail", ["CampaignId"]),
  plain("get-customer-order-history-master", ["UserId"], { isCustomers: true, customerField: "UserId" }),
  plain("get-customer-order-history-detail", ["OrderId"], { isCustomers: true }),
  common("validate-email-send-otp", ["Email"]),
  common("validate-otp-change-password", ["Email", "Otp", "Password", "ConfirmPassword"]),
  plain("get-strp-pub-key", [], { anyField: true }),
]);

/** The only GET call: `{base}common/download-digital-file/{orderItemId}/{a further value}`. */
export const DOWNLOAD = "download-digital-file";

const NAME_OF_PATH = new Map([...CALLS].map(([name, call]) => [call.path, name]));

/** Returns the name of the call at a path below the base path, or null if unknown. */
export const callAt = (path: string): string | null =>
  NAME_OF_PATH.get(path) ?? (path.startsWith(`common/${DOWNLOAD}/`) ? DOWNLOAD : null);

/** Sort orders of section 9; empty is Featured. */
export const SORT_ORDERS = ["", "Price ASC", "Price DESC", "Date DESC", "Date ASC"];
