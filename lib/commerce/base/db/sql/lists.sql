-- What the lists of the desk are ordered and counted by, so that a page or a number of them reads no whole table
-- (lists-scale.db.test.ts). The words that they are searched by are in found.sql.

-- Articles by their pieces, the lowest first. Each has a level (writers: stock/hand-stock-over.ts, write-articles.ts); one of
-- an earlier release that has none gets it here.
insert into stock_levels (variant_id, product_id, quantity)
  select v.id, v.product_id, 0 from variants v where not exists (select from stock_levels l where l.variant_id = v.id) order by v.id
  on conflict do nothing;
create index if not exists stock_levels_quantity_idx on stock_levels (quantity, variant_id);

-- Products that are off are few among many.
create index if not exists products_off_idx on products (id) where not is_active;

-- Products that lack something, as `GAPS` asks for them (lib/commerce/catalogue/products/product-filter.ts).
create index if not exists products_no_description_idx on products (id) where coalesce(full_description ->> 'en', '') = '';
create index if not exists products_no_arabic_idx on products (id) where coalesce(name ->> 'ar', '') = ''
  or coalesce(short_description ->> 'ar', '') = '' or coalesce(full_description ->> 'ar', '') = '';
create index if not exists products_no_weight_idx on products (id) where not is_digital and weight_grams = 0;

-- Orders, the newest first, and those that have ended: 4 returned, 5 refunded, 6 cancelled.
create index if not exists orders_newest_idx on orders (created_at desc, id desc);
create index if not exists orders_ended_idx on orders (created_at desc, id desc) where status in (6, 4, 5);

-- Orders by the states of their parts. Only the index is read to count them.
create index if not exists vendor_orders_state_idx on vendor_orders (state, order_id);
