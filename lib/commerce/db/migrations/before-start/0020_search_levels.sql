ALTER TABLE "product_search" ADD COLUMN "level" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "magnitude" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "search_levels" (
	"level" smallint PRIMARY KEY NOT NULL,
	"least" bigint NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_search_level_0_idx" ON "product_search" USING gin ("document") WITH (gin_pending_list_limit=512) WHERE "product_search"."level" = 0;--> statement-breakpoint
CREATE INDEX "product_search_level_1_idx" ON "product_search" USING gin ("document") WITH (gin_pending_list_limit=512) WHERE "product_search"."level" = 1;--> statement-breakpoint
CREATE INDEX "product_search_level_2_idx" ON "product_search" USING gin ("document") WITH (gin_pending_list_limit=512) WHERE "product_search"."level" = 2;--> statement-breakpoint
CREATE INDEX "search_words_frequent_idx" ON "search_words" USING btree ("magnitude" DESC,"word");--> statement-breakpoint
-- A search waits for no list of rows that came last.
alter index product_search_document_idx set (gin_pending_list_limit = 512);
--> statement-breakpoint
-- How a search stays as quick among a million products as among twenty thousand: each product has a level by its
-- standing (popular, well rated, often rated): the foremost 2,500 stand on level 0, the next up to 20,000 on level 1, up
-- to 160,000 on level 2, all others on 3. Levels have an index each; a search takes what it ranks from the first ones
-- and goes on to the next only while it has too little. Fewer than 20,000 products all stand on level 3.

-- The higher the further in front; no two are alike for long, so that a level can be cut anywhere.
create function search_standing(id integer, is_popular boolean, rating numeric, ratings integer) returns bigint language sql immutable parallel safe as $$
  select ((is_popular::integer * 1000 + coalesce(rating, 0) * 100)::bigint << 40) + (least(ratings, 1000000)::bigint << 16) + (hashint4(id) & 65535)
$$;
--> statement-breakpoint
create function search_level(standing bigint) returns smallint language sql stable as $$ select coalesce((select min(level) from search_levels where least <= standing), 3)::smallint $$;
--> statement-breakpoint
-- Deals the levels anew; only products that change theirs are written.
create function place_search_levels() returns void language plpgsql set work_mem = '64MB' set jit = off as $$
begin
  perform lock_derived_values();
  delete from search_levels;
  insert into search_levels (level, least, products)
  select row_number() over (order by place) - 1, standing, count from (
    select search_standing(p.id, p.is_popular, p.rating_average, p.rating_count) as standing, row_number() over (order by search_standing(p.id, p.is_popular, p.rating_average, p.rating_count) desc) as place, count(*) over () as count
    from product_search d join products p on p.id = d.product_id
  ) placed where place in (2500, 20000, 160000) and count > 20000;
  update product_search d set level = wanted.level from (
    select p.id, case when s.standing >= l[1] then 0 when s.standing >= l[2] then 1 when s.standing >= l[3] then 2 else 3 end as level
    from products p cross join lateral (select search_standing(p.id, p.is_popular, p.rating_average, p.rating_count) as standing offset 0) s, (select array_agg(least order by level) as l from search_levels) levels
  ) wanted where wanted.id = d.product_id and d.level <> wanted.level;
end $$;
--> statement-breakpoint
-- How often a word's stem stands in products, in fours: 1 from 1 on, 2 from 4, 3 from 16; 0 for not at all.
create function search_magnitude(products integer) returns smallint language sql immutable strict parallel safe as $$ select ((length(ltrim(greatest(products, 0)::bit(32)::text, '0')) + 1) / 2)::smallint $$;
--> statement-breakpoint
-- In how many products each stem stands, counted as documents come and go; the empty stem counts the products. Words
-- follow when their stem has become more or less frequent by a magnitude.
create or replace function count_search_stems() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform lock_derived_values();
    with gone as (
      select stem, count(*)::integer as n from old_rows, unnest(tsvector_to_array(document) || ''::text) stem group by stem
    ), counted as (
      update search_stems s set products = s.products - gone.n from gone where gone.stem = s.stem returning s.stem, s.products
    )
    update search_words w set magnitude = search_magnitude(c.products) from counted c where w.stem = c.stem and w.magnitude <> search_magnitude(c.products);
  elsif tg_op = 'INSERT' then
    with counted as (
      insert into search_stems (stem, products)
      select stem, count(*) from new_rows, unnest(tsvector_to_array(document) || ''::text) stem group by stem
      on conflict (stem) do update set products = search_stems.products + excluded.products returning stem, products
    )
    update search_words w set magnitude = search_magnitude(c.products) from counted c where w.stem = c.stem and w.magnitude <> search_magnitude(c.products);
  else
    with counted as (
      insert into search_stems (stem, products)
      select stem, sum(n) from (
        select unnest(tsvector_to_array(n.document)) as stem, 1 as n from new_rows n join old_rows o using (product_id) where n.document <> o.document
        union all select unnest(tsvector_to_array(o.document)), -1 from new_rows n join old_rows o using (product_id) where n.document <> o.document
      ) changed group by stem having sum(n) <> 0
      on conflict (stem) do update set products = search_stems.products + excluded.products returning stem, products
    )
    update search_words w set magnitude = search_magnitude(c.products) from counted c where w.stem = c.stem and w.magnitude <> search_magnitude(c.products);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- After documents were written without their triggers: counts every stem and word afresh and deals the levels.
create function recount_search() returns void language plpgsql set work_mem = '64MB' set jit = off as $$
begin
  perform lock_derived_values();
  delete from search_stems;
  insert into search_stems (stem, products) select stem, count(*) from product_search, unnest(tsvector_to_array(document) || ''::text) stem group by stem order by stem;
  update search_words w set magnitude = coalesce(search_magnitude(s.products), 0) from search_words k left join search_stems s on s.stem = k.stem
  where k.word = w.word and w.magnitude <> coalesce(search_magnitude(s.products), 0);
  perform place_search_levels();
end $$;
--> statement-breakpoint
create or replace function refresh_product_search(product_ids integer[] default null) returns void language plpgsql as $$
declare known integer;
begin
  perform lock_derived_values();
  delete from product_search d using products p where p.id = d.product_id and not p.is_active and (product_ids is null or p.id = any (product_ids));
  with chosen as materialized (
    select p.*, search_level(search_standing(p.id, p.is_popular, p.rating_average, p.rating_count)) as level from products p where p.is_active and (product_ids is null or p.id = any (product_ids))
  ), kinds as materialized (
    select c.id, concat_ws(' . ', c.name ->> 'en', c.name ->> 'ar') as names, search_kinds(c.name) as kinds from categories c
    where product_ids is null or c.id in (
      select unnest(array[own.id, own.parent_id]) from product_categories pc join categories own on own.id = pc.category_id where pc.product_id = any (product_ids))
  ), listed as materialized (
    select pc.product_id, string_agg(k.names, ' . ' order by k.id) as names, string_agg(array_to_string(k.kinds, ' '), ' ') as kinds
    from chosen join product_categories pc on pc.product_id = chosen.id join categories own on own.id = pc.category_id join kinds k on k.id in (own.id, own.parent_id)
    group by pc.product_id
  ), optional as materialized (
    select product_id, string_agg(concat_ws(' . ', n ->> 'en', n ->> 'ar'), ' . ') as names from (
      select x.product_id, s.short_name as n from chosen join product_sizes x on x.product_id = chosen.id join sizes s on s.id = x.size_id
      union all select x.product_id, s.name from chosen join product_sizes x on x.product_id = chosen.id join sizes s on s.id = x.size_id
      union all select x.product_id, k.name from chosen join product_colors x on x.product_id = chosen.id join colors k on k.id = x.color_id
      union all select x.product_id, x.value from chosen join product_attribute_options x on x.product_id = chosen.id
    ) options group by product_id
  ), tagged as materialized (
    select pt.product_id, string_agg(concat_ws(' . ', tag.name ->> 'en', tag.name ->> 'ar'), ' . ' order by tag.id) as names
    from chosen join product_tags pt on pt.product_id = chosen.id join tags tag on tag.id = pt.tag_id group by pt.product_id
  ), raw as materialized (
    select p.id, p.level, p.sku, p.name ->> 'en' as english, concat_ws(' . ', p.name ->> 'en', p.name ->> 'ar') as name,
      concat_ws(' . ', b.name ->> 'en', b.name ->> 'ar', l.names, t.names) as groups,
      concat_ws(' . ', p.meta_keywords ->> 'en', p.meta_keywords ->> 'ar', p.short_description ->> 'en', p.short_description ->> 'ar', o.names) as keys,
      search_told(p.full_description ->> 'en') || ' . ' || search_told(p.full_description ->> 'ar') as told, l.kinds
    from chosen p left join brands b on b.id = p.brand_id left join listed l on l.product_id = p.id left join tagged t on t.product_id = p.id left join optional o on o.product_id = p.id
  ), named as materialized (
    select id, level, sku, name, kinds, search_text(english) as english_words, search_text(name) as name_words, search_text(groups) as group_words, search_text(sku) as sku_words, search_text(keys) as key_words, search_text(told) as told_words from raw
  ), worded as materialized (
    select *, concat_ws(' ', search_extras(name, name_words), sku_words, search_extras(sku, sku_words)) as extra_words from named
  ), spelled as (
    insert into search_words (word, stem, root, deletes, magnitude)
    select word, search_stems(word), search_root(search_stems(word)), search_deletes(word), coalesce((select search_magnitude(s.products) from search_stems s where s.stem = search_stems(word)), 0)
    from (select distinct word collate "C" as word from worded, string_to_table(concat_ws(' ', name_words, group_words, extra_words, key_words, told_words), ' ') word) w
    where length(word) between 2 and 40 and not exists (select from search_words k where k.word = w.word)
    order by word
    on conflict do nothing
  ), made as materialized (
    select id, level, coalesce(array_length(string_to_array(english_words, ' '), 1), 0) as name_length,
      search_part(name_words, 'A') || search_part(concat_ws(' ', group_words, extra_words), 'B') || search_part(key_words, 'C') || search_part(told_words, 'D')
        || array_to_tsvector(array_remove(string_to_array(coalesce(kinds, ''), ' '), '')) as document
    from worded
  )
  insert into product_search (product_id, document, words, level)
  select id, document, least(name_length + 0.2 * length(document), 1000), level from made
  on conflict (product_id) do update set document = excluded.document, words = excluded.words, level = excluded.level
  where (product_search.document, product_search.words, product_search.level) is distinct from (excluded.document, excluded.words, excluded.level);
  -- Levels are places in an order of all; they are dealt again when there is half as much again.
  select products into known from search_stems where stem = '';
  if known > 20000 and known > 1.5 * (select coalesce(max(products), 0) from search_levels) then perform place_search_levels(); end if;
end $$;
--> statement-breakpoint
create or replace function search_of_rows() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_table_name = 'products' then
    if tg_op = 'INSERT' then
      select array_agg(id) into ids from new_rows;
    else
      select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id
      where (n.name, n.sku, n.meta_keywords, n.brand_id, n.short_description, n.full_description, n.is_active)
        is distinct from (o.name, o.sku, o.meta_keywords, o.brand_id, o.short_description, o.full_description, o.is_active);
      update product_search d set level = search_level(search_standing(n.id, n.is_popular, n.rating_average, n.rating_count)) from new_rows n join old_rows o on o.id = n.id
      where d.product_id = n.id and (n.is_popular, n.rating_average, n.rating_count) is distinct from (o.is_popular, o.rating_average, o.rating_count)
        and d.level <> search_level(search_standing(n.id, n.is_popular, n.rating_average, n.rating_count));
    end if;
  elsif tg_table_name = 'brands' then
    select array_agg(p.id) into ids from new_rows n join old_rows o on o.id = n.id join products p on p.brand_id = n.id where n.name is distinct from o.name;
  elsif tg_table_name = 'tags' then
    select array_agg(distinct l.product_id) into ids from new_rows n join old_rows o on o.id = n.id join product_tags l on l.tag_id = n.id where n.name is distinct from o.name;
  elsif tg_table_name = 'sizes' then
    select array_agg(distinct l.product_id) into ids from new_rows n join old_rows o on o.id = n.id join product_sizes l on l.size_id = n.id where (n.name, n.short_name) is distinct from (o.name, o.short_name);
  elsif tg_table_name = 'colors' then
    select array_agg(distinct l.product_id) into ids from new_rows n join old_rows o on o.id = n.id join product_colors l on l.color_id = n.id where n.name is distinct from o.name;
  elsif tg_table_name = 'categories' then
    select array_agg(distinct l.product_id) into ids from new_rows n join old_rows o on o.id = n.id
      join categories c on n.id in (c.id, c.parent_id) join product_categories l on l.category_id = c.id
    where (n.name, n.parent_id) is distinct from (o.name, o.parent_id);
  elsif tg_op = 'INSERT' then
    select array_agg(distinct product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    -- Rows that went with their product have no document to renew.
    select array_agg(distinct o.product_id) into ids from old_rows o join products p on p.id = o.product_id;
  else
    select array_agg(distinct product_id) into ids from (select product_id from new_rows union select product_id from old_rows) r;
  end if;
  if ids is not null then perform refresh_product_search(ids); end if;
  return null;
end $$;
--> statement-breakpoint
-- Products with any of the queries, the first query's first, from the foremost level on; it ends as soon as there are
-- enough, so that what is found is a good part of all, whatever the catalogue's size.
-- lasts: how many levels each query may look at, 0 to 3. At most 5,000 of one level.
create function search_candidates(queries tsquery[], lasts integer[], enough integer) returns setof product_search language plpgsql stable rows 1000
  set enable_seqscan = off set jit = off as $$
declare
  found_now integer;
  found_all integer := 0;
  earlier text := '';
begin
  for turn in 1 .. array_length(queries, 1) loop
    for at_level in 0 .. lasts[turn] loop
      return query execute format('select * from product_search where level = %s and document @@ %L::tsquery%s limit 5000', at_level, queries[turn], earlier);
      get diagnostics found_now = row_count;
      found_all := found_all + found_now;
      if found_all >= enough then return; end if;
    end loop;
    earlier := earlier || format(' and not document @@ %L::tsquery', queries[turn]);
  end loop;
end $$;
--> statement-breakpoint
select recount_search();
