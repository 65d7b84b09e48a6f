import { randomUUID } from "node:crypto";
import type { CallName } from "@/lib/contract/calls";
import type { FailureCode } from "@/lib/contract/response-msg";
import type { Reply, Row } from "./ask";

/** Values from earlier cases, by name. */
export type Seen = Record<string, unknown>;

export type Case = {
  call: CallName;
  /** Description, if it is not the plain call. */
  title?: string;
  params?: (seen: Seen) => Row;
  /** True to use the session of the customer that was signed up. */
  asCustomer?: true;
  /** Name of the idempotency key. */
  key?: string;
  /** `rows`: any number; `row`: at least one; else the expected failure. */
  expect: "rows" | "row" | FailureCode;
  keep?: (seen: Seen, reply: Reply) => void;
  /** Returns an error of the response, or null. */
  wrong?: (seen: Seen, reply: Reply) => string | null;
  /** Skipped if this is false. */
  when?: (seen: Seen) => boolean;
};

const run = randomUUID().slice(0, 8);
const EMAIL = `contract.${run}@example.com`;
const PASSWORD = `replay-${run}`;
const NOWHERE = 2_147_483_647;

const first = ({ rows }: Reply): Row => rows[0] ?? {};
const cart = (seen: Seen): string =>
  JSON.stringify([
    {
      ProductId: seen.product,
      productSelectedAttributes: [],
      Quantity: seen.quantity,
      Price: 0.01,
      DiscountedPrice: 0,
    },
  ]);
const order = (seen: Seen, given: Row = {}): Row => ({
  UserID: seen.user,
  OrderNote: "",
  cartJsonData: cart(seen),
  CouponCode: "",
  PaymentMethod: 6,
  paymentToken: "",
  payPalOrderConfirmJson: "",
  ...given,
});
const address = (seen: Seen): Row => ({
  MobileNo: "9000000000",
  AddressLineOne: "14 Foundry Lane",
  CountryID: seen.country,
  StateProvinceId: seen.state,
  CityId: seen.city,
  PostalCode: "141002",
});
const listing: Row = {
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
  PageNo: 1,
};
const paging: Row = { PageNo: 1, PageSize: 10 };
const idsOf = (seen: Seen): unknown[] => (Array.isArray(seen.candidates) ? seen.candidates : []);
const isSandbox = (seen: Seen): boolean => seen.isSandbox === true;
/** True for a line that anyone can order by cash. */
const isPlain = (line: Row): boolean =>
  (line.Problem ?? null) === null &&
  line.IsDigitalProduct !== true &&
  line.IsDangerous !== true &&
  Number(line.Price) >= 1;
/** Checks the total of an order: it uses the server's price, never the one in the cart. */
const wrongTotal = (seen: Seen, reply: Reply): string | null =>
  first(reply).OrderTotal === seen.total
    ? null
    : `OrderTotal is ${String(first(reply).OrderTotal)}, the cart said ${String(seen.total)}`;

