import "server-only";
import { FACETS } from "@/lib/model/facets.mjs";

/** The name of a facet's values in the database. */
export type FacetKind = (typeof FACETS)[keyof typeof FACETS]["kind"];
export const FACET_KINDS: readonly FacetKind[] = Object.values(FACETS).map(({ kind }) => kind);

/** Table, order and extra fields of a facet's values. In the SQL `v` is a value's row, `f` its counts, `f.used` the products in the list's scope. */
type FacetSource = {
  /** In `listing_kinds`. Values of a number from 64 up are rows of `product_values`. */
  number: number;
  /** Has `id` and `name`. */
  table: string;
  /** Extra fields of a value, as SQL. */
  fields?: Record<string, string>;
  /** By name unless given. */
  order?: string;
  /** The order goes by `f.used`, which is then counted exactly. */
  isUseCounted?: boolean;
  join?: string;
};

export const BY_NAME = "lower(v.name ->> 'en'), v.id";

export const FACET_SOURCES: Record<FacetKind, FacetSource> = {
  category: {
    number: 1,
    table: "categories",
    fields: { parentId: "v.parent_id" },
    order:
      "coalesce(parent.display_order, v.display_order), coalesce(parent.id, v.id), parent.id is not null, v.display_order, v.id",
    join: "and v.is_active left join categories parent on parent.id = v.parent_id and parent.is_active",
  },
  size: { number: 2, table: "sizes", fields: { shortName: "v.short_name" }, order: "v.position, v.id" },
  color: { number: 3, table: "colors", fields: { hex: "v.hex" } },
  tag: { number: 4, table: "tags", order: `f.used desc, ${BY_NAME}`, isUseCounted: true },
  brand: { number: 5, table: "brands" },
};
