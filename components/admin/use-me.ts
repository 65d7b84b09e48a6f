import { usePermissions } from "react-admin";
import type { Me } from "@/lib/admin-contract/session-calls";

/** The person at the desk; undefined while the session is asked for. */
export const useMe = (): Me | undefined => usePermissions<Me | null>().permissions ?? undefined;
