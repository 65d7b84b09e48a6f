/** Most characters of the shop's reply to a review. */
export const LONGEST_REPLY = 1_000;
/** Most characters of an answer to a message. */
export const LONGEST_ANSWER = 5_000;
