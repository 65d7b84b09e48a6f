/**
 * Database tests that `npm test` also runs on the embedded engine, with what differs there. All others run on PostgreSQL
 * alone, with one connection where no race is meant; `npm test -- --all` runs every file on both.
 * @type {Readonly<Record<string, string>>}
 */
export const EMBEDDED_FILES = {
  "lib/commerce/base/db/migrate.db.test.ts": "migrations run under an open transaction instead of a lock",
  "lib/commerce/base/db/schema.db.test.ts": "the columns that the engine makes",
  "lib/commerce/base/db/deadline.db.test.ts": "a request that ends inside of the one session",
  "lib/commerce/doors/api/database-away.db.test.ts": "connections that break or freeze",
  "lib/commerce/exchange/backup/backup.db.test.ts": "rows are read while others write in the one session",
  "lib/commerce/sales/orders/waiting.db.test.ts": "orders wait for the one session",
  "lib/commerce/sales/orders/place-order.db.test.ts": "orders that race are one after the other",
  "lib/commerce/sales/orders/order-statements.db.test.ts": "the statements of an order (docs/load.md)",
  "server/change-listener.db.test.ts": "the engine sends no notifications",
  "server/health.db.test.ts": "a write that is refused, and a disk that is full",
  "server/shared-budget.db.test.ts": "instances share one session",
  "lib/commerce/base/audit/audit-log.db.test.ts": "audit.sql",
  "lib/commerce/catalogue/listing/changes.db.test.ts": "changes.sql",
  "lib/commerce/catalogue/listing/bulk.db.test.ts": "deferred.sql",
  "lib/commerce/catalogue/listing/list-facets.db.test.ts": "listing.sql: the counts of filters",
  "lib/commerce/catalogue/listing/list-pages.db.test.ts": "listing.sql: the pages of a list",
  "lib/commerce/catalogue/listing/rebalance-listing.db.test.ts": "listing.sql: the places of a list",
  "lib/commerce/catalogue/listing/in-stock.db.test.ts": "listing.sql and locks.sql: variants in stock",
  "lib/commerce/catalogue/listing/prices.db.test.ts": "prices.sql",
  "lib/commerce/doors/admin/review-handlers.db.test.ts": "ratings.sql",
  "lib/commerce/catalogue/search/search.db.test.ts": "search.sql: the words and their order",
  "lib/commerce/catalogue/search/document-words.db.test.ts": "search.sql: the documents",
};
