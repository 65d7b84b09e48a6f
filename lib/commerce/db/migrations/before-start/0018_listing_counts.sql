-- Values are counted in one pass over their rows: the products asked about stand in an array by block, so that no join
-- carries bits about.
create or replace function listing_value_counts(blocks integer[], matched bit varying[], first_code bigint, last_code bigint) returns table (code bigint, n integer)
language plpgsql stable rows 500 set enable_seqscan = off set jit = off as $$
declare
  asked bit varying[];
  is_whole boolean[];
begin
  if (select sum(bit_count(bits)) from unnest(matched) bits) <= 1024 then
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
--> statement-breakpoint
drop function listing_blocks(integer[], bit varying[]);
--> statement-breakpoint
-- The bits of a wide range of prices are more than the usual memory of a sort.
alter function listing_parts(bigint[], integer[], bigint, bigint, integer[]) set work_mem = '32MB';
