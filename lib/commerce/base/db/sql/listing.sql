-- Product lists from bitmaps (docs/adr/0012-lists-from-bitmaps.md).
-- Every product on sale has a position. Every value that products are filtered by has one bit for each
-- position, in blocks of 32,000. A list is the AND of its groups, a group the OR of its values. The total
-- is the number of bits.
-- A count beside a filter is the number of bits that the value shares with the answer of the other groups.
--
-- A code is a value: its kind in the upper 32 bits, its id in the lower 32 bits.
-- The kinds are the rows of listing_kinds: category includes its children, price is the band, rating is so
-- many stars and up, flag is 1 deal or 2 home, inStock is 1 if a variant can be bought. Values of the other kinds from
-- 64 up are the rows of product_values.
-- 16, 24 and 32 and the next five of each: hundreds, tens and single steps of the six orders. They have no
-- row.

create or replace function listing_code(kind integer, id bigint) returns bigint
  language sql immutable strict parallel safe as $$ select kind::bigint << 32 | id $$;

-- The code of a value that only one variant of a product has. Variants are numbered from 1 in each product, so that
-- their bits are those of products too. The number 8191 with the id 0 marks the products whose variants differ
-- in a kind (docs/adr/0029-filters-hold-for-one-variant.md).
create or replace function listing_variant_code(variant bigint, kind integer, id bigint) returns bigint
  language sql immutable strict parallel safe as $$ select (variant << 50) | (kind::bigint << 32) | id $$;

-- The bits of positions within a block: bits_of(position, 1). The initial state is 32,000 zeros.
do $$
begin
  execute format(
    'create or replace aggregate bits_of(integer, integer) '
      '(sfunc = set_bit, stype = pg_catalog."bit", initcond = %L)',
    repeat('0', 32000)
  );
end $$;

-- Rows of values are cut to their first and last bits when the catalogue is laid out: `start` is the place of the
-- first one kept, all others are zeros. A value whose products stand together costs little then.

-- All 32,000 bits of a row.
create or replace function listing_whole(start integer, bits bit varying) returns bit varying
  language sql immutable parallel safe as $$
  select case when length(bits) = 32000 then bits else (bits::bit(32000) >> start)::bit varying end
$$;

create or replace aggregate bits_joined(bit varying) (sfunc = bitcat, stype = bit varying, initcond = '');

-- Some of all bits of a block.
create or replace function listing_slice(whole bit varying, start integer, size integer) returns bit varying
  language sql immutable parallel safe as $$
  select case when size = 32000 then whole else substring(whole from start + 1 for size) end
$$;

-- The positions of the bits of a block, ascending. It counts the zeros between the ones.
-- octet_length is used because it does not decode the text.
create or replace function listing_positions(block integer, bits bit varying) returns setof integer
  language sql immutable parallel safe rows 100 as $$
  select block * 32000 + (sum(octet_length(zeros) + 1) over (order by n))::integer - 1
  from string_to_table(bits::text, '1') with ordinality t (zeros, n) where n <= bit_count(bits)
$$;

-- The sort key of an order: 0 featured, 1 popular, 2 cheapest, 3 most expensive, 4 newest, 5 oldest.
create or replace function listing_key(sort integer, price bigint, created bigint, popular bigint,
  featured bigint) returns bigint language sql immutable parallel safe as $$
  select case sort when 0 then featured when 1 then popular when 2 then price when 3 then -price
    when 4 then -created else created end
$$;

-- The standing of a product among the popular ones, greater first: its level by sales and views, then rating
-- and number of ratings. The owner's flag counts as much as 24 levels, i.e. eight times the sales
-- (docs/adr/0026-popularity-from-sales.md).
create or replace function listing_standing(level integer, is_popular boolean, rating numeric,
  ratings integer) returns bigint language sql immutable parallel safe as $$
  select ((coalesce(level, 0) + is_popular::integer * 24) * 512 + coalesce(rating * 100, 0)::integer)::bigint
    << 32 | coalesce(ratings, 0)
$$;

-- The sort key of the featured order: the home page's choice first, then by standing. It is above every
-- standing, whose level is below 512.
create or replace function listing_featured(is_home boolean, standing bigint) returns bigint
  language sql immutable parallel safe as $$ select -standing - is_home::integer * (1::bigint << 52) $$;

-- The price band of an amount. lib/model/price-bands.ts has the same bands.
create or replace function listing_band(paise bigint) returns integer
  language sql immutable strict parallel safe as $$
  select case when paise >= 60000 then 6 when paise >= 10000 then (paise / 10000)::integer
    when paise >= 1000 then 0 end
$$;

-- Trigger of listed_products: updates the bits of the codes, one statement at a time.
create or replace function listing_bits_of_rows() returns trigger language plpgsql set work_mem = '64MB'
  set jit = off as $$
