/** States of a vendor's part of an order (decision 31). `waiting` is for a payment. */
export const PART_STATES = [
  "waiting",
  "to-pack",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "returned",
] as const;
export type PartState = (typeof PART_STATES)[number];
