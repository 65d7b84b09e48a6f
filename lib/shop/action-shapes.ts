import "server-only";
import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from "@/lib/languages/languages";
import { isIndianPin } from "@/lib/model/indian-pin";

/**
 * Shapes of what the browser sends to the server actions. Lengths and rules of the fields are those of the calls
 * (lib/contract).
 */

export const language = z.enum(LANGUAGE_CODES).catch(DEFAULT_LANGUAGE);
export const text = z.string();
export const id = z.int().positive();
/** An Indian PIN code. */
export const pin = z.string().refine(isIndianPin);
/** The data of a form that is sent without scripts. */
export const formData = z.instanceof(FormData);
/** A form's state before it is sent; the actions do not read it. */
export const formerState = z.unknown();

const place = z.number().nullable();

export const login = z.object({ Email: text, Password: text });

const person = z.object({
  FirstName: text,
  LastName: text,
  MobileNo: text,
  AddressLineOne: text,
  StateProvinceId: place,
  CityId: place,
  PostalCode: text,
});
/** True if the form leads to the checkout. */
const isForDelivery = z.boolean().exactOptional();
/** The company is empty for a person; null if the host keeps none, and on pages of before it. */
export const profile = person.extend({
  IsForDelivery: isForDelivery,
  Company: z.object({ CompanyName: text, GstNumber: text }).nullable().default(null),
});
/** An address of the customer's book. `AddressID` is the edited one; null for a new one. */
export const address = person.extend({
  AddressID: id.nullable(),
  Label: text,
  CountryID: place,
  IsForOneOrder: z.boolean(),
});
export const signup = person.extend({
  IsForDelivery: isForDelivery,
  EmailAddress: text,
  Password: text,
  CountryID: place,
  /** Honeypot, hidden from people. A bot fills it, gets a success response, and no action runs (ruling O95). */
  Website: text,
});
/** The company is in FirstName, its owner in LastName (ruling O41). */
export const vendor = signup.extend({ Gstin: text, Pan: text, PickupPin: text });

export const newPassword = z.object({ Email: text, Otp: text, Password: text, ConfirmPassword: text });

export const contact = z.object({
  FullName: text,
  Email: text,
  PhoneNumber: text,
  Subject: text,
  Message: text,
  /** The product of "Ask about this product"; null for none. Pages of before it do not send it. */
  ProductId: id.nullable().default(null),
  /** The seller whose page the visitor came from; empty for none. */
  VendorSlug: text.default(""),
});
export const review = z.object({
  ReviewerName: text,
  ReviewerEmail: text,
  ReviewTitle: text,
  ReviewBody: text,
  ReviewRating: z.number(),
  /** Honeypot, as above. */
  Website: text,
});
/** An address with the honeypot. */
export const subscription = z.object({ Email: text, Website: text });

export const selections = z.array(z.object({ attributeId: z.number(), optionId: z.number() }));

export const cartLines = z.array(z.object({ productId: z.number(), quantity: z.number(), selections }));

export const order = z.object({
  lines: cartLines,
  note: text,
  /** The buyer's own number of the order; empty if they gave none. Pages of before it do not send it. */
  purchaseOrderNumber: text.default(""),
  /** Ids of the customer's address book; null for the address of the profile. Pages of before it do not send them. */
  deliveryAddressId: id.nullable().default(null),
  billingAddressId: id.nullable().default(null),
  /** Empty if none is applied. */
  couponCode: text,
  /** The id of a way to pay (lib/model/payment-kinds.ts). */
  paymentMethod: z.number(),
  /** Paise, as the shopper saw it. A different total is shown again instead of charged. */
  expectedTotal: z.number(),
  isAgeDeclared: z.boolean(),
  /** Created once with the form, so that a repeated click finds the same order. */
  idempotencyKey: text,
  /** Milliseconds since this order was first sent, if its result was never told. */
  openFor: z.number().min(0).max(86_400_000).exactOptional(),
});

/** An order that was written down on the telephone: the link's token, the version and the total in paise that were seen. */
export const phoneOrder = z.object({
  token: text,
  version: id,
  /** The id of a way to pay (lib/model/payment-kinds.ts). */
  paymentMethod: z.number(),
  expectedTotal: z.number(),
  isAgeDeclared: z.boolean(),
});

/**
 * Data of the browser from a provider. `token`: the card as a payment method, or the card payment's reference
 * to finish it. `walletOrder`: the approved wallet order. Empty if there is none.
 */
export const paymentProof = z.object({ token: text, walletOrder: text });
