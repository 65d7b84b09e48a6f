import type { AdminAnswer, AdminRequest } from "@/lib/admin-contract/calls";
import { UNREADABLE } from "../number-words";

export type Offer = AdminAnswer<"offers/show">;
export type OfferRow = AdminAnswer<"offers/list">["rows"][number];
export type OfferFields = Offer["fields"];
export type OfferField = keyof OfferFields;
type OfferChanges = AdminRequest<"offers/save">["changes"];

/** A new coupon on the whole cart, switched off. */
export const NEW_OFFER: OfferFields = {
  "name.en": "",
  "name.ar": null,
  appliesTo: "cart",
  skus: [],
  categoryIds: [],
  brandIds: [],
  valueType: "percentage",
  value: UNREADABLE,
  couponCode: "",
  paidBy: "seller",
  maxDiscountPaise: null,
  minOrderPaise: null,
  usageLimit: null,
  usageLimitPerCustomer: null,
  startsOn: null,
  endsOn: null,
  isActive: false,
};

export const isCoupon = ({ couponCode }: Pick<OfferFields, "couponCode">): boolean => couponCode !== null;

/** True for equal values of a field; lists are compared by what they hold. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields whose values differ. */
export const changedFields = (before: OfferFields, after: OfferFields): OfferField[] =>
  (Object.keys(after) as OfferField[]).filter((name) => !isSameValue(before[name], after[name]));

/** Some fields with their values. */
export const pickFields = (fields: OfferFields, names: readonly OfferField[]): OfferChanges =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));
