-- Current prices: products.current_price_paise and products.current_discount_id.
--
-- The rule, shared with lib/commerce/pricing/automatic-discount.ts, which prices purchases:
-- - A discount lowers a displayed price when it has no coupon code and no minimum order, does not apply to
--   the cart, is active, and today in India lies between its first and last day. Both days are inclusive.
--   Null is open.
-- - If such a discount names the product itself, only those count. Otherwise those count that name its
--   brand, one of its categories or the parent of one.
-- - The discount that takes off most wins, the older one among equals. Discounts are never added.
-- - A percentage takes off price * value / 10000. Half a paisa rounds up. Its cap and the price are upper
--   bounds.
-- - A discount that takes off nothing is none.

create or replace function india_today() returns date
  language sql stable as $$ select (now() at time zone 'Asia/Kolkata')::date $$;

-- The amount in paise that a discount takes off a price; 0 without a discount. `value` is paise or hundredths of a percent.
create or replace function discount_amount(base_paise bigint, value_type text, value integer,
  max_paise bigint) returns bigint language sql immutable as $$
  select case when value is null then 0 else greatest(0, least(case value_type when 'fixed' then value
    else (base_paise * value * 2 + 10000) / 20000 end, coalesce(max_paise, base_paise), base_paise)) end
$$;

-- Updates the current prices of these products (null: of all) as of a day. Returns how many products
-- changed.
-- Call it without arguments once a day after midnight in India, and at every start.
-- The setting shop.writing_prices tells the trigger below to leave the update alone: prices of another day
-- stay.
create or replace function refresh_current_prices(product_ids integer[] default null,
  on_day date default india_today()) returns integer language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare changed integer;
begin
  perform lock_derived_values();
  perform set_config('shop.writing_prices', 'on', true);
  with running as (
    select * from discounts
    where coupon_code is null and min_order_paise is null and applies_to <> 'cart' and is_active
      and coalesce(starts_on, on_day) <= on_day and on_day <= coalesce(ends_on, on_day)
  ), covered as (
    select dp.product_id, r.id as discount_id from running r
      join discount_products dp on dp.discount_id = r.id where r.applies_to = 'product'
    union
    select pc.product_id, r.id from running r
      join discount_categories dc on dc.discount_id = r.id
      join categories c on c.id = dc.category_id or c.parent_id = dc.category_id
      join product_categories pc on pc.category_id = c.id
      where r.applies_to = 'category'
    union
    select p.id, r.id from running r join discount_brands db on db.discount_id = r.id
      join products p on p.brand_id = db.brand_id where r.applies_to = 'brand'
  ), offers as (
    select p.id as product_id, r.id as discount_id, r.applies_to = 'product' as is_own,
      discount_amount(p.price_paise, r.value_type, r.value, r.max_discount_paise) as paise
    from covered c join running r on r.id = c.discount_id join products p on p.id = c.product_id
    where product_ids is null or p.id = any (product_ids)
  ), best as (
    select distinct on (product_id) * from offers order by product_id, is_own desc, paise desc, discount_id
  ), wanted as (
    select p.id, p.price_paise - coalesce(b.paise, 0) as price,
      case when b.paise > 0 then b.discount_id end as discount_id
    from products p left join best b on b.product_id = p.id
    where product_ids is null or p.id = any (product_ids)
  )
  update products p set current_price_paise = w.price, current_discount_id = w.discount_id
  from wanted w
  where p.id = w.id and (p.current_price_paise, p.current_discount_id) is distinct from
    (w.price, w.discount_id);
  get diagnostics changed = row_count;
  perform set_config('shop.writing_prices', 'off', true);
  return changed;
end $$;

-- Trigger of products. It also reverts a current price that was written by hand.
create or replace function prices_of_products() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if current_setting('shop.writing_prices', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(id) into ids from new_rows;
  else
    select array_agg(id) into ids from (
      select id, price_paise, brand_id, current_price_paise, current_discount_id from new_rows
      except select id, price_paise, brand_id, current_price_paise, current_discount_id from old_rows
    ) changed;
  end if;
  if ids is not null and not is_deferred(ids) then perform refresh_current_prices(ids); end if;
  return null;
end $$;

-- Trigger of the tables that link a product to a discount or a category.
create or replace function prices_of_links() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then select array_agg(distinct product_id) into ids from old_rows;
  else select array_agg(distinct product_id) into ids
    from (select product_id from new_rows union select product_id from old_rows) r;
  end if;
  if ids is not null and not is_deferred(ids) then perform refresh_current_prices(ids); end if;
  return null;
end $$;

-- Trigger of the tables whose change may affect any product.
create or replace function prices_of_all() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'discounts' then
    -- A counted use of a coupon must not refresh the catalogue.
    if not exists (
      select from new_rows n join old_rows o on o.id = n.id
      where (n.coupon_code is null or o.coupon_code is null)
        and (to_jsonb(n) - '{name,used_count,usage_limit,usage_limit_per_customer}'::text[]) is distinct from
          (to_jsonb(o) - '{name,used_count,usage_limit,usage_limit_per_customer}'::text[])
    ) then return null; end if;
  elsif tg_table_name = 'categories' then
    if not exists (select from new_rows n join old_rows o on o.id = n.id
      where n.parent_id is distinct from o.parent_id) then return null; end if;
  end if;
  if not is_deferred(null) then perform refresh_current_prices(); end if;
  return null;
end $$;

select watch_rows(array['products'], 'prices', array['insert', 'update'], 'prices_of_products()');
select watch_rows(
  array['product_categories', 'discount_products'],
  'prices', array['insert', 'update', 'delete'], 'prices_of_links()'
);
select watch_rows(array['discounts', 'categories'], 'prices', array['update'], 'prices_of_all()');

create or replace trigger discount_categories_prices after insert or update or delete on discount_categories
  for each statement execute function prices_of_all();

create or replace trigger discount_brands_prices after insert or update or delete on discount_brands
  for each statement execute function prices_of_all();
