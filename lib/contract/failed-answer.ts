import { isAddition, type Call, type CallName, type Facts, type Failure } from "./calls";
import { codeOfStatus, FAILURES, type FailureCode } from "./response-msg";

/** What a failed response says, on either level of its envelope. */
type Said = {
  /** The HTTP status. */
  status: number;
  /** The status in the body; the HTTP status if there is none. */
  statusCode: number;
  /** `ResponseMsg` of the first row, else `errorMessage`. */
  sentence: string;
  message: string;
  errorCode: string;
  facts: Facts;
  /** The response has a list, if only an empty one. */
  hasList: boolean;
};

/** Maximum length of another host's sentence to show, in characters. */
const LONGEST_SENTENCE = 300;

/** Reads of one entity, for which "not found" is a valid response. For a list it means that the address is wrong. */
export const DETAILS: ReadonlySet<CallName> = new Set<CallName>([
  "get-product_detail",
  "get-web-campaign-detail",
  "get-customer-order-history-detail",
  "download-digital-file",
]);

/** Commands about an account, which a host may not find. It then says so in words of its own. */
const ABOUT_AN_ACCOUNT: ReadonlySet<CallName> = new Set<CallName>([
  "get-user-login",
  "validate-email-send-otp",
  "validate-otp-change-password",
]);

/** Failures whose sentence sections 7 and 8 of the specification give a meaning, by call (ruling O124). */
const MEANT: Partial<Record<CallName, FailureCode>> = {
  "get-user-login": "WRONG_CREDENTIALS",
  "signup-user": "EMAIL_EXISTS",
  "update-profile": "EMAIL_EXISTS",
  "create-vendor-request": "EMAIL_EXISTS",
  "get-coupon-code-discount-value": "COUPON_INVALID",
};

/** Our own code, if the response has its status. Another host may use the same word for something else. */
const ownCodeOf = (said: Said, status: number): FailureCode | null => {
  const { errorCode } = said;
  return errorCode in FAILURES && FAILURES[errorCode as FailureCode].status === status
    ? (errorCode as FailureCode)
    : null;
};

/** What a status says of a call of section 7 that the host refused. */
const codeOf = (call: Call, said: Said, status: number): FailureCode => {
  const isRefusal = said.sentence !== "";
  // A part of the host's software is missing, or its base path is another one.
  if (status === 405 || status === 501) return "UNAVAILABLE";
  if (status === 404) {
    if (DETAILS.has(call.name)) return "NOT_FOUND";
    // Some hosts say so of an empty list, and send it.
    if (call.name.startsWith("get-") && said.status < 400 && said.hasList) return "NOT_FOUND";
    return isRefusal && (said.status < 400 || ABOUT_AN_ACCOUNT.has(call.name)) ? "REFUSED" : "UNAVAILABLE";
  }
  const byStatus = status < 400 ? "INVALID_REQUEST" : codeOfStatus(status);
  return byStatus === "INVALID_REQUEST" ? (isRefusal ? "REFUSED" : "FAULT") : byStatus;
};

/**
 * Returns the code of a failed response to a call (ruling O124): the status decides first, then our own `errorCode`, and
 * a sentence only where sections 7 and 8 give it a meaning. Other words of a host are for the shopper to read, but never
 * those of a fault, which are for developers.
 */
export const failureOf = (call: Call, said: Said): Failure => {
  const status = said.status >= 400 ? said.status : said.statusCode;
  const sentence = said.sentence.slice(0, LONGEST_SENTENCE);
  const own = ownCodeOf(said, status);
  const isListGone = own === "NOT_FOUND" && !isAddition(call.name) && call.name.startsWith("get-");
  if (own !== null && own !== "REFUSED" && (!isListGone || DETAILS.has(call.name)))
    return { ok: false, code: own, facts: said.facts };
  const meant = MEANT[call.name];
  if (
    meant !== undefined &&
    said.status < 500 &&
    [said.sentence, said.message].includes(FAILURES[meant].sentence)
  )
    return { ok: false, code: meant, facts: said.facts };
  const code = codeOf(call, said, status);
  const isShown = sentence !== "" && status < 500;
  return { ok: false, code, facts: isShown ? { ...said.facts, sentence } : said.facts };
};
