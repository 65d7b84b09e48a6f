import "server-only";
import type { Answer, Call, CallName, CallParams, CallRow } from "@/lib/contract/calls";
import type { Language } from "@/lib/languages/languages";

/** Everything that a handler may know beside the call's own fields. */
export type CallContext = {
  /**
   * The session's customer, already checked; null for a visitor. Never read from the request's own claims
   * (ruling O89).
   */
  customerId: number | null;
  /** The session token from the request, or null. */
  token: string | null;
  language: Language;
  /** Ruling O106: the header `Idempotency-Key`, at most 255 characters. */
  idempotencyKey: string | null;
  /** The client's address for rate limits, or `local` for the pages' own calls. */
  remoteAddress: string;
  /** True if the client is on this machine itself (server/client-address.mjs); missing if not known to be. */
  isFromHere?: boolean;
  /** Browser and system of the client; missing if unknown. */
  device?: string;
  /** What the browser kept of an earlier login (lib/ground/known-device.ts). */
  deviceToken?: string | null;
};

/** The context of a call that only a customer may ask: their session was found. */
type CustomerContext = CallContext & { customerId: number; token: string };

/** What a handler knows of the caller, by the access of its call. */
export type ContextOf<C extends CallName> = Call<C>["access"] extends "customer"
  ? CustomerContext
  : CallContext;

/** Answers one call. Expected failures are returned, never thrown. */
export type Handler<C extends CallName> = (
  params: CallParams<C>,
  context: ContextOf<C>,
) => Promise<Answer<CallRow<C>>>;
export type Handlers<C extends CallName> = { [K in C]: Handler<K> };

export const rows = <Row>(list: Row[]): Answer<Row> => ({ ok: true, rows: list });
