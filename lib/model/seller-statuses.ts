/** States of a firm that wants to sell, in the order of the desk's tabs. */
export const SELLER_STATUSES = ["pending", "approved", "rejected", "suspended"] as const;
