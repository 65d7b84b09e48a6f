import { callsOf } from "@/lib/admin-contract/calls";
import type { Me } from "@/lib/admin-contract/session-calls";

/** The person of the tests of the desk. */
export const OWNER: Me = {
  id: 1,
  name: "Asha Rao",
  email: "asha@example.com",
  role: "owner",
  areas: [],
  vendorId: null,
  calls: callsOf({ role: "owner", areas: [] }),
};