begin
  if current_setting('shop.rebuilding_listing', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    insert into listing_bits (code, block, bits)
    select code, n.pos / 32000, bits_of(n.pos % 32000, 1) from new_rows n, unnest(n.codes) code group by 1, 2
    on conflict (code, block) do update set start = 0,
      bits = listing_whole(listing_bits.start, listing_bits.bits) | excluded.bits;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into listing_bits (code, block, bits)
    select code, pos / 32000, bits_of(pos % 32000, 1) from (
      select n.pos, code from new_rows n, unnest(n.codes) code
      except select o.pos, code from old_rows o, unnest(o.codes) code
    ) added group by 1, 2
    on conflict (code, block) do update set start = 0,
      bits = listing_whole(listing_bits.start, listing_bits.bits) | excluded.bits;
    update listing_bits b set start = 0, bits = listing_whole(b.start, b.bits) & ~gone.bits from (
      select code, pos / 32000 as block, bits_of(pos % 32000, 1) as bits from (
        select o.pos, code from old_rows o, unnest(o.codes) code
        except select n.pos, code from new_rows n, unnest(n.codes) code
      ) missing group by 1, 2
    ) gone where b.code = gone.code and b.block = gone.block;
    return null;
  end if;
  update listing_bits b set start = 0, bits = listing_whole(b.start, b.bits) & ~gone.bits from (
    select code, o.pos / 32000 as block, bits_of(o.pos % 32000, 1) as bits
      from old_rows o, unnest(o.codes) code group by 1, 2
  ) gone where b.code = gone.code and b.block = gone.block;
  return null;
end $$;

-- Updates what lists know of these products. Rows that are right are not written.
-- A new product gets a position after all others, in the order given, until the next rebuild.
-- It is planned at each call: a plan made while a table was empty reads that table once for each product of a bulk load.
create or replace function refresh_listing(product_ids integer[]) returns void language plpgsql
  set work_mem = '64MB' set jit = off set plan_cache_mode = force_custom_plan as $$
begin
  perform lock_derived_values();
  delete from listed_products l where l.id = any (product_ids)
    and not exists (select from products p join vendors v on v.id = p.vendor_id and v.is_active
      where p.id = l.id and p.is_active);
  with kinds as materialized (
    select max(kind) filter (where name = 'everything') as everything,
      max(kind) filter (where name = 'category') as category,
      max(kind) filter (where name = 'size') as size, max(kind) filter (where name = 'color') as color,
      max(kind) filter (where name = 'tag') as tag, max(kind) filter (where name = 'brand') as brand,
      max(kind) filter (where name = 'price') as price, max(kind) filter (where name = 'rating') as rating,
      max(kind) filter (where name = 'ownCategory') as own_category,
      max(kind) filter (where name = 'vendor') as vendor, max(kind) filter (where name = 'flag') as flag,
      max(kind) filter (where name = 'inStock') as in_stock
    from listing_kinds
  ), steps as materialized (
    select sort, array_agg((key, id)::listing_place order by step) as starts from listing_steps group by sort
  ), on_sale as materialized (
    select p.id, asked.n, p.vendor_id, p.brand_id, p.rating_average as rating, p.order_minimum_quantity,
      p.current_discount_id is not null as is_deal, p.is_home,
      p.current_price_paise as price, (extract(epoch from p.created_at) * 1000000)::bigint as created,
        -r.standing as popular, listing_featured(p.is_home, r.standing) as featured
    from unnest(product_ids) with ordinality asked (id, n) join products p on p.id = asked.id and p.is_active
      join vendors v on v.id = p.vendor_id and v.is_active
      left join product_popularity s on s.product_id = p.id
      cross join lateral (select listing_standing(s.level, p.is_popular, p.rating_average, p.rating_count)
        as standing) r
  ), numbered as materialized (
    -- Every variant of a product in which any has an own value.
    select n.product_id, n.kind, n.value_id, n.variant, n.is_buyable,
      bool_or(n.is_buyable) over its and not bool_and(n.is_buyable) over its as is_partly_sold_out
    from (
      select v.product_id, l.kind, l.value_id, dense_rank() over (partition by v.product_id order by v.id) as variant,
        coalesce(s.quantity >= coalesce(own.order_minimum_quantity, 1), false) as is_buyable
      from (select distinct p.id, p.order_minimum_quantity from on_sale p
          join variant_values x on x.product_id = p.id) own
        join variants v on v.product_id = own.id and v.is_active
        left join variant_values l on l.variant_id = v.id
        left join stock_levels s on s.variant_id = v.id
    ) n window its as (partition by n.product_id)
  ), coded as (
    select distinct p.id, listing_code(k.category, covering.id) as code from kinds k cross join on_sale p
      join product_categories l on l.product_id = p.id join categories c on c.id = l.category_id
      cross join lateral (values (c.id), (c.parent_id)) covering (id)
    union all select p.id, unnest(array[
        listing_code(k.everything, 0), listing_code(k.vendor, p.vendor_id), listing_code(k.brand, p.brand_id),
        listing_code(k.price, listing_band(p.price)), case when p.is_deal then listing_code(k.flag, 1) end,
        case when p.is_home then listing_code(k.flag, 2) end
      ]) from kinds k cross join on_sale p
    union all select p.id, listing_code(k.rating, stars) from kinds k cross join on_sale p
      cross join lateral generate_series(1, floor(p.rating)::integer) stars
    union all select p.id, listing_code(k.own_category, l.category_id) from kinds k cross join on_sale p
      join product_categories l on l.product_id = p.id
    union all select p.id, listing_code(k.size, l.size_id) from kinds k cross join on_sale p
      join product_sizes l on l.product_id = p.id
    union all select p.id, listing_code(k.color, l.color_id) from kinds k cross join on_sale p
      join product_colors l on l.product_id = p.id
    union all select p.id, listing_code(k.tag, l.tag_id) from kinds k cross join on_sale p
      join product_tags l on l.product_id = p.id
    union all select p.id, listing_code(l.kind, l.value_id) from on_sale p
      join product_values l on l.product_id = p.id
    union all select distinct l.product_id, its.code from numbered l
      cross join lateral (values (listing_variant_code(l.variant, l.kind, l.value_id)),
        (listing_variant_code(8191, l.kind, 0))) its (code) where l.variant < 8191 and l.kind is not null
    union all select distinct p.id, listing_code(k.in_stock, 1) from kinds k cross join on_sale p
      join variants v on v.product_id = p.id and v.is_active
      join stock_levels s on s.variant_id = v.id and s.quantity >= coalesce(p.order_minimum_quantity, 1)
    union all select distinct n.product_id, its.code from kinds k cross join numbered n
      cross join lateral (values (case when n.is_buyable then listing_variant_code(n.variant, k.in_stock, 1) end),
        (listing_variant_code(8191, k.in_stock, 0))) its (code) where n.is_partly_sold_out and n.variant < 8191
    union all select placed.id, listing_code(steps.kind, steps.id) from (
      select p.id, s.sort, width_bucket((listing_key(s.sort, p.price, p.created, p.popular, p.featured),
        p.id)::listing_place, s.starts) as step from on_sale p cross join steps s offset 0
    ) placed cross join lateral (values (16 + placed.sort, placed.step / 100),
      (24 + placed.sort, placed.step / 10), (32 + placed.sort, placed.step)) steps (kind, id)
  ), fresh as materialized (
    select p.id, p.n, p.price, p.created, p.popular, p.featured, p.order_minimum_quantity, c.codes
    from on_sale p join (select id, array_agg(code order by code) as codes from coded where code is not null
      group by id) c on c.id = p.id
  ), changed as (
    update listed_products l set price = f.price, created = f.created, popular = f.popular,
      featured = f.featured, order_minimum_quantity = f.order_minimum_quantity, codes = f.codes
    from fresh f
    where f.id = l.id and (l.price, l.created, l.popular, l.featured, l.order_minimum_quantity, l.codes)
      is distinct from (f.price, f.created, f.popular, f.featured, f.order_minimum_quantity, f.codes)
  )
  insert into listed_products (id, pos, price, created, popular, featured, order_minimum_quantity, codes)
  select f.id, (select coalesce(max(pos), -1) from listed_products) + row_number() over (order by f.n),
    f.price, f.created, f.popular, f.featured, f.order_minimum_quantity, f.codes
  from fresh f where not exists (select from listed_products l where l.id = f.id);
end $$;

-- Rebuilds everything: positions by category, then by brand, and steps of equal size.
-- Products with own values of variants come first, so that only few blocks have rows of variants; those of several
-- categories come after the others. The products of a category lie in few blocks, so that counts beside specifications
-- read few rows. In a block of variants, products with many come first, so that rows of later variants are short; in
-- another one, those of a brand lie together.
-- Call it for a first filling and after bulk loads with triggers off. Readers see the old lists until it
-- commits.
create or replace function rebuild_listing() returns void language plpgsql set work_mem = '64MB'
  set jit = off as $$
declare
  products_on_sale integer;
  step_size integer;
  batch integer[];
begin
  -- A plan of this session that was made while a table was empty reads that table once for each product.
  discard plans;
  perform lock_derived_values();
  perform set_config('shop.rebuilding_listing', 'on', true);
  delete from listed_products;
  delete from listing_bits;
  delete from listing_steps;
  perform set_config('shop.rebuilding_listing', 'off', true);
  select count(*) into products_on_sale from products p join vendors v on v.id = p.vendor_id and v.is_active
    where p.is_active;
  step_size := greatest(512, products_on_sale / 1000);
  if products_on_sale >= 2 * step_size then
    for sorted in 0..5 loop
      insert into listing_steps (sort, step, key, id)
      select sorted, (n / step_size), key, id from (
        select key, id, row_number() over (order by key, id) - 1 as n from (
          select p.id, listing_key(sorted, p.current_price_paise,
            (extract(epoch from p.created_at) * 1000000)::bigint, -r.standing,
            listing_featured(p.is_home, r.standing)) as key
          from products p join vendors v on v.id = p.vendor_id and v.is_active
            left join product_popularity s on s.product_id = p.id
            cross join lateral (select listing_standing(s.level, p.is_popular, p.rating_average,
              p.rating_count) as standing) r
          where p.is_active
        ) keyed
      ) placed where n > 0 and n % step_size = 0;
    end loop;
  end if;
  for batch in
    select array_agg(id order by case when variants > 0 then -variants else brand_id end, n) from (
      select p.id, p.brand_id, s.variants, row_number() over (order by s.variants = 0,
        (select count(*) from product_categories l where l.product_id = p.id) > 1,
        coalesce(c.parent_id, c.id), c.id, s.variants desc, p.brand_id, p.id) - 1 as n
      from products p join vendors v on v.id = p.vendor_id and v.is_active
        left join categories c on c.id = p.main_category_id
        cross join lateral (select count(distinct x.variant_id) as variants
          from variant_values x where x.product_id = p.id) s
      where p.is_active
    ) placed group by n / 32000 order by n / 32000
  loop
    perform refresh_listing(batch);
  end loop;
  -- The rows of one number of a variant are cut alike, so that they can be combined as they are.
  update listing_bits b set start = cut.first,
    bits = substring(b.bits from cut.first + 1 for (cut.last + 7) / 8 * 8 - cut.first)
  from (
    select code, block, min(first) over same as first, max(last) over same as last from (
      select code, block, (32000 - length(ltrim(digits, '0'))) / 8 * 8 as first, length(rtrim(digits, '0')) as last
      from (select code, block, bits::text as digits from listing_bits
        where products > 0 and (code between listing_code(1, 0) and listing_code(8, 0) - 1
          or code between listing_code(64, 0) and listing_variant_code(8191, 0, 0) - 1) offset 0) written
    ) ends window same as (partition by block, case when code < listing_variant_code(1, 0, 0) then code
      else -(code >> 50) end)
  ) cut where cut.code = b.code and cut.block = b.block and cut.last - cut.first < 28000;
end $$;

-- Rebuilds when the steps have become too large or too many positions are empty. Returns whether it did.
create or replace function rebalance_listing() returns boolean language plpgsql as $$
declare
  products_on_sale integer := (select coalesce(sum(bit_count(bits)), 0) from listing_bits where code = 0);
  steps integer := (select count(*) + 1 from listing_steps where sort = 0);
  places integer := (select coalesce(max(pos) + 1, 0) from listed_products);
begin
  if products_on_sale / steps <= 2 * greatest(512, products_on_sale / 1000)
    and places <= 2 * products_on_sale + 32000 then return false; end if;
  perform rebuild_listing();
  return true;
end $$;

-- Trigger of products and of the tables whose rows are filter values.
create or replace function listing_of_rows() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_table_name = 'products' then
    if tg_op = 'INSERT' then
      select array_agg(id) into ids from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(id) into ids from old_rows;
    else
      select array_agg(id) into ids from (
        select id, is_active, vendor_id, brand_id, current_price_paise, current_discount_id, rating_average,
          rating_count, is_popular, is_home, created_at, order_minimum_quantity from new_rows
        except
        select id, is_active, vendor_id, brand_id, current_price_paise, current_discount_id, rating_average,
          rating_count, is_popular, is_home, created_at, order_minimum_quantity from old_rows
      ) changed;
    end if;
  elsif tg_table_name = 'vendors' then
    select array_agg(p.id) into ids from new_rows n join old_rows o on o.id = n.id
      join products p on p.vendor_id = n.id where n.is_active <> o.is_active;
  elsif tg_table_name = 'categories' then
    select array_agg(distinct l.product_id) into ids from new_rows n join old_rows o on o.id = n.id
      join product_categories l on l.category_id = n.id where n.parent_id is distinct from o.parent_id;
  elsif tg_table_name = 'variants' then
    select array_agg(distinct product_id) into ids from (
      select id, product_id, is_active from new_rows except select id, product_id, is_active from old_rows
    ) changed;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into ids from old_rows;
  else
    select array_agg(distinct product_id) into ids
      from (select product_id from new_rows union select product_id from old_rows) r;
  end if;
  if ids is not null and not is_deferred(ids) then perform refresh_listing(ids); end if;
  return null;
end $$;

-- Writes the bits of the products that were noted, some thousands at a time. Returns how many notes it took.
-- The counts of lists that are kept as pages become old by it.
create or replace function refresh_listed_stock() returns integer language plpgsql as $$
declare
  ids integer[];
  notes integer;
begin
  if not exists (select from unlisted_stock) then return 0; end if;
  perform lock_derived_values();
  with taken as (
    delete from unlisted_stock where id in (select id from unlisted_stock order by id limit 5000) returning product_id
  )
  select array_agg(distinct product_id), count(*) into ids, notes from taken;
  if notes = 0 then return 0; end if;
  perform refresh_listing(ids);
  perform note_changes('listed-stock', array[0]);
  return notes;
end $$;

-- The products of each part of a question as bits. The values of a part are any-of.
-- A price range (part 6) consists of its whole steps and, at its ends, of single products. A set of ids is
-- part -1.
-- The caller plans for index scans; the ends of a price range need a bitmap scan. Rows of bits are combined by a hash:
-- sorting them costs more than reading them.
-- `share` of `shares`: only every so many blocks, so that sessions can divide the work.
create or replace function listing_parts(wanted bigint[], parts integer[], min_price bigint,
  below_price bigint, among integer[], share integer, shares integer)
  returns table (part integer, block integer, bits bit varying)
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = on set jit = off
  set work_mem = '32MB' set enable_sort = off as $$
declare
  last_step integer := (select count(*) from listing_steps where sort = 2);
  low integer;
  high integer;
  low_start listing_place;
  high_start listing_place;
  whole bigint[];
begin
  if min_price is not null or below_price is not null then
    low := case when min_price is null then 0
      else coalesce((select s.step from listing_steps s where s.sort = 2 and s.key >= min_price
      order by s.step limit 1), last_step + 1) end;
    high := case when below_price is null then last_step
      else coalesce((select s.step from listing_steps s where s.sort = 2 and s.key < below_price
      order by s.step desc limit 1), 0) - 1 end;
    if low <= high then
      -- Takes hundreds of steps that lie wholly inside, tens before and after them, single steps at the ends.
      whole := array(
        select listing_code(inside.kind, n)
          from (values (34, 1, 10), (26, 10, 10), (18, 100, 0)) inside (kind, size, wider)
          cross join lateral generate_series((low + size - 1) / size, (high + 1) / size - 1) n
        where wider = 0 or not (n / wider * wider * size >= low
          and (n / wider + 1) * wider * size <= high + 1)
      );
      select s.key, s.id into low_start from listing_steps s where s.sort = 2 and s.step = low;
      select s.key, s.id into high_start from listing_steps s where s.sort = 2 and s.step = high + 1;
    end if;
  end if;
  return query
    select g.part, g.block, bit_or(g.bits)::bit varying from (
      -- The packed rows of steps and of kinds that are not counted are never cut; their length would unpack them twice.
      select w.part, b.block, case when w.code between listing_code(8, 0) and listing_code(64, 0) - 1 then b.bits
        else listing_whole(b.start, b.bits) end as bits from unnest(wanted || whole,
        parts || array_fill(6, array[coalesce(cardinality(whole), 0)])) w (code, part)
        join listing_bits b on b.code = w.code
      union all
      select 6, l.pos / 32000, bits_of(l.pos % 32000, 1) from listed_products l
        where (min_price is not null or below_price is not null) and whole is null
          and l.price >= coalesce(min_price, 0) and (below_price is null or l.price < below_price) group by 2
      union all
      select 6, l.pos / 32000, bits_of(l.pos % 32000, 1) from listed_products l
        where whole is not null and min_price is not null and l.price >= min_price
          and (l.price, l.id) < ((low_start).key, (low_start).id) group by 2
      union all
      select 6, l.pos / 32000, bits_of(l.pos % 32000, 1) from listed_products l
        where whole is not null and below_price is not null and l.price < below_price
          and (l.price, l.id) >= ((high_start).key, (high_start).id) group by 2
      union all
      select -1, l.pos / 32000, bits_of(l.pos % 32000, 1) from unnest(among) a (id)
        join listed_products l on l.id = a.id group by 2
    ) g where g.block % shares = share group by 1, 2;
end $$;

-- The parts that a variant answers: specifications (from 100 up) and measures of a search (from -10 down).
create or replace function listing_variant_parts(parts integer[]) returns integer[]
  language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct part), '{}') from unnest(parts) part where part >= 100 or part <= -10
