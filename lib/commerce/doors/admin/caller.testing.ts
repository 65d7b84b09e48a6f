import type { Role } from "@/lib/model/desk-access";
import { RIGHTS } from "@/lib/model/desk-access";
import type { AdminCaller } from "./handler";

/** A caller with a whole session, for tests of handlers. A staff member has all rights. */
export const aCaller = ({
  role,
  vendorId = null,
}: {
  role: Role;
  vendorId?: number | null;
}): AdminCaller => ({
  actor: { role, id: vendorId ?? 1, name: `the ${role}` },
  me: {
    id: 1,
    name: `the ${role}`,
    email: `${role}@example.com`,
    role,
    rights: [...RIGHTS],
    vendorId,
  },
});
