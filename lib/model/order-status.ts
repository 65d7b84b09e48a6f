/** The stored number of each order state; 1 to 5 are the specification's (section 4). */
export const ORDER_STATUS = {
  pendingPayment: 0,
  active: 1,
  inProgress: 2,
  completed: 3,
  returned: 4,
  refunded: 5,
  cancelled: 6,
} as const;
