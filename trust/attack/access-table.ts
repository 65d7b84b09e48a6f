import type { CallName } from "@/lib/contract/calls";
import type { FailureCode } from "@/lib/contract/response-msg";
import { CASH, orderFields } from "../fixtures/customer";
import type { Row } from "../fixtures/call";

/** What the owner of a request has, and what others try to reach. */
export type Scene = {
  /** Unique in each request, for calls that store something. */
  fresh: string;
  address: Row;
  /** As `password-encryption` returns it; good for one request. */
  encryptedPassword: string;
  product: number;
  vendor: string;
  userId: number;
  email: string;
  orderId: number;
  orderNumber: string;
  itemId: number;
  vendorId: number;
  /** Of the owner's address book. */
  addressId: number;
  downloadToken: string;
};

/** `ok`: the call succeeds. Whoever it is, the owner's secrets are in no other person's response. */
type Verdict = "ok" | FailureCode;
export type Access = {
  params: (scene: Scene) => Row;
  visitor: Verdict;
  /** A customer with the owner's ids in the request. */
  another: Verdict;
  owner: Verdict;
};

const NO_PARAMS = () => ({});
const PAGE = () => ({ PageNo: 1, PageSize: 5 });

/** Read by everybody alike. */
const open = (params: Access["params"] = NO_PARAMS): Access => ({
  params,
  visitor: "ok",
  another: "ok",
  owner: "ok",
});
/** Refused to everybody, e.g. a token that was made up. */
const closed = (code: FailureCode, params: Access["params"]): Access => ({
  params,
  visitor: code,
  another: code,
  owner: code,
});
/** The session's own data: the owner's ids in it are refused or of no effect. */
const personal = (another: Verdict, params: Access["params"] = NO_PARAMS, owner: Verdict = "ok"): Access => ({
  params,
  visitor: "UNAUTHENTICATED",
  another,
  owner,
});

const listing = (): Row => ({
  SearchTerm: "",
  SizeID: "",
  ColorID: "",
  CategoryID: "",
  TagID: "",
  ManufacturerID: "",
  MinPrice: "",
  MaxPrice: "",
  Rating: "",
  OrderByColumnName: "",
  ...PAGE(),
});
const cart = ({ product }: Scene): string =>
  JSON.stringify([{ ProductId: product, productSelectedAttributes: [], Quantity: 1 }]);
const byProduct = ({ product }: Scene): Row => ({ ProductId: product });
const byOrder = ({ orderId }: Scene): Row => ({ OrderId: orderId });
const byAddress = ({ addressId }: Scene): Row => ({ AddressID: addressId });
const madeUp = (): Row => ({ Token: "made-up" });
const person = ({ address, fresh }: Scene): Row => ({ ...address, FirstName: fresh, LastName: fresh });

/**
 * Every call of the contract as a visitor, as another customer and as the owner. The type has no gap: a new
 * call does not compile without its row.
 */
