-- Counting beside the filters costs as much as reading the bits of every value, and most of that was unpacking them: those
-- few thousand rows stand unpacked in a table of their own. The many rows of the steps of the orders are sparse and stay
-- packed. What has a value in a block whose products all are asked about is read from the index alone.
drop table listing_bits;
--> statement-breakpoint
create table listing_bits (
	code bigint not null,
	block integer not null,
	bits bit varying not null,
	products integer generated always as (bit_count(bits)) stored,
	constraint listing_bits_code_block_pk primary key (code, block) include (products)
) partition by range (code);
--> statement-breakpoint
-- The kinds that are counted beside the filters: 0 to 7.
create table listing_value_bits partition of listing_bits for values from (0) to (34359738368);
--> statement-breakpoint
create table listing_order_bits partition of listing_bits for values from (34359738368) to (maxvalue);
--> statement-breakpoint
alter table listing_value_bits alter column bits set storage plain;
--> statement-breakpoint
alter table listing_order_bits alter column bits set storage main;
--> statement-breakpoint
do $$ begin
  alter table listing_order_bits alter column bits set compression lz4;
exception when feature_not_supported then null;
end $$;
--> statement-breakpoint
drop function listing_near(bigint, bit varying);
--> statement-breakpoint
drop function listing_low(bit varying);
--> statement-breakpoint
-- Makes everything anew: positions by brand, and steps of equal size. A brand's products lie in one block or two, where
-- they lay in every department's: over a million products the brands were 12,000 rows to count beside the filters and are
-- 450. The values of all other groups stand in every block either way. For a first filling and after bulk loads with
-- triggers off; readers see the old lists until it commits.
create or replace function rebuild_listing() returns void language plpgsql set work_mem = '64MB' set jit = off as $$
declare
  products_on_sale integer;
  step_size integer;
  batch integer[];
begin
  perform lock_derived_values();
  perform set_config('shop.rebuilding_listing', 'on', true);
  delete from listed_products;
  delete from listing_bits;
  delete from listing_steps;
  perform set_config('shop.rebuilding_listing', 'off', true);
  select count(*) into products_on_sale from products p join vendors v on v.id = p.vendor_id and v.is_active where p.is_active;
  step_size := greatest(512, products_on_sale / 1000);
  if products_on_sale >= 2 * step_size then
    for sorted in 0..5 loop
      insert into listing_steps (sort, step, key, id)
      select sorted, (n / step_size), key, id from (
        select key, id, row_number() over (order by key, id) - 1 as n from (
          select p.id, listing_key(sorted, p.current_price_paise, (extract(epoch from p.created_at) * 1000000)::bigint, r.popular, r.popular - p.is_home::integer * (1::bigint << 44)) as key
          from products p join vendors v on v.id = p.vendor_id and v.is_active
            cross join lateral (select -(((p.is_popular::integer * 1000 + coalesce(p.rating_average * 100, 0))::bigint << 32) + p.rating_count) as popular) r
          where p.is_active
        ) keyed
      ) placed where n > 0 and n % step_size = 0;
    end loop;
  end if;
  for batch in
    select array_agg(id order by n) from (
      select p.id, row_number() over (order by p.brand_id, p.main_category_id, p.id) - 1 as n
      from products p join vendors v on v.id = p.vendor_id and v.is_active where p.is_active
    ) placed group by n / 32000 order by n / 32000
  loop
    perform refresh_listing(batch);
  end loop;
end $$;
--> statement-breakpoint
-- How many of these products have each value of some kinds: few products are asked for their codes, else the values for
-- their bits.
create or replace function listing_kind_counts(blocks integer[], matched bit varying[], kinds integer[]) returns table (code bigint, n integer)
language plpgsql stable rows 500 set enable_seqscan = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  asked bit varying[];
  is_whole boolean[];
begin
  -- A brand's products lie in a block or two, all other values in every block: so many cost as much as some products' codes.
  if (select sum(bit_count(bits)) from unnest(matched) bits) <= 100 + 40 * cardinality(blocks) then
    return query
      select c.code, count(*)::integer from unnest(blocks, matched) m (block, bits) cross join lateral listing_positions(m.block, m.bits) p (pos)
        cross join lateral (select one.codes from listed_products one where one.pos = p.pos offset 0) l cross join lateral unnest(l.codes) c (code)
      where (c.code >> 32)::integer = any (kinds) group by 1;
    return;
  end if;
  select a.asked, a.is_whole into asked, is_whole from listing_asked(blocks, matched) a;
  return query
    select counted.code, sum(counted.n)::integer from (
      select b.code, b.products as n from unnest(kinds) k (kind) join listing_bits b on b.code between listing_code(k.kind, 0) and listing_code(k.kind + 1, 0) - 1
        where true = any (is_whole) and is_whole[b.block + 1]
      union all
      select b.code, bit_count(b.bits & asked[b.block + 1]) from unnest(kinds) k (kind) join listing_bits b on b.code between listing_code(k.kind, 0) and listing_code(k.kind + 1, 0) - 1
        where false = any (is_whole) and not is_whole[b.block + 1]
    ) counted group by 1;
