drop function if exists search_candidates(tsquery[], integer[], integer);
--> statement-breakpoint
-- Products with any of the queries, the first query's first, from the foremost level on; it ends as soon as there are
-- enough, so that what is found is a good part of all, whatever the catalogue's size.
-- lasts: how many levels each query may look at, 0 to 3. At most 5,000 of one level.
-- among: where few products are left by filters, only they are looked at, all of them, by the last query.
create or replace function search_candidates(queries tsquery[], lasts integer[], enough integer, among integer[]) returns setof product_search language plpgsql stable rows 1000
  set enable_seqscan = off set jit = off as $$
declare
  found_now integer;
  found_all integer := 0;
  earlier text := '';
begin
  if among is not null then
    return query select d.* from product_search d where d.product_id = any (among) and d.document @@ queries[array_length(queries, 1)];
    return;
  end if;
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
-- The words of a magnitude with a beginning are a range of this index, and of no other.
DROP INDEX IF EXISTS "search_words_frequent_idx";--> statement-breakpoint
CREATE INDEX "search_words_frequent_idx" ON "search_words" USING btree ("magnitude","word");
