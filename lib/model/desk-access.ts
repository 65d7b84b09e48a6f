/**
 * Acts that a staff member may do, chosen one by one. The owner may do all; a seller acts on their own goods and parts. They
 * stand in the order of the desk's table, and each belongs to one of its groups.
 *
 * `pack`: pack and send. `cancel`: cancel, take back, answer sellers who cannot deliver and buyers who confirm. `refund`: give
 * money back, and book the cash of an order. `telephone`: write down orders of customers who call, and find or make their
 * accounts for it. `customers`: who they are, their messages, blocking. `sales`: sums, figures and files of sales. `goods`:
 * products, categories, brands, search words, reviews. `prices`: prices of what is sold, discounts, coupons, and what articles cost their sellers. `stock`: pieces.
 * `promotions`: banners and campaigns. `texts`: the pages and words of the shop. `sellers`: requests, firms, suspensions.
 * `money`: balances, terms and payouts of sellers.
 */
export const RIGHT_GROUPS = {
  orders: ["pack", "cancel", "refund", "telephone", "customers", "sales"],
  goods: ["goods", "prices", "stock"],
  window: ["promotions", "texts"],
  sellers: ["sellers", "money"],
} as const;
export type RightGroup = keyof typeof RIGHT_GROUPS;
export type Right = (typeof RIGHT_GROUPS)[RightGroup][number];

export const RIGHTS = Object.values(RIGHT_GROUPS).flat() as [Right, ...Right[]];

export const isRight = (text: string): text is Right => RIGHTS.some((right) => right === text);

/** Rights that a new person may begin with; each can be changed afterwards. */
export const STARTING_ROLES = {
  packer: ["pack", "stock"],
  counter: ["pack", "cancel", "telephone", "customers", "goods", "stock", "promotions"],
  accounts: ["refund", "sales", "prices", "money"],
} as const satisfies Record<string, readonly Right[]>;
export type StartingRole = keyof typeof STARTING_ROLES;

export const ROLES = ["owner", "staff", "seller"] as const;
export type Role = (typeof ROLES)[number];

/** One right, one of several, or all of several. */
export type Needed = Right | { any: readonly Right[] } | { all: readonly Right[] };

/**
 * Access rule of a call.
 * `anyone`: also without a session. `password`: a session whose second factor is still to be given or set up.
 * `signed-in`: every whole session. Otherwise the rights, and whether a seller may ask about their own.
 */
export type Access = "anyone" | "password" | "signed-in" | "owner" | { right: Needed; seller: boolean };

/** Somebody with a whole session. */
export type Asker = { role: Role; rights: readonly Right[] };

/** True if a person of the shop has what is needed. A seller has no rights. */
export const hasRight = ({ role, rights }: Asker, needed: Needed): boolean => {
  if (role === "owner") return true;
  if (typeof needed === "string") return rights.includes(needed);
  return "any" in needed
    ? needed.any.some((right) => rights.includes(right))
    : needed.all.every((right) => rights.includes(right));
};

/** True for who knows what articles cost their sellers: of the shop's people those who change prices, and a seller of their own. */
export const knowsCosts = (who: Asker): boolean => who.role === "seller" || hasRight(who, "prices");

/** True if a whole session of this person may ask a call. */
export const mayAsk = (access: Access, who: Asker | null): boolean => {
  if (access === "anyone") return true;
  if (who === null) return false;
  if (access === "password" || access === "signed-in") return true;
  if (access === "owner") return who.role === "owner";
  return who.role === "seller" ? access.seller : hasRight(who, access.right);
};
