/**
 * States of an order that is written down on the telephone (ruling O145). `draft`: only the desk knows it. `sent`: its customer
 * has a link to it. `expired`: the link's time is over. `paying`: its customer is at the payment's provider. `placed`: it is an
 * order. `dropped`: the desk gave it up.
 */
export const PHONE_ORDER_STATES = ["draft", "sent", "expired", "paying", "placed", "dropped"] as const;

export type PhoneOrderState = (typeof PHONE_ORDER_STATES)[number];

/** States in which the desk can change it, send it and place it. */
export const OPEN_PHONE_ORDERS: readonly PhoneOrderState[] = ["draft", "sent", "expired"];
