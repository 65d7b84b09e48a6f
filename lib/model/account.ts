import type { Language } from "@/lib/languages/languages";
import type { AddressNeeds, PartProblem } from "./delivery-address";

/** `lang` is set only if the name is not in the page's language (ruling O58). */
export type Place = { id: number; name: string; lang?: Language };

/** A country of a form, with what its addresses need. */
export type Country = Place & { needs: AddressNeeds };

/** Where a PIN code is. `elsewhere` are ids of the state's cities that are known to lie in other parts of it. */
export type PinPlace = { state: Place; city: Place | null; elsewhere: number[] };

/** What is known of a PIN code; null if the host does not list its state. */
export type KnownPin = PinPlace | "unknown" | null;

/** Recipient of goods, with the address. */
export type Address = {
  firstName: string;
  lastName: string;
  mobileNo: string;
  addressLineOne: string;
  country: Place | null;
  state: Place | null;
  city: Place | null;
  postalCode: string;
};

/** An address of the customer's book, beside the one of the profile. */
export type SavedAddress = Address & {
  id: number;
  /** The customer's name for it; may be empty. */
  label: string;
  /** True for the one that the checkout offers first; without one it is the profile's. */
  isDefault: boolean;
  /** True if it was typed for one order and is not kept in the book. */
  isForOneOrder: boolean;
  /** False if the customer's GSTIN is of another state, so that no invoice can be made out to it. */
  mayBill: boolean;
};

export type Customer = Address & {
  id: number;
  email: string;
  /** Of a business buyer, with empty texts for a person; null if the host keeps none. */
  company: { name: string; gstin: string } | null;
};

/** Result of a form's command: done, or a code that is a message key, with the fields it concerns. */
export type ActionResult<T = null> =
  | { ok: true; value: T }
  | { ok: false; code: string; facts?: Record<string, unknown>; fields?: Record<string, FieldProblem> };
/** Rule that a field breaks; `n` is its bound. The messages are `fieldCheck.*` in messages/. */
export type FieldProblem = {
  rule:
    PartProblem | "min" | "max" | "email" | "match" | "common" | "invalid" | "gstin" | "gstState" | "letters";
  n?: number;
  /** Of the rule `letters`: the one that no paper shows. */
  letter?: string;
};

/** A session on its customer's list. Times are in ISO 8601, UTC. */
export type ListedSession = {
  id: number;
  /** Browser and system, e.g. `Firefox, Linux`; empty if unknown. */
  device: string;
  openedAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
};
