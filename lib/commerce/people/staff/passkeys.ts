import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { siteUrl } from "@/lib/ground/env";
import { log } from "@/lib/ground/log";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { db, inTransaction, type Tx } from "../../base/db/client";
import { staffChallenges, staffPasskeys } from "../../base/db/schema";
import { addressLimit } from "../../base/rate-limit";
import { failed, Refusal, refusable, type Result } from "../../base/result";
import { stepOf } from "./session-step";
import {
  actorOf,
  lockPerson,
  lockSession,
  noteLogIn,
  startStaffSession,
  type StaffSession,
} from "./staff-sessions";
import { passkeysChanged } from "./update-person";

/** What a browser's dialog may take until its answer. */
const CHALLENGE_MS = 5 * 60_000;

/** Attempts from one client address in a quarter of an hour. A key cannot be guessed; the limit bounds the work. */
const mayTry = addressLimit("staff-passkey", 60, 15 * 60);

type Passkey = typeof staffPasskeys.$inferSelect;
type Refused = "PASSKEY_INVALID" | "SIGNED_OUT" | "NOT_FOUND";

/** A passkey is of the shop's host: it opens no other page. */
const rpId = (): string => siteUrl().hostname;
const expected = () => ({ expectedOrigin: siteUrl().origin, expectedRPID: rpId() });

/** Keeps a challenge for one answer. @param staffId of whom a passkey is made; null for a login */
const keepChallenge = async (challenge: string, staffId: number | null): Promise<void> => {
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
  await db().insert(staffChallenges).values({ challenge, staffId, expiresAt });
};

/** Uses a challenge up, also if what follows is refused. */
const useChallenge =
  (staffId: number | null) =>
  async (challenge: string): Promise<boolean> => {
    const used = await db()
      .delete(staffChallenges)
      .where(
        and(
          eq(staffChallenges.challenge, challenge),
          staffId === null ? isNull(staffChallenges.staffId) : eq(staffChallenges.staffId, staffId),
          gt(staffChallenges.expiresAt, now()),
        ),
      )
      .returning({ challenge: staffChallenges.challenge });
    return used.length > 0;
  };

/** The library throws for an answer that is malformed or of another challenge, page or key. */
const verified = async <T>(verify: () => Promise<T>): Promise<T | null> => {
  try {
    return await verify();
  } catch {
    return null;
  }
};

/** Lists the passkeys of a person, the oldest first. */
export const listPasskeys = (staffId: number): Promise<Passkey[]> =>
  db().select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(asc(staffPasskeys.id));

/** Begins to make a passkey on the person's device. @returns the options for the browser */
export const beginPasskey = async ({ person }: StaffSession) => {
  const passkeys = await listPasskeys(person.id);
  const options = await generateRegistrationOptions({
    rpName: rpId(),
    rpID: rpId(),
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(`staff ${person.id}`),
    attestationType: "none",
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(options.challenge, person.id);
  return options;
};

/** Runs a change of the passkeys of a session that is locked and read anew, with its entry in the log. */
const changing = (
  session: StaffSession,
  action: string,
  run: (tx: Tx, present: StaffSession) => Promise<string>,
): Promise<Result<string, Refused>> =>
  refusable<string, Refused>(() =>
    inTransaction(async (tx) => {
      const present = await lockSession(tx, session);
      if (present === null) throw new Refusal<Refused>("SIGNED_OUT");
      const { person } = present;
      await writeAudit(tx, actorOf(person), { action, subject: "staff", subjectId: person.id });
      return run(tx, present);
    }),
  );

/**
 * Keeps the passkey that the device made. Every other session of the person ends.
 * @returns the token of the session that goes on
 */
export const finishPasskey = async (
  session: StaffSession,
  response: RegistrationResponseJSON,
  name: string,
): Promise<Result<string, Refused>> => {
  const made = await verified(() =>
    verifyRegistrationResponse({
      ...expected(),
      response,
      expectedChallenge: useChallenge(session.person.id),
      requireUserVerification: true,
    }),
  );
  if (!made?.verified) return failed("PASSKEY_INVALID");
  const { id: credentialId, publicKey, counter } = made.registrationInfo.credential;
  return changing(session, "staff.add-passkey", async (tx, present) => {
    const kept = await tx
      .insert(staffPasskeys)
      .values({
        staffId: present.person.id,
        name,
        credentialId,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
      })
      .onConflictDoNothing()
      .returning({ id: staffPasskeys.id });
    if (kept.length === 0) throw new Refusal<Refused>("PASSKEY_INVALID");
    return passkeysChanged(tx, present, "passkey-added");
  });
};

const isOwn = (staffId: number, id: number) =>
  and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id));

