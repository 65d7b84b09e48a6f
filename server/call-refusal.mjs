/**
 * The body of a call that the server refuses before it reaches the calls: the envelope in which they refuse themselves
 * (lib/contract/envelope.ts, which the test compares).
 * @type {Readonly<Record<413 | 429 | 503, { errorCode: string, sentence: string }>>}
 */
const REFUSALS = {
  413: { errorCode: "TOO_LARGE", sentence: "The request is too large." },
  429: { errorCode: "TOO_MANY_REQUESTS", sentence: "Too many tries. Please wait a little." },
  503: {
    errorCode: "UNAVAILABLE",
    sentence: "The shop is not available right now. Please try again in a moment.",
  },
};

/** @param {413 | 429 | 503} status @returns {string} JSON */
export const callRefusal = (status) => {
  const { errorCode, sentence } = REFUSALS[status];
  return JSON.stringify({
    statusCode: status,
    message: sentence,
    errorMessage: sentence,
    errorCode,
    data: { data: "[]" },
  });
};

/** The same for a call of the desk (lib/admin-contract/call-shape.ts). @param {429 | 503} status @returns {string} JSON */
export const deskRefusal = (status) => JSON.stringify({ code: REFUSALS[status].errorCode });
