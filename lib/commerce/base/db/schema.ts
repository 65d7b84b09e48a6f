/** All tables of the shop, in one place for the migration tool and the query builder. */
export * from "./schema/catalog";
export * from "./schema/product-options";
export * from "./schema/variants";
export * from "./schema/people";
export * from "./schema/discounts";
export * from "./schema/commerce";
export * from "./schema/content";
export * from "./schema/invoices";
export * from "./schema/listing";
export * from "./schema/specifications";
export * from "./schema/popularity";
export * from "./schema/search";
export * from "./schema/rate-limits";
export * from "./schema/audit";
export * from "./schema/payouts";
export * from "./schema/staff";
export * from "./schema/imports";
