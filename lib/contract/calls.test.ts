import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { CALLS, callOfAddress, type CallName } from "./calls";
import { FAILURES, SUCCESS, SUCCESS_MESSAGE } from "./response-msg";

test("R193: no call asks for the best facilities, whose answer nothing shows", () => {
  expect(Object.keys(CALLS).filter((name) => /facilit/i.test(name))).toEqual([]);
});

/** Every call of the specification's section 7: address below the base, and its request fields. */
const SPECIFIED: Record<string, [address: string, fields: string]> = {
  "get-categories-list": ["dynamic/get-categories-list", "PageNo PageSize recordValueJson"],
  "get-ProductName-request": ["dynamic/get-ProductName-request", "PageNo PageSize recordValueJson"],
  "get-payment-methods": ["dynamic/get-payment-methods", "ProductId recordValueJson"],
  "get-website-logo": ["dynamic/get-website-logo", "recordValueJson"],
  "get-localization-data": [
    "common/localization-cstm-portal/get-localization-data",
    "entityId languageCode recordValueJson",
  ],
  "get-home-screen-banner": ["dynamic/get-home-screen-banner", "recordValueJson"],
  "get-popular-products-list": ["dynamic/get-popular-products-list", "PageNo PageSize recordValueJson"],
  "get-recents-products-list": ["dynamic/get-recents-products-list", "PageNo PageSize recordValueJson"],
  "get-home-products-list": ["dynamic/get-home-products-list", "PageNo PageSize recordValueJson"],
  "get-web-campaign-list": ["dynamic/get-web-campaign-list", "recordValueJson"],
  "get-popular-categories": ["dynamic/get-popular-categories", "recordValueJson"],
  "get-size-list": ["dynamic/get-size-list", "PageNo PageSize"],
  "get-manufacturer-list": ["dynamic/get-manufacturer-list", "PageNo PageSize"],
  "get-popular-tags": ["dynamic/get-popular-tags", "PageNo PageSize"],
  "get-all-products": [
    "dynamic/get-all-products",
    "SearchTerm SizeID ColorID CategoryID TagID ManufacturerID MinPrice MaxPrice Rating OrderByColumnName PageNo PageSize",
  ],
  "get-all-products-vendor": [
    "dynamic/get-all-products-vendor",
    "SearchTerm SizeID ColorID CategoryID TagID ManufacturerID MinPrice MaxPrice Rating OrderByColumnName PageNo PageSize Vendor_Name",
  ],
  "get-related-products-list": ["dynamic/get-related-products-list", "ProductId PageNo PageSize"],
  "get-product-all-attributes-by-productId": [
    "dynamic/get-product-all-attributes-by-productId",
    "ProductId recordValueJson",
  ],
  "get-product_detail": ["dynamic/get-product_detail", "ProductId"],
  "get-product-reviews": ["dynamic/get-product-reviews", "ProductId"],
  "insert-product-review": [
    "dynamic/insert-product-review",
    "ProductId ReviewerName ReviewerEmail ReviewTitle ReviewBody ReviewRating",
  ],
  "contact-us": ["dynamic/contact-us", "FullName Email PhoneNumber Subject Message"],
  "get-user-login": ["dynamic/get-user-login", "Email Password"],
  "signup-user": [
    "dynamic/signup-user",
    "FirstName LastName EmailAddress Password MobileNo AddressLineOne CityId StateProvinceId PostalCode CountryID",
  ],
  "get-countries-list": ["dynamic/get-countries-list", "recordValueJson"],
  "get-states-provinces-list": ["dynamic/get-states-provinces-list", "CountryId recordValueJson"],
  "get-cities-list": ["dynamic/get-cities-list", "StateProvinceId recordValueJson"],
  "get-customer-cart-items": ["common/cart-data/get-customer-cart-items", "cartJsonData recordValueJson"],
  "get-coupon-code-discount-value": [
    "common/calculate-coupon-discount/get-coupon-code-discount-value",
    "CouponCode cartJsonData",
  ],
  "post-order": [
    "common/post-customer-order/post-order",
    "UserID OrderNote cartJsonData CouponCode PaymentMethod paymentToken payPalOrderConfirmJson recordValueJson",
  ],
  "update-profile": [
    "dynamic/update-profile",
    "UserID FirstName LastName MobileNo AddressLineOne CityId StateProvinceId PostalCode",
  ],
  "create-vendor-request": [
    "dynamic/create-vendor-request",
    "FirstName LastName EmailAddress Password MobileNo AddressLineOne CityId StateProvinceId PostalCode CountryID",
  ],
  "password-encryption": ["common/password-encryption", "Password"],
  "get-web-campaign-detail": ["dynamic/get-web-campaign-detail", "CampaignId"],
  "get-customer-order-history-master": ["dynamic/get-customer-order-history-master", "UserId"],
  "get-customer-order-history-detail": ["dynamic/get-customer-order-history-detail", "OrderId"],
  "validate-email-send-otp": ["common/validate-email-send-otp", "Email"],
  "validate-otp-change-password": [
    "common/validate-otp-change-password",
    "Email Otp Password ConfirmPassword",
  ],
  "download-digital-file": ["common/download-digital-file", "orderItemId"],
  "get-strp-pub-key": ["dynamic/get-strp-pub-key", "recordValueJson"],
};