$$;

-- Whether so many parts at least are answered by variants, and the variants of any product differ in one of them.
create or replace function listing_differs(wanted bigint[], parts integer[], fewest integer) returns boolean
  language sql stable set enable_seqscan = off as $$
  select cardinality(listing_variant_parts(parts)) >= fewest and exists (
    select from unnest(wanted, parts) w (code, part)
      join listing_bits b on b.code = listing_variant_code(8191, (w.code >> 32)::integer, 0)
    where w.part = any (listing_variant_parts(parts))
  )
$$;

-- Those of the kinds in which the variants of any product differ.
create or replace function listing_differing(kinds integer[]) returns integer[]
  language sql stable set enable_seqscan = off as $$
  select array(select kind from unnest(kinds) kind
    where exists (select from listing_bits b where b.code = listing_variant_code(8191, kind, 0)))
$$;

-- The most variants with own values that any product has.
create or replace function listing_variants() returns integer
  language sql stable set enable_seqscan = off as $$
  select coalesce((select (b.code >> 50)::integer from listing_bits b
    where b.code between listing_variant_code(1, 0, 0) and listing_variant_code(8191, 0, 0) - 1
    order by b.code desc limit 1), 0)
$$;

-- The products in some blocks that pass each part that variants answer, by the number of the variant. Number 0: products
-- whose variants do not differ in it. The bits of all parts are cut alike.
create or replace function listing_variant_bits_of(wanted bigint[], parts integer[], blocks integer[])
  returns table (part integer, variant integer, block integer, start integer, bits bit varying)
