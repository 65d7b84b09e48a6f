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
