import "server-only";
import type { PartState } from "@/lib/model/part-states";
import type { Actor } from "../../base/actor";

export type PartAction = "pack" | "ship" | "deliver" | "cancel" | "return";
type Rule = {
  action: PartAction;
  from: readonly PartState[];
  /** Cancelling and returning lead there when no piece is left, and else leave the state as it is. */
  to: PartState;
  by: readonly Actor["role"][];
};

const EVERYONE = ["owner", "staff", "seller"] as const;
/** Money follows these actions, so a seller asks the shop for them. */
const THE_SHOP = ["owner", "staff"] as const;

/** Every allowed action. What is not here is refused. A shipped part may get a further parcel. */
const PART_ACTIONS: readonly Rule[] = [
  { action: "pack", from: ["to-pack"], to: "packed", by: EVERYONE },
  { action: "ship", from: ["to-pack", "packed", "shipped"], to: "shipped", by: EVERYONE },
  { action: "deliver", from: ["packed", "shipped"], to: "delivered", by: EVERYONE },
  { action: "cancel", from: ["to-pack", "packed"], to: "cancelled", by: THE_SHOP },
  { action: "return", from: ["shipped", "delivered"], to: "returned", by: THE_SHOP },
];

/** Lists what this role may do with a part in this state. */
export const actionsOf = (state: PartState, role: Actor["role"]): PartAction[] =>
  PART_ACTIONS.filter(({ from, by }) => from.includes(state) && by.includes(role)).map(
    ({ action }) => action,
  );

/** The state to which an action leads. */
export const stateAfter = (action: PartAction): PartState => {
  const rule = PART_ACTIONS.find((one) => one.action === action);
  if (rule === undefined) throw new Error(`no rule for ${action}`);
  return rule.to;
};
