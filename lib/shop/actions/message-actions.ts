"use server";
import { headers } from "next/headers";
import type { z } from "zod";
import { askedAbout, type AskedAbout } from "@/lib/forms/asked-about";
import { languageOf } from "@/lib/languages/languages";
import type { ActionResult } from "@/lib/model/account";
import { done, failed } from "../action-result";
import * as shape from "../action-shapes";
import { checkedAction, formAction } from "../checked-action";
import { callerOf } from "../session";
import { ask } from "../transport";
import { reviewCaching } from "../cache-manifest";
import { expireTags } from "../tag-expiry";
import { adminBase } from "../host/admin-host";

type ContactForm = z.output<typeof shape.contact>;

/** Sends a visitor's message. Commerce checks its fields and the rate limit of the address. */
export const sendMessage = formAction(
  [shape.language, shape.contact],
  async (language, form): Promise<ActionResult> => {
    const { FullName, Email, PhoneNumber, Subject, Message, ProductId, VendorSlug } = form;
    const answer = await ask(
      "contact-us",
      {
        FullName,
        Email,
        PhoneNumber,
        Subject,
        Message,
        ...(ProductId === null ? {} : { ProductId }),
        ...(VendorSlug === "" ? {} : { VendorSlug }),
        recordValueJson: JSON.stringify({ languageCode: language }),
      },
      await callerOf(language),
    );
    return answer.ok ? done(null) : failed(answer);
  },
);

/** State of a form that was sent without scripts. */
type SentForm = { values: Omit<ContactForm, keyof AskedAbout>; answer: ActionResult };

/** The state after something that is no form. */
const NOTHING_SENT: SentForm = {
  values: { FullName: "", Email: "", PhoneNumber: "", Subject: "", Message: "" },
  answer: { ok: false, code: "INVALID_REQUEST" },
};

/**
 * Reads what a visitor without scripts asks about. The page is cached without its query, so that its form cannot hold
 * it; the browser names the address of the page with what it posts, and stays there through every response.
 */
const askedAboutByReferrer = async (): Promise<AskedAbout> => {
  const address = (await headers()).get("referer") ?? "";
  return askedAbout(URL.canParse(address) ? new URL(address).search : "");
};

/** Sends a message for a browser without scripts, which posts the form and gets the whole page as response. */
export const sendMessageForm = checkedAction(
  [shape.formerState, shape.formData],
  NOTHING_SENT,
  async (_before, form): Promise<SentForm> => {
    const text = (name: string): string => String(form.get(name) ?? "");
    const values = {
      FullName: text("FullName"),
      Email: text("Email"),
      PhoneNumber: text("PhoneNumber"),
      Subject: text("Subject"),
      Message: text("Message"),
    };
    const language = form.get("language");
    return {
      values,
      answer: await sendMessage(languageOf(language), { ...values, ...(await askedAboutByReferrer()) }),
    };
  },
);

/**
 * Sends a vendor request. The password is sealed first, and the request carries the result (requirement R302,
 * ruling O90). Both happen on the server, so that the sealed password never passes through a browser.
 */
export const createVendorRequest = formAction(
  [shape.language, shape.vendor],
  async (language, form): Promise<ActionResult> => {
    if (form.Website !== "") return done(null);
    const caller = await callerOf(language);
    const sealed = await ask(
      "password-encryption",
      { Password: form.Password, recordValueJson: "{}" },
      caller,
    );
    if (!sealed.ok) return failed(sealed);
    const Password = sealed.rows[0]?.Password;
    // Without it the host would keep an applicant who can never log in.
    if (!Password) return { ok: false, code: "FAULT" };
    const { FirstName, LastName, EmailAddress, MobileNo, AddressLineOne, PostalCode, Gstin, Pan, PickupPin } =
      form;
    const answer = await ask(
      "create-vendor-request",
      {
        FirstName,
        LastName,
        EmailAddress,
        Password,
        MobileNo,
        AddressLineOne,
        PostalCode,
        CountryID: form.CountryID ?? -999,
        StateProvinceId: form.StateProvinceId ?? -999,
        CityId: form.CityId ?? -999,
        Extra: { gstin: Gstin, pan: Pan, pickupPin: PickupPin },
        recordValueJson: JSON.stringify({ languageCode: language }),
      },
      caller,
    );
    return answer.ok ? done(null) : failed(answer);
  },
);

/** Sends a visitor's review of a product (ruling O75). */
export const submitReview = formAction(
  [shape.language, shape.id, shape.review],
  async (language, productId, form): Promise<ActionResult> => {
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
        recordValueJson: JSON.stringify({ languageCode: language }),
      },
      await callerOf(language),
    );
    if (!answer.ok) return failed(answer);
    // Our own backend reports every change itself. Another host may not, but this change is known here.
    if (adminBase() !== null) await expireTags([...reviewCaching(productId).tags]);
    return done(null);
  },
);
