import type { AdminAnswer } from "@/lib/admin-contract/calls";

/** A firm as the form begins with it. */
export type Firm = AdminAnswer<"vendors/firm">;

/** The shop's own company, in a shop that began empty. */
export const OWN_FIRM = 1;

/** The address of a firm's form. */
export const firmHref = (id: number): string => `#/firms/${id}`;
