import { randomUUID } from "node:crypto";

/** New customer and seller of one run. */
export type Person = { email: string; sellerEmail: string; unknownEmail: string; password: string };

/** Creates a person with addresses that no host knows. The password fits every bound of section 5. */
export const newPerson = (): Person => {
  const run = randomUUID().slice(0, 8);
  return {
    email: `contract.${run}@example.com`,
    sellerEmail: `contract.seller.${run}@example.com`,
    unknownEmail: `contract.nobody.${run}@example.com`,
    password: `judge-${run}`,
  };
};

/** An unselected id (section 7, "missing ids sent as -999"). */
export const UNSELECTED = -999;
