CREATE TABLE "listed_products" (
	"id" integer PRIMARY KEY NOT NULL,
	"pos" integer NOT NULL,
	"price" bigint NOT NULL,
	"created" bigint NOT NULL,
	"popular" bigint NOT NULL,
	"featured" bigint NOT NULL,
	"order_minimum_quantity" integer,
	"codes" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_bits" (
	"code" bigint NOT NULL,
	"block" integer NOT NULL,
	"bits" bit varying NOT NULL,
	"products" integer GENERATED ALWAYS AS (bit_count(bits)) STORED,
	CONSTRAINT "listing_bits_code_block_pk" PRIMARY KEY("code","block")
);
--> statement-breakpoint
CREATE TABLE "listing_steps" (
	"sort" integer NOT NULL,
	"step" integer NOT NULL,
	"key" bigint NOT NULL,
	"id" integer NOT NULL,
	CONSTRAINT "listing_steps_sort_step_pk" PRIMARY KEY("sort","step")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "listed_products_pos_idx" ON "listed_products" USING btree ("pos");--> statement-breakpoint
CREATE INDEX "listed_products_price_idx" ON "listed_products" USING btree ("price","id","pos");--> statement-breakpoint
-- What lists are answered from (docs/adr/0012-lists-from-bitmaps.md): every product on sale has a position, and every
-- value one can filter by has a bit for each position, in blocks of 32,000. A list is the AND of its groups' ORs, its
-- total their bits, and the counts beside the filters the bits they share with each value.
--
-- A code is a value: its kind and its id. 0: everything on sale. 1 category (with its children), 2 size, 3 colour,
-- 4 tag, 5 brand, 6 band of the price, 7 so many stars and up; 8 own category, 9 vendor, 10 flag (1 deal, 2 home);
-- 16, 24 and 32 and the next five: the steps of the six orders, hundreds, tens and single ones.

create function listing_code(kind integer, id bigint) returns bigint language sql immutable strict parallel safe as $$ select kind::bigint << 32 | id $$;
--> statement-breakpoint
-- Positions within a block as its bits: bits_of(position, 1).
do $$ begin execute format('create aggregate bits_of(integer, integer) (sfunc = set_bit, stype = pg_catalog."bit", initcond = %L)', repeat('0', 32000)); end $$;
--> statement-breakpoint
-- The positions of a block's bits, ascending: what lies between the ones is counted.
create function listing_positions(block integer, bits bit varying) returns setof integer language sql immutable parallel safe rows 100 as $$
  select block * 32000 + (sum(length(zeros) + 1) over (order by n))::integer - 1
  from string_to_table(bits::text, '1') with ordinality t (zeros, n) where n <= bit_count(bits)
$$;
--> statement-breakpoint
-- Rows of bits stay in their pages.
alter table listing_bits alter column bits set storage main;
--> statement-breakpoint
-- A place in an order: ascending by key, then by id.
create type listing_place as (key bigint, id integer);
--> statement-breakpoint
-- The orders: 0 featured, 1 popular, 2 cheapest, 3 dearest, 4 newest, 5 oldest.
create function listing_key(sort integer, price bigint, created bigint, popular bigint, featured bigint) returns bigint language sql immutable parallel safe as $$
  select case sort when 0 then featured when 1 then popular when 2 then price when 3 then -price when 4 then -created else created end
$$;
--> statement-breakpoint
-- lib/commerce/catalog/list-facets.ts names the same bands to shoppers.
create function listing_band(paise bigint) returns integer language sql immutable strict parallel safe as $$
  select case when paise >= 60000 then 6 when paise >= 10000 then (paise / 10000)::integer when paise >= 1000 then 0 end
$$;
--> statement-breakpoint
-- The bits follow the codes of the rows, a statement at a time.
create function listing_bits_of_rows() returns trigger language plpgsql set work_mem = '64MB' set jit = off as $$
begin
  if current_setting('shop.rebuilding_listing', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    insert into listing_bits (code, block, bits)
    select code, n.pos / 32000, bits_of(n.pos % 32000, 1) from new_rows n, unnest(n.codes) code group by 1, 2
    on conflict (code, block) do update set bits = listing_bits.bits | excluded.bits;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into listing_bits (code, block, bits)
    select code, n.pos / 32000, bits_of(n.pos % 32000, 1) from new_rows n join old_rows o on o.id = n.id, unnest(n.codes) code
    where n.codes <> o.codes and code <> all (o.codes) group by 1, 2
    on conflict (code, block) do update set bits = listing_bits.bits | excluded.bits;
    update listing_bits b set bits = b.bits & ~gone.bits from (
      select code, o.pos / 32000 as block, bits_of(o.pos % 32000, 1) as bits from old_rows o join new_rows n on n.id = o.id, unnest(o.codes) code
      where n.codes <> o.codes and code <> all (n.codes) group by 1, 2
    ) gone where b.code = gone.code and b.block = gone.block;
    return null;
  end if;
  update listing_bits b set bits = b.bits & ~gone.bits from (
    select code, o.pos / 32000 as block, bits_of(o.pos % 32000, 1) as bits from old_rows o, unnest(o.codes) code group by 1, 2
  ) gone where b.code = gone.code and b.block = gone.block;
  return null;
end $$;
--> statement-breakpoint
create trigger listed_products_bits_insert after insert on listed_products referencing new table as new_rows for each statement execute function listing_bits_of_rows();
--> statement-breakpoint
create trigger listed_products_bits_update after update on listed_products referencing old table as old_rows new table as new_rows for each statement execute function listing_bits_of_rows();
--> statement-breakpoint
create trigger listed_products_bits_delete after delete on listed_products referencing old table as old_rows for each statement execute function listing_bits_of_rows();
--> statement-breakpoint
-- Brings what lists know of these products to what their tables say. Rows that are right are not touched; what comes on
-- sale stands after all others, in the order it is given, until the next rebuild.
create function refresh_listing(product_ids integer[]) returns void language plpgsql set work_mem = '64MB' set jit = off as $$
begin
  perform lock_derived_values();
  delete from listed_products l where l.id = any (product_ids)
    and not exists (select from products p join vendors v on v.id = p.vendor_id and v.is_active where p.id = l.id and p.is_active);
  with steps as materialized (
    select sort, array_agg((key, id)::listing_place order by step) as starts from listing_steps group by sort
  ), on_sale as materialized (
    select p.id, asked.n, p.vendor_id, p.brand_id, p.rating_average as rating, p.order_minimum_quantity, p.current_discount_id is not null as is_deal, p.is_home,
      p.current_price_paise as price, (extract(epoch from p.created_at) * 1000000)::bigint as created, r.popular, r.popular - p.is_home::integer * (1::bigint << 44) as featured
    from unnest(product_ids) with ordinality asked (id, n) join products p on p.id = asked.id and p.is_active join vendors v on v.id = p.vendor_id and v.is_active
      cross join lateral (select -(((p.is_popular::integer * 1000 + coalesce(p.rating_average * 100, 0))::bigint << 32) + p.rating_count) as popular) r
  ), coded as (
    select distinct p.id, listing_code(1, covering.id) as code from on_sale p join product_categories l on l.product_id = p.id join categories c on c.id = l.category_id cross join lateral (values (c.id), (c.parent_id)) covering (id)
    union all select p.id, unnest(array[0, listing_code(9, p.vendor_id), listing_code(5, p.brand_id), listing_code(6, listing_band(p.price)), case when p.is_deal then listing_code(10, 1) end, case when p.is_home then listing_code(10, 2) end]) from on_sale p
    union all select p.id, listing_code(7, stars) from on_sale p cross join lateral generate_series(1, floor(p.rating)::integer) stars
    union all select p.id, listing_code(8, l.category_id) from on_sale p join product_categories l on l.product_id = p.id
    union all select p.id, listing_code(2, l.size_id) from on_sale p join product_sizes l on l.product_id = p.id
    union all select p.id, listing_code(3, l.color_id) from on_sale p join product_colors l on l.product_id = p.id
    union all select p.id, listing_code(4, l.tag_id) from on_sale p join product_tags l on l.product_id = p.id
    union all select placed.id, listing_code(steps.kind, steps.id) from (
      select p.id, s.sort, width_bucket((listing_key(s.sort, p.price, p.created, p.popular, p.featured), p.id)::listing_place, s.starts) as step from on_sale p cross join steps s offset 0
    ) placed cross join lateral (values (16 + placed.sort, placed.step / 100), (24 + placed.sort, placed.step / 10), (32 + placed.sort, placed.step)) steps (kind, id)
  ), fresh as materialized (
    select p.id, p.n, p.price, p.created, p.popular, p.featured, p.order_minimum_quantity, c.codes
    from on_sale p join (select id, array_agg(code order by code) as codes from coded where code is not null group by id) c on c.id = p.id
  ), changed as (
    update listed_products l set price = f.price, created = f.created, popular = f.popular, featured = f.featured, order_minimum_quantity = f.order_minimum_quantity, codes = f.codes
    from fresh f
    where f.id = l.id and (l.price, l.created, l.popular, l.featured, l.order_minimum_quantity, l.codes) is distinct from (f.price, f.created, f.popular, f.featured, f.order_minimum_quantity, f.codes)
  )
  insert into listed_products (id, pos, price, created, popular, featured, order_minimum_quantity, codes)
  select f.id, (select coalesce(max(pos), -1) from listed_products) + row_number() over (order by f.n), f.price, f.created, f.popular, f.featured, f.order_minimum_quantity, f.codes
  from fresh f where not exists (select from listed_products l where l.id = f.id);
end $$;
--> statement-breakpoint
-- Makes everything anew: positions by category and brand, so that what is filtered together lies together, and steps of
-- equal size. For a first filling and after bulk loads with triggers off; readers see the old lists until it commits.
create function rebuild_listing() returns void language plpgsql set work_mem = '64MB' set jit = off as $$
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
      select p.id, row_number() over (order by coalesce(c.parent_id, c.id), c.id, p.brand_id, p.id) - 1 as n
      from products p join vendors v on v.id = p.vendor_id and v.is_active join categories c on c.id = p.main_category_id where p.is_active
    ) placed group by n / 32000 order by n / 32000
  loop
    perform refresh_listing(batch);
  end loop;
end $$;
--> statement-breakpoint
-- Rebuilds when the shop has outgrown its steps, or has left more places empty than it fills. Returns whether it did.
create function rebalance_listing() returns boolean language plpgsql as $$
declare
  products_on_sale integer := (select coalesce(sum(bit_count(bits)), 0) from listing_bits where code = 0);
  steps integer := (select count(*) + 1 from listing_steps where sort = 0);
  places integer := (select coalesce(max(pos) + 1, 0) from listed_products);
begin
  if products_on_sale / steps <= 2 * greatest(512, products_on_sale / 1000) and places <= 2 * products_on_sale + 32000 then return false; end if;
  perform rebuild_listing();
  return true;
end $$;
--> statement-breakpoint
-- For products and for the tables whose rows are values one can filter by.
create function listing_of_rows() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_table_name = 'products' then
    if tg_op = 'INSERT' then
      select array_agg(id) into ids from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(id) into ids from old_rows;
    else
      select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id
      where (n.is_active, n.vendor_id, n.brand_id, n.current_price_paise, n.current_discount_id, n.rating_average, n.rating_count, n.is_popular, n.is_home, n.created_at, n.order_minimum_quantity)
        is distinct from (o.is_active, o.vendor_id, o.brand_id, o.current_price_paise, o.current_discount_id, o.rating_average, o.rating_count, o.is_popular, o.is_home, o.created_at, o.order_minimum_quantity);
    end if;
  elsif tg_table_name = 'vendors' then
    select array_agg(p.id) into ids from new_rows n join old_rows o on o.id = n.id join products p on p.vendor_id = n.id where n.is_active <> o.is_active;
  elsif tg_table_name = 'categories' then
    select array_agg(distinct l.product_id) into ids from new_rows n join old_rows o on o.id = n.id join product_categories l on l.category_id = n.id where n.parent_id is distinct from o.parent_id;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into ids from old_rows;
  else
    select array_agg(distinct product_id) into ids from (select product_id from new_rows union select product_id from old_rows) r;
  end if;
  if ids is not null then perform refresh_listing(ids); end if;
  return null;
end $$;
--> statement-breakpoint
do $$
declare listed text;
begin
  foreach listed in array array['products', 'product_categories', 'product_sizes', 'product_colors', 'product_tags'] loop
    execute format('create trigger %1$s_listing_insert after insert on %1$I referencing new table as new_rows for each statement execute function listing_of_rows()', listed);
    execute format('create trigger %1$s_listing_delete after delete on %1$I referencing old table as old_rows for each statement execute function listing_of_rows()', listed);
  end loop;
  foreach listed in array array['products', 'product_categories', 'product_sizes', 'product_colors', 'product_tags', 'vendors', 'categories'] loop
    execute format('create trigger %1$s_listing_update after update on %1$I referencing old table as old_rows new table as new_rows for each statement execute function listing_of_rows()', listed);
  end loop;
end $$;
--> statement-breakpoint
-- What passes each part of a question, as bits: the values of a part are any-of. A range of prices (part 6) is made of
-- its whole steps and, at its ends, of single products; a set of ids is part -1.
create function listing_parts(wanted bigint[], parts integer[], min_price bigint, below_price bigint, among integer[]) returns table (part integer, block integer, bits bit varying)
language plpgsql stable set enable_seqscan = off set jit = off as $$
declare
  last_step integer := (select count(*) from listing_steps where sort = 2);
  low integer;
  high integer;
  low_start listing_place;
  high_start listing_place;
  whole bigint[];
begin
  if min_price is not null or below_price is not null then
    low := case when min_price is null then 0 else coalesce((select s.step from listing_steps s where s.sort = 2 and s.key >= min_price order by s.step limit 1), last_step + 1) end;
    high := case when below_price is null then last_step else coalesce((select s.step from listing_steps s where s.sort = 2 and s.key < below_price order by s.step desc limit 1), 0) - 1 end;
    if low <= high then
      -- Hundreds of steps where they lie wholly inside, tens before and after them, single ones at the ends.
      whole := array(
        select listing_code(inside.kind, n) from (values (34, 1, 10), (26, 10, 10), (18, 100, 0)) inside (kind, size, wider)
          cross join lateral generate_series((low + size - 1) / size, (high + 1) / size - 1) n
        where wider = 0 or not (n / wider * wider * size >= low and (n / wider + 1) * wider * size <= high + 1)
      );
      select s.key, s.id into low_start from listing_steps s where s.sort = 2 and s.step = low;
      select s.key, s.id into high_start from listing_steps s where s.sort = 2 and s.step = high + 1;
    end if;
  end if;
  return query
    select g.part, g.block, bit_or(g.bits)::bit varying from (
      select w.part, b.block, b.bits from unnest(wanted || whole, parts || array_fill(6, array[coalesce(cardinality(whole), 0)])) w (code, part) join listing_bits b on b.code = w.code
      union all
      select 6, l.pos / 32000, bits_of(l.pos % 32000, 1) from listed_products l
        where (min_price is not null or below_price is not null) and whole is null and l.price >= coalesce(min_price, 0) and (below_price is null or l.price < below_price) group by 2
      union all
      select 6, l.pos / 32000, bits_of(l.pos % 32000, 1) from listed_products l
        where whole is not null and min_price is not null and l.price >= min_price and (l.price, l.id) < ((low_start).key, (low_start).id) group by 2
      union all
      select 6, l.pos / 32000, bits_of(l.pos % 32000, 1) from listed_products l
        where whole is not null and below_price is not null and l.price < below_price and (l.price, l.id) >= ((high_start).key, (high_start).id) group by 2
      union all
      select -1, l.pos / 32000, bits_of(l.pos % 32000, 1) from unnest(among) a (id) join listed_products l on l.id = a.id group by 2
    ) g group by 1, 2;
end $$;
--> statement-breakpoint
-- The products that pass every part, as bits. `parts` names the part of each wanted code; code 0 is everything on sale.
create function listing_match(wanted bigint[], parts integer[], min_price bigint, below_price bigint, among integer[]) returns table (block integer, bits bit varying)
language sql stable rows 30 as $$
  select p.block, bit_and(p.bits)::bit varying from listing_parts(wanted, parts, min_price, below_price, among) p group by p.block
  having count(*) = (select count(distinct n) from unnest(parts) n) + (min_price is not null or below_price is not null)::integer + (among is not null)::integer
$$;
--> statement-breakpoint
-- The blocks that have any of these bits, and whether they have everything on sale there: then values need not be looked into.
create function listing_blocks(blocks integer[], matched bit varying[]) returns table (block integer, bits bit varying, products integer, is_whole boolean)
language sql stable rows 30 as $$
  select m.block, m.bits, m.n, m.n = e.products from (select u.block, u.bits, bit_count(u.bits)::integer as n from unnest(blocks, matched) u (block, bits)) m
    join listing_bits e on e.code = 0 and e.block = m.block where m.n > 0
$$;
--> statement-breakpoint
-- How many of these products have each value of a range of codes: few products are asked for their codes, else the
-- values for their bits.
create function listing_value_counts(blocks integer[], matched bit varying[], first_code bigint, last_code bigint) returns table (code bigint, n integer)
language plpgsql stable rows 500
set enable_seqscan = off set enable_nestloop = off set jit = off as $$
begin
  if (select sum(bit_count(bits)) from unnest(matched) bits) <= 1024 then
    return query
      select c.code, count(*)::integer from unnest(blocks, matched) m (block, bits) cross join lateral listing_positions(m.block, m.bits) p (pos)
        cross join lateral (select one.codes from listed_products one where one.pos = p.pos offset 0) l cross join lateral unnest(l.codes) c (code)
      where c.code between first_code and last_code group by 1;
  else
    return query
      select b.code, sum(case when m.is_whole then b.products else bit_count(b.bits & m.bits) end)::integer
      from listing_bits b join listing_blocks(blocks, matched) m on m.block = b.block
      where b.code between first_code and last_code group by 1;
  end if;
end $$;
--> statement-breakpoint
-- A page of what passes, without some ids, with its places and the exact total; empty beyond the end. A long list is
-- not sorted: the page's steps are found by counting bits, and only what passes in those is put in order.
create function listing_page(wanted bigint[], parts integer[], min_price bigint, below_price bigint, among integer[], without integer[], sorted integer, page_limit integer, page_offset bigint)
returns table (id integer, place bigint, total integer) language plpgsql stable rows 100
set enable_seqscan = off set jit = off as $$
declare
  few constant integer := 1024;
  kind integer;
  blocks integer[];
  matched bit varying[];
  of_all integer;
  skipped bigint := 0;
  before bigint;
  first_step integer;
  last_step integer;
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
  if of_all > few then
    -- Hundreds of steps first, then the tens and the single ones within: where the page begins and ends.
    foreach kind in array array[16, 24, 32] loop
      select min(n & 4294967295), max(n & 4294967295), min(p.before) into first_step, last_step, before from (
        select v.n as c, v.code as n, skipped + sum(v.n) over (order by v.code) - v.n as before
        from listing_value_counts(blocks, matched, listing_code(kind + sorted, coalesce(first_step, 0) * 10), listing_code(kind + sorted, coalesce(last_step, 100000) * 10 + 9)) v
      ) p where c > 0 and p.before < page_offset + page_limit and p.before + c > page_offset;
      exit when first_step is null;
      skipped := before;
    end loop;
    if first_step is null then
      skipped := 0;
    else
      select array_agg(m.block), array_agg(m.bits & s.bits) into blocks, matched from unnest(blocks, matched) m (block, bits) join (
        select b.block, bit_or(b.bits)::bit varying as bits from listing_bits b where b.code between listing_code(32 + sorted, first_step) and listing_code(32 + sorted, last_step) group by 1
      ) s on s.block = m.block;
    end if;
  end if;
  return query
    select k.id, page_offset + row_number() over (order by k.key, k.id), of_all from (
      select l.id, listing_key(sorted, l.price, l.created, l.popular, l.featured) as key
      from unnest(blocks, matched) m (block, bits) cross join lateral listing_positions(m.block, m.bits) p (pos)
        cross join lateral (select * from listed_products one where one.pos = p.pos offset 0) l
      order by 2, 1 limit page_limit offset page_offset - skipped
    ) k;
end $$;
--> statement-breakpoint
-- How many products each value of each group would leave under the other groups' choices, and how many there are of it
-- on the list's own ground: its scope (parts of 0 and below) and categories; for categories without the latter.
create function listing_counts(wanted bigint[], parts integer[], min_price bigint, below_price bigint, among integer[]) returns table (kind integer, id integer, n integer, used integer)
language plpgsql stable rows 500 set jit = off as $$
declare
  part_of integer[];
  block_of integer[];
  bits_of_part bit varying[];
  present integer[] := array(select distinct unnest(parts) union select 6 where min_price is not null or below_price is not null union select -1 where among is not null);
  chosen integer[] := array(select x from unnest(present) x where x > 0);
begin
  select array_agg(p.part), array_agg(p.block), array_agg(p.bits) into part_of, block_of, bits_of_part from listing_parts(wanted, parts, min_price, below_price, among) p;
  return query
    with asked (kind, present, is_left) as (
      -- What is left for the kinds without a choice, and for each kind with one; and the ground of the categories and of all others.
      select 0, present, true
      union all select k, array_remove(present, k), true from unnest(chosen) k
      union all select 0, array(select x from unnest(present) x where x <= 1), false where chosen <> '{}'
      union all select 1, array(select x from unnest(present) x where x <= 0), false where 1 = any (chosen)
    ), counted as materialized (
      select a.kind, a.is_left, c.code, c.n from asked a cross join lateral (
        select array_agg(x.block) as blocks, array_agg(x.bits) as bits from (
          select p.block, bit_and(p.bits)::bit varying as bits from unnest(part_of, block_of, bits_of_part) p (part, block, bits)
          where p.part = any (a.present) group by 1 having count(*) = cardinality(a.present)
        ) x
      ) passing cross join lateral listing_value_counts(passing.blocks, passing.bits, listing_code(greatest(a.kind, 1), 0), listing_code(case a.kind when 0 then 8 else a.kind + 1 end, 0) - 1) c
    ), lefts as (
      select c.code, c.n from counted c where c.is_left and (c.kind > 0 or not (c.code >> 32)::integer = any (chosen))
    ), grounds as (
      select c.code, c.n from counted c where case when chosen = '{}' then c.is_left else not c.is_left and (c.kind = 1 or not (1 = any (chosen) and c.code >> 32 = 1)) end
    )
    select (g.code >> 32)::integer, (g.code & 4294967295)::integer, coalesce(l.n, 0), g.n from grounds g left join lefts l on l.code = g.code where g.n > 0;
end $$;
--> statement-breakpoint
select rebuild_listing();
