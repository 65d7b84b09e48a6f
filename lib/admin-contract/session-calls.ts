import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { right, role } from "./roles";
import { id, language, moment } from "./shapes";

/**
 * The person of a session. `vendorId` is a seller's own id, else null. `calls`: names of those that the person may ask, by
 * which the desk shows what there is to do; the server checks each call again.
 */
const me = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  rights: z.array(right),
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

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
const passkeyName = z.string().trim().min(1).max(60);
/** Options for the browser, and what its device answered, as WebAuthn has them in JSON. */
const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
const passkeyAnswer = z.looseObject({ id: z.base64url().max(1_400) });

const email = z.string().trim().max(254);
const password = z.string().min(1).max(1_000);
/** Six digits of the authenticator, or a recovery code. Spaces and dashes do not matter. */
const code = z.string().trim().min(6).max(40);
/** Address of a device at its browser's push service, and a key of it. */
const endpoint = z.url().max(1_000);
const pushKey = z.base64url().min(16).max(200);
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
  /** Renews the right to the calls with `needsPassword`; `until` is that of the shortest. Refused: WRONG_CREDENTIALS. */
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
  /** The passkeys of the person, the oldest first. */
  "passkeys/list": {
    access: "signed-in",
    cost: "desk",
    request: z.object({}),
    answer: z.object({ rows: z.array(passkey) }),
  },
  /** Begins to make one on this device. */
  "passkeys/begin": {
    access: "signed-in",
    cost: "desk",
    needsPassword: "acts",
    request: z.object({}),
    answer: passkeyOptions,
  },
  /** Keeps it. Every other session of the person ends, and a mail tells them. Refused: PASSWORD_NEEDED, PASSKEY_INVALID. */
  "passkeys/finish": {
    access: "signed-in",
    cost: "desk",
    needsPassword: "acts",
    request: z.object({ name: passkeyName, response: passkeyAnswer }),
    answer: session,
  },
  /** Refused: NOT_FOUND. */
  "passkeys/rename": {
    access: "signed-in",
    cost: "desk",
    request: z.object({ id, name: passkeyName }),
    answer: z.object({}),
  },
  /** Every other session of the person ends, and a mail tells them. Refused: PASSWORD_NEEDED, NOT_FOUND. */
  "passkeys/remove": {
    access: "signed-in",
    cost: "desk",
    needsPassword: "acts",
    request: z.object({ id }),
    answer: session,
  },
  /** Begins a login with a passkey. Refused: TOO_MANY_REQUESTS. */
  "passkeys/begin-log-in": { access: "anyone", cost: "save", request: z.object({}), answer: passkeyOptions },
  /** Opens a session, whole for a person with a second factor. Refused: PASSKEY_INVALID, TOO_MANY_REQUESTS. */
  "passkeys/log-in": {
    access: "anyone",
    cost: "save",
    request: z.object({ response: passkeyAnswer }),
    answer: session,
  },
  /**
   * The key with which a browser subscribes to the shop's pushes, and whether they are on for the device of this endpoint and
   * the person who asks. It also notes that the device has this session, with whose end they end.
   */
  "push/show": {
    access: "signed-in",
    cost: "desk",
    request: z.object({ endpoint: endpoint.nullable() }),
    answer: z.object({ publicKey: z.string(), isOn: z.boolean() }),
  },
  /** Turns pushes to a device on. Refused: PUSH_SERVICE_UNKNOWN. */
  "push/keep": {
    access: "signed-in",
    cost: "desk",
    request: z.object({ endpoint, p256dh: pushKey, auth: pushKey, language }),
    answer: z.object({}),
  },
  "push/end": {
    access: "signed-in",
    cost: "desk",
    request: z.object({ endpoint }),
    answer: z.object({}),
  },
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
  /** Makes a new secret and recovery codes, the same for the whole session. They hold once the next call has proved them. */
  "second-factor/begin": {
    access: "password",
    cost: "save",
    request: z.object({}),
    answer: z.object({
      /** Base32, to type by hand. */
      secret: z.string(),
      /** `otpauth://…`, which opens an authenticator on this device. */
      link: z.string(),
      /** The QR code as an SVG document. */
      qrCode: z.string(),
      recoveryCodes: z.array(z.string()),
    }),
  },
  /** Every other session of the person ends. Refused: WRONG_CODE, PASSWORD_NEEDED, TOO_MANY_REQUESTS. */
  "second-factor/finish": { access: "password", cost: "save", request: z.object({ code }), answer: session },
} as const satisfies Record<string, AdminCall>;
