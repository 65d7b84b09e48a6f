import { goodsInState } from "@/lib/model/goods-in-state";

/**
 * Maps codes to sentences on the wire. Only this file knows the wire's sentences. A code is also a message
 * key, so that the shopper reads it in the page's language.
 */
export const FAILURES = {
  INVALID_REQUEST: { status: 400, sentence: "The request is not valid." },
  UNAUTHENTICATED: { status: 401, sentence: "Please log in." },
  FORBIDDEN: { status: 403, sentence: "This request does not belong to your session." },
  NOT_FOUND: { status: 404, sentence: "Not found." },
  METHOD_NOT_ALLOWED: { status: 405, sentence: "This call is made with another method." },
  TOO_LARGE: { status: 413, sentence: "The request is too large." },
  NOT_JSON: { status: 415, sentence: "The request must be JSON." },
  TOO_MANY_REQUESTS: { status: 429, sentence: "Too many tries. Please wait a little." },
  FAULT: { status: 500, sentence: "An error occured. Please try again!" },
  /** The host does not have this call. That is not a failure for calls beyond section 7 (ruling O112). */
  UNKNOWN_CALL: { status: 404, sentence: "This call is not known." },
  NOT_BUILT: { status: 501, sentence: "This call is not available." },
  UNAVAILABLE: {
    status: 503,
    sentence: "The shop is not available right now. Please try again in a moment.",
  },

  WRONG_CREDENTIALS: { status: 200, sentence: "Incorrect email or password!" },
  EMAIL_EXISTS: { status: 200, sentence: "Email already exists!" },
  PASSWORD_MISMATCH: { status: 400, sentence: "Password does not match!" },
  CODE_INVALID: { status: 400, sentence: "The code is wrong or no longer valid." },

  /** Another host's refusal in its own words, which are in `errorMessage` instead of this sentence. */
  REFUSED: { status: 409, sentence: "The shop refused this." },

  CART_EMPTY: { status: 409, sentence: "Your cart is empty" },
  LINES_REFUSED: { status: 409, sentence: "Some items in your cart cannot be ordered as they are." },
  TOTAL_CHANGED: {
    status: 409,
    sentence: "The total of your order has changed. Please check it and confirm again.",
  },
  PAYMENT_METHOD_INVALID: { status: 409, sentence: "Please select a payment method." },
  PAYMENT_METHOD_OFF: {
    status: 409,
    sentence: "The shop does not take this way to pay any more. Please choose another one.",
  },
  PAYMENT_METHOD_ELSEWHERE: {
    status: 409,
    sentence: "This way to pay is not offered for deliveries to this country. Please choose another one.",
  },
  COUNTRY_NOT_SERVED: {
    status: 409,
    sentence:
      "The shop does not deliver to this country. Please choose an address in another one, or write to us.",
  },
  ADDRESS_INCOMPLETE: {
    status: 409,
    sentence: "Nothing can be delivered to this address as it is. Please complete it.",
  },
  ADDRESS_GONE: {
    status: 409,
    sentence: "This address was changed or deleted meanwhile. Please choose it again.",
  },
  GSTIN_ELSEWHERE: {
    status: 409,
    sentence:
      "Your GSTIN is of another state than the invoice address. Please choose another invoice address.",
  },
  SELLER_IN_OTHER_STATE: {
    status: 409,
    sentence:
      "Some goods are of a seller who by tax law sells inside their own state only. Please take them out of your cart, or choose an address there.",
  },
  SHOP_NOT_OPEN: {
    status: 409,
    sentence:
      "The shop takes no orders yet: its owner has still to enter the data of the company that sells here.",
  },
  /** The registry of invoices does not know the paper yet, so that it is no tax invoice. */
  INVOICE_HELD_BACK: {
    status: 409,
    sentence:
      "The tax office's registry of invoices has not numbered this invoice yet. You get it by e-mail as soon as it has.",
  },
  ADDRESS_BOOK_FULL: {
    status: 409,
    sentence: "Your address book is full. Please delete an address first.",
  },
  AGE_NOT_DECLARED: { status: 409, sentence: "Please confirm that you are 18 or older." },
  COUPON_INVALID: { status: 409, sentence: "Invalid coupon code!" },
  CASH_ORDER_TOO_LARGE: {
    status: 409,
    sentence: "This order is too large for cash on delivery. Please choose another way to pay.",
  },
  CASH_ORDERS_OPEN: {
    status: 409,
    sentence:
      "You have orders that are still to be paid on delivery. Please receive them first, or choose another way to pay.",
  },
  KEY_REUSED: { status: 409, sentence: "This order was already sent with other content." },
  /** Of an order that was written down on the telephone (ruling O145). */
  PHONE_ORDER_CLOSED: { status: 409, sentence: "This order is placed, being paid or given up already." },
  PHONE_ORDER_CHANGED: {
    status: 409,
    sentence: "The order was changed meanwhile. Please look at it again.",
  },
  PAYMENT_DECLINED: { status: 409, sentence: "Your payment was declined. Please try another way to pay." },
  PAYMENT_FAILED: {
    status: 409,
    sentence: "Your payment did not go through. If any money was taken, you will get it back.",
  },
  PAYMENT_UNDERWAY: { status: 409, sentence: "Your payment is being checked. You will get an e-mail." },
} as const;

