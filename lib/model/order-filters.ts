/** States of a payment that people of the desk look for, by what they mean to them. */
export const ORDER_PAYMENTS = {
  paid: ["captured"],
  unpaid: ["due", "pending", "failed"],
  "given-back": ["refund-due", "refunded"],
  disputed: ["disputed"],
} as const;
export type OrderPayment = keyof typeof ORDER_PAYMENTS;
export const ORDER_PAYMENT_NAMES = Object.keys(ORDER_PAYMENTS) as [OrderPayment, ...OrderPayment[]];
