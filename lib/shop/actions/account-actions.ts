"use server";
import { redirect } from "next/navigation";
import { nextPath } from "@/lib/forms/next-path";
import { languageOf } from "@/lib/languages/languages";
import type { ActionResult, FieldProblem, KnownPin, Place } from "@/lib/model/account";
import { done, failed } from "../action-result";
import { undeliverable } from "../delivery-check";
import { findPinPlace } from "../pin-place";
import { listCities, listStates } from "../places";
import * as shape from "../action-shapes";
import { checkedAction, formAction } from "../checked-action";
import { callerOf, customerOf, dropSession, getCustomer, keepSession, refreshSession } from "../session";
import { ask } from "../transport";

/** The customer's data in the browser: enough for a greeting (ruling O60). */
type Greeting = { UserID: number; FirstName: string; LastName: string };

/** Codes with which a host refuses a login; section 8 has one sentence for all of them, whatever the host's words. */
const REFUSALS = new Set(["REFUSED", "INVALID_REQUEST", "UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"]);

/** Opens a session. */
export const logIn = formAction(
  [shape.language, shape.login],
  async (language, form): Promise<ActionResult<Greeting>> => {
    const before = await callerOf(language);
    const answer = await ask(
      "get-user-login",
      { Email: form.Email, Password: form.Password, recordValueJson: "{}" },
      { ...before, token: null, userId: null },
    );
    if (!answer.ok)
      return REFUSALS.has(answer.code) && !answer.facts?.fields
        ? { ok: false, code: "WRONG_CREDENTIALS" }
        : failed(answer);
    const user = answer.rows[0];
    if (!user || !answer.token) return { ok: false, code: "FAULT" };
    // The browser's earlier session would be open for ever, and nobody could end it.
    if (before.token) await ask("end-session", { recordValueJson: "{}" }, before);
    await keepSession(answer.token, customerOf(user));
    return done({ UserID: user.UserID, FirstName: user.FirstName, LastName: user.LastName });
  },
);

/** State of the login form after a refused login without scripts: never the password. */
type RefusedLogin = { Email: string; code: string; fields?: Record<string, FieldProblem> };

/**
 * Logs in for a browser without scripts, which posts the form and is redirected to an allow-listed page
 * (ruling O37).
 */
export const logInForm = checkedAction(
  [shape.formerState, shape.formData],
  { Email: "", code: "INVALID_REQUEST" },
  async (_before, form): Promise<RefusedLogin> => {
    const text = (name: string): string => String(form.get(name) ?? "");
    const asked = form.get("language");
    const language = languageOf(asked);
    const Email = text("Email").trim();
    const answer = await logIn(language, { Email, Password: text("Password") });
    if (answer.ok) redirect(nextPath(form.get("next"), language));
    return { Email, code: answer.code, ...(answer.fields ? { fields: answer.fields } : {}) };
  },
);

/**
 * Creates an account. Logging in is the form's next step (ruling O72). Unselected places are sent as -999
 * (ruling O81).
 */
export const signUp = formAction(
  [shape.language, shape.signup],
  async (language, { Website, IsForDelivery = false, ...form }): Promise<ActionResult> => {
    if (Website !== "") return done(null);
    const problem = IsForDelivery ? await undeliverable(form, language) : null;
    if (problem !== null) return problem;
    const answer = await ask(
      "signup-user",
      {
        ...form,
        CountryID: form.CountryID ?? -999,
        StateProvinceId: form.StateProvinceId ?? -999,
        CityId: form.CityId ?? -999,
        recordValueJson: JSON.stringify({ languageCode: language }),
      },
      { ...(await callerOf(language)), token: null, userId: null },
    );
    return answer.ok ? done(null) : failed(answer);
  },
);

/** Finds a place by id in a list. If the list is unreadable, the place has no name. */
const placeOf = async (id: number | null, list: Promise<Place[]>): Promise<Place | null> =>
  id === null ? null : ((await list.catch(() => [])).find((place) => place.id === id) ?? { id, name: "" });