language plpgsql stable rows 100 set enable_seqscan = off set enable_bitmapscan = off set jit = off
  set work_mem = '32MB' set enable_sort = off set plan_cache_mode = force_generic_plan as $$
declare
  asked integer[] := listing_variant_parts(parts);
  most integer := listing_variants();
begin
  return query
    with codes as materialized (
      select w.part, w.code, (w.code >> 32)::integer as kind from unnest(wanted, parts) w (code, part)
      where w.part = any (asked)
    )
    select b.part, 0, b.block, 0, bit_or(case when v.bits is null then b.bits else b.bits & ~v.bits end)::bit varying
    from (
      select c.part, c.kind, b.block, bit_or(listing_whole(b.start, b.bits))::bit varying as bits
      from codes c cross join lateral (
        select b.block, b.start, b.bits from listing_further_value_bits b
        where b.code = c.code and b.block = any (blocks) offset 0) b group by 1, 2, 3
    ) b left join lateral (
      select v.bits from listing_variant_bits v
      where v.code = listing_variant_code(8191, b.kind, 0) and v.block = b.block offset 0) v on true group by 1, 3
    union all
    select o.part, o.variant, o.block, o.first, bit_or(case
      when o.start = o.first and length(o.bits) = o.last - o.first then o.bits
      else listing_slice(listing_whole(o.start, o.bits), o.first, o.last - o.first) end)::bit varying
    from (
      -- Rows that are cut alike are combined first, as they are.
      select s.*, min(s.start) over same as first, max(s.start + s.size) over same as last from (
        select c.part, n.variant, b.block, b.start, b.size, bit_or(b.bits)::bit varying as bits
        from codes c cross join generate_series(1, most) n (variant) cross join lateral (
          select b.block, b.start, length(b.bits) as size, b.bits from listing_variant_bits b
          where b.code = c.code | (n.variant::bigint << 50) and b.block = any (blocks) offset 0
        ) b group by 1, 2, 3, 4, 5 offset 0
      ) s window same as (partition by s.variant, s.block)
    ) o group by 1, 2, 3, 4, o.last;
