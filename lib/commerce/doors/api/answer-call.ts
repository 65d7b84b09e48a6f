import "server-only";
import type { z } from "zod";
import { CALLS, type Answer, type CallName, type CallParams, type CallRow } from "@/lib/contract/calls";
import { cleanTexts } from "@/lib/contract/clean-text.mjs";
import { log } from "@/lib/ground/log";
import { findSession } from "../../people/customers/sessions";
import { REQUEST_LIMIT, withDeadline } from "../../base/db/deadline";
import { callFailure } from "./call-failure";
import type { CallContext, ContextOf, Handler, Handlers } from "./handler";
import { requestProblems } from "./read-body";
import { accountHandlers } from "./accounts";
import { addressHandlers } from "./addresses";
import { cartHandlers, couponHandlers, savedCartHandlers } from "./cart";
import { catalogHandlers, reviewHandlers } from "./catalog";
import { contentHandlers, placesHandlers } from "./content";
import { downloadHandlers } from "./digital-file";
import { facetHandlers } from "./listing";
import { invoiceHandlers, orderFactsHandlers } from "./order-facts";
import { newsletterHandlers, visitorMessageHandlers, stockNoticeHandlers } from "./visitor-messages";
import { orderHandlers } from "./orders";
import { paymentHandlers } from "./payments";
import { phoneOrderHandlers } from "./phone-orders";
import { popularityHandlers } from "./popularity";
import { vendorHandlers } from "./vendors";
import { sitemapHandlers } from "./sitemap";

/** The handler of each call. The type requires one for every call of the contract. */
export const HANDLERS: Handlers<CallName> = {
  ...catalogHandlers,
  ...contentHandlers,
  ...reviewHandlers,
  ...placesHandlers,
  ...accountHandlers,
  ...addressHandlers,
  ...cartHandlers,
  ...savedCartHandlers,
  ...couponHandlers,
  ...orderHandlers,
  ...phoneOrderHandlers,
  ...orderFactsHandlers,
  ...paymentHandlers,
  ...vendorHandlers,
  ...downloadHandlers,
  ...visitorMessageHandlers,
  ...facetHandlers,
  ...popularityHandlers,
  ...newsletterHandlers,
  ...stockNoticeHandlers,
  ...invoiceHandlers,
  ...sitemapHandlers,
};

/** The caller, as far as the route can tell. */
export type Caller = Omit<CallContext, "customerId"> & {
  /**
   * The `UserID` header of a foreign client. It is compared with the session and never trusted (ruling O89).
   */
  claimedUserId?: string | null;
  /**
   * When the request began that makes this call, in milliseconds since 1970; missing if it makes no other. All its
   * calls end together.
   */
  began?: number | undefined;
};

const LONGEST_KEY = 255;

/** An object of a request may claim any method, so it is never turned into text by its own. */
const textOf = (claim: unknown): string =>
  typeof claim === "object" ? JSON.stringify(claim) : String(claim).trim();

/**
 * Returns every user id that the request claims. Missing, empty and unselected ids (ruling O81) claim
 * nothing.
 */
const claims = (input: unknown, header: string | null | undefined): string[] => {
  const body = input !== null && typeof input === "object" ? (input as Record<string, unknown>) : {};
  return [header, body.UserID, body.UserId]
    .flatMap((claim) => (claim === undefined || claim === null ? [] : [textOf(claim)]))
    .filter((claim) => claim !== "" && !(Number(claim) <= 0));
};

const handle = async <C extends CallName>(
  name: C,
  given: unknown,
  caller: Caller,
): Promise<Answer<CallRow<C>>> => {
  const input = cleanTexts(given);
  const handler: Handler<C> = HANDLERS[name];
  const { claimedUserId, began: _, ...asker } = caller;
  if (
    asker.idempotencyKey !== null &&
    (asker.idempotencyKey.length > LONGEST_KEY || asker.idempotencyKey.trim() === "")
  )
    return {
      ok: false,
      code: "INVALID_REQUEST",
      facts: { fields: { "Idempotency-Key": { rule: "max", n: LONGEST_KEY } } },
    };
  const session = asker.token === null ? null : await findSession(asker.token);
  if (CALLS[name].access === "customer" && session === null) return { ok: false, code: "UNAUTHENTICATED" };
  if (
    session !== null &&
    claims(input, claimedUserId).some((claim) => claim !== String(session.customerId))
  ) {
    log.warn(
      {
        call: name,
        customerId: session.customerId,
        claimed: claims(input, claimedUserId),
        remoteAddress: asker.remoteAddress,
      },
      "a request claims another user than its session's",
    );
    return { ok: false, code: "FORBIDDEN" };
  }
  const params = (CALLS[name].params as unknown as z.ZodType<CallParams<C>>).safeParse(input);
  if (!params.success)
    return { ok: false, code: "INVALID_REQUEST", facts: requestProblems(params.error, input) };
  // Of a call for customers the session was found above.
  const context = { ...asker, customerId: session?.customerId ?? null } as ContextOf<C>;
  return handler(params.data, context);
};

/**
 * Answers one call of the contract, for the pages and over HTTP: checks session, ownership and fields, then
 * runs the handler.
 * Never throws. An unreachable database, or more time than a request has, is UNAVAILABLE. An unexpected error is
 * logged and returned as a FAULT with only its request id.
 * @param input the call's fields, unchecked
 */
export const answerCall = async <C extends CallName>(
  name: C,
  input: unknown,
  caller: Caller,
): Promise<Answer<CallRow<C>>> => {
  try {
    const endsAt = (caller.began ?? Date.now()) + REQUEST_LIMIT;
    return await withDeadline(endsAt, () => handle(name, input, caller));
  } catch (error) {
    return { ok: false, ...callFailure(name, error) };
  }
};
