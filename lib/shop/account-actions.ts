"use server";
import { redirect } from "next/navigation";
import { nextPath } from "@/lib/forms/next-path";
import { languageOf, type Language } from "@/lib/i18n/languages";
import type { ActionResult, FieldProblem, Place } from "@/lib/model/account";
import { done, failed } from "./action-result";
import { listCities, listStates } from "./places";
import { callerOf, customerOf, dropSession, getCustomer, keepSession, refreshSession } from "./session";
import { ask } from "./transport";

/** The customer's data in the browser: enough for a greeting (ruling O60). */
export type Greeting = { UserID: number; FirstName: string; LastName: string };

export type SignupForm = {
  FirstName: string;
  LastName: string;
  EmailAddress: string;
  Password: string;
  MobileNo: string;
  AddressLineOne: string;
  CountryID: number | null;
  StateProvinceId: number | null;
  CityId: number | null;
  PostalCode: string;
  /**
   * Honeypot, hidden from people. A bot fills it, gets a success response, and no action runs (ruling O95).
   */
  Website: string;
};

/** Codes with which a host refuses a login; section 8 has one sentence for all of them, whatever the host's words. */
const REFUSALS = new Set(["REFUSED", "INVALID_REQUEST", "UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"]);

/** Opens a session. */
export const logIn = async (
  language: Language,
  form: { Email: string; Password: string },
): Promise<ActionResult<Greeting>> => {
  const answer = await ask(
    "get-user-login",
    { Email: form.Email, Password: form.Password, recordValueJson: "{}" },
    { ...(await callerOf(languageOf(language))), token: null, userId: null },
  );
  if (!answer.ok)
    return REFUSALS.has(answer.code) && !answer.facts?.fields
      ? { ok: false, code: "WRONG_CREDENTIALS" }
      : failed(answer);
  const user = answer.rows[0];
  if (!user || !answer.token) return { ok: false, code: "FAULT" };
  await keepSession(answer.token, customerOf(user));
  return done({ UserID: user.UserID, FirstName: user.FirstName, LastName: user.LastName });
};

/** State of the login form after a refused login without scripts: never the password. */
export type RefusedLogin = { Email: string; code: string; fields?: Record<string, FieldProblem> };

/**
 * The same for a browser without scripts, which posts the form and is redirected to an allow-listed page
 * (ruling O37).
 */
export const logInForm = async (_before: RefusedLogin | null, form: FormData): Promise<RefusedLogin> => {
  const text = (name: string): string => String(form.get(name) ?? "");
  const asked = form.get("language");
  const language = languageOf(asked);
  const Email = text("Email").trim();
  const answer = await logIn(language, { Email, Password: text("Password") });
  if (answer.ok) redirect(nextPath(form.get("next"), language));
  return { Email, code: answer.code, ...(answer.fields ? { fields: answer.fields } : {}) };
};

/**
 * Creates an account. Logging in is the form's next step (ruling O72). Unselected places are sent as -999
 * (ruling O81).
 */
export const signUp = async (language: Language, { Website, ...form }: SignupForm): Promise<ActionResult> => {
  if (Website !== "") return done(null);
  const answer = await ask(
    "signup-user",
    {
      ...form,
      CountryID: form.CountryID ?? -999,
      StateProvinceId: form.StateProvinceId ?? -999,
      CityId: form.CityId ?? -999,
      recordValueJson: JSON.stringify({ languageCode: languageOf(language) }),
    },
    { ...(await callerOf(languageOf(language))), token: null, userId: null },
  );
  return answer.ok ? done(null) : failed(answer);
};

/** Finds a place by id in a list. If the list is unreadable, the place has no name. */
const placeOf = async (id: number | null, list: Promise<Place[]>): Promise<Place | null> =>
  id === null ? null : ((await list.catch(() => [])).find((place) => place.id === id) ?? { id, name: "" });

export type ProfileForm = Pick<
  SignupForm,
  "FirstName" | "LastName" | "MobileNo" | "AddressLineOne" | "StateProvinceId" | "CityId" | "PostalCode"
>;

/** Updates the profile of the session's own customer, ignoring any id in the form (requirement R297). */
export const updateProfile = async (
  language: Language,
  form: ProfileForm,
): Promise<ActionResult<Greeting>> => {
  const customer = await getCustomer(languageOf(language));
  if (!customer) return { ok: false, code: "UNAUTHENTICATED" };
  const { FirstName, LastName, MobileNo, AddressLineOne, PostalCode } = form;
  const answer = await ask(
    "update-profile",
    {
      UserID: customer.id,
      FirstName,
      LastName,
      MobileNo,
      AddressLineOne,
      PostalCode,
      StateProvinceId: form.StateProvinceId ?? -999,
      CityId: form.CityId ?? -999,
      recordValueJson: "{}",
    },
    await callerOf(languageOf(language)),
  );
  if (!answer.ok) return failed(answer);
  await refreshSession(async () => {
    const [state, city] = await Promise.all([
      placeOf(
        form.StateProvinceId,
        customer.country ? listStates(customer.country.id, languageOf(language)) : Promise.resolve([]),
      ),
      placeOf(
        form.CityId,
        form.StateProvinceId === null
          ? Promise.resolve([])
          : listCities(form.StateProvinceId, languageOf(language)),
      ),
    ]);
    return {
      firstName: FirstName,
      lastName: LastName,
      mobileNo: MobileNo,
      addressLineOne: AddressLineOne,
      postalCode: PostalCode,
      state,
      city,
    };
  });
  return done({ UserID: customer.id, FirstName, LastName });
};

/**
 * Ends the session here and in the database (ruling O68). The cookie is deleted even if the host is
 * unreachable.
 */
export const logOut = async (language: Language): Promise<ActionResult> => {
  await ask("end-session", { recordValueJson: "{}" }, await callerOf(languageOf(language)));
  await dropSession();
  return done(null);
};

/** Ends every session of the customer, including this one: for a lost or lent device. */
export const logOutEverywhere = async (language: Language): Promise<ActionResult> => {
  const answer = await ask(
    "end-all-sessions",
    { recordValueJson: "{}" },
    await callerOf(languageOf(language)),
  );
  if (!answer.ok && answer.code !== "UNAUTHENTICATED") return failed(answer);
  await dropSession();
  return done(null);
};

/** Returns the session's customer, so that the browser's copy matches the session. */
export const greetSession = async (language: Language): Promise<Greeting | null> => {
  const customer = await getCustomer(languageOf(language));
  return customer && { UserID: customer.id, FirstName: customer.firstName, LastName: customer.lastName };
};

export const loadStates = async (language: Language, countryId: number): Promise<Place[]> =>
  listStates(Number(countryId), languageOf(language));
export const loadCities = async (language: Language, stateId: number): Promise<Place[]> =>
  listCities(Number(stateId), languageOf(language));
