import type { AdminCallName } from "@/lib/admin-contract/calls";
import type { Me } from "@/lib/admin-contract/session-calls";

/** True if the person may ask a call. Screens leave out what a person may not do, and the server checks it again. */
export const may = (me: Me, name: AdminCallName): boolean => me.calls.includes(name);
