-- Ratings of many products at once: the reviews are summed up once, whatever the planner believes about a fresh table.
create or replace function refresh_ratings(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any (product_ids) order by id for no key update;
  with rated as materialized (
    select product_id, round(avg(rating), 2) as average, count(*)::integer as count
    from reviews where product_id = any (product_ids) and status = 'published' group by product_id
  )
  update products p set rating_average = w.average, rating_count = w.count
  from (select i.id, r.average, coalesce(r.count, 0) as count from unnest(product_ids) i (id) left join rated r on r.product_id = i.id) w
  where p.id = w.id and (p.rating_average, p.rating_count) is distinct from (w.average, w.count);
end $$;
