import type { Face } from "./face";

/** Sentences that this shop says itself, by status: in a host's mouth they mean no more than the status. */
const BORROWED: Record<number, string> = {
  200: "An error occured. Please try again!",
  400: "The request is not valid.",
  401: "Please log in.",
  404: "Not found.",
};

const WORDINGS: Record<Face["wording"], (words: string, status: number) => string> = {
  plain: (words) => words,
  bare: (words) => words.replace(/\.$/, ""),
  loud: (words) => `${words.replace(/\.$/, "").toUpperCase()}!`,
  borrowed: (words, status) => BORROWED[status] ?? words,
};

/**
 * Words a failure as a face does.
 * @param words with a full stop
 * @param status `statusCode` of the response
 */
export const inOwnWords = (words: string, status: number, wording: Face["wording"]): string =>
  WORDINGS[wording](words, status);
