import "server-only";

/** Who changes something in the shop. Every command of commerce that changes data takes one. */
export type Actor = {
  role: "owner" | "staff" | "seller" | "system";
  /** The staff member's or the vendor's id; null for commands and the system. */
  id: number | null;
  /** As the audit log names them. */
  name: string;
};

/** Whoever may run commands on the machine acts as the owner. */
export const COMMAND_LINE: Actor = { role: "owner", id: null, name: "command line" };

/** True if this actor may act on goods and orders of this vendor. A seller has only their own. */
export const mayActFor = (actor: Actor, vendorId: number): boolean =>
  actor.role !== "seller" || actor.id === vendorId;

/** The vendor whose goods and orders alone this actor sees; null for the shop's own people. */
export const vendorOf = (actor: Actor): number | null => (actor.role === "seller" ? actor.id : null);
