"use server";
import { languageOf, type Language } from "@/lib/i18n/languages";
import type { ActionResult } from "@/lib/model/account";
import { done, failed } from "./action-result";
import { callerOf } from "./session";
import { ask } from "./transport";
import type { SignupForm } from "./account-actions";
import { reviewCaching } from "./cache-manifest";
import { expireTags } from "./cached-read";
import { adminBase } from "./host/admin-host";

export type ContactForm = {
  FullName: string;
  Email: string;
  PhoneNumber: string;
  Subject: string;
  Message: string;
};

/** Sends a visitor's message. Commerce checks its fields and the rate limit of the address. */
export const sendMessage = async (language: Language, form: ContactForm): Promise<ActionResult> => {
  const validLanguage = languageOf(language);
  const { FullName, Email, PhoneNumber, Subject, Message } = form;
  const answer = await ask(
    "contact-us",
    {
      FullName,
      Email,
      PhoneNumber,
      Subject,
      Message,
      recordValueJson: JSON.stringify({ languageCode: validLanguage }),
    },
    await callerOf(validLanguage),
  );
  return answer.ok ? done(null) : failed(answer);
};

/** State of a form that was sent without scripts. */
export type SentForm = { values: ContactForm; answer: ActionResult };

/** The same for a browser without scripts, which posts the form and gets the whole page as response. */
export const sendMessageForm = async (_before: SentForm | null, form: FormData): Promise<SentForm> => {
  const text = (name: string): string => String(form.get(name) ?? "");
  const values = {
    FullName: text("FullName"),
    Email: text("Email"),
    PhoneNumber: text("PhoneNumber"),
    Subject: text("Subject"),
    Message: text("Message"),
  };
  const language = form.get("language");
  return { values, answer: await sendMessage(languageOf(language), values) };
};

/** The company is in FirstName, its owner in LastName (ruling O41). */
export type VendorForm = SignupForm & { Gstin: string; Pan: string; PickupPin: string };

/**
 * Sends a vendor request. The password is sealed first, and the request carries the result (requirement R302,
 * ruling O90). Both happen on the server, so that the sealed password never passes through a browser.
 */
export const createVendorRequest = async (language: Language, form: VendorForm): Promise<ActionResult> => {
  const validLanguage = languageOf(language);
  if (form.Website !== "") return done(null);
  const caller = await callerOf(validLanguage);
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
      recordValueJson: JSON.stringify({ languageCode: validLanguage }),
    },
    caller,
  );
  return answer.ok ? done(null) : failed(answer);
};

export type ReviewForm = {
  ReviewerName: string;
  ReviewerEmail: string;
  ReviewTitle: string;
  ReviewBody: string;
  ReviewRating: number;
  /** Honeypot, hidden from people. A bot fills it and gets a success response. */ Website: string;
};

/** Sends a visitor's review of a product (ruling O75). */
export const submitReview = async (
  language: Language,
  productId: number,
  form: ReviewForm,
): Promise<ActionResult> => {
  const validLanguage = languageOf(language);
  if (form.Website !== "") return done(null);
  const { ReviewerName, ReviewerEmail, ReviewTitle, ReviewBody, ReviewRating } = form;
  const answer = await ask(
    "insert-product-review",
    {
      ProductId: productId,
      ReviewerName,
      ReviewerEmail,
      ReviewTitle,
      ReviewBody,
      ReviewRating,
      recordValueJson: JSON.stringify({ languageCode: validLanguage }),
    },
    await callerOf(validLanguage),
  );
  if (!answer.ok) return failed(answer);
  // Our own backend reports every change itself. Another host may not, but this change is known here.
  if (adminBase() !== null) expireTags([...reviewCaching(productId).tags]);
  return done(null);
};