end $$;
--> statement-breakpoint
drop function listing_value_counts(integer[], bit varying[], bigint, bigint);
--> statement-breakpoint
-- Whoever asks for the parts has planned for reading in the order of an index; the ends of a range of prices are not.
alter function listing_parts(bigint[], integer[], bigint, bigint, integer[]) set enable_bitmapscan = on;
--> statement-breakpoint
-- A page of what passes, without some ids, with its places and the exact total; empty beyond the end. A long list is
-- not sorted: the page's steps are found by counting bits from the first step on, and only what passes in those is put
-- in order.
create or replace function listing_page(wanted bigint[], parts integer[], min_price bigint, below_price bigint, among integer[], without integer[], sorted integer, page_limit integer, page_offset bigint)
returns table (id integer, place bigint, total integer) language plpgsql stable rows 100
set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  -- So many products are put in order at once; and so many where another look at the steps would leave fewer.
  few constant integer := 2048;
  fewer constant integer := 512;
  blocks integer[];
  matched bit varying[];
  asked bit varying[];
  is_whole boolean[];
  of_all integer;
  steps refcursor;
  step bigint;
  products integer;
  counted bigint;
  skipped bigint := 0;
  within bigint;
  kind integer;
  first_step bigint := 0;
  last_step bigint := 9999;
begin
  if without is null then
    select array_agg(m.block), array_agg(m.bits), sum(bit_count(m.bits)) into blocks, matched, of_all from listing_match(wanted, parts, min_price, below_price, among) m;
  else
    select array_agg(m.block), array_agg(m.bits), sum(bit_count(m.bits)) into blocks, matched, of_all from (
      select n.block, case when w.bits is null then n.bits else n.bits & ~w.bits end as bits from listing_match(wanted, parts, min_price, below_price, among) n
        left join (select l.pos / 32000 as block, bits_of(l.pos % 32000, 1)::bit varying as bits from unnest(without) a (id) join listed_products l on l.id = a.id group by 1) w on w.block = n.block
    ) m;
  end if;
  if of_all is null or page_offset >= of_all then return; end if;
  if of_all > few and exists (select from listing_steps) then
    select a.asked, a.is_whole into asked, is_whole from listing_asked(blocks, matched) a;
    -- Hundreds of steps first, then the tens and the single ones within, until few enough are left: where the page begins and ends.
    for level in 0..2 loop
      kind := 16 + 8 * level + sorted;
      if false = any (is_whole) then
        open steps for select b.code & 4294967295, sum(case when is_whole[b.block + 1] then b.products else bit_count(b.bits & asked[b.block + 1]) end)::integer
          from listing_bits b where b.code between listing_code(kind, first_step * 10) and listing_code(kind, last_step * 10 + 9) and is_whole[b.block + 1] is not null group by b.code order by b.code;
      else
        open steps for select b.code & 4294967295, sum(b.products)::integer
          from listing_bits b where b.code between listing_code(kind, first_step * 10) and listing_code(kind, last_step * 10 + 9) and is_whole[b.block + 1] group by b.code order by b.code;
      end if;
      counted := skipped;
      within := 0;
      loop
        fetch steps into step, products;
        exit when not found;
        if counted + products > page_offset then
          if within = 0 then
            first_step := step;
            skipped := counted;
          end if;
          last_step := step;
          within := within + products;
        end if;
        counted := counted + products;
        exit when counted >= page_offset + page_limit;
      end loop;
      close steps;
      exit when within <= fewer;
    end loop;
    select array_agg(s.block), array_agg(s.bits & asked[s.block + 1]) into blocks, matched from (
      select b.block, bit_or(b.bits)::bit varying as bits from listing_bits b where b.code between listing_code(kind, first_step) and listing_code(kind, last_step) and asked[b.block + 1] is not null group by 1
    ) s;
  end if;
  return query
    select k.id, page_offset + row_number() over (order by k.key, k.id), of_all from (
      select l.id, listing_key(sorted, l.price, l.created, l.popular, l.featured) as key
      from unnest(blocks, matched) m (block, bits) cross join lateral listing_positions(m.block, m.bits) p (pos)
        cross join lateral (select one.id, one.price, one.created, one.popular, one.featured from listed_products one where one.pos = p.pos offset 0) l
      order by 2, 1 limit page_limit offset page_offset - skipped
    ) k;
