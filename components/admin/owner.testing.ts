import { callsOf } from "@/lib/admin-contract/calls";
import type { Me } from "@/lib/admin-contract/session-calls";

/** Makes up somebody at the desk. */
export const aMe = (given: Pick<Me, "role" | "rights" | "vendorId">): Me => ({
  id: 2,
  name: "Ravi",
  email: "ravi@example.com",
  ...given,
  calls: callsOf(given),
});

/** The person of the tests of the desk. */
export const OWNER: Me = {
  id: 1,
  name: "Asha Rao",
  email: "asha@example.com",
  role: "owner",
  rights: [],
  vendorId: null,
  calls: callsOf({ role: "owner", rights: [] }),
};
