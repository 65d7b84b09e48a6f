import { ADMIN_CALLS } from "@/lib/admin-contract/calls";
import { CALLS } from "@/lib/contract/calls";

/**
 * The text of server/call-costs.json: the cost class of each call by its address below `/api/`. The front reads it, because
 * it cannot load the tables.
 */
export const callCosts = (): string => {
  const ofShop = Object.values(CALLS).map(({ address, cost }) => [`v1/${address}`, cost]);
  const ofDesk = Object.entries(ADMIN_CALLS).map(([name, { cost }]) => [`admin/v1/${name}`, cost]);
  return `${JSON.stringify(Object.fromEntries([...ofShop, ...ofDesk]), null, 2)}\n`;
};