end $$;
--> statement-breakpoint
-- Which values of some kinds any of these products have, but those that are known.
create function listing_present(blocks integer[], matched bit varying[], kinds integer[], known bigint[]) returns setof bigint
language plpgsql stable rows 500 set enable_seqscan = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  asked bit varying[];
  is_whole boolean[];
begin
  if blocks is null then return; end if;
  select a.asked, a.is_whole into asked, is_whole from listing_asked(blocks, matched) a;
  return query
    select v.code from (
      select distinct b.code from unnest(kinds) k (kind) join listing_bits b on b.code between listing_code(k.kind, 0) and listing_code(k.kind + 1, 0) - 1
      except select unnest(known)
    ) v
    where exists (select from listing_bits b where b.code = v.code and case when is_whole[b.block + 1] then b.products > 0 else bit_count(b.bits & asked[b.block + 1]) > 0 end offset 0);
end $$;
--> statement-breakpoint
-- How many products each value of each group would leave under the other groups' choices. Values that none is left of
-- are there with 0 while products of the list's own ground have them: its scope (parts of 0 and below) and categories;
-- for categories without the latter. Tags say how many those are. Kind 0 is what passes everything. Kinds under the same
-- choices are counted together.
create or replace function listing_counts(wanted bigint[], parts integer[], min_price bigint, below_price bigint, among integer[]) returns table (kind integer, id integer, n integer, used integer)
language plpgsql stable rows 500 set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  part_of integer[];
  block_of integer[];
  bits_of_part bit varying[];
  present integer[] := array(select distinct unnest(parts) union select 6 where min_price is not null or below_price is not null union select -1 where among is not null order by 1);
begin
  select array_agg(p.part), array_agg(p.block), array_agg(p.bits) into part_of, block_of, bits_of_part from listing_parts(wanted, parts, min_price, below_price, among) p;
  return query
    with asked (kind, is_left, under) as materialized (
      select k, true, array(select x from unnest(present) x where x <= 0 or x <> k order by 1) from generate_series(0, 7) k
      union all select k, false, array(select x from unnest(present) x where x <= case k when 1 then 0 else 1 end order by 1) from generate_series(1, 5) k
    ), passing as materialized (
      select a.under, a.left_kinds, a.ground_kinds, x.* from (
        select d.under, array_agg(d.kind) filter (where d.is_left) as left_kinds, array_agg(d.kind) filter (where not d.is_left) as ground_kinds from asked d group by 1
      ) a cross join lateral (
        select array_agg(every_part.block) as blocks, array_agg(every_part.bits) as bits from (
          select p.block, bit_and(p.bits)::bit varying as bits from unnest(part_of, block_of, bits_of_part) p (part, block, bits)
          where p.part = any (a.under) group by 1 having count(*) = cardinality(a.under)
        ) every_part
      ) x
    ), counted as materialized (
      select p.left_kinds, p.ground_kinds, (c.code >> 32)::integer as kind, c.code, c.n
      from passing p cross join lateral listing_kind_counts(p.blocks, p.bits, array(select unnest(p.left_kinds) union select 4 where 4 = any (p.ground_kinds))) c where c.n > 0
    ), lefts as materialized (
      select c.kind, c.code, c.n from counted c where c.kind = any (c.left_kinds)
    ), grounds as (
      select c.code, c.n from counted c where c.kind = 4 and 4 = any (c.ground_kinds)
      union all
      select l.code, l.n from lefts l where l.kind <> 4
      union all
      select c, 1 from passing p cross join lateral listing_present(p.blocks, p.bits, array_remove(p.ground_kinds, 4), array(select l.code from lefts l)) c where p.ground_kinds <> '{4}'
    )
    select (g.code >> 32)::integer, (g.code & 4294967295)::integer, coalesce(l.n, 0), g.n from grounds g left join lefts l on l.code = g.code;
