import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { CallRow } from "@/lib/contract/calls";
import { siteUrl } from "@/lib/ground/env";
import { FROM_HERE } from "@/lib/ground/from-here.mjs";
import { deviceNameOf } from "@/lib/ground/device-name";
import { deviceToken } from "@/lib/ground/known-device";
import { secretFor } from "@/lib/ground/secret";
import { deviceCookie, sessionCookie } from "@/lib/ground/session-cookies";
import type { Language } from "@/lib/languages/languages";
import type { Address, Customer } from "@/lib/model/account";
import type { Caller } from "./host/caller";
import { adminBase, forgetEndedSession, isEndedSession } from "./host/admin-host";
import { ShopUnavailableError } from "./read-failures";
import { ask } from "./transport";

/**
 * The session of another admin host in this shop's cookie: the host's token and its customer's row, which
 * section 7 sends at login only. Sealed (AES-256-GCM), so that nobody can combine another customer's id with
 * a token (ruling O89), and compressed, because a cookie holds 4096 bytes.
 */
type HostSession = { token: string; customer: Customer };

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;
/** Bytes of a cookie's value that every browser stores, without its name and attributes. */
const LARGEST = 3800;

export const sealSession = (session: HostSession): string => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, secretFor("session"), nonce);
  const text = brotliCompressSync(JSON.stringify(session));
  const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
  if (sealed.length <= LARGEST || session.customer.addressLineOne === "") return sealed;
  // Only texts far beyond the form's own bounds reach this case. The checkout then asks for the address
  // again.
  return sealSession({ ...session, customer: { ...session.customer, addressLineOne: "" } });
};

/** Decodes the session of a cookie; null if this shop did not seal it. */
export const openSession = (sealed: string): HostSession | null => {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv(ALGORITHM, secretFor("session"), bytes.subarray(0, NONCE));
    decipher.setAuthTag(bytes.subarray(-TAG));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
    return JSON.parse(brotliDecompressSync(text).toString("utf8")) as HostSession;
  } catch {
    return null;
  }
};

/** In seconds, the longest life of a session. Commerce ends it earlier if it is not used. */
const SESSION_SECONDS = 90 * 24 * 3600;

/** In seconds, how long a browser stays known after a login. */
const DEVICE_SECONDS = 365 * 24 * 3600;

/** Returns the client's address, which the front wrote (server/client-address.mjs). */
const addressOf = (forwardedFor: string | null): string => forwardedFor || "local";

const cookieValue = async (name = sessionCookie()): Promise<string | null> =>
  (await cookies()).get(name)?.value ?? null;

/**
 * Returns another admin host's session from the cookie; null for a visitor and for a session that the host
 * refused.
 */
const hostSession = cache(async (): Promise<HostSession | null> => {
  const value = await cookieValue();
  const session = value === null ? null : openSession(value);
  return session !== null && !isEndedSession(session.token) ? session : null;
});

/**
 * Returns the caller of this request. Reading the cookie makes a page personal, so cached pages never call
 * it.
 */
export const callerOf = async (language: Language): Promise<Caller> => {
  const given = await headers();
  const remoteAddress = addressOf(given.get("x-forwarded-for"));
  if (adminBase() === null)
    return {
      token: await cookieValue(),
      language,
      remoteAddress,
      isFromHere: given.has(FROM_HERE),
      device: deviceNameOf(given.get("user-agent")),
      deviceToken: await cookieValue(deviceCookie()),
    };
  const session = await hostSession();
  return { token: session?.token ?? null, userId: session?.customer.id ?? null, language, remoteAddress };
};

/** Sets a cookie that no script can read (ruling O60); Secure if the shop has an https address. */
const setCookie = async (name: string, value: string, maxAge: number): Promise<void> => {
  (await cookies()).set(name, value, {
    httpOnly: true,
    sameSite: "lax",
    secure: siteUrl().protocol === "https:",
    path: "/",
    maxAge,
  });
};

/**
 * Stores an opened session; that of another host with its customer, which section 7 sends at login only. The browser
 * stays known to our own backend after the session.
 */
export const keepSession = async (token: string, customer: Customer): Promise<void> => {
  const isOwn = adminBase() === null;
  if (!isOwn) forgetEndedSession(token);
  await setCookie(sessionCookie(), isOwn ? token : sealSession({ token, customer }), SESSION_SECONDS);
  if (isOwn) await setCookie(deviceCookie(), deviceToken("customers", customer.id), DEVICE_SECONDS);
};

/**
 * Updates the stored session of another host with the customer's changes. Our own backend is read each time.
 */
export const refreshSession = async (changes: () => Promise<Partial<Customer>>): Promise<void> => {
  const session = adminBase() === null ? null : await hostSession();
  if (session !== null) await keepSession(session.token, { ...session.customer, ...(await changes()) });
};

export const dropSession = async (): Promise<void> => {
  // A deletion has the flags of the cookie: browsers refuse it for a `__Host-` name otherwise.
  await setCookie(sessionCookie(), "", 0);
};

const place = (id: number | null, name: string) => (id === null ? null : { id, name });

/** The address in a customer's row or in one of the address book. */
export const postalAddressOf = (row: CallRow<"get-current-user" | "save-address">): Address => ({
  firstName: row.FirstName,
  lastName: row.LastName,
  mobileNo: row.MobileNo,
  addressLineOne: row.AddressLineOne,
  country: place(row.CountryID, row.CountryName),
  state: place(row.StateProvinceID, row.StateName),
  city: place(row.CityID, row.CityName),
  postalCode: row.PostalCode,
});

export const customerOf = (row: CallRow<"get-current-user">): Customer => ({
  ...postalAddressOf(row),
  id: row.UserID,
  email: row.EmailAddress,
  company: row.CompanyName === undefined ? null : { name: row.CompanyName, gstin: row.GstNumber ?? "" },
});

/**
 * Returns the session's customer, or null for a visitor; read once per request. Another host's customer is the row of the
 * login, unless the host tells more: whatever it answers, an addition ends no session (ruling O124).
 * @throws ShopUnavailableError if our own backend fails otherwise than by "no such session"
 */
export const getCustomer = cache(async (language: Language): Promise<Customer | null> => {
  const caller = await callerOf(language);
  if (!caller.token) return null;
  const answer = await ask(
    "get-current-user",
    { recordValueJson: JSON.stringify({ languageCode: language }) },
    caller,
  );
  const [row] = answer.ok ? answer.rows : [];
  if (row) return customerOf(row);
  if (adminBase() !== null) return (await hostSession())?.customer ?? null;
  if (answer.ok || answer.code === "UNAUTHENTICATED") return null;
  throw new ShopUnavailableError("get-current-user", answer.code);
});
