/** All tables of the shop, in one place for the migration tool and the query builder. */
export * from "./schema/catalog";
export * from "./schema/product-options";
export * from "./schema/people";
export * from "./schema/discounts";
export * from "./schema/commerce";
export * from "./schema/content";
export * from "./schema/invoices";
export * from "./schema/listing";
export * from "./schema/search";
export * from "./schema/rate-limits";
