import type { Check } from "./checks";
import type { FortyCall } from "./forty-calls";
import type { Verdict } from "./judge";

/** What a shopper does with a call. The first are those without which nothing is sold. */
const PARTS = {
  lists: "lists of products",
  product: "pages of products",
  cart: "the cart",
  signup: "sign-up",
  login: "the login",
  order: "orders",
  menu: "the menu of categories",
  filters: "filters",
  search: "suggestions of the search",
  home: "the start page",
  pay: "ways to pay",
  coupon: "coupons",
  profile: "the profile",
  history: "the history of orders",
  download: "downloads",
  reset: "new passwords",
  contact: "messages",
  reviews: "reviews",
  seller: "seller requests",
  words: "Arabic labels",
  campaigns: "campaigns",
} as const;

type Part = keyof typeof PARTS;

const VITAL: readonly Part[] = ["lists", "product", "cart", "signup", "login", "order", "menu", "pay"];

const PART_OF: Record<FortyCall, Part> = {
  "get-categories-list": "menu",
  "get-ProductName-request": "search",
  "get-payment-methods": "pay",
  "get-website-logo": "home",
  "get-localization-data": "words",
  "get-home-screen-banner": "home",
  "get-popular-products-list": "home",
  "get-recents-products-list": "home",
  "get-home-products-list": "home",
  "get-web-campaign-list": "campaigns",
  "get-popular-categories": "home",
  "get-size-list": "filters",
  "get-manufacturer-list": "filters",
  "get-popular-tags": "filters",
  "get-all-products": "lists",
  "get-all-products-vendor": "lists",
  "get-related-products-list": "product",
  "get-product-all-attributes-by-productId": "product",
  "get-product_detail": "product",
  "get-product-reviews": "reviews",
  "insert-product-review": "reviews",
  "contact-us": "contact",
  "get-user-login": "login",
  "signup-user": "signup",
  "get-countries-list": "signup",
  "get-states-provinces-list": "signup",
  "get-cities-list": "signup",
  "get-customer-cart-items": "cart",
  "get-coupon-code-discount-value": "coupon",
  "post-order": "order",
  "update-profile": "profile",
  "create-vendor-request": "seller",
  "password-encryption": "seller",
  "get-web-campaign-detail": "campaigns",
  "get-customer-order-history-master": "history",
  "get-customer-order-history-detail": "history",
  "validate-email-send-otp": "reset",
  "validate-otp-change-password": "reset",
  "download-digital-file": "download",
  "get-strp-pub-key": "pay",
};

/** Lists parts with their calls: `orders (post-order), reviews (get-product-reviews)`. */
const partsOf = (calls: readonly FortyCall[]): string =>
  (Object.keys(PARTS) as Part[])
    .flatMap((part) => {
      const own = calls.filter((call) => PART_OF[call] === part);
      return own.length === 0 ? [] : [`${PARTS[part]} (${own.join(", ")})`];
    })
    .join(", ");

const CALLS = Object.keys(PART_OF) as FortyCall[];

const withOutcome = (checks: readonly Check[], outcome: Check["outcome"]): FortyCall[] =>
  CALLS.filter((call) => checks.some((check) => check.call === call && check.outcome === outcome));

/** Says in one sentence whether the shop will work before a host, or what will not. */
export const sentenceOf = ({ checks, manners }: Verdict): string => {
  const passed = withOutcome(checks, "passed");
  if (passed.length === 0) return "The shop will not work before this host: it answers nothing.";
  const failed = withOutcome(checks, "failed");
  const untried = withOutcome(checks, "not tried").filter(
    (call) => !passed.includes(call) && !failed.includes(call),
  );
  const strange = manners.filter(({ problem }) => problem !== null).map(({ of }) => of);
  const wrong = [partsOf(failed), ...strange].filter((words) => words !== "").join(", ");
  const isVital = failed.some((call) => VITAL.includes(PART_OF[call]));
  const isOpen = untried.some((call) => VITAL.includes(PART_OF[call]));
  const begin = isVital
    ? `The shop will not work before this host: ${wrong}`
    : isOpen
      ? `Whether the shop will work before this host is not certain${wrong === "" ? "" : `, without ${wrong}`}`
      : `The shop will work before this host${wrong === "" ? "" : `, without ${wrong}`}`;
  return `${begin}${untried.length === 0 ? "" : `; not tried: ${partsOf(untried)}`}.`;
};
