/**
 * Database tests that `npm test` also runs on the embedded engine, with what differs there. All others run on PostgreSQL
 * alone, with one connection where no race is meant; `npm test -- --all` runs every file on both.
 * @type {Readonly<Record<string, string>>}
 */
export const EMBEDDED_FILES = {
  "lib/commerce/db/migrate.db.test.ts": "migrations run under an open transaction instead of a lock",
  "lib/commerce/db/parts-migration.db.test.ts": "a migration that rewrites rows",
  "lib/commerce/db/variants-migration.db.test.ts": "a migration that rewrites rows",
  "lib/commerce/db/schema.db.test.ts": "the columns that the engine makes",
  "lib/commerce/db/deadline.db.test.ts": "a request that ends inside of the one session",
  "lib/commerce/api/database-away.db.test.ts": "connections that break or freeze",
  "lib/commerce/backup/backup.db.test.ts": "rows are read while others write in the one session",
  "lib/commerce/orders/waiting.db.test.ts": "orders wait for the one session",
  "lib/commerce/orders/place-order.db.test.ts": "orders that race are one after the other",
  "lib/commerce/orders/order-statements.db.test.ts": "the statements of an order (docs/load.md)",
  "server/change-listener.db.test.ts": "the engine sends no notifications",
  "server/health.db.test.ts": "a write that is refused, and a disk that is full",
  "server/shared-budget.db.test.ts": "instances share one session",
  "lib/commerce/audit/audit-log.db.test.ts": "audit.sql",
  "lib/commerce/catalog/changes.db.test.ts": "changes.sql",
  "lib/commerce/catalog/bulk.db.test.ts": "deferred.sql",
  "lib/commerce/catalog/list-facets.db.test.ts": "listing.sql: the counts of filters",
  "lib/commerce/catalog/list-pages.db.test.ts": "listing.sql: the pages of a list",
  "lib/commerce/catalog/rebalance-listing.db.test.ts": "listing.sql: the places of a list",
  "lib/commerce/catalog/in-stock.db.test.ts": "listing.sql and locks.sql: variants in stock",
  "lib/commerce/catalog/prices.db.test.ts": "prices.sql",
  "lib/commerce/admin/review-handlers.db.test.ts": "ratings.sql",
  "lib/commerce/search/search.db.test.ts": "search.sql: the words and their order",
  "lib/commerce/search/document-words.db.test.ts": "search.sql: the documents",
};
