import { PAYMENT_KIND_NAMES, PAYMENT_KINDS, type PaymentKind } from "./payment-kinds";

/** Stands for every country that has no entry of its own. */
export const OTHER_COUNTRIES = "others";

/** India's deliveries are free (specification section 3), and the shop says so on its pages. */
const HOME_COUNTRY = "IN";

/**
 * A country that the shop delivers to: ISO 3166-1 alpha-2, or OTHER_COUNTRIES; the ways to pay for its deliveries, and what
 * the delivery of an order costs in paise, GST included (ruling O121).
 */
export type ServedCountry = { country: string; ways: PaymentKind[]; chargePaise: number };

/** True if the delivery to a country may cost something. @param country of a `ServedCountry` */
export const mayCharge = (country: string): boolean => country !== HOME_COUNTRY;

/**
 * The ways to pay that a country begins with when it is opened. Cash at a door abroad is the owner's own decision (ruling
 * O121).
 */
export const firstWays = (country: string): PaymentKind[] =>
  PAYMENT_KIND_NAMES.filter((kind) => country === HOME_COUNTRY || !PAYMENT_KINDS[kind].needsDelivery);