/**
 * Additions: customer (ruling O60) and their addresses and cart, which the specification keeps in the browser; counts
 * beside filters (O28); newsletter (O24); recently viewed products; a list as a table to order from; clicks in a search;
 * "Notify me" (O76); cancelling a payment (O92);
 * whether mails leave (O117); wallet (O5); the whole catalogue for sitemaps and feeds.
 */
const OURS = [
  "get-current-user",
  "end-session",
  "end-all-sessions",
  "get-sessions-list",
  "end-listed-session",
  "get-addresses-list",
  "save-address",
  "delete-address",
  "set-default-address",
  "get-saved-cart",
  "save-cart",
  "get-listing-facets",
  "subscribe-newsletter",
  "confirm-newsletter",
  "unsubscribe-newsletter",
  "get-products-by-ids",
  "get-order-table",
  "count-search-click",
  "ask-stock-notice",
  "stop-stock-notices",
  "get-order-facts",
  "get-order-invoices",
  "get-customer-invoices",
  "get-invoice-file",
  "cancel-payment",
  "confirm-order",
  "send-order-confirmation",
  "confirm-mailed-order",
  "refuse-mailed-order",
  "get-phone-order",
  "post-phone-order",
  "cancel-phone-payment",
  "get-wallet-settings",
  "get-product-ranges",
  "get-sitemap-products",
  "get-feed-products",
  "get-vendor-list",
  "get-vendor",
  "get-popularity-basis",
  "get-site-sections",
  "get-unsent-mails",
  "note-product-view",
];

const fieldsOf = (shape: z.ZodType): string[] =>
  shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];

test("the table has every call of section 7, and ours", () =>
  expect(Object.keys(CALLS).sort()).toEqual([...Object.keys(SPECIFIED), ...OURS].sort()));

test.each(Object.entries(SPECIFIED))(
  "R338 R339 R346-R350 R355 R356 R358 R360 R362 R364-R367 R369 R370 R372-R374 R380 R384: %s keeps its address and its fields",
  (name, [address, fields]) => {
    const call = CALLS[name as CallName];
    expect(call.address).toBe(address);
    expect(call.method).toBe(name === "download-digital-file" ? "GET" : "POST");
    expect(fieldsOf(call.params)).toEqual(expect.arrayContaining(fields.split(" ")));
    expect(callOfAddress(address)?.name).toBe(name);
  },
);

