import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { SESSION_COOKIE } from "@/lib/contract/session-cookie";
import type { CallRow } from "@/lib/contract/calls";
import { siteUrl } from "@/lib/env";
import type { Language } from "@/lib/i18n/languages";
import type { Customer } from "@/lib/model/account";
import { ShopUnavailableError } from "./read";
import { ask, type Caller } from "./transport";

/** Seconds; as long as commerce keeps an idle session. */
const SESSION_SECONDS = 30 * 24 * 3600;

/** The asker's address: the last one named, which the server or the proxy before it wrote itself (server/guard.mjs). */
const addressOf = (forwardedFor: string | null): string => forwardedFor?.split(",").at(-1)?.trim() || "local";

/** Who this request is from, for calls that act for a session. Reading it makes a page personal, so kept pages never do. */
export const callerOf = async (language: Language): Promise<Caller> => ({
  token: (await cookies()).get(SESSION_COOKIE)?.value ?? null,
  language,
  remoteAddress: addressOf((await headers()).get("x-forwarded-for")),
});

/** Keeps the session in a cookie no script can read (ruling O60); Secure as soon as the shop has an https address. */
export const keepSession = async (token: string): Promise<void> => {
  (await cookies()).set(SESSION_COOKIE, token, {
    httpOnly: true,
    sameSite: "lax",
    secure: siteUrl().protocol === "https:",
    path: "/",
    maxAge: SESSION_SECONDS,
  });
};

export const dropSession = async (): Promise<void> => {
  (await cookies()).delete(SESSION_COOKIE);
};

const place = (id: number | null, name: string) => (id === null ? null : { id, name });

export const customerOf = (row: CallRow<"get-current-user">): Customer => ({
  id: row.UserID,
  firstName: row.FirstName,
  lastName: row.LastName,
  email: row.EmailAddress,
  mobileNo: row.MobileNo,
  addressLineOne: row.AddressLineOne,
  country: place(row.CountryID, row.CountryName),
  state: place(row.StateProvinceID, row.StateName),
  city: place(row.CityID, row.CityName),
  postalCode: row.PostalCode,
});

/**
 * The session's customer, or null for a visitor: asked once a request.
 * @throws ShopUnavailableError when the answer is a failure other than "no such session"
 */
export const getCustomer = cache(async (language: Language): Promise<Customer | null> => {
  const caller = await callerOf(language);
  if (!caller.token) return null;
  const answer = await ask(
    "get-current-user",
    { recordValueJson: JSON.stringify({ languageCode: language }) },
    caller,
  );
  if (answer.ok) return answer.rows[0] ? customerOf(answer.rows[0]) : null;
  if (answer.code === "UNAUTHENTICATED") return null;
  throw new ShopUnavailableError("get-current-user", answer.code);
});
