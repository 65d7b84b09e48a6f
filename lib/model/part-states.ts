/**
 * The tabs of the desk's orders, in the order goods travel. `suspended`: a seller who is suspended has not delivered;
 * `refund`: money is owed to the customer.
 */
export const ORDER_TABS = [
  "waiting",
  "to-pack",
  "cannot-deliver",
  "packed",
  "shipped",
  "delivered",
  "suspended",
  "refund",
  "ended",
  "all",
] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** Tabs of orders that wait for the shop or its customer. A seller has no order there. */
const OF_THE_SHOP: readonly OrderTab[] = ["waiting", "suspended", "refund"];

/** The tabs that the shop's people have, or a seller. */
export const tabsFor = (isSeller: boolean): OrderTab[] =>
  ORDER_TABS.filter((tab) => !isSeller || !OF_THE_SHOP.includes(tab));

type Row = {
  /** The tab that lists it. */
  tab: OrderTab;
  /** Steps that are done of paid, packed, shipped, delivered; null for a part that has ended. */
  done: 0 | 1 | 2 | 3 | 4 | null;
  /** Where its goods are; `nowhere` before the payment and after a cancellation. */
  goods: "nowhere" | "to-send" | "on-the-way" | "delivered" | "back";
  /** The next step of who packs it. */
  next: "pack" | "ship" | "deliver" | null;
};

/**
 * States of a vendor's part of an order (decision 31), each with what follows from it: marks, tracks, tabs, packing slips
 * and next steps read these rows. `waiting` is for a payment. What is allowed stands in lib/commerce/sales/orders/part-states.ts.
 */
export const PART_ROWS = {
  waiting: { tab: "waiting", done: 0, goods: "nowhere", next: null },
  "to-pack": { tab: "to-pack", done: 1, goods: "to-send", next: "pack" },
  // Its seller said that they cannot deliver some of it, and the shop has not answered yet.
  "cannot-deliver": { tab: "cannot-deliver", done: 1, goods: "to-send", next: null },
  packed: { tab: "packed", done: 2, goods: "to-send", next: "ship" },
  shipped: { tab: "shipped", done: 3, goods: "on-the-way", next: "deliver" },
  delivered: { tab: "delivered", done: 4, goods: "delivered", next: null },
  cancelled: { tab: "ended", done: null, goods: "nowhere", next: null },
  returned: { tab: "ended", done: null, goods: "back", next: null },
} as const satisfies Record<string, Row>;

export type PartState = keyof typeof PART_ROWS;
export const PART_STATES = Object.keys(PART_ROWS) as [PartState, ...PartState[]];

const statesWith = (isMeant: (row: Row) => boolean): PartState[] =>
  PART_STATES.filter((state) => isMeant(PART_ROWS[state]));

/** States of a part whose goods are to be sent: a packing slip is printed with those of many orders. */
export const TO_SEND = statesWith(({ goods }) => goods === "to-send");
/** States of a part whose packing slip can be printed: goods are to be sent or were sent. */
export const WITH_SLIP = statesWith(({ goods }) => ["to-send", "on-the-way", "delivered"].includes(goods));
/** States of a part of which no piece is left: all were cancelled or came back. */
export const ENDED = statesWith(({ done }) => done === null);
/** States of a part that is not delivered yet. */
export const UNDELIVERED = statesWith(({ goods }) => goods === "to-send" || goods === "on-the-way");

/** The states of parts that a tab lists; null for a tab that lists no states. */
export const statesOfTab = (tab: OrderTab): PartState[] | null => {
  const states = statesWith((row) => row.tab === tab);
  return states.length === 0 ? null : states;
};
