import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import { knownDevice } from "@/lib/ground/known-device";
import { log } from "@/lib/ground/log";
import { isPassword, tryNobodysPassword } from "../customers/password";
import { db, inTransaction, type Tx } from "../../base/db/client";
import { staff, vendorRequests, vendors } from "../../base/db/schema";
import { addressLimit, rateLimit } from "../../base/rate-limit";
import { done, failed, type Result } from "../../base/result";
import { stepOf, type Person } from "./session-step";
import {
  confirmSession,
  lockPerson,
  noteLogIn,
  startStaffSession,
  type StaffSession,
} from "./staff-sessions";

/** Attempts from one client address for one e-mail address in a quarter of an hour. */
const tries = rateLimit("staff-login", 10, 15 * 60);
/** Attempts from one client address over all accounts in the same time. */
const mayTry = addressLimit("staff-login-address", 60, 15 * 60);
/** Attempts for one account from all unknown devices in an hour. */
const accountTries = rateLimit("staff-login-account", 100, 3600);
/** Attempts for one account from one known device in a quarter of an hour: guesses of strangers do not lock it out. */
const deviceTries = rateLimit("staff-login-device", 10, 15 * 60);

/** An account whose first link was not used yet has no password, and nobody logs in to it. */
export const NO_PASSWORD = "";

const findPerson = async (email: string): Promise<Person | null> => {
  const [person] = await db()
    .select()
    .from(staff)
    .where(sql`lower(${staff.email}) = lower(${email})`);
  return person ?? null;
};

/**
 * Makes the account of an approved seller from their request, at their first login: they have the password that they
 * gave there (ruling O83).
 */
const personOfRequest = async (email: string): Promise<Person | null> => {
  const [found] = await db()
    .select({ request: vendorRequests, vendorId: vendors.id })
    .from(vendorRequests)
    .innerJoin(vendors, eq(sql`lower(${vendors.email})`, sql`lower(${vendorRequests.email})`))
    .where(
      and(
        sql`lower(${vendorRequests.email}) = lower(${email})`,
        eq(vendorRequests.status, "approved"),
        eq(vendors.isActive, true),
      ),
    )
    // The one that the approval made is the newest with this address.
    .orderBy(desc(vendors.id))
    .limit(1);
  if (found === undefined) return null;
  const { request, vendorId } = found;
  await db()
    .insert(staff)
    .values({
      name: request.ownerName || request.companyName,
      email: request.email,
      role: "seller",
      vendorId,
      passwordHash: request.passwordHash,
      language: request.language,
    })
    .onConflictDoNothing();
  return findPerson(email);
};

/** Finds an account by its address in any case; that of an approved seller is made if it is missing. */
export const findAccount = async (email: string): Promise<Person | null> =>
  (await findPerson(email)) ?? (await personOfRequest(email));

/** False for a seller whose vendor is suspended. */
export const isVendorActive = async ({ vendorId }: Person): Promise<boolean> =>
  vendorId === null ||
  (await db().$count(vendors, and(eq(vendors.id, vendorId), eq(vendors.isActive, true)))) > 0;

/**
 * Opens the session of somebody whose password was right, and notes the login if no code is missing.
 * @param person locked by this transaction
 */
export const openSession = async (tx: Tx, person: Person, device: string): Promise<string> => {
  const proof = { gaveCode: false, device };
  if (stepOf(proof, person) === "signed-in") await noteLogIn(tx, person);
  return startStaffSession(tx, person, proof);
};

export type StaffLoginAsker = {
  /** The client's address, for the rate limits. */
  remoteAddress: string;
  /** Token of an earlier login in this browser (lib/ground/known-device.ts), or null. */
  deviceToken?: string | null;
  /** Browser and system; empty if unknown. */
  device?: string;
};

/**
 * Opens a session at the desk. An unknown address, a wrong password, and a person who was switched off give the same
 * answer after the same work.
 * @returns the session's token
 */
export const logInStaff = async (
  { email, password }: { email: string; password: string },
  { remoteAddress, deviceToken = null, device = "" }: StaffLoginAsker,
): Promise<Result<string, "WRONG_CREDENTIALS" | "TOO_MANY_REQUESTS">> => {
  const account = email.toLowerCase();
  const asker = `${remoteAddress} ${account}`;
  if (!(await mayTry(remoteAddress)) || !(await tries.take(asker))) return failed("TOO_MANY_REQUESTS");
  const person = await findAccount(email);
  const known = person && knownDevice(deviceToken, "staff", person.id);
  if (!(await (known === null ? accountTries.take(account) : deviceTries.take(known))))
    return failed("TOO_MANY_REQUESTS");
  const fits =
    person === null || person.passwordHash === NO_PASSWORD
      ? await tryNobodysPassword(password)
      : await isPassword(person.passwordHash, password);
  const token =
    person === null || !fits
      ? null
      : await inTransaction(async (tx) => {
          const present = await lockPerson(tx, person.id);
          // The password may have been changed while it was compared.
          return present?.passwordHash === person.passwordHash ? openSession(tx, present, device) : null;
        });
  if (token === null) {
    log.warn({ security: "staff-login", staffId: person?.id ?? null, remoteAddress }, "a login failed");
    return failed("WRONG_CREDENTIALS");
  }
  await tries.forget(asker);
  await (known === null ? accountTries.forget(account) : deviceTries.forget(known));
  return done(token);
};

/** Takes the password again, before a call that asks for it (`needsPassword`). @returns until when that holds */
export const confirmPassword = async (
  { person, tokenHash }: StaffSession,
  password: string,
  remoteAddress: string,
): Promise<Result<Date, "WRONG_CREDENTIALS" | "TOO_MANY_REQUESTS">> => {
  const asker = `${remoteAddress} ${person.email.toLowerCase()}`;
  if (!(await tries.take(asker))) return failed("TOO_MANY_REQUESTS");
  if (!(await isPassword(person.passwordHash, password))) {
    log.warn({ security: "staff-login", staffId: person.id, remoteAddress }, "a password was not confirmed");
    return failed("WRONG_CREDENTIALS");
  }
  await tries.forget(asker);
  return done(await confirmSession(tokenHash));
};
