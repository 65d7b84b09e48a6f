import type { AdminAnswer } from "@/lib/admin-contract/calls";

export type Import = AdminAnswer<"imports/show">;
export type Checked = AdminAnswer<"imports/check">;
export type Planned = AdminAnswer<"imports/prices">;
export type Asked = NonNullable<Checked["asks"]>;
export type Mapping = Asked["mapping"];
export type FirstRow = AdminAnswer<"imports/first-row">;
export type FarPrices = AdminAnswer<"imports/far-prices">;
export type Change = AdminAnswer<"imports/changes">["rows"][number];