end $$;

-- The products of which one variant passes all of these parts, by the number of the variant; number 0 as above.
create or replace function listing_of_variants(part_of integer[], variant_of integer[], block_of integer[],
  start_of integer[], bits_of_part bit varying[], asked integer[], blocks integer[])
  returns table (variant integer, block integer, bits bit varying)
language plpgsql stable rows 100 set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with every as materialized (
      select * from unnest(part_of, variant_of, block_of, start_of, bits_of_part) p (part, variant, block, start, bits)
      where p.part = any (asked) and p.block = any (blocks)
    ), shared as materialized (
      select s.part, s.block, s.bits from every s where s.variant = 0
    ), places as (
      select distinct e.variant, e.block, e.start, length(e.bits) as size from every e
    ), passing as (
      select p.variant, p.block, p.start, bit_and(case when p.variant = 0 then s.bits
        when o.bits is null then listing_slice(s.bits, p.start, p.size)
        when s.bits is null then o.bits else o.bits | listing_slice(s.bits, p.start, p.size) end)::bit varying as bits
      from places p cross join unnest(asked) a (part)
        left join every o on o.variant = p.variant and o.block = p.block and o.part = a.part and p.variant > 0
        left join shared s on s.block = p.block and s.part = a.part
      group by 1, 2, 3 having count(coalesce(o.block, s.block)) = cardinality(asked)
    )
    select p.variant, p.block, listing_whole(p.start, p.bits) from passing p where bit_count(p.bits) > 0;
end $$;

-- The products that pass every part, as bits. `parts` names the part of each wanted code.
-- Code 0 is everything on sale. Specifications and measures must hold for one variant.
create or replace function listing_match(wanted bigint[], parts integer[], min_price bigint,
  below_price bigint, among integer[]) returns table (block integer, bits bit varying)
language plpgsql stable rows 30 as $$
begin
  return query
    with every_part as materialized (
      select p.block, bit_and(p.bits)::bit varying as bits
        from listing_parts(wanted, parts, min_price, below_price, among, 0, 1) p group by p.block
      having count(*) = (select count(distinct n) from unnest(parts) n) + (min_price is not null
        or below_price is not null)::integer + (among is not null)::integer
    ), of_variants as (
      select v.block, bit_or(v.bits)::bit varying as bits from (
        select array_agg(p.part) as part, array_agg(p.variant) as variant, array_agg(p.block) as block,
          array_agg(p.start) as start, array_agg(p.bits) as bits
        from listing_variant_bits_of(wanted, parts, array(select e.block from every_part e)) p
      ) p cross join lateral listing_of_variants(p.part, p.variant, p.block, p.start, p.bits,
        listing_variant_parts(parts), p.block) v where p.part is not null group by 1
    )
    select e.block, e.bits from every_part e where not listing_differs(wanted, parts, 2)
    union all
    select e.block, e.bits & v.bits from every_part e join of_variants v on v.block = e.block
      where listing_differs(wanted, parts, 2);
end $$;

-- Arrays by block, so that no join carries bits: the bits in question, and whether they are everything on
-- sale in the block. The bits of values need not be read in such a block.
create or replace function listing_asked(blocks integer[], matched bit varying[], out asked bit varying[],
  out is_whole boolean[]) language sql stable set enable_seqscan = off as $$
  select array_agg(m.bits order by at.block), array_agg(bit_count(m.bits) = e.products order by at.block)
  from generate_series(0, (select max(b) from unnest(blocks) b)) at (block)
    left join (select * from unnest(blocks, matched) u (block, bits) where bit_count(u.bits) > 0) m
    on m.block = at.block
    left join listing_bits e on e.code = 0 and e.block = at.block
$$;

-- The bits of blocks as one, by position. For a look at the bits of many products.
create or replace function listing_bits_joined(blocks integer[], matched bit varying[]) returns bit varying
  language sql immutable as $$
  select bits_joined(coalesce(m.bits, 0::bit(32000)) order by at.block)
  from generate_series(0, (select max(b) from unnest(blocks) b)) at (block)
    left join unnest(blocks, matched) m (block, bits) on m.block = at.block
$$;

-- A page of the products that pass, without some ids, with their places and the exact total. Empty beyond
-- the end.
-- A long list is not sorted: counting bits from the first step on finds the steps of the page, and only
-- their products are sorted.
create or replace function listing_page(wanted bigint[], parts integer[], min_price bigint,
  below_price bigint, among integer[], without integer[], sorted integer, page_limit integer,
  page_offset bigint)
