import "server-only";
import type { Language } from "@/lib/languages/languages";

/**
 * The caller: the session's token and customer (from the cookie, never from the page) and data of this
 * request.
 */
export type Caller = {
  token?: string | null;
  userId?: number | null;
  language?: Language;
  idempotencyKey?: string;
  remoteAddress?: string;
  /** True if the client is on this machine itself. Another host is not told. */
  isFromHere?: boolean;
  /** Browser and system, and what the browser kept of an earlier login. Another host is told neither. */
  device?: string;
  deviceToken?: string | null;
};
