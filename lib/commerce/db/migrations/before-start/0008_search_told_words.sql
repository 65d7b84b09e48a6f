-- Words of descriptions are words of the catalogue too: what is mistyped may stand only there.
-- Step by step over all the products: a session keeps only some thirty compiled patterns, and a row that went through
-- all of them at once would compile each anew.
create or replace function refresh_product_search(product_ids integer[] default null) returns void language plpgsql as $$
begin
  perform lock_derived_values();
  delete from product_search d using products p where p.id = d.product_id and not p.is_active and (product_ids is null or p.id = any (product_ids));
  with chosen as materialized (
    select p.* from products p where p.is_active and (product_ids is null or p.id = any (product_ids))
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
    select p.id, p.sku, p.name ->> 'en' as english, concat_ws(' . ', p.name ->> 'en', p.name ->> 'ar') as name,
      concat_ws(' . ', b.name ->> 'en', b.name ->> 'ar', l.names, t.names) as groups,
      concat_ws(' . ', p.meta_keywords ->> 'en', p.meta_keywords ->> 'ar', p.short_description ->> 'en', p.short_description ->> 'ar', o.names) as keys,
      search_told(p.full_description ->> 'en') || ' . ' || search_told(p.full_description ->> 'ar') as told, l.kinds
    from chosen p left join brands b on b.id = p.brand_id left join listed l on l.product_id = p.id left join tagged t on t.product_id = p.id left join optional o on o.product_id = p.id
  ), named as materialized (
    select id, sku, name, kinds, search_text(english) as english_words, search_text(name) as name_words, search_text(groups) as group_words, search_text(sku) as sku_words, search_text(keys) as key_words, search_text(told) as told_words from raw
  ), worded as materialized (
    select *, concat_ws(' ', search_extras(name, name_words), sku_words, search_extras(sku, sku_words)) as extra_words from named
  ), spelled as (
    insert into search_words (word, stem, root, deletes)
    select word, search_stems(word), search_root(search_stems(word)), search_deletes(word)
    from (select distinct word collate "C" as word from worded, string_to_table(concat_ws(' ', name_words, group_words, extra_words, key_words, told_words), ' ') word) w
    where length(word) between 2 and 40 and not exists (select from search_words k where k.word = w.word)
    order by word
    on conflict do nothing
  ), made as materialized (
    select id, coalesce(array_length(string_to_array(english_words, ' '), 1), 0) as name_length,
      search_part(name_words, 'A') || search_part(concat_ws(' ', group_words, extra_words), 'B') || search_part(key_words, 'C') || search_part(told_words, 'D')
        || array_to_tsvector(array_remove(string_to_array(coalesce(kinds, ''), ' '), '')) as document
    from worded
  )
  insert into product_search (product_id, document, words)
  select id, document, least(name_length + 0.2 * length(document), 1000) from made
  on conflict (product_id) do update set document = excluded.document, words = excluded.words
  where (product_search.document, product_search.words) is distinct from (excluded.document, excluded.words);
end $$;
--> statement-breakpoint
select refresh_product_search();