export const ACCESS: Record<CallName, Access> = {
  "get-categories-list": open(PAGE),
  "get-ProductName-request": open(() => ({ SearchTerm: "bolt", ...PAGE() })),
  "get-popular-categories": open(),
  "get-popular-products-list": open(PAGE),
  "get-recents-products-list": open(PAGE),
  "get-home-products-list": open(PAGE),
  "get-size-list": open(PAGE),
  "get-manufacturer-list": open(PAGE),
  "get-popular-tags": open(PAGE),
  "get-all-products": open(listing),
  "count-search-click": open((scene) => ({ ...byProduct(scene), SearchTerm: "bolt" })),
  "get-all-products-vendor": open(({ vendor }) => ({ ...listing(), Vendor_Name: vendor })),
  "get-related-products-list": open((scene) => ({ ...byProduct(scene), ...PAGE() })),
  "get-products-by-ids": open(({ product }) => ({ ProductIds: String(product) })),
  "get-order-table": open(({ product }) => ({ ProductIds: String(product) })),
  "get-product-all-attributes-by-productId": open(byProduct),
  "get-product_detail": open(byProduct),
  "get-product-reviews": open(byProduct),
  "get-listing-facets": open(listing),
  "get-product-ranges": open(),
  "get-sitemap-products": open(() => ({ AfterId: 0, PageSize: 2 })),
  "get-feed-products": open(() => ({ AfterId: 0, PageSize: 2 })),
  "get-vendor-list": open(),
  "get-vendor": open(({ vendor }) => ({ VendorSlug: vendor })),
  "get-popularity-basis": open(),
  "get-site-sections": open(),
  "note-product-view": open(byProduct),
  "get-payment-methods": open(() => ({ ProductId: null })),
  "get-website-logo": open(),
  "get-unsent-mails": open(),
  "get-localization-data": open(() => ({ entityId: 1, languageCode: "ar" })),
  "get-home-screen-banner": open(),
  "get-web-campaign-list": open(),
  "get-web-campaign-detail": closed("NOT_FOUND", () => ({ CampaignId: 2_147_483_647 })),
  "get-countries-list": open(),
  "get-states-provinces-list": open(({ address }) => ({ CountryId: address.CountryID })),
  "get-cities-list": open(({ address }) => ({ StateProvinceId: address.StateProvinceId })),
  "get-strp-pub-key": open(),
  "get-wallet-settings": open(),
  "password-encryption": open(() => ({ Password: "a-password-of-nobody" })),

  "get-customer-cart-items": open((scene) => ({ cartJsonData: cart(scene) })),
  "get-coupon-code-discount-value": open((scene) => ({ CouponCode: "NO-SUCH", cartJsonData: cart(scene) })),
  "insert-product-review": open((scene) => ({
    ...byProduct(scene),
    ReviewerName: "Somebody",
    ReviewerEmail: `${scene.fresh}@example.com`,
    ReviewTitle: "Good",
    ReviewBody: "Fits well.",
    ReviewRating: 5,
  })),
  "contact-us": open(({ fresh }) => ({
    FullName: fresh,
    Email: `${fresh}@example.com`,
    PhoneNumber: "9000000000",
    Subject: "Question",
    Message: "Is it in stock?",
  })),
  "subscribe-newsletter": open(({ fresh }) => ({ Email: `${fresh}@example.com` })),
  "confirm-newsletter": closed("NOT_FOUND", madeUp),
  "unsubscribe-newsletter": closed("NOT_FOUND", madeUp),
  "ask-stock-notice": open((scene) => ({ ...byProduct(scene), Email: `${scene.fresh}@example.com` })),
  "stop-stock-notices": closed("NOT_FOUND", madeUp),
  "signup-user": open((scene) => ({
    ...person(scene),
    EmailAddress: `${scene.fresh}@example.com`,
    Password: `Pw-${scene.fresh}`,
  })),
  "create-vendor-request": open((scene) => ({
    ...person(scene),
    EmailAddress: `${scene.fresh}@example.com`,
    Password: scene.encryptedPassword,
  })),
  "get-user-login": closed("WRONG_CREDENTIALS", ({ email }) => ({ Email: email, Password: "guessed-one" })),
  "validate-email-send-otp": open(({ fresh }) => ({ Email: `${fresh}@example.com` })),
  "validate-otp-change-password": closed("CODE_INVALID", ({ email, fresh }) => ({
    Email: email,
    Otp: "000000",
    Password: `Pw-${fresh}`,
    ConfirmPassword: `Pw-${fresh}`,
  })),

  "get-current-user": personal("ok"),
  "get-sessions-list": personal("ok"),
  // Another customer's session counts as ended, and goes on (customers.db.test.ts).
  "end-listed-session": personal("ok", () => ({ SessionID: 1 })),
  "get-addresses-list": personal("ok"),
  // A new address is each one's own.
  "save-address": personal("ok", person),
  "set-default-address": personal("NOT_FOUND", byAddress),
  "delete-address": personal("NOT_FOUND", byAddress),
  "update-profile": personal("FORBIDDEN", (scene) => ({ ...person(scene), UserID: scene.userId })),
  "get-saved-cart": personal("ok"),
  "save-cart": personal("ok", (scene) => ({ cartJsonData: cart(scene) })),
  "post-order": personal("FORBIDDEN", (scene) => ({
    ...orderFields([{ ProductId: scene.product, Quantity: 1 }], { PaymentMethod: CASH }),
    UserID: scene.userId,
  })),
  "cancel-payment": personal("NOT_FOUND", byOrder),
  // The owner's order does not wait for an answer.
  "confirm-order": personal("NOT_FOUND", (scene) => ({ ...byOrder(scene), Code: "000000" }), "NOT_FOUND"),
  "send-order-confirmation": personal(
    "NOT_FOUND",
    (scene) => ({ ...byOrder(scene), EmailAddress: "other@example.com" }),
    "NOT_FOUND",
  ),
  "confirm-mailed-order": closed("NOT_FOUND", madeUp),
  "refuse-mailed-order": closed("NOT_FOUND", madeUp),
  "get-phone-order": closed("NOT_FOUND", madeUp),
  "post-phone-order": closed("NOT_FOUND", () => ({
    ...madeUp(),
    Version: 1,
    PaymentMethod: CASH,
    ExpectedTotal: 1,
    IsAgeDeclared: false,
  })),
  "cancel-phone-payment": closed("NOT_FOUND", madeUp),
  "get-customer-order-history-master": personal("FORBIDDEN", ({ userId }) => ({ UserId: userId })),
  "get-customer-order-history-detail": personal("NOT_FOUND", byOrder),
  "get-order-facts": personal("NOT_FOUND", byOrder),
  "get-customer-invoices": personal("ok"),
  "get-order-invoices": personal("NOT_FOUND", byOrder),
  "get-invoice-file": personal("NOT_FOUND", ({ orderNumber, vendorId }) => ({
    OrderNumber: orderNumber,
    VendorId: vendorId,
  })),
  "download-digital-file": personal("FORBIDDEN", ({ itemId, downloadToken }) => ({
    orderItemId: itemId,
    token: downloadToken,
  })),
  // Without a session there is none to end.
  "end-session": open(),
  "end-all-sessions": personal("ok"),
};
