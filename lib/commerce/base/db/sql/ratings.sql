-- Updates the rating of these products: the mean of the published reviews with two decimals, null without
-- reviews.
-- The reviews are aggregated once before the join, also when the statistics of a freshly filled table are
-- wrong.
create or replace function refresh_ratings(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any (product_ids) order by id for no key update;
  with rated as materialized (
    select product_id, round(avg(rating), 2) as average, count(*)::integer as count
    from reviews where product_id = any (product_ids) and status = 'published' group by product_id
  )
  update products p set rating_average = w.average, rating_count = w.count
  from (select i.id, r.average, coalesce(r.count, 0) as count from unnest(product_ids) i (id)
    left join rated r on r.product_id = i.id) w
  where p.id = w.id and (p.rating_average, p.rating_count) is distinct from (w.average, w.count);
end $$;

-- Trigger of reviews.
create or replace function ratings_of_reviews() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then select array_agg(distinct product_id) into ids from old_rows;
  else select array_agg(distinct product_id) into ids
    from (select product_id from new_rows union select product_id from old_rows) r;
  end if;
  if ids is not null then perform refresh_ratings(ids); end if;
  return null;
end $$;

select watch_rows(array['reviews'], 'ratings', array['insert', 'update', 'delete'], 'ratings_of_reviews()');
