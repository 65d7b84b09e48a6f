-- What the database keeps true by itself: the price of today and the rating of every product.
--
-- THE RULE OF THE PRICE (lib/commerce/discounts/automatic-discount.ts has the same one for purchases):
-- A discount lowers a shown price when it has no coupon code and no minimum order, does not apply to the cart, is
-- active and today in India lies between its first and last day, both inclusive, null being open. If any such discount
-- names the product itself, only those count; otherwise those that name its brand or one of its categories or such a
-- category's parent. The one that takes off most wins, the older one among equals; they are never added. A percentage
-- takes off price * value / 10000, half a paisa rounding up, at most its cap, never more than the price.
-- A discount that takes off nothing is none.

create function india_today() returns date language sql stable as $$ select (now() at time zone 'Asia/Kolkata')::date $$;
--> statement-breakpoint
create function discount_amount(base_paise bigint, value_type text, value integer, max_paise bigint) returns bigint language sql immutable as $$
  select greatest(0, least(case value_type when 'fixed' then value else (base_paise * value * 2 + 10000) / 20000 end, coalesce(max_paise, base_paise), base_paise))
$$;
--> statement-breakpoint
-- Derived values are written one transaction after the other: under the lock the next statement sees what the one before committed.
create function lock_derived_values() returns void language sql as $$ select pg_advisory_xact_lock(774201994) $$;
--> statement-breakpoint
-- Brings the prices of these products (null: of all) to the day's truth; call it without arguments once a day after
-- midnight in India, and at every start. Returns how many products changed; rows that are right are not touched.
create function refresh_current_prices(product_ids integer[] default null, on_day date default india_today()) returns integer language plpgsql as $$
declare changed integer;
begin
  perform lock_derived_values();
  with running as (
    select * from discounts
    where coupon_code is null and min_order_paise is null and applies_to <> 'cart' and is_active
      and coalesce(starts_on, on_day) <= on_day and on_day <= coalesce(ends_on, on_day)
  ), covered as (
    select dp.product_id, r.id as discount_id from running r join discount_products dp on dp.discount_id = r.id where r.applies_to = 'product'
    union
    select pc.product_id, r.id from running r
      join discount_categories dc on dc.discount_id = r.id
      join categories c on c.id = dc.category_id or c.parent_id = dc.category_id
      join product_categories pc on pc.category_id = c.id
      where r.applies_to = 'category'
    union
    select p.id, r.id from running r join discount_brands db on db.discount_id = r.id join products p on p.brand_id = db.brand_id where r.applies_to = 'brand'
  ), offers as (
    select p.id as product_id, r.id as discount_id, r.applies_to = 'product' as is_own, discount_amount(p.price_paise, r.value_type, r.value, r.max_discount_paise) as paise
    from covered c join running r on r.id = c.discount_id join products p on p.id = c.product_id
    where product_ids is null or p.id = any (product_ids)
  ), best as (
    select distinct on (product_id) * from offers order by product_id, is_own desc, paise desc, discount_id
  ), wanted as (
    select p.id, p.price_paise - coalesce(b.paise, 0) as price, case when b.paise > 0 then b.discount_id end as discount_id
    from products p left join best b on b.product_id = p.id
    where product_ids is null or p.id = any (product_ids)
  )
  update products p set current_price_paise = w.price, current_discount_id = w.discount_id
  from wanted w
  where p.id = w.id and (p.current_price_paise, p.current_discount_id) is distinct from (w.price, w.discount_id);
  get diagnostics changed = row_count;
  return changed;
end $$;
--> statement-breakpoint
-- Also undoes a current price written by hand; it ends because the second round changes nothing.
create function prices_of_products() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into ids from new_rows;
  else
    select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id
    where (n.price_paise, n.brand_id, n.current_price_paise, n.current_discount_id) is distinct from (o.price_paise, o.brand_id, o.current_price_paise, o.current_discount_id);
  end if;
  if ids is not null then perform refresh_current_prices(ids); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_prices_insert after insert on products referencing new table as new_rows for each statement execute function prices_of_products();
--> statement-breakpoint
create trigger products_prices_update after update on products referencing old table as old_rows new table as new_rows for each statement execute function prices_of_products();
--> statement-breakpoint
-- For tables that link a product: product_categories, discount_products.
create function prices_of_links() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then select array_agg(distinct product_id) into ids from old_rows;
  else select array_agg(distinct product_id) into ids from (select product_id from new_rows union select product_id from old_rows) r;
  end if;
  if ids is not null then perform refresh_current_prices(ids); end if;
  return null;
end $$;
--> statement-breakpoint
-- A change to a discount, to the categories or brands it names, or to the tree of categories may reach any product.
create function prices_of_all() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'discounts' then
    -- Counting a coupon's uses must not touch the catalogue.
    if not exists (
      select from new_rows n join old_rows o on o.id = n.id
      where (n.coupon_code is null or o.coupon_code is null)
        and (to_jsonb(n) - '{name,used_count,usage_limit,usage_limit_per_customer}'::text[]) is distinct from (to_jsonb(o) - '{name,used_count,usage_limit,usage_limit_per_customer}'::text[])
    ) then return null; end if;
  elsif tg_table_name = 'categories' then
    if not exists (select from new_rows n join old_rows o on o.id = n.id where n.parent_id is distinct from o.parent_id) then return null; end if;
  end if;
  perform refresh_current_prices();
  return null;
end $$;
--> statement-breakpoint
do $$
declare link text;
begin
  foreach link in array array['product_categories', 'discount_products'] loop
    execute format('create trigger %1$s_prices_insert after insert on %1$I referencing new table as new_rows for each statement execute function prices_of_links()', link);
    execute format('create trigger %1$s_prices_update after update on %1$I referencing old table as old_rows new table as new_rows for each statement execute function prices_of_links()', link);
    execute format('create trigger %1$s_prices_delete after delete on %1$I referencing old table as old_rows for each statement execute function prices_of_links()', link);
  end loop;
  foreach link in array array['discounts', 'categories'] loop
    execute format('create trigger %1$s_prices_update after update on %1$I referencing old table as old_rows new table as new_rows for each statement execute function prices_of_all()', link);
  end loop;
  foreach link in array array['discount_categories', 'discount_brands'] loop
    execute format('create trigger %1$s_prices after insert or update or delete on %1$I for each statement execute function prices_of_all()', link);
  end loop;
end $$;
--> statement-breakpoint
-- The mean of the published reviews, two decimals; null without any (ruling O55).
create function refresh_ratings(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any (product_ids) order by id for no key update;
  update products p set rating_average = r.average, rating_count = r.count
  from (
    select i.id, round(avg(v.rating), 2) as average, count(v.id)::integer as count
    from unnest(product_ids) i(id) left join reviews v on v.product_id = i.id and v.status = 'published'
    group by i.id
  ) r
  where p.id = r.id and (p.rating_average, p.rating_count) is distinct from (r.average, r.count);
end $$;
--> statement-breakpoint
create function ratings_of_reviews() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then select array_agg(distinct product_id) into ids from old_rows;
  else select array_agg(distinct product_id) into ids from (select product_id from new_rows union select product_id from old_rows) r;
  end if;
  if ids is not null then perform refresh_ratings(ids); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reviews_ratings_insert after insert on reviews referencing new table as new_rows for each statement execute function ratings_of_reviews();
--> statement-breakpoint
create trigger reviews_ratings_update after update on reviews referencing old table as old_rows new table as new_rows for each statement execute function ratings_of_reviews();
--> statement-breakpoint
create trigger reviews_ratings_delete after delete on reviews referencing old table as old_rows for each statement execute function ratings_of_reviews();
