import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { inLanguage, type Language } from "@/lib/languages/languages";
import { changePasswordByCode } from "../../people/customers/change-password-by-code";
import { getCustomer, type CustomerRecord, updateProfile } from "../../people/customers/profile";
import { logIn } from "../../people/customers/log-in";
import { sendCode } from "../../people/customers/send-code";
import { endAllSessions, endListedSession, endSession, listSessions } from "../../people/customers/sessions";
import { signUp } from "../../people/customers/sign-up";
import { db } from "../../base/db/client";
import { rows, type CallContext, type Handlers } from "./handler";

const userRow = (customer: CustomerRecord, language: Language): CallRow<"get-current-user"> => ({
  UserID: customer.id,
  FirstName: customer.firstName,
  LastName: customer.lastName,
  EmailAddress: customer.email,
  MobileNo: customer.mobileNo,
  AddressLineOne: customer.addressLineOne,
  CountryID: customer.countryId,
  CountryName: inLanguage(customer.country, language),
  StateProvinceID: customer.stateId,
  StateName: inLanguage(customer.state, language),
  CityID: customer.cityId,
  CityName: inLanguage(customer.city, language),
  PostalCode: customer.postalCode,
  CompanyName: customer.companyName,
  GstNumber: customer.gstin,
});

/** Returns the language of a response: the call's `languageCode`, else the caller's language. */
export const languageOf = (
  params: { recordValueJson: { languageCode?: Language | undefined } },
  context: CallContext,
): Language => params.recordValueJson.languageCode ?? context.language;

/** Handlers of the calls about accounts and sessions. */
export const accountHandlers: Handlers<
  | "get-user-login"
  | "signup-user"
  | "get-current-user"
  | "end-session"
  | "end-all-sessions"
  | "get-sessions-list"
  | "end-listed-session"
  | "update-profile"
  | "validate-email-send-otp"
  | "validate-otp-change-password"
> = {
  "get-user-login": async (params, context) => {
    const session = await logIn(params.Email, params.Password, context);
    if (!session.ok) return session;
    const customer = await getCustomer(session.value.customerId);
    return customer === null
      ? { ok: false, code: "WRONG_CREDENTIALS" }
      : { ok: true, rows: [userRow(customer, languageOf(params, context))], token: session.value.token };
  },

  "signup-user": async (params, context) => {
    const made = await signUp(
      {
        firstName: params.FirstName,
        lastName: params.LastName,
        email: params.EmailAddress,
        password: params.Password,
        mobileNo: params.MobileNo,
        addressLineOne: params.AddressLineOne,
        countryId: params.CountryID,
        stateId: params.StateProvinceId,
        cityId: params.CityId,
        postalCode: params.PostalCode,
        language: languageOf(params, context),
      },
      context.remoteAddress,
    );
    return made.ok ? rows([{}]) : made;
  },

  "get-current-user": async (params, context) => {
    const customer = context.customerId === null ? null : await getCustomer(context.customerId);
    return customer === null
      ? { ok: false, code: "UNAUTHENTICATED" }
      : rows([userRow(customer, languageOf(params, context))]);
  },

  "end-session": async (_params, context) => {
    if (context.token !== null) await endSession(context.token);
    return rows([{}]);
  },

  "end-all-sessions": async (_params, context) => {
    await endAllSessions(db(), context.customerId);
    return rows([{}]);
  },

  "get-sessions-list": async (_params, { customerId, token }) => {
    return rows(
      (await listSessions(customerId, token)).map((session) => ({
        SessionID: session.id,
        Device: session.device,
        OpenedAtUTC: session.createdAt.toISOString(),
        LastSeenAtUTC: session.lastSeenAt.toISOString(),
        IsCurrent: session.isCurrent,
      })),
    );
  },

  "end-listed-session": async (params, { customerId }) => {
    await endListedSession(customerId, params.SessionID);
    return rows([{}]);
  },

  "validate-email-send-otp": async (params, context) => {
    const sent = await sendCode(params.Email, languageOf(params, context), context.remoteAddress);
    return sent.ok ? rows([{}]) : sent;
  },

  "validate-otp-change-password": async (params, context) => {
    const changed = await changePasswordByCode(
      {
        email: params.Email,
        code: params.Otp,
        password: params.Password,
        confirmPassword: params.ConfirmPassword,
      },
      languageOf(params, context),
      context.remoteAddress,
    );
    return changed.ok ? rows([{}]) : changed;
  },

  "update-profile": async (params, context) => {
    const changed = await updateProfile(context.customerId, {
      firstName: params.FirstName,
      lastName: params.LastName,
      mobileNo: params.MobileNo,
      addressLineOne: params.AddressLineOne,
      stateId: params.StateProvinceId,
      cityId: params.CityId,
      postalCode: params.PostalCode,
      ...(params.CompanyName === undefined
        ? {}
        : { company: { name: params.CompanyName, gstin: params.GstNumber ?? "" } }),
    });
    return changed.ok ? rows([{}]) : changed;
  },
};
