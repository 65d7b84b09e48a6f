import { may } from "../access";
import type { GlyphName } from "../parts/glyph";
import type { AdminAnswer, AdminCallName } from "@/lib/admin-contract/calls";
import type { Me } from "@/lib/admin-contract/session-calls";

type Job = AdminAnswer<"today/show">["jobs"][number]["job"];

type Item = {
  /** Its words are `menu.<name>`. */
  name: string;
  path: string;
  glyph: GlyphName;
  /** Hides the item from people who may not ask this call. */
  call: AdminCallName;
  /** Open jobs that the number beside the item counts. */
  jobs: readonly Job[];
};

/** The desk's menu, in its order. */
const ITEMS = [
  { name: "today", path: "/", glyph: "clock", call: "today/show", jobs: [] },
  {
    name: "orders",
    path: "/orders",
    glyph: "receipt",
    call: "orders/list",
    jobs: ["to-pack", "cannot-deliver", "packed", "suspended", "refund"],
  },
  {
    name: "products",
    path: "/products",
    glyph: "tag",
    call: "products/list",
    jobs: ["product-requests", "hsn-codes"],
  },
  { name: "catalogue", path: "/catalogue", glyph: "grid", call: "lists/list", jobs: [] },
  { name: "searchWords", path: "/search-words", glyph: "search", call: "search-words/show", jobs: [] },
  { name: "stock", path: "/stock", glyph: "box", call: "stock/list", jobs: ["low-stock", "ended-stock"] },
  { name: "reviews", path: "/reviews", glyph: "rate", call: "reviews/list", jobs: ["reviews"] },
  { name: "messages", path: "/messages", glyph: "mail", call: "messages/list", jobs: ["messages"] },
  { name: "phoneOrders", path: "/phone-orders", glyph: "phone", call: "phone-orders/list", jobs: [] },
  { name: "customers", path: "/customers", glyph: "user", call: "customers/list", jobs: [] },
  {
    name: "sellers",
    path: "/sellers",
    glyph: "shop",
    call: "sellers/list",
    jobs: ["seller-requests", "firm-requests"],
  },
  { name: "payouts", path: "/payouts", glyph: "cash", call: "payouts/ledger", jobs: [] },
  { name: "offers", path: "/offers", glyph: "percent", call: "offers/list", jobs: [] },
  { name: "promotions", path: "/promotions", glyph: "card", call: "promotions/list", jobs: [] },
  { name: "exchange", path: "/exchange", glyph: "upload", call: "exports/goods", jobs: [] },
  { name: "shop", path: "/shop", glyph: "globe", call: "site/list", jobs: [] },
  { name: "settings", path: "/settings", glyph: "sliders", call: "settings/list", jobs: [] },
  { name: "staff", path: "/staff", glyph: "shield", call: "staff/list", jobs: [] },
  { name: "audit", path: "/audit", glyph: "note", call: "audit/list", jobs: [] },
] as const satisfies readonly Item[];

export type MenuItem = Item & { name: (typeof ITEMS)[number]["name"] };

/** The items of the pages that a person may open. */
export const menuOf = (me: Me | undefined): MenuItem[] =>
  me === undefined ? [] : ITEMS.filter(({ call }) => may(me, call));

/** True for the item of a page's address. */
export const isCurrent = ({ path }: MenuItem, address: string): boolean =>
  path === "/" ? address === "/" : address === path || address.startsWith(`${path}/`);
