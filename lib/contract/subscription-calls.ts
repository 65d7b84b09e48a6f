import { z } from "zod";
import { boundedText, emailText, recordValue, wireId } from "./wire";

const byToken = {
  params: z.object({ Token: boundedText(100), recordValueJson: recordValue }),
  row: z.object({}),
};

/**
 * Ours, for the home page's newsletter block (ruling O24), which has no call in the specification. Subscribing answers
 * the same for every address; the mail it causes carries the token that confirms, the next one the token that unsubscribes.
 */
export const newsletterCalls = {
  "subscribe-newsletter": {
    params: z.object({
      Email: emailText(150),
      languageCode: z.enum(["en", "ar"]).catch("en"),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
  "confirm-newsletter": byToken,
  "unsubscribe-newsletter": byToken,
};

/**
 * Ours: "Notify me" of a product that is out of stock (ruling O76). Asking answers the same for every address; the one
 * mail it may cause carries the token that stops the address's other notices.
 */
export const stockNoticeCalls = {
  "ask-stock-notice": {
    params: z.object({
      ProductId: wireId,
      Email: emailText(150),
      languageCode: z.enum(["en", "ar"]).catch("en"),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
  "stop-stock-notices": {
    params: z.object({ Token: boundedText(100), recordValueJson: recordValue }),
    row: z.object({}),
  },
};
