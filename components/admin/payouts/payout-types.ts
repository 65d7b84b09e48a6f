import type { AdminAnswer } from "@/lib/admin-contract/calls";

export type Balance = AdminAnswer<"payouts/show">;
export type Entry = AdminAnswer<"payouts/ledger">["rows"][number];
export type CommissionPaper = AdminAnswer<"payouts/papers">["rows"][number];
