-- Counting beside the filters reads every value of every group, and most of its cost was unpacking and and-ing bits that
-- are not there. Bits are packed so that they unpack fast, where the server can; values of few products keep them once
-- more without the empty ends; and equal questions are counted once.
do $$ begin
  alter table listing_bits alter column bits set compression lz4;
exception when feature_not_supported then null;
end $$;
--> statement-breakpoint
-- Where the first bit of a value stands in its block, in whole bytes.
create function listing_low(bits bit varying) returns integer language sql immutable strict parallel safe as $$ select (strpos(bits::text, '1') - 1) / 8 * 8 $$;
--> statement-breakpoint
-- The bits from there to the last one, where a value that is counted beside the filters has few products close together; else null.
create function listing_near(code bigint, bits bit varying) returns bit varying language sql immutable strict parallel safe as $$
  select case when code < 6::bigint << 32 and bit_count(bits) between 1 and 2000 then (
    select case when ends.last - listing_low(bits) <= 8000 then substring(bits from listing_low(bits) + 1 for ends.last - listing_low(bits)) end from (select length(rtrim(bits::text, '0')) as last) ends
  ) end
$$;
--> statement-breakpoint
alter table listing_bits add column near bit varying generated always as (listing_near(code, bits)) stored, add column low integer generated always as (case when code < 6::bigint << 32 then listing_low(bits) end) stored;
--> statement-breakpoint
-- Makes everything anew: positions by the shop's departments and, in them, by brand, so that what is filtered together
-- lies together and a brand's products stand close; and steps of equal size. For a first filling and after bulk loads
-- with triggers off; readers see the old lists until it commits.
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
      select p.id, row_number() over (order by coalesce(c.parent_id, c.id), p.brand_id, c.id, p.id) - 1 as n
      from products p join vendors v on v.id = p.vendor_id and v.is_active join categories c on c.id = p.main_category_id where p.is_active
    ) placed group by n / 32000 order by n / 32000
  loop
    perform refresh_listing(batch);
  end loop;
end $$;
--> statement-breakpoint
-- What is asked about, in an array by block, so that no join carries bits about; and whether that is everything on sale
-- in the block: then its values need not be looked into.
create function listing_asked(blocks integer[], matched bit varying[], out asked bit varying[], out is_whole boolean[]) language sql stable set enable_seqscan = off as $$
  select array_agg(m.bits order by at.block), array_agg(bit_count(m.bits) = e.products order by at.block)
  from generate_series(0, (select max(b) from unnest(blocks) b)) at (block) left join (select * from unnest(blocks, matched) u (block, bits) where bit_count(u.bits) > 0) m on m.block = at.block
    left join listing_bits e on e.code = 0 and e.block = at.block
$$;
--> statement-breakpoint
-- How many of these products lie in each of some steps of an order.
create or replace function listing_value_counts(blocks integer[], matched bit varying[], first_code bigint, last_code bigint) returns table (code bigint, n integer)
language plpgsql stable rows 500 set enable_seqscan = off set jit = off as $$
declare
  asked bit varying[];
  is_whole boolean[];
begin
  select a.asked, a.is_whole into asked, is_whole from listing_asked(blocks, matched) a;
  return query
    select b.code, sum(case when is_whole[b.block + 1] then b.products else bit_count(b.bits & asked[b.block + 1]) end)::integer
    from listing_bits b where b.code between first_code and last_code and is_whole[b.block + 1] is not null group by 1;
end $$;
--> statement-breakpoint
-- How many of these products have each value of some kinds: few products are asked for their codes, else the values for
-- their bits.
create function listing_kind_counts(blocks integer[], matched bit varying[], kinds integer[]) returns table (code bigint, n integer)
language plpgsql stable rows 500 set enable_seqscan = off set jit = off as $$
declare
  asked bit varying[];
  is_whole boolean[];
begin
  -- A block's values of all groups cost as much as a hundred products' codes.
  if (select sum(bit_count(bits)) from unnest(matched) bits) <= 100 * cardinality(blocks) then
    return query
      select c.code, count(*)::integer from unnest(blocks, matched) m (block, bits) cross join lateral listing_positions(m.block, m.bits) p (pos)
        cross join lateral (select one.codes from listed_products one where one.pos = p.pos offset 0) l cross join lateral unnest(l.codes) c (code)
      where (c.code >> 32)::integer = any (kinds) group by 1;
  else
    select a.asked, a.is_whole into asked, is_whole from listing_asked(blocks, matched) a;
    return query
      select b.code, sum(case
        when is_whole[b.block + 1] then b.products
        when b.near is not null then bit_count(b.near & substring(asked[b.block + 1] from b.low + 1 for length(b.near)))
        else bit_count(b.bits & asked[b.block + 1])
      end)::integer
      from unnest(kinds) k (kind) join listing_bits b on b.code between listing_code(k.kind, 0) and listing_code(k.kind + 1, 0) - 1 where is_whole[b.block + 1] is not null group by 1;
  end if;
