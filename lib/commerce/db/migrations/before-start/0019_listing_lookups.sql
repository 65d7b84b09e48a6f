-- The products of a page's steps lie anywhere: what orders them is read from the index alone.
drop index listed_products_pos_idx;
--> statement-breakpoint
create unique index listed_products_pos_idx on listed_products (pos) include (id, price, created, popular, featured);
--> statement-breakpoint
create or replace function listing_page(wanted bigint[], parts integer[], min_price bigint, below_price bigint, among integer[], without integer[], sorted integer, page_limit integer, page_offset bigint)
returns table (id integer, place bigint, total integer) language plpgsql stable rows 100
set enable_seqscan = off set jit = off as $$
declare
  few constant integer := 2048;
  kind integer;
  blocks integer[];
  matched bit varying[];
  of_all integer;
  skipped bigint := 0;
  before bigint;
  within bigint;
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
    -- Hundreds of steps first, then the tens and the single ones within, until few enough are left: where the page begins and ends.
    for level in 0..2 loop
      kind := 16 + 8 * level;
      select min(n & 4294967295), max(n & 4294967295), min(p.before), sum(c) into first_step, last_step, before, within from (
        select v.n as c, v.code as n, skipped + sum(v.n) over (order by v.code) - v.n as before
        from listing_value_counts(blocks, matched, listing_code(kind + sorted, coalesce(first_step, 0) * 10), listing_code(kind + sorted, coalesce(last_step, 100000) * 10 + 9)) v
      ) p where c > 0 and p.before < page_offset + page_limit and p.before + c > page_offset;
      exit when first_step is null;
      skipped := before;
      exit when within <= few;
    end loop;
    if first_step is null then
      skipped := 0;
    else
      select array_agg(m.block), array_agg(m.bits & s.bits) into blocks, matched from unnest(blocks, matched) m (block, bits) join (
        select b.block, bit_or(b.bits)::bit varying as bits from listing_bits b where b.code between listing_code(kind + sorted, first_step) and listing_code(kind + sorted, last_step) group by 1
      ) s on s.block = m.block;
    end if;
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
-- Zeros are counted by their bytes: nothing is to be decoded.
create or replace function listing_positions(block integer, bits bit varying) returns setof integer language sql immutable parallel safe rows 100 as $$
  select block * 32000 + (sum(octet_length(zeros) + 1) over (order by n))::integer - 1
  from string_to_table(bits::text, '1') with ordinality t (zeros, n) where n <= bit_count(bits)
$$;
--> statement-breakpoint
create or replace function listing_value_counts(blocks integer[], matched bit varying[], first_code bigint, last_code bigint) returns table (code bigint, n integer)
language plpgsql stable rows 500 set enable_seqscan = off set jit = off as $$
declare
  asked bit varying[];
  is_whole boolean[];
begin
  -- A block's values of all groups cost as much as some hundred products' codes; the steps of an order are few values.
  if (select sum(bit_count(bits)) from unnest(matched) bits) <= (case when first_code < listing_code(8, 0) then 400 * cardinality(blocks) else 0 end) then
    return query
      select c.code, count(*)::integer from unnest(blocks, matched) m (block, bits) cross join lateral listing_positions(m.block, m.bits) p (pos)
        cross join lateral (select one.codes from listed_products one where one.pos = p.pos offset 0) l cross join lateral unnest(l.codes) c (code)
      where c.code between first_code and last_code group by 1;
  else
    -- Where everything on sale in a block is asked about, its values need not be looked into.
    select array_agg(m.bits order by at.block), array_agg(bit_count(m.bits) = e.products order by at.block) into asked, is_whole
    from generate_series(0, (select max(b) from unnest(blocks) b)) at (block) left join (select * from unnest(blocks, matched) u (block, bits) where bit_count(u.bits) > 0) m on m.block = at.block
      left join listing_bits e on e.code = 0 and e.block = at.block;
    return query
      select b.code, sum(case when is_whole[b.block + 1] then b.products else bit_count(b.bits & asked[b.block + 1]) end)::integer
      from listing_bits b where b.code between first_code and last_code and is_whole[b.block + 1] is not null group by 1;
  end if;
end $$;
