-- Writes the level of the products with such a standing, by kind of goods: what is looked at together then lies together.
-- Other joins would lose the order in which the rows are written. Which rows change is asked before they are put in order:
-- while all products stand on one level, as after an import, statistics expect none to change, and asked afterwards the
-- whole list was gone through once for every product (204 s for 100,000).
create or replace function deal_search_level(dealt smallint, lowest bigint, below bigint) returns void language sql set work_mem = '64MB' set jit = off set enable_hashjoin = off set enable_mergejoin = off as $$
  update product_search d set level = dealt from (
    select p.id from products p join product_search now on now.product_id = p.id cross join lateral (select search_standing(p.id, p.is_popular, p.rating_average, p.rating_count) as standing offset 0) s
    where s.standing >= lowest and (below is null or s.standing < below) and now.level <> dealt order by p.main_category_id, p.id offset 0
  ) moved where moved.id = d.product_id
$$;