end $$;
--> statement-breakpoint
-- How many products each value of each group would leave under the other groups' choices, and how many there are of it
-- on the list's own ground: its scope (parts of 0 and below) and categories; for categories without the latter. Kind 0 is
-- what passes everything. Kinds under the same choices are counted together.
create or replace function listing_counts(wanted bigint[], parts integer[], min_price bigint, below_price bigint, among integer[]) returns table (kind integer, id integer, n integer, used integer)
language plpgsql stable rows 500 set jit = off as $$
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
      union all select k, false, array(select x from unnest(present) x where x <= case k when 1 then 0 else 1 end order by 1) from generate_series(0, 7) k
    ), counted as materialized (
      select a.under, (c.code >> 32)::integer as kind, c.code, c.n from (select d.under, array_agg(distinct d.kind) as kinds from asked d group by 1) a cross join lateral (
        select array_agg(x.block) as blocks, array_agg(x.bits) as bits from (
          select p.block, bit_and(p.bits)::bit varying as bits from unnest(part_of, block_of, bits_of_part) p (part, block, bits)
          where p.part = any (a.under) group by 1 having count(*) = cardinality(a.under)
        ) x
      ) passing cross join lateral listing_kind_counts(passing.blocks, passing.bits, a.kinds) c
    )
    select c.kind, (c.code & 4294967295)::integer, coalesce(max(c.n) filter (where a.is_left), 0), max(c.n) filter (where not a.is_left)
    from counted c join asked a on a.kind = c.kind and a.under = c.under group by c.kind, c.code having max(c.n) filter (where not a.is_left) > 0;
end $$;
--> statement-breakpoint
-- The least and the highest price of what passes; no row where nothing does. The first and the last step of the prices
-- that have any of it are found without counting the others.
create function listing_price_edges(wanted bigint[], parts integer[], min_price bigint, below_price bigint, among integer[]) returns table (min_paise bigint, max_paise bigint)
language plpgsql stable rows 1 set enable_seqscan = off set jit = off as $$
declare
  few constant integer := 1024;
  blocks integer[];
  matched bit varying[];
  asked bit varying[];
  kind integer;
  first_step bigint;
  last_step bigint;
begin
  select array_agg(m.block), array_agg(m.bits) into blocks, matched from listing_match(wanted, parts, min_price, below_price, among) m where bit_count(m.bits) > 0;
  if blocks is null then return; end if;
  if (select sum(bit_count(bits)) from unnest(matched) bits) > few then
    select a.asked into asked from listing_asked(blocks, matched) a;
    foreach kind in array array[18, 26, 34] loop
      select b.code & 4294967295 into first_step from listing_bits b
        where b.code between listing_code(kind, coalesce(first_step, 0) * 10) and listing_code(kind, coalesce(first_step, 100000) * 10 + 9) and bit_count(b.bits & asked[b.block + 1]) > 0 order by b.code limit 1;
      select b.code & 4294967295 into last_step from listing_bits b
        where b.code between listing_code(kind, coalesce(last_step, 0) * 10) and listing_code(kind, coalesce(last_step, 100000) * 10 + 9) and bit_count(b.bits & asked[b.block + 1]) > 0 order by b.code desc limit 1;
    end loop;
  end if;
  if first_step is not null then
    select array_agg(s.block), array_agg(s.bits & asked[s.block + 1]) into blocks, matched from (
      select b.block, bit_or(b.bits)::bit varying as bits from listing_bits b where b.code in (listing_code(34, first_step), listing_code(34, last_step)) and asked[b.block + 1] is not null group by 1
    ) s;
  end if;
  return query
    select min(l.price), max(l.price) from unnest(blocks, matched) m (block, bits) cross join lateral listing_positions(m.block, m.bits) p (pos)
      cross join lateral (select one.price from listed_products one where one.pos = p.pos offset 0) l;
end $$;
--> statement-breakpoint
select rebuild_listing();
