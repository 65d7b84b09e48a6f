import "server-only";
import type { Answer, CallName, CallParams, CallRow } from "@/lib/contract/calls";
import type { Language } from "@/lib/i18n/languages";

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
  /** Browser and system of the client; missing if unknown. */
  device?: string;
  /** What the browser kept of an earlier login (lib/known-device.ts). */
  deviceToken?: string | null;
};

/** Answers one call. Expected failures are returned, never thrown. */
export type Handler<C extends CallName> = (
  params: CallParams<C>,
  context: CallContext,
) => Promise<Answer<CallRow<C>>>;
export type Handlers<C extends CallName> = { [K in C]: Handler<K> };

export const rows = <Row>(list: Row[]): Answer<Row> => ({ ok: true, rows: list });