/** Gives one of the person's passkeys another name. */
export const renamePasskey = (
  { person }: StaffSession,
  id: number,
  name: string,
): Promise<Result<null, "NOT_FOUND">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const renamed = await tx.update(staffPasskeys).set({ name }).where(isOwn(person.id, id)).returning();
      if (renamed.length === 0) throw new Refusal("NOT_FOUND");
      await writeAudit(tx, actorOf(person), {
        action: "staff.rename-passkey",
        subject: "staff",
        subjectId: person.id,
        after: { name },
      });
      return null;
    }),
  );

/** Removes one of the person's passkeys. Every other session of the person ends. @returns the token of this one */
export const removePasskey = (session: StaffSession, id: number): Promise<Result<string, Refused>> =>
  changing(session, "staff.remove-passkey", async (tx, present) => {
    const removed = await tx.delete(staffPasskeys).where(isOwn(present.person.id, id)).returning();
    if (removed.length === 0) throw new Refusal<Refused>("NOT_FOUND");
    return passkeysChanged(tx, present, "passkey-removed");
  });

/** Begins a login. The device offers its passkeys of this shop by itself. @returns the options for the browser */
export const beginPasskeyLogIn = async (
  remoteAddress: string,
): Promise<Result<Awaited<ReturnType<typeof generateAuthenticationOptions>>, "TOO_MANY_REQUESTS">> => {
  if (!(await mayTry(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  const options = await generateAuthenticationOptions({ rpID: rpId(), userVerification: "required" });
  await keepChallenge(options.challenge, null);
  return { ok: true, value: options };
};

const findPasskey = async (credentialId: string): Promise<Passkey | null> =>
  (await db().select().from(staffPasskeys).where(eq(staffPasskeys.credentialId, credentialId)))[0] ?? null;

/**
 * Logs in with a passkey, which proves the device and whoever unlocked it: nothing else is asked of a person with a second
 * factor. A counter that does not rise is that of a copied key, and refused.
 * @returns the session's token
 */
export const logInWithPasskey = async (
  response: AuthenticationResponseJSON,
  { remoteAddress, device }: { remoteAddress: string; device: string },
): Promise<Result<string, "PASSKEY_INVALID" | "TOO_MANY_REQUESTS">> => {
  if (!(await mayTry(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  const passkey = await findPasskey(response.id);
  const proof =
    passkey &&
    (await verified(() =>
      verifyAuthenticationResponse({
        ...expected(),
        response,
        expectedChallenge: useChallenge(null),
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
          counter: passkey.counter,
        },
      }),
    ));
  const token =
    passkey !== null && proof?.verified
      ? await inTransaction((tx) => open(tx, passkey, proof.authenticationInfo.newCounter, device))
      : null;
  if (token !== null) return { ok: true, value: token };
  log.warn(
    { security: "staff-passkey", staffId: passkey?.staffId ?? null, remoteAddress },
    "a passkey was refused",
  );
  return failed("PASSKEY_INVALID");
};

/** Opens the session; null if the person may not be let in, or if the passkey was used or removed meanwhile. */
const open = async (
  tx: Tx,
  { id, staffId, counter: before }: Passkey,
  counter: number,
  device: string,
): Promise<string | null> => {
  const person = await lockPerson(tx, staffId);
  if (person === null) return null;
  const used = await tx
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: now() })
    .where(and(isOwn(staffId, id), eq(staffPasskeys.counter, before)))
    .returning({ id: staffPasskeys.id });
  if (used.length === 0) return null;
  const proof = { gaveCode: true, device };
  if (stepOf(proof, person) === "signed-in") await noteLogIn(tx, person);
  return startStaffSession(tx, person, proof);
};
