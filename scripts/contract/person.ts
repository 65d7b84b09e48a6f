import { randomUUID } from "node:crypto";

/** A mailbox of whoever runs the check: its address, and the one-time code that came last. */
export type Mailbox = { email: string; readCode: () => Promise<string> };

/** New customer and seller of one run. */
export type Person = {
  email: string;
  sellerEmail: string;
  unknownEmail: string;
  password: string;
  newPassword: string;
};

/** Creates a person with addresses that no host knows. The passwords fit every bound of section 5. */
export const newPerson = (email?: string): Person => {
  const run = randomUUID().slice(0, 8);
  return {
    email: email?.toLowerCase() ?? `contract.${run}@example.com`,
    sellerEmail: `contract.seller.${run}@example.com`,
    unknownEmail: `contract.nobody.${run}@example.com`,
    password: `judge-${run}`,
    newPassword: `judged-${run}`,
  };
};

/** An unselected id (section 7, "missing ids sent as -999"). */
export const UNSELECTED = -999;
