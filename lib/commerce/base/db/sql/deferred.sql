-- Derived values of a bulk load: prices, search documents and lists are written once for each product at its end, not
-- after each of its statements. The setting shop.deferring_derived holds until the end of the transaction.

-- Begins a bulk load: from here on, triggers note their products instead of refreshing them.
create or replace function defer_derived_values() returns void language plpgsql as $$
begin
  perform lock_derived_values();
  create temporary table if not exists deferred_products (id integer not null) on commit drop;
  perform set_config('shop.deferring_derived', 'on', true);
end $$;

-- Notes products for the end of a bulk load. Null stands for the current prices of all products.
-- Returns false outside of a bulk load: the caller then refreshes them itself.
create or replace function is_deferred(ids integer[]) returns boolean language plpgsql as $$
begin
  if coalesce(current_setting('shop.deferring_derived', true), '') <> 'on' then return false; end if;
  insert into deferred_products select unnest(coalesce(ids, array[0]));
  return true;
end $$;

-- Ends a bulk load: refreshes what was noted. Many products are counted and laid out anew, which costs less than adding
-- each of them.
create or replace function refresh_deferred_values() returns void language plpgsql set work_mem = '64MB' set jit = off as $$
declare
  ids integer[] := array(select distinct d.id from deferred_products d where d.id > 0 order by 1);
  is_bulk boolean := cardinality(ids) > 1000
    and 2 * cardinality(ids) > (select count(*) from products where is_active);
  batch integer[];
begin
  perform refresh_current_prices(case when exists (select from deferred_products where id = 0) then null else ids end);
  perform set_config('shop.deferring_derived', 'off', true);
  if is_bulk then perform set_config('search.only_levels', 'on', true); end if;
  for batch in
    select array_agg(id order by id) from unnest(ids) with ordinality i (id, n) group by n / 5000 order by n / 5000
  loop
    perform refresh_product_search(batch);
  end loop;
  if is_bulk then
    perform set_config('search.only_levels', 'off', true);
    perform recount_search();
    perform rebuild_listing();
  else
    perform refresh_listing(ids);
  end if;
  -- Else every search reads the new entries one by one until the next vacuum, which an embedded database never has.
  perform gin_clean_pending_list(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_am m on m.oid = c.relam
    where i.indrelid in ('search_words'::regclass, 'product_search'::regclass) and m.amname = 'gin';
  drop table deferred_products;
end $$;