/** Every call of the contract, ordered so that each finds the data it needs. */
export const CASES: readonly Case[] = [
  {
    call: "get-countries-list",
    expect: "row",
    keep: (s, r) => (s.country = (r.rows.find((row) => row.CountryCode === "IN") ?? first(r)).CountryID),
  },
  {
    call: "get-states-provinces-list",
    params: (s) => ({ CountryId: s.country }),
    expect: "row",
    keep: (s, r) => (s.state = first(r).StateProvinceID),
  },
  {
    call: "get-cities-list",
    params: (s) => ({ StateProvinceId: s.state }),
    expect: "row",
    keep: (s, r) => (s.city = first(r).CityID),
  },

  { call: "get-categories-list", params: () => paging, expect: "row" },
  { call: "get-popular-categories", expect: "rows" },
  { call: "get-home-screen-banner", expect: "rows" },
  { call: "get-website-logo", expect: "row" },
  { call: "get-unsent-mails", expect: "rows" },
  { call: "get-localization-data", params: () => ({ entityId: 1, languageCode: "ar" }), expect: "row" },
  {
    call: "get-payment-methods",
    params: () => ({ ProductId: null }),
    expect: "row",
    wrong: (_, r) =>
      r.rows.some((row) => row.PaymentMethodId === 6) ? null : "cash on delivery (6) is missing",
  },
  { call: "get-web-campaign-list", expect: "rows", keep: (s, r) => (s.campaign = first(r).CampaignId) },
  {
    call: "get-web-campaign-detail",
    params: (s) => ({ CampaignId: s.campaign ?? NOWHERE }),
    expect: "row",
    when: (s) => s.campaign !== undefined,
  },
  {
    call: "get-web-campaign-detail",
    title: "an unknown one",
    params: () => ({ CampaignId: NOWHERE }),
    expect: "NOT_FOUND",
  },
  { call: "get-size-list", params: () => paging, expect: "rows" },
  { call: "get-manufacturer-list", params: () => paging, expect: "rows" },
  { call: "get-popular-tags", params: () => paging, expect: "rows" },
  { call: "get-popular-products-list", params: () => paging, expect: "rows" },
  { call: "get-recents-products-list", params: () => paging, expect: "rows" },
  { call: "get-home-products-list", params: () => paging, expect: "rows" },
  {
    call: "get-all-products",
    params: () => ({ ...listing, PageSize: 100 }),
    expect: "row",
    keep: (s, r) =>
      (s.candidates = r.rows
        .filter(
          (row) =>
            row.HasRequiredChoice !== true &&
            row.IsInStock !== false &&
            row.IsDiscountCalculated !== true &&
            (row.DiscountedPrice ?? null) === null,
        )
        .map((row) => row.ProductId)),
    wrong: (_, r) =>
      Number(first(r).TotalRecords) >= r.rows.length ? null : "TotalRecords is less than the rows",
  },
  {
    call: "get-all-products",
    title: "nonsense in every filter",
    params: () => ({
      ...listing,
      SizeID: "x",
      MinPrice: "-5",
      MaxPrice: "a",
      Rating: 99,
      OrderByColumnName: "1; drop table",
      PageNo: -1,
      PageSize: 1e9,
    }),
    expect: "rows",
  },
  {
    call: "get-products-by-ids",
    params: (s) => ({ ProductIds: idsOf(s).slice(0, 20).join(",") }),
    expect: "row",
  },
  {
    call: "get-order-table",
    params: (s) => ({ ProductIds: idsOf(s).slice(0, 20).join(",") }),
    expect: "row",
  },
  {
    call: "get-customer-cart-items",
    title: "every candidate, to find one that can be ordered",
    params: (s) => ({
      cartJsonData: JSON.stringify(
        idsOf(s).map((ProductId) => ({ ProductId, productSelectedAttributes: [], Quantity: 1 })),
      ),
    }),
    expect: "row",
    keep: (s, r) =>
      Object.assign(s, { product: (first(r).productsData as Row[]).find(isPlain)?.ProductId, quantity: 1 }),
    wrong: (s) => (s.product === undefined ? "no product can be ordered one by one" : null),
  },
  {
    call: "get-customer-cart-items",
    params: (s) => ({ cartJsonData: cart(s) }),
    expect: "row",
    keep: (s, r) => (s.total = first(r).orderTotal),
    wrong: (_, r) =>
      Number(first(r).cartSubTotal) + Number(first(r).shippingSubTotal) === first(r).orderTotal &&
      Number(first(r).orderTotal) > 0.01
        ? null
        : "the totals do not add up, or the cart's own price was believed",
  },
  {
    call: "get-customer-cart-items",
    title: "no cart",
    params: () => ({ cartJsonData: "no json" }),
    expect: "INVALID_REQUEST",
  },
  {
    call: "get-product_detail",
    params: (s) => ({ ProductId: s.product }),
    expect: "row",
    keep: (s, r) => (s.vendor = first(r).VendorSlug ?? first(r).VendorName),
  },
  {
    call: "get-product_detail",
    title: "an unknown one",
    params: () => ({ ProductId: NOWHERE }),
    expect: "NOT_FOUND",
  },
  {
    call: "get-product-all-attributes-by-productId",
    params: (s) => ({ ProductId: s.product }),
    expect: "rows",
  },
  { call: "get-product-reviews", params: (s) => ({ ProductId: s.product }), expect: "rows" },
  { call: "get-related-products-list", params: (s) => ({ ProductId: s.product, ...paging }), expect: "rows" },
  {
    call: "get-all-products-vendor",
    params: (s) => ({ ...listing, PageSize: 10, Vendor_Name: s.vendor }),
    expect: "row",
  },
  { call: "get-listing-facets", params: () => listing, expect: "row" },
  { call: "get-product-ranges", expect: "rows" },
  {
    call: "get-sitemap-products",
    params: () => ({ AfterId: 0, PageSize: 2 }),
    expect: "rows",
    wrong: (_, r) => (r.rows.length <= 2 ? null : "the page is larger than asked"),
  },
  {
    call: "get-feed-products",
    params: () => ({ AfterId: 0, PageSize: 2 }),
    expect: "rows",
    wrong: (_, r) => (r.rows.length <= 2 ? null : "the page is larger than asked"),
  },
  { call: "get-vendor-list", expect: "rows" },
  {
    call: "get-vendor",
    params: (s) => ({ VendorSlug: s.vendor ?? "" }),
    when: (s) => s.vendor !== undefined,
    expect: "row",
  },
  { call: "get-popularity-basis", expect: "row" },
  // A shop whose texts nobody changed has none.
  { call: "get-site-sections", expect: "rows" },
  { call: "note-product-view", params: () => ({ ProductId: 1001 }), expect: "rows" },
  {
    call: "count-search-click",
    params: () => ({ SearchTerm: "bolt", ProductId: 1001 }),
    expect: "rows",
  },
  { call: "get-ProductName-request", params: () => ({ SearchTerm: "bolt", ...paging }), expect: "rows" },

  {
    call: "contact-us",
    params: () => ({
      FullName: "Contract Replay",
      Email: EMAIL,
      PhoneNumber: "9000000000",
      Subject: "Replay",
      Message: "Sent by the contract suite.",
    }),
    expect: "row",
  },
  {
    call: "contact-us",
    title: "no e-mail address",
    params: () => ({ FullName: "x", Email: "x", PhoneNumber: "9", Subject: "x", Message: "x" }),
    expect: "INVALID_REQUEST",
  },
  { call: "subscribe-newsletter", params: () => ({ Email: EMAIL }), expect: "rows" },
  {
    call: "confirm-newsletter",
    title: "a made-up token",
    params: () => ({ Token: "made-up" }),
    expect: "NOT_FOUND",
  },
  {
    call: "unsubscribe-newsletter",
    title: "a made-up token",
    params: () => ({ Token: "made-up" }),
    expect: "NOT_FOUND",
  },
  { call: "ask-stock-notice", params: (s) => ({ ProductId: s.product, Email: EMAIL }), expect: "rows" },
  {
    call: "stop-stock-notices",
    title: "a made-up token",
    params: () => ({ Token: "made-up" }),
    expect: "NOT_FOUND",
  },
  {
    call: "insert-product-review",
    title: "without a title",
    params: (s) => ({
      ProductId: s.product,
      ReviewerName: "Replay",
      ReviewerEmail: EMAIL,
      ReviewTitle: "",
      ReviewBody: "x",
      ReviewRating: 5,
    }),
    expect: "INVALID_REQUEST",
  },
  {
    call: "password-encryption",
    params: () => ({ Password: PASSWORD }),
    expect: "row",
    wrong: (_, r) => (first(r).Password === PASSWORD ? "the password came back as it was" : null),
  },
  {
    call: "create-vendor-request",
    title: "without a company",
    params: (s) => ({ ...address(s), FirstName: "", LastName: "", EmailAddress: EMAIL, Password: PASSWORD }),
    expect: "INVALID_REQUEST",
  },

  {
    call: "signup-user",
    title: "without a name",
    params: (s) => ({ ...address(s), FirstName: "", LastName: "", EmailAddress: EMAIL, Password: PASSWORD }),
    expect: "INVALID_REQUEST",
  },
  {
    call: "signup-user",
    params: (s) => ({
      ...address(s),
      FirstName: "Contract",
      LastName: "Replay",
      EmailAddress: EMAIL,
      Password: PASSWORD,
    }),
    expect: "row",
  },
  {
    call: "signup-user",
    title: "the same address again",
    params: (s) => ({
      ...address(s),
      FirstName: "Contract",
      LastName: "Replay",
      EmailAddress: EMAIL.toUpperCase(),
      Password: PASSWORD,
    }),
    expect: "EMAIL_EXISTS",
  },
  {
    call: "get-user-login",
    title: "a wrong password",
    params: () => ({ Email: EMAIL, Password: "wrong-password" }),
    expect: "WRONG_CREDENTIALS",
  },
  {
    call: "get-user-login",
    title: "an unknown address",
    params: () => ({ Email: `nobody.${EMAIL}`, Password: PASSWORD }),
    expect: "WRONG_CREDENTIALS",
  },
  {
    call: "get-user-login",
    params: () => ({ Email: EMAIL, Password: PASSWORD }),
    expect: "row",
    keep: (s, r) => Object.assign(s, { token: r.token, user: first(r).UserID }),
    wrong: (_, r) => (r.token === null ? "no token" : null),
  },
  {
    call: "get-current-user",
    asCustomer: true,
    expect: "row",
    wrong: (s, r) => (first(r).UserID === s.user ? null : "another user"),
  },
  {
    call: "update-profile",
    asCustomer: true,
    params: (s) => ({ ...address(s), UserID: s.user, FirstName: "Contract", LastName: "Replayed" }),
    expect: "row",
  },
  {
    call: "update-profile",
    title: "somebody else's",
    asCustomer: true,
    params: (s) => ({ ...address(s), UserID: Number(s.user) + 1, FirstName: "x", LastName: "x" }),
    expect: "FORBIDDEN",
  },
  { call: "validate-email-send-otp", params: () => ({ Email: `nobody.${EMAIL}` }), expect: "rows" },
  {
    call: "validate-otp-change-password",
    title: "two passwords",
    params: () => ({ Email: EMAIL, Otp: "00000000", Password: PASSWORD, ConfirmPassword: `${PASSWORD}x` }),
    expect: "PASSWORD_MISMATCH",
  },
  {
    call: "validate-otp-change-password",
    title: "a guessed code",
    params: () => ({ Email: EMAIL, Otp: "00000000", Password: PASSWORD, ConfirmPassword: PASSWORD }),
    expect: "CODE_INVALID",
  },

  { call: "save-cart", asCustomer: true, params: (s) => ({ cartJsonData: cart(s) }), expect: "rows" },
  {
    call: "get-saved-cart",
    asCustomer: true,
    expect: "row",
    wrong: (s, r) => (first(r).ProductId === s.product ? null : "not what was saved"),
  },
  {
    call: "get-coupon-code-discount-value",
    title: "an unknown code",
    params: (s) => ({ CouponCode: `NO-${run}`, cartJsonData: cart(s) }),
    expect: "row",
    wrong: (_, r) =>
      first(r).DiscountValueAfterCouponAppliedWithQuantity === 0 ? null : "worth something (ruling O114)",
  },
  {
    call: "get-coupon-code-discount-value",
    title: "no code",
    params: (s) => ({ CouponCode: "", cartJsonData: cart(s) }),
    expect: "INVALID_REQUEST",
  },
  { call: "get-strp-pub-key", expect: "rows", keep: (s, r) => (s.isSandbox = first(r).IsSandbox) },
  { call: "get-wallet-settings", expect: "rows" },

  {
    call: "get-sessions-list",
    asCustomer: true,
    expect: "row",
    keep: (s, r) => (s.session = first(r).SessionID),
    wrong: (_, r) => (first(r).IsCurrent === true ? null : "not the session that asks"),
  },
  {
    call: "end-listed-session",
    title: "somebody else's session counts as ended",
    asCustomer: true,
    params: (s) => ({ SessionID: Number(s.session) + 1_000_000 }),
    expect: "rows",
  },
  {
    call: "save-address",
    asCustomer: true,
    params: (s) => ({ ...address(s), FirstName: "Site", LastName: "Office", Label: "Warehouse" }),
    expect: "row",
    keep: (s, r) => (s.address = first(r).AddressID),
  },
  {
    call: "save-address",
    title: "without a telephone number",
    asCustomer: true,
    params: (s) => ({ ...address(s), FirstName: "Site", LastName: "Office", MobileNo: "" }),
    expect: "INVALID_REQUEST",
  },
  {
    call: "set-default-address",
    asCustomer: true,
    params: (s) => ({ AddressID: s.address }),
    expect: "rows",
  },
  {
    call: "get-addresses-list",
    asCustomer: true,
    expect: "row",
    wrong: (_, r) => (first(r).IsDefault === true ? null : "not the default"),
  },
  {
    call: "delete-address",
    asCustomer: true,
    params: (s) => ({ AddressID: s.address }),
    expect: "rows",
  },
  {
    call: "delete-address",
    title: "a deleted one",
    asCustomer: true,
    params: (s) => ({ AddressID: s.address }),
    expect: "NOT_FOUND",
  },
  {
    call: "post-order",
    title: "to a deleted address",
    asCustomer: true,
    key: "address",
    params: (s) =>
      order(s, { recordValueJson: JSON.stringify({ deliveryAddressId: s.address, expectedTotal: s.total }) }),
    expect: "ADDRESS_GONE",
  },
  {
    call: "post-order",
    title: "an empty cart",
    asCustomer: true,
    key: "empty",
    params: (s) => order(s, { cartJsonData: "[]" }),
    expect: "CART_EMPTY",
  },
  {
    call: "post-order",
    title: "as somebody else",
    asCustomer: true,
    key: "foreign",
    params: (s) => order(s, { UserID: Number(s.user) + 1 }),
    expect: "FORBIDDEN",
  },
  {
    call: "post-order",
    title: "'Please select' as the way to pay",
    asCustomer: true,
    key: "ten",
    params: (s) => order(s, { PaymentMethod: 10 }),
    expect: "PAYMENT_METHOD_INVALID",
  },
  {
    call: "post-order",
    title: "an unknown coupon",
    asCustomer: true,
    key: "coupon",
    params: (s) => order(s, { CouponCode: `NO-${run}` }),
    expect: "COUPON_INVALID",
  },
  {
    call: "post-order",
    title: "a total that has changed",
    asCustomer: true,
    key: "total",
    params: (s) => order(s, { recordValueJson: JSON.stringify({ expectedTotal: 0.01 }) }),
    expect: "TOTAL_CHANGED",
  },
  {
    call: "post-order",
    title: "goods that do not exist",
    asCustomer: true,
    key: "gone",
    params: (s) =>
      order(s, {
        cartJsonData: JSON.stringify([{ ProductId: NOWHERE, productSelectedAttributes: [], Quantity: 1 }]),
      }),
    expect: "LINES_REFUSED",
  },
  {
    call: "post-order",
    title: "cash on delivery",
    asCustomer: true,
    key: "cash",
    params: (s) => order(s),
    expect: "row",
    keep: (s, r) => Object.assign(s, { order: first(r).OrderId, number: first(r).OrderNumber }),
    wrong: wrongTotal,
  },
  {
    call: "post-order",
    title: "the same click again",
    asCustomer: true,
    key: "cash",
    params: (s) => order(s),
    expect: "row",
    wrong: (s, r) => (first(r).OrderId === s.order ? null : "a second order was made"),
  },
  {
    call: "post-order",
    title: "the same key, other goods",
    asCustomer: true,
    key: "cash",
    params: (s) => order(s, { OrderNote: "other" }),
    expect: "KEY_REUSED",
  },
  {
    call: "post-order",
    title: "a card that is paid (sandbox)",
    asCustomer: true,
    key: "card",
    params: (s) => order(s, { PaymentMethod: 5, paymentToken: "pm_card_visa" }),
    expect: "row",
    wrong: wrongTotal,
    when: isSandbox,
  },
  {
    call: "post-order",
    title: "a card that is declined (sandbox)",
    asCustomer: true,
    key: "declined",
    params: (s) => order(s, { PaymentMethod: 5, paymentToken: "pm_card_visa_chargeDeclined" }),
    expect: "PAYMENT_DECLINED",
    when: isSandbox,
  },
  {
    call: "post-order",
    title: "a card whose bank asks (sandbox)",
    asCustomer: true,
    key: "asked",
    params: (s) => order(s, { PaymentMethod: 5, paymentToken: "pm_card_authenticationRequired" }),
    expect: "row",
    keep: (s, r) => (s.asked = first(r).OrderId),
    wrong: (_, r) =>
      first(r).ResponseMsg === "Payment Action Required" && typeof first(r).ClientSecret === "string"
        ? null
        : "no action is asked for",
    when: isSandbox,
  },
  {
    call: "cancel-payment",
    title: "given up (sandbox)",
    asCustomer: true,
    params: (s) => ({ OrderId: s.asked }),
    expect: "row",
    wrong: (_, r) => (first(r).IsPlaced === false ? null : "it was placed"),
    when: isSandbox,
  },
  {
    call: "cancel-payment",
    title: "an unknown order",
    asCustomer: true,
    params: () => ({ OrderId: NOWHERE }),
    expect: "NOT_FOUND",
  },
  {
    call: "confirm-order",
    title: "an unknown order",
    asCustomer: true,
    params: () => ({ OrderId: NOWHERE, Code: "123456" }),
    expect: "NOT_FOUND",
  },
  {
    call: "send-order-confirmation",
    title: "an unknown order",
    asCustomer: true,
    params: () => ({ OrderId: NOWHERE, EmailAddress: EMAIL }),
    expect: "NOT_FOUND",
  },
  {
    call: "confirm-mailed-order",
    title: "a made-up token",
    params: () => ({ Token: "made-up" }),
    expect: "NOT_FOUND",
  },
  {
    call: "refuse-mailed-order",
    title: "a made-up token",
    params: () => ({ Token: "made-up" }),
    expect: "NOT_FOUND",
  },
  {
    call: "get-phone-order",
    title: "a made-up token",
    params: () => ({ Token: "made-up" }),
    expect: "NOT_FOUND",
  },
  {
    call: "post-phone-order",
    title: "a made-up token",
    params: () => ({
      Token: "made-up",
      Version: 1,
      PaymentMethod: 6,
      ExpectedTotal: 1,
      IsAgeDeclared: false,
    }),
    expect: "NOT_FOUND",
  },
  {
    call: "cancel-phone-payment",
    title: "a made-up token",
    params: () => ({ Token: "made-up" }),
    expect: "NOT_FOUND",
  },

  {
    call: "get-customer-order-history-master",
    asCustomer: true,
    params: (s) => ({ UserId: s.user }),
    expect: "row",
    wrong: (s, r) =>
      r.rows.some((row) => row.OrderId === s.order && row.OrderNumber === s.number) &&
      !r.rows.some((row) => row.OrderId === s.asked)
        ? null
        : "the order is missing, or one that was never paid is there",
  },
  {
    call: "get-customer-order-history-detail",
    asCustomer: true,
    params: (s) => ({ OrderId: s.order }),
    expect: "row",
    keep: (s, r) => (s.item = first(r).OrderItemID),
    wrong: (s, r) => (first(r).OrderItemTotal === s.total ? null : "the item's total is another"),
  },
  {
    call: "get-customer-order-history-detail",
    title: "an unknown order",
    asCustomer: true,
    params: () => ({ OrderId: NOWHERE }),
    expect: "NOT_FOUND",
  },
  { call: "get-order-facts", asCustomer: true, params: (s) => ({ OrderId: s.order }), expect: "row" },
  {
    call: "get-order-facts",
    title: "an unknown order",
    asCustomer: true,
    params: () => ({ OrderId: NOWHERE }),
    expect: "NOT_FOUND",
  },
  {
    call: "get-order-invoices",
    asCustomer: true,
    params: (s) => ({ OrderId: s.order }),
    expect: "rows",
    keep: (s, r) => (s.seller = first(r).VendorId),
  },
  {
    call: "get-order-invoices",
    title: "an unknown order",
    asCustomer: true,
    params: () => ({ OrderId: NOWHERE }),
    expect: "NOT_FOUND",
  },
  { call: "get-customer-invoices", asCustomer: true, expect: "rows" },
  {
    call: "get-invoice-file",
    asCustomer: true,
    params: (s) => ({ OrderNumber: s.number, VendorId: s.seller }),
    expect: "row",
    wrong: (_, r) =>
      Buffer.from(String(first(r).ContentBase64), "base64")
        .subarray(0, 5)
        .toString() === "%PDF-"
        ? null
        : "no PDF",
    when: (s) => s.seller !== undefined,
  },
  {
    call: "get-invoice-file",
    title: "an unknown order",
    asCustomer: true,
    params: () => ({ OrderNumber: "HW-AAAA-AAAA", VendorId: 1 }),
    expect: "NOT_FOUND",
  },
  {
    call: "download-digital-file",
    title: "a made-up token",
    asCustomer: true,
    params: (s) => ({ orderItemId: s.item, token: "made-up" }),
    expect: "FORBIDDEN",
  },

  { call: "end-session", asCustomer: true, expect: "rows" },
  {
    call: "get-current-user",
    title: "after the end of the session",
    asCustomer: true,
    expect: "UNAUTHENTICATED",
  },
  {
    call: "get-user-login",
    title: "again",
    params: () => ({ Email: EMAIL, Password: PASSWORD }),
    expect: "row",
    keep: (s, r) => (s.token = r.token),
  },
  { call: "end-all-sessions", asCustomer: true, expect: "rows" },
  {
    call: "get-current-user",
    title: "after the end of all sessions",
    asCustomer: true,
    expect: "UNAUTHENTICATED",
  },
];
