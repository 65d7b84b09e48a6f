import "server-only";
import { callsOf, type AdminAnswer } from "@/lib/admin-contract/calls";
import type { sessionCalls } from "@/lib/admin-contract/session-calls";
import { writeAudit } from "../../base/audit/audit-log";
import { db, inTransaction, type Tx } from "../../base/db/client";
import { done, failed, type Result } from "../../base/result";
import { vapidKeys } from "../../base/vapid-keys";
import { acceptInvitation, findInvitation, hasOwner } from "../../people/staff/invitations";
import { confirmPassword, logInStaff } from "../../people/staff/log-in";
import {
  beginPasskey,
  beginPasskeyLogIn,
  finishPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
} from "../../people/staff/passkeys";
import {
  endPushSubscription,
  keepPushSubscription,
  renewPushSubscription,
} from "../../people/staff/push-subscriptions";
import { mailLoginLink } from "../../people/staff/seller-logins";
import { beginSecondFactor, finishSecondFactor, giveCode } from "../../people/staff/second-factor";
import {
  actorOf,
  endListedStaffSession,
  endStaffSession,
  endStaffSessions,
  findStaffSession,
  listStaffSessions,
  meOf,
  type StaffSession,
} from "../../people/staff/staff-sessions";
import type { SessionHandlersOf, Visitor } from "./handler";

type Session = AdminAnswer<"session/show">;

/** Converts a session for the desk. The person is named once the login is complete. */
const shown = async (session: StaffSession | null): Promise<Session> => {
  const person = session?.step === "signed-in" ? meOf(session.person) : null;
  return {
    step: session?.step ?? "signed-out",
    me: person && { ...person, calls: callsOf(person) },
    needsFirstOwner: session === null && !(await hasOwner()),
  };
};

/** Answers a step of the login with the session that it opened. */
const opened = async (visitor: Visitor, result: Result<string, string>): Promise<Result<Session, string>> => {
  if (!result.ok) return result;
  // A browser has one session: an earlier one ends when another opens.
  if (visitor.session !== null) await endStaffSession(db(), visitor.session.tokenHash);
  visitor.setToken(result.value);
  const session = await findStaffSession(result.value);
  if (session?.step === "signed-in") visitor.keepDevice(session.person.id);
  return done(await shown(session));
};

/** Returns the session of a call that http.ts lets through only with one. */
const sessionOf = ({ session }: Visitor): StaffSession => {
  if (session === null) throw new Error("a call without a session passed the door");
  return session;
};

/** Enters into the audit log that a person ended sessions of theirs. */
const noteEnded = (tx: Tx, { person }: StaffSession): Promise<void> =>
  writeAudit(tx, actorOf(person), {
    action: "staff.end-sessions",
    subject: "staff",
    subjectId: person.id,
  });

export const sessionHandlers: SessionHandlersOf<keyof typeof sessionCalls> = {
  "session/show": async (_request, { session }) => done(await shown(session)),
  "session/log-in": async (request, visitor) => opened(visitor, await logInStaff(request, visitor)),
  "session/give-code": async ({ code }, visitor) => opened(visitor, await giveCode(sessionOf(visitor), code)),
  "session/log-out": async (_request, { session, setToken }) => {
    if (session !== null) await endStaffSession(db(), session.tokenHash);
    setToken(null);
    return done(await shown(null));
  },
  "session/ask-link": async ({ email }, { remoteAddress }) => {
    const mailed = await mailLoginLink(email, remoteAddress);
    return mailed.ok ? done({}) : mailed;
  },
  "session/confirm-password": async ({ password }, visitor) => {
    const until = await confirmPassword(sessionOf(visitor), password, visitor.remoteAddress);
    return until.ok ? done({ until: until.value.toISOString() }) : until;
  },
  "sessions/list": async (_request, visitor) => {
    const sessions = await listStaffSessions(sessionOf(visitor));
    return done({
      rows: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        openedAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    });
  },
  "sessions/end": async ({ id }, visitor) => {
    const session = sessionOf(visitor);
    return inTransaction(async (tx) => {
      if (!(await endListedStaffSession(tx, session.person.id, id))) return failed("NOT_FOUND");
      await noteEnded(tx, session);
      return done({});
    });
  },
  "sessions/end-others": async (_request, visitor) => {
    const session = sessionOf(visitor);
    return inTransaction(async (tx) => {
      await endStaffSessions(tx, session.person.id, session.tokenHash);
      await noteEnded(tx, session);
      return done({});
    });
  },
  "passkeys/list": async (_request, visitor) => {
    const passkeys = await listPasskeys(sessionOf(visitor).person.id);
    return done({
      rows: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    });
  },
  "passkeys/begin": async (_request, visitor) =>
    done({ options: { ...(await beginPasskey(sessionOf(visitor))) } }),
  // The library checks what the device answered.
  "passkeys/finish": async ({ name, response }, visitor) =>
    opened(visitor, await finishPasskey(sessionOf(visitor), response as never, name)),
  "passkeys/rename": async ({ id, name }, visitor) => {
    const renamed = await renamePasskey(sessionOf(visitor), id, name);
    return renamed.ok ? done({}) : renamed;
  },
  "passkeys/remove": async ({ id }, visitor) => opened(visitor, await removePasskey(sessionOf(visitor), id)),
  "passkeys/begin-log-in": async (_request, { remoteAddress }) => {
    const begun = await beginPasskeyLogIn(remoteAddress);
    return begun.ok ? done({ options: { ...begun.value } }) : begun;
  },
  "passkeys/log-in": async ({ response }, visitor) =>
    opened(visitor, await logInWithPasskey(response as never, visitor)),
  "push/show": async ({ endpoint }, visitor) =>
    done({
      publicKey: vapidKeys().publicKey,
      isOn: endpoint !== null && (await renewPushSubscription(sessionOf(visitor), endpoint)),
    }),
  "push/keep": async (subscription, visitor) => {
    const kept = await keepPushSubscription(sessionOf(visitor), subscription);
    return kept.ok ? done({}) : kept;
  },
  "push/end": async ({ endpoint }, visitor) => {
    await endPushSubscription(sessionOf(visitor), endpoint);
    return done({});
  },
  "invitation/show": async ({ token }) => {
    const invitation = await findInvitation(token);
    if (invitation === null) return failed("NOT_FOUND");
    const { role, name, email, expiresAt } = invitation;
    return done({ role, name, email, expiresAt: expiresAt.toISOString() });
  },
  "invitation/accept": async (request, visitor) => opened(visitor, await acceptInvitation(request, visitor)),
  "second-factor/begin": async (_request, visitor) => beginSecondFactor(sessionOf(visitor)),
  "second-factor/finish": async ({ code }, visitor) =>
    opened(visitor, await finishSecondFactor(sessionOf(visitor), code)),
};
