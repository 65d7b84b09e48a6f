CREATE TABLE "search_stems" (
	"stem" text COLLATE "C" PRIMARY KEY NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"stem" text COLLATE "C" NOT NULL,
	"root" text COLLATE "C",
	"deletes" text[]
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "words" real DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_stem_idx" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_root_idx" ON "search_words" USING btree ("root") WHERE "search_words"."root" is not null;--> statement-breakpoint
CREATE INDEX "search_words_deletes_idx" ON "search_words" USING gin ("deletes");
--> statement-breakpoint
-- The shop's own search: what words a text has, what a product is found by, and the catalogue's own vocabulary.
-- Nothing here depends on an extension or on the database's collation, so that both engines find the same.

-- A text as the words that index and query share, in their order: numbers with their unit as one word (13 mm, 13mm;
-- 1/2", half inch: 0p5in, a "p" for the point), sizes apart (M8x40: m8 x 40), folded, without the Arabic article.
create function search_text(input text) returns text language plpgsql immutable strict parallel safe as $$
declare
  t text := left(input, 20000);
  m text[];
  unit text[];
begin
  if t ~ '[¼-¾⅐-⅞]' then t := regexp_replace(t, '(\d)([¼-¾⅐-⅞])', '\1 \2', 'g'); end if;
  t := lower(translate(normalize(t, NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫⁄×″”“’′', '01234567890123456789./x""""''''') collate "C");
  if t ~ '\d' then
    t := replace(replace(replace(t, '''''', '"'), ' sq. ', ' sq '), ' cu. ', ' cu ');
    t := regexp_replace(t, '(\d),(?=\d{3}(?!\d))', '\1', 'g');
    -- Fractions, alone or after a whole number.
    for turn in 1..12 loop
      exit when position('/' in t) = 0;
      m := regexp_match(t, '(?<![\w./])((?:(\d{1,3})(?: |-| - | and ))?(\d{1,2})/(2|3|4|8|16|32|64))(?![\d/])');
      exit when m is null;
      t := regexp_replace(t, '(?<![\w./])((?:(\d{1,3})(?: |-| - | and ))?(\d{1,2})/(2|3|4|8|16|32|64))(?![\d/])', trim_scale(round(coalesce(m[2], '0')::numeric + m[3]::numeric / m[4]::numeric, 4))::text);
    end loop;
    t := regexp_replace(t, '(?<![\w.])\.(?=\d)', '0.', 'g');
    t := regexp_replace(t, '(\d)(?:\.0+|(\.\d*[1-9])0+)(?!\d)', '\1\2', 'g');
  end if;
  if t ~ 'inch|بوص|انش|إنش' then
    t := regexp_replace(t, '(half|نصف)(?:[ -](?:an? )?)(?=inch|بوص|[اإ]نش)', '0.5 ', 'g');
    t := regexp_replace(t, '(three[ -])?(quarter|ربع)(?:[ -](?:of )?(?:an? )?)(?=inch|بوص|[اإ]نش)', '0.\1 ', 'g');
    t := replace(replace(replace(t, '0.three-', '0.75'), '0.three ', '0.75'), '0. ', '0.25 ');
  end if;
  if t ~ '\d' then
    t := regexp_replace(t, '(\d|\d ?(?:"|in\.?|mm|cm|ft\.?|m|''|l|w|h|d)) ?[x*] ?(?=[\d])', '\1 x ', 'g');
    t := regexp_replace(t, '(\d)(?:[ -]?(?=[^ -]{2})| ?)(inches|inch|in|"|feet|foot|ft|''|mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|met(?:er|re)s?|m|kgs?|kilograms?|grams?|gms?|g|lbs?|pounds?|oz|ounces?|lit(?:er|re)s?|ltrs?|l|ml|gallons?|gal|volts?|v|watts?|w|amp(?:ere)?s?|a|mah|ah|hz|hp|rpm|psi|degrees?|deg|°|sq\.? ?mm|mm2|sq\.? ?ft|cu\.? ?ft|gauge|ga|awg|packs?|pk|pieces?|pcs?|ملم|مم|ميلي?متر|سم|سنتيمتر|متر|كجم|كيلو|كغ|جرام|غرام|لتر|فولت|واط|وات|[اأ]مبير|بوص[ةه]|[اإ]نش|درج[ةه])\.?(?![a-z0-9ء-ي])', '\1§\2§ ', 'g');
    if position('§' in t) > 0 then
      foreach unit slice 1 in array array[
        ['inches','in'],['inch','in'],['"','in'],['بوصة','in'],['بوصه','in'],['انش','in'],['إنش','in'],
        ['feet','ft'],['foot','ft'],['''','ft'],
        ['millimeter','mm'],['millimetre','mm'],['millimeters','mm'],['millimetres','mm'],['ملم','mm'],['مم','mm'],['ميليمتر','mm'],['ميلمتر','mm'],
        ['centimeter','cm'],['centimetre','cm'],['centimeters','cm'],['centimetres','cm'],['سم','cm'],['سنتيمتر','cm'],
        ['meter','m'],['metre','m'],['meters','m'],['metres','m'],['متر','m'],
        ['kgs','kg'],['kilogram','kg'],['kilograms','kg'],['كجم','kg'],['كيلو','kg'],['كغ','kg'],
        ['gram','g'],['grams','g'],['gm','g'],['gms','g'],['جرام','g'],['غرام','g'],
        ['lbs','lb'],['pound','lb'],['pounds','lb'],['ounce','oz'],['ounces','oz'],
        ['liter','l'],['litre','l'],['liters','l'],['litres','l'],['ltr','l'],['ltrs','l'],['لتر','l'],
        ['gallon','gal'],['gallons','gal'],
        ['volt','v'],['volts','v'],['فولت','v'],['watt','w'],['watts','w'],['واط','w'],['وات','w'],
        ['amp','a'],['amps','a'],['ampere','a'],['amperes','a'],['امبير','a'],['أمبير','a'],
        ['degree','deg'],['degrees','deg'],['°','deg'],['درجة','deg'],['درجه','deg'],
        ['sq mm','sqmm'],['sq. mm','sqmm'],['sq.mm','sqmm'],['mm2','sqmm'],['sq ft','sqft'],['sq. ft','sqft'],['sq.ft','sqft'],['cu ft','cuft'],['cu. ft','cuft'],['cu.ft','cuft'],
        ['gauge','ga'],['pack','pc'],['packs','pc'],['pk','pc'],['piece','pc'],['pieces','pc'],['pcs','pc']] loop
        t := replace(t, '§' || unit[1] || '§', unit[2]);
      end loop;
      t := replace(t, '§', '');
    end if;
    t := regexp_replace(t, '(\d)\.(?=\d)', '\1p', 'g');
  end if;
  if position('''' in t) > 0 then t := regexp_replace(t, '([a-z])''(?=[a-z])', '\1', 'g'); end if;
  t := fold_text(t);
  if t ~ '[ا-ي]' then t := btrim(regexp_replace(' ' || t, ' (?:وال|بال|كال|فال|ولل|لل|ال)(?=[ا-ي]{3})', ' ', 'g')); end if;
  return t;
end $$;
--> statement-breakpoint
-- Words without their English plural or Arabic ending: light, because "gaming" is not "game"; wider kin goes by root.
create function search_stems(words text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    case when words ~ '[ا-ي]' then regexp_replace(words, '([ا-ي]{3,}?)(?:ات|ون|ين|يه|ه|ي)(?= |$)', '\1', 'g') else words end,
    '([a-z]{2}[lr])ves(?= |$)', '\1f', 'g'), '([a-z]{2})ies(?= |$)', '\1y', 'g'), '([a-z](?:ch|sh|ss|x|z))es(?= |$)', '\1', 'g'), '([a-z]{2}[^suia ]|[a-z]{2}a|[a-hj-z]i)s(?= |$)', '\1', 'g')
$$;
--> statement-breakpoint
-- What a word shares with its wider kin (drill, drilling); null for what is no English word.
create function search_root(stem text) returns text language sql immutable strict parallel safe as $$
  select case when stem ~ '^[a-z]{3,30}$' then coalesce((ts_lexize('english_stem', stem))[1], stem) end
$$;
--> statement-breakpoint
-- Other spellings that belong in a document: part numbers without hyphens (ds-1234: ds1234), sizes without their unit,
-- letters and digits apart (rtx2060), Arabic words without a leading "and".
create function search_extras(raw text, words text) returns text language sql immutable parallel safe as $$
  select concat_ws(' ',
    (select string_agg(replace(m[1], '-', ''), ' ') from regexp_matches(lower(raw collate "C"), '(?<![a-z0-9-])([a-z0-9]{1,12}(?:-[a-z0-9]{1,12}){1,3})(?![a-z0-9-])', 'g') m),
    (select string_agg(m[1], ' ') from regexp_matches(words, '(?<![^ ])(\d+(?:p\d+)?)(?:in|ft|mm|cm|m|kg|g|lb|oz|l|ml|gal|v|w|a|ah|mah|hz|hp|rpm|psi|deg|sqmm|sqft|cuft|ga|awg|pc)(?![^ ])', 'g') m),
    (select string_agg(m[1] || ' ' || m[2], ' ') from regexp_matches(words, '(?<![^ ])([a-z]{2,})(\d+)(?![^ ])', 'g') m),
    (select string_agg(m[1], ' ') from regexp_matches(words, '(?<![^ ])و([ا-ي]{4,})', 'g') m))
$$;
--> statement-breakpoint
-- The spellings that one lost letter makes of a word, and itself: two words that share one are a slip apart.
create function search_deletes(word text) returns text[] language sql immutable strict parallel safe as $$
  select case when word ~ '^[a-zا-ي]{3,24}$' then (select array_agg(distinct left(word, n - 1) || substr(word, n + 1)) || word from generate_series(1, length(word)) n) end
$$;
--> statement-breakpoint
create function search_part(words text, weight "char") returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('pg_catalog.simple', search_stems(words)), weight)
$$;
--> statement-breakpoint
-- The kinds of goods a category's name names ("Taps & mixers": tap, mixer), each as one word no text has: "=tap".
create function search_kinds(names jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct '=' || replace(stems, ' ', '_')), '{}') from (
    select search_stems(search_text(part)) as stems from jsonb_each_text(names) n, regexp_split_to_table(lower(n.value), '[&,/()]| and | و ?') part
  ) kinds where stems <> ''
$$;
--> statement-breakpoint
-- HTML as its text, as far as a search needs it.
create function search_told(html text) returns text language sql immutable parallel safe as $$
  select left(regexp_replace(coalesce(html, ''), '<[^>]*>|&[a-z]+;', ' ', 'g'), 2000)
$$;
--> statement-breakpoint
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
    from (select distinct word collate "C" as word from worded, string_to_table(concat_ws(' ', name_words, group_words, extra_words, key_words), ' ') word) w
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
-- In how many products each stem stands, counted as documents come and go; the empty stem counts the products.
create function count_search_stems() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform lock_derived_values();
    with gone as (select stem, count(*)::integer as n from old_rows, unnest(tsvector_to_array(document) || ''::text) stem group by stem)
    update search_stems s set products = s.products - gone.n from gone where gone.stem = s.stem;
  elsif tg_op = 'INSERT' then
    insert into search_stems (stem, products)
    select stem, count(*) from new_rows, unnest(tsvector_to_array(document) || ''::text) stem group by stem
    on conflict (stem) do update set products = search_stems.products + excluded.products;
  else
    insert into search_stems (stem, products)
    select stem, sum(n) from (
      select unnest(tsvector_to_array(document)) as stem, 1 as n from new_rows union all select unnest(tsvector_to_array(document)), -1 from old_rows
    ) changed group by stem having sum(n) <> 0
    on conflict (stem) do update set products = search_stems.products + excluded.products;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger product_search_stems_insert after insert on product_search referencing new table as new_rows for each statement execute function count_search_stems();
--> statement-breakpoint
create trigger product_search_stems_update after update on product_search referencing old table as old_rows new table as new_rows for each statement execute function count_search_stems();
--> statement-breakpoint
create trigger product_search_stems_delete after delete on product_search referencing old table as old_rows for each statement execute function count_search_stems();
--> statement-breakpoint
-- For products and for the tables whose names stand in their documents. An update counts only when a name changed.
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
do $$
declare named text;
begin
  foreach named in array array['product_sizes', 'product_colors', 'product_attribute_options'] loop
    execute format('create trigger %1$s_search_insert after insert on %1$I referencing new table as new_rows for each statement execute function search_of_rows()', named);
    execute format('create trigger %1$s_search_delete after delete on %1$I referencing old table as old_rows for each statement execute function search_of_rows()', named);
  end loop;
  foreach named in array array['product_sizes', 'product_colors', 'product_attribute_options', 'sizes', 'colors'] loop
    execute format('create trigger %1$s_search_update after update on %1$I referencing old table as old_rows new table as new_rows for each statement execute function search_of_rows()', named);
  end loop;
end $$;
--> statement-breakpoint
drop function search_terms(text), any_term(tsquery[]), weighted_words(text, text), folded_words(text);
--> statement-breakpoint
-- Documents stay in their rows: ranking reads many of them.
alter table product_search set (toast_tuple_target = 8160);
--> statement-breakpoint
delete from product_search;
--> statement-breakpoint
select refresh_product_search();
