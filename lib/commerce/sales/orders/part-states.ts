import "server-only";
import type { PartState } from "@/lib/model/part-states";
import type { Actor } from "../../base/actor";

export type PartAction =
  "pack" | "ship" | "deliver" | "decline" | "withdraw" | "hand-back" | "cancel" | "return";
type Rule = {
  action: PartAction;
  from: readonly PartState[];
  /** Cancelling and returning lead there when no piece is left, and else leave the state as it is. */
  to: PartState;
  by: readonly Actor["role"][];
  /** True if the part must be named: an action on all parts of an order leaves it out. */
  isNamed?: true;
};

const EVERYONE = ["owner", "staff", "seller"] as const;
/** Money follows these actions, so a seller asks the shop for them. */
const THE_SHOP = ["owner", "staff"] as const;
const THE_SELLER = ["seller"] as const;

/**
 * Every allowed action. What is not here is refused. A shipped part may get a further parcel. A seller declines what they
 * cannot deliver as long as nothing is packed: packed goods are there, and the shop may be about to send them. The shop
 * answers by cancelling pieces, by handing the part back, or by packing it herself; until then the seller may withdraw it.
 */
const PART_ACTIONS: readonly Rule[] = [
  { action: "pack", from: ["to-pack"], to: "packed", by: EVERYONE },
  { action: "ship", from: ["to-pack", "packed", "shipped"], to: "shipped", by: EVERYONE },
  { action: "deliver", from: ["packed", "shipped"], to: "delivered", by: EVERYONE },
  { action: "decline", from: ["to-pack"], to: "cannot-deliver", by: THE_SELLER },
  { action: "withdraw", from: ["cannot-deliver"], to: "to-pack", by: THE_SELLER },
  { action: "pack", from: ["cannot-deliver"], to: "packed", by: THE_SHOP, isNamed: true },
  { action: "hand-back", from: ["cannot-deliver"], to: "to-pack", by: THE_SHOP },
  { action: "cancel", from: ["to-pack", "cannot-deliver", "packed"], to: "cancelled", by: THE_SHOP },
  { action: "return", from: ["shipped", "delivered"], to: "returned", by: THE_SHOP },
];

/** Lists what this role may do with a part in this state. @param isNamed false for an action on all parts of an order */
export const actionsOf = (state: PartState, role: Actor["role"], isNamed = true): PartAction[] =>
  PART_ACTIONS.filter(
    (rule) => rule.from.includes(state) && rule.by.includes(role) && (isNamed || rule.isNamed !== true),
  ).map(({ action }) => action);

/** The state to which an action leads. */
export const stateAfter = (action: PartAction): PartState => {
  const rule = PART_ACTIONS.find((one) => one.action === action);
  if (rule === undefined) throw new Error(`no rule for ${action}`);
  return rule.to;
};
