-- Bulk loads turn triggers off; the bits follow their rows all the same, so that a rebuild may be asked for right there.
alter table listed_products enable always trigger listed_products_bits_insert;
--> statement-breakpoint
alter table listed_products enable always trigger listed_products_bits_update;
--> statement-breakpoint
alter table listed_products enable always trigger listed_products_bits_delete;
