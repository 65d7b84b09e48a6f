import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { area, role } from "./roles";
import { id, language, moment } from "./shapes";

/**
 * The person of a session. `vendorId` is a seller's own id, else null. `calls`: names of those that the person may ask, by
 * which the desk shows what there is to do; the server checks each call again.
 */
export const me = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  areas: z.array(area),
  vendorId: z.int().nullable(),
  calls: z.array(z.string()),
});
export type Me = z.output<typeof me>;
/** The person without the list of calls, which is long and only the desk's menu needs. */
export type Person = Omit<Me, "calls">;

/**
 * Steps of a session: without one; the password was right and the code is missing; the second factor must be set up
 * first; whole.
 */
const step = z.enum(["signed-out", "code", "set-up", "signed-in"]);
const session = z.object({ step, me: me.nullable(), needsFirstOwner: z.boolean() });

/** An open session of the person who asks. */
const ownSession = z.object({
  id,
  /** Browser and system, `Firefox, Linux`; empty if unknown. */
  device: z.string(),
  openedAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
  /** True while the code of the second factor, or its set-up, is missing. */
  isWaiting: z.boolean(),
});

const email = z.string().trim().max(254);
const password = z.string().min(1).max(1_000);
/** Six digits of the authenticator, or a recovery code. Spaces and dashes do not matter. */
const code = z.string().trim().min(6).max(40);
const token = z.string().regex(/^[\w-]{43}$/);

export const sessionCalls = {
  "session/show": { access: "anyone", cost: "read", request: z.object({}), answer: session },
  /** Refused: WRONG_CREDENTIALS, TOO_MANY_REQUESTS. */
  "session/log-in": {
    access: "anyone",
    cost: "password",
    request: z.object({ email, password }),
    answer: session,
  },
  /** Refused: WRONG_CODE, TOO_MANY_REQUESTS. */
  "session/give-code": { access: "password", cost: "save", request: z.object({ code }), answer: session },
  "session/log-out": { access: "anyone", cost: "save", request: z.object({}), answer: session },
  /** Mails a seller a link for a new password; the same answer for an unknown address. Refused: TOO_MANY_REQUESTS. */
  "session/ask-link": {
    access: "anyone",
    cost: "save",
    request: z.object({ email: email.min(3) }),
    answer: z.object({}),
  },
  /** Renews the right to the calls with `needsPassword`, for ten minutes. Refused: WRONG_CREDENTIALS. */
  "session/confirm-password": {
    access: "signed-in",
    cost: "password",
    request: z.object({ password }),
    answer: z.object({ until: moment }),
  },
  /** The open sessions of the person, the last used first. */
  "sessions/list": {
    access: "signed-in",
    cost: "desk",
    request: z.object({}),
    answer: z.object({ rows: z.array(ownSession) }),
  },
  /** Ends one session of the person, also this one. Refused: NOT_FOUND. */
  "sessions/end": { access: "signed-in", cost: "desk", request: z.object({ id }), answer: z.object({}) },
  /** Ends every session of the person but this one. */
  "sessions/end-others": { access: "signed-in", cost: "desk", request: z.object({}), answer: z.object({}) },
  /** An invitation, before it is accepted. Refused: NOT_FOUND also for a used or an old one. */
  "invitation/show": {
    access: "anyone",
    cost: "read",
    request: z.object({ token }),
    answer: z.object({ role, name: z.string(), email: z.string(), expiresAt: moment }),
  },
  /** Makes the account and opens its session. Refused: NOT_FOUND; FIELDS_INVALID with `fields`. */
  "invitation/accept": {
    access: "anyone",
    cost: "password",
    request: z.object({
      token,
      name: z.string().trim().min(1).max(100),
      email,
      password: z.string().min(12).max(1_000),
      language,
    }),
    answer: session,
  },
  /** Makes a new secret and recovery codes. They hold once the next call has proved them. */
  "second-factor/begin": {
    access: "password",
    cost: "save",
    request: z.object({}),
    answer: z.object({
      /** Base32, to type by hand. */
      secret: z.string(),
      /** The QR code as an SVG document. */
      qrCode: z.string(),
      recoveryCodes: z.array(z.string()),
    }),
  },
  /** Every other session of the person ends. Refused: WRONG_CODE, PASSWORD_NEEDED, TOO_MANY_REQUESTS. */
  "second-factor/finish": { access: "password", cost: "save", request: z.object({ code }), answer: session },
} as const satisfies Record<string, AdminCall>;