returns table (id integer, place bigint, total integer) language plpgsql stable rows 100
set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  -- `few` products at most are sorted at once. Above `fewer` another look at the steps pays.
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
    select array_agg(m.block), array_agg(m.bits), sum(bit_count(m.bits)) into blocks, matched, of_all
      from listing_match(wanted, parts, min_price, below_price, among) m;
  else
    select array_agg(m.block), array_agg(m.bits), sum(bit_count(m.bits)) into blocks, matched, of_all from (
      select n.block, case when w.bits is null then n.bits else n.bits & ~w.bits end as bits
        from listing_match(wanted, parts, min_price, below_price, among) n
        left join (select l.pos / 32000 as block, bits_of(l.pos % 32000, 1)::bit varying as bits
          from unnest(without) a (id) join listed_products l on l.id = a.id group by 1) w on w.block = n.block
    ) m;
  end if;
  if of_all is null or page_offset >= of_all then return; end if;
  if of_all > few and exists (select from listing_steps) then
    select a.asked, a.is_whole into asked, is_whole from listing_asked(blocks, matched) a;
    -- Finds the steps where the page begins and ends: among the hundreds, then the tens, then the single
    -- steps, until few enough products are left.
    for level in 0..2 loop
      kind := 16 + 8 * level + sorted;
      if false = any (is_whole) then
        open steps for select b.code & 4294967295,
          sum(case when is_whole[b.block + 1] then b.products
          else bit_count(b.bits & asked[b.block + 1]) end)::integer
          from listing_bits b where b.code between listing_code(kind, first_step * 10)
            and listing_code(kind, last_step * 10 + 9) and is_whole[b.block + 1] is not null group by b.code
            order by b.code;
      else
        open steps for select b.code & 4294967295, sum(b.products)::integer
          from listing_bits b where b.code between listing_code(kind, first_step * 10)
            and listing_code(kind, last_step * 10 + 9) and is_whole[b.block + 1] group by b.code
            order by b.code;
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
      select b.block, bit_or(b.bits)::bit varying as bits from listing_bits b
        where b.code between listing_code(kind, first_step) and listing_code(kind, last_step)
        and asked[b.block + 1] is not null group by 1
    ) s;
  end if;
  return query
    select k.id, page_offset + row_number() over (order by k.key, k.id), of_all from (
      select l.id, listing_key(sorted, l.price, l.created, l.popular, l.featured) as key
      from unnest(blocks, matched) m (block, bits)
        cross join lateral listing_positions(m.block, m.bits) p (pos)
        cross join lateral (select one.id, one.price, one.created, one.popular, one.featured
          from listed_products one where one.pos = p.pos offset 0) l
      order by 2, 1 limit page_limit offset page_offset - skipped
    ) k;
end $$;

-- How many of these products have each value of some kinds.
-- In blocks with few products it reads their codes, in others the bits of the values.
create or replace function listing_kind_counts(blocks integer[], matched bit varying[], kinds integer[])
  returns table (code bigint, n integer)
language plpgsql stable rows 500 set enable_seqscan = off set enable_bitmapscan = off set jit = off set enable_memoize = off
  set plan_cache_mode = force_generic_plan as $$
declare
  -- Up to this many products in a block, reading their codes is cheaper than reading the bits of every value.
  few integer := 8 * cardinality(kinds);
  few_blocks integer[];
  few_matched bit varying[];
  whole_blocks integer[];
  other_blocks integer[];
  other_matched bit varying[];
begin
  select array_agg(m.block) filter (where m.n <= few and not m.is_whole),
    array_agg(m.bits) filter (where m.n <= few and not m.is_whole),
    array_agg(m.block) filter (where m.is_whole), array_agg(m.block) filter (where m.n > few and not m.is_whole),
    array_agg(m.bits) filter (where m.n > few and not m.is_whole)
    into few_blocks, few_matched, whole_blocks, other_blocks, other_matched
    from (
      select u.block, u.bits, u.n, u.n = (select e.products from listing_bits e where e.code = 0 and e.block = u.block)
        as is_whole
      from (select u.block, u.bits, bit_count(u.bits) as n from unnest(blocks, matched) u (block, bits)) u where u.n > 0
    ) m;
  return query
    select counted.code, sum(counted.n)::integer from (
      select c.code, 1 as n from unnest(few_blocks, few_matched) m (block, bits)
        cross join lateral listing_positions(m.block, m.bits) p (pos)
        cross join lateral (select one.codes from listed_products one where one.pos = p.pos offset 0) l
        cross join lateral unnest(l.codes) c (code)
        where (c.code >> 32)::integer = any (kinds)
      union all
      select b.code, b.products from unnest(kinds) k (kind) cross join unnest(whole_blocks) m (block)
        cross join lateral (select b.code, b.products from listing_bits b where b.block = m.block
          and b.code between listing_code(k.kind, 0) and listing_code(k.kind + 1, 0) - 1 offset 0) b
      union all
      select b.code, bit_count(b.bits & listing_slice(m.bits, b.start, length(b.bits)))
      from unnest(kinds) k (kind) cross join unnest(other_blocks, other_matched) m (block, bits)
        cross join lateral (select b.code, b.start, b.bits from listing_bits b where b.block = m.block
          and b.code between listing_code(k.kind, 0) and listing_code(k.kind + 1, 0) - 1 offset 0) b
    ) counted where counted.n > 0 group by 1;
end $$;

-- The values of some kinds that any of these products has, except the known ones.
create or replace function listing_present(blocks integer[], matched bit varying[], kinds integer[],
  known bigint[]) returns setof bigint
language plpgsql stable rows 500 set enable_seqscan = off set enable_bitmapscan = off set jit = off
  set plan_cache_mode = force_generic_plan as $$
declare
  asked bit varying[];
  is_whole boolean[];
  asked_blocks integer[];
begin
  if blocks is null then return; end if;
  select a.asked, a.is_whole into asked, is_whole from listing_asked(blocks, matched) a;
  asked_blocks := array(select m.block from unnest(blocks, matched) m (block, bits) where bit_count(m.bits) > 0);
  return query
    select v.code from (
      select distinct b.code from unnest(kinds) k (kind)
        cross join unnest(asked_blocks) m (block)
        cross join lateral (select b.code from listing_bits b where b.block = m.block
          and b.code between listing_code(k.kind, 0) and listing_code(k.kind + 1, 0) - 1 offset 0) b
      except select unnest(known)
    ) v
    where exists (select from listing_bits b
      where b.code = v.code and b.block = any (asked_blocks) and case when is_whole[b.block + 1] then b.products > 0
      else bit_count(b.bits & listing_slice(asked[b.block + 1], b.start, length(b.bits))) > 0 end offset 0);
end $$;