export type FailureCode = keyof typeof FAILURES;

/**
 * The sentence of a failure on the wire. Another host's refusal has its own; a refused order names the option that a line
 * lacks, in the words of specification section 5, and the goods that stay in a state, because a client of section 7 reads
 * nothing else (ruling O120).
 */
export const sentenceOf = (code: FailureCode, facts?: Record<string, unknown>): string => {
  const { sentence } = FAILURES[code];
  if (code === "REFUSED" && facts?.sentence) return String(facts.sentence);
  if (code === "SELLER_IN_OTHER_STATE") {
    const goods = goodsInState(facts, "en").join(", ");
    return goods === "" ? sentence : `${sentence} These are: ${goods}.`;
  }
  if (code !== "LINES_REFUSED" || !Array.isArray(facts?.lines)) return sentence;
  const missing = (facts.lines as { option?: string }[]).find(({ option }) => option);
  return missing ? `Please select ${missing.option} variant!` : sentence;
};

/** Sentence of a successful command (specification section 7, "Notes"). Other commands have none. */
export const SUCCESS: Readonly<Record<string, string>> = {
  "get-user-login": "Login Successfully",
  "signup-user": "Saved Successfully",
  "update-profile": "Saved Successfully",
  "create-vendor-request": "Saved Successfully",
  "insert-product-review": "Saved Successfully",
  "contact-us": "Saved Successfully",
  "post-order": "Order Placed Successfully",
};

/**
 * Sentence of `post-order` while the shopper must act at the provider before the order is placed (ruling
 * O92).
 */
export const PAYMENT_ACTION_REQUIRED = "Payment Action Required";

/** Lists the sentences in a response's first row that mean success. */
export const successWords = (call: string): readonly string[] =>
  call === "post-order"
    ? [SUCCESS[call] ?? "", PAYMENT_ACTION_REQUIRED]
    : call in SUCCESS
      ? [SUCCESS[call] ?? ""]
      : [];

/** The `message` of the envelope after success (ruling O97). */
export const SUCCESS_MESSAGE: Readonly<Record<string, string>> = {
  "validate-email-send-otp": "Sent Successfully",
  "validate-otp-change-password": "Password reset successfully",
};

/** Codes that a status alone determines. */
const STATUS_CODES: FailureCode[] = [
  "INVALID_REQUEST",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "TOO_LARGE",
  "NOT_JSON",
  "TOO_MANY_REQUESTS",
  "NOT_BUILT",
  "UNAVAILABLE",
];

/** Returns the code of an HTTP status without a known sentence. */
export const codeOfStatus = (status: number): FailureCode =>
  STATUS_CODES.find((code) => FAILURES[code].status === status) ??
  (status >= 500 ? "FAULT" : "INVALID_REQUEST");

/**
 * True if only our own `errorCode` has this code: no status and no sentence of another host can mean it.
 */
export const isOwnCode = (code: FailureCode): boolean =>
  code !== "REFUSED" && code !== "FAULT" && !STATUS_CODES.includes(code) && FAILURES[code].status !== 200;
