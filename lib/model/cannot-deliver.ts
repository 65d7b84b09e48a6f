/** Why a seller cannot deliver goods of an order. The desk names each reason under `orders.reasons`. */
export const CANNOT_DELIVER_REASONS = [
  "notAvailable",
  "broken",
  "priceMistake",
  "notThere",
  "other",
] as const;
export type CannotDeliverReason = (typeof CANNOT_DELIVER_REASONS)[number];

/**
 * What a seller said that they cannot deliver of their part of an order.
 * @property note of the seller to the shop; may be empty
 * @property at ISO 8601
 */
export type CannotDeliver = {
  reason: CannotDeliverReason;
  note: string;
  pieces: { lineId: number; quantity: number }[];
  at: string;
};