-- How many of these products have a variant that has each value of some kinds and passes the parts that variants
-- answer.
create or replace function listing_variant_counts(passing_variant integer[], passing_block integer[],
  passing_bits bit varying[], blocks integer[], matched bit varying[], kinds integer[]) returns table (code bigint, n integer)
language plpgsql stable rows 500 set enable_seqscan = off set enable_bitmapscan = off set jit = off set enable_sort = off
  set work_mem = '32MB' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with asked as materialized (
      select m.block, m.bits from unnest(blocks, matched) m (block, bits) where bit_count(m.bits) > 0
    ), passing as materialized (
      select v.variant, v.block, v.bits & a.bits as bits
      from unnest(passing_variant, passing_block, passing_bits) v (variant, block, bits) join asked a on a.block = v.block
    ), one_variant as materialized (
      -- Without the products of which every variant passes.
      select p.variant, p.block, case when s.bits is null then p.bits else p.bits & ~s.bits end as bits
      from passing p left join passing s on s.variant = 0 and s.block = p.block where p.variant > 0
    ), any_variant as materialized (
      -- The products that have every value of a kind with a variant that passes: those whose variants do not differ in the
      -- kind, and those of which every variant passes.
      select k.kind, a.block, case when v.bits is null then a.bits
        when s.bits is null then a.bits & ~v.bits else a.bits & ~v.bits | s.bits end as bits
      from unnest(kinds) k (kind) cross join asked a left join passing s on s.variant = 0 and s.block = a.block
        left join lateral (
          select v.bits from listing_variant_bits v
          where v.code = listing_variant_code(8191, k.kind, 0) and v.block = a.block offset 0) v on true
    )
    select counted.code, sum(counted.n)::integer from (
      select b.code, bit_count(b.bits & listing_slice(a.bits, b.start, length(b.bits))) as n
      from any_variant a cross join lateral (select b.code, b.start, b.bits from listing_further_value_bits b
        where b.block = a.block
          and b.code between listing_code(a.kind, 0) and listing_code(a.kind + 1, 0) - 1 offset 0) b
      union all
      select found.code, bit_count(found.bits) from (
        select f.code, f.block, bit_or(listing_whole(f.start, f.bits)) as bits from (
          select b.code & ((1::bigint << 50) - 1) as code, a.block, b.start,
            b.bits & listing_slice(a.bits, b.start, length(b.bits)) as bits
          from unnest(kinds) k (kind) cross join (select o.variant, o.block, o.bits from one_variant o
            where bit_count(o.bits) > 0) a cross join lateral (
            select b.code, b.start, b.bits from listing_variant_bits b where b.block = a.block
              and b.code between listing_variant_code(a.variant, k.kind, 0)
                and listing_variant_code(a.variant, k.kind + 1, 0) - 1 offset 0) b offset 0
        ) f where bit_count(f.bits) > 0 group by 1, 2
      ) found
    ) counted group by 1;
end $$;

-- The lowest and the highest price of these products; no row when there is none.
-- For many products it finds the first and the last price step with any of them and looks only there.
create or replace function listing_price_edges(some_blocks integer[], some_bits bit varying[])
  returns table (min_paise bigint, max_paise bigint)
language plpgsql stable rows 1 set enable_seqscan = off set enable_bitmapscan = off set jit = off
  set plan_cache_mode = force_generic_plan as $$
declare
  few constant integer := 256;
  blocks integer[];
  matched bit varying[];
  asked bit varying[];
  kind integer;
  first_step bigint;
  last_step bigint;
begin
  select array_agg(m.block), array_agg(m.bits) into blocks, matched
    from unnest(some_blocks, some_bits) m (block, bits) where bit_count(m.bits) > 0;
  if blocks is null then return; end if;
  if (select sum(bit_count(bits)) from unnest(matched) bits) <= few then
    return query
      select min(l.price), max(l.price) from unnest(blocks, matched) m (block, bits)
        cross join lateral listing_positions(m.block, m.bits) p (pos)
        cross join lateral (select one.price from listed_products one where one.pos = p.pos offset 0) l;
    return;
  end if;
  select a.asked into asked from listing_asked(blocks, matched) a;
  foreach kind in array array[18, 26, 34] loop
    select b.code & 4294967295 into first_step from listing_bits b
      where b.code between listing_code(kind, coalesce(first_step, 0) * 10)
        and listing_code(kind, coalesce(first_step, 100000) * 10 + 9)
        and bit_count(b.bits & asked[b.block + 1]) > 0 order by b.code limit 1;
    select b.code & 4294967295 into last_step from listing_bits b
      where b.code between listing_code(kind, coalesce(last_step, 0) * 10)
        and listing_code(kind, coalesce(last_step, 100000) * 10 + 9)
        and bit_count(b.bits & asked[b.block + 1]) > 0 order by b.code desc limit 1;
  end loop;
  return query
    select
      (select l.price from listed_products l
        where l.price >= coalesce((select s.key from listing_steps s
        where s.sort = 2 and s.step = first_step), 0) and get_bit(asked[l.pos / 32000 + 1], l.pos % 32000) = 1
        order by l.price, l.id limit 1),
      (select l.price from listed_products l
        where l.price <= coalesce((select s.key from listing_steps s
        where s.sort = 2 and s.step = last_step + 1), 9223372036854775807)
        and get_bit(asked[l.pos / 32000 + 1], l.pos % 32000) = 1 order by l.price desc, l.id desc limit 1);
end $$;

-- How many products each value of each group would leave under the choices of the other groups.
-- A value that would leave none is returned with 0 while products of the list's scope and categories have
-- it; for categories, products of the scope. `used` says how many those are; it is exact for kinds whose
-- use is counted.
-- Kind 0 is the total. Kinds under the same choices are counted together.
-- One more row, of kind -1, has the lowest and the highest price under the choices other than the price, if products
-- pass them.
-- `also`: further kinds to count, with the values that would leave none.
-- `share` of `shares`: the counts of every so many blocks. Those of all shares are added up.
create or replace function listing_counts(wanted bigint[], parts integer[], min_price bigint,
  below_price bigint, among integer[], also integer[], share integer, shares integer) returns table (kind integer, id integer, n integer, used integer,
  min_paise bigint, max_paise bigint)