end $$;
--> statement-breakpoint
-- The least and the highest price of what passes; no row where nothing does. Among many products the first and the last
-- step of the prices that have any of them are found, and there the first one and the last.
create or replace function listing_price_edges(wanted bigint[], parts integer[], min_price bigint, below_price bigint, among integer[]) returns table (min_paise bigint, max_paise bigint)
language plpgsql stable rows 1 set enable_seqscan = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  few constant integer := 256;
  blocks integer[];
  matched bit varying[];
  asked bit varying[];
  kind integer;
  first_step bigint;
  last_step bigint;
begin
  select array_agg(m.block), array_agg(m.bits) into blocks, matched from listing_match(wanted, parts, min_price, below_price, among) m where bit_count(m.bits) > 0;
  if blocks is null then return; end if;
  if (select sum(bit_count(bits)) from unnest(matched) bits) <= few then
    return query
      select min(l.price), max(l.price) from unnest(blocks, matched) m (block, bits) cross join lateral listing_positions(m.block, m.bits) p (pos)
        cross join lateral (select one.price from listed_products one where one.pos = p.pos offset 0) l;
    return;
  end if;
  select a.asked into asked from listing_asked(blocks, matched) a;
  foreach kind in array array[18, 26, 34] loop
    select b.code & 4294967295 into first_step from listing_bits b
      where b.code between listing_code(kind, coalesce(first_step, 0) * 10) and listing_code(kind, coalesce(first_step, 100000) * 10 + 9) and bit_count(b.bits & asked[b.block + 1]) > 0 order by b.code limit 1;
    select b.code & 4294967295 into last_step from listing_bits b
      where b.code between listing_code(kind, coalesce(last_step, 0) * 10) and listing_code(kind, coalesce(last_step, 100000) * 10 + 9) and bit_count(b.bits & asked[b.block + 1]) > 0 order by b.code desc limit 1;
  end loop;
  return query
    select
      (select l.price from listed_products l where l.price >= coalesce((select s.key from listing_steps s where s.sort = 2 and s.step = first_step), 0) and get_bit(asked[l.pos / 32000 + 1], l.pos % 32000) = 1 order by l.price, l.id limit 1),
      (select l.price from listed_products l where l.price <= coalesce((select s.key from listing_steps s where s.sort = 2 and s.step = last_step + 1), 9223372036854775807) and get_bit(asked[l.pos / 32000 + 1], l.pos % 32000) = 1 order by l.price desc, l.id desc limit 1);
end $$;
--> statement-breakpoint
-- A search looks up every product it has found: what orders and filters those is read from the index alone.
alter table listed_products drop constraint listed_products_pkey, add constraint listed_products_pkey primary key (id) include (pos, price, created, popular, order_minimum_quantity);
--> statement-breakpoint
-- Writes the level of the products with such a standing, by kind of goods: what is looked at together then lies together.
-- Other joins would lose the order in which the rows are written.
create function deal_search_level(dealt smallint, lowest bigint, below bigint) returns void language sql set work_mem = '64MB' set jit = off set enable_hashjoin = off set enable_mergejoin = off as $$
  update product_search d set level = dealt from (
    select p.id from products p cross join lateral (select search_standing(p.id, p.is_popular, p.rating_average, p.rating_count) as standing offset 0) s
    where s.standing >= lowest and (below is null or s.standing < below) order by p.main_category_id, p.id offset 0
  ) standing where standing.id = d.product_id and d.level <> dealt
$$;
--> statement-breakpoint
-- Deals the levels anew, one after the other; only products that change theirs are written. Dealt in one go, the foremost
-- 20,000 of a million lay scattered over 14,000 pages, 110 MB, of which every search read others.
create or replace function place_search_levels() returns void language plpgsql set work_mem = '64MB' set jit = off as $$
begin
  perform lock_derived_values();
  delete from search_levels;
  insert into search_levels (level, least, products)
  select row_number() over (order by place) - 1, standing, count from (
    select search_standing(p.id, p.is_popular, p.rating_average, p.rating_count) as standing, row_number() over (order by search_standing(p.id, p.is_popular, p.rating_average, p.rating_count) desc) as place, count(*) over () as count
    from product_search d join products p on p.id = d.product_id
  ) placed where place in (2500, 20000, 160000) and count > 20000;
  update product_search d set level = 3 from products p
  where p.id = d.product_id and d.level <> 3 and search_level(search_standing(p.id, p.is_popular, p.rating_average, p.rating_count)) = 3;
  perform deal_search_level(level, least, below) from (select level, least, lag(least) over (order by level) as below from search_levels order by level offset 0) dealt;
end $$;
--> statement-breakpoint
-- What stands is laid out anew.
update product_search set level = 3 where level <> 3;
--> statement-breakpoint
select place_search_levels(), rebuild_listing();