/** Updates the profile of the session's own customer, ignoring any id in the form (requirement R297). */
export const updateProfile = formAction(
  [shape.language, shape.profile],
  async (language, form): Promise<ActionResult<Greeting>> => {
    const customer = await getCustomer(language);
    if (!customer) return { ok: false, code: "UNAUTHENTICATED" };
    const { FirstName, LastName, MobileNo, AddressLineOne, PostalCode } = form;
    const problem = form.IsForDelivery
      ? await undeliverable({ ...form, CountryID: customer.country?.id ?? null }, language)
      : null;
    if (problem !== null) return problem;
    const answer = await ask(
      "update-profile",
      {
        UserID: customer.id,
        FirstName,
        LastName,
        MobileNo,
        AddressLineOne,
        PostalCode,
        ...form.Company,
        StateProvinceId: form.StateProvinceId ?? -999,
        CityId: form.CityId ?? -999,
        recordValueJson: "{}",
      },
      await callerOf(language),
    );
    if (!answer.ok) return failed(answer);
    await refreshSession(async () => {
      const [state, city] = await Promise.all([
        placeOf(
          form.StateProvinceId,
          customer.country ? listStates(customer.country.id, language) : Promise.resolve([]),
        ),
        placeOf(
          form.CityId,
          form.StateProvinceId === null ? Promise.resolve([]) : listCities(form.StateProvinceId, language),
        ),
      ]);
      return {
        firstName: FirstName,
        lastName: LastName,
        mobileNo: MobileNo,
        addressLineOne: AddressLineOne,
        postalCode: PostalCode,
        company:
          form.Company === null ? null : { name: form.Company.CompanyName, gstin: form.Company.GstNumber },
        state,
        city,
      };
    });
    return done({ UserID: customer.id, FirstName, LastName });
  },
);

/**
 * Ends the session here and in the database (ruling O68). The cookie is deleted even if the host is
 * unreachable.
 */
export const logOut = formAction([shape.language], async (language): Promise<ActionResult> => {
  await ask("end-session", { recordValueJson: "{}" }, await callerOf(language));
  await dropSession();
  return done(null);
});

/** Ends every session of the customer, including this one: for a lost or lent device. */
export const logOutEverywhere = formAction([shape.language], async (language): Promise<ActionResult> => {
  const answer = await ask("end-all-sessions", { recordValueJson: "{}" }, await callerOf(language));
  if (!answer.ok && answer.code !== "UNAUTHENTICATED") return failed(answer);
  await dropSession();
  return done(null);
});

/** Ends one session of the customer's list. The current one is ended by logging out. */
export const endListedSession = formAction(
  [shape.language, shape.id],
  async (language, sessionId): Promise<ActionResult> => {
    const answer = await ask(
      "end-listed-session",
      { SessionID: sessionId, recordValueJson: "{}" },
      await callerOf(language),
    );
    return answer.ok ? done(null) : failed(answer);
  },
);

/** Returns the session's customer, so that the browser's copy matches the session. */
export const greetSession = checkedAction(
  [shape.language],
  null,
  async (language): Promise<Greeting | null> => {
    const customer = await getCustomer(language);
    return customer && { UserID: customer.id, FirstName: customer.firstName, LastName: customer.lastName };
  },
);

export const loadStates = checkedAction(
  [shape.language, shape.id],
  [],
  async (language, countryId): Promise<Place[]> => listStates(countryId, language),
);
export const loadCities = checkedAction(
  [shape.language, shape.id],
  [],
  async (language, stateId): Promise<Place[]> => listCities(stateId, language),
);
/** State and city of an Indian PIN code. */
export const loadPinPlace = checkedAction(
  [shape.language, shape.pin],
  null,
  async (language, pin): Promise<KnownPin> => findPinPlace(language, pin),
);