language plpgsql stable rows 500 set jit = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
declare
  counted_kinds integer[] := array(select k.kind from listing_kinds k where k.is_counted) || also;
  shown_kinds integer[] := array(select k.kind from listing_kinds k where k.is_shown_when_zero) || also;
  used_kinds integer[] := array(select k.kind from listing_kinds k where k.is_use_counted);
  part_of integer[];
  block_of integer[];
  bits_of_part bit varying[];
  differing_parts integer[];
  own_part integer[];
  own_variant integer[];
  own_block integer[];
  own_start integer[];
  own_bits bit varying[];
  present integer[] := array(select distinct unnest(parts) union select 6
    where min_price is not null or below_price is not null union select -1 where among is not null
    order by 1);
begin
  select array_agg(p.part), array_agg(p.block), array_agg(p.bits) into part_of, block_of, bits_of_part
    from listing_parts(wanted, parts, min_price, below_price, among, share, shares) p;
  differing_parts := array(select distinct w.part from unnest(wanted, parts) w (code, part)
    where w.part = any (listing_variant_parts(parts))
      and cardinality(listing_differing(array[(w.code >> 32)::integer])) > 0);
  -- A single part needs no variants, except for the counts of other kinds in which variants differ.
  if cardinality(listing_variant_parts(parts)) < 2
    and listing_differing(counted_kinds) <@ differing_parts then differing_parts := '{}'; end if;
  if cardinality(differing_parts) > 0 then
    select array_agg(o.part), array_agg(o.variant), array_agg(o.block), array_agg(o.start), array_agg(o.bits)
      into own_part, own_variant, own_block, own_start, own_bits
      from listing_variant_bits_of(wanted, parts, array(select distinct unnest(block_of))) o;
  end if;
  return query
    with asked (kind, is_left, under) as materialized (
      select k, true, array(select x from unnest(present) x where x <= 0 or x <> k order by 1)
        from unnest(counted_kinds) k
      union all select k, false, array(select x from unnest(present) x
        where x <= case k when 1 then 0 else 1 end order by 1) from unnest(shown_kinds) k
    ), passing as materialized (
      select a.under, a.left_kinds, a.ground_kinds, x.* from (
        select d.under, array_agg(d.kind) filter (where d.is_left) as left_kinds,
          array_agg(d.kind) filter (where not d.is_left) as ground_kinds from asked d group by 1
      ) a cross join lateral (
        select array_agg(every_part.block) as blocks, array_agg(every_part.bits) as bits from (
          select p.block, bit_and(p.bits)::bit varying as bits
            from unnest(part_of, block_of, bits_of_part) p (part, block, bits)
          where p.part = any (a.under) group by 1 having count(*) = cardinality(a.under)
        ) every_part
      ) x
    ), narrowed as materialized (
      -- Specifications and measures must hold for one variant.
      select p.under, p.left_kinds, p.ground_kinds, asked.differs, v.variants, v.variant_blocks, v.variant_bits,
        held.blocks, held.bits
      from passing p cross join lateral (
        select a.parts, a.parts && differing_parts as differs from (select listing_variant_parts(p.under) as parts) a
      ) asked cross join lateral (
        select array_agg(o.variant) as variants, array_agg(o.block) as variant_blocks, array_agg(o.bits) as variant_bits
        from listing_of_variants(own_part, own_variant, own_block, own_start, own_bits, asked.parts, p.blocks) o
        where asked.differs
      ) v cross join lateral (
        select p.blocks, p.bits where not asked.differs or cardinality(asked.parts) < 2
        union all
        select array_agg(m.block), array_agg(m.bits & o.bits) from unnest(p.blocks, p.bits) m (block, bits)
          join (select o.block, bit_or(o.bits)::bit varying as bits
            from unnest(v.variant_blocks, v.variant_bits) o (block, bits) group by 1) o on o.block = m.block
        where asked.differs and cardinality(asked.parts) >= 2
      ) held (blocks, bits) where held.blocks is not null or p.blocks is null
    ), counted as materialized (
      select p.left_kinds, p.ground_kinds, (c.code >> 32)::integer as kind, c.code, c.n
      from narrowed p cross join lateral (
        select k.every, case when p.differs then listing_differing(k.every) else '{}' end as differing from (
          select array(select unnest(p.left_kinds)
            union select k from unnest(used_kinds) k where k = any (p.ground_kinds)) as every
        ) k
      ) k cross join lateral (
        select c.code, c.n from listing_kind_counts(p.blocks, p.bits,
          array(select unnest(k.every) except select unnest(k.differing))) c
        union all
        select v.code, v.n from listing_variant_counts(p.variants, p.variant_blocks, p.variant_bits, p.blocks, p.bits,
          k.differing) v where cardinality(k.differing) > 0
      ) c where c.n > 0
    ), lefts as materialized (
      select c.kind, c.code, c.n from counted c where c.kind = any (c.left_kinds)
    ), grounds as (
      select c.code, c.n from counted c where c.kind = any (used_kinds) and c.kind = any (c.ground_kinds)
      union all
      select l.code, l.n from lefts l where l.kind <> all (used_kinds)
      union all
      select c, 1 from narrowed p cross join lateral listing_present(p.blocks, p.bits,
        array(select unnest(p.ground_kinds) except select unnest(used_kinds)),
        array(select l.code from lefts l)) c where not p.ground_kinds <@ used_kinds
    )
    select (g.code >> 32)::integer, (g.code & 4294967295)::integer, coalesce(l.n, 0), g.n, null::bigint, null::bigint
    from grounds g left join lefts l on l.code = g.code
    union all
    select -1, 0, 0, 0, e.min_paise, e.max_paise
    from narrowed p cross join lateral listing_price_edges(p.blocks, p.bits) e where 6 = any (p.left_kinds);
end $$;

select watch_rows(
  array['listed_products'], 'bits', array['insert', 'update', 'delete'], 'listing_bits_of_rows()'
);
select watch_rows(
  array['products', 'product_categories', 'product_sizes', 'product_colors', 'product_tags', 'product_values',
    'variant_values', 'product_popularity'],
  'listing', array['insert', 'update', 'delete'], 'listing_of_rows()'
);
select watch_rows(array['vendors', 'categories', 'variants'], 'listing', array['update'], 'listing_of_rows()');

-- Bulk loads turn triggers off. The bits follow their rows all the same, so that a rebuild may be called
-- there.
alter table listed_products enable always trigger listed_products_bits_insert;
alter table listed_products enable always trigger listed_products_bits_update;
alter table listed_products enable always trigger listed_products_bits_delete;
