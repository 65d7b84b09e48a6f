-- Prices of another day stay as they were asked for: the trigger that undoes prices written by hand leaves the refresh's
-- own writing alone.
create or replace function refresh_current_prices(product_ids integer[] default null, on_day date default india_today()) returns integer language plpgsql as $$
declare changed integer;
begin
  perform lock_derived_values();
  perform set_config('shop.writing_prices', 'on', true);
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
  perform set_config('shop.writing_prices', 'off', true);
  return changed;
end $$;
--> statement-breakpoint
create or replace function prices_of_products() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if current_setting('shop.writing_prices', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(id) into ids from new_rows;
  else
    select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id
    where (n.price_paise, n.brand_id, n.current_price_paise, n.current_discount_id) is distinct from (o.price_paise, o.brand_id, o.current_price_paise, o.current_discount_id);
  end if;
  if ids is not null then perform refresh_current_prices(ids); end if;
  return null;
end $$;