/** Field names of section 3 as on the wire, with their spelling mistakes (ruling O59). */
const ROWS: Partial<Record<CallName, string>> = {
  "get-all-products":
    "ProductId ProductName CategoryName Price DiscountedPrice DiscountId IsDiscountCalculated CouponCode Rating ProductImagesJson TotalRecords",
  "get-product_detail":
    "ProductName Price DiscountedPrice ShortDescription FullDescription MetaTitle MetaDescription MetaKeywords Rating TotalReviews VendorName DisplayStockQuantity StockQuantity OrderMinimumQuantity OrderMaximumQuantity ProductImagesJson ProductColorsJson ProductSizesJson ProductTagsJson ProductShipMethodsJson IsShippingFree EstimatedShippingDays DiscountId IsDiscountCalculated CouponCode",
  "get-product-all-attributes-by-productId":
    "ProductAttributeID AttributeDisplayName PrimaryKeyValue PrimaryKeyDisplayValue AdditionalPrice IsRequiredAttribute",
  "get-customer-cart-items": "productsData cartSubTotal shippingSubTotal orderTotal",
  "get-coupon-code-discount-value": "DiscountValueAfterCouponAppliedWithQuantity",
  "get-countries-list": "CountryID CountryName",
  "get-states-provinces-list": "StateProvinceID StateName",
  "get-cities-list": "CityID CityName",
  "get-customer-order-history-master":
    "OrderId OrderNumber OrderDateUTC LatestStatusName TotalItems OrderTotal",
  "get-customer-order-history-detail":
    "OrderItemID ProductName DefaultImageUrl Price Quantity OrderItemTotal IsDigitalProduct LatestStatusID ShippingStatusID",
};
test.each(Object.entries(ROWS))(
  "R357 R366 R367 R372-R374 R383 R385 R386: a row of %s keeps its names",
  (name, fields) =>
    expect(fieldsOf(CALLS[name as CallName].row)).toEqual(expect.arrayContaining(fields.split(" "))),
);

test("R325: the session's customer has the fields the shop knows of a user", () =>
  expect(fieldsOf(CALLS["get-current-user"].row)).toEqual([
    "UserID",
    "FirstName",
    "LastName",
    "EmailAddress",
    "MobileNo",
    "AddressLineOne",
    "CountryID",
    "CountryName",
    "StateProvinceID",
    "StateName",
    "CityID",
    "CityName",
    "PostalCode",
    // Additions.
    "CompanyName",
    "GstNumber",
  ]));

test("R283 R376 R377 R379: the sentences are the specification's, byte for byte", () => {
  expect(SUCCESS).toMatchObject({
    "insert-product-review": "Saved Successfully",
    "contact-us": "Saved Successfully",
    "get-user-login": "Login Successfully",
    "signup-user": "Saved Successfully",
    "update-profile": "Saved Successfully",
    "post-order": "Order Placed Successfully",
  });
  expect(SUCCESS_MESSAGE).toEqual({
    "validate-email-send-otp": "Sent Successfully",
    "validate-otp-change-password": "Password reset successfully",
  });
  expect(FAILURES.WRONG_CREDENTIALS.sentence).toBe("Incorrect email or password!");
  expect(FAILURES.EMAIL_EXISTS.sentence).toBe("Email already exists!");
  expect(FAILURES.COUPON_INVALID.sentence).toBe("Invalid coupon code!");
  expect(FAILURES.PASSWORD_MISMATCH.sentence).toBe("Password does not match!");
  expect(FAILURES.CART_EMPTY.sentence).toBe("Your cart is empty");
  expect(FAILURES.FAULT.sentence).toBe("An error occured. Please try again!");
});

test.each([
  "",
  "dynamic/",
  "dynamic/post-order",
  "get-all-products",
  "common/get-all-products",
  "dynamic/toString",
  "dynamic/get-all-products/",
  "Dynamic/get-all-products",
])("R344: '%s' is no call", (address) => expect(callOfAddress(address)).toBeNull());
test("R338: a download carries its ids behind its address", () =>
  expect(callOfAddress("common/download-digital-file/12/token")?.name).toBe("download-digital-file"));

/** The code of the shop's side, as one text. */
const shop = ["app", "components", "lib/shop"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\btest(?:ing)?\b/.test(name) && !/components.admin/.test(name))
  .map((name) => readFileSync(name, "utf8"))
  .join("\n");

test("the shop asks every call", () => {
  const isAsked = (call: string): boolean => shop.includes(`"${call}"`) || shop.includes(`/${call}"`);
  expect(Object.keys(CALLS).filter((call) => !isAsked(call))).toEqual([]);
});
