import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { secretFor } from "@/lib/ground/secret";

/**
 * The token of a browser in which somebody has logged in before. It opens nothing: the guesses of strangers lock the
 * account for other devices only (lib/commerce/people/customers/log-in.ts, lib/commerce/people/staff/log-in.ts). Signed, so nothing is
 * stored.
 */

/** Whose accounts a token is for: customers and the people of the desk have ids of their own. */
type Accounts = "customers" | "staff";

const SECRET = { customers: "device", staff: "staff-device" } as const satisfies Record<Accounts, string>;

const signatureOf = (id: string, accounts: Accounts, accountId: number): Buffer =>
  createHmac("sha256", secretFor(SECRET[accounts])).update(`${id} ${accountId}`).digest();

/** Creates the token of a device for an account. */
export const deviceToken = (accounts: Accounts, accountId: number): string => {
  const id = randomBytes(12).toString("base64url");
  return `${id}.${signatureOf(id, accounts, accountId).toString("base64url")}`;
};

/** Returns the id of the device if the token was made for this account, else null. */
export const knownDevice = (token: string | null, accounts: Accounts, accountId: number): string | null => {
  const [id = "", signature = ""] = (token ?? "").split(".");
  const [given, right] = [Buffer.from(signature, "base64url"), signatureOf(id, accounts, accountId)];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
};
