import type { AdminAnswer } from "@/lib/admin-contract/calls";

export type Import = AdminAnswer<"imports/show">;
export type Checked = AdminAnswer<"imports/check">;
export type Change = AdminAnswer<"imports/changes">["rows"][number];
