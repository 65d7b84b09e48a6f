"use server";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/i18n/languages";
import type { ActionResult } from "@/lib/model/account";
import type { SignupForm } from "./account-actions";
import { done, failed } from "./action-result";
import { callerOf } from "./session";
import { ask } from "./transport";

/** The company stands in FirstName, its owner in LastName (ruling O41). */
export type SellerForm = SignupForm & { Gstin: string; Pan: string; PickupPin: string };

/**
 * Asks to become a seller. The password is sealed first and the request carries the box (requirement R302, ruling
 * O90); both happen here, so that the box never needs to pass through a browser.
 */
export const requestSeller = async (language: Language, form: SellerForm): Promise<ActionResult> => {
  const spoken = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  if (form.Website !== "") return done(null);
  const caller = await callerOf(spoken);
  const sealed = await ask("password-encryption", { Password: form.Password, recordValueJson: "{}" }, caller);
  if (!sealed.ok) return failed(sealed);
  const { FirstName, LastName, EmailAddress, MobileNo, AddressLineOne, PostalCode, Gstin, Pan, PickupPin } =
    form;
  const answer = await ask(
    "create-vendor-request",
    {
      FirstName,
      LastName,
      EmailAddress,
      Password: sealed.rows[0]?.Password ?? "",
      MobileNo,
      AddressLineOne,
      PostalCode,
      CountryID: form.CountryID ?? -999,
      StateProvinceId: form.StateProvinceId ?? -999,
      CityId: form.CityId ?? -999,
      Extra: { gstin: Gstin, pan: Pan, pickupPin: PickupPin },
      recordValueJson: JSON.stringify({ languageCode: spoken }),
    },
    caller,
  );
  return answer.ok ? done(null) : failed(answer);
};
