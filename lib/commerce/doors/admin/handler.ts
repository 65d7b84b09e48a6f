import "server-only";
import type { AdminAnswer, AdminCallName, AdminParams } from "@/lib/admin-contract/calls";
import type { Person } from "@/lib/admin-contract/session-calls";
import type { Actor } from "../../base/actor";
import type { Result } from "../../base/result";
import type { StaffSession } from "../../people/staff/staff-sessions";

/** Caller of the admin API. http.ts has checked the access. */
export type AdminCaller = { actor: Actor; me: Person };

/** Handlers of these calls. Expected failures are returned, never thrown. */
export type AdminHandlersOf<Names extends AdminCallName> = {
  [C in Names]: (params: AdminParams<C>, caller: AdminCaller) => Promise<Result<AdminAnswer<C>, string>>;
};

/** Caller of a call about sessions, also without a complete login. */
export type Visitor = {
  session: StaffSession | null;
  /** The client's address, for rate limits. */
  remoteAddress: string;
  /** Token of an earlier login in this browser (lib/ground/known-device.ts), or null. */
  deviceToken: string | null;
  /** Browser and system; empty if unknown. */
  device: string;
  /** Sets the session's cookie; null ends it. */
  setToken: (token: string | null) => void;
  /** Sets the cookie by which a later login knows this browser. */
  keepDevice: (staffId: number) => void;
};

/** Handlers of calls about sessions. */
export type SessionHandlersOf<Names extends AdminCallName> = {
  [C in Names]: (params: AdminParams<C>, visitor: Visitor) => Promise<Result<AdminAnswer<C>, string>>;
};
