/** About which cash orders the customer is asked before they are packed: none, those of new customers, those above an amount. */
export const CASH_CONFIRMATIONS = ["never", "new", "above"] as const;
